"""Entry point for pictures: position, viewing seat and marks in, PNG and alt text out.

Safe to call in several threads at once: cached images are only read, and every picture is drawn on a copy.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

from cachetools import LRUCache
from PIL import Image

from engine import registry
from engine.core.game import Event
from engine.core.menu import Menu
from engine.core.turns import PlayedMoves
from render.kit.density import drawn_at
from render.kit.encode import png_of
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, LOOKS
from render.kit.scene import PART
from render.scene import RulesPage, game_text, scene
from render.words import Words

PLAIN_SIGN: Final = "\ufe0e"  # asks for the sign before it as a letter, not as a picture
ARROWS: Final = tuple(tuple(arrow + PLAIN_SIGN for arrow in row) for row in ("↖↑↗", "←·→", "↙↓↘"))
"""The arrow on a pad's button by row and column; the middle one has no direction."""
CACHED_BYTES: Final = 4 << 20  # pictures of about 40 kB each
LARGE: Final = 2
"""How many times larger than on a card a board is drawn for a page."""
ALT_LIMIT: Final = 1024  # characters Discord takes as alt text


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture for Discord: PNG bytes, size in pixels, and an alt text of at most 1,024 characters.

    ``marked`` are the marks of members on it, such as "#3", whom their names do not name.
    """

    png: bytes
    width: int
    height: int
    alt: str
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EncodedPicture:
    """A picture without alt text: PNG bytes, and its size in pixels."""

    png: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """Everything a picture depends on. The menu is not hashed: it follows from position and tokens.

    With ``better`` two moves from the position are compared: ``events`` are those of the one played.
    With ``scale`` it is drawn for a page. The ``earlier`` moves are marked too.
    """

    game: str
    at: Any
    seat: int
    events: tuple[Event, ...]
    chosen: tuple[str, ...]
    menu: Menu | None = field(hash=False)
    theme: str = DAYLIGHT.name
    better: tuple[Event, ...] = ()
    scale: int | None = None
    earlier: tuple[tuple[Event, ...], ...] = ()
    previewed: bool = True
    notation: bool = False
    around: tuple[Event, ...] | None = None


CACHE: Final[LRUCache[PictureRequest, EncodedPicture]] = LRUCache(CACHED_BYTES, lambda shown: len(shown.png))
CACHE_LOCK: Final = Lock()


def cached_picture(request: PictureRequest) -> EncodedPicture:
    """The picture of a request, drawn once for equal requests."""
    with CACHE_LOCK:
        known = CACHE.get(request)
    if known is None:
        known = draw_picture(request)
        with CACHE_LOCK:
            CACHE[request] = known
    return known


def draw_picture(request: PictureRequest) -> EncodedPicture:
    """The picture of a request, drawn and encoded without the cache."""
    with drawn_at(request.scale or 1):
        painting = painting_of(request)
        flat = (painting if request.scale is None else painting.whole()).flat()
    if request.around is not None and painting.size == painting.whole().size:
        # Between bands of its first colour a phone shows it as low as a part.
        whole, flat = flat, Image.new("P", (round(flat.width / PART), flat.height), flat.getpixel((0, 0)))
        flat.putpalette(whole.getpalette() or ())
        flat.paste(whole, ((flat.width - whole.width) // 2, 0))
    png = png_of(flat, gridded=painting.ground.gridded, large=request.scale is not None)
    return EncodedPicture(png, *flat.size)


def painting_of(request: PictureRequest) -> Painting:
    """The picture of a request, not yet composed."""
    drawer, at, seat, theme = scene(request.game), request.at, request.seat, LOOKS[request.theme]
    if request.better:
        both = {"played": request.events, "better": request.better}
        return drawer.compare(at, seat=seat, theme=theme, notation=request.notation, **both)
    return drawer.draw(
        at,
        seat=seat,
        events=request.events,
        menu=request.menu,
        chosen=request.chosen,
        theme=theme,
        earlier=request.earlier,
        previewed=request.previewed,
        notation=request.notation,
        around=request.around,
    )


def picture(
    game: str,
    at: Any,
    *,
    seat: int = 0,
    events: Sequence[Event] = (),
    menu: Menu | None = None,
    chosen: Sequence[str] = (),
    theme: str = DAYLIGHT.name,
    scale: int | None = None,
    words: Words,
    suggested: bool = False,
    earlier: Sequence[Sequence[Event]] = (),
    previewed: bool = True,
    around: tuple[Event, ...] | None = None,
) -> Picture:
    """A position of a game as seen by ``seat``, with the last move marked from its events.

    With ``menu`` the move under construction is marked instead: the choices after the tokens ``chosen``.
    ``theme`` is a key of ``LOOKS``; ``suggested`` says that nobody has made the move. With ``scale`` it is
    for a page: always the whole board, that many times as large; else only the part ``around`` some events or
    the choices, unless that is None. The ``earlier`` moves are marked with the last one. A puzzle is not
    ``previewed``: its pictures tell nothing of what a choice leads to. Equal requests are drawn once.
    """
    others = tuple(tuple(each) for each in earlier)
    drawn = cached_picture(
        PictureRequest(
            *(game, at, seat, tuple(events), tuple(chosen), menu, theme),
            scale=scale,
            earlier=others,
            previewed=previewed,
            notation=words.notation,
            around=around,
        )
    )
    alt = alt_text(game, at, events, words, seat=seat, suggested=suggested, earlier=others)
    return Picture(drawn.png, drawn.width, drawn.height, alt)


def comparison(
    game: str,
    at: Any,
    played: PlayedMoves,
    better: PlayedMoves,
    *,
    seat: int = 0,
    theme: str = DAYLIGHT.name,
    scale: int | None = None,
    words: Words,
) -> Picture:
    """A position with two moves from it marked: the one that was played, and a better one."""
    look = theme, better.events, scale
    request = PictureRequest(game, at, seat, played.events, (), None, *look, notation=words.notation)
    drawn = cached_picture(request)
    alt = compared_alt(game, at, played, better, words, seat=seat)
    return Picture(drawn.png, drawn.width, drawn.height, alt)


def compared_alt(
    game: str, at: Any, played: PlayedMoves, better: PlayedMoves, words: Words, *, seat: int
) -> str:
    """The alt text of a comparison: both moves by what tells them apart, then the position."""
    text, both = game_text(game), (played, better)
    one, other = (text.label_of(at, each, words, seat=seat, beside=both) for each in both)
    said = words.say("compared-alt", played=one, better=other) if one != other else f"{one}."
    return shortened(" ".join(f"{said} {text.describe(at, words, seat)}".split()))


def alt_text(
    game: str,
    at: Any,
    events: Sequence[Event],
    words: Words,
    *,
    seat: int,
    suggested: bool = False,
    earlier: Sequence[Sequence[Event]] = (),
) -> str:
    """The alt text of a seat's picture, in the order of a card: what happened, then the position."""
    text = game_text(game)
    before = [text.headline(each, words) for each in earlier]
    parts = *before, happened(game, events, words, suggested=suggested), text.describe(at, words, seat)
    return shortened(" ".join(" ".join(parts).split()))


