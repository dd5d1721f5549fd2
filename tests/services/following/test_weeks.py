"""When digests come."""

import datetime as dt

import pytest

from services.following.weeks import WEEK_MS, Week, week_at


def instant(text: str) -> int:
    """The instant of a time that names its offset, in ms."""
    return round(dt.datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize(
    ("at", "begins"),
    [
        ("2026-11-23T07:59:59+00:00", "2026-11-16T08:00:00+00:00"),
        ("2026-11-23T08:00:00+00:00", "2026-11-23T08:00:00+00:00"),
        ("2026-11-29T23:00:00+00:00", "2026-11-23T08:00:00+00:00"),
        ("1970-01-01T00:00:00+00:00", "1969-12-29T08:00:00+00:00"),
    ],
)
def test_a_week_begins_on_monday_at_eight(at: str, begins: str) -> None:
    week = week_at(instant(at))
    assert week.from_ms == instant(begins)
    assert week.to_ms == week.from_ms + WEEK_MS == Week(week.number + 1).from_ms
