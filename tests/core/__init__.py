"""What all games share: streams, errors, registry, matches, records."""
