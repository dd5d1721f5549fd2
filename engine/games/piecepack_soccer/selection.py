"""A selection of legal moves, since not all can be listed: some of every kind that is possible."""

from collections.abc import Iterator
from math import atan2, degrees
from random import Random
from typing import Final

from engine.core.errors import IllegalMove
from engine.games.piecepack_soccer import chance
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import CORNERS, FORMATIONS, RADIUS, inner_corner, kickers_of
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST, must_pass, refuse_illegal
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Pass, Point, SetUp, Wobble
from engine.games.piecepack_soccer.position import CORNER, FREE, PLACE, SET, Position

POWERS: Final = (40_000, 70_000, 100_000)
COMPASS: Final = range(0, TURN, TURN // 8)
LOW_POWER: Final = 50_000
WOBBLES: Final = tuple(
    Wobble(degrees, percent) for degrees in (0, -1200, 1200) for percent in (0, -3000, 3000)
)


def selection(at: Position) -> tuple[Move, ...]:
    """Legal moves of every kind, each once; straight at the ball first if a kicker is to be flicked."""
    return tuple(move for move in dict.fromkeys(candidates(at)) if legal(at, move))


def legal(at: Position, move: Move) -> bool:
    try:
        refuse_illegal(at, move)
    except IllegalMove:
        return False
    return True


def candidates(at: Position) -> Iterator[Move]:
    """Moves that may be legal here."""
    if at.declared is not None:
        yield from WOBBLES
    elif at.stage == SET:
        yield from (SetUp(name) for name in FORMATIONS)
    elif at.stage == PLACE:
        yield from (Entry(at.subject, box) for box in CORNERS)
    elif at.stage == CORNER:
        for place in throw_places(at.subject):
            yield from (Flick("ball", bearing, LOW_POWER, place) for bearing in COMPASS)
    elif at.stage == FREE:
        yield from (Flick("ball", bearing, power) for bearing in COMPASS for power in POWERS)
    elif must_pass(at):
        yield Pass()
    else:
        yield from turn_moves(at)


def turn_moves(at: Position) -> Iterator[Move]:
    for kicker in kickers_of(at.turn):
        location = at.location(kicker)
        if isinstance(location, tuple):
            yield from (Flick(kicker, bearing_to(location, at.ball), power) for power in POWERS)
            yield from (Flick(kicker, bearing, LOW_POWER) for bearing in COMPASS)
        else:
            yield from (Entry(kicker, box) for box in CORNERS)


def bearing_to(start: Point, goal: Point) -> int:
    """The bearing from one point to another, rounded to a tenth of a degree."""
    return round(degrees(atan2(goal[0] - start[0], goal[1] - start[1])) * 10) * 100 % TURN


def throw_places(box: str) -> tuple[Point, ...]:
    """Points along the two inner lines of a corner box for the ball of a corner throw."""
    west, south, east, north = CORNERS[box]
    x, y = inner_corner(box)
    along_x = (west + RADIUS, (west + east) // 2, east - RADIUS)
    along_y = (south + RADIUS, (south + north) // 2, north - RADIUS)
    return tuple(dict.fromkeys([*((x, other) for other in along_y), *((other, y) for other in along_x)]))


def sample(at: Position, rng: Random) -> Move:
    """A random move: the error of a declared flick, or a move of a seat, flicks mostly in any direction."""
    if at.declared is not None:
        return chance.drawn_wobble(rng)
    move = rng.choice(selection(at))
    if not isinstance(move, Flick) or not rng.randrange(4):
        return move
    power = rng.randrange(WEAKEST, STRONGEST + 1, 100)
    return Flick(move.disc, rng.randrange(0, TURN, 100), power, move.place)
