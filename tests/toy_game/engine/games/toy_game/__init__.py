"""A small game for tests: a die before each turn, take all or half of it, and who reaches the goal wins."""
