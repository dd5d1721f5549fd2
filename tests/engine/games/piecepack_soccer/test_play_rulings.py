"""Rulings 1 to 3, 9 and 10 by example: set-up, flicks, goals, forced passes, errors of flicks."""

import pytest

from engine.core.game import CHANCE, Outcome, Passed
from engine.games.piecepack_soccer.events import (
    Declared,
    Entered,
    Flicked,
    Formed,
    Fouled,
    Scored,
    StoodAgain,
    Touched,
    Travelled,
    Wobbled,
)
from engine.games.piecepack_soccer.field import CENTRE
from engine.games.piecepack_soccer.notation import point_text
from engine.games.piecepack_soccer.position import OUT
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import (
    ARMS,
    CROWNS,
    STEADY,
    given,
    goal_in,
    having,
    only,
    play,
    pushed,
    words,
)


def test_ruling_1_the_beginner_sets_up_then_the_other_then_the_beginner_plays() -> None:
    at = GAME.start(2, STEADY)
    assert (at.mover, words(at)) == (0, ["-;-;-;-", "-;-;-;-", "5.000,6.000", "s", "set", "0-0"])
    step = play(at, "set square")
    assert only(step.events, Formed).seat == 0
    assert step.after.mover == 1
    after = play(step.after, "set 4.375,11.625 5.125,11.625 4.5,10.8 5.625,10.375").after
    assert after.mover == 0
    arms = "4.400,0.600;5.600,0.600;4.400,1.400;5.600,1.400"
    crowns = "4.375,11.625;5.125,11.625;4.500,10.800;5.625,10.375"
    assert words(after) == [arms, crowns, "5.000,6.000", "s", "play", "0-0"]


@pytest.mark.parametrize("name", ["square", "line", "diamond", "wall"])
def test_ruling_1_every_formation_is_a_legal_set_up_of_either_side(name: str) -> None:
    at = GAME.start(2, STEADY)
    places = only(play(at, f"set {name}").events, Formed).places
    free = "set " + " ".join(map(point_text, places))
    assert play(at, free).after.kickers == play(at, f"set {name}").after.kickers
    both = play(at, f"set {name}", f"set {name}").after
    south, north = both.homes[:4], both.homes[4:]
    assert north == tuple((10_000 - x, 12_000 - y) for x, y in south)


def test_ruling_1_after_a_goal_both_sides_stand_as_they_were_placed_and_who_is_fouled_out_stays_out() -> None:
    at = play(GAME.start(2, STEADY), "set diamond", "set wall").after
    homes = at.kickers
    at = at.moved("A2", OUT).moved("C1", OUT).moved("A4", (5000, 4000)).moved("C3", (700, 7000))
    at = at.moved("C2", (9000, 9000)).moved("C4", (1000, 9000))
    step = play(at, "A4:0:30")
    assert only(step.events, Scored).seat == 0
    assert step.after.kickers == (homes[0], OUT, homes[2], homes[3], OUT, *homes[5:])
    assert step.after.ball == CENTRE


def test_ruling_2_a_flick_sends_a_kicker_off_and_play_waits_until_everything_rests() -> None:
    step = play(given(arms="5,2;3,3;7,3;9,3"), "A1:0:10")
    assert only(step.events, Flicked) == Flicked("A1", 0, 10_000, 5000, 2000)
    touched = only(step.events, Touched)
    assert (touched.disc, touched.other, touched.x, touched.y) == ("A1", "ball", 5000, 5625)
    assert touched.moment == round(3.25 / 6 * 1_000_000)
    ways = {path.disc: path.knots for path in having(step.events, Travelled) if isinstance(path, Travelled)}
    assert set(ways) == {"A1", "ball"}
    # 2.75 inches are left: the ball takes 0.925 of them over, the kicker keeps the rest.
    assert ways["ball"][-1] == (1_000_000, 5000, 8544)
    assert ways["A1"][-1] == (1_000_000, 5000, 5456)
    assert step.after.ball == (5000, 8544)
    assert step.after.location("A1") == (5000, 5456)
    assert step.after.mover == 1


def test_ruling_2_tiles_are_aligned_again_after_each_turn() -> None:
    at = given(arms="0.375,3;3,3;7,3;9,3")
    first = play(at, "A1:270:80")
    for step in (first, play(first.after._replace(kickers=at.kickers, turn=0), "A1:270:80")):
        assert 0.32 <= pushed(step)["w2"] < 0.33
        assert not having(step.events, Fouled)


