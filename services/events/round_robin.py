"""Round-robin: everybody meets everybody, in groups if there are many."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

LARGEST_GROUP: Final = 8


def rounds(entrants: Sequence[int], *, twice: bool = False) -> list[list[tuple[int, ...]]]:
    """Meetings by round, in the order of seats; with an odd number one has a bye each round.

    The circle method: one entrant stays, the others move on by one place a round. Everybody begins as often
    as not, but for one meeting if the number of entrants is even. ``twice`` adds the same rounds with the
    seats turned.
    """
    last = len(entrants) - 1 + len(entrants) % 2
    circle, found = list(range(last + 1)), list[list[tuple[int, ...]]]()
    for _ in range(last):
        pairs = zip(circle, reversed(circle[len(circle) // 2 :]), strict=False)
        found.append(
            [tuple(entrants[at] for at in seats(*pair, last) if at < len(entrants)) for pair in pairs]
        )
        circle = [circle[0], circle[-1], *circle[1:-1]]
    if twice:
        found += [[meeting[::-1] for meeting in meetings] for meetings in found]
    return found


def seats(one: int, other: int, last: int) -> tuple[int, int]:
    """Two entrants, by number, in the order of their seats."""
    low, high = sorted((one, other))
    first_begins = low <= last // 2 if high == last else (low + high) % 2
    return (low, high) if first_begins else (high, low)


def groups(ranked: Sequence[int], largest: int = LARGEST_GROUP) -> list[list[int]]:
    """Groups of nearly the same size and strength: the best first, to and fro over the groups."""
    count = max(1, ceil(len(ranked) / largest))
    found: list[list[int]] = [[] for _ in range(count)]
    for start, end in pairwise(range(0, len(ranked) + count, count)):
        row = ranked[start:end]
        places = range(count) if start // count % 2 == 0 else range(count - 1, -1, -1)
        for place, entrant in zip(places, row, strict=False):
            found[place].append(entrant)
    return found
