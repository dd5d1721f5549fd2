"""The left lower corner of every picture, where Discord puts its ALT badge, has nothing that matters."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest
from PIL import ImageChops

from engine import registry
from render.kit.painting import Painting
from render.kit.palette import THEMES
from render.picture import painting_of
from tests.render.cases import cases, themed
from tests.render.random_positions import random_comparisons, random_requests

BADGE: Final = (60, 40)
"""The pixels of the badge, of a picture shown 400 pixels wide."""
SHOWN: Final = 400


def corner(painting: Painting) -> tuple[int, int, int, int]:
    """The pixels under the badge."""
    scale = painting.width / SHOWN
    return 0, round(painting.height - BADGE[1] * scale), round(BADGE[0] * scale), painting.height


def is_free(painting: Painting) -> bool:
    """Whether the pixels under the badge are those of the empty background."""
    box = corner(painting)
    empty = painting.ground.flat.crop(painting.box).crop(box).convert("RGB")
    drawn = painting.flat().crop(box).convert("RGB")
    return ImageChops.difference(empty, drawn).getbbox() is None


def paintings(game: str, theme: str) -> Iterator[Painting]:
    """Pictures of a game: golden ones and those of a random match and its moves, seen from every side."""
    matches = random_requests(game, 2, 25), random_comparisons(game, 2, 25)
    found = chain(cases(game).pictures.values(), *matches)
    for one in found:
        yield painting_of(themed(one, theme))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", registry.games())
def test_nothing_is_ever_put_under_the_badge(game: str, theme: str) -> None:
    for painting in paintings(game, theme):
        assert is_free(painting)
