"""The table of 보석상인 대결: drawn from the view, no rules."""

from .table import TABLE

__all__ = ["TABLE"]
