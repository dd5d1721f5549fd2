"""The standings of a tournament as a table, with the tie-breaks and what they mean."""

from collections.abc import Sequence
from typing import Final, Unpack

from render.events.rows import LOT, TableRow, figure
from render.events.sheet import SheetLook
from render.events.table import TableLayout, TableSheet
from render.picture import Picture
from render.words import Words

GONE: Final = "left"
"""What sets apart whoever left from those who stayed."""
HEAD_TO_HEAD: Final = "head-to-head"
PERFORMANCE: Final = "performance"
LAYOUT: Final = TableLayout((28, 24, 22), 96, 232, 76, 104, gap=76, lot_room=46)


def standings_picture(lines: Sequence[TableRow], **look: Unpack[SheetLook]) -> Picture:
    """The table of all entrants, the first one first.

    A column for each tie-break, where the value that decided stands in bold; below, what they mean.
    """
    words, names = look["words"], columns_of(lines)
    notes = [words.say(f"event-note-{name}") for name in noted(lines, names)]
    table = TableSheet(lines, len(names), notes, LAYOUT, **look)
    for x, name in zip(table.columns, names, strict=True):
        table.head(x, words.say(f"event-tie-{name}"))
    for y, line in table.rows():
        for x, name in zip(table.columns, names, strict=True):
            decided = line.decided_by == name
            ink, value = table.ink if decided else table.faint, value_text(name, line)
            table.text(x, y, value, table.letters - 2, ink=ink, align="m", bold=decided)
    return table.described("event-standings-alt", standings_text(lines, words))


def columns_of(lines: Sequence[TableRow]) -> list[str]:
    """The tie-breaks with a column: all that are numbers, head to head only where it decided."""
    decisive = {line.decided_by for line in lines}
    names = dict.fromkeys(name for line in lines for name in line.values)
    return [name for name in names if name != HEAD_TO_HEAD or name in decisive]


def noted(lines: Sequence[TableRow], columns: Sequence[str]) -> list[str]:
    """The tie-breaks that are explained: those that decided; the first one of all where none did."""
    decisive = {line.decided_by for line in lines}
    return [name for name in (*columns, LOT, GONE) if name in decisive] or list(columns[:1])


def value_text(name: str, line: TableRow) -> str:
    """The value of a tie-break as it is written."""
    if name not in line.values:
        return ""
    value = line.values[name]
    if name == PERFORMANCE:
        return str(round(value)) if value else "–"
    return figure(value)


def standings_text(lines: Sequence[TableRow], words: Words) -> list[str]:
    """The table in words, a line each: place, name, points, and the tie-break that decided."""
    found = []
    for at, line in enumerate(lines):
        text = words.say(
            "event-standings-line",
            place=line.place,
            name=line.name,
            points=figure(line.points),
            plural=1 if line.points == 1 else 2,
        )
        after = lines[at + 1].decided_by if at + 1 < len(lines) else ""
        by = words.say(f"event-tie-{after}") if after not in ("", GONE) else ""
        facts = [words.say("event-decided", by=by)] if by else []
        facts += [words.say("event-standings-gone")] if line.gone else []
        found.append(f"{text} ({', '.join(facts)})" if facts else text)
    return found
