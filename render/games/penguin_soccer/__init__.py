"""Penguin Soccer in pictures and words: board, last move, a move being composed, alt text and rules."""
