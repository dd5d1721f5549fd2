"""Rulings of Polar Dare! by example, and what comes of a match that seats leave."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.core.errors import BadOption, IllegalMove
from engine.core.game import CHANCE, Outcome
from engine.games.polar_dare.events import (
    Arrived,
    BearMoved,
    Left,
    Passed,
    Rolled,
    Slid,
    Swam,
    TurnEnded,
    Walked,
    Won,
)
from engine.games.polar_dare.moves import FACES
from engine.games.polar_dare.position import NORTH, Position
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.games.by_text import ByText

PLAYED = ByText(DARE)
play, texts, refusal = PLAYED.play, PLAYED.texts, PLAYED.refusal


def test_ruling_1_any_colour_may_begin_and_play_goes_on_in_order() -> None:
    at: Any = DARE.start(3, {"begins": "green"})
    assert DARE.dump(at) == "----/----/----/---- rrrbbbggg * g -"
    assert DARE.first_seat({"begins": "green"}) == 2
    for seat in (2, 0, 1):
        assert DARE.mover(at) == CHANCE
        at = DARE.play(at, DARE.read(at, "roll:P2")).after
        for _ in range(2):
            assert DARE.mover(at) == seat
            at = DARE.play(at, DARE.moves(at)[0]).after
    with pytest.raises(BadOption, match="red, blue"):
        DARE.start(2, {"begins": "green"})


@pytest.mark.parametrize(("seats", "text"), [
    (2, "----/----/----/---- rrrbbb * r -"),
    (3, "----/----/----/---- rrrbbbggg * r -"),
    (4, "----/----/----/---- rrrbbbgggyyy * r -"),
])  # fmt: skip
def test_ruling_1_three_penguins_each_on_start_and_play_in_order(seats: int, text: str) -> None:
    at: Any = DARE.start(seats, {})
    assert DARE.dump(at) == text
    turns = []
    for _ in range(seats + 1):
        turns.append(at.turn)
        assert DARE.mover(at) == CHANCE
        for move in ("roll:P2", "a1+", "a1-"):
            at, events = DARE.play(at, DARE.read(at, move))
        assert events[-1] == TurnEnded(turns[-1], at.turn)
    assert turns == [*range(seats), 0]


def test_ruling_2_the_die_shows_four_kinds_on_six_faces() -> None:
    at = DARE.start(2, {})
    assert texts(DARE.dump(at)) == {"roll:P2", "roll:P3", "roll:P4", "roll:B3"}
    faces = Counter(DARE.write(at, face) for face in FACES)
    assert faces == {"roll:P2": 1, "roll:P3": 2, "roll:P4": 1, "roll:B3": 2}
    rng = Random(4208)
    drawn = Counter(DARE.write(at, DARE.sample(at, rng)) for _ in range(6000))
    assert all(abs(drawn[roll] - 1000) < 100 for roll in ("roll:P2", "roll:P4"))
    assert all(abs(drawn[roll] - 2000) < 130 for roll in ("roll:P3", "roll:B3"))


@pytest.mark.parametrize(("roll", "steps"), [("P2", 2), ("P3", 3), ("P4", 4), ("B3", 3)])
def test_ruling_2_each_roll_gives_its_count(roll: str, steps: int) -> None:
    after, events = play("----/----/----/---- rrrbbb * r -", f"roll:{roll}")
    assert after == f"----/----/----/---- rrrbbb * r {roll}:{steps}"
    assert events == [Rolled(0, roll, steps)]


def test_ruling_3_all_steps_are_used_if_only_by_sliding_forth_and_back() -> None:
    start = "----/----/----/---- rrrbbb * r P3:3"
    assert play(start, "c2+")[0] == "----/----/-+--/---- rrrbbb * r P3:2"
    assert play(start, "c2+", "c2-")[0] == "----/----/----/---- rrrbbb * r P3:1"
    after, events = play(start, "c2+", "c2-", "c2+")
    assert after == "----/----/-+--/---- rrrbbb * b -"
    assert events == [Slid(0, "c2", "+", ""), TurnEnded(0, 1)]
    assert refusal("----/----/----/---- rrrbbb * r P3:1", "pass").code == "dare.pass"


def test_ruling_4_a_penguin_steps_to_what_touches_its_floe() -> None:
    along = "+r---/----/----/---- rrbbb * r P3:3"
    assert texts(along, start="a1>") == {"a1>a2"}
    after, events = play(along, "a1>a2")
    assert after == "+-r--/----/----/---- rrbbb * r P3:2"
    assert events == [Walked(0, "a1", "a2")]
    beside = "----/-r---/-+--/---- rrbbb * r P3:3"
    assert texts(beside, start="b1>") == {"b1>S", "b1>a1", "b1>c1"}


@pytest.mark.parametrize("riders", ["", "r", "rbb", "bbb"])
def test_ruling_4_anybodys_floe_may_be_slid(riders: str) -> None:
    others = "".join(letter * (3 - riders.count(letter)) for letter in "rb")
    after, events = play(f"-{riders}---/----/----/---- {others} * r P3:3", "a1+")
    assert after == f"+{riders}---/----/----/---- {others} * r P3:2"
    assert events == [Slid(0, "a1", "+", riders)]


def test_ruling_5_the_shores_hold_everybody() -> None:
    after, _ = play("---+r/----/----/---- rb rbb* r P2:1", "a4>N")
    assert after == "---+/----/----/---- rb rrbb* b -"


def test_ruling_6_an_own_penguin_that_steps_to_the_bear_swims_to_start_at_once() -> None:
    after, events = play("-*---/-r---/----/---- rrbbb . r P3:3", "b1>a1")
    assert after == "-*---/----/----/---- rrrbbb . r P3:2"
    assert events == [Walked(0, "b1", "a1"), Swam(0, "a1")]


def test_ruling_6_a_swim_from_the_shore_uses_the_step() -> None:
    after, events = play("-*---/----/----/---- rrrbbb . r P2:1", "S>a1")
    assert after == "-*---/----/----/---- rrrbbb . b -"
    assert events == [Walked(0, "S", "a1"), Swam(0, "a1"), TurnEnded(0, 1)]


def test_ruling_6_a_penguin_from_the_pole_that_meets_the_bear_swims_to_start() -> None:
    after, _ = play("---+*/----/----/---- rrbbb r r P3:3", "N>a4")
    assert after == "---+*/----/----/---- rrrbbb . r P3:2"


def test_ruling_7_a_bear_roll_moves_the_bear_and_floes_without_penguins() -> None:
    roll = "---+*/-r--+/-b---/---- rrbb . r B3:3"
    empty = {"a1+", "a2+", "a3+", "b2+", "b3+", "b4-", "c2+", "c3+", "c4+", "d1+", "d2+", "d3+", "d4+"}
    assert texts(roll) == empty | {"a4-", "*a4>b4"}
    assert refusal(roll, "b1+").code == "dare.floe-occupied"
    assert refusal(roll, "c1+").code == "dare.floe-occupied"
    assert refusal(roll, "b1>c1").code == "dare.bear-roll"
    after, events = play(roll, "a4-")
    assert after == "----*/-r--+/-b---/---- rrbb . r B3:2"
    assert events == [Slid(0, "a4", "-", "*")]


def test_ruling_7_the_bear_leaves_its_shore_over_a_floe_that_touches_it() -> None:
    start = "----/----/----/---- rrrbbb * r B3:3"
    assert not any(text.startswith("*") for text in texts(start))
    assert play(start, "c4+", "*N>c4", "c4-")[0] == "----/----/----*/---- rrrbbb . b -"
    assert play(start, "c4+", "*N>c4")[1] == [BearMoved(0, "N", "c4")]


def test_ruling_8_the_bear_sends_everybody_on_the_floe_to_start() -> None:
    after, events = play("-*---/-rbb---/----/---- rrb . r B3:3", "*a1>b1")
    assert after == "----/-*---/----/---- rrrbbb . r B3:2"
    assert events == [BearMoved(0, "a1", "b1"), Swam(0, "b1"), Swam(1, "b1"), Swam(1, "b1")]


def test_ruling_8_on_several_floes_in_one_turn() -> None:
    after, events = play("-*---/-b---/-bg---/---- rrrbgg . r B3:3", "*a1>b1", "*b1>c1")
    assert after == "----/----/-*---/---- rrrbbbggg . r B3:1"
    assert events == [BearMoved(0, "b1", "c1"), Swam(1, "c1"), Swam(2, "c1")]


def test_ruling_9_a_penguin_may_step_back_onto_the_ice_and_back_to_start() -> None:
    after, events = play("---+/----/----/---- rrbbb r* r P3:3", "N>a4")
    assert after == "---+r/----/----/---- rrbbb * r P3:2"
    assert events == [Walked(0, "N", "a4")]
    after, events = play("-r---/----/----/---- rrbbb * r P3:3", "a1>S")
    assert after == "----/----/----/---- rrrbbb * r P3:2"
    assert events == [Walked(0, "a1", "S")]


def test_ruling_10_all_three_on_the_pole_win_at_once_with_steps_left() -> None:
    after, events = play("---+r/----/----/---- bbbggg rr* r P4:4", "a4>N")
    assert after == "---+/----/----/---- bbbggg rrr* r -"
    assert events == [Arrived(0, "a4", "N"), Won(0)]
    at = DARE.load(after, {})
    assert DARE.outcome(at) == Outcome((1, 2, 2), "home")
    assert list(DARE.moves(at)) == []
    with pytest.raises(IllegalMove, match=r"game\.over"):
        DARE.play(at, DARE.read(at, "a1+"))


def test_ruling_10_two_on_the_pole_are_not_enough() -> None:
    after, _ = play("---+r/----/----/---- rbbb r* r P4:4", "a4>N")
    assert DARE.outcome(DARE.load(after, {})) is None


def test_ruling_11_without_a_possible_step_the_rest_is_lost() -> None:
    """No match gets there: this one is on a board with a penguin on every floe, which no text describes."""
    at = Position(0, (tuple(range(16)), (NORTH,)), NORTH, 0, "B3", 2)
    assert [DARE.write(at, move) for move in DARE.moves(at)] == ["pass"]
    assert DARE.menu(at, ()).choices[0].move == "pass"
    step = DARE.play(at, DARE.read(at, "pass"))
    assert step.events == (Passed(0, 2), TurnEnded(0, 1))
    assert (step.after.turn, step.after.roll, step.after.steps) == (1, "", 0)


def test_ruling_12_the_die_is_drawn_from_the_source_given_and_then_a_move_like_any_other() -> None:
    at = DARE.start(4, {})
    draws = [[DARE.sample(at, Random(seed)) for _ in range(3)] for seed in range(20)]
    assert all(len(set(drawn)) == 1 for drawn in draws)
    assert len({drawn[0] for drawn in draws}) == 4
    roll = draws[0][0]
    assert DARE.play(at, roll) == DARE.play(at, DARE.read(at, DARE.write(at, roll)))


THREE = "-r---/-b---/-g---/---- rrbbgg * b P3:2"


def test_leaving_on_turn_removes_the_penguins_and_lets_the_next_seat_roll() -> None:
    after, events = DARE.leave(DARE.load(THREE, {}), 1)
    assert DARE.dump(after) == "-r---/----/-g---/---- rrgg * g -"
    assert events == (Left(1, ("b1", "S", "S")), TurnEnded(1, 2))
    assert DARE.mover(after) == CHANCE
    assert DARE.outcome(after) is None


def test_leaving_out_of_turn_leaves_the_roll_as_it_is() -> None:
    after, events = DARE.leave(DARE.load(THREE, {}), 0)
    assert DARE.dump(after) == "----/-b---/-g---/---- bbgg * b P3:2"
    assert events == (Left(0, ("a1", "S", "S")),)
    assert DARE.mover(after) == 1


def test_play_goes_round_those_who_stay() -> None:
    at = DARE.leave(DARE.start(4, {}), 1).after
    turns = []
    for _ in range(4):
        turns.append(at.turn)
        for move in ("roll:P2", "a1+", "a1-"):
            at = DARE.play(at, DARE.read(at, move)).after
    assert turns == [0, 2, 3, 0]


def test_the_last_to_stay_has_won_and_leavers_rank_by_how_long_they_stayed() -> None:
    at = DARE.start(4, {})
    for seat in (2, 0, 3):
        assert DARE.outcome(at) is None
        at = DARE.leave(at, seat).after
    assert DARE.outcome(at) == Outcome((3, 1, 4, 2), "left")
    assert DARE.dump(at) == "----/----/----/---- bbb * b -"
    with pytest.raises(IllegalMove, match=r"game\.over"):
        DARE.leave(at, 1)


def test_the_winner_ranks_before_seats_that_stayed_and_these_before_seats_that_left() -> None:
    at = DARE.load("---+r/----/----/---- bbbgggyyy rr* r P2:2", {})
    at = DARE.leave(at, 2).after
    at = DARE.play(at, DARE.read(at, "a4>N")).after
    assert DARE.outcome(at) == Outcome((1, 2, 4, 2), "home")
