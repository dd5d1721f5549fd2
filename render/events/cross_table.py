"""The cross table of a tournament: everybody against everybody, or everybody by rounds."""

from collections.abc import Sequence
from typing import Final, Unpack

from render.events.rows import Cell, TableRow, figure
from render.events.sheet import SheetLook
from render.events.table import TableLayout, TableSheet
from render.kit.canvas import Canvas, Stamp, put
from render.kit.kept import kept
from render.kit.palette import Theme, rgba
from render.picture import Picture

LAYOUT: Final = TableLayout((26, 22, 20), 92, 150, 66, 74, gap=10, points_last=True)


def cross_picture(
    lines: Sequence[TableRow], heads: Sequence[str], *, by_round: bool = True, **look: Unpack[SheetLook]
) -> Picture:
    """A row for each entrant, a column for each of ``heads``; a tile's filling is the share that was won.

    ``by_round`` says that tiles name opponents by their places, and mark who began.
    """
    words = look["words"]
    notes = [words.say("event-cross-note")] + [words.say("event-cross-began")] * by_round
    table = TableSheet(lines, len(heads), notes, LAYOUT, **look)
    for x, head in zip(table.columns, heads, strict=True):
        table.head(x, head, room=table.wide - 2)
    size = round(min(table.wide, table.row) - 6)
    for y, line in table.rows():
        for x, cell in zip(table.columns, line.cells, strict=False):
            if cell is not None:
                draw_cell(table, cell, x, y, size)
    return table.described("event-cross-alt", cross_text(lines, heads))


def draw_cell(table: TableSheet, cell: Cell, x: float, y: float, size: int) -> None:
    if cell.share is not None:
        put(table.image, tile(table.theme, round(100 * cell.share), size), (round(x), round(y)))
    full = cell.share is not None and cell.share > 0.5
    ink = table.theme.snow if full else table.ink if cell.share is not None else table.faint
    letters = max(15, round(size * (0.52 if len(cell.text) < 3 else 0.42)))
    table.text(x, y, cell.text, letters, ink=ink, align="m", bold=True, room=size)
    if cell.began:
        put(table.image, dot(ink, size), (round(x - size * 0.35), round(y - size * 0.35)))


@kept
def dot(ink: str, size: int) -> Stamp:
    """The mark of whoever began, for a tile of a size."""
    canvas = Canvas(-6, -6, 6, 6)
    canvas.disc((0, 0), max(2.6, size * 0.075), rgba(ink))
    return canvas.stamp()


@kept
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


def cross_text(lines: Sequence[TableRow], heads: Sequence[str]) -> list[str]:
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
    if cell.share is None:
        return cell.text
    points = figure(cell.share)
    return points if cell.text == points else f"{cell.text} ({points})"
