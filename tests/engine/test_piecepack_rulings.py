"""One example or more for each ruling of the game's page; its number is in the name."""

import pytest

from engine.core.game import NATURE, Outcome, Step
from engine.piecepack_soccer.events import (
    BallPlaced,
    BallReturned,
    Bounced,
    CalledIn,
    CornerThrow,
    Declared,
    Entered,
    Flicked,
    Formed,
    Fouled,
    FouledOut,
    FreeKick,
    NoGoal,
    OutOfBounds,
    Passed,
    Placed,
    Pushed,
    Scored,
    StoodAgain,
    Touched,
    Travelled,
    Wobbled,
)
from engine.piecepack_soccer.field import CENTRE
from engine.piecepack_soccer.position import OUT, UNPLACED, Position
from engine.piecepack_soccer.rules import GAME
from tests.engine.piecepack import ARMS, CROWNS, STEADY, given, having, only, play, words


def pushed(step: Step[Position]) -> dict[str, float]:
    """How far each tile was pushed, in inches."""
    return {event.tile: event.inches for event in step.events if isinstance(event, Pushed)}


def out(step: Step[Position]) -> list[str]:
    """The kickers that were fouled out."""
    return [event.disc for event in step.events if isinstance(event, FouledOut)]


def test_1_the_beginner_sets_up_then_the_other_then_the_beginner_plays() -> None:
    at = GAME.start(2, STEADY)
    assert (at.mover, words(at)) == (0, ["-;-;-;-", "-;-;-;-", "5.000,6.000", "s", "set", "0-0"])
    step = play(at, "set square")
    assert only(step.events, Formed).seat == 0
    assert step.after.mover == 1
    after = play(step.after, "set 4.375,11.625 5.125,11.625 4.5,10.8 5.625,10.375").after
    assert after.mover == 0
    assert words(after) == [
        "4.400,0.600;5.600,0.600;4.400,1.400;5.600,1.400",
        "4.375,11.625;5.125,11.625;4.500,10.800;5.625,10.375",
        "5.000,6.000",
        "s",
        "play",
        "0-0",
    ]


@pytest.mark.parametrize("name", ["square", "line", "diamond", "wall"])
def test_1_every_formation_is_a_legal_set_up_of_either_side(name: str) -> None:
    at = GAME.start(2, STEADY)
    places = only(play(at, f"set {name}").events, Formed).places
    free = "set " + " ".join(f"{x},{y}" for x, y in places)
    assert play(at, free).after.kickers == play(at, f"set {name}").after.kickers
    both = play(at, f"set {name}", f"set {name}").after
    south, north = both.homes[:4], both.homes[4:]
    assert north == tuple((10_000 - x, 12_000 - y) for x, y in south)


def test_1_after_a_goal_both_sides_stand_as_they_were_placed_and_who_is_fouled_out_stays_out() -> None:
    at = play(GAME.start(2, STEADY), "set diamond", "set wall").after
    homes = at.kickers
    at = at.moved("A2", OUT).moved("C1", OUT).moved("A4", (5000, 4000)).moved("C3", (700, 7000))
    at = at.moved("C2", (9000, 9000)).moved("C4", (1000, 9000))
    step = play(at, "A4:0:30")
    assert only(step.events, Scored).seat == 0
    assert step.after.kickers == (homes[0], OUT, homes[2], homes[3], OUT, *homes[5:])
    assert step.after.ball == CENTRE


def test_2_a_flick_sends_a_kicker_off_and_play_waits_until_everything_rests() -> None:
    step = play(given(arms="5,2;3,3;7,3;9,3"), "A1:0:10")
    assert only(step.events, Flicked) == Flicked("A1", 0.0, 10.0, 5.0, 2.0)
    touched = only(step.events, Touched)
    assert (touched.disc, touched.other, touched.x, touched.y) == ("A1", "ball", 5.0, 5.625)
    assert touched.moment == pytest.approx(3.25 / 6, abs=1e-6)
    ways = {way.disc: way.knots for way in having(step.events, Travelled) if isinstance(way, Travelled)}
    assert set(ways) == {"A1", "ball"}
    # 2.75 inches are left: the ball takes 0.925 of them over, the kicker keeps the rest.
    assert ways["ball"][-1] == (1.0, 5.0, 8.544)
    assert ways["A1"][-1] == (1.0, 5.0, 5.456)
    assert step.after.ball == (5000, 8544)
    assert step.after.spot("A1") == (5000, 5456)
    assert step.after.mover == 1


