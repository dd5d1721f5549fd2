"""The goals, and how far the figures of this run are from them."""

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table

NOTE: Final = (
    "The goals in milliseconds are of a machine on which Pillow needs 5 ms to encode a picture at its level "
    "6: on a slower one they are harder to reach, those that are ratios are not."
)
NUMBER: Final = re.compile(r"-?[\d,]*\.?\d+")


class Figures:
    """The figures of the tables of one run."""

    def __init__(self, tables: Iterable[Table]) -> None:
        self.tables = {table.title: table for table in tables}

    def each(self, title: str, words: str, column: int = 0) -> list[float]:
        """The figures in a column of the rows whose names match a regular expression.

        Raises: ``KeyError`` where the table was not measured.
        """
        rows = [row for row in self.tables[title].rows if re.search(words, row.what)]
        return [number_in(row.figures[column]) for row in rows]

    def one(self, title: str, words: str, column: int = 0) -> float:
        """The figure in a column of the first row whose name matches."""
        return self.each(title, words, column)[0]


def number_in(text: str) -> float:
    """The first number of a text, which may have commas between thousands."""
    found = NUMBER.search(text)
    return float(found[0].replace(",", "")) if found else float("nan")


class Goal(NamedTuple):
    """What is measured, the bound, whether it is a least or a greatest value, and how to find the figure."""

    measure: str
    bound: float
    at_most: bool
    figure: Callable[[Figures], float]
    unit: str = ""

    def row(self, found: Figures) -> Row:
        """The goal beside the present figure."""
        sign = "≤" if self.at_most else "≥"
        goal = f"{sign} {self.bound:g}{self.unit}"
        try:
            now = self.figure(found)
        except KeyError:
            return Row(self.measure, (goal, ""), "not measured")
        met = (operator.le if self.at_most else operator.ge)(now, self.bound)
        return Row(self.measure, (goal, f"{now:.3g}{self.unit}"), "met" if met else "**not met**")


def at_most(measure: str, bound: float, figure: Callable[[Figures], float], unit: str = "") -> Goal:
    """A goal that is a greatest value."""
    return Goal(measure, bound, at_most=True, figure=figure, unit=unit)


def at_least(measure: str, bound: float, figure: Callable[[Figures], float], unit: str = "") -> Goal:
    """A goal that is a least value."""
    return Goal(measure, bound, at_most=False, figure=figure, unit=unit)


def share(title: str, ours: str, floor: str, column: int = 0) -> Callable[[Figures], float]:
    """One row's figure as a multiple of another's."""
    return lambda found: found.one(title, ours, column) / found.one(title, floor, column)


def greatest(title: str, words: str, column: int = 0) -> Callable[[Figures], float]:
    """The greatest figure of all rows that match."""
    return lambda found: max(found.each(title, words, column))


TRIP, GROWN, DRAWN, BEGUN = "Round trip", "Growth", "Pictures", "Start and memory"
FILM, PICTURE = "in motion", "last move marked|being composed"
ALONE, FLYING = "one at a time", r"\d+ in flight"
GOALS: Final = (
    at_most(
        "`/move` to card, one at a time / bare bot",
        2.5,
        share(TRIP, f"Rookery, {ALONE}", f"ready picture, {ALONE}"),
        "×",
    ),
    at_least(
        "moves a second, 50 in flight / bare bot",
        0.25,
        share(TRIP, f"Rookery, {FLYING}", f"ready picture, {FLYING}", 2),
        "×",
    ),
    at_most("slowest list or profile at 1 M matches", 3, greatest(GROWN, "/|points", 3), " ms"),
    at_most("resident online", 105, lambda found: found.one(BEGUN, "Rookery", 1), " MiB"),
    at_most(
        "resident after up to 10,000 moves of all games",
        180,
        lambda found: max(found.one(BEGUN, "Rookery", column) for column in range(2, 8)),
        " MiB",
    ),
    at_most(
        "resident, growth from 5,000 to 10,000 moves", 0, lambda found: found.one(BEGUN, "Rookery", 8), " MiB"
    ),
    at_most("all processes (PSS)", 240, lambda found: found.one(BEGUN, "Rookery", 9), " MiB"),
    at_most("picture of 800 px, slowest scene", 3, greatest(DRAWN, PICTURE), " ms"),
    at_most("picture of 800 px, largest scene", 45, greatest(DRAWN, PICTURE, 2), " kB"),
    at_most("film, larger scene", 200, greatest(DRAWN, FILM, 2), " kB"),
)


def table(found: Sequence[Table]) -> Table:
    """The goals beside the figures of a whole run."""
    figures = Figures(found)
    return Table("Goals", ("goal", "now"), tuple(goal.row(figures) for goal in GOALS), NOTE)
