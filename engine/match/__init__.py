"""Matches, challenges and contests as values, with pure transitions. The time is an argument."""