def test_2_tiles_are_aligned_again_after_each_turn() -> None:
    at = given(arms="0.375,3;3,3;7,3;9,3")
    first = play(at, "A1:270:80")
    again = play(first.after._replace(kickers=at.kickers, turn=0), "A1:270:80")
    for step in (first, again):
        assert 0.32 <= pushed(step)["w2"] < 0.33
        assert not having(step.events, Fouled)


def test_3_a_ball_whose_centre_is_in_the_goal_box_scores_and_the_conceding_side_kicks_off() -> None:
    step = play(given(arms="5,4;3,3;7,3;9,3"), "A1:0:14")
    way = next(e for e in having(step.events, Travelled) if isinstance(e, Travelled) and e.disc == "ball")
    assert 12 < way.knots[-1][2] < 14
    assert only(step.events, Scored) == Scored(0, "north", 0)
    assert only(step.events, StoodAgain).seat == 1
    assert words(step.after)[2:] == ["5.000,6.000", "n", "play", "1-0"]


def test_3_a_ball_on_the_line_has_not_scored() -> None:
    step = play(given("5,11", turn="s", phase="free"), "ball:0:1.666")
    assert step.after.ball == (5000, 12000)
    assert not having(step.events, Scored, Entered)


def test_3_a_goal_counts_for_the_side_that_shoots_there_whoever_sent_the_ball() -> None:
    step = play(given("5,3", arms="5,5;3,5;7,3;9,3"), "A1:180:15")
    assert only(step.events, Scored) == Scored(1, "south", 0)
    assert words(step.after)[3:] == ["s", "play", "0-1"]


def test_3_a_ball_that_comes_out_again_was_in_on_the_way() -> None:
    arms, crowns = "5.29,11.21;3,3;7,3;9,3", "4.5,11.09;3,9;7,9;9,9"
    step = play(given("4.76,11.93", arms=arms, crowns=crowns), "A1:17:48")
    way = next(event for event in step.events if isinstance(event, Travelled) and event.disc == "ball")
    assert way.knots[-1][2] < 11.5
    assert only(step.events, Scored) == Scored(0, "north", 0)


def test_3_three_goals_win() -> None:
    step = play(given("5,3", arms="5,5;3,5;7,3;9,3", score="2-2"), "A1:180:15")
    assert GAME.outcome(step.after) == Outcome((2, 1), "goals")
    assert not having(step.events, StoodAgain)
    assert GAME.moves(step.after) == ()
    assert GAME.outcome(GAME.load(GAME.dump(step.after), STEADY)) == Outcome((2, 1), "goals")


@pytest.mark.parametrize("power", [87, 95, 100])
def test_4a_a_straight_hit_from_close_by_at_87_percent_or_more_is_a_foul(power: int) -> None:
    step = play(given(arms="0.375,3;3,3;7,3;9,3"), f"A1:270:{power}")
    assert pushed(step)["w2"] == pytest.approx(0.5 * (power / 100) ** 2, abs=0.003)
    assert only(step.events, Fouled) == Fouled(0, "tiles")
    assert out(step) == ["A1"]
    assert only(step.events, FreeKick).seat == 1
    assert step.after.spot("A1") == OUT
    assert words(step.after)[3:5] == ["n", "free"]


@pytest.mark.parametrize("power", [86, 80, 10])
def test_4a_a_softer_one_is_none(power: int) -> None:
    step = play(given(arms="0.375,3;3,3;7,3;9,3"), f"A1:270:{power}")
    push = next(event for event in step.events if isinstance(event, Pushed))
    assert (push.tile, push.inches, push.dy) == ("w2", -push.dx, 0)
    assert push.inches == pytest.approx(0.5 * (power / 100) ** 2, abs=0.001)
    assert not having(step.events, Fouled, FouledOut)
    assert words(step.after)[3:5] == ["n", "play"]


def test_4a_pushes_on_one_tile_in_one_turn_add_up() -> None:
    # A1 strikes w2 twice: at once, and again when A2 hits it back against the tile.
    at = given(arms="0.375,3;1.2,3;7,3;9,3")
    step = play(at, "A1:270:80")
    bounces = [event for event in step.events if isinstance(event, Bounced) and "w2" in event.tiles]
    assert len(bounces) > 1
    assert pushed(step)["w2"] > 0.32


