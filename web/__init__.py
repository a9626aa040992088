"""The page of Hanpan: views as pure functions from a game's view (JSON) to HTML, and the few modules that know the browser."""
