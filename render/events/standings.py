"""The standings of a tournament as a table, with the tie-breaks and what they mean."""

from collections.abc import Sequence
from typing import Final

from render.events.rows import Standing, figure, of_rows, shown
from render.events.sheet import RIGHT, SMALL, Sheet, joined
from render.kit.palette import DAYLIGHT, LOOKS
from render.picture import Picture
from render.words import Words

LOT: Final = "lot"
GONE: Final = "left"
"""What sets apart whoever left from those who stayed."""
HEAD_TO_HEAD: Final = "head-to-head"
PERFORMANCE: Final = "performance"
NAME_LEFT: Final = 96
POINTS_WIDE: Final = 76
COLUMN: Final = 104
"""The width of a tie-break's column; narrower where there are more than three."""
NAME_ROOM: Final = 232
LOT_ROOM: Final = 46


def standings_picture(
    lines: Sequence[Standing],
    *,
    words: Words,
    theme: str = DAYLIGHT.name,
    reader: int | None = None,
    page: int = 0,
) -> Picture:
    """The table of all entrants, the first one first; of a long one, or a page of it, as ``shown`` says.

    A column for each tie-break, where the value that decided stands in bold; below, what they mean.
    """
    rows = shown(len(lines), reader, page)
    row, letters = (56, 28) if len(rows) <= 16 else (44, 24) if len(rows) <= 32 else (38, 22)
    columns = columns_of(lines)
    notes = [words.say(f"event-note-{name}") for name in noted(lines, columns)]
    sheet = Sheet(LOOKS[theme], len(rows) * row, len(notes))
    wide = min(COLUMN, (RIGHT - NAME_LEFT - NAME_ROOM - POINTS_WIDE) / max(1, len(columns)))
    points = RIGHT - wide * len(columns)
    sheet.head(NAME_LEFT, words.say("event-head-player"), "l")
    sheet.head(points - POINTS_WIDE / 2, words.say("event-head-points"))
    for number, name in enumerate(columns):
        sheet.head(points + wide * (number + 0.5), words.say(f"event-tie-{name}"))
    for y, line in sheet.rows(lines, rows, reader, NAME_LEFT, letters):
        room = points - POINTS_WIDE - NAME_LEFT
        if line.decided_by == LOT:
            room -= LOT_ROOM
            lot = words.say("event-tie-lot")
            sheet.text(points - POINTS_WIDE - 4, y, lot, SMALL - 3, ink=sheet.faint, align="r")
        sheet.entrant(line, y, letters, name_x=NAME_LEFT, room=room, points_x=points - POINTS_WIDE / 2)
        for number, each in enumerate(columns):
            decided = line.decided_by == each
            colour = None if decided else sheet.faint
            x, value = points + wide * (number + 0.5), value_text(each, line)
            sheet.text(x, y, value, letters - 2, ink=colour, align="m", bold=decided)
    sheet.notes(notes)
    described = joined(of_rows(standings_text(lines, words), rows), "; ")
    return sheet.finished(words.say("event-standings-alt", lines=described))


def columns_of(lines: Sequence[Standing]) -> list[str]:
    """The tie-breaks with a column: all that are numbers, head to head only where it decided."""
    decisive = {line.decided_by for line in lines}
    names = dict.fromkeys(name for line in lines for name in line.values)
    return [name for name in names if name != HEAD_TO_HEAD or name in decisive]


def noted(lines: Sequence[Standing], columns: Sequence[str]) -> list[str]:
    """The tie-breaks that are explained: those that decided; the first one of all where none did."""
    decisive = {line.decided_by for line in lines}
    return [name for name in (*columns, LOT, GONE) if name in decisive] or list(columns[:1])


def value_text(name: str, line: Standing) -> str:
    """The value of a tie-break as it is written."""
    if name not in line.values:
        return ""
    value = line.values[name]
    if name == PERFORMANCE:
        return str(round(value)) if value else "–"
    return figure(value)


def standings_text(lines: Sequence[Standing], words: Words) -> list[str]:
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
