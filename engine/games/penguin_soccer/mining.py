"""Which puzzles of Penguin Soccer are mined: wins in one to four moves.

Many games have no such win. Where more puzzles are wanted, a game begins with everybody scattered, and one of
the side to move has the ball. A win in four is proved by many more positions than the others.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.core.errors import BadPosition
from engine.games.penguin_soccer.rules import GAME
from engine.puzzles.plan import SearchPlan, quick_move

SQUARES: Final = range(64)
PENGUINS: Final = ("PBM", "pbm")
POSTURES: Final = ("u", "u", "u", "n", "ne", "e", "se", "s", "sw", "w", "nw")
EDITIONS: Final[tuple[dict[str, str], ...]] = ({}, {"edition": "classic"})


def scattered(key: str, options: Mapping[str, str], rng: Random) -> Any:
    """A position with all penguins on random squares, the ball with one of the side to move."""
    del key
    while True:
        squares, turn = rng.sample(SQUARES, 6), rng.randrange(2)
        letters = dict(zip(squares, "".join(PENGUINS), strict=True))
        postures = {square: rng.choice(POSTURES) for square in squares}
        holder = squares[3 * turn + rng.randrange(3)]
        postures[holder] = "u"
        placed = {square: letters[square] + postures[square] for square in squares}
        rows = "/".join(row_text(placed, row) for row in reversed(range(8)))
        ball = f"{'abcdefgh'[holder % 8]}{holder // 8 + 1}"
        try:
            return GAME.load(f"{rows} {'wb'[turn]} {ball}", options)
        except BadPosition:
            continue


def row_text(placed: Mapping[int, str], row: int) -> str:
    text, empty = "", 0
    for square in range(8 * row, 8 * row + 8):
        if square in placed:
            text += f"{empty or ''}{placed[square]}"
            empty = 0
        else:
            empty += 1
    return f"{text}{empty or ''}"


PLANS: Final = (
    SearchPlan(
        {1: 90, 3: 120, 5: 100},
        opening=6,
        plies=70,
        options=EDITIONS,
        nodes=2_000,
        careless=0.8,
        player=quick_move,
    ),
    SearchPlan(
        {1: 95, 3: 130, 5: 100},
        opening=0,
        plies=4,
        options=EDITIONS,
        nodes=2_000,
        start=scattered,
        player=quick_move,
    ),
    SearchPlan(
        {1: 0, 3: 0, 5: 0, 7: 20}, opening=0, plies=4, options=EDITIONS, start=scattered, player=quick_move
    ),
)
