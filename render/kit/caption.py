"""The bar above the pictures of a film: a title, and the progress through the match.

It stands above the board, as no corner is free in every game and Discord covers the one at the bottom left.
"""

from typing import Final

from PIL import Image

from render.kit.canvas import Canvas, put
from render.kit.palette import Theme, rgba

HEIGHT: Final = 48
LETTERS: Final = 26
RESULT_LETTERS: Final = 32
MARGIN: Final = 20
TRACK: Final = 5
"""The height of the line that grows with the match."""


def bar(width: int, text: str, *, share: float, result: str = "", theme: Theme) -> Image.Image:
    """A bar with a short text, and a line as long as that share (0 to 1) of the match, as RGB.

    ``result`` stands beside the text in larger letters.
    """
    found = Image.new("RGB", (width, HEIGHT), theme.sea_deep)
    drawn = Canvas(0, 0, width, HEIGHT)
    middle = (HEIGHT - TRACK) / 2
    drawn.slab((0, HEIGHT - TRACK, width, HEIGHT), 0, rgba(theme.sea))
    drawn.slab((0, HEIGHT - TRACK, width * share, HEIGHT), 0, rgba(theme.happened))
    drawn.text((MARGIN, middle), text, rgba(theme.foam), LETTERS, "l")
    if result:
        drawn.text((width - MARGIN, middle), result, rgba(theme.happened), RESULT_LETTERS, "r")
    put(found, drawn.stamp(), (0, 0))
    return found
