"""Limits on what the rules remember of positions.

A search meets the same pieces on the same squares again and again, and gains from a large memory. A process
that only plays moves gains nothing from it, and needs the memory for other things.
"""

from typing import Final

SEARCHING: Final = 1 << 15
PLAYING: Final = 1 << 8


class MemoLimit:
    """The entries that a memo of this process may have; one that is full is cleared."""

    entries = SEARCHING


def limit_memos() -> None:
    """Keep memos small: this process leaves searching to others."""
    MemoLimit.entries = PLAYING
