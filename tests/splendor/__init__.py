"""Splendor, rule by rule."""
