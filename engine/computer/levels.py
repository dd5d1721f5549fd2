"""The eight levels of a computer player: how far it looks, and how much it overlooks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

STRONGEST: Final = 8


@dataclass(frozen=True, slots=True)
class Level:
    """``plies`` (the first one a whole turn) and ``nodes`` (times the game's ``effort``) bound the search;
    ``overlooks`` is the share of moves it does not see. ``contempt`` is what it would give for a draw by
    repetition not to come, in units of a value (100 for odds of e to 1); its scores count such a draw so.

    ``seconds``, where a clock is given, takes the place of ``nodes``; a level without it plays alike on every
    machine.
    """

    plies: int
    nodes: int
    overlooks: float = 0.0
    seconds: float | None = None
    contempt: int = 0


LEVELS: Final = {
    1: Level(2, 1_000),
    2: Level(2, 2_000),
    3: Level(3, 4_000),
    4: Level(3, 4_000),
    5: Level(4, 6_000),
    6: Level(4, 8_000),
    7: Level(5, 12_000),
    STRONGEST: Level(60, 250_000, seconds=4.5, contempt=150),
}


def level_with(overlooks: Sequence[float], number: int) -> Level:
    """A level in a game: what level 1 overlooks there comes first, and the strongest overlooks nothing."""
    return LEVELS[number] if number == STRONGEST else replace(LEVELS[number], overlooks=overlooks[number - 1])
