"""Rulings 4 to 6 by example: fouls, free kicks, calling in."""

import pytest

from engine.core.game import Outcome
from engine.games.piecepack_soccer.events import (
    Bounced,
    CalledIn,
    CornerThrow,
    Entered,
    Fouled,
    FouledOut,
    FreeKick,
    Pushed,
    Scored,
    StoodAgain,
)
from engine.games.piecepack_soccer.field import corner_of
from engine.games.piecepack_soccer.position import OUT
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import (
    STEADY,
    fouled_out,
    given,
    goal_in,
    having,
    only,
    play,
    pushed,
    words,
)


@pytest.mark.parametrize("power", [87, 95, 100])
def test_ruling_4a_a_straight_hit_from_close_by_at_87_percent_or_more_is_a_foul(power: int) -> None:
    step = play(given(arms="0.375,3;3,3;7,3;9,3"), f"A1:270:{power}")
    assert pushed(step)["w2"] == pytest.approx(0.5 * (power / 100) ** 2, abs=0.003)
    assert only(step.events, Fouled) == Fouled(0, "tiles")
    assert fouled_out(step) == ["A1"]
    assert only(step.events, FreeKick).seat == 1
    assert step.after.location("A1") == OUT
    assert words(step.after)[3:5] == ["n", "free"]


@pytest.mark.parametrize("power", [86, 80, 10])
def test_ruling_4a_a_softer_hit_is_no_foul(power: int) -> None:
    step = play(given(arms="0.375,3;3,3;7,3;9,3"), f"A1:270:{power}")
    push = next(event for event in step.events if isinstance(event, Pushed))
    assert (push.tile, push.far, push.dy) == ("w2", -push.dx, 0)
    assert pushed(step)["w2"] == pytest.approx(0.5 * (power / 100) ** 2, abs=0.001)
    assert not having(step.events, Fouled, FouledOut)
    assert words(step.after)[3:5] == ["n", "play"]


def test_ruling_4a_pushes_on_one_tile_in_one_turn_add_up() -> None:
    # A1 strikes w2 twice: at once, and again when A2 hits it back against the tile.
    step = play(given(arms="0.375,3;1.2,3;7,3;9,3"), "A1:270:80")
    bounces = [event for event in step.events if isinstance(event, Bounced) and "w2" in event.tiles]
    assert len(bounces) > 1
    assert pushed(step)["w2"] > 0.32


def test_ruling_4a_a_disc_on_the_seam_of_two_tiles_pushes_both() -> None:
    step = play(given(arms="0.375,4;3,3;7,3;9,3"), "A1:270:10")
    assert pushed(step) == {"w2": 0.005, "w3": 0.005}


def test_ruling_4b_a_kicker_that_moves_a_rival_and_not_the_ball_fouls() -> None:
    step = play(given(arms="5,2;3,3;7,3;9,3", crowns="5,4;3,9;7,9;9,9", ball="8,6"), "A1:0:6")
    assert only(step.events, Fouled) == Fouled(0, "kicker")
    assert step.after.location("A1") == OUT
    assert words(step.after)[3:5] == ["n", "free"]


def test_ruling_4b_moving_a_rival_through_another_kicker_counts_too() -> None:
    step = play(given(arms="5,2;5,3;7,3;9,3", crowns="5,4;3,9;7,9;9,9", ball="8,6"), "A1:0:6")
    assert fouled_out(step) == ["A1"]


def test_ruling_4b_no_foul_where_the_ball_moves_or_no_rival_does() -> None:
    both = play(given(arms="5,2;3,3;7,3;9,3", crowns="5,4;3,9;7,9;9,9", ball="5,5"), "A1:0:10")
    assert not having(both.events, Fouled)
    own = play(given(arms="5,2;5,3.5;7,3;9,3", ball="8,6"), "A1:0:5")
    assert not having(own.events, Fouled)
    assert own.after.location("A2") != (5000, 3500)


def test_ruling_4b_a_hundredth_of_an_inch_is_no_move() -> None:
    # The rival lies close: at the least power the kicker reaches it with next to nothing left.
    step = play(given(arms="5,2;3,3;7,3;9,3", crowns="5,3.345;3,9;7,9;9,9", ball="8,6"), "A1:0:1")
    assert step.after.location("C1") == (5000, 3350)
    assert not having(step.events, Fouled)


def test_ruling_4_a_goal_of_a_fouling_flick_counts_and_the_kick_off_is_a_free_kick() -> None:
    step = play(given("4.5,11.5", arms="4.4,8;1,6;7,7;9,7"), "A1:348:100")
    assert max(pushed(step).values()) > 0.375
    assert fouled_out(step) == ["A1"]
    assert goal_in(step.events) == Scored(0, "north", 0)
    assert [type(event) for event in step.events[-5:]] == [Fouled, FouledOut, Scored, StoodAgain, FreeKick]
    assert only(step.events, FreeKick).seat == 1
    assert step.after.kickers == (OUT, *step.after.homes[1:])
    assert words(step.after)[2:] == ["5.000,6.000", "n", "free", "1-0"]
    assert GAME.load(GAME.dump(step.after), STEADY)._replace(homes=step.after.homes) == step.after
    assert {GAME.write(step.after, move).partition(":")[0] for move in GAME.moves(step.after)} == {"ball"}


