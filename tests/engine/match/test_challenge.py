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


@pytest.mark.parametrize(
    ("opponent", "standing", "code"),
    [
        (ANN, WELCOME, "challenge.self"),
        (BOB, ChallengeFacts(True, False, 0, 0), "challenge.bot"),
        (BOB, ChallengeFacts(False, True, 0, 0), "challenge.blocked"),
        (BOB, ChallengeFacts(False, False, 3, 3), "challenge.too-many-to-one"),
        (BOB, ChallengeFacts(False, False, 2, 10), "challenge.too-many"),
        (None, ChallengeFacts(False, False, 0, 10), "challenge.too-many"),
    ],
)
def test_a_challenge_that_may_not_be_made(opponent: int | None, standing: ChallengeFacts, code: str) -> None:
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.refuse_new(ANN, opponent, standing)
    assert refusal.value.code == code


def test_up_to_the_limits_challenges_may_be_made() -> None:
    decisions.refuse_new(ANN, BOB, ChallengeFacts(False, False, 2, 9))
    decisions.refuse_new(ANN, None, ChallengeFacts(False, False, 0, 9))


@pytest.mark.parametrize(
    ("challenge", "player", "code"),
    [(DIRECT, CAT, "challenge.not-yours"), (DIRECT, ANN, "challenge.own"), (OPEN, ANN, "challenge.own")],
)
def test_who_may_not_accept(challenge: Challenge, player: int, code: str) -> None:
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.accepted(challenge, player, 50)
    assert refusal.value.code == code


def test_the_last_seat_taken_accepts_it() -> None:
    assert decisions.accepted(DIRECT, BOB, 99).status == "accepted"
    four = Challenge(9, ANN, BOB, 4, 100, (ANN,))
    for player in (CAT, DAN):
        four = decisions.accepted(four, player, 50)
        assert four.status == "pending"
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.accepted(four, 5, 50)
    assert refusal.value.code == "challenge.not-yours"
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.accepted(four, CAT, 50)
    assert refusal.value.code == "challenge.joined"
    assert decisions.accepted(four, BOB, 50).joined == (ANN, CAT, DAN, BOB)


def test_declining_and_withdrawing_is_for_those_concerned() -> None:
    assert decisions.declined(DIRECT, BOB, 50).status == "declined"
    assert decisions.withdrawn(DIRECT, ANN, 50).status == "withdrawn"


def test_who_joined_may_step_back_and_the_challenge_goes_on() -> None:
    joined = replace(OPEN, seats=4, joined=(ANN, BOB, CAT))
    left = decisions.withdrawn(joined, BOB, 50)
    assert (left.status, left.joined) == ("pending", (ANN, CAT))
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.withdrawn(left, BOB, 50)
    assert refusal.value.code == "challenge.not-challenger"


@pytest.mark.parametrize(
    ("decide", "challenge", "player", "code"),
    [
        (decisions.declined, DIRECT, CAT, "challenge.not-yours"),
        (decisions.declined, DIRECT, ANN, "challenge.own"),
        (decisions.declined, OPEN, CAT, "challenge.open"),
        (decisions.withdrawn, DIRECT, BOB, "challenge.not-challenger"),
    ],
)
def test_others_may_not_close_it(
    decide: Callable[[Challenge, int, int], Challenge], challenge: Challenge, player: int, code: str
) -> None:
    with pytest.raises(ChallengeRefused) as refusal:
        decide(challenge, player, 50)
    assert refusal.value.code == code


def test_it_expires_at_its_instant_and_then_nothing_answers_it() -> None:
    assert decisions.expired(DIRECT, 99) is None
    run_out = decisions.expired(DIRECT, 100)
    assert run_out is not None
    assert decisions.expired(run_out, 101) is None
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.accepted(DIRECT, BOB, 100)
    assert refusal.value.code == "challenge.expired"
    taken = decisions.accepted(DIRECT, BOB, 50)
    with pytest.raises(ChallengeRefused) as refusal:
        decisions.withdrawn(taken, ANN, 60)
    assert refusal.value.code == "challenge.taken"


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
