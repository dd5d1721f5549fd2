"""The graph of expected results: its areas, curves and limits."""

import pytest
from PIL import Image

from render import advantage_chart
from render.advantage import spots
from render.charts import HEIGHT, WIDTH
from render.kit.palette import rgba
from render.scene import scene
from render.words import LOCALES
from tests.render.cases import ANY_GAME, ENGLISH, STRICT, decoded

CHANCES = [[0.5, 0.6, 0.7, 0.9, 0.95], [0.5, 0.4, 0.3, 0.1, 0.05]]


def near(image: Image.Image, at: tuple[int, int], colour: str) -> bool:
    """Whether a pixel of an RGB image is a tint of that colour rather than of another."""
    pixel = image.getpixel(at)
    assert isinstance(pixel, tuple)
    return sum(abs(a - b) for a, b in zip(pixel, rgba(colour)[:3], strict=True)) < 200


@pytest.mark.parametrize("locale", LOCALES)
def test_a_graph_divides_the_plot_between_two(locale: str) -> None:
    shown = advantage_chart(ANY_GAME, CHANCES, [(2, 1)], moves=4, words=STRICT[locale])
    assert (shown.width, shown.height) == (WIDTH, HEIGHT)
    assert len(shown.png) < 30_000
    assert "4" in shown.alt
    image = decoded(shown.png)
    accents = scene(ANY_GAME).accents()
    x, y = spots(CHANCES[0], 4)[-1]
    assert near(image, (int(x) - 20, int(y) + 30), accents[0])
    assert near(image, (int(x) - 120, 70), accents[1])


def test_a_part_of_a_match_leaves_room_for_the_rest() -> None:
    shown = decoded(advantage_chart(ANY_GAME, [each[:2] for each in CHANCES], [], moves=4, words=ENGLISH).png)
    empty = scene(ANY_GAME).accents()
    assert spots(CHANCES[0][:2], 4) == spots(CHANCES[0], 4)[:2]
    right = int(spots(CHANCES[0], 4)[-1][0]) - 20
    assert not any(near(shown, (right, height), accent) for height in (90, 280) for accent in empty)
    advantage_chart(ANY_GAME, [each[:1] for each in CHANCES], [], moves=4, words=ENGLISH)
    assert ", 1 move;" in advantage_chart(ANY_GAME, CHANCES, [], moves=1, words=ENGLISH).alt


def test_each_of_several_has_a_line() -> None:
    lines = [[0.5, 0.5, 0.4], [0.5] * 3, [0.5, 0.6, 0.6], [0.5] * 3]
    two = advantage_chart(ANY_GAME, lines[:2], [], moves=2, words=ENGLISH)
    assert advantage_chart(ANY_GAME, lines, [(1, 2)], moves=2, words=ENGLISH).png != two.png


def test_a_graph_needs_a_move() -> None:
    with pytest.raises(ValueError, match="needs a move"):
        advantage_chart(ANY_GAME, [], [], moves=0, words=ENGLISH)