def test_4a_a_disc_on_the_seam_of_two_tiles_pushes_both() -> None:
    step = play(given(arms="0.375,4;3,3;7,3;9,3"), "A1:270:10")
    assert pushed(step) == {"w2": 0.005, "w3": 0.005}


def test_4b_a_kicker_that_moves_a_rival_and_not_the_ball_fouls() -> None:
    step = play(given(arms="5,2;3,3;7,3;9,3", crowns="5,4;3,9;7,9;9,9", ball="8,6"), "A1:0:6")
    assert only(step.events, Fouled) == Fouled(0, "kicker")
    assert step.after.spot("A1") == OUT
    assert words(step.after)[3:5] == ["n", "free"]


def test_4b_through_others_counts_too() -> None:
    at = given(arms="5,2;5,3;7,3;9,3", crowns="5,4;3,9;7,9;9,9", ball="8,6")
    step = play(at, "A1:0:6")
    assert out(step) == ["A1"]


def test_4b_no_foul_where_the_ball_moves_or_no_rival_does() -> None:
    both = play(given(arms="5,2;3,3;7,3;9,3", crowns="5,4;3,9;7,9;9,9", ball="5,5"), "A1:0:10")
    assert not having(both.events, Fouled)
    own = play(given(arms="5,2;5,3.5;7,3;9,3", ball="8,6"), "A1:0:5")
    assert not having(own.events, Fouled)
    assert own.after.spot("A2") != (5000, 3500)


def test_4b_a_hundredth_of_an_inch_is_no_move() -> None:
    # The rival lies close: at the least power the kicker reaches it with next to nothing left.
    at = given(arms="5,2;3,3;7,3;9,3", crowns="5,3.345;3,9;7,9;9,9", ball="8,6")
    step = play(at, "A1:0:1")
    assert step.after.spot("C1") == (5000, 3350)
    assert not having(step.events, Fouled)


def test_4_a_goal_of_a_fouling_flick_does_not_count_and_the_ball_comes_back() -> None:
    step = play(given("4.92,11.5", phase="free", arms="1,6;3,6;7,6;9,6"), "ball:69:95")
    assert only(step.events, Entered).goal == "south"
    assert max(pushed(step).values()) > 0.375
    assert [type(event) for event in step.events[-4:]] == [Fouled, NoGoal, BallReturned, FreeKick]
    assert step.after.ball == CENTRE
    assert words(step.after)[3:] == ["n", "free", "0-0"]


def test_4_the_ball_comes_back_beside_a_kicker_that_lies_on_the_centre() -> None:
    step = play(given("4.92,11.5", phase="free", arms="1,6;3,6;5,6;9,6"), "ball:69:95")
    x, y = step.after.ball
    assert 750 <= ((x - 5000) ** 2 + (y - 6000) ** 2) ** 0.5 < 900


def test_5_a_free_kick_flicks_the_ball_itself_and_may_score() -> None:
    at = given("5,9", phase="free")
    assert {move.disc for move in GAME.moves(at)} == {"ball"}  # type: ignore[union-attr]
    step = play(at, "ball:0:10")
    assert only(step.events, Scored) == Scored(0, "north", 0)


def test_5_tiles_moved_on_a_free_kick_give_the_opponent_one_and_nobody_is_fouled_out() -> None:
    step = play(given("9.625,6.5", phase="free"), "ball:90:95")
    assert only(step.events, Fouled) == Fouled(0, "tiles")
    assert not having(step.events, FouledOut)
    assert words(step.after)[3:5] == ["n", "free"]


def test_5_a_free_kick_may_move_rivals() -> None:
    step = play(given("5,6", phase="free", crowns="5,7;3,9;7,9;9,9"), "ball:0:5")
    assert not having(step.events, Fouled)
    assert words(step.after)[3:5] == ["n", "play"]


@pytest.mark.parametrize(("text", "place"), [("A1>ne", (9000, 11000)), ("A1>ne@9.2,10.9", (9200, 10900))])
def test_6_a_kicker_is_called_in_instead_of_a_flick(text: str, place: tuple[int, int]) -> None:
    step = play(given(arms="out;3,3;7,3;9,3"), text)
    assert step.after.spot("A1") == place
    assert only(step.events, CalledIn).box == "ne"
    assert words(step.after)[3:5] == ["n", "play"]


