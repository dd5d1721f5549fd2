"""Which puzzles of Penguin Soccer are mined: wins in one to four moves.

Many games have no such win. Where more puzzles are wanted, a game begins with everybody scattered, and one of
the side to move has the ball. A win in four is proved by many more positions than the others.
"""

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Final

from engine.core.errors import BadPosition
from engine.games.penguin_soccer.position import POSTURES, Position, refuse_impossible
from engine.puzzles.plan import SearchPlan, from_the_start

POSTURED: Final = (0, 0, 0, *range(1, POSTURES))
"""Three of eleven penguins stand."""
EDITIONS: Final[tuple[dict[str, str], ...]] = ({}, {"edition": "classic"})


def scattered(key: str, options: Mapping[str, str], rng: Random) -> Position:
    """A position with all penguins on random squares, the ball with one of the side to move."""
    while True:
        squares, turn = rng.sample(range(64), 6), rng.randrange(2)
        holder = squares[3 * turn + rng.randrange(3)]
        codes = (square * POSTURES + (square != holder) * rng.choice(POSTURED) for square in squares)
        start = from_the_start(key, options, rng)
        at: Position = start._replace(penguins=tuple(codes), ball=holder, turn=turn)
        with suppress(BadPosition):
            refuse_impossible(at)
            return at


PLANS: Final = (
    SearchPlan(
        {1: 90, 3: 120, 5: 100},
        opening=6,
        plies=70,
        options=EDITIONS,
        nodes=2_000,
        careless=0.8,
    ),
    SearchPlan(
        {1: 95, 3: 130, 5: 100},
        opening=0,
        plies=4,
        options=EDITIONS,
        nodes=2_000,
        start=scattered,
    ),
    SearchPlan({1: 0, 3: 0, 5: 0, 7: 20}, opening=0, plies=4, options=EDITIONS, start=scattered),
)
