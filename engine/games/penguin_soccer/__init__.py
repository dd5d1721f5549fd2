"""Penguin Soccer in both editions: position, moves (the fast core), notation, menu, events, rules."""
