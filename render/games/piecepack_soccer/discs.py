"""The coins with their numbers, and the ball: stamps and places."""

from collections.abc import Container, Iterator
from typing import Final

from PIL import Image

from engine.games.piecepack_soccer.field import SOUTH, kickers_of, seat_of
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer.board import FOLDER, SMALL, View
from render.games.piecepack_soccer.colours import COLOURS
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import density
from render.kit.kept import kept
from render.kit.painting import Painting
from render.kit.palette import Theme, rgba
from render.kit.sprites import sprite

RADIUS: Final = 25.125  # three eighths of an inch
ROUND: Final = RADIUS + 6.5
"""The radius of the ring about a disc."""
BALL: Final = "ball"
LEAVING: Final = 0.4
"""The opacity of a disc where a move would take it away."""
NUMBER: Final = 32


@kept
def disc(name: str, theme: Theme) -> Stamp:
    if name == BALL:
        return sprite(FOLDER, "ball", theme)
    seat = seat_of(name)
    plain = sprite(FOLDER, f"coin-{('south', 'north')[seat]}", theme)
    across, down = plain.left / density(), plain.top / density()
    canvas = Canvas(across, down, -across, -down)
    ink = rgba(COLOURS[theme.name].burnt if seat == SOUTH else theme.snow)
    canvas.text((-0.3, 0), name[1], ink, NUMBER, bold=0.6)
    image = plain.image.copy()
    image.alpha_composite(canvas.stamp().image.crop((0, 0, image.width, image.height)))
    return Stamp(image, plain.left, plain.top)


@kept
def small(name: str, theme: Theme) -> Stamp:
    whole = disc(name, theme)
    side = 2 * round(whole.image.width * SMALL / RADIUS / 2)
    image = whole.image.resize((side, side), Image.Resampling.LANCZOS)
    return Stamp(image, -side // 2, -side // 2)


@kept
def faint(name: str, theme: Theme, opacity: float) -> Stamp:
    """A translucent disc, for a place where it will be or was."""
    return disc(name, theme).faded(opacity)


def benched(at: Position, view: View) -> Iterator[tuple[str, Point]]:
    """The kickers that are not on the field, with their places on the picture."""
    for seat in (0, 1):
        waiting = [name for name in kickers_of(seat) if isinstance(at.location(name), str)]
        for number, name in enumerate(waiting):
            yield name, view.bench(seat, number)


def place_of(name: str, at: Position, view: View) -> Point:
    found = at.on_field().get(name)
    return view.spot(*found) if found else dict(benched(at, view))[name]


def draw_discs(picture: Painting, places: dict[str, Point], theme: Theme) -> None:
    """Draw discs at their places, those farther up first, the ball last."""
    for name, spot in sorted(places.items(), key=lambda item: (item[0] == BALL, item[1][1])):
        put(picture, disc(name, theme), spot)


def draw_strips(
    picture: Painting, at: Position, view: View, theme: Theme, leaving: Container[Point] = ()
) -> None:
    """Draw the kickers that are not on the field, translucent those ``leaving``, and a ball for each goal."""
    for name, spot in benched(at, view):
        stamp = small(name, theme)
        put(picture, stamp.faded(LEAVING) if spot in leaving else stamp, spot)
    for seat, goals in enumerate(at.score):
        for number in range(goals):
            put(picture, small(BALL, theme), view.tally(seat, number))
