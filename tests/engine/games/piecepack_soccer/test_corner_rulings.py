"""Rulings 7, 8 and 10 by example: corner throws, kickers out of bounds, and the order of both."""

import pytest

from engine.games.piecepack_soccer.events import (
    BallPlaced,
    CornerThrow,
    Entered,
    Fouled,
    FouledOut,
    FreeKick,
    Gone,
    OutOfBounds,
    Placed,
    Scored,
)
from engine.games.piecepack_soccer.field import corner_of
from engine.games.piecepack_soccer.notation import point_text
from engine.games.piecepack_soccer.position import UNPLACED
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import (
    STEADY,
    fouled_out,
    given,
    goal_in,
    having,
    only,
    play,
    words,
)


@pytest.mark.parametrize(
    ("turn", "box", "thrower"), [("s", "sw", 0), ("n", "sw", 0), ("s", "ne", 1), ("n", "ne", 1)]
)
def test_ruling_7_a_ball_wholly_in_a_corner_box_is_the_defenders_whoever_played(
    turn: str, box: str, thrower: int
) -> None:
    ball, flick = ("3,1", "ball:270:3.333") if box == "sw" else ("7,11", "ball:90:3.333")
    step = play(given(ball, turn=turn, phase="free"), flick)
    assert only(step.events, CornerThrow) == CornerThrow(thrower, box)
    assert step.after.mover == thrower
    assert words(step.after)[3:5] == ["sn"[thrower], f"corner:{box}"]


def test_ruling_7_a_ball_that_sticks_out_of_the_box_is_in_play() -> None:
    step = play(given("3,1", phase="free"), "ball:270:2.27")
    assert 1625 < step.after.ball[0] < 1650
    assert words(step.after)[4] == "play"


def test_ruling_7_kickers_of_both_sides_that_touch_the_box_are_fouled_out() -> None:
    arms, crowns = "0.5,2.375;2.3,2.3;7,3;9,3", "1.3,2.376;2.375,0.4;7,9;9,9"
    step = play(given("3.1,1.4", arms=arms, crowns=crowns, phase="free", turn="n"), "ball:270:3.4")
    assert fouled_out(step) == ["A1", "C2"]
    assert step.after.location("C1") == (1300, 2376)
    assert isinstance(step.after.location("A2"), tuple)


@pytest.mark.parametrize(("turn", "box", "places"), [
    ("s", "sw", ["1.625,0.375", "1.625,1.625", "0.4,1.625"]),
    ("s", "se", ["8.375,1.2", "9,1.625"]),
    ("n", "nw", ["1.625,11", "0.375,10.375"]),
    ("n", "ne", ["8.375,11.625", "9.625,10.375"]),
])  # fmt: skip
def test_ruling_7_the_ball_is_thrown_from_either_inner_line(turn: str, box: str, places: list[str]) -> None:
    x, y = (1 if box[1] == "w" else 9), (1 if box[0] == "s" else 11)
    at = given(f"{x},{y}", turn=turn, phase=f"corner:{box}")
    bearing = {"sw": 45, "se": 315, "nw": 135, "ne": 225}[box]
    for place in places:
        step = play(at, f"ball@{place}:{bearing}:5")
        placed = only(step.events, BallPlaced)
        assert point_text((placed.x, placed.y)) == place
        assert step.after.mover == 1 - at.mover


def test_ruling_7_a_corner_throw_into_either_goal_counts_for_the_opponent() -> None:
    at = given("1,1", phase="corner:sw", arms="9,3;9,4;7,3;8,3", crowns="1,9;2,9;9,9;8,9")
    step = play(at, "ball@1.625,1.625:17.24:30")
    assert goal_in(step.events) == Scored(1, "north", 0)
    assert words(step.after)[3:] == ["s", "play", "0-1"]


def test_ruling_7_tiles_displaced_by_a_corner_throw_give_a_free_kick_and_nobody_is_out() -> None:
    step = play(given("1,1", phase="corner:sw"), "ball@1.625,0.375:180:100")
    assert only(step.events, Fouled).reason == "tiles"
    assert not having(step.events, FouledOut)
    assert words(step.after)[3:5] == ["n", "free"]


