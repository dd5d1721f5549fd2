"""Two moves from one position on one picture: the one that was played, and a better one."""

from collections.abc import Sequence

from PIL import Image

from engine.core.game import Event
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme


def compared(
    played: Sequence[Event], better: Sequence[Event], theme: Theme
) -> tuple[tuple[Sequence[Event], MoveLook], ...]:
    """The events of two moves, each with its look, in the order of drawing; of equal moves only one."""
    best = better, theme.better_move
    return (best,) if tuple(played) == tuple(better) else (best, (played, theme.played_move))


def draw_sign(picture: Painting, end: Point, look: MoveLook, theme: Theme, *, size: float) -> None:
    """Draw the sign of a move near its end: at the upper left a cross, at the upper right a tick.

    ``size`` is the radius of the sign in pixels.
    """
    away = 1.6 * size
    x = end[0] + (away if look.verdict == "tick" else -away)
    put(picture, marks.sign(look.verdict, size, look.fill, look.edge, theme.foam), (x, end[1] - away))


def draw_samples(picture: Image.Image, theme: Theme, left: float, top: float) -> None:
    """Draw all that a comparison draws, 380 pixels wide and 70 high, for a palette to be learnt from."""
    for number, look in enumerate((theme.played_move, theme.better_move)):
        x = left + 190 * number
        put(picture, marks.band(((0, 0), (60, 40)), 17, look.fill, look.edge, 0.82), (x + 12, top + 15))
        put(picture, marks.ring(26, look.fill, look.edge, 4, look.light), (x + 110, top + 35))
        put(picture, marks.sign(look.verdict, 20, look.fill, look.edge, theme.foam), (x + 162, top + 35))


def colours_of(theme: Theme) -> list[str]:
    """The colours of a comparison that cover areas and must come out exactly as they are."""
    return [theme.played, theme.played_light, theme.better, theme.better_light]
