"""What each game brings to the tests that every game's pictures and words must pass.

``tests/render/games/<game>/cases.py`` holds ``CASES``, a ``Cases``; a registered game without one fails.
``python -m tests.render.cases [game]`` draws the golden pictures anew: look at every one before committing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, Final, cast

from PIL import Image

from engine import registry
from engine.core.errors import GameError
from engine.core.game import Event
from render.kit.encode import png
from render.kit.palette import CLEAR, THEMES
from render.picture import Asked, Drawn, draw_anew
from render.scene import scene

SMALL: Final = 60_000  # bytes of a picture, where a game does not need more


@dataclass(frozen=True, slots=True)
class Cases:
    """One game's pictures worth looking at, and how to make it object.

    ``pictures`` are the golden ones by name; ``size`` is what every picture measures, by its position where
    boards differ; ``positions`` are texts
    in which every choice of the composer is looked at, and in which ``texts`` are read and played as moves
    to hear objections. ``refused`` are further texts of moves by position, ``bad_positions`` texts that
    ``load`` refuses. ``objections`` gives what those cannot provoke. ``steps``
    are events to be told besides those of random matches and pictures. ``untold`` are the names of events
    that pictures alone show. ``short`` is the first word of the game's codes.
    """

    game: str
    short: str
    pictures: Mapping[str, Asked]
    size: tuple[int, int] | Callable[[Any], tuple[int, int]]
    positions: Sequence[str]
    texts: Sequence[str] = ()
    refused: Mapping[str, Sequence[str]] = field(default_factory=dict)
    bad_positions: Sequence[str] = ()
    objections: Callable[[], Iterable[GameError]] = tuple
    steps: Sequence[tuple[Event, ...]] = ()
    untold: frozenset[str] = frozenset()
    bytes: int = SMALL

    @property
    def golden(self) -> Path:
        """Where the golden pictures are kept."""
        return registry.directory("tests.render", registry.folder(self.game)) / "golden"

    def size_of(self, at: Any) -> tuple[int, int]:
        """What the picture of a position measures."""
        return self.size(at) if callable(self.size) else self.size


def cases(game: str) -> Cases:
    """The cases of a game, by its key."""
    return cast("Cases", registry.module("tests.render", game, "cases").CASES)


def moved(game: str, position: str, *moves: str, seat: int = 0, joined: int = 1, **options: str) -> Asked:
    """The picture after some moves, the last ``joined`` of them marked."""
    rules = registry.game(game)
    at = rules.load(position, options)
    steps: list[tuple[Event, ...]] = []
    for text in moves:
        at, events = rules.play(at, rules.read(at, text))
        steps.append(events)
    shown = tuple(event for events in steps[-joined:] for event in events)
    return Asked(game, at, seat, shown, (), None)


def composed(game: str, position: str, *chosen: str, seat: int = 0, **options: str) -> Asked:
    """The picture of a move under construction."""
    rules = registry.game(game)
    at = rules.load(position, options)
    return Asked(game, at, seat, (), chosen, rules.menu(at, chosen))


def in_clear_theme(pictures: Mapping[str, Asked], *names: str) -> dict[str, Asked]:
    """Some of the pictures once more, in the theme for eyes that tell few colours apart."""
    return {f"{CLEAR.name}-{name}": themed(pictures[name], CLEAR.name) for name in names}


def themed(asked: Asked, theme: str) -> Asked:
    """The same question in another theme."""
    return Asked(asked.game, asked.at, asked.seat, asked.events, asked.chosen, asked.menu, theme)


def opened(drawn: Drawn) -> Image.Image:
    """A finished picture as RGB pixels."""
    with Image.open(BytesIO(drawn.png)) as image:
        return image.convert("RGB")


def golden(asked: Asked) -> bytes:
    """A picture at phone size, in the scene's own colours."""
    return png(opened(draw_anew(asked)).reduce(2), scene(asked.game).palette(THEMES[asked.theme]))


def draw_golden_pictures(game: str) -> None:
    """Replace every golden picture of a game."""
    found = cases(game)
    folder = found.golden
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for name, asked in found.pictures.items():
        (folder / f"{name}.png").write_bytes(golden(asked))