def test_ruling_3_a_ball_whose_centre_is_in_the_goal_box_scores_and_the_conceding_side_kicks_off() -> None:
    step = play(given(arms="5,4;3,3;7,3;9,3"), "A1:0:14")
    path = next(e for e in having(step.events, Travelled) if isinstance(e, Travelled) and e.disc == "ball")
    assert 12_000 < path.knots[-1][2] < 14_000
    assert goal_in(step.events) == Scored(0, "north", 0)
    assert only(step.events, StoodAgain).seat == 1
    assert words(step.after)[2:] == ["5.000,6.000", "n", "play", "1-0"]


def test_ruling_3_a_ball_on_the_line_has_not_scored() -> None:
    step = play(given("5,11", turn="s", phase="free"), "ball:0:1.666")
    assert step.after.ball == (5000, 12000)
    assert not having(step.events, Scored, Entered)


def test_ruling_3_a_goal_counts_for_the_side_that_shoots_there_whoever_sent_the_ball() -> None:
    step = play(given("5,3", arms="5,5;3,5;7,3;9,3"), "A1:180:15")
    assert goal_in(step.events) == Scored(1, "south", 0)
    assert words(step.after)[3:] == ["s", "play", "0-1"]


def test_ruling_3_a_ball_that_comes_out_again_was_in_on_the_way() -> None:
    arms, crowns = "5.29,11.21;3,3;7,3;9,3", "4.5,11.09;3,9;7,9;9,9"
    step = play(given("4.76,11.93", arms=arms, crowns=crowns), "A1:17:48")
    path = next(event for event in step.events if isinstance(event, Travelled) and event.disc == "ball")
    assert path.knots[-1][2] < 11_500
    assert goal_in(step.events) == Scored(0, "north", 0)


def test_ruling_3_three_goals_win() -> None:
    step = play(given("5,3", arms="5,5;3,5;7,3;9,3", score="2-2"), "A1:180:15")
    assert GAME.outcome(step.after) == Outcome((2, 1), "goals")
    assert not having(step.events, StoodAgain)
    assert GAME.moves(step.after) == ()
    assert GAME.outcome(GAME.load(GAME.dump(step.after), STEADY)) == Outcome((2, 1), "goals")


def test_ruling_9_a_side_with_no_kicker_on_the_field_and_none_to_call_in_passes() -> None:
    at = given(arms="-;-;-;-")
    assert [GAME.write(at, move) for move in GAME.moves(at)] == ["pass"]
    step = play(at, "pass")
    assert only(step.events, Passed).seat == 0
    assert step.after.mover == 1


def test_ruling_11_with_wobble_a_flick_is_declared_and_chance_completes_it() -> None:
    at = given(arms="5,2;3,3;7,3;9,3", hand="wobble")
    step = play(at, "A1:10:50")
    assert step.events == (Declared("A1", 10_000, 50_000, 5000, 2000),)
    assert step.after.mover == CHANCE
    assert step.after.kickers == at.kickers
    assert words(step.after)[3:5] == ["s", "aim:A1:10:50"]
    done = play(step.after, "wobble:-1.5:4")
    assert only(done.events, Wobbled) == Wobbled(-1500, 4000)
    assert only(done.events, Flicked) == Flicked("A1", 8500, 52_000, 5000, 2000)
    assert done.after.mover == 1
    assert done.after.declared is None


def test_ruling_11_an_error_of_zero_equals_the_steady_option() -> None:
    wobbly = play(given(hand="wobble"), "A1:10:50", "wobble:0:0").after
    assert wobbly == play(given(), "A1:10:50").after._replace(steady=False)


@pytest.mark.parametrize(("phase", "ball", "text"), [
    ("free", "5,6", "ball:350:60"),
    ("corner:se", "9,1", "ball@8.375,1.2:330:45"),
])  # fmt: skip
def test_ruling_11_free_kicks_and_corner_throws_wobble_too(phase: str, ball: str, text: str) -> None:
    at = play(
        given(ball, phase=phase, hand="wobble", arms=ARMS.replace("9,3", "9,4"), crowns=CROWNS), text
    ).after
    assert at.mover == CHANCE
    assert words(at)[4] == f"aim:{text}+{phase}"
    assert GAME.load(GAME.dump(at), {}) == at
    assert play(at, "wobble:1:-2").after.mover == 1
