"""Offers to take a move back: who may make one, who must agree, and the log afterwards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.game import CHANCE
from engine.match import takeback as takebacks
from engine.match import transitions as decisions
from engine.match.match import Change, Entry, Match, counted_entries, replayed
from engine.match.permissions import may_act
from engine.match.takeback import Earlier
from tests.engine.match.matches import ANN, BOB, CAT, START_MS, loaded, moved, three

NOW = START_MS + 10_000
MOVES = {seat: Entry("move", seat, "1") for seat in range(3)}


def refusal(log: tuple[Entry, ...], seat: int, *, rated: bool) -> str | None:
    """The code with which the seat may not ask for its last move, None where it may."""
    refused = may_act(three(), (ANN, BOB, CAT)[seat], "offer-takeback", log=log, rated=rated)
    return refused.code if refused else None


def offered(match: Match, player: int, *log: Entry) -> Change:
    return takebacks.offered(match, player, log, NOW, rated=True)


def test_everybody_still_there_must_agree() -> None:
    first = three()
    match = moved(first, ANN, "1", 0, NOW).after
    match = offered(match, ANN, MOVES[0]).after
    then = Earlier(first.position, first.turns, first.clock.remaining_ms)
    consent = takebacks.accepted(match, CAT, then, NOW)
    assert consent.entry is None
    assert consent.after.takeback
    assert consent.after.takeback.agreed == {0, 2}
    back = takebacks.accepted(consent.after, BOB, then, NOW + 5_000)
    assert back.entry == Entry("takeback", 0, "0")
    assert (back.after.position, back.after.ply, back.after.takeback) == (first.position, 2, None)
    assert back.after.clock.remaining_ms == first.clock.remaining_ms
    assert (back.after.clock.running, back.after.clock.since_ms) == (0, NOW + 5_000)


def test_a_seat_that_has_left_need_not_agree() -> None:
    left = decisions.resigned(three(), CAT, NOW).after
    match = moved(left, ANN, "1", 1, NOW).after
    match = offered(match, ANN, Entry("resigned", 2), MOVES[0]).after
    assert match.takeback
    assert match.takeback.ply == 1
    then = Earlier(left.position, left.turns, left.clock.remaining_ms)
    assert takebacks.accepted(match, BOB, then, NOW).entry == Entry("takeback", 0, "1")


def test_only_the_answer_stands_between_a_player_and_a_casual_takeback() -> None:
    answered = MOVES[0], MOVES[1]
    assert refusal(answered, 1, rated=True) is None
    assert refusal(answered, 0, rated=False) is None
    assert refusal(answered, 0, rated=True) == "takeback.answered"
    assert refusal(answered, 2, rated=False) == "takeback.nothing"
    assert refusal((*answered, Entry("move", CHANCE, "1")), 1, rated=False) == "takeback.chance"
    assert refusal((*answered, Entry("resigned", 2)), 1, rated=False) == "takeback.left"
    again = (*answered, Entry("takeback", 1, "1"))
    assert refusal(again, 1, rated=True) == "takeback.nothing"
    assert refusal(again, 0, rated=True) is None


def test_a_departure_and_a_move_end_an_offer() -> None:
    match = offered(moved(three(), ANN, "1", 0, NOW).after, ANN, MOVES[0]).after
    assert moved(match, BOB, "1", 1, NOW).after.takeback is None
    assert decisions.resigned(match, CAT, NOW).after.takeback is None
    flagged = decisions.timed_out(match, NOW + 16 * 60_000)
    assert flagged is not None
    assert flagged.after.takeback is None


def test_a_takeback_alone_cannot_be_replayed() -> None:
    match = loaded()
    with pytest.raises(ValueError, match="the log before it"):
        replayed(match.game, match.position, Entry("takeback", 0, "0"))


@given(st.lists(st.one_of(st.just(-1), st.integers(0, 2)), max_size=30))
def test_what_stands_is_what_was_played_on_after_the_last_takeback(plays: list[int]) -> None:
    log: list[Entry] = []
    plain: list[tuple[int, Entry]] = []
    for seat in plays:
        if seat >= 0:
            plain.append((len(log), MOVES[seat]))
            log.append(MOVES[seat])
        elif plain:
            target, entry = plain.pop()
            log.append(Entry("takeback", entry.seat, str(target)))
    assert counted_entries(log) == tuple(plain)
