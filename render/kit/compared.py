"""Samples of two compared moves, for the palettes that pictures of them need."""

from PIL import Image

from render.kit import marks
from render.kit.canvas import put
from render.kit.palette import Theme


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
