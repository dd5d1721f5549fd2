"""The layout of a picture: the whole pitch above, its close-up and the signs below."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.games.scherer_soccer.pitch import LARGE, Pitch
from engine.games.scherer_soccer.position import Position
from render.kit.canvas import Point
from render.kit.hot_spots import FINGER, TALL

Box = tuple[float, float, float, float]

CLOSE_ROWS: Final = 9
"""Rows of the close-up, so that a whole kick of seven squares fits in."""
SIGNS: Final = 118  # the least width of the board of signs
SIDE: Final = 40  # from the picture's edge to the pitch, snow and some sea
SEA: Final = 7  # from the picture's edge to the snow
ABOVE: Final = 27
BELOW: Final = 30  # of snow, with the columns' numbers
THICK: Final = 9
GAP: Final = 9
CLOSE_LEFT: Final = 30  # of snow beside the close-up, with the rows' numbers
CLOSE_BELOW: Final = 25
CLOSE_RIM: Final = 9
AREA: Final = 0.075
"""The radius in which a part of the pitch is touched, as a share of the picture's width."""
BADGE: Final = 84
"""From the picture's lower edge to the signs: the left lower corner stays free."""


@dataclass(frozen=True, slots=True)
class View:
    """The squares of a pitch on a picture as a seat sees them, with its own goal at the left.

    ``corner`` are the pixels of the left upper corner; ``first`` counts the columns to the left and the rows
    above that are not shown, ``room`` those that are. ``small`` says that numbers are hard to read at this
    size. A square is touched within ``finger`` pixels, a part of the pitch within ``finger_of_areas``.
    """

    columns: int
    rows: int
    seat: int
    unit: int
    corner: Point
    width: int = 0
    room: tuple[int, int] = (0, 0)
    first: tuple[int, int] = (0, 0)
    small: bool = False

    @property
    def finger(self) -> float:
        return FINGER * TALL * self.width

    @property
    def finger_of_areas(self) -> float:
        return AREA * self.width

    def shows(self, name: str) -> bool:
        across, down = self.cell(*column_and_row(name))
        left, above = self.first
        columns, rows = self.room
        return left <= across < left + columns and above <= down < above + rows

    def spot(self, column: float, row: float) -> Point:
        """The middle of a square, or a place between, by column and row counted from 1."""
        across, down = self.cell(column, row)
        x, y = self.corner
        left, above = self.first
        return x + (across - left + 0.5) * self.unit, y + (down - above + 0.5) * self.unit

    def cell(self, column: float, row: float) -> Point:
        """The number of columns to the left of a square and of rows above it, in this view."""
        if self.seat == 0:
            return column - 1, self.rows - row
        return self.columns - column, row - 1

    def square(self, name: str) -> Point:
        return self.spot(*column_and_row(name))

    def box(self, columns: range, rows: range) -> Box:
        """The pixels of a rectangle of squares: left, top, right, bottom."""
        one, other = self.spot(columns[0], rows[0]), self.spot(columns[-1], rows[-1])
        half = self.unit / 2
        return (
            min(one[0], other[0]) - half,
            min(one[1], other[1]) - half,
            max(one[0], other[0]) + half,
            max(one[1], other[1]) + half,
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a picture, in pixels; ``scale`` is above 1 for the enlarged board only."""

    pitch: Pitch
    unit: int
    close: int
    scale: float

    @property
    def sign_unit(self) -> int:
        """The size of the men and balls beside the pitch, as that of their squares."""
        return max(24, self.unit)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    @property
    def width(self) -> int:
        return self.pitch.columns * self.unit + 2 * self.px(SIDE)

    @property
    def height(self) -> int:
        return round(self.close_plate[3]) + self.px(THICK + SEA)

    @property
    def plate(self) -> Box:
        """The snow about the whole pitch."""
        bottom = self.px(ABOVE) + self.pitch.rows * self.unit + self.px(BELOW)
        return self.px(SEA), self.px(SEA), self.width - self.px(SEA), bottom

    @property
    def close_columns(self) -> int:
        """The columns of the close-up: as many as leave room for the signs."""
        taken = self.px(SEA) + self.px(CLOSE_LEFT) + self.px(CLOSE_RIM + GAP + SIGNS + SEA)
        return (self.width - taken) // self.close

    @property
    def close_corner(self) -> tuple[int, int]:
        """The left upper corner of the close-up, which is at the right."""
        top = round(self.plate[3]) + self.px(THICK + GAP + CLOSE_RIM)
        return self.width - self.px(SEA + CLOSE_RIM) - self.close_columns * self.close, top

    @property
    def close_size(self) -> tuple[int, int]:
        return self.close_columns * self.close, CLOSE_ROWS * self.close

    @property
    def close_plate(self) -> Box:
        """The snow about the close-up."""
        (left, top), (width, height) = self.close_corner, self.close_size
        rim, below = self.px(CLOSE_RIM), self.px(CLOSE_BELOW)
        return left - self.px(CLOSE_LEFT), top - rim, left + width + rim, top + height + below

    @property
    def signs_plate(self) -> Box:
        """The snow under the signs, above the corner where Discord puts its badge."""
        left, top, _, bottom = self.close_plate
        return self.px(SEA), top, left - self.px(GAP), bottom - self.px(BADGE)

    def whole(self, seat: int) -> View:
        corner = float(self.px(SIDE)), float(self.px(ABOVE))
        size = self.pitch.columns, self.pitch.rows
        return View(*size, seat, self.unit, corner, self.width, size, small=True)

    def close_up(self, seat: int, first: tuple[int, int]) -> View:
        """A part of the pitch on a picture of its own."""
        size, room = (self.pitch.columns, self.pitch.rows), (self.close_columns, CLOSE_ROWS)
        return View(*size, seat, self.close, (0.0, 0.0), self.width, room, first)

    def first_around(self, seat: int, names: tuple[str, ...], ball: str) -> tuple[int, int]:
        """The columns to the left and rows above a close-up with these squares in its middle.

        Where they do not all fit in, as many as do, counted from the first one; the ball only where it does
        not push anything to the very edge.
        """
        view = self.whole(seat)
        room = self.close_columns, CLOSE_ROWS
        lowest = highest = view.cell(*column_and_row(names[0] if names else ball))
        for name in (*names, ball):
            cell = view.cell(*column_and_row(name))
            low = min(lowest[0], cell[0]), min(lowest[1], cell[1])
            high = max(highest[0], cell[0]), max(highest[1], cell[1])
            spare = 2 if name == ball else 0
            if high[0] - low[0] < room[0] - spare and high[1] - low[1] < room[1] - spare:
                lowest, highest = low, high
        lengths = self.pitch.columns, self.pitch.rows
        left, above = (
            max(0, min(length - space, int(low + high + 1 - space) // 2))
            for low, high, length, space in zip(lowest, highest, lengths, room, strict=True)
        )
        return left, above


def column_and_row(name: str) -> tuple[int, int]:
    column, _, row = name.partition(",")
    return int(column), int(row)


@cache
def layout(pitch: Pitch, *, enlarged: bool) -> Layout:
    """The measures for a board: as small as a phone is wide, or enlarged by a quarter."""
    if (pitch.columns, pitch.rows) == LARGE:
        return Layout(pitch, 15, 40, 1.0)
    return Layout(pitch, 30, 50, 1.25) if enlarged else Layout(pitch, 24, 40, 1.0)


def layout_of(at: Position) -> Layout:
    return layout(at.pitch, enlarged=at.enlarged)
