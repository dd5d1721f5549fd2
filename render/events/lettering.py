"""Letters for names: Noto Sans, which has those of Latin, Greek and Cyrillic."""

from functools import cache, lru_cache
from typing import Final, Literal

from PIL import Image, ImageDraw

from render.kit.typeface import noto

ELLIPSIS: Final = "…"
BOLDER: Final = 0.035
"""The width of the stroke about a bold letter, as a share of its size."""
CAPITAL: Final = 0.357
"""Half the height of a capital, as a share of the size."""

Align = Literal["l", "m", "r"]


@cache
def missing() -> bytes:
    """The sign for a character that the typeface lacks."""
    return bytes(noto(32).getmask("\uffff"))


@lru_cache(4_096)
def has(char: str) -> bool:
    """Whether the typeface has a character."""
    return char.isspace() or bytes(noto(32).getmask(char)) != missing()


def legible(name: str, otherwise: str = "") -> str:
    """The drawable part of a name, or another text if no letter can be drawn."""
    return " ".join("".join(char for char in name if has(char)).split()) or otherwise


@lru_cache(4_096)
def fitting(text: str, size: int, room: float) -> str:
    """A text that is cut where it does not fit into so many pixels."""
    if noto(size).getlength(text) <= room:
        return text
    while text and noto(size).getlength(text + ELLIPSIS) > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


class Lettered:
    """An RGB picture with a pen, and the colour of most texts."""

    def __init__(self, image: Image.Image, ink: str) -> None:
        self.image, self.ink = image, ink
        self.pen = ImageDraw.Draw(image)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        *,
        ink: str | None = None,
        align: Align = "l",
        bold: bool = False,
        room: float | None = None,
    ) -> None:
        """Write a text, cut to fit into ``room`` pixels where that is given.

        The point is at half the height of a capital, at the text's left end, middle or right end.
        """
        self.pen.text(
            (x, round(y + size * CAPITAL)),
            text if room is None else fitting(text, size, room),
            fill=ink or self.ink,
            font=noto(size),
            anchor=f"{align}s",
            stroke_width=size * BOLDER if bold else 0,
        )
