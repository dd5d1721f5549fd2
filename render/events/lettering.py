"""Letters for names: Noto Sans, which has those of Latin, Greek and Cyrillic."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from PIL import ImageDraw, ImageFont

FONT: Final = Path(__file__).parent.parent / "fonts" / "NotoSans.ttf"
ELLIPSIS: Final = "…"
BOLDER: Final = 0.035
"""The width of the stroke about a bold letter, as a share of its size."""
CAPITAL: Final = 0.357
"""Half the height of a capital, as a share of the size."""

Align = Literal["l", "m", "r"]


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The typeface in a size of pixels; it is laid out alike on every machine."""
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def missing() -> bytes:
    """What is drawn for a character that the typeface does not have."""
    return bytes(font(32).getmask("\uffff"))


@lru_cache(4_096)
def has(char: str) -> bool:
    """Whether the typeface has a character."""
    return char.isspace() or bytes(font(32).getmask(char)) != missing()


def legible(name: str, otherwise: str = "") -> str:
    """What of a name can be drawn, or another text where none of its letters can."""
    return " ".join("".join(char for char in name if has(char)).split()) or otherwise


@lru_cache(4_096)
def fitting(text: str, size: int, room: float) -> str:
    """A text that is cut where it does not fit into so many pixels."""
    if font(size).getlength(text) <= room:
        return text
    while text and font(size).getlength(text + ELLIPSIS) > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def write(
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    ink: str,
    size: int,
    *,
    align: Align = "l",
    bold: bool = False,
) -> None:
    """Write a text; the point is at half the height of a capital, at its left end, middle or right end."""
    stroke = size * BOLDER if bold else 0
    place = (at[0], round(at[1] + size * CAPITAL))
    pen.text(place, text, fill=ink, font=font(size), anchor=f"{align}s", stroke_width=stroke)
