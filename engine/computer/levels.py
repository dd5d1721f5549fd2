"""The eight levels of a computer player: how long it searches, and which share of moves it overlooks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

STRONGEST: Final = 8


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of a level's search.

    ``nodes`` (times the game's ``effort``) bound the search; ``overlooks`` is the share of own moves (0 to
    1) that it does not consider. ``contempt`` is the score by which a draw by repetition counts as bad (100
    for odds of e to 1). Where a clock is given, ``seconds`` replaces ``nodes``; a level without ``seconds``
    plays the same on every machine.
    """

    nodes: int
    overlooks: float = 0.0
    seconds: float | None = None
    contempt: int = 0


LEVELS: Final = {
    1: Level(60),
    2: Level(100),
    3: Level(150),
    4: Level(300),
    5: Level(500),
    6: Level(800),
    7: Level(2_000),
    STRONGEST: Level(150_000, seconds=4.5, contempt=150),
}


def level_with(overlooks: Sequence[float], number: int) -> Level:
    """The level of that number in a game; ``overlooks`` are the shares of levels 1 to 7 there."""
    return LEVELS[number] if number == STRONGEST else replace(LEVELS[number], overlooks=overlooks[number - 1])
