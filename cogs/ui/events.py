"""The client's own events: one cog dispatches them, another listens."""

from typing import Final

CHALLENGE_CLOSED: Final = "challenge_closed"
"""With a challenge that was accepted, declined or withdrawn, has expired, or has led to a contest."""
PUZZLE_SOLVED: Final = "puzzle_solved"
"""With the server, the game and the number of the puzzle."""
PUZZLES_CHANGED: Final = "puzzles_changed"
"""A server has chosen another channel for the puzzle of the day, or the day has changed."""
