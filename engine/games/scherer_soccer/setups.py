"""Where men may stand before play begins, set up by chance or placed by hand."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from engine.games.scherer_soccer.pitch import BLUE, RED, Pitch, goal_areas, half
from engine.games.scherer_soccer.position import Men, Position, SetUpKind, chance_men

USUAL: Final = (
    (0.1, 0.5),
    *((0.36, height) for height in (0.14, 0.38, 0.62, 0.86)),
    *((0.64, height) for height in (0.14, 0.38, 0.62, 0.86)),
    *((0.9, height) for height in (0.32, 0.68)),
)
"""Places of eleven men in jersey order: a keeper, two lines of four, two in front.

Each is a share of the own half, from its goal to the middle, and of the height.
"""


@cache
def start_squares(pitch: Pitch) -> tuple[int, ...]:
    """The squares where men may stand at the beginning: not in goal areas, not on the ball's square."""
    areas = goal_areas(pitch)
    squares = range(pitch.columns * pitch.rows)
    return tuple(square for square in squares if square not in areas and square != pitch.ball_start)


@cache
def set_up_squares(pitch: Pitch, setup: SetUpKind, seat: int) -> tuple[int, ...]:
    """The squares on which chance may set up a side's men."""
    squares = start_squares(pitch)
    if setup == "anywhere":
        return squares
    if setup == "mirrored":
        squares = tuple(square for square in squares if pitch.mirrored(square) != pitch.ball_start)
    columns = half(pitch, seat)
    return tuple(square for square in squares if pitch.column_row(square)[0] in columns)


@cache
def set_up_area(pitch: Pitch, setup: SetUpKind, seat: int) -> frozenset[int]:
    return frozenset(set_up_squares(pitch, setup, seat))


def placeable(at: Position) -> tuple[int, ...]:
    """The squares on which the next man may be placed by hand."""
    taken = {*at.men[RED], *at.men[BLUE]}
    return tuple(square for square in start_squares(at.pitch) if square not in taken)


@cache
def usual_squares(pitch: Pitch, seat: int) -> tuple[int, ...]:
    """The squares where a side's men usually stand at the beginning, in jersey order."""
    columns = half(pitch, RED)
    squares = (
        pitch.square(columns[round(far * (len(columns) - 1))], 1 + round(high * (pitch.rows - 1)))
        for far, high in USUAL
    )
    return tuple(square if seat == RED else pitch.mirrored(square) for square in squares)


def usual_square(at: Position) -> int | None:
    """The usual square of the next man, or where that is taken a free one of another man."""
    number, free = len(at.men[at.turn]), set(placeable(at))
    squares = usual_squares(at.pitch, at.turn)
    return next((square for square in (*squares[number:], *squares[:number]) if square in free), None)


def drawn_men(at: Position, rng: Random) -> tuple[Men, Men]:
    """Both sides' men as drawn by chance: every selection of permitted squares is equally likely."""
    count = chance_men(at.setup)
    red = random_squares(set_up_squares(at.pitch, at.setup, RED), count, rng)
    if at.setup == "mirrored":
        return red, mirror_image(at.pitch, red)
    free = [square for square in set_up_squares(at.pitch, at.setup, BLUE) if square not in red]
    return red, random_squares(free, count, rng)


def random_squares(squares: Sequence[int], count: int, rng: Random) -> Men:
    """``count`` of the squares, in the order they are drawn."""
    # Not rng.sample: its algorithm may change between Python versions, and draws are verified years later.
    left = list(squares)
    return tuple(left.pop(rng.randrange(len(left))) for _ in range(count))


def mirror_image(pitch: Pitch, men: Men) -> Men:
    return tuple(pitch.mirrored(square) for square in men)


def is_valid_line_up(at: Position, men: tuple[Men, Men]) -> bool:
    red, blue = men
    if at.setup == "mirrored" and blue != mirror_image(at.pitch, red):
        return False
    return len(red) == len(blue) == chance_men(at.setup) and misplaced(at, men) is None


def misplaced(at: Position, men: tuple[Men, Men]) -> int | None:
    """The first square on which chance may not set up that side's man, or None."""
    taken: set[int] = set()
    for seat, side in enumerate(men):
        area = set_up_area(at.pitch, at.setup, seat)
        for square in side:
            if square in taken or square not in area:
                return square
            taken.add(square)
    return None
