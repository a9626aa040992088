"""One folder for each game; `engine.core.registry` lists them."""
