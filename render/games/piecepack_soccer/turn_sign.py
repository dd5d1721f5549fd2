"""Whose turn it is: chevrons towards the field on the strip of the side to play."""

from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer.board import TURN_AT, View
from render.games.piecepack_soccer.colours import sides
from render.kit.canvas import Canvas, Stamp, put
from render.kit.kept import kept
from render.kit.painting import Painting
from render.kit.palette import Theme, rgba


def draw_turn(picture: Painting, at: Position, view: View, theme: Theme) -> None:
    seat = at.mover if at.mover >= 0 else at.turn
    put(picture, chevrons(seat, theme, up=seat == view.seat), (TURN_AT, view.strip(seat)))


@kept
def chevrons(seat: int, theme: Theme, *, up: bool) -> Stamp:
    """A plate of a side's colour with two chevrons."""
    side = sides(theme)[seat]
    canvas = Canvas(-42, -24, 42, 24)
    canvas.slab((-40, -22, 40, 22), 15, rgba(side.accent_dark))
    canvas.slab((-38, -20, 38, 20), 13, rgba(side.accent))
    high = 7 if up else -7
    for x in (-17, 17):
        canvas.line([(x - 12, high), (x, -high), (x + 12, high)], rgba(theme.snow), 6)
    return canvas.stamp()
