"""Rulings 4 to 8 by example: fouls, free kicks, calling in, corner throws, kickers out of bounds."""

import pytest

from engine.games.piecepack_soccer.events import (
    BallPlaced,
    BallReturned,
    Bounced,
    CalledIn,
    CornerThrow,
    Entered,
    Fouled,
    FouledOut,
    FreeKick,
    NoGoal,
    OutOfBounds,
    Placed,
    Pushed,
    Scored,
)
from engine.games.piecepack_soccer.field import CENTRE
from engine.games.piecepack_soccer.position import OUT, UNPLACED
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import fouled_out, given, having, only, play, pushed, words


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
    assert (push.tile, push.inches, push.dy) == ("w2", -push.dx, 0)
    assert push.inches == pytest.approx(0.5 * (power / 100) ** 2, abs=0.001)
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


def test_ruling_4_a_goal_of_a_fouling_flick_does_not_count_and_the_ball_comes_back() -> None:
    step = play(given("4.92,11.5", phase="free", arms="1,6;3,6;7,6;9,6"), "ball:69:95")
    assert only(step.events, Entered).goal == "south"
    assert max(pushed(step).values()) > 0.375
    assert [type(event) for event in step.events[-4:]] == [Fouled, NoGoal, BallReturned, FreeKick]
    assert step.after.ball == CENTRE
    assert words(step.after)[3:] == ["n", "free", "0-0"]


def test_ruling_4_the_ball_comes_back_beside_a_kicker_that_lies_on_the_centre() -> None:
    x, y = play(given("4.92,11.5", phase="free", arms="1,6;3,6;5,6;9,6"), "ball:69:95").after.ball
    assert 750 <= ((x - 5000) ** 2 + (y - 6000) ** 2) ** 0.5 < 900


def test_ruling_5_a_free_kick_flicks_the_ball_itself_and_may_score() -> None:
    at = given("5,9", phase="free")
    assert {GAME.write(at, move).partition(":")[0] for move in GAME.moves(at)} == {"ball"}
    assert only(play(at, "ball:0:10").events, Scored) == Scored(0, "north", 0)


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
        assert f"{placed.x:g},{placed.y:g}" == place
        assert step.after.mover == 1 - at.mover


def test_ruling_7_a_corner_throw_into_either_goal_counts_for_the_opponent() -> None:
    at = given("1,1", phase="corner:sw", arms="9,3;9,4;7,3;8,3", crowns="1,9;2,9;9,9;8,9")
    step = play(at, "ball@1.625,1.625:17.24:30")
    assert only(step.events, Scored) == Scored(1, "north", 0)
    assert words(step.after)[3:] == ["s", "play", "0-1"]


def test_ruling_7_tiles_displaced_by_a_corner_throw_give_a_free_kick_and_nobody_is_out() -> None:
    step = play(given("1,1", phase="corner:sw"), "ball@1.625,0.375:180:100")
    assert only(step.events, Fouled).reason == "tiles"
    assert not having(step.events, FouledOut)
    assert words(step.after)[3:5] == ["n", "free"]


def test_ruling_7_a_throw_by_the_side_that_fouled_comes_before_the_free_kick_it_owes() -> None:
    step = play(given("0.81,1.17", phase="free", arms="1,6;3,6;7,6;9,6"), "ball:179:98")
    assert only(step.events, Fouled).reason == "tiles"
    assert words(step.after)[3:5] == ["s", "corner:sw+free"]
    assert step.after.mover == 0
    assert words(play(step.after, "ball@1.625,1.625:45:10").after)[3:5] == ["n", "free"]


def test_ruling_7_a_throw_of_the_side_that_is_owed_a_free_kick_takes_its_place() -> None:
    step = play(given("0.81,1.17", phase="free", arms="1,6;3,6;7,6;9,6", turn="n"), "ball:179:98")
    assert only(step.events, Fouled).seat == 1
    assert words(step.after)[3:5] == ["s", "corner:sw"]


def test_ruling_8_a_kicker_in_a_goal_box_is_placed_by_its_owner_before_play_goes_on() -> None:
    step = play(given(arms="5,10.5;3,3;7,3;9,3"), "A1:0:5")
    assert only(step.events, OutOfBounds).disc == "A1"
    assert step.after.location("A1") == UNPLACED
    assert step.after.mover == 0
    assert words(step.after)[3:5] == ["n", "place:A1"]
    placed = play(step.after, "A1>sw@0.375,0.375")
    assert only(placed.events, Placed) == Placed("A1", "sw", 0.375, 0.375)
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
