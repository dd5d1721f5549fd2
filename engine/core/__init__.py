"""The contract of a game, its errors, turns, and what boards of squares share."""
