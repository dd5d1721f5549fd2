"""Tournaments: the pure rules of each format, what members do, and what happens by itself."""