def test_6_a_corner_box_whose_middle_is_taken_gives_the_nearest_free_place() -> None:
    step = play(given(arms="out;3,3;7,3;9,3", crowns="9,11;3,9;7,9;9,9"), "A1>ne")
    spot = step.after.spot("A1")
    assert isinstance(spot, tuple)
    assert 750 <= ((spot[0] - 9000) ** 2 + (spot[1] - 11000) ** 2) ** 0.5 < 900


@pytest.mark.parametrize(
    ("turn", "box", "thrower"), [("s", "sw", 0), ("n", "sw", 0), ("s", "ne", 1), ("n", "ne", 1)]
)
def test_7_a_ball_wholly_in_a_corner_box_is_the_defenders_whoever_played(
    turn: str, box: str, thrower: int
) -> None:
    ball, flick = ("3,1", "ball:270:3.333") if box == "sw" else ("7,11", "ball:90:3.333")
    step = play(given(ball, turn=turn, phase="free"), flick)
    assert only(step.events, CornerThrow) == CornerThrow(thrower, box)
    assert step.after.mover == thrower
    assert words(step.after)[3:5] == ["sn"[thrower], f"corner:{box}"]


def test_7_a_ball_that_sticks_out_of_the_box_is_in_play() -> None:
    step = play(given("3,1", phase="free"), "ball:270:2.27")
    assert 1625 < step.after.ball[0] < 1650
    assert words(step.after)[4] == "play"


def test_7_kickers_of_both_sides_that_touch_the_box_are_fouled_out() -> None:
    arms, crowns = "0.5,2.375;2.3,2.3;7,3;9,3", "1.3,2.376;2.375,0.4;7,9;9,9"
    step = play(given("3.1,1.4", arms=arms, crowns=crowns, phase="free", turn="n"), "ball:270:3.4")
    assert out(step) == ["A1", "C2"]
    assert step.after.spot("C1") == (1300, 2376)
    assert isinstance(step.after.spot("A2"), tuple)


@pytest.mark.parametrize(("turn", "box", "places"), [
    ("s", "sw", ["1.625,0.375", "1.625,1.625", "0.4,1.625"]),
    ("s", "se", ["8.375,1.2", "9,1.625"]),
    ("n", "nw", ["1.625,11", "0.375,10.375"]),
    ("n", "ne", ["8.375,11.625", "9.625,10.375"]),
])  # fmt: skip
def test_7_the_ball_is_thrown_from_either_inner_line(turn: str, box: str, places: list[str]) -> None:
    x, y = (1 if box[1] == "w" else 9), (1 if box[0] == "s" else 11)
    at = given(f"{x},{y}", turn=turn, phase=f"corner:{box}")
    bearing = {"sw": 45, "se": 315, "nw": 135, "ne": 225}[box]
    for place in places:
        step = play(at, f"ball@{place}:{bearing}:5")
        placed = only(step.events, BallPlaced)
        assert f"{placed.x:g},{placed.y:g}" == place
        assert step.after.mover == 1 - at.mover


def test_7_a_corner_throw_into_either_goal_counts_for_the_opponent() -> None:
    at = given("1,1", phase="corner:sw", arms="9,3;9,4;7,3;8,3", crowns="1,9;2,9;9,9;8,9")
    step = play(at, "ball@1.625,1.625:17.24:30")
    assert only(step.events, Scored) == Scored(1, "north", 0)
    assert words(step.after)[3:] == ["s", "play", "0-1"]


def test_7_tiles_displaced_by_a_corner_throw_give_a_free_kick_and_nobody_is_out() -> None:
    step = play(given("1,1", phase="corner:sw"), "ball@1.625,0.375:180:100")
    assert only(step.events, Fouled).reason == "tiles"
    assert not having(step.events, FouledOut)
    assert words(step.after)[3:5] == ["n", "free"]


def test_7_a_throw_by_the_side_that_fouled_comes_before_the_free_kick_it_owes() -> None:
    step = play(given("0.81,1.17", phase="free", arms="1,6;3,6;7,6;9,6"), "ball:179:98")
    assert only(step.events, Fouled).reason == "tiles"
    assert words(step.after)[3:5] == ["s", "corner:sw+free"]
    assert step.after.mover == 0
    after = play(step.after, "ball@1.625,1.625:45:10").after
    assert words(after)[3:5] == ["n", "free"]


