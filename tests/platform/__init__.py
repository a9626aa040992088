"""Build, local server and set-up, as far as they can be tested without a browser."""
