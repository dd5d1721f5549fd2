"""The eight levels of a computer player: how far it looks, and how much it overlooks."""

from dataclasses import dataclass
from typing import Final

STRONGEST: Final = 8


@dataclass(frozen=True, slots=True)
class Level:
    """``plies`` and ``nodes`` bound the search; ``overlooks`` is the share of moves it does not see.

    ``seconds``, where a clock is given, takes the place of ``nodes``; a level without it plays alike on every
    machine.
    """

    plies: int
    nodes: int
    overlooks: float
    seconds: float | None = None


LEVELS: Final = {
    1: Level(1, 200, 0.5),
    2: Level(2, 500, 0.4),
    3: Level(2, 2_000, 0.25),
    4: Level(3, 4_000, 0.15),
    5: Level(4, 12_000, 0.1),
    6: Level(60, 30_000, 0.04),
    7: Level(60, 90_000, 0.0),
    8: Level(60, 250_000, 0.0, 4.5),
}
