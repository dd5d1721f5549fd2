"""The field of a tournament: who has joined, and the places that are free."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Unpack

from render.events.lettering import told_apart
from render.events.rows import MOST_ROWS, EntrantRow, shown
from render.events.sheet import LEFT, RIGHT, SEA, SMALL, Sheet, SheetLook, joined
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.kept import kept
from render.kit.palette import DAYLIGHT, LOOKS, Theme, rgba
from render.picture import Picture
from render.words import Words

HEADER: Final = 20
TWO_LINES: Final = 70
"""The height of a row from which on the rating stands below the name."""
MOST_RINGS: Final = 24
"""Of more places only some of those that are free are drawn."""
MOST_COLUMNS: Final = 3
"""In so many columns there is no room for ratings."""


class Grid(NamedTuple):
    """How the places are laid out: so many columns, rows of a height, and letters of a size."""

    columns: int
    row: int
    letters: int


def grid_for(count: int) -> Grid:
    """The layout for so many places: the fewer, the larger."""
    if count <= 8:
        return Grid(1 if count <= 4 else 2, 78, 30)
    return Grid(2, 58, 26) if count <= 24 else Grid(MOST_COLUMNS, 46, 22)


def field_picture(entries: Sequence[EntrantRow], places: int | None, **look: Unpack[SheetLook]) -> Picture:
    """The entrants, each a penguin, and a dashed ring for each free place where ``places`` are limited."""
    words, theme, reader = look["words"], LOOKS[look.get("theme", DAYLIGHT.name)], look.get("reader")
    rows = shown(len(entries), reader, look.get("page", 0))
    free = 0 if places is None else max(0, places - len(entries))
    if places is not None and places > MOST_RINGS:
        free = min(free, max(4, 8 - len(rows)))
    drawn = max(1, min(len(rows) + free, MOST_ROWS))
    grid = grid_for(drawn)
    lines = -(-drawn // grid.columns)
    sheet = Sheet(theme, lines * grid.row, header=HEADER)
    wide, radius = (RIGHT - LEFT) / grid.columns, round(grid.row * 0.36)
    names = told_apart((entries[row].mark, entries[row].name) for row in rows if row is not None)
    unused = iter(names)
    for at in range(drawn):
        x, y = LEFT + at // lines * wide, sheet.top + (at % lines + 0.5) * grid.row
        index = rows[at] if at < len(rows) else None
        if at < len(rows) and index is None:
            sheet.text(x + radius, y, "…", grid.letters, align="m")
        elif index is None:
            put(sheet.image, free_place(theme, radius), (round(x + radius), round(y)))
        else:
            name = next(unused).text
            draw_entry(sheet, entries[index], name, (x, y), wide, grid=grid, own=index == reader)
    counted = count_line(len(entries), places, words)
    sheet.text((LEFT + RIGHT) / 2, sheet.height - SEA - 48, counted, SMALL + 2, align="m", bold=True)
    said = joined([entries[row].name for row in rows if row is not None], ", ")
    alt = words.say("event-field-alt", count=len(entries), names=said, places=counted)
    return sheet.finished(alt, names=names)


def draw_entry(
    sheet: Sheet, entry: EntrantRow, name: str, at: Point, wide: float, *, grid: Grid, own: bool
) -> None:
    """Draw one entrant, whose place has its left end at a point: penguin, name and rating."""
    x, y = at
    radius = round(grid.row * 0.36)
    if own:
        light = sheet.theme.dark_side.accent_light
        sheet.band(y - grid.row / 2 + 2, grid.row - 4, light, x - 6, x + wide - 10)
    put(sheet.image, penguin(sheet.theme, entry.number, radius), (round(x + radius), round(y)))
    left = x + 2 * radius + 14
    room = x + wide - 16 - left
    if entry.rating and grid.row >= TWO_LINES:
        sheet.text(left, y + 18, entry.rating, SMALL, ink=sheet.faint)
        y -= 13
    elif entry.rating and grid.columns < MOST_COLUMNS:
        sheet.text(x + wide - 18, y, entry.rating, SMALL, ink=sheet.faint, align="r")
        room -= 84
    sheet.text(left, y, name, grid.letters, bold=True, room=room)


@kept
def penguin(theme: Theme, number: int, radius: int) -> Stamp:
    """The head and scarf of a penguin, whose scarf has a colour by the number."""
    side, unit = theme.hues[number % len(theme.hues)], radius / 10
    canvas = Canvas(-11 * unit, -11 * unit, 11 * unit, 11 * unit)
    canvas.disc((0, 0), 10 * unit, rgba(side.back))
    canvas.disc((-3.4 * unit, 1.6 * unit), 4.9 * unit, rgba(side.belly))
    canvas.disc((3.4 * unit, 1.6 * unit), 4.9 * unit, rgba(side.belly))
    for turn in (-1, 1):
        canvas.disc((turn * 3.2 * unit, -0.6 * unit), 1.5 * unit, rgba(theme.pupil))
        canvas.disc((turn * 2.8 * unit, -1.1 * unit), 0.5 * unit, rgba(theme.eye))
    beak = [(-2.2 * unit, 1.4 * unit), (2.2 * unit, 1.4 * unit), (0, 4.4 * unit)]
    canvas.polygon(beak, rgba(theme.beak))
    canvas.pill((0, 7.6 * unit), 15 * unit, 3.8 * unit, rgba(side.accent))
    return canvas.stamp()


@kept
def free_place(theme: Theme, radius: int) -> Stamp:
    canvas = Canvas(-radius - 2, -radius - 2, radius + 2, radius + 2)
    for number in range(10):
        canvas.arc((0, 0), radius, (36 * number, 36 * number + 20), rgba(theme.ice_edge), radius / 7)
    return canvas.stamp()


def count_line(count: int, places: int | None, words: Words) -> str:
    """How many places are free, or how many have joined where there is no limit."""
    if places is None:
        return words.say("event-open", count=count)
    return words.say("event-free", free=max(0, places - count), places=places)
