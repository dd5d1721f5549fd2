"""What is written in pictures: every letter, and nothing under Discord's badge."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest
from PIL import Image, ImageChops

from render import advantage, charts
from render.kit.canvas import Canvas
from render.kit.caption import bar
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, THEMES, Theme
from render.picture import painting_of
from tests.each_game import EACH_KEY
from tests.render.cases import ANY_GAME, cases, themed
from tests.render.random_positions import random_comparisons, random_requests
from tests.render.test_charts import CASES, CHANCES

BADGE: Final = (60, 40)
"""The pixels of the badge, of a picture shown 400 pixels wide."""
SHOWN: Final = 400


def is_empty(drawn: Image.Image, empty: Image.Image) -> bool:
    """The same, of a picture and its background."""
    scale = drawn.width / SHOWN
    box = 0, round(drawn.height - BADGE[1] * scale), round(BADGE[0] * scale), drawn.height
    difference = ImageChops.difference(empty.crop(box).convert("RGB"), drawn.crop(box).convert("RGB"))
    return difference.getbbox() is None


def paintings(game: str, theme: str) -> Iterator[Painting]:
    """Pictures of a game: golden ones and those of a random match and its moves, seen from every side."""
    matches = random_requests(game, 2, 25), random_comparisons(game, 2, 25)
    found = chain(cases(game).pictures.values(), *matches)
    for one in found:
        yield painting_of(themed(one, theme))


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@EACH_KEY
def test_nothing_is_ever_put_under_the_badge(game: str, theme: str) -> None:
    for painting in paintings(game, theme):
        assert is_empty(painting.flat(), painting.ground.flat.crop(painting.box))


@pytest.mark.slow
@pytest.mark.essential
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_nothing_of_a_graph_is_put_under_the_badge(theme: Theme) -> None:
    graphs = [charts.draw(points, "de", theme) for points in CASES.values()]
    graphs += [
        advantage.draw(ANY_GAME, CHANCES, [(1, 0)], count, turns=count, theme=theme) for count in (4, 8)
    ]
    for graph in graphs:
        assert is_empty(graph, charts.ground(theme))


def test_a_result_with_a_german_letter_shows_no_sign_for_a_missing_one() -> None:
    shown = [bar(400, "", share=1.0, result=f"Wei{char}", theme=DAYLIGHT) for char in "ß\uffff"]
    assert shown[0].tobytes() != shown[1].tobytes()


@pytest.mark.parametrize("char", "ÄÖÜäöüéßłğжλ")
def test_every_letter_of_european_languages_is_drawn(char: str) -> None:
    letters = []
    for each in (char, "\uffff"):
        canvas = Canvas(-40, -40, 40, 40)
        canvas.text((0, 0), each, (0, 0, 0, 255), 32)
        letters.append(canvas.image.tobytes())
    assert letters[0] != letters[1]
