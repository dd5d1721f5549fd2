"""Ruling 1 with the option ``lineup: new``: after a goal both sides place their kickers anew."""

import pytest

from engine.computer.evaluation import evaluation
from engine.computer.think import think
from engine.core.errors import BadPosition, IllegalMove
from engine.core.game import Outcome
from engine.games.piecepack_soccer.events import Formed, FreeKick, LineUpAnew, Scored, StoodAgain
from engine.games.piecepack_soccer.position import OUT, UNPLACED
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.by_text import ByText
from tests.engine.games.piecepack_soccer.positions import given, having, only, play, refusal, words

NEW = {"hand": "steady", "lineup": "new"}
TO_SCORE = "5,4;3,3;7,3;9,3 1,9;3,9;7,9;9,9 5,6 s play 0-0"
GOAL = "A1:0:14"
OUT_TWO = TO_SCORE.replace("3,3", "out").replace("1,9;3,9", "out;3,9")
ALL_CROWNS_OUT = TO_SCORE.replace("1,9;3,9;7,9;9,9", "out;out;out;out")
by_text = ByText(GAME)


def after(text: str, *moves: str) -> list[str]:
    """The words of the position after some moves."""
    return by_text.play(text, *moves, options=NEW)[0].split()


def test_ruling_1_both_sides_line_up_anew_after_a_goal_and_the_side_that_conceded_is_first() -> None:
    at, events = by_text.step(TO_SCORE, GOAL, options=NEW)
    assert only(tuple(events), Scored).seat == 0
    assert only(tuple(events), LineUpAnew) == LineUpAnew(seat=1, kicks_off=1)
    assert not having(tuple(events), StoodAgain)
    assert words(at) == ["-;-;-;-", "-;-;-;-", "5.000,6.000", "n", "set", "1-0"]
    at = play(at, "set wall").after
    assert words(at)[3:5] == ["s", "set"]
    at = play(at, "set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4").after
    assert words(at)[3:] == ["n", "play", "1-0"]
    assert at.kickers[4:6] == ((5375, 11625), (4625, 11625))


def test_ruling_1_kickers_that_are_fouled_out_stay_out_and_leave_a_gap_in_a_formation() -> None:
    assert after(OUT_TWO, GOAL)[:5] == ["-;out;-;-", "out;-;-;-", "5.000,6.000", "n", "set"]
    step = by_text.step(OUT_TWO, GOAL, "set square", options=NEW)
    assert only(tuple(step[1]), Formed).places == ((4400, 11_400), (5600, 10_600), (4400, 10_600))
    lined_up = after(OUT_TWO, GOAL, "set square", "set square")
    assert lined_up[:2] == [
        "4.400,0.600;out;4.400,1.400;5.600,1.400",
        "out;4.400,11.400;5.600,10.600;4.400,10.600",
    ]
    assert lined_up[3:] == ["n", "play", "1-0"]


def test_ruling_1_free_places_are_as_many_as_there_are_kickers_that_are_not_out() -> None:
    at = by_text.at("-;out;-;- out;-;-;- 5,6 n set 1-0", NEW)
    four = "set 4.4,11.4 5.6,11.4 4.4,10.6 5.6,10.6"
    assert refusal(at, four) == ("piecepack.set-count", {"count": 4, "needed": 3})
    after_three = play(at, four.rpartition(" ")[0]).after
    assert after_three.kickers[4:] == (OUT, (4400, 11400), (5600, 11400), (4400, 10600))
    one_left = by_text.at("-;out;out;out -;-;-;- 5,6 s set 0-1", NEW)
    assert play(one_left, "set 5,1").after.kickers[:4] == ((5000, 1000), OUT, OUT, OUT)
    assert refusal(one_left, "set 5,1.7") == ("piecepack.set-box", {"kicker": "A1", "place": "5,1.7"})
    assert refusal(one_left, "pass") == ("piecepack.set-first", {})
    assert refusal(one_left, "A2>ne") == ("piecepack.set-first", {})


