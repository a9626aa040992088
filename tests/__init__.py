"""Native tests: fast, no browser. `python -m pytest` runs them; `python -m tests.soak` runs the long checks."""
