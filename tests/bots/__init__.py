"""Bots: what they may know and what they choose."""
