"""Samples of front pages' pictures, of every game.

``python -m tests.render.front_pages.cases`` draws the golden pictures again: look at each before committing.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from PIL import Image

from engine import registry
from engine.core.game import CHANCE, Event
from render.front_page import Panel, front_page_picture, palette
from render.kit.palette import CLEAR, DAYLIGHT, LOOKS
from tests.each_game import own_games
from tests.render.cases import ENGLISH
from tests.render.golden import Golden

NAMES: Final = ("Ana", "Emperor Penguin of the Southern Sea", "Пётр", "Dmitri")
PLIES: Final = 16
THEMES: Final = (DAYLIGHT.name, CLEAR.name)


@cache
def turn(game: str, seats: int) -> tuple[Any, Any, Sequence[Event]]:
    """A move of a random match: the position before it, the one after it, and its events."""
    rules, rng = registry.game(game), Random(3)
    before = at = rules.start(seats, rules.choose({}))
    events: Sequence[Event] = ()
    for ply in range(4 * PLIES):
        before = at
        at, events = rules.play(before, rules.sample(before, rng))
        if ply >= PLIES and rules.mover(before) != CHANCE:
            break
    return before, at, events


def panels(game: str, seats: int, winner: int | None = None) -> list[Panel]:
    """The panels after that move, or after a win."""
    rules = registry.game(game)
    _, at, _ = turn(game, seats)
    score, mover = rules.score(at), rules.mover(at)
    found = [Panel(name, each) for name, each in zip(NAMES, score or [None] * seats, strict=False)]
    shown = mover if winner is None else winner
    if shown != CHANCE:
        found[shown] = found[shown]._replace(state="turn" if winner is None else "winner")
    return found


def seats_of(game: str) -> tuple[int, int]:
    """The lowest and the highest number of players."""
    seats = registry.game(game).about.seats
    return min(seats), max(seats)


PICTURES: Final = {
    f"{game}-{theme}-{state}": (game, theme, seats_of(game)[state == "running"])
    for game in own_games()
    for theme in THEMES
    for state in ("running", "over")
}
"""The golden pictures by name: the game, the theme and the number of players."""


def drawn(name: str) -> tuple[bytes, Image.Image]:
    """A picture in bytes, and its palette."""
    game, theme, seats = PICTURES[name]
    _, at, events = turn(game, seats)
    shown = panels(game, seats, 0 if name.endswith("over") else None)
    picture = front_page_picture(game, at, events, shown, words=ENGLISH, theme=theme)
    return picture.png, palette(game, LOOKS[theme])


GOLDEN: Final = Golden(Path(__file__).parent / "golden", PICTURES, drawn)

if __name__ == "__main__":
    GOLDEN.keep_all()
