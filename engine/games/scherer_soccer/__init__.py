"""Scherer's Soccer: the pitch, positions, moves (the fast core), set-ups, notation, menu, events, rules."""
