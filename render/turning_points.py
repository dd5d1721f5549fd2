"""Which moves of a match a short film shows: those that decided it, and others spread evenly between."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final

from engine.core.game import SCORE

LAST_MOVES: Final = 3
"""So many moves at the end are always shown."""
SWING_WEIGHT: Final = 4
"""The weight of a move that turns a sure win into a sure loss; a goal is a ``SCORE``."""
LEAST_SWING: Final = 0.1
"""A smaller loss, in expected result (0 to 1), is no turning point."""


def turning_points(weights: Sequence[int], swings: Mapping[int, float], most: int) -> tuple[int, ...]:
    """The plies to show, in order: at most so many, and at least the first position and the last.

    ``weights`` has the weight of the events of each ply, the first position's being 0. ``swings`` has what
    moves cost by their plies, where that is known. Of what is alike, moves are chosen evenly.
    """
    last = len(weights) - 1
    if last < most:
        return tuple(range(last + 1))
    end = max(0, last + 1 - min(LAST_MOVES, most - 1))
    shown = {0, *range(end, last + 1)}
    ranks: dict[int, set[int]] = {}
    for ply, weight in enumerate(weights):
        swing = swings.get(ply, 0.0)
        rank = int(weight + (SWING_WEIGHT * swing if swing >= LEAST_SWING else 0) + 0.5)
        ranks.setdefault(rank, set()).add(ply)
    for rank in sorted(ranks, reverse=True):
        if rank > 0:
            shown |= spread(sorted(ranks[rank] - shown), most - len(shown))
    # A goal is easier to follow after the position that it was scored from.
    before = {ply - 1 for ply in shown if weights[ply] >= SCORE and ply > 0}
    shown |= spread(sorted(before - shown), most - len(shown))
    while len(shown) < most:
        shown.add(widest_gap(shown))
    return tuple(sorted(shown))


def spread(found: Sequence[int], most: int) -> set[int]:
    """At most so many of these, evenly spread; the last one is among them."""
    count = min(len(found), max(0, most))
    return {found[(number + 1) * len(found) // count - 1] for number in range(count)}


def widest_gap(shown: Collection[int]) -> int:
    before, after = max(pairwise(sorted(shown)), key=lambda pair: pair[1] - pair[0])
    return (before + after) // 2
