"""The page of Hanpan: views as pure functions from a game's view (JSON) to HTML; few modules know the browser."""
