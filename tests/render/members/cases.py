"""Samples of the pictures of leaderboards and profiles.

``python -m tests.render.members.cases`` draws the golden pictures again: look at each before committing.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

from PIL import Image

from engine import registry
from render import Picture
from render.kit.palette import CLEAR, DAYLIGHT, THEMES
from render.leaderboard import Leader, leaderboard_picture
from render.members import LAST, RatingFigure, Result, palette
from render.profile import GameRow, Member, profile_picture
from tests.render.cases import ANY_GAME, STRICT
from tests.render.golden import Golden

NAMES: Final = ("Ana", "Ben", "Cleo", "Emperor Penguin of the Southern Sea", "Пётр", "🐧🐧", "Emre", "Fay")


def results(rng: Random, count: int) -> list[Result]:
    return [rng.choice(get_args(Result)) for _ in range(count)]


def leaders(count: int, first: int = 1, *, by_period: bool = False) -> list[Leader]:
    """So many rows from a rank on; the lower half has an uncertain rating."""
    rng, found = Random(count + first), list[Leader]()
    for row in range(count):
        sure = row <= count // 2
        found.append(
            Leader(
                first + row,
                NAMES[row % len(NAMES)],
                RatingFigure(1712 - 40 * row, not sure),
                rng.randint(-90, 90) if by_period else None,
                results(rng, LAST if sure else rng.randint(1, LAST)),
                {game: rng.randint(0, 8) for game in registry.games()},
                rng.randint(800, 1900) if rng.random() < 0.8 else None,
            )
        )
    return found


def table(rows: list[Leader], **look: Any) -> Callable[[], Picture]:
    """A page of a leaderboard."""
    words = STRICT[look.pop("words", "en")]
    return lambda: leaderboard_picture(rows, ANY_GAME, words=words, **look)


def member(name: str, matches: int, *, puzzles: int | None = None, days: int = 0) -> Member:
    """A member with so many matches: a certain rating in the first game, none in the last one."""
    rng, games = Random(matches), list(registry.games())
    rows = [
        GameRow(
            game,
            RatingFigure(1712 - 66 * place, place > 0) if matches and place < len(games) - 1 else None,
            rng.randint(0, 8) if matches > 1 else 0,
        )
        for place, game in enumerate(games)
    ]
    return Member(
        name, matches, matches // 2, results(rng, min(matches, LAST)), rows, games[0], puzzles, days
    )


def profile(shown: Member, **look: Any) -> Callable[[], Picture]:
    words = STRICT[look.pop("words", "en")]
    return lambda: profile_picture(shown, words=words, **look)


PICTURES: Final[dict[str, Callable[[], Picture]]] = {
    "leaderboard-eight": table(leaders(8)),
    "leaderboard-one": table(leaders(1), words="de"),
    "leaderboard-period": table(leaders(5, by_period=True), words="de"),
    "leaderboard-later-page": table(leaders(8, 993)),
    "leaderboard-clear": table(leaders(8), theme=CLEAR.name),
    "profile-many-matches": profile(member("Ana", 41, puzzles=1482, days=6)),
    "profile-first-match": profile(member(NAMES[3], 1), words="de"),
    "profile-puzzles-alone": profile(member(NAMES[5], 0, puzzles=1350, days=1), words="de"),
    "profile-clear": profile(member("Пётр", 17, puzzles=990), theme=CLEAR.name),
}
"""The golden pictures by name."""


def drawn(name: str) -> tuple[bytes, Image.Image]:
    """A picture in bytes, and its palette."""
    theme = THEMES[CLEAR.name if name.endswith("clear") else DAYLIGHT.name]
    return PICTURES[name]().png, palette(theme)


GOLDEN: Final = Golden(Path(__file__).parent / "golden", PICTURES, drawn)

if __name__ == "__main__":
    GOLDEN.keep_all()
