"""Samples of the pictures of tournaments.

``python -m tests.render.events.cases`` draws the golden pictures again: look at each before committing.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from PIL import Image

from render import Picture
from render.events.bracket import bracket_picture
from render.events.cross_table import cross_picture
from render.events.field import field_picture
from render.events.rows import Cell, EntrantRow, Pairing, TableRow, figure
from render.events.sheet import palette
from render.events.standings import standings_picture
from render.kit.palette import CLEAR, DAYLIGHT, THEMES
from tests.render.cases import STRICT
from tests.render.golden import Golden

NAMES: Final = "Ana Ben Cleo Dan Eve Finn Gül Håkon Ívar Jörg Kim Léa Mía Nils Olga Пётр".split()  # noqa: SIM905 - a list of names
LONG: Final = "Emperor Penguin of the Southern Sea"
TIES: Final = ("head-to-head", "buchholz", "wins", "performance")


def name_of(number: int) -> str:
    """The name of an entrant; one in seven is long, and cut before its number."""
    if number % 7 == 3:
        return f"{LONG} {number}"
    return NAMES[number % len(NAMES)] + (f" {number // len(NAMES)}" if number >= len(NAMES) else "")


def entries(count: int) -> list[EntrantRow]:
    return [EntrantRow(number + 1, name_of(number), str(1500 + 7 * number)) for number in range(count)]


def standings(count: int) -> list[TableRow]:
    """The standings of so many entrants, with every way in which equals can be told apart."""
    rng = Random(count)
    points = sorted((rng.randint(0, 10) / 2 for _ in range(count)), reverse=True)
    found = list[TableRow]()
    for place in range(1, count + 1):
        equal = place > 1 and points[place - 1] == points[place - 2]
        values = dict(
            zip(TIES, (0.5, rng.randint(8, 30) / 2, rng.randint(0, 5), 1500.0 - place), strict=True)
        )
        decided = rng.choice([*TIES, "lot"]) if equal else ""
        name = name_of(place - 1)
        found.append(TableRow(place, name, points[place - 1], values, decided, gone=place % 9 == 8))
    return found


def rounds(count: int, played: int) -> tuple[list[TableRow], list[str]]:
    """A cross table by rounds, the last of which is still played."""
    rng = Random(count)
    lines = []
    for place in range(1, count + 1):
        cells = list[Cell | None]()
        for number in range(played):
            share = rng.choice([0.0, 0.5, 1.0]) if number < played - 1 else None
            cells.append(Cell(str(rng.randint(1, count)), share, began=rng.random() < 0.5))
        if place % 5 == 0:
            cells[0] = Cell("–", 1.0)
        if place % 8 == 0:
            cells[-1] = None
        lines.append(
            TableRow(place, name_of(place - 1), (count - place) / 4, cells=tuple(cells), gone=place % 8 == 0)
        )
    return lines, [f"R{number + 1}" for number in range(played)]


def against_each(count: int) -> tuple[list[TableRow], list[str]]:
    """A cross table of everybody against everybody."""
    lines = []
    for one in range(count):
        shares = [0.5 if (one + other) % 3 == 0 else float(one < other) for other in range(count)]
        cells = [None if one == at else Cell(figure(share), share) for at, share in enumerate(shares)]
        points = sum(cell.share or 0 for cell in cells if cell is not None)
        lines.append(TableRow(one + 1, name_of(one), points, cells=tuple(cells)))
    return lines, [str(place + 1) for place in range(count)]


def bracket(count: int, played: int) -> list[list[Pairing]]:
    """A bracket of so many entrants, after some rounds; the first of each pairing goes on."""
    size = 2
    while size < count:
        size *= 2
    ahead = [(name_of(number), number + 1) if number < count else ("", 0) for number in range(size)]
    found = list[list[Pairing]]()
    while len(ahead) > 1:
        row = list[Pairing]()
        for (one, its), (other, others) in zip(ahead[::2], ahead[1::2], strict=True):
            if one and not other and not found:
                row.append(Pairing((one, ""), (its, 0), winner=0, bye=True))
            elif len(found) < played and one and other:
                row.append(Pairing((one, other), (its, others), 0))
            else:
                row.append(Pairing((one, other), (its, others)))
        found.append(row)
        ahead = [
            ("", 0) if each.winner is None else (each.names[each.winner], each.numbers[each.winner])
            for each in row
        ]
    return found


def field(count: int, places: int | None, **look: Any) -> Callable[[], Picture]:
    return lambda: field_picture(entries(count), places, **facts(look))


def table(count: int, **look: Any) -> Callable[[], Picture]:
    return lambda: standings_picture(standings(count), **facts(look))


def cross(count: int, played: int, **look: Any) -> Callable[[], Picture]:
    return lambda: cross_picture(*rounds(count, played), **facts(look))


def everybody(count: int, **look: Any) -> Callable[[], Picture]:
    return lambda: cross_picture(*against_each(count), by_round=False, **facts(look))


def knockout(count: int, played: int, **look: Any) -> Callable[[], Picture]:
    return lambda: bracket_picture(bracket(count, played), **facts(look))


def facts(look: Mapping[str, Any]) -> dict[str, Any]:
    """What a picture is drawn with: the words of a locale, a theme, and the row of the reader."""
    return {**look, "words": STRICT[look.get("words", "en")]}


PICTURES: Final[dict[str, Callable[[], Picture]]] = {
    "field-empty": field(0, 8),
    "field-three-of-four": field(3, 4, words="de"),
    "field-six-of-eight": field(6, 8),
    "field-full": field(16, 16, reader=4),
    "field-no-limit": field(40, None),
    "standings-two": table(2),
    "standings-eight": table(8, words="de"),
    "standings-reader": table(24, reader=17),
    "standings-clear": table(8, theme=CLEAR.name),
    "standings-top-and-reader": table(100, reader=80),
    "cross-eight": cross(8, 4),
    "cross-many": cross(40, 7, words="de", reader=20),
    "cross-everybody": everybody(12, words="de"),
    "cross-clear": everybody(5, theme=CLEAR.name),
    "bracket-two": knockout(2, 0),
    "bracket-seven": knockout(7, 1, words="de"),
    "bracket-sixteen": knockout(16, 4),
    "bracket-sixty-four": knockout(64, 2),
}
"""The golden pictures by name."""


def drawn(name: str) -> tuple[bytes, Image.Image]:
    """A picture in bytes, and its palette."""
    theme = THEMES[CLEAR.name if name.endswith("clear") else DAYLIGHT.name]
    return PICTURES[name]().png, palette(theme)


GOLDEN: Final = Golden(Path(__file__).parent / "golden", PICTURES, drawn)

if __name__ == "__main__":
    GOLDEN.keep_all()
