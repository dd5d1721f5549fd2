"""Precomputed tables of the board's geometry: the squares a penguin can slide or kick over."""

from collections.abc import Sequence
from typing import Final

from engine.core.grid import VECTORS
from engine.games.penguin_soccer.position import CENTRE_SQUARES, HOME, POSTURES, SEA

ENTRY_DIRECTIONS: Final = ((0, 1, 2), (4, 5, 6))
"""The directions in which each side enters from its home corner (ruling 5), by seat."""


def squares_from(square: int, direction: int, count: int) -> tuple[int, ...]:
    """Up to ``count`` squares beyond one in a direction, nearest first, fewer at the edge."""
    across, up = VECTORS[direction]
    column, row = square % 8, square // 8
    steps = ((column + across * n, row + up * n) for n in range(1, count + 1))
    return tuple(y * 8 + x for x, y in steps if 0 <= x < 8 and 0 <= y < 8)


def strength(index: int) -> int:
    """The points of a penguin: the squares it kicks; it slides four squares less these."""
    return index % 3 + 1


KICK_RAYS: Final = tuple(
    tuple(tuple(squares_from(square, direction, points) for direction in range(8)) for square in range(64))
    for points in range(1, 4)
)
SLIDE_RAYS: Final = tuple(
    tuple(
        tuple(squares_from(square, direction, 4 - points) for direction in range(8)) for square in range(64)
    )
    for points in range(1, 4)
)
ENTER_RAYS: Final = tuple(
    tuple((HOME[seat], *squares_from(HOME[seat], direction, 3 - points)) for direction in range(8))
    for seat in range(2)
    for points in range(1, 4)
)


def slide_directions(index: int, code: int) -> Sequence[int]:
    """The directions in which a penguin without the ball may slide, by its posture."""
    if code == SEA:
        return ENTRY_DIRECTIONS[index // 3]
    posture = code % POSTURES
    return (posture - 1,) if posture else range(8)


def rays(index: int, code: int) -> tuple[tuple[int, ...], ...]:
    """The squares a slide would pass, for each of the 8 directions."""
    return ENTER_RAYS[index] if code == SEA else SLIDE_RAYS[index % 3][code // POSTURES]


def bitboard(rays_of_way: Sequence[tuple[int, ...]], directions: Sequence[int]) -> int:
    mask = 0
    for direction in directions:
        for square in rays_of_way[direction]:
            mask |= 1 << square
    return mask


# The squares a penguin's options can depend on, by index and code; the codes from HOLDER_CODES on stand
# for the penguin that has the ball on that square.
HOLDER_CODES: Final = SEA + 1
REACH: Final = tuple(
    tuple(bitboard(rays(index, code), slide_directions(index, code)) for code in range(SEA + 1))
    + tuple(bitboard(KICK_RAYS[index % 3][square], range(8)) for square in range(64))
    for index in range(6)
)
BALL_BITS: Final = (*(1 << square for square in range(64)), sum(1 << square for square in CENTRE_SQUARES))
"""The squares on which the ball stops a slide: four of them while it is on the crossing."""
