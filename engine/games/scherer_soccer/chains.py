"""How near a side is to a goal by passes alone.

A chain is a number of kicks: passes to men farther forward, and a goal at the end. Its prospect is between 0
and 1: it is multiplied by ``KICK`` for each kick, and by ``SHORT`` for each square that is missing to make
that kick possible, as the mean over the longest kicks that may be drawn. Opponents are left out: a pass bars
them from kicking, and the ball flies over them.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.core.grid import VECTORS
from engine.games.scherer_soccer.pitch import RED, Pitch
from engine.games.scherer_soccer.position import REACHES, Men
from engine.games.scherer_soccer.rays import rays

KICK: Final = 0.75
SHORT: Final = 0.7
"""Of three values each, these explained most of who scores next in 328 matches (linear fit)."""
FARTHEST: Final = 15
"""A prospect does not decrease any further beyond so many missing squares."""
MOST_REMEMBERED: Final = 1 << 13

Place = tuple[int, int]
"""A column and a row, or a difference of both."""


class Prospects(NamedTuple):
    """The prospects on a pitch of a side that attacks east.

    ``shots`` is that of a shot by the square of the ball; ``shots_beside`` that of the best shot of a ball
    beside a man, by his square. ``passes`` is that of a pass to a man by the way from the ball to him, and
    ``passes_on`` by the way to him from a man beside the ball.
    """

    shots: tuple[float, ...]
    shots_beside: tuple[float, ...]
    passes: dict[Place, float]
    passes_on: dict[Place, float]


class Attacker(NamedTuple):
    """A man at a column and row counted from 0, and the prospect of a ball beside him."""

    column: int
    row: int
    prospect: float


@cache
def prospects(pitch: Pitch) -> Prospects:
    columns, rows, _ = pitch
    squares = range(columns * rows)
    missing_of_shots = [missing_for_shots(pitch, reach) for reach in REACHES]
    missing_of_passes = [missing_for_passes(pitch, reach) for reach in REACHES]
    shots = tuple(
        prospect(of_reach[square % columns, square // columns] for of_reach in missing_of_shots)
        for square in squares
    )
    beside = tuple(max(shots[near] for near in rays(pitch).neighbours[square]) for square in squares)
    away = list(product(range(1 - columns, columns), range(1 - rows, rows)))
    return Prospects(
        shots,
        beside,
        {place: prospect(missing[place] for missing in missing_of_passes) for place in away},
        {place: prospect(max(0, missing[place] - 1) for missing in missing_of_passes) for place in away},
    )


def prospect(missing: Iterable[int]) -> float:
    """The mean prospect of a kick that is so many squares short, by the longest kick."""
    return KICK * sum(SHORT ** min(FARTHEST, squares) for squares in missing) / len(REACHES)


def missing_for_shots(pitch: Pitch, reach: int) -> dict[Place, int]:
    """By place, how far the ball is in king's moves from where a kick of that length is Red's goal."""
    columns, rows, _ = pitch
    near = [
        (square % columns, square // columns)
        for square, of_square in enumerate(rays(pitch).kicks)
        if any(pitch.goal_seat(landing) == RED for ray in of_square for landing in ray[:reach])
    ]
    return distances_from(near, lambda place: 0 <= place[0] < columns and 0 <= place[1] < rows)


def missing_for_passes(pitch: Pitch, reach: int) -> dict[Place, int]:
    """By the way from ball to man, how far that is from where a kick of that length lands beside him."""
    columns, rows, _ = pitch
    landings = [(across * far, up * far) for across, up in VECTORS for far in range(1, reach + 1)]
    beside = [(column + across, row + up) for column, row in landings for across, up in VECTORS]
    return distances_from(
        [*landings, *beside], lambda place: abs(place[0]) < columns and abs(place[1]) < rows
    )


def distances_from(places: Iterable[Place], inside: Callable[[Place], bool]) -> dict[Place, int]:
    """The distance in king's moves of each place inside from the nearest of some."""
    found = {place: 0 for place in places if inside(place)}
    edge = list(found)
    while edge:
        beyond = list[Place]()
        for column, row in edge:
            for across, up in VECTORS:
                place = column + across, row + up
                if place not in found and inside(place):
                    found[place] = found[column, row] + 1
                    beyond.append(place)
        edge = beyond
    return found


@lru_cache(maxsize=MOST_REMEMBERED)
def attackers(pitch: Pitch, men: Men, seat: int) -> tuple[Attacker, ...]:
    """The men of a side as on a pitch on which it attacks east, the farthest forward first."""
    table, columns, found = prospects(pitch), pitch.columns, list[Attacker]()
    squares = men if seat == RED else [pitch.mirrored(square) for square in men]
    for square in sorted(squares, key=lambda square: -(square % columns)):
        row, column = divmod(square, columns)
        best = table.shots_beside[square]
        for ahead in found:
            best = max(best, table.passes_on[ahead.column - column, ahead.row - row] * ahead.prospect)
        found.append(Attacker(column, row, best))
    return tuple(found)


def best_chain(pitch: Pitch, men: Men, ball: int, seat: int) -> float:
    """The prospect of the best chain of a side that would kick from the ball's square."""
    table = prospects(pitch)
    square = ball if seat == RED else pitch.mirrored(ball)
    row, column = divmod(square, pitch.columns)
    best, passes = table.shots[square], table.passes
    for of_column, of_row, value in attackers(pitch, men, seat):
        best = max(best, passes[of_column - column, of_row - row] * value)
    return best