def test_ruling_1_a_scorer_without_kickers_places_none_and_the_other_side_kicks_off() -> None:
    own_goal = ALL_CROWNS_OUT.replace("5,6 s", "5,3 s").replace("5,4;", "5,5;")
    at, events = by_text.step(own_goal, "A1:180:15", options=NEW)
    assert only(tuple(events), LineUpAnew) == LineUpAnew(seat=0, kicks_off=0)
    assert words(at)[3:] == ["s", "set+play", "0-1"]
    assert words(play(at, "set line").after)[3:] == ["s", "play", "0-1"]


def test_ruling_1_a_side_that_conceded_without_kickers_kicks_off_once_the_other_stands() -> None:
    at, events = by_text.step(ALL_CROWNS_OUT, GOAL, options=NEW)
    assert only(tuple(events), LineUpAnew) == LineUpAnew(seat=0, kicks_off=1)
    assert words(at)[3:] == ["s", "set", "1-0"]
    at = play(at, "set line").after
    assert words(at)[3:] == ["n", "play", "1-0"]
    assert play(at, "C1>ne").after.mover == 0


def test_ruling_1_with_every_kicker_out_the_kick_off_comes_at_once() -> None:
    nobody = "out;out;out;out out;out;out;out 5,11.6 s free 0-0"
    at, events = by_text.step(nobody, "ball:0:5", options=NEW)
    assert only(tuple(events), StoodAgain).seat == 1
    assert words(at)[3:] == ["n", "play", "1-0"]


def test_ruling_1_nobody_lines_up_after_the_third_goal() -> None:
    at, events = by_text.step(TO_SCORE.replace("0-0", "2-2"), GOAL, options=NEW)
    assert not having(tuple(events), LineUpAnew, StoodAgain)
    assert GAME.outcome(at) == Outcome((1, 2), "goals")
    assert GAME.dump(GAME.load(GAME.dump(at), NEW)) == GAME.dump(at)


def test_ruling_1_a_goal_of_a_foul_puts_its_kicker_out_of_the_new_line_up() -> None:
    own_goal = "9.625,3;1,6;7,7;9,7 1,9;3,9;7,9;9,9 6.7,1.4 s play 0-0"
    assert after(own_goal, "A1:105:94") == ["out;-;-;-", "-;-;-;-", "5.000,6.000", "s", "set", "0-1"]


FOUL = "A1:348:100"
TO_FOUL = "4.4,8;1,6;7,7;9,7 1,9;3,9;7,9;9,9 4.5,11.5 s play 0-0"
"""A1 scores, and is out for it: the kick-off is North's free kick."""


def test_ruling_4_the_free_kick_comes_once_both_sides_stand() -> None:
    at, events = by_text.step(TO_FOUL, FOUL, options=NEW)
    assert only(tuple(events), LineUpAnew) == LineUpAnew(seat=1, kicks_off=1)
    assert only(tuple(events), FreeKick).seat == 1  # said at once, and again as it is taken
    assert words(at) == ["out;-;-;-", "-;-;-;-", "5.000,6.000", "n", "set+free:n", "1-0"]
    at = play(at, "set wall").after
    assert words(at)[3:5] == ["s", "set+free:n"]
    step = play(at, "set wall")
    assert only(step.events, FreeKick).seat == 1
    assert words(step.after)[3:] == ["n", "free", "1-0"]


@pytest.mark.parametrize(("text", "flick", "first"), [
    ("7.4,9;3,3;7,3;9,3 out;out;out;out 5.5,11.3 s play 0-0", "A1:78:100", "s"),
    (TO_FOUL.replace("8;1,6;7,7;9,7", "8;out;out;out"), FOUL, "n"),
], ids=["conceded without kickers", "scored with the last one"])  # fmt: skip
def test_ruling_4_the_free_kick_comes_though_one_side_has_nobody_to_line_up(
    text: str, flick: str, first: str
) -> None:
    at = by_text.step(text, flick, options=NEW)[0]
    assert words(at)[3:] == [first, "set+free:n", "1-0"]
    assert GAME.dump(GAME.load(GAME.dump(at), NEW)) == GAME.dump(at)
    assert words(play(at, "set line").after)[3:] == ["n", "free", "1-0"]