def happened(game: str, events: Sequence[Event], words: Words, *, suggested: bool = False) -> str:
    """The most important of the events in a sentence, or what would happen where they are suggested."""
    said = game_text(game).headline(events, words)
    return words.say("would-be", events=said) if said and suggested else said


def shortened(text: str) -> str:
    """A text cut after a whole word to Discord's limit for alt text."""
    if len(text) <= ALT_LIMIT:
        return text
    return text[: ALT_LIMIT - 1].rsplit(" ", 1)[0] + "…"


def pad_place(game: str, vector: tuple[int, int], seat: int) -> tuple[int, int]:
    """Row and column (0 to 2) in a 3 x 3 pad of buttons for a direction of the board.

    The button points where the direction points on the picture of that seat; (0, 0) is the middle. Longer
    vectors, for games with finer directions or longer steps, lie outside the pad by as much.
    """
    across, down = scene(game).picture_direction(vector, seat)
    return down + 1, across + 1


def pad_arrow(game: str, vector: tuple[int, int], seat: int) -> str:
    """The arrow to the place of a direction, however far that lies from the middle of the pad."""
    row, column = (1 + (step > 1) - (step < 1) for step in pad_place(game, vector, seat))
    return ARROWS[row][column]


def seat_colour(game: str, seat: int) -> int:
    """The colour that a seat has in the pictures, as the number 0xRRGGBB."""
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
    rules = registry.game(game)
    at = rules.load(page.position, options)
    events: tuple[Event, ...] = ()
    for text in page.moves:
        at, done = rules.play(at, rules.read(at, text))
        events = (*events, *done) if rules.about.steps else done
    if page.chosen is None:
        return picture(game, at, seat=seat, events=events, theme=theme, words=words)
    menu = rules.menu(at, page.chosen).pages[0]
    return picture(game, at, seat=seat, menu=menu, chosen=page.chosen, theme=theme, words=words)
