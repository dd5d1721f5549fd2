"""The pictures of a game on squares that says no more than which piece is where.

All marks follow from names of squares: a choice has its places, and an event its ``path`` or ``square``. So
what is drawn can be touched, and what happened can be compared.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache as remembered
from typing import Final, NamedTuple

from PIL import Image

from engine.core.game import Event
from engine.core.grid import FILES, square_name
from engine.core.menu import Menu
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import drawn_at
from render.kit.encode import shared_palette
from render.kit.kept import kept, kept_packed
from render.kit.marked import Mark, Touch, along, vector
from render.kit.painting import Ground, Painting
from render.kit.palette import DAYLIGHT, MoveLook, Side, Theme, rgba
from render.kit.palette_sheet import exact_colours, palette_sheet
from render.kit.scene import PositionT, Scene

WIDTH: Final = 800
SEA: Final = 8  # from the edge of the picture to the snow
RIM: Final = 40  # from the edge of the picture to the squares
THICK: Final = 12  # of the floe, towards the viewer
BELOW: Final = 84  # from the squares to the lower edge, so that Discord's badge covers none
BODY: Final = 0.36  # the radius of a piece, in squares
ROUND: Final = 0.45  # radius of the ring about a piece and of its touch area, in squares
SIGN: Final = 19.0
SHORT: Final = 0.1  # from the tip of an arrow to the middle of its square, in squares
HUES: Final = ("red", "blue", "green", "yellow")
"""The names of seats that have the hues of a theme, in their order."""
LEAVING: Final = 0.4
ARRIVING: Final = 0.85


class Piece(NamedTuple):
    """A piece on a square: its seat, and a letter on it where there are several kinds."""

    square: str
    seat: int
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a board on the picture as a seat sees it, its own side at the bottom."""

    columns: int
    rows: int
    seat: int

    @property
    def unit(self) -> float:
        return (WIDTH - 2 * RIM) / self.columns

    @property
    def height(self) -> int:
        return round(self.rows * self.unit) + RIM + BELOW

    def names(self) -> Iterator[str]:
        """All squares, row by row from the first seat's side."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield square_name(column, row)

    def __contains__(self, name: str) -> bool:
        return name in squares_of(self.columns, self.rows)

    def spot(self, name: str) -> Point:
        column, row = FILES.index(name[0]), int(name[1:]) - 1
        if self.seat:
            column, row = self.columns - 1 - column, self.rows - 1 - row
        return RIM + (column + 0.5) * self.unit, RIM + (self.rows - row - 0.5) * self.unit


@remembered
def squares_of(columns: int, rows: int) -> frozenset[str]:
    return frozenset(Squares(columns, rows, 0).names())


class PlainScene(Scene[PositionT, Squares]):
    """The pictures of a game of which only its size, its pieces and the names of its two seats are known."""

    folder = ""  # no sprites
    shows_all = True  # any piece may decide what is right

    def __init__(
        self, columns: int, rows: int, pieces: Callable[[PositionT], Iterable[Piece]], names: tuple[str, ...]
    ) -> None:
        self.columns, self.rows, self.pieces_of, self.names = columns, rows, pieces, names

    def view(self, at: PositionT, seat: int) -> Squares:
        return Squares(self.columns, self.rows, seat)

    def ground(self, at: PositionT, seat: int, theme: Theme) -> Ground:
        return ground(theme, self.view(at, seat), self.names)

    def sides(self, theme: Theme) -> Sequence[Side]:
        return sides(theme, self.names)

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return palette(theme, self.names)

    def areas(self, theme: Theme) -> Sequence[str]:
        return [theme.sea, theme.snow_shade, theme.ice_edge_dark, theme.ice_light, theme.ice_dark, theme.ink]

    def samples(self, theme: Theme) -> Iterator[Image.Image | Stamp]:
        yield base(theme, Squares(8, 8, 0))
        for side in self.sides(theme):
            for letter, opacity in (("", 1.0), ("K", 1.0), ("", ARRIVING), ("", LEAVING)):
                yield body(theme, side, letter, 40, opacity)

    def pieces(
        self, picture: Painting, at: PositionT, view: Squares, theme: Theme, leaving: frozenset[Point]
    ) -> None:
        both = self.sides(theme)
        placed = [(view.spot(each.square), each) for each in self.pieces_of(at)]
        for spot, piece in sorted(placed, key=lambda each: each[0][1]):
            opacity = LEAVING if spot in leaving else 1.0
            put(picture, body(theme, both[piece.seat], piece.letter, BODY * view.unit, opacity), spot)

    def of_move(self, at: PositionT, events: Sequence[Event], view: Squares) -> Iterator[Mark]:
        paths = [path for path in map(path_of, events) if path and all(name in view for name in path)]
        for path in paths:
            yield from of_path(tuple(map(view.spot, path)), view)
        if paths:
            yield Mark("sign", (view.spot(paths[0][-1]),), fixed=SIGN, level="top")

    def of_choices(
        self, at: PositionT, view: Squares, menu: Menu, chosen: Sequence[str]
    ) -> Iterator[Mark | Touch]:
        path = tuple(view.spot(name) for name in chosen if name in view)
        if menu.move is not None:
            yield from self.of_arrival(at, view, [name for name in chosen if name in view])
        elif path:
            yield ring(path[-1], view)
            yield Touch("", path[-1], ROUND * view.unit, apart=True)
        for choice in menu.choices:
            if choice.places and choice.places[-1] in view:
                spot = view.spot(choice.places[-1])
                if path:
                    way = vector(path[-1], spot)
                    squares = max(1, max(map(abs, way)) / view.unit)  # a choice may be where the piece is
                    end = along(path[-1], way, 1 - SHORT / squares)
                    yield Mark("arrow", (path[-1], end), 7, level="above")
                else:
                    yield ring(spot, view)
                yield Touch(choice.token, spot, ROUND * view.unit, (path[-1], spot) if path else ())

    def of_arrival(self, at: PositionT, view: Squares, names: Sequence[str]) -> Iterator[Mark]:
        """The way of a complete move, and its piece at the end."""
        if not names:
            return
        start, end = view.spot(names[0]), view.spot(names[-1])
        yield from of_path((start, end) if len(names) > 1 else (end,), view)
        moved = next((piece for piece in self.pieces_of(at) if piece.square == names[0]), None)
        if moved and len(names) > 1:
            yield Mark("leaving", (start,))
            text = f"{moved.seat}{moved.letter}"
            yield Mark("own", (end,), BODY * view.unit, text=text, level="above", opacity=ARRIVING)

    def own(self, mark: Mark, look: MoveLook, at: PositionT, view: Squares, theme: Theme) -> Stamp:
        """The stamp of a piece that arrives."""
        return body(theme, self.sides(theme)[int(mark.text[0])], mark.text[1:], mark.size, mark.opacity)


def path_of(event: Event) -> tuple[str, ...]:
    """The squares of an event: those over which something moved, or the one where it happened."""
    path: tuple[str, ...] = getattr(event, "path", ()) or (getattr(event, "square", ""),)
    return path if path[0] else ()


def of_path(spots: tuple[Point, ...], view: Squares) -> Iterator[Mark]:
    """A band from a dashed ring to a ring; of a single place only the ring."""
    if len(spots) > 1:
        yield Mark("way", spots, 20, opacity=0.82)
        yield Mark("origin", spots[:1], ROUND * view.unit)
    yield ring(spots[-1], view)


def ring(spot: Point, view: Squares) -> Mark:
    return Mark("ring", (spot,), ROUND * view.unit)


@remembered
def sides(theme: Theme, names: tuple[str, ...]) -> tuple[Side, ...]:
    """The colours of seats by their names; seats whose names are no colours are light and dark."""
    known = {"white": theme.light_side, "black": theme.dark_side, **dict(zip(HUES, theme.hues, strict=True))}
    free = iter([name for name in ("white", "black") if name not in names])
    return tuple(known[name if name in known else next(free)] for name in names)


@remembered
def palette(theme: Theme, names: tuple[str, ...]) -> Image.Image:
    """The palette of all plain scenes in a theme whose seats have these names, learnt when first needed."""
    scene = PlainScene[object](8, 8, lambda _: (), names)
    with drawn_at(1):
        return shared_palette(palette_sheet(scene, theme), exact_colours(scene, theme))


@kept
def body(theme: Theme, side: Side, letter: str, radius: float, opacity: float) -> Stamp:
    """A piece: a thick disc in the colours of its seat, with its letter or the shape of its side."""
    canvas = Canvas(-radius - 4, -radius - 4, radius + 4, radius + 10)
    canvas.disc((0, 6), radius + 2, rgba(theme.shadow, 0.3))
    canvas.disc((0, 3), radius, rgba(side.accent_dark))
    for reach, colour in (
        (radius, side.accent_dark),
        (radius - 3, side.accent),
        (0.8 * radius, side.back_shade),
        (0.74 * radius, side.back),
    ):
        canvas.disc((0, 0), reach, rgba(colour))
    if letter:
        canvas.text((0, 0), letter, rgba(side.accent), radius)
    piece = canvas.stamp(opacity)
    if not side.badge or letter:
        return piece
    sign = marks.badge(side.badge, 0.3 * radius, side.accent, side.back)
    image = piece.image.copy()
    faded = sign.image.copy()
    faded.putalpha(faded.getchannel("A").point(lambda alpha: round(alpha * opacity)))
    image.alpha_composite(faded, (sign.left - piece.left, sign.top - piece.top))
    return Stamp(image, piece.left, piece.top)


@kept_packed
def ground(theme: Theme, view: Squares, names: tuple[str, ...]) -> Ground:
    return Ground(base(theme, view), palette(theme, names), gridded=True)


def base(theme: Theme, view: Squares) -> Image.Image:
    """A floe with squares and their coordinates, in the sea."""
    width, height, unit = WIDTH, view.height, view.unit
    canvas = Canvas(0, 0, width, height)
    canvas.slab((0, 0, width, height), 0, rgba(theme.sea))
    low = height - SEA
    for top, bottom, colour in (
        (SEA + THICK, low, theme.ice_edge_dark),
        (SEA + THICK, low - 4, theme.ice_edge),
        (SEA, low - THICK, theme.snow),
    ):
        canvas.slab((SEA, top, width - SEA, bottom), 18, rgba(colour))
    right, foot = RIM + view.columns * unit, RIM + view.rows * unit
    canvas.slab((RIM - 3, RIM - 3, right + 3, foot + 3), 4, rgba(theme.snow_shade))
    for number, name in enumerate(view.names()):
        x, y = view.spot(name)
        light = (number % view.columns + number // view.columns) % 2
        half = unit / 2
        colour = theme.ice_light if light else theme.ice_dark
        canvas.slab((x - half, y - half, x + half, y + half), 0, rgba(colour))
    for column in range(view.columns):
        x = view.spot(square_name(column, 0))[0]
        canvas.text((x, foot + (RIM - SEA) / 2 - 2), FILES[column], rgba(theme.ink), 25)
    for row in range(view.rows):
        y = view.spot(square_name(0, row))[1]
        canvas.text((SEA + (RIM - SEA) / 2, y), str(row + 1), rgba(theme.ink), 25)
    return canvas.stamp().image.convert("RGB")
