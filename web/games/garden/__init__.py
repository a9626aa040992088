"""The table of 가든 다이스: drawn from the view, no rules."""

from .table import TABLE

__all__ = ["TABLE"]
