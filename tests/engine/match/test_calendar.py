"""Laws of running time, and what settings may be."""

import datetime as dt
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import calendar
from engine.match.calendar import DAY_MS, HOUR_MS, Pauses, Period, Sleep
from engine.match.errors import Refusal

BEGIN_MS = 1_770_000_000_000
"""February 2026: the instants drawn from here on see two changes of clocks in each year."""

ZONES = st.sampled_from(
    ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"]
)
NIGHTS = st.builds(
    lambda start, minutes: Sleep(start, (start + minutes) % 1440),
    st.integers(0, 1439),
    st.integers(1, calendar.MOST_SLEEP),
)
INSTANTS = st.integers(BEGIN_MS, BEGIN_MS + 800 * DAY_MS)


@st.composite
def vacations(draw: st.DrawFn) -> tuple[Period, ...]:
    """Some vacations, in order and apart from each other."""
    edges = sorted(draw(st.lists(INSTANTS, max_size=6, unique=True)))
    pairs = zip(edges[::2], edges[1::2], strict=False)
    return tuple(Period(first, min(last, first + 30 * DAY_MS)) for first, last in pairs)


PAUSES = st.builds(Pauses, ZONES, st.booleans(), st.none() | NIGHTS, vacations())


@given(PAUSES, INSTANTS, st.integers(0, 30 * DAY_MS))
def test_the_deadline_is_the_first_instant_with_that_much_running_time(
    pauses: Pauses, since_ms: int, running_ms: int
) -> None:
    deadline_ms = calendar.deadline(pauses, since_ms, running_ms)
    assert deadline_ms >= since_ms + running_ms
    assert calendar.elapsed(pauses, since_ms, deadline_ms) == running_ms
    if running_ms:
        assert calendar.elapsed(pauses, since_ms, deadline_ms - 1) == running_ms - 1


@given(PAUSES, INSTANTS, st.integers(0, 60 * DAY_MS), st.integers(0, 60 * DAY_MS))
def test_running_time_adds_up_and_never_exceeds_what_passed(
    pauses: Pauses, since_ms: int, first: int, second: int
) -> None:
    middle, end = since_ms + first, since_ms + first + second
    parts = calendar.elapsed(pauses, since_ms, middle), calendar.elapsed(pauses, middle, end)
    assert sum(parts) == calendar.elapsed(pauses, since_ms, end)
    assert 0 <= parts[0] <= first
    assert 0 <= parts[1] <= second


@given(PAUSES, INSTANTS)
def test_pauses_come_in_order_and_apart(pauses: Pauses, from_ms: int) -> None:
    found = list(islice(calendar.periods(pauses, from_ms), 40))
    assert all(period.from_ms < period.to_ms for period in found)
    assert all(one.to_ms < next_.from_ms for one, next_ in pairwise(found))
    assert all(period.to_ms > from_ms for period in found)


@given(PAUSES, INSTANTS)
def test_time_stands_exactly_where_it_is_said_to(pauses: Pauses, at_ms: int) -> None:
    until_ms = calendar.paused_until(pauses, at_ms)
    if until_ms is None:
        assert calendar.elapsed(pauses, at_ms, at_ms + 1) == 1
    else:
        assert calendar.elapsed(pauses, at_ms, until_ms) == 0
        assert calendar.elapsed(pauses, at_ms, until_ms + 1) == 1


def berlin(month: int, day: int, hour: int = 0) -> int:
    return round(dt.datetime(2027, month, day, hour, tzinfo=ZoneInfo("Europe/Berlin")).timestamp() * 1000)


def test_a_night_in_which_clocks_are_set_is_shorter_or_longer() -> None:
    sleeper = Pauses("Europe/Berlin", sleep=Sleep(23 * 60, 7 * 60))
    ordinary = calendar.elapsed(sleeper, berlin(3, 25, 12), berlin(3, 26, 12))
    forward = calendar.elapsed(sleeper, berlin(3, 27, 12), berlin(3, 28, 12))
    back = calendar.elapsed(sleeper, berlin(10, 30, 12), berlin(10, 31, 12))
    assert ordinary == forward == back == 16 * HOUR_MS
    assert berlin(3, 28, 12) - berlin(3, 27, 12) == 23 * HOUR_MS
    assert berlin(10, 31, 12) - berlin(10, 30, 12) == 25 * HOUR_MS


