"""How accurately a player played: from what each move cost, by the formula that lichess publishes.

Of a move: 103.1668 exp(-0.04354 d) - 3.1669 percent, where d is the loss of expected result in percentage
points (https://lichess.org/page/accuracy); with one percent added, because the analysis is not exact either.
Losses are first multiplied by the game's ``stretch``, as the chances of games differ in how much a weak move
can cost: with it the first level plays at 50 to 61 and the strongest at 90 or more (``make ladder``).
Of a player: the mean of the arithmetic and the harmonic mean over the moves, so that one bad mistake shows;
no move counts for less than ``LEAST``, or a single one would take half of everything.
lichess also weighs moves by how the chances swing around them; here every move counts alike, because with
dice, or with three players and more, the chances also swing without anybody's doing.
"""

import math
from collections.abc import Iterable
from statistics import fmean, harmonic_mean
from typing import Final

from engine.coaching.judge import budget

SCALE: Final = 103.1668
DECAY: Final = 0.04354
OFFSET: Final = 3.1669
ALLOWANCE: Final = 1.0
"""Percent added for the analysis's own error."""
LEAST: Final = 2.0


def move_accuracy(key: str, lost: float) -> float:
    """The accuracy of a move of a game, ``LEAST`` to 100, by the expected result that it lost (0 to 1)."""
    points = 100 * budget(key).stretch * max(0.0, lost)
    return min(100.0, max(LEAST, SCALE * math.exp(-DECAY * points) - OFFSET + ALLOWANCE))


def accuracy(key: str, losses: Iterable[float]) -> float | None:
    """The accuracy of a player of a game by the losses of the moves; None without a move."""
    moves = [move_accuracy(key, lost) for lost in losses]
    return (fmean(moves) + harmonic_mean(moves)) / 2 if moves else None
