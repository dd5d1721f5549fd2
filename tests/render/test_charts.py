"""Graphs: ratings over a player's games, and who was ahead in a match."""

import random
from functools import partial

import pytest
from PIL import Image

from render import advantage_chart
from render.advantage import spots
from render.charts import HEIGHT, PLOT, WIDTH, RatingPoint, plotted_points, rating_chart, scale_of
from render.kit.palette import DAYLIGHT, rgba
from render.scene import scene
from render.words import LOCALES
from tests.render.cases import ANY_GAME, ENGLISH, STRICT, decoded

BYTES = 40_000
DAY_MS = 86_400_000
BEGAN_MS = 1_772_582_400_000  # 4 March 2026, UTC
SURE = DAYLIGHT.light_side.accent  # the newest rating's spot


def random_ratings(count: int, gap_ms: int, seed: int = 1) -> list[RatingPoint]:
    """A player's ratings, one every ``gap_ms``."""
    rng = random.Random(seed)
    shown, points = 1500.0, list[RatingPoint]()
    for number in range(count):
        shown += rng.gauss(3, 24)
        points.append(RatingPoint(BEGAN_MS + number * gap_ms, shown, 70 + 280 * 0.85**number))
    return points


CASES = {
    "one": random_ratings(1, 0),
    "two": random_ratings(2, DAY_MS),
    "many": random_ratings(400, DAY_MS),
    "thousands": random_ratings(3000, DAY_MS // 20),
    "at once": random_ratings(12, 0),
    "ties": [*random_ratings(5, 0), *random_ratings(5, DAY_MS)],
    "equal": [RatingPoint(BEGAN_MS + n, 1500, 80) for n in range(5)],
    "far apart": [RatingPoint(BEGAN_MS, -400, 350), RatingPoint(BEGAN_MS + 900 * DAY_MS, 9000, 40)],
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", CASES)
def test_graph_keeps_its_size_and_marks_the_newest_rating(name: str, locale: str) -> None:
    points = CASES[name]
    shown = rating_chart(ANY_GAME, points, words=STRICT[locale])
    image = decoded(shown.png)
    assert (shown.width, shown.height) == image.size == (WIDTH, HEIGHT)
    assert len(shown.png) <= BYTES
    ordered = sorted(points, key=lambda point: point.time_ms)
    x, y = plotted_points(ordered, scale_of(ordered))[-1]
    assert image.getpixel((round(x), round(y))) == rgba(SURE)[:3]


@pytest.mark.parametrize("name", CASES)
def test_every_rating_lies_on_the_plot_and_few_lines_cross_it(name: str) -> None:
    points = sorted(CASES[name], key=lambda point: point.time_ms)
    scale = scale_of(points)
    for x, y in plotted_points(points, scale):
        assert PLOT[0] < x < PLOT[2]
        assert PLOT[1] < y < PLOT[3]
    assert 1 <= len(scale.gridlines) <= 5
    for rating in scale.gridlines:
        assert PLOT[1] <= scale.height(rating) <= PLOT[3]


def test_games_at_one_time_lie_side_by_side_and_later_ones_to_the_right() -> None:
    at_once = CASES["at once"]
    across = [x for x, _ in plotted_points(at_once, scale_of(at_once))]
    assert across == sorted(set(across))


def test_a_graph_of_some_of_the_games_says_how_many_there_were() -> None:
    chart = partial(rating_chart, ANY_GAME, CASES["equal"], words=STRICT["en"])
    assert "5 rated matches" in chart().alt
    assert "1,200 rated matches" in chart(games=1_200).alt


def test_a_better_rating_lies_higher() -> None:
    points = [RatingPoint(BEGAN_MS, 1500, 90), RatingPoint(BEGAN_MS + DAY_MS, 1540, 90)]
    (_, before), (_, after) = plotted_points(points, scale_of(points))
    assert after < before - 20


def test_points_in_any_order_give_the_same_picture() -> None:
    points = CASES["many"]
    one = rating_chart(ANY_GAME, points, words=ENGLISH)
    assert rating_chart(ANY_GAME, points[::-1], words=ENGLISH) == one


def test_graph_in_words() -> None:
    points = [
        RatingPoint(BEGAN_MS, 1500, 350),
        RatingPoint(BEGAN_MS + DAY_MS, 1441.6, 300),
        RatingPoint(BEGAN_MS + 40 * DAY_MS, 1612.4, 84.2),
    ]
    assert rating_chart(ANY_GAME, points, words=ENGLISH).alt == (
        f"Rating graph for {ENGLISH.say(f'game-{ANY_GAME}')}: 3 rated matches from March 4, 2026 to "
        "April 13, 2026. It began at 1500, was 1612 at its highest and 1442 at its lowest, and is now "
        "1612, give or take 84."
    )
    german = rating_chart(ANY_GAME, points[:1], words=STRICT["de"]).alt
    assert "am 4. März 2026" in german
    assert "1500, plus oder minus 350" in german


def test_no_graph_without_a_rating() -> None:
    with pytest.raises(ValueError, match="needs a rating"):
        rating_chart(ANY_GAME, [], words=ENGLISH)


CHANCES = [[0.5, 0.6, 0.7, 0.9, 0.95], [0.5, 0.4, 0.3, 0.1, 0.05]]


def near(image: Image.Image, at: tuple[int, int], colour: str) -> bool:
    """Whether a pixel of an RGB image is a tint of that colour rather than of another."""
    pixel = image.getpixel(at)
    assert isinstance(pixel, tuple)
    return sum(abs(a - b) for a, b in zip(pixel, rgba(colour)[:3], strict=True)) < 200


@pytest.mark.parametrize("locale", LOCALES)
def test_a_graph_divides_the_plot_between_two(locale: str) -> None:
    shown = advantage_chart(ANY_GAME, CHANCES, [(2, 1)], moves=4, turns=4, words=STRICT[locale])
    assert (shown.width, shown.height) == (WIDTH, HEIGHT)
    assert len(shown.png) < 30_000
    assert "4" in shown.alt
    image = decoded(shown.png)
    accents = scene(ANY_GAME).accents()
    x, y = spots(CHANCES[0], 4)[-1]
    assert near(image, (int(x) - 20, int(y) + 30), accents[0])
    assert near(image, (int(x) - 120, 70), accents[1])


def test_a_part_of_a_match_leaves_room_for_the_rest() -> None:
    shown = decoded(
        advantage_chart(ANY_GAME, [each[:2] for each in CHANCES], [], moves=4, turns=4, words=ENGLISH).png
    )
    empty = scene(ANY_GAME).accents()
    assert spots(CHANCES[0][:2], 4) == spots(CHANCES[0], 4)[:2]
    right = int(spots(CHANCES[0], 4)[-1][0]) - 20
    assert not any(near(shown, (right, height), accent) for height in (90, 280) for accent in empty)
    advantage_chart(ANY_GAME, [each[:1] for each in CHANCES], [], moves=4, turns=4, words=ENGLISH)
    assert ", 1 turn;" in advantage_chart(ANY_GAME, CHANCES, [], moves=1, turns=1, words=ENGLISH).alt


def test_each_of_several_has_a_line() -> None:
    lines = [[0.5, 0.5, 0.4], [0.5] * 3, [0.5, 0.6, 0.6], [0.5] * 3]
    two = advantage_chart(ANY_GAME, lines[:2], [], moves=2, turns=2, words=ENGLISH)
    assert advantage_chart(ANY_GAME, lines, [(1, 2)], moves=2, turns=2, words=ENGLISH).png != two.png


def test_a_graph_needs_a_move() -> None:
    with pytest.raises(ValueError, match="needs a move"):
        advantage_chart(ANY_GAME, [], [], moves=0, turns=0, words=ENGLISH)