def test_a_weekend_is_saturday_and_sunday_where_the_player_lives() -> None:
    free = Pauses("Europe/Berlin", weekend=True)
    assert calendar.paused_until(free, berlin(3, 27) - 1) is None
    assert calendar.paused_until(free, berlin(3, 27)) == berlin(3, 29)
    assert calendar.deadline(free, berlin(3, 26, 12), 24 * HOUR_MS) == berlin(3, 29, 12)


@pytest.mark.parametrize(("text", "shown"), [
    ("23:00-07:00", "23:00-07:00"),
    ("23-7", "23:00-07:00"),
    (" 0:30 – 8:30 ", "00:30-08:30"),
    ("24-8", "00:00-08:00"),
    (f"23-7{' ' * 56}", "23:00-07:00"),
])  # fmt: skip
def test_hours_of_sleep_are_read_leniently(text: str, shown: str) -> None:
    assert str(calendar.sleep(text)) == shown


@pytest.mark.parametrize(("text", "code"), [
    ("", "settings.sleep"), ("at night", "settings.sleep"), ("25-7", "settings.sleep"),
    ("23:60-7", "settings.sleep"), ("24:30-7", "settings.sleep"), ("٢٣-٧", "settings.sleep"),
    ("22-7", "settings.sleep-long"), ("7-7", "settings.sleep-long"),
])  # fmt: skip
def test_what_is_wrong_with_hours_is_said(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        calendar.sleep(text)
    assert refusal.value.code == code


def test_zones_are_found_by_name_and_nothing_else() -> None:
    assert calendar.zone(" europe/berlin ") == "Europe/Berlin"
    assert calendar.zone("America/New York") == "America/New_York"
    for text in ("", "Europe", "Berlin", "../etc/passwd", "/etc/localtime", "localtime", "Europe/Berlin\0"):
        with pytest.raises(Refusal) as refusal:
            calendar.zone(text)
        assert refusal.value.code == "settings.zone"


def refused(pauses: Pauses, text: str, now_ms: int) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        calendar.vacation(pauses, text, now_ms)
    return refusal.value


def test_thirty_days_of_vacation_in_any_year() -> None:
    here = Pauses("Europe/Berlin")
    now = berlin(1, 1)
    assert calendar.vacation(here, "2027-01-30", now) == Period(now, berlin(1, 31))
    assert refused(here, "2027-01-31", now).facts == {"left": 30}
    taken = Pauses("Europe/Berlin", vacations=(Period(now, berlin(1, 21)),))
    assert calendar.vacation(taken, "3.1.2028", berlin(12, 25)).to_ms == berlin(12, 31) + 4 * DAY_MS
    december = Pauses("Europe/Berlin", vacations=(Period(berlin(12, 1), berlin(12, 31)),))
    assert refused(december, "1.1.2028", berlin(12, 31) + DAY_MS).facts == {"left": 0}
    assert refused(taken, "2027-03-15", berlin(3, 1)).facts == {"left": 10}
    assert refused(here, "2029-01-01", now).code == "settings.vacation-long"
    assert refused(here, "2026-12-31", now).code == "settings.past"
    assert refused(here, "31.2.2027", now).code == "settings.date"
    assert refused(here, "soon", now).code == "settings.date"
    assert refused(here, "9999-12-31", now).code == "settings.vacation-long"


def test_a_vacation_that_ends_early_has_used_its_own_days_only() -> None:
    now = berlin(3, 10)
    cut = calendar.ended((Period(berlin(3, 1), berlin(3, 20)), Period(berlin(8, 1), berlin(8, 9))), now)
    assert cut == (Period(berlin(3, 1), now),)
    assert calendar.vacation_left(cut, berlin(12, 31)) == 21 * DAY_MS
    assert calendar.vacation_left(cut, berlin(3, 1) + 369 * DAY_MS) == 25 * DAY_MS
    assert calendar.vacation_left(cut, berlin(3, 1) + 400 * DAY_MS) == 30 * DAY_MS


def test_the_rules_of_a_time_zone_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(name: str) -> ZoneInfo:
        read.append(name)
        return ZoneInfo(name)

    names = sorted(calendar.zones().values())[:20]
    monkeypatch.setattr(calendar, "ZoneInfo", noted)
    for name in names * 2:
        calendar.instant(name, calendar.day_of(name, BEGIN_MS))
    assert len(read) == len(set(read))
