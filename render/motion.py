"""Entry point for animated turns: positions and events in, GIF and alt text out.

Drawing takes a tenth of a second, so call it in a worker thread.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Required, TypedDict, Unpack

from engine.core.game import Event
from engine.core.menu import Menu
from render.kit.gif import Film
from render.kit.palette import DAYLIGHT, LOOKS, Theme
from render.picture import Picture, alt_text, picture
from render.replays import Animation
from render.scene import MovingScene, scene
from render.words import Words

BEFORE_MS: Final = 700
AFTER_MS: Final = 2_200
LAST_MS: Final = 1_000
SHORT_MS: Final = 20  # browsers slow down shorter frames


class Turn(NamedTuple):
    """A turn: the position it began in, the one it led to, and what happened."""

    before: Any
    after: Any
    events: tuple[Event, ...]


class FilmLook(TypedDict, total=False):
    """How a picture is drawn and described: as for ``render.picture``."""

    seat: int
    theme: str
    words: Required[Words]


def has_films(game: str) -> bool:
    return isinstance(scene(game), MovingScene)


def has_film(game: str, events: Sequence[Event]) -> bool:
    drawer = scene(game)
    return isinstance(drawer, MovingScene) and drawer.moves(events)


def motion(
    game: str,
    before: Any,
    after: Any,
    events: Sequence[Event],
    *,
    poster: bool = True,
    earlier: Sequence[Turn] = (),
    **look: Unpack[FilmLook],
) -> Animation | None:
    """A turn as a film that plays once and ends on the turn's picture, or None where a still is enough.

    ``before`` is the position the turn began in, ``events`` what happened in it; the ``earlier`` turns that
    are shown with it come first. With a ``poster`` the first frame, for an instant, is the picture.
    """
    drawer, theme, seat = scene(game), look_of(look), look.get("seat", 0)
    turns = (*earlier, Turn(before, after, tuple(events)))
    if not isinstance(drawer, MovingScene) or not any(drawer.moves(each.events) for each in turns):
        return None
    if earlier:
        film = film_of_turns(game, turns, poster=poster, **look)
    else:
        film = drawer.film(before, after, events, seat=seat, theme=theme, poster=poster)
    alt = alt_text(game, after, events, look["words"], seat=seat, earlier=[each.events for each in earlier])
    return Animation(film.file_once(), *film.size, len(film.frames), alt)


def film_of_turns(game: str, turns: Sequence[Turn], *, poster: bool, **look: Unpack[FilmLook]) -> Film:
    """The frames of turns one after the other, and of the picture that marks all of them."""
    drawer, theme, seat = scene(game), look_of(look), look.get("seat", 0)
    *earlier, (_, at, events) = turns
    draw = partial(drawer.draw, at, seat=seat, events=events, menu=None, chosen=(), theme=theme)
    end, film = draw(earlier=[each.events for each in earlier]).flat(), Film(drawer.palette(theme))
    if poster:
        film.add_flat(end, SHORT_MS)
    for each in turns:
        film.join(film_of(game, each, **look))
    film.add_flat(end, LAST_MS)
    return film


def turn_shown(
    game: str,
    before: Any,
    after: Any,
    events: Sequence[Event],
    *,
    earlier: Sequence[Turn] = (),
    **look: Unpack[FilmLook],
) -> Animation | Picture:
    """A turn with the ``earlier`` ones that are shown with it, as a film or as the picture of their end."""
    film = motion(game, before, after, events, earlier=earlier, **look)
    return film or picture(game, after, events=events, earlier=[each.events for each in earlier], **look)


def turn_before(game: str, turn: Turn, at: Any, menu: Menu, **look: Unpack[FilmLook]) -> Animation:
    """A turn as a film that goes on to another position with its first question, which stays.

    Programs that play no films show that question. A turn without a film of its own is two pictures.
    """
    film, seat, theme = film_of(game, turn, **look), look.get("seat", 0), look_of(look)
    asked = scene(game).draw(at, seat=seat, events=(), menu=menu, chosen=(), theme=theme).flat()
    poster = Film(film.palette)
    poster.add_flat(asked, SHORT_MS)
    film.add_flat(asked, LAST_MS)
    # A film's first frame covers the whole picture, so another one may stand before it.
    film.frames[:0] = poster.frames
    alt = alt_text(game, at, (), look["words"], seat=seat)
    return Animation(film.file_once(), *film.size, len(film.frames), alt)


def turn_film(game: str, turn: Turn, **look: Unpack[FilmLook]) -> Animation:
    """A turn as a film, which is two pictures for one without a film of its own."""
    film = film_of(game, turn, **look)
    alt = alt_text(game, turn.after, turn.events, look["words"], seat=look.get("seat", 0))
    return Animation(film.file_once(), *film.size, len(film.frames), alt)


def film_of(game: str, turn: Turn, **look: Unpack[FilmLook]) -> Film:
    """The frames of a turn, its end shown for a while."""
    drawer, seat, theme = scene(game), look.get("seat", 0), look_of(look)
    if isinstance(drawer, MovingScene) and drawer.moves(turn.events):
        return drawer.film(*turn, seat=seat, theme=theme, poster=False)
    draw = partial(drawer.draw, seat=seat, menu=None, chosen=(), theme=theme)
    film = Film(drawer.palette(theme))
    film.add_flat(draw(turn.before, events=()).flat(), BEFORE_MS)
    end = draw(turn.after, events=turn.events).flat()
    film.add_flat(end, AFTER_MS)
    # Programs that end a film take its last frame for what stays.
    film.add_flat(end, SHORT_MS)
    return film


def look_of(look: FilmLook) -> Theme:
    return LOOKS[look.get("theme", DAYLIGHT.name)]
