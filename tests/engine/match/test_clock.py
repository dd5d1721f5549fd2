"""Laws of the clocks, and what their texts may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import GameError
from engine.match import calendar
from engine.match import clock as clocks
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, Pauses, Sleep
from engine.match.clock import Clock, Rule
from engine.match.errors import ClockRefused

RULES = st.one_of(
    st.builds(lambda days: Rule("correspondence", days * DAY_MS), st.sampled_from(clocks.DAYS)),
    st.builds(
        lambda minutes, seconds: Rule("chess", minutes * MINUTE_MS, seconds * SECOND_MS),
        st.sampled_from(clocks.MINUTES),
        st.sampled_from(clocks.INCREMENT),
    ),
    st.builds(
        lambda hours, added, more: Rule("bank", hours * HOUR_MS, added * HOUR_MS, (hours + more) * HOUR_MS),
        st.sampled_from(clocks.HOURS),
        st.sampled_from(clocks.HOURS_ADDED),
        st.integers(0, clocks.LARGEST_CAP - clocks.HOURS[-1]),
    ),
    st.just(Rule("none")),
)
SEATS = st.integers(2, 4)
STEPS = st.lists(st.tuples(st.integers(-DAY_MS, 4 * DAY_MS), st.integers(-1, 3)), max_size=12)


@given(RULES)
def test_a_rule_reads_back_from_its_text(rule: Rule) -> None:
    assert clocks.parse(str(rule)) == rule


@pytest.mark.parametrize(("text", "canonical"), [
    ("correspondence", "correspondence:3"),
    (" Correspondence : 14 ", "correspondence:14"),
    ("chess", "chess:15+0"),
    ("chess:10", "chess:10+0"),
    ("CHESS:3+2", "chess:3+2"),
    ("none", "none"),
    ("bank", "bank:72+12<=120"),
    ("bank:72+12<=120", "bank:72+12<=120"),
    ("Bank: 200 + 0", "bank:200+0<=200"),
    ("bank:24 ≤ 48", "bank:24+12<=48"),
    ("bank:72+12<=1440", "bank:72+12<=1440"),
])  # fmt: skip
def test_texts_are_read_leniently(text: str, canonical: str) -> None:
    assert str(clocks.parse(text)) == canonical


WRONG = {
    "clock.unreadable": (
        "", "🐧", "chess:٣", "chess:15+0" * 10, "none:3", "correspondence:3+1", "chess:-1",
        "chess:15<=20", "correspondence:3<=4", "none<=4", "sundial:3",
    ),
    "clock.number": (
        "correspondence:0", "correspondence:31", "chess:0", "chess:999999", "chess:15+61", "bank:0",
        "bank:72+169", "bank:72+12<=71", "bank:72+12<=9999",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "code"), [(text, code) for code in WRONG for text in WRONG[code]])
def test_what_is_wrong_with_a_text_is_said(text: str, code: str) -> None:
    with pytest.raises(ClockRefused) as refusal:
        clocks.parse(text)
    assert refusal.value.code == code


@given(st.text(max_size=60))
def test_junk_raises_only_game_errors(text: str) -> None:
    try:
        rule = clocks.parse(text)
    except GameError:
        return
    assert clocks.parse(str(rule)) == rule


@given(RULES, SEATS, STEPS)
def test_time_runs_for_the_mover_only_and_grows_by_its_rule_only(
    rule: Rule, seats: int, steps: list[tuple[int, int]]
) -> None:
    now = 1_000 * DAY_MS
    clock = clocks.start(rule, seats, 0, now)
    for passed, seat in steps:
        now += passed
        following = None if seat < 0 else seat % seats
        after = clocks.press(clock, following, now)
        for other in range(seats if rule.kind != "none" else 0):
            before_ms, after_ms = clock.remaining_ms[other], after.remaining_ms[other]
            if other != clock.running:
                assert after_ms == before_ms
                continue
            assert after_ms >= 0
            charged = max(0, before_ms - max(0, passed))
            if following == other:
                assert after_ms == charged
            elif rule.kind == "correspondence":
                assert after_ms == rule.allowance_ms
            elif rule.kind == "bank":
                assert after_ms == min(rule.cap_ms, charged + rule.increment_ms)
            else:
                assert after_ms == charged + rule.increment_ms
        assert after.running == following
        clock = after


@given(RULES, SEATS, st.integers(0, 40 * DAY_MS))
def test_the_deadline_is_the_first_instant_of_the_flag(rule: Rule, seats: int, now: int) -> None:
    clock = clocks.start(rule, seats, seats - 1, now)
    if rule.kind == "none":
        assert clock.deadline_ms is None
        assert not clocks.flagged(clock, now + 1_000 * DAY_MS)
        return
    assert clock.deadline_ms == now + rule.allowance_ms
    assert not clocks.flagged(clock, clock.deadline_ms - 1)
    assert clocks.flagged(clock, clock.deadline_ms)


@given(RULES, SEATS, st.integers(0, 40 * DAY_MS))
def test_a_stopped_clock_stands(rule: Rule, seats: int, passed: int) -> None:
    clock = clocks.start(rule, seats, 0, 5)
    stopped = clocks.stop(clock, 5 + passed)
    assert stopped.running is None
    assert stopped.deadline_ms is None
    assert clocks.stop(stopped, 10 * DAY_MS) == stopped
    if rule.kind != "none":
        assert stopped.remaining_ms[0] == max(0, rule.allowance_ms - passed)
        assert stopped.remaining_ms[1:] == clock.remaining_ms[1:]


def test_a_seat_that_leaves_gains_nothing_and_hands_the_clock_over() -> None:
    clock = Clock(Rule("chess", 60_000, 5_000), (60_000, 60_000, 60_000), 0, 0)
    after = clocks.hand_over(clock, 2, 10_000)
    assert after.remaining_ms == (50_000, 60_000, 60_000)
    assert (after.running, after.since_ms) == (2, 10_000)
    assert clocks.hand_over(clock, 0, 10_000) == clock


PAUSES = st.builds(
    Pauses,
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York"]),
    st.booleans(),
    st.none() | st.just(Sleep(23 * 60, 7 * 60)) | st.just(Sleep(60, 9 * 60)),
)
NOW = st.integers(1_790_000_000_000, 1_810_000_000_000)


def left_ms(clock: Clock, now: int) -> int:
    assert clock.running is not None
    return clock.remaining_ms[clock.running] - clocks.spent_ms(clock, now)


@given(RULES, PAUSES, PAUSES, NOW, st.floats(0, 1))
def test_other_pauses_move_the_deadline_and_leave_what_is_left(
    rule: Rule, before: Pauses, after: Pauses, now: int, share: float
) -> None:
    clock = clocks.start(rule, 2, 0, now, (before, before))
    if clock.deadline_ms is None:
        assert clocks.with_pauses(clock, 0, after, now).deadline_ms is None
        return
    then = now + int(share * (clock.deadline_ms - now - 1))
    changed = clocks.with_pauses(clock, 0, after, then)
    assert left_ms(changed, then) == left_ms(clock, then)
    assert changed.remaining_ms[1] == clock.remaining_ms[1]
    if rule.kind == "correspondence":
        assert changed.deadline_ms == calendar.deadline(after, then, left_ms(clock, then))
    else:
        assert changed.deadline_ms == clock.deadline_ms
    other = clocks.with_pauses(clock, 1, after, then)
    assert (other.deadline_ms, other.remaining_ms) == (clock.deadline_ms, clock.remaining_ms)


@given(RULES, PAUSES, NOW)
def test_a_reminder_comes_when_a_quarter_is_left(rule: Rule, pauses: Pauses, now: int) -> None:
    clock = clocks.start(rule, 2, 0, now, (pauses, pauses))
    at = clocks.reminder_ms(clock)
    if rule.allowance_ms < HOUR_MS:
        assert at is None
        return
    assert at is not None
    assert clock.deadline_ms is not None
    assert now <= at < clock.deadline_ms
    assert left_ms(clock, at) == rule.allowance_ms // 4


@given(RULES, SEATS, STEPS)
def test_a_clock_that_is_wound_back_shows_what_it_showed(
    rule: Rule, seats: int, steps: list[tuple[int, int]]
) -> None:
    now = 1_000 * DAY_MS
    clock = clocks.start(rule, seats, 0, now)
    for passed, seat in steps:
        now += max(0, passed)
        clock = clocks.press(clock, seat % seats, now)
    shown = tuple(number + 1 for number in range(seats)) if clock.remaining_ms else ()
    after = clocks.rewound(clock, 1, shown, now)
    assert (after.running, after.since_ms) == (1, now)
    if rule.kind == "correspondence":
        assert set(after.remaining_ms) == {rule.allowance_ms}
    else:
        assert after.remaining_ms == shown
