"""Penguin Soccer in two editions: position, moves (the fast core), notation, menu, events, rules."""
