"""The table of 컬드셉 트럼프: drawn from the view, no rules."""

from .table import TABLE

__all__ = ["TABLE"]
