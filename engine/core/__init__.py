"""What every game shares: states, matches, records, random streams, errors and the registry."""
