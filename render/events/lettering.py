"""Letters for names: Noto Sans, which has those of Latin, Greek and Cyrillic."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

FONT: Final = Path(__file__).parent.parent / "fonts" / "NotoSans.ttf"
ELLIPSIS: Final = "…"


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