def test_ruling_4_a_goal_of_a_fouling_flick_can_be_the_third() -> None:
    step = play(given("4.5,11.5", arms="4.4,8;1,6;7,7;9,7", score="2-2"), "A1:348:100")
    assert GAME.outcome(step.after) == Outcome((1, 2), "goals")
    assert not having(step.events, FreeKick)


def test_ruling_4_a_goal_of_a_free_kick_that_moves_tiles_counts_too() -> None:
    step = play(given("4.92,11.5", phase="free", turn="n", arms="1,6;3,6;7,6;9,6"), "ball:69:95")
    assert only(step.events, Entered).goal == "south"
    assert only(step.events, Fouled) == Fouled(1, "tiles")
    assert goal_in(step.events) == Scored(1, "south", 1)
    assert not having(step.events, FouledOut)
    assert words(step.after)[2:] == ["5.000,6.000", "s", "free", "0-1"]


OWN_GOAL = "9.625,3;1,6;7,7;9,7"


def test_ruling_4_an_own_goal_of_a_fouling_flick_stands_and_only_its_kicker_is_out() -> None:
    step = play(given("6.7,1.4", arms=OWN_GOAL), "A1:105:94")
    assert only(step.events, Fouled) == Fouled(0, "tiles")
    assert fouled_out(step) == ["A1"]
    assert goal_in(step.events) == Scored(1, "south", 0)
    assert not having(step.events, FreeKick)
    assert step.after.kickers == (OUT, *step.after.homes[1:])
    assert words(step.after)[2:] == ["5.000,6.000", "s", "play", "0-1"]


def test_ruling_4_an_own_goal_of_a_fouling_flick_can_be_the_third() -> None:
    step = play(given("6.7,1.4", arms=OWN_GOAL, score="2-2"), "A1:105:94")
    assert GAME.outcome(step.after) == Outcome((2, 1), "goals")


def test_ruling_4_an_own_goal_of_a_free_kick_that_moves_tiles_stands() -> None:
    step = play(given("4.92,11.5", phase="free", arms="1,6;3,6;7,6;9,6"), "ball:69:95")
    assert only(step.events, Fouled).seat == 0
    assert goal_in(step.events) == Scored(1, "south", 0)
    assert not having(step.events, FouledOut, FreeKick)
    assert words(step.after)[3:] == ["s", "play", "0-1"]


@pytest.mark.parametrize(("turn", "rival"), [("s", "n"), ("n", "s")])
def test_ruling_5_after_a_foul_the_free_kick_comes_first_though_the_ball_lies_in_a_corner_box(
    turn: str, rival: str
) -> None:
    step = play(given("0.81,1.17", phase="free", arms="1,6;3,6;7,6;9,6", turn=turn), "ball:179:98")
    assert only(step.events, Fouled).reason == "tiles"
    assert corner_of(step.after.ball) == "sw"
    assert only(step.events, FreeKick).seat == "sn".index(rival)
    assert not having(step.events, CornerThrow)
    assert words(step.after)[3:5] == [rival, "free"]
    assert GAME.load(GAME.dump(step.after), STEADY) == step.after


def test_ruling_5_a_ball_still_in_the_box_after_the_free_kick_is_thrown() -> None:
    step = play(given("1,1", phase="free", turn="n"), "ball:0:1")
    assert only(step.events, CornerThrow) == CornerThrow(0, "sw")
    assert words(step.after)[3:5] == ["s", "corner:sw"]


def test_ruling_5_a_free_kick_flicks_the_ball_itself_and_may_score() -> None:
    at = given("5,9", phase="free")
    assert {GAME.write(at, move).partition(":")[0] for move in GAME.moves(at)} == {"ball"}
    assert goal_in(play(at, "ball:0:10").events) == Scored(0, "north", 0)


def test_ruling_5_tiles_moved_on_a_free_kick_give_the_opponent_one_and_nobody_is_fouled_out() -> None:
    step = play(given("9.625,6.5", phase="free"), "ball:90:95")
    assert only(step.events, Fouled) == Fouled(0, "tiles")
    assert not having(step.events, FouledOut)
    assert words(step.after)[3:5] == ["n", "free"]


def test_ruling_5_a_free_kick_may_move_rivals() -> None:
    step = play(given("5,6", phase="free", crowns="5,7;3,9;7,9;9,9"), "ball:0:5")
    assert not having(step.events, Fouled)
    assert words(step.after)[3:5] == ["n", "play"]


@pytest.mark.parametrize(("text", "place"), [("A1>ne", (9000, 11000)), ("A1>ne@9.2,10.9", (9200, 10900))])
def test_ruling_6_a_kicker_is_called_in_instead_of_a_flick(text: str, place: tuple[int, int]) -> None:
    step = play(given(arms="out;3,3;7,3;9,3"), text)
    assert step.after.location("A1") == place
    assert only(step.events, CalledIn).box == "ne"
    assert words(step.after)[3:5] == ["n", "play"]


def test_ruling_6_a_corner_box_whose_middle_is_taken_gives_the_nearest_free_place() -> None:
    step = play(given(arms="out;3,3;7,3;9,3", crowns="9,11;3,9;7,9;9,9"), "A1>ne")
    spot = step.after.location("A1")
    assert isinstance(spot, tuple)
    assert 750 <= ((spot[0] - 9000) ** 2 + (spot[1] - 11000) ** 2) ** 0.5 < 900
