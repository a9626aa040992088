"""Programs for the terminal: `python -m engine.tools.NAME --help`."""
