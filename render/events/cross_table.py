"""The cross table of a tournament: everybody against everybody, or everybody by rounds."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from render.events.rows import Cell, CrossRow, figure, of_rows, shown
from render.events.sheet import RIGHT, Sheet, joined
from render.kit.canvas import Canvas, Stamp, put
from render.kit.palette import DAYLIGHT, LOOKS, Theme, rgba
from render.picture import Picture
from render.words import Words

NAME_LEFT: Final = 92
POINTS_WIDE: Final = 66
LEAST_NAME: Final = 150
WIDEST: Final = 74
"""The width of a column where there is much room."""


def cross_picture(
    lines: Sequence[CrossRow],
    heads: Sequence[str],
    *,
    words: Words,
    theme: str = DAYLIGHT.name,
    reader: int | None = None,
    page: int = 0,
    by_round: bool = True,
) -> Picture:
    """A row for each entrant, a column for each of ``heads``; a tile's filling is the share that was won.

    Of a long table, or a ``page`` of it, there are rows as ``shown`` says. ``by_round`` says that tiles name
    opponents by their places, and mark who began.
    """
    rows = shown(len(lines), reader, page)
    row, letters = (56, 26) if len(rows) <= 16 else (44, 22) if len(rows) <= 32 else (38, 20)
    notes = [words.say("event-cross-note")] + [words.say("event-cross-began")] * by_round
    sheet = Sheet(LOOKS[theme], len(rows) * row, len(notes))
    wide = min(WIDEST, (RIGHT - POINTS_WIDE - NAME_LEFT - LEAST_NAME) / max(1, len(heads)))
    first = RIGHT - POINTS_WIDE - wide * len(heads)
    room, points_x = first - NAME_LEFT - 10, RIGHT - POINTS_WIDE / 2
    sheet.head(NAME_LEFT, words.say("event-head-player"), "l")
    sheet.head(points_x, words.say("event-head-points"))
    for number, head in enumerate(heads):
        sheet.head(first + wide * (number + 0.5), head, room=wide - 2)
    size = round(min(wide - 6, row - 6))
    for y, line in sheet.rows(lines, rows, reader, NAME_LEFT, letters):
        sheet.entrant(line, y, letters, name_x=NAME_LEFT, room=room, points_x=points_x)
        for number, cell in enumerate(line.cells):
            if cell is not None:
                draw_cell(sheet, cell, first + wide * (number + 0.5), y, size)
    sheet.notes(notes)
    described = joined(of_rows(cross_text(lines, heads), rows), "; ")
    return sheet.finished(words.say("event-cross-alt", lines=described))


def draw_cell(sheet: Sheet, cell: Cell, x: float, y: float, size: int) -> None:
    """Draw the tile of one meeting."""
    if cell.share is not None:
        put(sheet.image, tile(sheet.theme, round(100 * cell.share), size), (round(x), round(y)))
    full = cell.share is not None and cell.share > 0.5
    ink = sheet.theme.snow if full else sheet.ink if cell.share is not None else sheet.faint
    letters = max(15, round(size * (0.52 if len(cell.text) < 3 else 0.42)))
    sheet.text(x, y, cell.text, letters, ink=ink, align="m", bold=True, room=size)
    if cell.began:
        put(sheet.image, dot(ink, size), (round(x - size * 0.35), round(y - size * 0.35)))


@lru_cache(64)
def dot(ink: str, size: int) -> Stamp:
    """The mark of whoever began, for a tile of a size."""
    canvas = Canvas(-6, -6, 6, 6)
    canvas.disc((0, 0), max(2.6, size * 0.075), rgba(ink))
    return canvas.stamp()


@lru_cache(256)
def tile(theme: Theme, percent: int, size: int) -> Stamp:
    """A tile that is filled from below by a share: full for a win, half for a draw, empty for a defeat."""
    dark, half = theme.dark_side, size / 2
    canvas = Canvas(-half - 1, -half - 1, half + 1, half + 1)
    canvas.slab((-half, -half, half, half), size / 5, rgba(dark.accent))
    if percent < 100:
        canvas.slab((-half + 2, -half + 2, half - 2, half - 2), size / 5 - 2, rgba(theme.snow))
    if 0 < percent < 100:
        top = half - 2 - (size - 4) * percent / 100
        light = dark.accent_light if percent <= 50 else dark.accent
        canvas.slab((-half + 2, top, half - 2, half - 2), size / 5 - 2, rgba(light))
        canvas.polygon(
            [(-half + 2, top), (half - 2, top), (half - 2, top + size / 5), (-half + 2, top + size / 5)],
            rgba(light),
        )
    return canvas.stamp()


def cross_text(lines: Sequence[CrossRow], heads: Sequence[str]) -> list[str]:
    """The table in words, a line each: place, name, each column with what stands there, and the points."""
    found = []
    for line in lines:
        cells = [
            f"{head}: {cell_text(cell)}"
            for head, cell in zip(heads, line.cells, strict=False)
            if cell is not None
        ]
        found.append(f"{line.place}. {line.name}: {', '.join((*cells, f'= {figure(line.points)}'))}")
    return found


def cell_text(cell: Cell) -> str:
    """A meeting in words: the opponent's place, and the points."""
    if cell.share is None:
        return cell.text
    points = figure(cell.share)
    return points if cell.text == points else f"{cell.text} ({points})"
