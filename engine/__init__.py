"""Rules and bots of the Hanpan games: standard library only, the same on CPython and in the browser."""

__version__ = "0.1.0"
