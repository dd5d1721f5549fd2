"""Pictures of Piecepack Soccer: the aim, how it is pulled, and what puzzles hide."""

import random
from dataclasses import replace
from math import atan2, degrees, dist
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.errors import GameError
from engine.games.piecepack_soccer.events import Travelled
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render import touch_menu
from render.games.piecepack_soccer.aim import aimed
from render.games.piecepack_soccer.board import View
from render.games.piecepack_soccer.discs import BALL, RADIUS
from render.games.piecepack_soccer.words import THROW, TO_AIM
from render.kit.palette import DAYLIGHT
from tests.render.cases import ENGLISH, cases, image_of
from tests.render.games.piecepack_soccer.cases import STEADY, after, building
from tests.render.pixels import differing


@pytest.mark.slow
def test_puzzles_do_not_show_where_the_ball_would_go() -> None:
    told = building(TO_AIM, "A2", "ball", "power=70")
    hidden = replace(told, previewed=False)
    dotted, plain = image_of(told), image_of(hidden)
    red = [sum(DAYLIGHT.ball in each for each in colours_by_row(image)) for image in (dotted, plain)]
    assert red[0] > red[1] > 0


def colours_by_row(image: Image.Image) -> list[set[str]]:
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


@pytest.mark.parametrize("chosen", [("1.625,1",), ("1.625,1", "45", "20")])
def test_the_ball_of_a_corner_throw_is_shown_once_where_it_will_be_placed(chosen: tuple[str, ...]) -> None:
    elsewhere = THROW.replace("1.2,0.8", "0.4,1.5")
    here, there = (image_of(building(text, *chosen)) for text in (THROW, elsewhere))
    assert differing(here, there) == 0
    x, y = map(round, View(0).spot(1625, 1000))
    box = x - 14, y - 14, x + 14, y + 14
    assert differing(here.crop(box), image_of(after(THROW)).crop(box)) > 0.5


def test_an_aim_shows_the_coin_that_hits_the_ball_where_it_does() -> None:
    at, view = GAME.load(TO_AIM, {}), View(0)
    found = set()
    for angle in range(0, 360, 4):
        flick = GAME.read(at, f"A2:{angle}:60")
        aim = aimed(at, view, flick)
        assert (aim.striker is None) == (not aim.ball)
        if aim.striker:
            disc, spot = aim.striker
            found.add(disc)
            assert dist(spot, view.spot(*at.ball)) == pytest.approx(2 * RADIUS, abs=0.5)
    assert {"A2"} < found


GAME_KEY: Final = "piecepack-soccer"
RULES: Final = registry.game(GAME_KEY)
AT_ONCE: Final = 10
DIALS: Final = [
    (one.at, one.chosen)
    for one in cases(GAME_KEY).pictures.values()
    if one.menu is not None and one.menu.layout == "dial"
]


def pulled(at: Position, chosen: tuple[str, ...], seat: int, *tokens: str) -> tuple[Stage, dict[str, Any]]:
    """The stage after a pull, and what a page gets of it."""
    first = staged(RULES, at, RULES.mover(at), Draft((), chosen))
    stage = staged(RULES, at, RULES.mover(at), first.draft.choosing(*tokens))
    return stage, touch_menu(GAME_KEY, stage, seat=seat, words=ENGLISH, scale=1).to_json()


@pytest.mark.slow
@pytest.mark.essential
@given(
    dial=st.sampled_from(DIALS),
    seat=st.integers(0, 1),
    tenths=st.integers(0, 3599),
    power=st.integers(1, 100),
)
def test_the_disc_goes_where_the_pull_points(
    dial: tuple[Position, tuple[str, ...]], seat: int, tenths: int, power: int
) -> None:
    at = dial[0]._replace(steady=True)
    try:
        stage, page = pulled(at, dial[1], seat, f"angle={tenths / 10}", f"power={power}")
        events = RULES.play(at, RULES.read(at, str(stage.turn))).events
    except GameError:
        return  # this disc may not be flicked that way, and the page is sent the reason
    pull, origin = page["pull"], page["origin"]
    assert (page["gesture"], pull["fan"]) == ("pull", 0)
    assert (pull["angle"]["set_to"], pull["power"]["set_to"]) == (tenths / 10, power)
    ways = {event.disc: event for event in events if isinstance(event, Travelled)}
    way = ways[RULES.read(at, str(stage.turn)).disc]
    (start_x, start_y), (x, y) = (View(seat).spot(*knot[1:]) for knot in way.knots[:2])
    assert (origin["x"], origin["y"]) == pytest.approx((start_x, start_y), abs=0.1)
    if dist((start_x, start_y), (x, y)) < AT_ONCE:
        return  # it lies against another disc
    shown = degrees(atan2(x - start_x, start_y - y))
    wanted = pull["angle"]["set_to"] + pull["turned"]
    assert (shown - wanted + 180) % 360 - 180 == pytest.approx(0, abs=0.5)


def test_a_hand_that_errs_has_a_fan() -> None:
    at, chosen = DIALS[0]
    _, page = pulled(at._replace(steady=False), chosen, 0)
    assert page["pull"]["fan"] > 0
    assert page["pull"]["fan_reach"] > page["pull"]["reach"][1] > page["pull"]["reach"][0] > 0
    assert {page["pull"][part]["label"] for part in ("angle", "power")} == {"Bearing", "Power"}
