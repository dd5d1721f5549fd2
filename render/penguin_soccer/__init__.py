"""Penguin Soccer in pictures and words: the board, the last move, a move being composed, alt text and rules."""