def test_a_position_that_is_loaded_keeps_its_line_up_after_a_goal() -> None:
    at = play(play(GAME.start(2, {"hand": "steady"}), "set wall").after, "set diamond").after
    text = GAME.dump_first(
        at._replace(kickers=given(arms="5,4;3,3;7,3;9,3", crowns="1,9;3,9;7,9;9,9").kickers)
    )
    text = text.replace("5.000,6.000 s", "5.000,6.001 s")
    loaded = GAME.load(text, {"hand": "steady"})
    assert GAME.dump_first(loaded) == text
    assert (loaded.homes, play(loaded, GOAL).after.kickers) == (at.homes, at.homes)
    # The usual line-up needs no word, nor does one that is not used again.
    assert len(TO_SCORE.split()) == len(GAME.dump_first(GAME.load(TO_SCORE, {})).split()) == 6
    assert len(GAME.dump_first(at._replace(anew=True)).split()) == 6
    wrong = text.rpartition(" ")[0]
    for line_up in ("1,1", ";".join(["5,6"] * 8), ";".join([*["5,1"] * 4, *["5,11"] * 4])):
        with pytest.raises(BadPosition):
            GAME.load(f"{wrong} {line_up}", {})


def test_a_new_line_up_is_composed_place_by_place_with_fewer_kickers() -> None:
    at = by_text.at("-;out;-;- out;-;-;- 5,6 n set 1-0", NEW)
    first = GAME.menu(at, ("own",))
    assert first.facts == {"kicker": "C2", "number": "2"}
    second = GAME.menu(at, ("own", "4.4,11.6"))
    assert second.facts == {"kicker": "C3", "number": "3"}
    third = GAME.menu(at, ("own", "4.4,11.6", "5.6,11.6"))
    assert third.facts == {"kicker": "C4", "number": "4"}
    texts = [choice.move for choice in third.choices if choice.move]
    assert len(texts) == len(third.choices) > 1
    for text in texts:
        assert play(at, text).after.location("C1") == OUT
    with pytest.raises(IllegalMove, match=r"menu\.unknown"):
        GAME.menu(at, ("own", *texts[0].split()[1:], "5,11"))


def test_the_line_up_of_before_is_one_choice_unless_it_is_a_formation() -> None:
    own = "set 4.4,11.4 5.6,11.4 4.4,10.6 5.5,10.5"
    at = GAME.start(2, NEW)
    for text in ("set wall", own, "A1:0:1", "C3:180:1"):
        at = play(at, text).after
    at = play(at._replace(kickers=by_text.at(TO_SCORE, NEW).kickers), GOAL).after
    labels = {choice.label: choice.move for choice in GAME.menu(at, ()).choices}
    assert labels["piecepack-line-up-before"] == GAME.menu(at, ("before",)).move == own
    at = play(at, own).after
    assert "piecepack-line-up-before" not in {choice.label for choice in GAME.menu(at, ()).choices}


@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize("text", [
    "-;out;-;- out;-;-;- 5,6 n set 1-0",
    "-;out;-;- out;4.4,11.4;5.6,10.6;4.4,10.6 5,6 s set 1-0",
    "out;-;-;- out;out;out;out 5,6 s set+play 0-1",
])  # fmt: skip
def test_the_computer_lines_up_anew(text: str, level: int) -> None:
    at = by_text.at(text, NEW)
    thought = think("piecepack-soccer", at, level=level, seed=4)
    assert thought.move.startswith("set ")
    assert UNPLACED not in GAME.play(at, GAME.read(at, thought.move)).after.locations_of(at.turn)


def test_kickers_that_wait_for_their_line_up_are_worth_as_much_as_those_that_stand() -> None:
    waiting = by_text.at("-;-;-;- -;out;-;- 5,6 s set 0-1", NEW)
    tree = evaluation("piecepack-soccer").tree(waiting)
    out = by_text.at("-;-;-;- -;-;-;- 5,6 s set 0-1", NEW)
    assert tree.value(waiting, 0) > tree.value(out, 0)
    standing = play(waiting, "set square").after
    assert abs(tree.value(standing, 0) - tree.value(waiting, 0)) < 28
