"""The client's own events: one cog dispatches them, another listens."""

from typing import Final

CHALLENGE_CLOSED: Final = "challenge_closed"
"""With a challenge that was accepted, declined or withdrawn, has expired, or has led to a contest."""
PUZZLE_TRIED: Final = "puzzle_tried"
"""For the first time, or with success: with the server, the game and the number of the puzzle."""
POSTS_CHANGED: Final = "posts_changed"
"""A server has chosen another channel for a regular post, or the day has changed."""