def test_7_a_throw_of_the_side_that_is_owed_a_free_kick_takes_its_place() -> None:
    step = play(given("0.81,1.17", phase="free", arms="1,6;3,6;7,6;9,6", turn="n"), "ball:179:98")
    assert only(step.events, Fouled).seat == 1
    assert words(step.after)[3:5] == ["s", "corner:sw"]


def test_8_a_kicker_in_a_goal_box_is_placed_by_its_owner_before_play_goes_on() -> None:
    step = play(given(arms="5,10.5;3,3;7,3;9,3"), "A1:0:5")
    assert only(step.events, OutOfBounds).disc == "A1"
    assert step.after.spot("A1") == UNPLACED
    assert step.after.mover == 0
    assert words(step.after)[3:5] == ["n", "place:A1"]
    placed = play(step.after, "A1>sw@0.375,0.375")
    assert only(placed.events, Placed) == Placed("A1", "sw", 0.375, 0.375)
    assert placed.after.mover == 1
    assert words(placed.after)[3:5] == ["n", "play"]


def test_8_who_pushes_a_rival_out_does_not_place_it() -> None:
    at = given(arms="5,9;3,3;7,3;9,3", crowns="5,11;3,9;7,9;9,9")
    step = play(at, "A1:0:10")
    assert words(step.after)[3:5] == ["n", "place:C1+free"]
    assert step.after.mover == 1
    after = play(step.after, "C1>nw").after
    assert words(after)[3:5] == ["n", "free"]
    assert after.mover == 1


def test_8_several_kickers_are_placed_one_after_the_other() -> None:
    at = given(arms="5,9;3,3;-;9,3", crowns="-;3,9;7,9;9,9", phase="place:A3+place:C1+corner:sw", ball="1,1")
    assert at.mover == 0
    at = play(at, "A3>se").after
    assert at.mover == 1
    step = play(at, "C1>ne")
    assert only(step.events, CornerThrow).seat == 0
    assert step.after.mover == 0


def test_9_a_side_with_no_kicker_on_the_field_and_none_to_call_in_passes() -> None:
    at = given(arms="-;-;-;-")
    assert [GAME.write(at, move) for move in GAME.moves(at)] == ["pass"]
    step = play(at, "pass")
    assert only(step.events, Passed).seat == 0
    assert step.after.mover == 1


def test_10_a_wobbly_hand_declares_and_chance_completes() -> None:
    at = given(arms="5,2;3,3;7,3;9,3", hand="wobble")
    step = play(at, "A1:10:50")
    assert step.events == (Declared("A1", 10.0, 50.0, 5.0, 2.0),)
    assert step.after.mover == NATURE
    assert step.after.kickers == at.kickers
    assert words(step.after)[3:5] == ["s", "aim:A1:10:50"]
    done = play(step.after, "wobble:-1.5:4")
    assert only(done.events, Wobbled) == Wobbled(-1.5, 4.0)
    assert only(done.events, Flicked) == Flicked("A1", 8.5, 52.0, 5.0, 2.0)
    assert done.after.mover == 1
    assert done.after.declared is None


def test_10_without_an_error_chance_does_what_the_steady_hand_does() -> None:
    wobbly = play(given(hand="wobble"), "A1:10:50", "wobble:0:0").after
    steady = play(given(), "A1:10:50").after
    assert wobbly == steady._replace(steady=False)


@pytest.mark.parametrize(("phase", "ball", "text"), [
    ("free", "5,6", "ball:350:60"),
    ("corner:se", "9,1", "ball@8.375,1.2:330:45"),
])  # fmt: skip
def test_10_free_kicks_and_corner_throws_wobble_too(phase: str, ball: str, text: str) -> None:
    at = play(
        given(ball, phase=phase, hand="wobble", arms=ARMS.replace("9,3", "9,4"), crowns=CROWNS), text
    ).after
    assert at.mover == NATURE
    assert words(at)[4] == f"aim:{text}+{phase}"
    assert GAME.load(GAME.dump(at), {}) == at
    assert play(at, "wobble:1:-2").after.mover == 1
