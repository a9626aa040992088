"""What all games share in the page: HTML builder, words, shell, lobby, result."""
