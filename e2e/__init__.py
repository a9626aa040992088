"""End-to-end tests: the built site in a real browser, served with the production headers."""
