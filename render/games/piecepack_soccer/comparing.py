"""Two moves on one picture: of each flick the ways of its disc and of the ball, as aimed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer.events import (
    CalledIn,
    Declared,
    Flicked,
    Formed,
    Placed,
    Scored,
    Travelled,
)
from engine.games.piecepack_soccer.field import INCH as THOUSANDTHS
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import CORNER, Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.board import FOLDER, View
from render.games.piecepack_soccer.discs import BALL, RADIUS, faint
from render.games.piecepack_soccer.last_move import GOAL_MIDDLE, draw_ring
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.compared import draw_sign
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme
from render.kit.sprites import sprite

SIGN: Final = 19.0  # the radius of the sign of a move


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn of a move: its look, its events, and the ways of the disc flicked and of the ball."""

    look: MoveLook
    events: Sequence[Event]
    ways: tuple[Travelled, ...]

    def end(self, view: View) -> Point | None:
        """The place where the ball comes to rest, else the disc that moved or was placed."""
        if self.ways:
            return view.spot(*self.ways[-1].knots[-1][1:])
        for event in self.events:
            if isinstance(event, CalledIn | Placed):
                return view.spot(event.x, event.y)
            if isinstance(event, Formed):
                return view.spot(*event.places[0])
        return None


def shown(at: Position, events: Sequence[Event], look: MoveLook) -> Shown:
    """What is drawn of a move from a position, by its events."""
    done = aimed(at, events)
    flicked = next((event.disc for event in done if isinstance(event, Flicked)), None)
    ways = {event.disc: event for event in done if isinstance(event, Travelled)}
    names = dict.fromkeys((flicked, BALL))
    return Shown(look, done, tuple(ways[name] for name in names if name in ways))


def aimed(at: Position, events: Sequence[Event]) -> Sequence[Event]:
    """The events of a move; of a flick that waits for its error, those of a steady hand.

    Judgements compare what flicks may lead to, so neither is shown with the error that chance gave it.
    """
    declared = next((event for event in events if isinstance(event, Declared)), None)
    if declared is None or any(isinstance(event, Flicked) for event in events):
        return events
    place = (thousandths(declared.x), thousandths(declared.y)) if at.stage == CORNER else None
    flick = Flick(declared.disc, round(1000 * declared.bearing), round(1000 * declared.power), place)
    return GAME.play(at._replace(steady=True), flick).events


def thousandths(inches: float) -> int:
    """A coordinate in inches as the rules have it."""
    return round(THOUSANDTHS * inches)


def draw_under(picture: Painting, move: Shown, view: View, theme: Theme) -> None:
    """Draw the marks below the discs: the burst of a goal, ways from dashed rings, rings."""
    look = move.look
    for event in move.events:
        if isinstance(event, Scored):
            put(picture, sprite(FOLDER, "burst", theme), view.spot(*GOAL_MIDDLE[event.goal]))
        else:
            draw_ring(picture, event, view, look)
    for number, way in enumerate(move.ways):
        places = [view.spot(x, y) for _, x, y in way.knots]
        start = places[0]
        path = tuple((x - start[0], y - start[1]) for x, y in places)
        width = (15.0 if number == 0 else 10.0) * look.width
        put(picture, marks.band(path, width, look.fill, look.edge, 0.85), start)
        put(picture, marks.dashed_ring((RADIUS + 4) * look.reach, look.fill, look.edge, 3.5), start)


def draw_over(picture: Painting, move: Shown, view: View, theme: Theme) -> None:
    """Draw the marks above the discs: the discs at the ends of their ways, and the sign of the move."""
    for way in move.ways:
        put(picture, faint(way.disc, theme, 0.6), view.spot(*way.knots[-1][1:]))
    if end := move.end(view):
        draw_sign(picture, end, move.look, theme, size=SIGN)
