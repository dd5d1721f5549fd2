"""The graph of who stood how well: what it shows where, and for how many."""

import io

import pytest
from PIL import Image

from render import Standing, advantage_chart
from render.advantage import shares, spots
from render.charts import HEIGHT, WIDTH
from render.scene import scene
from render.words import LOCALES, Words

GAME = "penguin-soccer"
MOVES = [Standing(0, 0.6), Standing(1, 0.3), Standing(0, 0.9), Standing(1, 0.05)]


def near(one: tuple[int, ...], other: str) -> bool:
    """Whether a pixel is a tint of that colour rather than of another."""
    wanted = tuple(int(other[i : i + 2], 16) for i in (1, 3, 5))
    return sum(abs(a - b) for a, b in zip(one, wanted, strict=True)) < 200


@pytest.mark.parametrize("locale", LOCALES)
def test_a_graph_divides_the_plot_between_two(locale: str) -> None:
    shown = advantage_chart(GAME, MOVES, [1], seats=2, words=Words.of(locale, strict=True))
    assert (shown.width, shown.height) == (WIDTH, HEIGHT)
    assert len(shown.png) < 30_000
    assert "4" in shown.alt
    image = Image.open(io.BytesIO(shown.png)).convert("RGB")
    accents = scene(GAME).accents()
    x, y = spots(shares(MOVES, 2)[0])[-1]
    assert near(image.getpixel((int(x) - 20, int(y) + 30)), accents[0])  # type: ignore[arg-type]  # RGB
    assert near(image.getpixel((int(x) - 120, 70)), accents[1])  # type: ignore[arg-type]  # RGB


def test_between_two_one_stands_as_the_other_does_not() -> None:
    white, black = shares(MOVES, 2)
    assert white == pytest.approx([0.5, 0.6, 0.7, 0.9, 0.95])
    assert [one + other for one, other in zip(white, black, strict=True)] == pytest.approx([1] * 5)


def test_each_of_several_has_a_line_that_only_their_own_moves_move() -> None:
    lines = shares([Standing(2, 0.6), Standing(0, 0.4)], 4)
    assert lines == [[0.5, 0.5, 0.4], [0.5] * 3, [0.5, 0.6, 0.6], [0.5] * 3]


def test_a_graph_needs_a_move() -> None:
    with pytest.raises(ValueError, match="needs a move"):
        advantage_chart(GAME, [], [], seats=2, words=Words.of("en"))
