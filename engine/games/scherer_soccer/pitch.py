"""The pitch: its size, the numbers and names of its squares, and its goal areas.

A square's name is ``column,row``, ``1,1`` at the bottom left. Its number is ``(row - 1) * columns + column -
1``. Red attacks east, the last column; Blue west, the first.
"""

from functools import cache
from typing import Final, Literal, NamedTuple

RED: Final = 0
BLUE: Final = 1

Goal = Literal["mouth", "line"]

MOUTHS: Final = {20: range(8, 14), 30: range(11, 21)}
"""The rows of the goal mouths, by the number of rows of the pitch."""
SMALL: Final = (30, 20)
LARGE: Final = (50, 30)


class Pitch(NamedTuple):
    """The pitch of a match; a goal is the middle of a column (``mouth``) or all of it (``line``)."""

    columns: int
    rows: int
    goal: Goal

    @property
    def goal_rows(self) -> range:
        """The rows, counted from 1, of both goal areas."""
        return MOUTHS[self.rows] if self.goal == "mouth" else range(1, self.rows + 1)

    @property
    def ball_start(self) -> int:
        """The ball's first square: the column right of the middle, the lower middle row."""
        return self.square(self.columns // 2 + 1, self.rows // 2)

    def square(self, column: int, row: int) -> int:
        """The number of the square in a column and row, both counted from 1."""
        return (row - 1) * self.columns + column - 1

    def column_row(self, square: int) -> tuple[int, int]:
        """The column and row of a square, both counted from 1."""
        row, column = divmod(square, self.columns)
        return column + 1, row + 1

    def name(self, square: int) -> str:
        return square_names(self)[square]

    def goal_seat(self, square: int) -> int | None:
        """The seat that attacks the goal area a square is in, or None outside both.

        It scores whenever the ball lands there, from wherever it was kicked (ruling 5).
        """
        column, row = self.column_row(square)
        if column not in (1, self.columns) or row not in self.goal_rows:
            return None
        return BLUE if column == 1 else RED

    def to_goal(self, square: int, seat: int) -> int:
        """The columns from a square to the goal that a seat attacks."""
        column, _ = self.column_row(square)
        return self.columns - column if seat == RED else column - 1

    def mirrored(self, square: int) -> int:
        """The square opposite through the centre of the pitch."""
        return self.columns * self.rows - 1 - square


@cache
def square_names(pitch: Pitch) -> tuple[str, ...]:
    return tuple(
        f"{column},{row}" for row in range(1, pitch.rows + 1) for column in range(1, pitch.columns + 1)
    )


@cache
def goal_areas(pitch: Pitch) -> frozenset[int]:
    return frozenset(pitch.square(column, row) for column in (1, pitch.columns) for row in pitch.goal_rows)


@cache
def half(pitch: Pitch, seat: int) -> range:
    """The columns of a side's own half, counted from 1."""
    middle = pitch.columns // 2
    return range(1, middle + 1) if seat == RED else range(middle + 1, pitch.columns + 1)
