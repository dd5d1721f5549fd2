"""Scherer's Soccer in pictures and words: the pitch and its close-up, men, marks, sentences."""
