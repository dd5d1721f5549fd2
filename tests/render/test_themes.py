"""Themes: colours that must differ do, for colour-blind players too; replays and graphs come in each."""

from itertools import combinations, product
from math import dist

import pytest

from render.charts import RatingPoint, rating_chart
from render.kit.palette import CLEAR, DAYLIGHT, THEMES, Theme, rgba
from tests.render.cases import ANY_GAME, ENGLISH, replay
from tests.render.random_positions import random_log

# Machado, Oliveira and Fernandes 2009, severity 1: matrices for linear RGB.
COLOUR_BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def as_seen(colour: str, form: str) -> tuple[float, ...]:
    """A colour as seen with a form of colour blindness, in parts of 0 to 255 with the screen's gamma."""
    linear = [(part / 255) ** 2.2 for part in rgba(colour)[:3]]
    mixed = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in COLOUR_BLINDNESS[form])
    return tuple(255 * min(1.0, max(0.0, part)) ** (1 / 2.2) for part in mixed)


@pytest.mark.parametrize("form", COLOUR_BLINDNESS)
def test_hues_of_the_clear_theme_differ_for_the_colour_blind(form: str) -> None:
    for (one, first), (other, second) in combinations(enumerate(CLEAR.hues), 2):
        apart = dist(as_seen(first.accent, form), as_seen(second.accent, form))
        assert apart > 50, f"hues {one} and {other} are {apart:.0f} apart"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_hues_of_the_clear_theme_differ_in_shape(theme: Theme) -> None:
    shapes = {side.badge for side in theme.hues}
    assert shapes == {""} if theme is DAYLIGHT else len(shapes - {""}) == 4


@pytest.mark.parametrize("form", COLOUR_BLINDNESS)
def test_marks_of_the_clear_theme_differ_for_the_colour_blind(form: str) -> None:
    marks = {
        "last move": CLEAR.happened,
        "choice": CLEAR.choice,
        "ball": CLEAR.ball,
        "light side": CLEAR.light_side.accent,
        "dark side": CLEAR.dark_side.accent,
        "ice": CLEAR.ice_dark,
    }
    for (one, first), (other, second) in combinations(marks.items(), 2):
        apart = dist(as_seen(first, form), as_seen(second, form))
        assert apart > 50, f"{one} and {other} are {apart:.0f} apart"


@pytest.mark.parametrize("form", COLOUR_BLINDNESS)
def test_two_moves_that_are_compared_differ_for_the_colour_blind(form: str) -> None:
    """From each other and from the board; what is chosen or was played last is never marked beside them."""
    marks = {"played": CLEAR.played, "better": CLEAR.better}
    board = {"ball": CLEAR.ball, "ice": CLEAR.ice_dark, "snow": CLEAR.snow}
    pairs = [*combinations(marks.items(), 2), *product(marks.items(), board.items())]
    for (one, first), (other, second) in pairs:
        apart = dist(as_seen(first, form), as_seen(second, form))
        assert apart > 50, f"{one} and {other} are {apart:.0f} apart"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_two_moves_that_are_compared_differ_in_sign_and_width(theme: Theme) -> None:
    played, better = theme.played_move, theme.better_move
    assert (played.verdict, better.verdict) == ("cross", "tick")
    assert played.width < better.width
    assert played.reach < better.reach


@pytest.mark.slow
def test_replays_and_graphs_come_in_every_theme() -> None:
    log, points = random_log(ANY_GAME, 4), [RatingPoint(0, 1500, 350), RatingPoint(9, 1540, 200)]
    replays = {replay(ANY_GAME, log, theme=theme).gif for theme in THEMES}
    graphs = {rating_chart(ANY_GAME, points, words=ENGLISH, theme=theme).png for theme in THEMES}
    assert len(replays) == len(graphs) == len(THEMES)
