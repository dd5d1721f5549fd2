"""Typefaces of pictures: Pillow's own for letters that it has, Noto Sans for all others and for names."""

from functools import cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

NOTO: Final = Path(__file__).parent.parent / "fonts" / "NotoSans.ttf"


@cache
def noto(size: float) -> ImageFont.FreeTypeFont:
    """Noto Sans in a size of pixels; it is laid out alike on every machine."""
    return ImageFont.truetype(NOTO, size, layout_engine=ImageFont.Layout.BASIC)


def typeface_for(text: str, size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The typeface of a short text: Pillow's own has ASCII only, so "Weiß" would show a box."""
    return ImageFont.load_default(size) if text.isascii() else noto(size)
