"""The looks: what one must keep apart stays apart, for every eye; every picture comes in each."""

import random
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from engine.core.grid import DIRECTIONS
from engine.match.match import Entry
from engine.penguin_soccer.position import LETTERS
from engine.penguin_soccer.rules import GAME
from render import RatingPoint, picture, rating_chart, replay
from render.kit.encode import COLOURS
from render.kit.palette import CLEAR, DAYLIGHT, THEMES, rgba
from render.penguin_soccer.board import View
from render.penguin_soccer.scene import BADGE
from render.words import Words
from tests.render.cases import BUSY, CHAIN, DUEL, GAME_KEY, START

ENGLISH = Words.of("en", strict=True)
BYTES = 60_000
# Machado, Oliveira and Fernandes 2009, severity 1: linear RGB as these eyes see it.
EYES = {
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


def seen(colour: str, eye: str) -> tuple[float, ...]:
    """A colour as such an eye sees it, in numbers of 0 to 255 after the screen's gamma."""
    linear = [(part / 255) ** 2.2 for part in rgba(colour)[:3]]
    mixed = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in EYES[eye])
    return tuple(255 * min(1.0, max(0.0, part)) ** (1 / 2.2) for part in mixed)


@pytest.mark.parametrize("eye", EYES)
def test_signs_of_the_clear_theme_differ_for_every_eye(eye: str) -> None:
    signs = {
        "last move": CLEAR.happened,
        "choice": CLEAR.choice,
        "ball": CLEAR.ball,
        "White": CLEAR.families[0].accent,
        "Black": CLEAR.families[1].accent,
        "ice": CLEAR.ice_dark,
    }
    for (one, first), (other, second) in combinations(signs.items(), 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen(first, eye), seen(second, eye), strict=True)) ** 0.5
        assert apart > 50, f"{one} and {other} are {apart:.0f} apart"


def drawn(position: str, theme: str, seat: int = 0) -> Image.Image:
    shown = picture(GAME_KEY, GAME.load(position, {}), seat=seat, theme=theme, words=ENGLISH)
    with Image.open(BytesIO(shown.png)) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("letter", LETTERS)
def test_sides_are_told_by_shape(letter: str, seat: int) -> None:
    """A square has corners where a disc has none; both are filled at their sides."""
    image = drawn(f"8/8/8/8/5{letter}u2/8/8/8 w a4", CLEAR.name, seat)
    x, y = View(seat).square("f4")
    middle = x - 33, y
    fill = rgba(CLEAR.families[LETTERS.index(letter) // 3].accent_dark)[:3]
    near = BADGE - 2

    def filled(across: float, down: float) -> bool:
        return image.getpixel((round(middle[0] + across), round(middle[1] + down))) == fill

    assert filled(0, 0)
    assert filled(-near, 0)
    assert filled(0, -near)
    assert filled(-near, -near) == letter.islower()


@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("letter", LETTERS)
def test_shapes_leave_every_beak_free(letter: str, facing: str) -> None:
    """As many pixels of beak in the theme with shapes as in the one without."""
    beaks = {}
    for theme in (DAYLIGHT, CLEAR):
        image = drawn(f"8/8/8/8/5{letter}{facing}2/8/8/8 w a4", theme.name)
        x, y = map(round, View(0).square("f4"))
        pixels = image.crop((x - 44, y - 44, x + 45, y + 45)).get_flattened_data()
        beaks[theme.name] = sum(pixel == rgba(theme.beak)[:3] for pixel in pixels)
    assert beaks["clear"] >= 0.8 * beaks["daylight"] > 8


def test_daylight_has_no_shapes() -> None:
    assert not any(family.badge for family in DAYLIGHT.families)


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_of_every_theme_are_small(theme: str) -> None:
    for position in (START, BUSY, DUEL, CHAIN):
        shown = picture(GAME_KEY, GAME.load(position, {}), theme=theme, words=ENGLISH)
        assert len(shown.png) <= BYTES
        with Image.open(BytesIO(shown.png)) as image:
            assert len(image.getcolors() or range(999)) <= COLOURS


def random_log(plies: int) -> Iterator[Entry]:
    at, rng = GAME.start(2, {}), random.Random(4)
    for _ in range(plies):
        move = GAME.sample(at, rng)
        yield Entry("move", at.turn, GAME.write(at, move))
        at = GAME.play(at, move).after


def test_replays_and_graphs_come_in_every_theme() -> None:
    log, points = list(random_log(4)), [RatingPoint(0, 1500, 350), RatingPoint(9, 1540, 200)]
    replays = {replay(GAME_KEY, log, options={}, words=ENGLISH, theme=theme).gif for theme in THEMES}
    graphs = {rating_chart(GAME_KEY, points, words=ENGLISH, theme=theme).png for theme in THEMES}
    assert len(replays) == len(graphs) == len(THEMES)


def test_no_picture_in_a_theme_that_is_none() -> None:
    with pytest.raises(KeyError):
        picture(GAME_KEY, GAME.start(2, {}), theme="mauve", words=ENGLISH)
