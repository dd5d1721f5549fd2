"""The graph of expected results: its areas, curves and limits."""

import pytest
from PIL import Image

from render import MoveResult, advantage_chart
from render.advantage import shares, spots
from render.charts import HEIGHT, WIDTH
from render.kit.palette import rgba
from render.scene import scene
from render.words import LOCALES
from tests.render.cases import ANY_GAME, ENGLISH, STRICT, decoded

MOVES = [MoveResult(0, 0.6, 1), MoveResult(1, 0.3, 1), MoveResult(0, 0.9, 2), MoveResult(1, 0.05, 2)]


def near(image: Image.Image, at: tuple[int, int], colour: str) -> bool:
    """Whether a pixel of an RGB image is a tint of that colour rather than of another."""
    pixel = image.getpixel(at)
    assert isinstance(pixel, tuple)
    return sum(abs(a - b) for a, b in zip(pixel, rgba(colour)[:3], strict=True)) < 200


@pytest.mark.parametrize("locale", LOCALES)
def test_a_graph_divides_the_plot_between_two(locale: str) -> None:
    shown = advantage_chart(ANY_GAME, MOVES, [1], seats=2, words=STRICT[locale])
    assert (shown.width, shown.height) == (WIDTH, HEIGHT)
    assert len(shown.png) < 30_000
    assert "4" in shown.alt
    image = decoded(shown.png)
    accents = scene(ANY_GAME).accents()
    x, y = spots(shares(MOVES, 2)[0])[-1]
    assert near(image, (int(x) - 20, int(y) + 30), accents[0])
    assert near(image, (int(x) - 120, 70), accents[1])


def test_between_two_one_stands_as_the_other_does_not() -> None:
    white, black = shares(MOVES, 2)
    assert white == pytest.approx([0.5, 0.6, 0.7, 0.9, 0.95])
    assert [one + other for one, other in zip(white, black, strict=True)] == pytest.approx([1] * 5)


def test_each_of_several_has_a_line_that_only_their_own_moves_move() -> None:
    lines = shares([MoveResult(2, 0.6, 1), MoveResult(0, 0.4, 2)], 4)
    assert lines == [[0.5, 0.5, 0.4], [0.5] * 3, [0.5, 0.6, 0.6], [0.5] * 3]


def test_a_graph_needs_a_move() -> None:
    with pytest.raises(ValueError, match="needs a move"):
        advantage_chart(ANY_GAME, [], [], seats=2, words=ENGLISH)
