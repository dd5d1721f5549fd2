"""Seats that leave a match of Polar Dare!: their penguins go, and the others play on."""

from random import Random

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import CHANCE, Outcome
from engine.games.polar_dare.events import Left, TurnEnded
from engine.games.polar_dare.rules import GAME as DARE

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


@pytest.mark.parametrize("seed", range(12))
def test_positions_after_a_seat_left_are_consistent(seed: int) -> None:
    rng = Random(seed)
    at = DARE.start(rng.choice((3, 4)), {})
    while DARE.outcome(at) is None:
        if rng.random() < 0.02:
            at = DARE.leave(at, rng.choice(at.playing)).after
        else:
            at = DARE.play(at, DARE.sample(at, rng)).after
        assert at.turn in at.playing
        assert sorted((*at.playing, *at.departed)) == list(range(len(at.penguins)))
        loaded = DARE.load(DARE.dump(at), {})
        assert DARE.dump(loaded) == DARE.dump(at)
        assert DARE.moves(loaded) == DARE.moves(at)
    outcome = DARE.outcome(at)
    assert outcome is not None
    assert outcome.places[at.turn] == 1
    assert [outcome.places[seat] for seat in at.departed] == [
        len(at.penguins) - earlier for earlier in range(len(at.departed))
    ]
