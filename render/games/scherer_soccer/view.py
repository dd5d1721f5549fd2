"""The layout of a picture: one window of the pitch, zoomed to the ball, above a strip with all of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.scherer_soccer.position import Position
from render.kit.canvas import Point

Box = tuple[float, float, float, float]

WIDTH: Final = 800
HEIGHT: Final = 786
PANE: Final = (10, 10, 790, 634)
"""Where the window is: left, top, right, bottom."""
UNIT: Final = 52
ENLARGED: Final = 60
WHOLE: Final = (26, 15)
"""The sizes of a square while players are placed, on the small and on the large pitch: all of it is shown."""
NEAR_GOAL: Final = 10
"""The columns from the ball to a goal within which the window holds the goal."""
FINGER: Final = 0.85
"""The radius in which a square is touched, in squares."""
AREA: Final = 60.0
"""The radius in which a part of the pitch is touched."""
MAP: Final = (148, 647, 328, 767)
"""Where the whole pitch is on the strip."""


@dataclass(frozen=True, slots=True)
class View:
    """The squares of a pitch on a picture as a seat sees them, with its own goal at the left.

    ``corner`` are the pixels of the left upper corner; ``first`` counts the columns to the left and the rows
    above that are not shown, ``room`` those that are.
    """

    columns: int
    rows: int
    seat: int
    unit: float
    corner: Point
    room: tuple[int, int]
    first: tuple[int, int] = (0, 0)

    @property
    def finger(self) -> float:
        return FINGER * self.unit

    @property
    def size(self) -> tuple[int, int]:
        return round(self.room[0] * self.unit), round(self.room[1] * self.unit)

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


def whole_view(at: Position, seat: int) -> View:
    columns, rows, _ = at.pitch
    unit = WHOLE[columns > 30]
    return View(columns, rows, seat, unit, centred(columns * unit, rows * unit), (columns, rows))


def map_view(at: Position, seat: int) -> View:
    """All of the pitch on the strip."""
    columns, rows, _ = at.pitch
    left, top, right, bottom = MAP
    unit = min((right - left) / columns, (bottom - top) / rows)
    corner = (left + right - columns * unit) / 2, (top + bottom - rows * unit) / 2
    return View(columns, rows, seat, unit, corner, (columns, rows))


def window(at: Position, seat: int, names: Sequence[str]) -> View:
    """The part of the pitch that has these squares, the first ones first, and the ball in its middle.

    What does not fit in with those before it is left out. Near a goal the window reaches to its line.
    """
    columns, rows, _ = at.pitch
    unit = ENLARGED if at.enlarged else UNIT
    room = (PANE[2] - PANE[0]) // unit, (PANE[3] - PANE[1]) // unit
    view = View(columns, rows, seat, unit, centred(room[0] * unit, room[1] * unit), room)
    ball = view.cell(*at.pitch.column_row(at.ball))
    cells = [view.cell(*column_and_row(name)) for name in names] or [ball]
    lows, highs = cells[0], cells[0]
    for cell in (*cells, ball):
        low = min(lows[0], cell[0]), min(lows[1], cell[1])
        high = max(highs[0], cell[0]), max(highs[1], cell[1])
        if high[0] - low[0] < room[0] and high[1] - low[1] < room[1]:
            lows, highs = low, high
    wanted = around(ball[0], columns, room[0]), ball[1] - room[1] / 2
    left, above = (
        int(max(0, high - space + 1, min(middle, low, length - space)))
        for middle, low, high, space, length in zip(wanted, lows, highs, room, (columns, rows), strict=True)
    )
    return View(columns, rows, seat, unit, view.corner, room, (left, above))


def around(ball: float, columns: int, room: int) -> float:
    """The columns to the left of a window about the ball, which reaches to a goal that is near."""
    if ball <= NEAR_GOAL:
        return 0
    return columns - room if ball >= columns - 1 - NEAR_GOAL else ball - room // 2


def centred(width: float, height: float) -> Point:
    """The left upper corner of a rectangle in the middle of the pane."""
    left, top, right, bottom = PANE
    return float((left + right - width) // 2), float((top + bottom - height) // 2)


def column_and_row(name: str) -> tuple[int, int]:
    column, _, row = name.partition(",")
    return int(column), int(row)