def test_ruling_7_tiles_displaced_do_not_cancel_the_goal_of_a_corner_throw() -> None:
    step = play(given("1,1", phase="corner:sw", arms="9,3;9,4;7,3;8,3"), "ball@1,1.625:169:95")
    assert only(step.events, Fouled) == Fouled(0, "tiles")
    assert only(step.events, Scored).seat == 1
    assert not having(step.events, FouledOut, FreeKick)
    assert words(step.after)[2:] == ["5.000,6.000", "s", "play", "0-1"]


def test_ruling_7_after_a_corner_throw_the_opponent_plays_though_the_ball_lies_in_the_throwers_box() -> None:
    step = play(given("1,1", phase="corner:sw"), "ball@1.625,1:270:1")
    assert not having(step.events, CornerThrow)
    assert step.after.ball == (1025, 1000)
    assert words(step.after)[3:5] == ["n", "play"]
    assert GAME.load(GAME.dump(step.after), STEADY) == step.after


@pytest.mark.parametrize("text", ["C1:0:2", "C2>ne", "pass"])
def test_ruling_10_a_ball_in_the_box_after_a_call_in_or_any_other_turn_is_thrown_at_once(text: str) -> None:
    crowns = "-;-;-;-" if text == "pass" else "1,9;out;7,9;9,9"
    step = play(given("1,1", phase="corner:sw", crowns=crowns), "ball@1.625,1:270:1", text)
    assert only(step.events, CornerThrow) == CornerThrow(0, "sw")
    assert words(step.after)[3:5] == ["s", "corner:sw"]


def test_ruling_10_a_kicker_called_in_to_the_box_of_the_ball_is_fouled_out_again() -> None:
    at = given("1,1", turn="n", crowns="1,9;out;7,9;9,9")
    step = play(at, "C2>sw@0.4,1.6")
    assert fouled_out(step) == ["C2"]
    assert words(step.after)[3:5] == ["s", "corner:sw"]


@pytest.mark.parametrize(("box", "text", "thrown_to"), [
    ("sw", "ball@1.625,1:0:16.67", "nw"),
    ("se", "ball@8.375,1:0:16.67", "ne"),
    ("nw", "ball@1.625,11:180:16.67", "sw"),
])  # fmt: skip
def test_ruling_7_a_throw_into_a_box_at_the_opponents_end_gives_the_opponent_a_throw(
    box: str, text: str, thrown_to: str
) -> None:
    thrower = "s" if box[0] == "s" else "n"
    ball = f"{1 if box[1] == 'w' else 9},{1 if thrower == 's' else 11}"
    step = play(
        given(ball, turn=thrower, phase=f"corner:{box}", arms="4,3;3,3;7,3;6,3", crowns="4,9;3,9;7,9;6,9"),
        text,
    )
    assert only(step.events, CornerThrow) == CornerThrow("ns".index(thrower), thrown_to)
    assert words(step.after)[3:5] == ["ns"["sn".index(thrower)], f"corner:{thrown_to}"]


@pytest.mark.parametrize(("text", "lies_in"), [
    ("ball@1.625,0.375:202:98", "sw"),
    ("ball@0.375,1.625:178:98", "nw"),
])  # fmt: skip
def test_ruling_7_after_a_throw_that_displaces_tiles_the_free_kick_comes_before_any_throw(
    text: str, lies_in: str
) -> None:
    at = given("1,1", phase="corner:sw", arms="9,3;9,4;7,3;8,3", crowns="1,9;2,9;9,9;8,9")
    step = play(at, text)
    assert corner_of(step.after.ball) == lies_in
    assert only(step.events, Fouled).reason == "tiles"
    assert not having(step.events, FouledOut, CornerThrow)
    assert words(step.after)[3:5] == ["n", "free"]


