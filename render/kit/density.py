"""Pixels of a picture for each pixel of a card: more of them draw the same more sharply.

Scenes and marks give all measures in pixels of a card. Whatever is rasterised while ``drawn_at`` is in force
has that many times as many pixels across and down. What is cached is cached for each density.
"""

import functools
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, ParamSpec, TypeVar

from PIL import Image

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Function = Callable[Parameters, Result]
PRESENT: Final[ContextVar[int]] = ContextVar("density", default=1)
KEPT_LARGE: Final = 64
FEWER: Final = 8
"""At other densities than that of cards one result is kept for so many: each takes four times the memory."""


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


def lru_cache(maxsize: int | None) -> Callable[[Function[Parameters, Result]], Function[Parameters, Result]]:
    """As ``functools.lru_cache``, for each density apart; fewer results are kept of other than cards'."""

    def decorate(function: Function[Parameters, Result]) -> Function[Parameters, Result]:
        usual = functools.lru_cache(maxsize)(function)
        fewer = KEPT_LARGE if maxsize is None else max(1, maxsize // FEWER)
        others: dict[int, Callable[..., Result]] = {}

        @functools.wraps(function)
        def cached(*arguments: Parameters.args, **named: Parameters.kwargs) -> Result:
            present = PRESENT.get()
            if present == 1:
                return usual(*arguments, **named)  # type: ignore[arg-type]  # all of them can be hashed
            if present not in others:
                others[present] = functools.lru_cache(fewer)(function)
            return others[present](*arguments, **named)

        return cached

    return decorate


def cache(function: Function[Parameters, Result]) -> Function[Parameters, Result]:
    """As ``functools.cache``, for each density apart."""
    return lru_cache(None)(function)


def enlarged(image: Image.Image) -> Image.Image:
    """An image of upright lines and areas, drawn for a card, at the present density."""
    size = image.width * PRESENT.get(), image.height * PRESENT.get()
    return image if size == image.size else image.resize(size, Image.Resampling.NEAREST)
