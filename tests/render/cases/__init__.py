"""Samples of each game for the tests that all games must pass.

``tests/render/games/<game>/cases.py`` holds ``CASES``, a ``Cases``; a game of this repository has to have it.
``python -m tests.render.cases [game]`` draws the golden pictures again: look at each before committing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, cast

from PIL import Image, ImageSequence

from engine import registry
from engine.core.game import Event
from engine.match.match import Entry
from render.kit.palette import CLEAR, LOOKS, Theme
from render.picture import EncodedPicture, PictureRequest, draw_picture, painting_of
from render.replays import Animation, ReplayDrawing
from render.scene import scene
from render.words import LOCALES, Words
from tests.each_game import own_games
from tests.render.random_positions import random_comparisons, random_requests

STRICT: Final = {locale: Words.of(locale, strict=True) for locale in LOCALES}
ENGLISH: Final = STRICT["en"]
ANY_GAME: Final = next(iter(registry.games()))
"""The key of a game, for tests of what is the same for all of them."""
SMALL: Final = 65_000  # bytes of a picture, where a game does not need more


@dataclass(frozen=True, slots=True)
class Cases:
    """The samples of one game.

    ``pictures`` are the golden ones by name; ``size`` is that of every picture in pixels, by its position
    where boards differ. In ``positions``, all texts, every choice of the composer is looked at, and ``texts``
    are played as moves for the errors they raise. ``refused`` are further texts of illegal moves by position,
    ``bad_positions`` texts that ``load`` refuses, and ``further_attempts`` raise the errors that those do
    not. ``steps`` are events to describe besides those of random matches and pictures; ``undescribed`` are
    the names of events that only pictures show. ``short`` is the first part of the game's error codes.
    """

    game: str
    short: str
    pictures: Mapping[str, PictureRequest]
    size: tuple[int, int] | Callable[[Any], tuple[int, int]]
    positions: Sequence[str]
    texts: Sequence[str] = ()
    refused: Mapping[str, Sequence[str]] = field(default_factory=dict)
    bad_positions: Sequence[str] = ()
    further_attempts: Callable[[], Iterable[Callable[[], object]]] = tuple
    steps: Sequence[tuple[Event, ...]] = ()
    undescribed: frozenset[str] = frozenset()
    bytes: int = SMALL

    @property
    def golden(self) -> Path:
        return registry.directory("tests.render", registry.folder(self.game)) / "golden"

    def size_of(self, at: Any) -> tuple[int, int]:
        return self.size(at) if callable(self.size) else self.size


def cases(game: str) -> Cases:
    """Return the cases of a game; those of a game from elsewhere that has none are from a random match."""
    try:
        return cast("Cases", registry.module("tests.render", registry.folder(game), "cases").CASES)
    except ModuleNotFoundError:
        if game in own_games():
            raise
        return random_cases(game)


@cache
def random_cases(game: str) -> Cases:
    """Return pictures and positions of a random match as the cases of a game."""
    rules = registry.game(game)
    requests = (*random_requests(game, 0, 4), *random_requests(game, 0), *random_comparisons(game, 0))

    def size(at: Any) -> tuple[int, int]:
        painting = painting_of(PictureRequest(game, at, 0, (), (), None))
        return painting.width, painting.height

    return Cases(
        game,
        short=game,
        pictures={str(number): one for number, one in enumerate(requests)},
        size=size,
        positions=[rules.dump(one.at) for one in requests if one.menu and not one.chosen],
    )


def moved(
    game: str, position: str, *moves: str, seat: int = 0, joined: int = 1, **options: str
) -> PictureRequest:
    """The request for a picture after some moves, with the last ``joined`` of them marked."""
    rules = registry.game(game)
    at = rules.load(position, options)
    steps: list[tuple[Event, ...]] = []
    for text in moves:
        at, events = rules.play(at, rules.read(at, text))
        steps.append(events)
    shown = tuple(event for events in steps[-joined:] for event in events)
    return PictureRequest(game, at, seat, shown, (), None)


def composed(game: str, position: str, *chosen: str, seat: int = 0, **options: str) -> PictureRequest:
    """The request for a picture of a move under construction."""
    rules = registry.game(game)
    at = rules.load(position, options)
    return PictureRequest(game, at, seat, (), chosen, rules.menu(at, chosen).pages[0])


def compared(
    game: str, position: str, played: str, better: str, *, seat: int = 0, **options: str
) -> PictureRequest:
    """The request for a picture of a position with two moves from it."""
    rules = registry.game(game)
    at = rules.load(position, options)
    first, second = (rules.play(at, rules.read(at, text)).events for text in (played, better))
    return PictureRequest(game, at, seat, first, (), None, better=second)


def in_clear_theme(pictures: Mapping[str, PictureRequest], *names: str) -> dict[str, PictureRequest]:
    """Some of the requests again, in the theme for colour-blind players."""
    return {f"{CLEAR.name}-{name}": themed(pictures[name], CLEAR.name) for name in names}


def themed(request: PictureRequest, theme: str) -> PictureRequest:
    return replace(request, theme=theme)


@cache
def drawn(request: PictureRequest) -> EncodedPicture:
    """A picture, drawn once in a test run however many tests look at it."""
    return draw_picture(request)


def image_of(request: PictureRequest, theme: Theme | None = None) -> Image.Image:
    """A picture as RGB pixels, in another theme where one is named; see ``drawn``."""
    return decoded(drawn(themed(request, theme.name) if theme else request).png)


def decoded(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def frames(gif: bytes) -> list[tuple[Image.Image, int]]:
    """Every frame as RGB pixels with its time in milliseconds, as a reader of the file sees them."""
    with Image.open(BytesIO(gif)) as film:
        return [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(film)]


def replay(game: str, log: Sequence[Entry], **look: Any) -> Animation:
    """The whole replay of a match without options, as in a match of two by the first seat unless given."""
    drawing = ReplayDrawing(game, log, options={}, **look)
    while drawing.advance():
        pass
    return drawing.finished(ENGLISH)


@cache
def golden(request: PictureRequest) -> Image.Image:
    """A picture at half its size, in the palette of its scene."""
    palette = scene(request.game).palette(LOOKS[request.theme])
    return image_of(request).reduce(2).quantize(palette=palette, dither=Image.Dither.NONE)


def draw_golden_pictures(game: str) -> None:
    found = cases(game)
    folder = found.golden
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for name, request in found.pictures.items():
        golden(request).save(folder / f"{name}.png", optimize=True)
