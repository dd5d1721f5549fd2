"""The picture of a leaderboard's page: places, names, what it is ordered by, and what else members have."""

from collections.abc import Iterator, Sequence
from typing import Final, Unpack

from render.events.rows import TableRow, figure
from render.events.sheet import SheetLook
from render.events.table import TableLayout, TableSheet
from render.members import NONE
from render.picture import Picture
from render.words import Words

LAYOUT: Final = TableLayout((28, 26, 22), 96, 146, 92, 108, gap=92)
NUMBERS: Final = {"rating", "solver"}
"""What is a number by itself, and counts nothing."""


def leaderboard_picture(lines: Sequence[TableRow], points: str, **look: Unpack[SheetLook]) -> Picture:
    """A page; ``points`` is the kind of points: matches won, a rating, or a rise of it.

    There is a column for every other value that somebody has. Rows are faint whose rating is uncertain.
    """
    words, names = look["words"], columns_of(lines)
    notes = [words.say("table-few")] if any(line.gone for line in lines) else []
    table = TableSheet(lines, len(names), notes, LAYOUT, f"table-head-{points}", **look)
    for x, name in zip(table.columns, names, strict=True):
        table.head(x, words.say(f"table-head-{name}"))
    for y, line in table.rows():
        for x, name in zip(table.columns, names, strict=True):
            value = figure(line.values[name]) if line.values.get(name) else NONE
            table.text(x, y, value, table.letters - 2, ink=table.faint, align="m")
    return table.described("table-alt", leaderboard_text(lines, points, words))


def columns_of(lines: Sequence[TableRow]) -> list[str]:
    """The values that somebody has."""
    names = dict.fromkeys(name for line in lines for name in line.values)
    return [name for name in names if any(line.values.get(name) for line in lines)]


def leaderboard_text(lines: Sequence[TableRow], points: str, words: Words) -> list[str]:
    """The page in words, a line each."""
    return [
        words.say("table-line", place=str(line.place), name=line.name, facts=facts_text(line, points, words))
        for line in lines
    ]


def facts_text(line: TableRow, points: str, words: Words) -> str:
    """What somebody has; where that is nothing, how many matches were won."""
    return ", ".join(facts_of(line, points, words)) or words.say("table-won", count=0)


def facts_of(line: TableRow, points: str, words: Words) -> Iterator[str]:
    for name, value in {points: line.points, **line.values}.items():
        if value:
            count = str(int(value)) if name in NUMBERS else int(value)
            yield words.say(f"table-{name}", count=count)
