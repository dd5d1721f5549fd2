"""Clocks that rest: what they give back, what is counted, and how a rest ends."""

import pytest

from engine.core.game import Outcome
from engine.match import transitions as decisions
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.clock import parse
from engine.match.errors import Refusal
from engine.match.match import Entry, Match
from engine.match.permissions import available
from engine.match.rest import REST_MS, rest_ended, rest_left_ms, rested, resting, woken
from engine.match.takeback import Earlier, accepted, offered
from tests.engine.match.matches import ANN, BOB, START_MS, loaded, moved, three

LIMIT = START_MS + 3 * DAY_MS


def in_days(days: int = 3) -> Match:
    """A match with so many days for each move, whose first turn has begun."""
    return loaded(clock=f"correspondence:{days}")


def rests(match: Match, at_ms: int) -> Match:
    change = rested(match, at_ms)
    assert change is not None
    assert (change.entry, resting(change.after)) == (None, match.mover)
    return change.after


def test_no_time_is_used_and_no_flag_falls_while_a_clock_rests() -> None:
    match = rests(in_days(), LIMIT)
    assert match.clock.deadline_ms is None
    assert decisions.timed_out(match, LIMIT + 100 * DAY_MS) is None
    back = woken(match, LIMIT + DAY_MS)
    assert back.clock.deadline_ms == LIMIT + 4 * DAY_MS  # the turn begins anew
    assert (back.rested_ms, resting(back)) == (4 * DAY_MS, None)


def test_the_days_of_rest_are_those_of_the_match_and_time_beyond_them_stays_used() -> None:
    match, at_ms = in_days(), START_MS
    for used_days in (3, 6, 9, 12):
        at_ms += 3 * DAY_MS
        match = woken(rests(match, at_ms), at_ms)
        assert match.rested_ms == used_days * DAY_MS
    at_ms += 3 * DAY_MS
    match = rests(match, at_ms)
    assert rest_left_ms(match, at_ms) == 0
    assert match.clock.remaining_ms[0] == 2 * DAY_MS  # two of the three days were left to rest
    match = rests(woken(match, at_ms + DAY_MS), at_ms + DAY_MS + HOUR_MS)
    assert match.clock.remaining_ms[0] == 2 * DAY_MS - HOUR_MS


@pytest.mark.parametrize("clock", ["chess:15+0", "bank:72+12"])
def test_a_budget_is_what_it_was_at_the_beginning_of_the_turn(clock: str) -> None:
    match = loaded(clock=clock)
    had_ms = parse(clock).allowance_ms
    match = woken(rests(match, START_MS + had_ms), START_MS + DAY_MS)
    assert match.clock.remaining_ms == (had_ms, had_ms)


def test_only_a_clock_that_runs_can_rest_and_only_one_that_rests_wakes() -> None:
    assert rested(loaded(clock="none"), LIMIT) is None
    match = in_days()
    assert rest_ended(match, LIMIT) is None
    assert woken(match, LIMIT) is match
    assert rested(decisions.resigned(match, ANN, START_MS).after, LIMIT) is None
    assert rested(rests(match, LIMIT), LIMIT) is None


def refused(match: Match, player: int, at_ms: int) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        decisions.called_off(match, player, at_ms)
    return refusal.value


def test_only_the_opponent_may_call_the_match_off_and_only_after_all_days() -> None:
    running = in_days()
    assert "call-off" not in available(running, log=(), rated=True)
    assert refused(running, BOB, START_MS).code == "match.not-resting"
    match, over_ms = rests(running, LIMIT), START_MS + REST_MS
    assert "call-off" in available(match, log=(), rated=True)
    assert refused(match, BOB, over_ms - 1).code == "match.not-resting"
    assert refused(match, ANN, over_ms).code == "match.not-resting"
    change = decisions.called_off(match, BOB, over_ms)
    assert change.entry == Entry("draw", 1)
    assert change.after.outcome == Outcome((1, 1), "called-off")
    assert resting(change.after) is None


def test_what_others_do_counts_the_rest_before_another_clock_runs() -> None:
    match = rests(three(), LIMIT)
    gone = decisions.resigned(match, match.players[1], LIMIT + DAY_MS).after
    assert gone.clock.running == gone.mover
    assert gone.rested_ms == LIMIT + DAY_MS - match.clock.since_ms
    assert gone.clock.since_ms == LIMIT + DAY_MS


def test_a_takeback_counts_the_rest_as_well() -> None:
    match = moved(in_days(), ANN, "1ne", 0, START_MS).after
    asked = offered(match, ANN, [Entry("move", 0, "1ne")], START_MS, rated=False).after
    resting_match = rests(asked, LIMIT)
    start = in_days()
    back = accepted(resting_match, BOB, Earlier(start.position, start.turns), LIMIT).after
    assert (back.clock.running, back.rested_ms) == (0, 3 * DAY_MS)
