"""Konane, a game of Hawaii, for Rookery."""
