"""Pictures of Piecepack Soccer: coins where they lie, whose goal is where, what just happened, the aim."""

import random
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from engine.games.piecepack_soccer.events import Travelled
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.aim import aimed
from render.games.piecepack_soccer.board import View
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.words import THROW, TO_AIM
from render.kit.palette import DAYLIGHT
from tests.render.cases import image_of
from tests.render.games.piecepack_soccer.cases import (
    STEADY,
    after,
    building,
)
from tests.render.pixels import differing


@pytest.mark.slow
def test_puzzles_do_not_show_where_the_ball_would_go() -> None:
    told = building(TO_AIM, "A2", "ball", "power=70")
    hidden = replace(told, previewed=False)
    dotted, plain = image_of(told), image_of(hidden)
    red = [sum(DAYLIGHT.ball in each for each in colours_by_row(image)) for image in (dotted, plain)]
    assert red[0] > red[1] > 0


def colours_by_row(image: Image.Image) -> list[set[str]]:
    """Every colour of each row of a picture."""
    return [colours(image.crop((0, y, image.width, y + 1))) for y in range(image.height)]


def colours(image: Image.Image) -> set[str]:
    data = image.tobytes()
    return {f"#{data[first : first + 3].hex()}" for first in range(0, len(data), 3)}


@pytest.mark.parametrize("seed", range(4))
def test_the_aim_shows_what_a_steady_hand_would_do(seed: int) -> None:
    at, rng, view = GAME.load(TO_AIM, STEADY), random.Random(seed), View(seed % 2)
    text = f"A{rng.randint(1, 4)}:{rng.randrange(360)}:{rng.randint(20, 100)}"
    move: Any = GAME.read(at, text)
    step = GAME.play(at, move)
    aim = aimed(at, view, move)
    ways = {each.disc: each for each in step.events if isinstance(each, Travelled)}
    start, *_, end = (view.spot(x, y) for _, x, y in ways[move.disc].knots)
    assert aim.way[0] == start
    assert aim.way[-1] == aim.rest[0]
    assert aim.rest[-1] == end
    assert bool(aim.ball) == (BALL in ways)


def test_a_wobbling_hand_aims_with_a_fan_and_a_steady_one_without() -> None:
    wobbling, steady = (
        image_of(building(TO_AIM, "A1", "300", "80", hand=hand)) for hand in ("wobble", "steady")
    )
    assert differing(wobbling, steady) > 0.001


@pytest.mark.parametrize("chosen", [("1.625,1",), ("1.625,1", "45", "20")])
def test_the_ball_of_a_corner_throw_is_shown_once_where_it_will_be_placed(chosen: tuple[str, ...]) -> None:
    elsewhere = THROW.replace("1.2,0.8", "0.4,1.5")
    here, there = (image_of(building(text, *chosen)) for text in (THROW, elsewhere))
    assert differing(here, there) == 0
    x, y = map(round, View(0).spot(1625, 1000))
    box = x - 14, y - 14, x + 14, y + 14
    assert differing(here.crop(box), image_of(after(THROW)).crop(box)) > 0.5
