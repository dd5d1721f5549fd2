"""Awake time: downtimes stop every clock, and what their players' pauses stop is not given back twice."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import clock as clocks
from engine.match.awake import Downtime, Timeline
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, Pauses, Period, Sleep
from engine.match.clock import Clock, Rule

START_MS = 1_800_000_000_000
"""A Friday at eight in the morning, UTC."""

RULES = st.sampled_from(
    [Rule("correspondence", DAY_MS), Rule("correspondence", 2 * DAY_MS), Rule("chess", 15 * MINUTE_MS)]
)
PAUSES = st.builds(
    Pauses,
    st.just("UTC"),
    st.booleans(),
    st.none() | st.just(Sleep(22 * 60, 6 * 60)) | st.just(Sleep(9 * 60, 17 * 60)),
    st.just(()) | st.just((Period(START_MS + 5 * HOUR_MS, START_MS + 60 * HOUR_MS),)),
)
JUMPS = st.lists(st.tuples(st.integers(1, 2_000), st.integers(-1_000, 4_000)), max_size=4)
"""Minutes of awake time until the next downtime, and how many minutes the wall clock goes on in it."""


def timeline_of(jumps: list[tuple[int, int]]) -> Timeline:
    """A timeline from ``START_MS`` on."""
    timeline, awake_ms, wall_ms = Timeline(), START_MS, START_MS
    for minutes, jump in jumps:
        awake_ms += minutes * MINUTE_MS
        wall_ms += minutes * MINUTE_MS
        timeline = timeline.with_downtime(Downtime(awake_ms, wall_ms, wall_ms + jump * MINUTE_MS))
        wall_ms += jump * MINUTE_MS
    return timeline


def awake_minutes(jumps: list[tuple[int, int]]) -> Iterator[int]:
    """The wall time of each awake minute from ``START_MS`` on: the plain model of a timeline."""
    wall_ms = START_MS
    for minutes, jump in jumps:
        for _ in range(minutes):
            yield wall_ms
            wall_ms += MINUTE_MS
        wall_ms += jump * MINUTE_MS
    while True:
        yield wall_ms
        wall_ms += MINUTE_MS


def runs(rule: Rule, pauses: Pauses, wall_ms: int) -> bool:
    """Whether time runs in a minute, in the plain model: zone UTC, whole hours."""
    if rule.kind != "correspondence":
        return True
    day, minute = divmod(wall_ms // MINUTE_MS, 1440)
    if pauses.weekend and (day + 3) % 7 >= 5:  # 1 January 1970 was a Thursday
        return False
    if pauses.sleep:
        start, end = pauses.sleep
        if start <= minute < end or (end < start and not end <= minute < start):
            return False
    return not any(vacation.from_ms <= wall_ms < vacation.to_ms for vacation in pauses.vacations)


def clock_of(rule: Rule, pauses: Pauses, timeline: Timeline) -> Clock:
    """The clock of a turn that began at ``START_MS``."""
    return replace(clocks.start(rule, 2, 0, START_MS, (pauses, pauses)), timeline=timeline)


@pytest.mark.slow
@given(RULES, PAUSES, JUMPS)
def test_a_clock_agrees_with_a_count_of_minutes(
    rule: Rule, pauses: Pauses, jumps: list[tuple[int, int]]
) -> None:
    clock = clock_of(rule, pauses, timeline_of(jumps))
    left, at_ms = rule.allowance_ms // MINUTE_MS, START_MS
    for minute, wall_ms in enumerate(awake_minutes(jumps)):
        if not left:
            break
        spent = rule.allowance_ms // MINUTE_MS - left
        if minute % 37 == 0:
            assert clocks.spent_ms(clock, at_ms) == spent * MINUTE_MS
        left -= runs(rule, pauses, wall_ms)
        at_ms += MINUTE_MS
    assert clock.deadline_ms == at_ms
    assert not clocks.flagged(clock, at_ms - 1)
    assert clocks.flagged(clock, at_ms)


@pytest.mark.slow
@given(PAUSES, JUMPS, st.integers(0, 4_000), st.integers(1, 5_000), st.integers(-1_000, 5_000))
def test_no_downtime_brings_a_deadline_before_the_next_look(
    pauses: Pauses, jumps: list[tuple[int, int]], passed: int, later: int, jump: int
) -> None:
    rule = Rule("correspondence", DAY_MS)
    clock = clock_of(rule, pauses, timeline_of(jumps))
    now_ms = START_MS + passed * MINUTE_MS
    if clocks.flagged(clock, now_ms):
        return
    look_ms = clocks.look_ms(clock, rule.allowance_ms, now_ms)
    assert clock.deadline_ms is not None
    assert now_ms < look_ms <= clock.deadline_ms
    downtimes = clock.timeline.downtimes
    at_ms = max(now_ms, downtimes[-1].awake_ms if downtimes else 0) + later * SECOND_MS
    lag_ms = clock.timeline.lag_ms(at_ms)
    more = Downtime(at_ms, at_ms + lag_ms, at_ms + lag_ms + jump * MINUTE_MS)
    moved = replace(clock, timeline=clock.timeline.with_downtime(more))
    assert moved.deadline_ms is not None
    # With hardly any time left the next look is up to a minute away, and each downtime is followed by one.
    assert moved.deadline_ms >= min(look_ms, at_ms)


def test_a_downtime_that_takes_the_place_of_a_pause_brings_the_deadline_nearer_in_awake_time() -> None:
    weekend = Pauses(weekend=True)
    clock = clock_of(Rule("correspondence", DAY_MS), weekend, Timeline())
    saturday_ms = START_MS + 16 * HOUR_MS
    assert clock.deadline_ms == START_MS + 72 * HOUR_MS
    down = Downtime(saturday_ms, saturday_ms, saturday_ms + 48 * HOUR_MS)
    after = replace(clock, timeline=Timeline((down,)))
    assert after.deadline_ms == START_MS + 24 * HOUR_MS
    assert after.timeline.wall_ms(after.deadline_ms) == START_MS + 72 * HOUR_MS
    assert clocks.given_back(after, saturday_ms + HOUR_MS) == ()


def test_the_same_hour_twice_counts_twice() -> None:
    clock = clock_of(Rule("chess", 90 * MINUTE_MS), Pauses(), timeline_of([(60, -60)]))
    assert clocks.spent_ms(clock, START_MS + 80 * MINUTE_MS) == 80 * MINUTE_MS
    assert clock.deadline_ms == START_MS + 90 * MINUTE_MS
    assert clock.timeline.wall_ms(clock.deadline_ms) == START_MS + 30 * MINUTE_MS


def test_downtimes_at_one_awake_instant_are_one() -> None:
    timeline = timeline_of([(10, 5)])
    (down,) = timeline.downtimes
    longer = timeline.with_downtime(Downtime(down.awake_ms, down.to_ms, down.to_ms + MINUTE_MS))
    assert longer.downtimes == (down._replace(to_ms=down.to_ms + MINUTE_MS),)
    assert longer.wall_ms(down.awake_ms) == down.from_ms + 6 * MINUTE_MS
    assert longer.wall_ms(down.awake_ms - 1) == down.from_ms - 1


def test_what_was_given_back_is_known_by_turn() -> None:
    clock = clock_of(Rule("chess", HOUR_MS), Pauses(), timeline_of([(10, 5), (10, 7), (10, 9)]))
    first, second, third = clock.timeline.downtimes
    assert clocks.given_back(clock, second.awake_ms) == (first, second)
    later = clocks.press(clock, 1, second.awake_ms + 1)
    assert clocks.given_back(later, third.awake_ms + 1) == (third,)
    assert clocks.given_back(clocks.stop(later, third.awake_ms + 1), third.awake_ms + 1) == ()
    casual = clock_of(Rule("none"), Pauses(), clock.timeline)
    assert clocks.given_back(casual, third.awake_ms) == ()


def test_a_flag_that_falls_as_a_pause_begins_is_not_moved_by_a_downtime_in_the_pause() -> None:
    evening = Pauses("UTC", sleep=Sleep(22 * 60, 6 * 60))
    night = Downtime(START_MS + 16 * HOUR_MS, START_MS + 16 * HOUR_MS, START_MS + 17 * HOUR_MS)
    clock = clock_of(Rule("correspondence", 14 * HOUR_MS), evening, Timeline((night,)))
    assert clock.deadline_ms == START_MS + 14 * HOUR_MS
