"""Laws of the clocks, and what their texts may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import GameError
from engine.match import clock as clocks
from engine.match.clock import DAY_MS, MINUTE_MS, SECOND_MS, Clock, Rule
from engine.match.errors import ClockRefused

RULES = st.one_of(
    st.builds(lambda days: Rule("correspondence", days * DAY_MS), st.sampled_from(clocks.DAYS)),
    st.builds(
        lambda minutes, seconds: Rule("chess", minutes * MINUTE_MS, seconds * SECOND_MS),
        st.sampled_from(clocks.MINUTES),
        st.sampled_from(clocks.INCREMENT),
    ),
    st.just(Rule("none")),
)
SEATS = st.integers(2, 4)
STEPS = st.lists(st.tuples(st.integers(-DAY_MS, 4 * DAY_MS), st.integers(-1, 3)), max_size=12)


@given(RULES)
def test_a_rule_reads_back_from_its_text(rule: Rule) -> None:
    assert clocks.parse(str(rule)) == rule


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("correspondence", "correspondence:3"),
        (" Correspondence : 14 ", "correspondence:14"),
        ("chess", "chess:15+0"),
        ("chess:10", "chess:10+0"),
        ("CHESS:3+2", "chess:3+2"),
        ("none", "none"),
    ],
)
def test_texts_are_read_leniently(text: str, canonical: str) -> None:
    assert str(clocks.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "clock.unreadable"),
        ("🐧", "clock.unreadable"),
        ("chess:٣", "clock.unreadable"),
        ("chess:15+0" * 10, "clock.unreadable"),
        ("none:3", "clock.unreadable"),
        ("correspondence:3+1", "clock.unreadable"),
        ("chess:-1", "clock.unreadable"),
        ("sundial:3", "clock.unknown"),
        ("correspondence:0", "clock.days"),
        ("correspondence:31", "clock.days"),
        ("chess:0", "clock.minutes"),
        ("chess:999999", "clock.minutes"),
        ("chess:15+61", "clock.increment"),
    ],
)
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
