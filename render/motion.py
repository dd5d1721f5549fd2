"""Entry point for animated turns: positions and events in, GIF and alt text out.

Drawing takes a tenth of a second, so call it in a worker thread.
"""

from collections.abc import Sequence
from typing import Any, Required, TypedDict, Unpack

from engine.core.game import Event
from render.kit.palette import DAYLIGHT, LOOKS
from render.picture import Picture, alt_text, picture
from render.replays import Animation
from render.scene import MovingScene, scene
from render.words import Words


class Look(TypedDict, total=False):
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
    game: str, before: Any, after: Any, events: Sequence[Event], *, poster: bool = True, **look: Unpack[Look]
) -> Animation | None:
    """A turn as a film that plays once and ends on the turn's picture, or None where a still is enough.

    ``before`` is the position the turn began in, ``events`` what happened in it. With a ``poster`` the first
    frame, for an instant, is the turn's picture.
    """
    drawer, theme = scene(game), LOOKS[look.get("theme", DAYLIGHT.name)]
    if not isinstance(drawer, MovingScene) or not drawer.moves(events):
        return None
    film = drawer.film(before, after, events, seat=look.get("seat", 0), theme=theme, poster=poster)
    alt = alt_text(game, after, events, look["words"])
    return Animation(film.file_once(), *film.size, len(film.frames), alt)


def turn_shown(
    game: str, before: Any, after: Any, events: Sequence[Event], **look: Unpack[Look]
) -> Animation | Picture:
    """A turn as a film, or as the picture of its end where that is enough."""
    return motion(game, before, after, events, **look) or picture(game, after, events=events, **look)
