"""Computer opponents: one search over the contract of a game, and what each game adds to it."""
