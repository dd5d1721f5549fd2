"""Samples of the pictures of leaderboards and profiles.

``python -m tests.render.members.cases`` draws the golden pictures again: look at each before committing.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

from PIL import Image

from engine import registry
from render import Picture, members
from render.events import sheet
from render.events.rows import TableRow
from render.kit.palette import CLEAR, DAYLIGHT, THEMES
from render.leaderboard import leaderboard_picture
from render.members import LAST, RatingFigure, Result
from render.profile import GameRow, Member, profile_picture
from tests.render.cases import STRICT
from tests.render.golden import Golden

NAMES: Final = ("Ana", "Ben", "Cleo", "Emperor Penguin of the Southern Sea", "Пётр", "🐧🐧", "Emre", "Fay")


def results(rng: Random, count: int) -> list[Result]:
    return [rng.choice(get_args(Result)) for _ in range(count)]


def leaders(count: int, first: int = 1) -> list[TableRow]:
    """So many rows of a list of ratings from a rank on; the lower half is uncertain."""
    rng, found = Random(count + first), list[TableRow]()
    for row in range(count):
        values = {"level": rng.randint(0, 8), "solver": rng.randint(800, 1900) * (rng.random() < 0.8)}
        name, rating = NAMES[row % len(NAMES)], 1712 - 40 * row
        found.append(TableRow(first + row, name, rating, values, gone=row > count // 2))
    return found


def scores(count: int) -> list[TableRow]:
    """So many rows of a server's table; the last has nothing."""
    rng, found = Random(count), list[TableRow]()
    for row in range(count):
        most = (3, 9, 8, 30, 1900) if row < count - 1 else (0,) * 5
        drawn_at_random = (rng.randint(0, each) for each in most)
        values = dict(zip(("cups", "drawn", "levels", "puzzles", "rating"), drawn_at_random, strict=True))
        won = 2 * (count - 1 - row)
        found.append(TableRow(1 + row, NAMES[row], won, values, medal=won > 0, number=1 + row))
    return found


def table(rows: list[TableRow], points: str, **look: Any) -> Callable[[], Picture]:
    """A page of a leaderboard."""
    words = STRICT[look.pop("words", "en")]
    return lambda: leaderboard_picture(rows, points, words=words, **look)


def member(name: str, matches: int, *, puzzles: int | None = None, days: int = 0) -> Member:
    """A member with so many matches: a certain rating in the first game, none in the last one."""
    rng, games = Random(matches), list(registry.games())
    some = games[: min(matches, len(games))]
    rows = [
        GameRow(
            game,
            RatingFigure(1712 - 66 * place, place > 0) if place < len(games) - 1 else None,
            rng.randint(0, 8) if matches > 1 and place < len(games) - 1 else 0,
            matches,
            matches // 2,
        )
        for place, game in enumerate(some)
    ]
    return Member(
        name, matches, matches // 2, results(rng, min(matches, LAST)), rows, games[0], puzzles, days
    )


def profile(shown: Member, **look: Any) -> Callable[[], Picture]:
    words = STRICT[look.pop("words", "en")]
    return lambda: profile_picture(shown, words=words, **look)


PICTURES: Final[dict[str, Callable[[], Picture]]] = {
    "leaderboard-ratings": table(leaders(8), "rating"),
    "leaderboard-later-page": table(leaders(8, 993), "gain", words="de"),
    "leaderboard-server": table(scores(8), "won", words="de"),
    "leaderboard-one": table([TableRow(1, "Ana", 1)], "won"),
    "leaderboard-clear": table(scores(5), "won", theme=CLEAR.name),
    "profile-many-matches": profile(member("Ana", 41, puzzles=1482, days=6)),
    "profile-first-match": profile(member(NAMES[3], 1), words="de"),
    "profile-puzzles-alone": profile(member(NAMES[5], 0, puzzles=1350, days=1), words="de"),
    "profile-clear": profile(member("Пётр", 17, puzzles=990), theme=CLEAR.name),
}
"""The golden pictures by name."""


def drawn(name: str) -> tuple[bytes, Image.Image]:
    """A picture in bytes, and its palette."""
    theme = THEMES[CLEAR.name if name.endswith("clear") else DAYLIGHT.name]
    return PICTURES[name]().png, (sheet if name.startswith("leaderboard") else members).palette(theme)


GOLDEN: Final = Golden(Path(__file__).parent / "golden", PICTURES, drawn)

if __name__ == "__main__":
    GOLDEN.keep_all()
