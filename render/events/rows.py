"""What the pictures of tournaments show, as plain rows. Names are as they are to be read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

MOST_ROWS: Final = 64
"""So many rows a picture has at most; of a longer table the top is shown, and where the reader is."""
AROUND: Final = 4
"""Rows above and below the reader's own, where the top of a long table does not reach it."""

LOT: Final = "lot"
"""The tie-break that is no value."""
HALVES: Final = {0.0: "", 0.5: "½", 0.25: "¼", 0.75: "¾"}


class EntrantRow(NamedTuple):
    """An entrant: the number by which pictures refer to them, and the rating as shown, or ""."""

    number: int
    name: str
    rating: str = ""

    @property
    def mark(self) -> str:
        """What stands for a name that cannot be drawn."""
        return f"#{self.number}"


class Cell(NamedTuple):
    """A meeting in a cross table: a short text, and the share of its points that were won.

    None is for one that is still played. ``began`` says that the entrant made the first move.
    """

    text: str
    share: float | None = None
    began: bool = False


class TableRow(NamedTuple):
    """A row of the standings or of a cross table; ``gone`` is for those who withdrew.

    One of the first three places has a ``medal``, unless it has not been won yet.
    Of the standings: ``values`` are the tie-breaks by name, in the order in which they decide, and
    ``decided_by`` is the one that set the entrant apart from the one above, "" where points did. Of a cross
    table: ``cells``, None where there is no meeting.
    """

    place: int
    name: str
    points: float
    values: Mapping[str, float] = MappingProxyType({})
    decided_by: str = ""
    cells: tuple[Cell | None, ...] = ()
    gone: bool = False
    medal: bool = True
    number: int | None = None

    @property
    def mark(self) -> str:
        """What stands for a name that cannot be drawn: a number of the row's own, or the place."""
        return f"#{self.number or self.place}"


class Pairing(NamedTuple):
    """A place of the bracket: two entrants' names and numbers from 1, and which of them went on, 0 or 1.

    A name is "" where nobody is known yet, or nobody will be: then the other one has a bye.
    """

    names: tuple[str, str]
    numbers: tuple[int, int]
    winner: int | None = None
    bye: bool = False


def figure(points: float) -> str:
    """Points as they are written: 2½; thirds with one digit."""
    whole, part = divmod(round(points, 3), 1)
    if part in HALVES:
        return f"{int(whole) or ''}{HALVES[part]}" or "0"
    return f"{points:.1f}"


def shown(count: int, reader: int | None, page: int = 0) -> list[int | None]:
    """The rows of a table that a picture shows, None for a gap: all, or the top and those about the reader's.

    ``reader`` is the reader's own row, where there is one. A ``page`` from 1 on has its rows alone.
    """
    if page:
        return list(range((page - 1) * MOST_ROWS, min(count, page * MOST_ROWS)))
    if count <= MOST_ROWS:
        return list(range(count))
    top = list[int | None](range(MOST_ROWS))
    if reader is None or reader < MOST_ROWS - AROUND:
        return top
    own = range(reader - AROUND, min(count, reader + AROUND + 1))
    return [*range(MOST_ROWS - len(own) - 1), None, *own]
