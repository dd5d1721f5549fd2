"""A match's earlier positions as bytes: keys of one length, the oldest first.

The move limit bounds how long a history gets: a few ten thousand bytes, which are copied with each move.
"""

from collections.abc import Iterator


def keys_in(history: bytes, size: int) -> Iterator[bytes]:
    """The keys of a history, each of ``size`` bytes, the oldest first."""
    return (history[start : start + size] for start in range(0, len(history), size))


def occurrences(history: bytes, key: bytes) -> int:
    """How often a key stands in a history.

    >>> occurrences(b"abbaab", b"ab")
    2
    """
    count, at = 0, history.find(key)
    while at >= 0:
        # Between two keys the same bytes may stand by chance.
        count += at % len(key) == 0
        at = history.find(key, at + 1)
    return count