def test_ruling_8_a_kicker_in_a_goal_box_is_placed_by_its_owner_before_play_goes_on() -> None:
    step = play(given(arms="5,10.5;3,3;7,3;9,3"), "A1:0:5")
    assert only(step.events, OutOfBounds).disc == "A1"
    assert step.after.location("A1") == UNPLACED
    assert step.after.mover == 0
    assert words(step.after)[3:5] == ["n", "place:A1"]
    placed = play(step.after, "A1>sw@0.375,0.375")
    assert only(placed.events, Placed) == Placed("A1", "sw", 375, 375)
    assert placed.after.mover == 1
    assert words(placed.after)[3:5] == ["n", "play"]


def test_ruling_8_who_pushes_a_rival_out_does_not_place_it() -> None:
    step = play(given(arms="5,9;3,3;7,3;9,3", crowns="5,11;3,9;7,9;9,9"), "A1:0:10")
    assert words(step.after)[3:5] == ["n", "place:C1+free"]
    assert step.after.mover == 1
    after = play(step.after, "C1>nw").after
    assert words(after)[3:5] == ["n", "free"]
    assert after.mover == 1


def test_ruling_8_several_kickers_are_placed_one_after_the_other() -> None:
    at = given(arms="5,9;3,3;-;9,3", crowns="-;3,9;7,9;9,9", phase="place:A3+place:C1+corner:sw", ball="1,1")
    assert at.mover == 0
    at = play(at, "A3>se").after
    assert at.mover == 1
    step = play(at, "C1>ne")
    assert only(step.events, CornerThrow).seat == 0
    assert step.after.mover == 0


@pytest.mark.parametrize(("text", "move", "phase"), [
    ("5,10.3;3,3;7,3;9,3 5.2,11.2;3,9;7,9;9,9 4.2,10.3 s play 0-0", "A1:0:30", "place:A1+place:C1"),
    ("4.8,0.8;7,3;3,3;1,3 5,1.7;7,9;3,9;1,9 5.8,1.7 n play 0-0", "C1:180:30", "place:C1+place:A1"),
])  # fmt: skip
def test_ruling_10_the_side_that_flicked_places_its_kickers_first(text: str, move: str, phase: str) -> None:
    at = GAME.load(text, STEADY)
    step = play(at, move)
    assert words(step.after)[4] == phase
    assert step.after.mover == at.turn


@pytest.mark.parametrize(("turn", "box", "ball"), [("s", "sw", "1,1"), ("n", "ne", "9,11")])
def test_ruling_10_a_kicker_placed_into_the_box_of_a_throw_is_fouled_out_again(
    turn: str, box: str, ball: str
) -> None:
    at = given(ball, turn=turn, arms="1,6;3,3;-;9,3", phase=f"place:A3+corner:{box}")
    place = {"sw": "0.4,1.6", "ne": "8.4,10.4"}[box]
    step = play(at, f"A3>{box}@{place}")
    assert [type(event) for event in step.events] == [Placed, CornerThrow, FouledOut]
    assert fouled_out(step) == ["A3"]
    assert words(step.after)[3:5] == [turn, f"corner:{box}"]


def test_ruling_10_no_placement_gives_a_second_throw_or_comes_between_foul_and_free_kick() -> None:
    for phase in ("play", "free"):
        step = play(given("1,1", turn="n", arms="1,6;3,3;-;9,3", phase=f"place:A3+{phase}"), "A3>ne")
        assert not having(step.events, CornerThrow)
        assert words(step.after)[3:5] == ["n", phase]


def test_ruling_8_one_that_bounces_back_from_a_goal_plays_on_and_one_that_left_beyond_is_placed() -> None:
    step = play(given("8,6", arms="5.29,11.21;4.76,11.93;4.5,11.09;9,3"), "A1:17:48")
    assert {event.disc for event in step.events if isinstance(event, Entered)} == {"A1", "A2"}
    assert only(step.events, Gone).disc == "A1"
    assert only(step.events, OutOfBounds).disc == "A1"
    assert step.after.location("A2") == (5765, 11233)
    assert words(step.after)[4] == "place:A1"
