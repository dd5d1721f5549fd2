"""Pictures of Piecepack Soccer: coins where they lie, whose goal is where, what just happened, the aim."""

import random
from typing import Any

import pytest
from PIL import Image, ImageStat

from engine.games.piecepack_soccer.events import Travelled
from engine.games.piecepack_soccer.field import KICKERS, seat_of
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.aim import aimed, cut
from render.games.piecepack_soccer.board import HEIGHT, TILES, WIDTH, View, base, ground
from render.games.piecepack_soccer.colours import sides
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.marks import aim_of
from render.games.piecepack_soccer.words import CALLING, FREE_KICK, START, THROW, TO_AIM, TO_SCORE
from render.kit.painting import Painting
from render.kit.palette import CLEAR, DAYLIGHT
from render.picture import PictureRequest, painting_of
from tests.render.cases import image_of
from tests.render.games.piecepack_soccer.cases import (
    GAME_KEY,
    PICTURES,
    STEADY,
    TO_BREAK_TILES,
    after,
    building,
)
from tests.render.pixels import differing, share
from tests.render.test_corner import is_free


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
    for side, (x, y) in enumerate(((5000, -1000), (5000, 13_000))):
        place = view.spot(x, y)
        assert (place[1] > HEIGHT / 2) == (side == seat)
        assert share(image, place, 50, sides(DAYLIGHT)[side].accent) > 0.03
        assert share(image, place, 50, sides(DAYLIGHT)[1 - side].accent) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_twenty_four_tiles_stand_around_the_field(seat: int) -> None:
    image, view = image_of(after(START, seat=seat)), View(seat)
    assert len(TILES) == 24
    for x, y in TILES.values():
        across, down = view.spot(x, y)
        assert 50 < across < WIDTH - 50
        assert share(image, (across, down + 40), 8, DAYLIGHT.ice_light) == 0
        wood = image.getpixel((round(across) - 40, round(down) + 36))
        assert isinstance(wood, tuple)
        assert wood[0] > wood[1] > wood[2] + 40


def test_who_fouled_out_waits_on_its_sides_bench_and_goals_are_counted() -> None:
    image, view = image_of(after(CALLING)), View(0)
    at = GAME.load(CALLING, {})
    for index, kicker in enumerate(KICKERS):
        there = share(image, view.bench(seat_of(kicker), index % 4), 20, DAYLIGHT.light_side.accent)
        assert (there > 0.05) == (at.location(kicker) == "out")
    for seat, goals in enumerate(at.score):
        for number in range(3):
            red = share(image, view.tally(seat, number), 16, DAYLIGHT.ball)
            assert (red > 0.1) == (number < goals)


def test_the_way_of_the_flicked_kicker_is_yellow_and_the_balls_is_not() -> None:
    request = PICTURES["wobbled"]
    plain = image_of(PictureRequest(GAME_KEY, request.at, 0, (), (), None))
    assert DAYLIGHT.happened not in colours(plain)
    marked = image_of(request)
    assert share(marked, View(0).spot(4200, 3100), 30, DAYLIGHT.happened) > 0.03
    ball = next(
        event for event in request.events if getattr(event, "disc", "") == BALL and hasattr(event, "knots")
    )
    (_, x, y), (_, to_x, to_y) = ball.knots[:2]
    middle = View(0).spot(x + (to_x - x) * 0.6, y + (to_y - y) * 0.6)
    assert share(marked, middle, 2, DAYLIGHT.happened) == 0
    assert differing(marked, plain) > 0.01


def colours(image: Image.Image) -> set[str]:
    """Every colour of a picture."""
    data = image.tobytes()
    return {f"#{data[first : first + 3].hex()}" for first in range(0, len(data), 3)}


def test_a_tile_pushed_too_far_has_a_red_arrow_and_others_none() -> None:
    image = image_of(after(TO_BREAK_TILES, "A1:270:100", hand="steady"))
    for name, place in TILES.items():
        red = share(image, View(0).spot(*place), 30, DAYLIGHT.ball)
        assert (red > 0.02) == (name in {"w3", "w4"})


def test_a_goal_bursts_in_the_goal_it_was_scored_in() -> None:
    image = image_of(after(TO_SCORE, "A1:7.5:60", hand="steady"))
    assert share(image, View(0).spot(5000, 13_000), 60, DAYLIGHT.happened) > 0.15
    assert share(image, View(0).spot(5000, -1000), 60, DAYLIGHT.happened) == 0


@pytest.mark.parametrize("seed", range(4))
def test_the_aim_shows_what_a_steady_hand_would_do(seed: int) -> None:
    at, rng, view = GAME.load(TO_AIM, STEADY), random.Random(seed), View(seed % 2)
    text = f"A{rng.randint(1, 4)}:{rng.randrange(360)}:{rng.randint(20, 100)}"
    move: Any = GAME.read(at, text)
    step = GAME.play(at, move)
    aim = aimed(at, view, move)
    ways = {each.disc: each for each in step.events if isinstance(each, Travelled)}
    assert aim.way == tuple(view.spot(x, y) for _, x, y in ways[move.disc].knots)
    assert aim.contact is not None
    assert [*aim.way[: aim.until], aim.contact][0] == aim.start


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


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("power", ["5", "50", "100"])
@pytest.mark.parametrize("bearing", ["0", "90", "180", "270"])
def test_the_picture_of_an_aim_is_cut_to_what_it_needs(seat: int, power: str, bearing: str) -> None:
    text = FREE_KICK if seat == 1 else FREE_KICK.replace(" n ", " s ")
    request = building(text, bearing, power, seat=seat)
    assert request.menu is not None
    view = View(seat)
    aim = aim_of(request.at, view, request.menu.move or "")
    assert aim is not None
    needed = cut(Painting(ground(DAYLIGHT, seat)), request.at, aim, view)
    shown = painting_of(request)
    assert (shown.width, shown.top) == (WIDTH, needed.top)
    assert needed.box[3] <= shown.box[3]
    assert is_free(shown), "the part reaches further down where something would be under the badge"
    assert shown.height < 0.93 * HEIGHT
