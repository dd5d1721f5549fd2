"""The flicks that the computer tries: shots through every gap and off the walls, and blocks."""

from math import degrees

import pytest

from engine.games.piecepack_soccer.aiming import HAND, Seen, banks, free_strikes, gaps, strikes
from engine.games.piecepack_soccer.events import Bounced, Scored
from engine.games.piecepack_soccer.field import SOUTH
from engine.games.piecepack_soccer.flicks import blocks, flicks, shots
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.prospects import best_shot
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import legal
from tests.engine.games.piecepack_soccer.positions import given, having
from tests.engine.random_positions import positions_to_move

ASIDE = "0.5,9;0.5,8;9.5,9;9.5,8"
BACK = "0.5,1;0.5,2;9.5,1;9.5,2"


def goals(at: Position, tried: list[Flick]) -> list[Flick]:
    """The flicks that score for South on the steady table."""
    return [
        flick
        for flick in tried
        if any(event.seat == SOUTH for event in GAME.play(at, flick).events if isinstance(event, Scored))
    ]


def test_the_open_shot_comes_first_and_goes_in() -> None:
    at = given("5,9", arms="5,7;0.5,2;9.5,1;9.5,2", crowns=ASIDE)
    assert next(shots(at)).disc == "A1"
    assert next(shots(at)) in goals(at, flicks(at))
    assert degrees(strikes(Seen((5000, 9000), {(5000, 7000): "A1"}, []), HAND)[0].bearing) == pytest.approx(
        0, abs=0.1
    )


def test_a_kicker_in_the_middle_of_a_goal_leaves_no_gap_and_one_at_its_side_leaves_one() -> None:
    (free,) = gaps((5000, 9000), [])
    assert gaps((5000, 9000), [(5000, 11500)]) == []
    (gap,) = gaps((5000, 9000), [(4300, 11500)])
    assert gap[1] == free[1]
    assert free[0] < gap[0] < 0.1
    assert len(gaps((5000, 2000), [(5000, 3000)])) == 0
    assert len(gaps((5000, 9000), [(5000, 7000), (2000, 11000)])) == 1


def test_a_shot_off_the_side_wall_goes_round_the_defenders() -> None:
    at = given("2.5,7", arms="3.7,6.3;0.5,1;9.5,1;9.5,2", crowns="3,8.5;3.6,9;4,9.7;9.5,8")
    assert gaps(at.ball, [place for place in at.kickers if isinstance(place, tuple)]) == []
    assert len(list(banks((2500, 7000), []))) == 2
    assert any(
        having(GAME.play(at, flick).events, Bounced) and flick.disc == "A1"
        for flick in goals(at, list(shots(at)))
    )


def test_a_kicker_in_the_way_hinders_a_strike() -> None:
    alone = Seen((5000, 9000), {(5000, 5000): "A1"}, [(5000, 5000)])
    assert len([*free_strikes(alone, HAND)]) == 1
    assert not [*free_strikes(alone._replace(discs=[(5000, 5000), (5100, 7000)]), HAND)]


def test_a_block_takes_the_rival_its_shot() -> None:
    at = given("5,4", arms="3,2;0.5,2;9.5,1;9.5,2", crowns="5,6;0.5,9;9.5,9;9.5,8")
    before = best_shot(at, 1)
    after = [best_shot(GAME.play(at, flick).after, 1) for flick in blocks(at)]
    assert before > 0.6
    assert min(after) < before / 2


@pytest.mark.parametrize("seed", range(12))
def test_every_flick_is_legal(seed: int) -> None:
    for at in positions_to_move(GAME, seed, 60):
        if at.stage in {"play", "free", "corner"}:
            assert all(legal(at, flick) for flick in flicks(at))


def test_both_sides_see_the_same_in_a_turned_position() -> None:
    south = given("4,7", arms="3,5;0.5,1;9.5,1;9.5,2", crowns="4,11;6,11;2,9;8,9")
    north = given("6,5", arms="6,1;4,1;8,3;2,3", crowns="7,7;9.5,11;0.5,11;0.5,10", turn="n")
    turned = [
        Flick(flick.disc.replace("C", "A"), (flick.bearing + 180_000) % 360_000, flick.power)
        for flick in flicks(north)
    ]
    assert turned == flicks(south)
