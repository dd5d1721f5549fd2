"""Pictures of Piecepack Soccer: coins where they lie, whose goal is where, what just happened, the aim."""

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

import pytest
from PIL import Image, ImageStat

from engine.games.piecepack_soccer.events import Scored, Travelled
from engine.games.piecepack_soccer.field import CENTRE, CORNERS, LENGTH, SETUP, seat_of
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.aim import aimed
from render.games.piecepack_soccer.board import HEIGHT, View, base
from render.games.piecepack_soccer.colours import COLOURS, sides
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.rail import PIECES, WALL
from render.games.piecepack_soccer.words import CALLING, START, THROW, TO_AIM, TO_SCORE
from render.kit.palette import CLEAR, DAYLIGHT
from tests.render.cases import image_of
from tests.render.games.piecepack_soccer.cases import (
    STEADY,
    TO_BREAK_TILES,
    after,
    building,
)
from tests.render.pixels import differing, share

GOAL: Final = ("A1:7.5:60",)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_coin_lies_where_the_position_says(seat: int) -> None:
    image, empty = image_of(after(TO_AIM, seat=seat)), base(DAYLIGHT, seat)
    view, at = View(seat), GAME.load(TO_AIM, {})
    for name, place in at.on_field().items():
        x, y = map(round, view.spot(*place))
        box = x - 12, y - 12, x + 12, y + 12
        assert differing(image.crop(box), empty.crop(box)) > 0.2
        colour = DAYLIGHT.ball if name == BALL else sides(DAYLIGHT)[seat_of(name)].accent
        assert share(image, (x, y), 20, colour) > 0.05


def test_coins_of_the_two_sides_differ_in_shape_and_lightness_whatever_the_colours() -> None:
    image, view = image_of(after(START), CLEAR).convert("L"), View(0)
    patches = []
    for kicker in ("A1", "C1"):
        x, y = map(round, view.spot(*GAME.load(START, {}).on_field()[kicker]))
        patches.append(image.crop((x - 14, y - 14, x + 14, y + 14)))
    lightness = [ImageStat.Stat(patch).mean[0] for patch in patches]
    assert lightness[0] - lightness[1] > 50


@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_goal_is_at_the_bottom_in_its_owners_accent(seat: int) -> None:
    image, view = image_of(after(START, seat=seat)), View(seat)
    for side, (x, y) in enumerate(((5000, -500), (5000, 12_500))):
        place = view.spot(x, y)
        assert (place[1] > HEIGHT / 2) == (side == seat)
        assert share(image, place, 80, sides(DAYLIGHT)[side].accent) > 0.03
        assert share(image, place, 80, sides(DAYLIGHT)[1 - side].accent) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_goals_are_a_tile_wide_before_the_boxes_of_their_sides_and_corners_have_theirs(seat: int) -> None:
    empty, view, colours = base(DAYLIGHT, seat), View(seat), COLOURS[DAYLIGHT.name]
    for side, y in enumerate((-WALL / 2, LENGTH + WALL / 2)):
        wood = [x for x in range(200, 9900, 100) if share(empty, view.spot(x, y), 1, colours.face) > 0.5]
        assert [(left, right) for left, right in pairwise(wood) if right - left > 1500] == [(3700, 6300)]
        box, owner = SETUP[side], sides(DAYLIGHT)[side]
        for spot in ((box.west, box.south + 1000), (box.east, box.south + 1000)):
            assert share(empty, view.spot(*spot), 4, owner.accent) > 0.3
    for box in CORNERS.values():
        middle, inner = (box.west + box.east) / 2, min(max(box.west, 2000), 8000)
        assert share(empty, view.spot(middle, (box.south + box.north) / 2), 30, colours.corner) > 0.9
        assert share(empty, view.spot(inner, (box.south + box.north) / 2), 60, DAYLIGHT.ice_edge) > 0.01
    assert share(image_of(after(START, seat=seat)), view.spot(*CENTRE), 12, DAYLIGHT.ball) > 0.2


@pytest.mark.parametrize("seat", [0, 1])
def test_a_thin_wooden_rail_stands_around_the_field(seat: int) -> None:
    image, view = image_of(after(START, seat=seat)), View(seat)
    assert len(PIECES) == 20
    for box in PIECES.values():
        left, top, right, bottom = view.box(*box)
        middle = (left + right) / 2, (top + bottom) / 2
        assert share(image, middle, 4, COLOURS[DAYLIGHT.name].face) > 0.5
        assert min(right - left, bottom - top) < 23


def test_who_fouled_out_waits_beside_its_goal_and_goals_are_counted() -> None:
    image, view = image_of(after(CALLING)), View(0)
    at = GAME.load(CALLING, {})
    for seat in (0, 1):
        out = sum(isinstance(each, str) for each in at.locations_of(seat))
        for number in range(4):
            there = share(image, view.bench(seat, number), 16, sides(DAYLIGHT)[seat].accent)
            assert (there > 0.05) == (number < out)
    for seat, goals in enumerate(at.score):
        for number in range(3):
            red = share(image, view.tally(seat, number), 16, DAYLIGHT.ball)
            assert (red > 0.1) == (number < goals)


def test_a_goal_shows_the_discs_where_they_came_to_rest() -> None:
    request = after(TO_SCORE, *GOAL, hand="steady")
    scored = next(event for event in request.events if isinstance(event, Scored))
    rests, image = dict(scored.rests), image_of(request)
    assert rests.keys() == {*GAME.load(TO_SCORE, STEADY).on_field()}
    assert rests["A2"] != request.at.location("A2")
    for name, place in rests.items():
        colour = DAYLIGHT.ball if name == BALL else sides(DAYLIGHT)[seat_of(name)].accent
        assert share(image, View(0).spot(*place), 24, colour) > 0.05


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


def test_a_piece_pushed_too_far_is_red_and_others_are_not() -> None:
    image = image_of(after(TO_BREAK_TILES, "A1:270:100", hand="steady"))
    for name, box in PIECES.items():
        left, top, right, bottom = View(0).box(*box)
        red = share(image, ((left + right) / 2, (top + bottom) / 2), 30, DAYLIGHT.ball)
        assert (red > 0.1) == (name in {"w3", "w4"})


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


@pytest.mark.parametrize("chosen", [("1.625,1",), ("1.625,1", "45", "20")])
def test_the_ball_of_a_corner_throw_is_shown_once_where_it_will_be_placed(chosen: tuple[str, ...]) -> None:
    elsewhere = THROW.replace("1.2,0.8", "0.4,1.5")
    here, there = (image_of(building(text, *chosen)) for text in (THROW, elsewhere))
    assert differing(here, there) == 0
    x, y = map(round, View(0).spot(1625, 1000))
    box = x - 14, y - 14, x + 14, y + 14
    assert differing(here.crop(box), image_of(after(THROW)).crop(box)) > 0.5
