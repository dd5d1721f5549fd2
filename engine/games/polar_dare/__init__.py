"""Polar Dare!: position, moves (the fast core), notation, menu, events, rules."""
