"""One folder per game: its table as HTML. No rules here, they live in `engine`."""
