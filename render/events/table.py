"""The sheet of standings and cross tables: place, name, points, further columns, and notes below."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, Unpack

from render.events.lettering import ELLIPSIS, told_apart
from render.events.rows import LOT, TableRow, figure, shown
from render.events.sheet import LEFT, RIGHT, SMALL, Sheet, SheetLook, joined
from render.kit.canvas import Canvas, Stamp, put
from render.kit.kept import kept
from render.kit.palette import DAYLIGHT, LOOKS, Theme, rgba
from render.picture import Picture

NOTE: Final = 34
"""Height of a line of notes."""
BADGE: Final = 140
"""Nothing that matters is further left in the last lines: Discord lays its ALT badge there."""
HEIGHTS: Final = (56, 44, 38)
"""Of a row of up to 16, up to 32, and of more."""
MEDALS: Final = 3


class TableLayout(NamedTuple):
    """The columns of a table, in pixels; ``letters`` are their sizes in rows as high as in ``HEIGHTS``.

    Names have ``name_room`` at least, further columns are ``widest`` at most, with a ``gap`` before them.
    Points come before them or last. ``lot_room`` is kept beside names for the word that a lot decided.
    """

    letters: tuple[int, int, int]
    name_left: int
    name_room: int
    points_wide: int
    widest: int
    gap: int
    points_last: bool = False
    lot_room: int = 0


class TableSheet(Sheet):
    """A table; ``columns`` are the middles of its further columns, each ``wide``."""

    def __init__(
        self,
        lines: Sequence[TableRow],
        columns: int,
        notes: Sequence[str],
        layout: TableLayout,
        points: str = "event-head-points",
        **look: Unpack[SheetLook],
    ) -> None:
        self.lines, self.layout, self.words, self.reader = lines, layout, look["words"], look.get("reader")
        self.shown = shown(len(lines), self.reader, look.get("page", 0))
        drawn = [lines[index] for index in self.shown if index is not None]
        self.names = told_apart((line.mark, line.name) for line in drawn)
        few = (len(self.shown) > 16) + (len(self.shown) > 32)
        self.row, self.letters = HEIGHTS[few], layout.letters[few]
        theme = LOOKS[look.get("theme", DAYLIGHT.name)]
        super().__init__(theme, len(self.shown) * self.row, len(notes) * NOTE + 28)
        room = RIGHT - layout.name_left - layout.name_room - layout.points_wide
        self.wide = min(layout.widest, room / max(1, columns))
        self.first = RIGHT - layout.points_wide * layout.points_last - self.wide * columns
        self.points = (RIGHT if layout.points_last else self.first) - layout.points_wide / 2
        self.columns = [self.first + self.wide * (number + 0.5) for number in range(columns)]
        self.head(layout.name_left, self.words.say("event-head-player"), "l")
        self.head(self.points, self.words.say(points))
        for number, line in enumerate(notes):
            y = self.bottom + 30 + number * NOTE
            self.text(BADGE, y, line, SMALL, ink=self.faint, room=RIGHT - BADGE)

    def rows(self) -> Iterator[tuple[float, TableRow]]:
        """Draw place, name and points of each row shown, and yield its middle and its line."""
        names = iter(self.names)
        for at, index in enumerate(self.shown):
            y = self.top + (at + 0.5) * self.row
            if index is None:
                self.text(self.layout.name_left, y, ELLIPSIS, self.letters, bold=True)
                continue
            if index == self.reader:
                self.band(y - self.row / 2, self.row, self.theme.dark_side.accent_light)
            elif at % 2 == 0:
                self.band(y - self.row / 2, self.row, self.theme.snow_shade)
            self.entrant(y, self.lines[index], next(names).text)
            yield y, self.lines[index]

    def entrant(self, y: float, line: TableRow, name: str) -> None:
        """Write place, name and points, faintly for those who left, and the medals of the first three."""
        ink = self.faint
        if line.medal and line.place <= MEDALS:
            stamp = medal(self.theme, line.place, round(self.letters * 0.78))
            put(self.image, stamp, (LEFT + 22, round(y)))
            ink = self.theme.ink if line.place == 2 else self.theme.snow
        self.text(LEFT + 22, y, str(line.place), self.letters, align="m", ink=ink, bold=True)
        left, end = self.layout.name_left, self.first - self.layout.gap
        if self.layout.lot_room and line.decided_by == LOT:
            self.text(end - 4, y, self.words.say("event-tie-lot"), SMALL - 3, ink=self.faint, align="r")
            end -= self.layout.lot_room
        ink = self.faint if line.gone else self.ink
        self.text(left, y, name, self.letters, ink=ink, bold=not line.gone, room=end - left)
        self.text(self.points, y, figure(line.points), self.letters, ink=ink, align="m", bold=True)

    def described(self, message: str, texts: Sequence[str]) -> Picture:
        """The picture as a file, with a message about the texts of the rows that are shown."""
        said = [texts[row] for row in self.shown if row is not None]
        return self.finished(self.words.say(message, lines=joined(said, "; ")), names=self.names)


@kept
def medal(theme: Theme, place: int, radius: int) -> Stamp:
    """The disc of one of the first three places."""
    canvas = Canvas(-radius - 3, -radius - 3, radius + 3, radius + 3)
    fills = theme.light_side.accent, theme.ice_edge, theme.light_side.accent_dark
    canvas.disc((0, 0), radius + 1.5, rgba(theme.snow))
    canvas.disc((0, 0), radius, rgba(fills[place - 1]))
    return canvas.stamp()
