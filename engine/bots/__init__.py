"""Bots: they choose from a seat's JSON view alone and never see the true state."""
