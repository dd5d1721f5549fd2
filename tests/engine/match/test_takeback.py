"""Who may do what in a match, and takebacks."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.game import CHANCE, Outcome
from engine.match import takeback
from engine.match import takeback as takebacks
from engine.match import transitions as decisions
from engine.match.match import Change, Entry, Match, counted_entries, replayed
from engine.match.permissions import Right, available, may_act
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
    assert refusal(answered, 0, rated=True) == "takeback.late"
    assert refusal(answered, 2, rated=False) == "takeback.nothing"
    assert refusal((*answered, Entry("move", CHANCE, "1")), 1, rated=False) == "takeback.late"
    assert refusal((*answered, Entry("resigned", 2)), 1, rated=False) == "takeback.late"
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


LEVEL = 3
ANNS_MOVE = (Entry("move", 0, "1ne"),)


def code(match: Match, player: int, action: Right, *log: Entry, ply: int | None = None) -> str | None:
    """The code of the refusal, None where the player may do it."""
    refusal = may_act(match, player, action, log=log, ply=ply)
    return refusal.code if refusal else None


def after_one_move() -> Match:
    return moved(loaded(), ANN, "1ne", 0, NOW).after


@pytest.mark.parametrize("action", ["move", "resign", "offer-draw", "answer-draw", "undo-step", "hint"])
def test_bystanders_leavers_and_matches_that_are_over_come_first(action: Right) -> None:
    match = loaded()
    assert code(match, CAT, action) == "match.not-yours"
    assert code(replace(match, outcome=Outcome((1, 2), "goal")), ANN, action) == "match.over"
    assert code(replace(match, gone=frozenset({0})), ANN, action) == "match.left"
    flagged = may_act(match, ANN, action, now_ms=START_MS + 900_000)
    assert flagged is not None
    assert flagged.code == "clock.flagged"


def test_only_the_mover_moves_in_the_position_meant() -> None:
    match = after_one_move()
    assert code(match, BOB, "move", ply=1) is None
    assert code(match, BOB, "move", ply=0) == "match.stale"
    assert code(match, ANN, "move") == "match.not-your-turn"


def test_the_actions_of_a_match_follow_its_offers() -> None:
    first, second = loaded(), after_one_move()
    assert available(first, log=(), rated=True) == {"move", "resign", "offer-draw", "plan"}
    usual = {"move", "resign", "offer-draw", "offer-takeback", "give-back", "plan"}
    assert available(second, log=ANNS_MOVE, rated=True) == usual
    offered = decisions.draw_offered(second, ANN, NOW).after
    assert available(offered, log=ANNS_MOVE, rated=True) == usual - {"offer-draw"} | {"answer-draw"}
    back = takeback.offered(second, ANN, ANNS_MOVE, NOW, rated=True).after
    assert available(back, log=ANNS_MOVE, rated=True) == usual - {"offer-takeback", "give-back"} | {
        "answer-takeback"
    }


def test_against_a_computer_there_are_hints_and_no_draws() -> None:
    match = loaded(players=(ANN, LEVEL))
    assert available(match, log=(), rated=False) == {"move", "resign", "hint", "plan"}
    assert code(match, ANN, "offer-draw") == "computer.no-draw"
    thinking = moved(match, ANN, "1ne", 0, NOW).after
    assert available(thinking, log=ANNS_MOVE, rated=False) == {"resign", "offer-takeback", "plan"}
    assert code(thinking, ANN, "move") == code(thinking, ANN, "hint") == "computer.thinking"
    assert code(loaded(), ANN, "hint") == "computer.no-hint"


def test_a_step_is_undone_by_the_seat_that_is_still_to_move() -> None:
    match = after_one_move()
    assert code(match, BOB, "undo-step", *ANNS_MOVE) == "takeback.no-step"
    assert code(match, ANN, "undo-step", *ANNS_MOVE) == "takeback.no-step"
    assert code(match, BOB, "undo-step", Entry("move", 1, "1")) is None
