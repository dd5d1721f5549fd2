"""Entry point for animated turns: positions and events in, GIF and alt text out.

Drawing takes a tenth of a second, so call it in a worker thread.
"""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Event
from render.kit.palette import DAYLIGHT, THEMES
from render.picture import alt_text
from render.replays import Animation
from render.scene import MovingScene, scene
from render.words import Words


def motion(
    game: str,
    before: Any,
    after: Any,
    events: Sequence[Event],
    *,
    seat: int = 0,
    theme: str = DAYLIGHT.name,
    words: Words,
) -> Animation | None:
    """A turn as a film that plays once and ends on the turn's picture, or None where a still is enough.

    ``before`` is the position the turn began in, ``events`` what happened in it.
    """
    drawer = scene(game)
    if not isinstance(drawer, MovingScene):
        return None
    film = drawer.film(before, after, events, seat=seat, theme=THEMES[theme])
    if film is None:
        return None
    alt = alt_text(game, after, events, words)
    return Animation(film.file_once(), *film.size, len(film.frames), alt)
