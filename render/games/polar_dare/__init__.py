"""Polar Dare! in pictures and words: floes and shores, the turn so far, a step being composed, rules."""
