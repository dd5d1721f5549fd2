"""The one way other rooms get a picture: position, side of view and marks in, PNG and alt text out.

Everything here may run in several worker threads at once: what is cached is only read, every picture is drawn
on a copy of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from engine import registry
from engine.core.game import Event, Menu
from render.kit.encode import png
from render.kit.palette import DAYLIGHT, THEMES
from render.scene import RulesPage, game_text, scene
from render.words import Words

PLAIN: Final = "\ufe0e"  # asks for the arrow as a letter, not as a picture
PAD_ARROWS: Final = tuple(tuple(arrow + PLAIN for arrow in row) for row in ("↖↑↗", "←·→", "↙↓↘"))
"""The arrow on a pad's button by row and column; the middle one has no direction."""
KEPT: Final = 256  # finished pictures, about 30 kB each
ALT_LIMIT: Final = 1024  # characters Discord takes as alt text


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: PNG bytes, size in pixels, and what it shows in at most 1,024 characters."""

    png: bytes
    width: int
    height: int
    alt: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture before it has words."""

    png: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What a picture depends on; a menu's facts do not hash, and follow from position and tokens anyway."""

    game: str
    at: Any
    seat: int
    events: tuple[Event, ...]
    chosen: tuple[str, ...]
    menu: Menu | None = field(hash=False)
    theme: str = DAYLIGHT.name


@lru_cache(maxsize=KEPT)
def finished(asked: Asked) -> Drawn:
    """The picture, drawn once for equal questions."""
    return draw_anew(asked)


def draw_anew(asked: Asked) -> Drawn:
    """The picture, drawn and encoded whatever is kept: what a picture costs."""
    drawer, theme = scene(asked.game), THEMES[asked.theme]
    image = drawer.draw(
        asked.at,
        seat=asked.seat,
        events=asked.events,
        menu=asked.menu,
        chosen=asked.chosen,
        theme=theme,
    )
    return Drawn(png(image, drawer.palette(theme)), image.width, image.height)


def picture(
    game: str,
    at: Any,
    *,
    seat: int = 0,
    events: Sequence[Event] = (),
    menu: Menu | None = None,
    chosen: Sequence[str] = (),
    theme: str = DAYLIGHT.name,
    words: Words,
) -> Picture:
    """A position of a game as seen by ``seat``, with the last move marked from its events.

    With ``menu`` the move under construction is marked instead: what it asks, after the tokens ``chosen``.
    ``theme`` is a key of ``THEMES``.
    """
    drawn = finished(Asked(game, at, seat, tuple(events), tuple(chosen), menu, theme))
    return Picture(drawn.png, drawn.width, drawn.height, alt_text(game, at, events, words))


def alt_text(game: str, at: Any, events: Sequence[Event], words: Words) -> str:
    """What a picture shows: what happened, then where everything is."""
    spoken = game_text(game)
    parts = spoken.describe_events(events, words), spoken.describe(at, words)
    return shortened(" ".join(" ".join(parts).split()))


def shortened(text: str) -> str:
    """A text cut to Discord's limit for alt text, after a whole word."""
    if len(text) <= ALT_LIMIT:
        return text
    return text[: ALT_LIMIT - 1].rsplit(" ", 1)[0] + "…"


def pad_place(game: str, vector: tuple[int, int], seat: int) -> tuple[int, int]:
    """Row and column (0 to 2) in a 3 x 3 pad of buttons for a direction of the board.

    The button then points where the direction points on the picture of that seat; (0, 0) is the middle. Where
    a game has finer directions, of longer vectors, they lie as far outside the pad.
    """
    across, down = scene(game).toward(vector, seat)
    return down + 1, across + 1


def seat_colour(game: str, seat: int) -> int:
    """The colour of a seat as the number 0xRRGGBB, the one it has in the pictures."""
    return int(scene(game).accents()[seat].removeprefix("#"), 16)


def illustration(
    game: str,
    page: RulesPage,
    *,
    options: Mapping[str, str],
    words: Words,
    seat: int = 0,
    theme: str = DAYLIGHT.name,
) -> Picture:
    """The picture of a page of the rules."""
    rules = registry.game(game)
    at = rules.load(page.position, options)
    events: tuple[Event, ...] = ()
    for text in page.moves:
        at, done = rules.play(at, rules.read(at, text))
        events = (*events, *done) if rules.about.steps else done
    if page.chosen is None:
        return picture(game, at, seat=seat, events=events, theme=theme, words=words)
    menu = rules.menu(at, page.chosen)
    return picture(game, at, seat=seat, menu=menu, chosen=page.chosen, theme=theme, words=words)
