"""Marks as data: what a move, or the choices of one, put on a picture, and one painter for every game.

A scene says which marks there are; the look of the moment (last move, played, better, choices) gives their
colours. So a move is marked, compared and composed by the same marks.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from render.kit import marks
from render.kit.canvas import Point, Stamp, put
from render.kit.hot_spots import USUAL, HotSpot, HotSpots, Pull, spots_at
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme
from render.kit.sprites import sprite, translucent_sprite

Kind = Literal[
    "ring", "circle", "origin", "way", "trail", "dots", "flight", "arrow", "turn", "tag", "sprite", "sign",
    "leaving", "own",
]  # fmt: skip
Level = Literal["bottom", "below", "above", "top"]
"""Below all other marks, below the pieces, above them, or above all other marks."""
Tint = Literal["", "ball", "foul"]
BESIDE: Final = 1.6
"""A sign is so many radii away from the end of its move: a cross at the upper left, a tick at the right."""


class Mark(NamedTuple):
    """One mark, at one or more points of the picture.

    Its size is ``size``, reduced as the look says, and ``fixed`` pixels more; a trail begins ``fixed`` wide
    and ends ``size`` wide. ``text`` is that of a tag, the
    name of a sprite, or what an ``own`` mark of the scene needs. A piece that is
    ``leaving`` is drawn translucent: this mark only names its point.
    """

    kind: Kind
    points: tuple[Point, ...]
    size: float = 0.0
    fixed: float = 0.0
    line: float = 4.0
    text: str = ""
    level: Level = "below"
    opacity: float = 1.0
    pale: bool = False
    sweep: tuple[float, float] = (0.0, 0.0)
    """Start and sweep of a turn, in degrees."""
    tint: Tint = ""
    """Colours of its own, if it has any."""
    tells: bool = False
    """True if it shows what a choice leads to, which puzzles leave to the solver."""


class Touch(NamedTuple):
    """Touch area of a token's choice, and the way of a drag to it.

    Without a token it is where every drag begins; with ``apart`` the others keep away from it.
    """

    token: str
    at: Point
    radius: float
    drag: tuple[Point, ...] = ()
    apart: bool = False


def vector(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def along(start: Point, way: Point, share: float) -> Point:
    return start[0] + way[0] * share, start[1] + way[1] * share


@dataclass(frozen=True, slots=True)
class Painter:
    """Paints the marks of one scene in one theme; ``own`` draws what only this scene has."""

    folder: str
    theme: Theme
    own: Callable[[Mark, MoveLook], Sequence[Stamp] | Stamp]

    def paint(self, picture: Painting, found: Iterable[Mark], look: MoveLook) -> None:
        """Draw marks in the order in which they are given."""
        for mark in found:
            if mark.kind == "leaving" or (mark.kind == "sign" and not look.verdict):
                continue
            stamp = self.stamp(mark, self.tinted(look, mark.tint))
            if mark.kind == "sign":
                away = BESIDE * mark.fixed
                x, y = mark.points[0]
                put(picture, stamp, (x + away if look.verdict == "tick" else x - away, y - away))
                continue
            for place in mark.points if mark.kind == "dots" else mark.points[:1]:
                put(picture, stamp, place)

    def tinted(self, look: MoveLook, tint: Tint) -> MoveLook:
        return self.theme.ball_look if tint == "ball" else self.theme.foul_look if tint == "foul" else look

    def stamp(self, mark: Mark, look: MoveLook) -> Sequence[Stamp] | Stamp:
        """The stamp of a mark, anchored at its first point."""
        match mark.kind:
            case "own":
                return self.own(mark, look)
            case "sprite" if mark.opacity == 1:
                return sprite(self.folder, mark.text, self.theme)
            case "sprite":
                return translucent_sprite(self.folder, mark.text, self.theme, mark.opacity)
            case "sign":
                return marks.sign(look.verdict, mark.fixed, look.fill, look.edge, self.theme.foam)
        return shape(mark, look)


def shape(mark: Mark, look: MoveLook) -> Sequence[Stamp] | Stamp:
    """The stamp of a mark that is made of lines and areas."""
    fill, edge = (look.light, look.fill) if mark.pale else (look.fill, look.edge)
    start, end = mark.points[0], mark.points[-1]
    reach = mark.size * look.reach + mark.fixed
    match mark.kind:
        case "ring":
            return marks.ring(reach, fill, edge, mark.line, look.light)
        case "circle":
            return marks.ring(reach, fill, edge, mark.line)
        case "origin":
            return marks.dashed_ring(reach, fill, edge, mark.line)
        case "way":
            path = tuple(vector(start, each) for each in mark.points)
            return marks.band(path, mark.size * look.width, fill, edge, mark.opacity)
        case "trail":
            path = tuple(vector(start, each) for each in mark.points)
            return marks.trail(path, mark.fixed, mark.size, fill, edge)
        case "dots":
            return marks.spot(reach, fill, mark.opacity)
        case "flight":
            return marks.hops(vector(start, end), fill, edge, reach)
        case "arrow":
            return marks.arrow(vector(start, end), fill, look.edge, reach)
        case "turn":
            begin, sweep = mark.sweep
            return marks.turn(reach, begin, sweep, fill=fill, edge=edge, width=mark.line)
        case "tag":
            return marks.tag(mark.text, fill, edge, look.ink, reach)
    raise ValueError(mark.kind)


def touched(found: Iterable[Touch | Pull], *, size: tuple[int, int], width: float = USUAL) -> HotSpots:
    """The spots of all that can be touched, which make room for each other on a picture of that size.

    ``width`` is that of a picture for fingers, see ``Scene.width``.
    """
    touches = [each for each in found if isinstance(each, Touch)]
    choices = {each.token: each for each in touches if each.token}
    origin = next((each for each in touches if not each.token), None)
    around = (origin.at,) if origin and origin.apart else ()
    spots = dict[str, HotSpot]()
    for radius in dict.fromkeys(each.radius for each in choices.values()):
        places = {token: each.at for token, each in choices.items() if each.radius == radius}
        spots |= spots_at(places, radius, around, width=width)
    for token, (x, y, radius) in spots.items():
        spots[token] = HotSpot(x, y, min(radius, x, y, size[0] - x, size[1] - y))
    return HotSpots(
        spots,
        origin=HotSpot(*origin.at, origin.radius) if origin else None,
        paths={token: each.drag for token, each in choices.items() if each.drag},
        pull=next((each for each in found if isinstance(each, Pull)), None),
    )
