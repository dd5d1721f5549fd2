"""Pixels of a picture for each pixel of a card: more of them draw the same more sharply.

Scenes and marks give all measures in pixels of a card. Whatever is rasterised while ``drawn_at`` is in force
has that many times as many pixels across and down. What is kept is kept for each density.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from PIL import Image

PRESENT: Final[ContextVar[int]] = ContextVar("density", default=1)


@contextmanager
def drawn_at(density: int) -> Generator[None]:
    """Rasterise at a density in the block."""
    token = PRESENT.set(density)
    try:
        yield
    finally:
        PRESENT.reset(token)


def density() -> int:
    """The pixels that are drawn for each pixel of a card, across and down."""
    return PRESENT.get()


def enlarged(image: Image.Image) -> Image.Image:
    """An image of upright lines and areas, drawn for a card, at the present density."""
    size = image.width * PRESENT.get(), image.height * PRESENT.get()
    return image if size == image.size else image.resize(size, Image.Resampling.NEAREST)
