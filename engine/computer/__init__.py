"""Computer players: one search for all games, on the contract of a game and its evaluation."""
