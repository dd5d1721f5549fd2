"""Who may challenge whom, and answer."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import challenge as decisions
from engine.match.challenge import Challenge, ChallengeFacts
from engine.match.errors import ChallengeRefused

ANN, BOB, CAT, DAN = 1, 2, 3, 4
WELCOME = ChallengeFacts(opponent_is_bot=False, blocked=False, pending_to_one=0, pending_in_all=0)
DIRECT = Challenge(9, ANN, BOB, 2, 100, (ANN,))
OPEN = Challenge(9, ANN, None, 2, 100, (ANN,))


@pytest.mark.parametrize(("opponent", "standing", "code"), [
    (ANN, WELCOME, "challenge.self"),
    (BOB, ChallengeFacts(True, False, 0, 0), "challenge.bot"),
    (BOB, ChallengeFacts(False, True, 0, 0), "challenge.blocked"),
    (BOB, ChallengeFacts(False, False, 3, 3), "challenge.too-many-to-one"),
    (BOB, ChallengeFacts(False, False, 0, 0, 5), "challenge.too-many-to-one"),
    (BOB, ChallengeFacts(False, False, 2, 10), "challenge.too-many"),
    (None, ChallengeFacts(False, False, 0, 10), "challenge.too-many"),
])  # fmt: skip
def test_a_challenge_that_may_not_be_made(opponent: int | None, standing: ChallengeFacts, code: str) -> None:
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.refuse_new(ANN, opponent, standing)
    assert refusal.value.code == code


def test_up_to_the_limits_challenges_may_be_made() -> None:
    decisions.refuse_new(ANN, BOB, ChallengeFacts(False, False, 2, 9))
    decisions.refuse_new(ANN, None, ChallengeFacts(False, False, 0, 9))


FOUR = Challenge(9, ANN, BOB, 4, 100, (ANN, CAT, DAN), chosen=(None, None, None))


@pytest.mark.parametrize(("decide", "challenge", "player", "now", "code"), [
    (decisions.accepted, DIRECT, CAT, 50, "challenge.not-yours"),
    (decisions.accepted, DIRECT, ANN, 50, "challenge.own"),
    (decisions.accepted, OPEN, ANN, 50, "challenge.own"),
    (decisions.accepted, FOUR, 5, 50, "challenge.not-yours"),
    (decisions.accepted, FOUR, CAT, 50, "challenge.joined"),
    (decisions.accepted, DIRECT, BOB, 100, "challenge.closed"),
    (decisions.declined, DIRECT, CAT, 50, "challenge.not-yours"),
    (decisions.declined, DIRECT, ANN, 50, "challenge.own"),
    (decisions.declined, OPEN, CAT, 50, "challenge.open"),
    (decisions.withdrawn, DIRECT, BOB, 50, "challenge.not-challenger"),
    (decisions.withdrawn, replace(OPEN, seats=4, joined=(ANN, CAT)), BOB, 50, "challenge.not-challenger"),
    (decisions.withdrawn, decisions.accepted(DIRECT, BOB, 50), ANN, 60, "challenge.closed"),
])  # fmt: skip
def test_who_may_not_answer_or_withdraw(
    decide: Callable[[Challenge, int, int], Challenge], challenge: Challenge, player: int, now: int, code: str
) -> None:
    with pytest.raises(ChallengeRefused) as refusal:
        decide(challenge, player, now)
    assert refusal.value.code == code


def test_the_last_seat_taken_accepts_it() -> None:
    assert decisions.accepted(DIRECT, BOB, 99).status == "accepted"
    four = replace(FOUR, joined=(ANN,), chosen=(None,))
    for player in (CAT, DAN):
        four = decisions.accepted(four, player, 50)
        assert four.status == "pending"
    assert four == FOUR
    assert decisions.accepted(four, BOB, 50).joined == (ANN, CAT, DAN, BOB)


def test_declining_and_withdrawing_is_for_those_concerned() -> None:
    assert decisions.declined(DIRECT, BOB, 50).status == "declined"
    assert decisions.withdrawn(DIRECT, ANN, 50).status == "withdrawn"


def test_who_joined_may_step_back_and_the_challenge_goes_on() -> None:
    three = replace(OPEN, seats=4, joined=(ANN, BOB, CAT), chosen=(2, None, 1))
    left = decisions.withdrawn(three, BOB, 50)
    assert left == replace(OPEN, seats=4, joined=(ANN, CAT), chosen=(2, 1))
    assert left.status == "pending"


def test_it_expires_at_its_instant_and_only_once() -> None:
    assert decisions.expired(DIRECT, 99) is None
    run_out = decisions.expired(DIRECT, 100)
    assert run_out is not None
    assert decisions.expired(run_out, 101) is None


@given(st.integers(2, 4), st.integers(0, 1_000))
def test_seating_keeps_everybody_once(players: int, seed: int) -> None:
    joined = tuple(range(players))
    assert decisions.seating(joined, "challenger", Random(seed).randrange) == joined
    assert decisions.seating(joined, "opponent", Random(seed).randrange)[0] == 1
    assert sorted(decisions.seating(joined, "lot", Random(seed).randrange)) == list(joined)


def test_the_lot_is_even() -> None:
    draw = Random(5).randrange
    counts = Counter(decisions.seating((1, 2, 3), "lot", draw) for _ in range(6_000))
    assert set(counts) == set(permutations((1, 2, 3)))
    assert min(counts.values()) > 850
