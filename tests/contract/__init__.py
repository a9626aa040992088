"""One suite for every game, and a toy game that is broken on purpose to test the suite."""
