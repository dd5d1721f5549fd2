"""Precomputed tables of each pitch: the squares men can run and the ball can be kicked to."""

from functools import cache
from typing import Final, NamedTuple

from engine.core.grid import VECTORS
from engine.games.scherer_soccer.pitch import Pitch, goal_areas

LONGEST_RUN: Final = 4
LONGEST_KICK: Final = 7

Ray = tuple[int, ...]


class Rays(NamedTuple):
    """The tables of a pitch, each by square.

    ``runs`` and ``kicks`` hold a ray for each direction, nearest square first, ended by the border, by the
    longest run or kick and, for runs only, by goal areas. ``run_bits`` are all squares of the runs as the
    bits of a number, ``neighbours`` the adjacent squares.
    """

    runs: tuple[tuple[Ray, ...], ...]
    kicks: tuple[tuple[Ray, ...], ...]
    run_bits: tuple[int, ...]
    neighbours: tuple[frozenset[int], ...]


@cache
def rays(pitch: Pitch) -> Rays:
    squares = range(pitch.columns * pitch.rows)
    kicks = tuple(tuple(kick_ray(pitch, square, direction) for direction in range(8)) for square in squares)
    runs = tuple(tuple(run_ray(pitch, ray) for ray in of_square) for of_square in kicks)
    return Rays(
        runs,
        kicks,
        tuple(sum(1 << square for ray in of_square for square in ray) for of_square in runs),
        tuple(frozenset(ray[0] for ray in of_square if ray) for of_square in kicks),
    )


def squares_to_border(pitch: Pitch, square: int, direction: int) -> int:
    """The number of squares from a square to the border in a direction, itself not counted."""
    across, up = VECTORS[direction]
    column, row = pitch.column_row(square)
    room = {-1: (column - 1, row - 1), 1: (pitch.columns - column, pitch.rows - row)}
    return min(room[step][axis] for axis, step in enumerate((across, up)) if step)


def kick_ray(pitch: Pitch, square: int, direction: int) -> Ray:
    """The squares a kick can reach in a direction, ended only by the border and its longest distance."""
    across, up = VECTORS[direction]
    column, row = pitch.column_row(square)
    longest = min(LONGEST_KICK, squares_to_border(pitch, square, direction))
    return tuple(pitch.square(column + across * n, row + up * n) for n in range(1, longest + 1))


def run_ray(pitch: Pitch, ray: Ray) -> Ray:
    """The part of a ray that a man may run over."""
    areas = goal_areas(pitch)
    steps = next((n for n, square in enumerate(ray) if square in areas), len(ray))
    return ray[: min(steps, LONGEST_RUN)]
