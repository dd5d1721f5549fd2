"""The pull of a flick: what a page draws while it is dragged is where the disc goes. The place of a coin."""

from math import atan2, degrees, dist
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.errors import GameError
from engine.games.piecepack_soccer.events import Travelled
from engine.games.piecepack_soccer.position import Position
from render import touch_menu
from render.games.piecepack_soccer.board import View
from tests.render.cases import ENGLISH, cases

GAME: Final = "piecepack-soccer"
RULES: Final = registry.game(GAME)
AT_ONCE: Final = 10
DIALS: Final = [
    (one.at, one.chosen)
    for one in cases(GAME).pictures.values()
    if one.menu is not None and one.menu.layout == "dial"
]


def pulled(at: Position, chosen: tuple[str, ...], seat: int, *tokens: str) -> tuple[Stage, dict[str, Any]]:
    """The stage after a pull, and what a page gets of it."""
    first = staged(RULES, at, RULES.mover(at), Draft((), chosen))
    stage = staged(RULES, at, RULES.mover(at), first.draft.choosing(*tokens))
    return stage, touch_menu(GAME, stage, seat=seat, words=ENGLISH, scale=1).to_json()


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
