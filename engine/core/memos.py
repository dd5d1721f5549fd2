"""Limits on what the rules remember of positions.

A search meets the same pieces on the same squares again and again, and gains from a large memory. A process
that only plays moves gains nothing from it, and needs the memory for other things.
"""

from typing import Final

MUCH: Final = 1 << 15
LITTLE: Final = 1 << 8


class Room:
    """The entries that a memo of this process may have; one that is full is cleared."""

    entries = MUCH


def remember_little() -> None:
    """Keep memos small: this process leaves searching to others."""
    Room.entries = LITTLE
