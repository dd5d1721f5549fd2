"""Pauses of a player's time: vacation, weekends, sleep. Pure; the time is an argument.

Instants are in milliseconds UTC. Days and hours are those of the player's time zone, so a day has 23 or 25
hours where clocks are changed. Running time is time without the pauses.
"""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import merge
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from engine.match.errors import Refusal

SECOND_MS: Final = 1_000
MINUTE_MS: Final = 60 * SECOND_MS
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS
MOST_SLEEP: Final = 8 * 60
VACATION_DAYS: Final = 30
"""Days of vacation in any year: so many days in a row."""
YEAR_MS: Final = 365 * DAY_MS

SATURDAY: Final = 5
LONGEST_TEXT: Final = 60
HOURS = re.compile(
    r"(?P<h1>[0-9]{1,2})(?::(?P<m1>[0-9]{2}))?[-–](?P<h2>[0-9]{1,2})(?::(?P<m2>[0-9]{2}))?", re.ASCII
)
DATE = re.compile(
    r"(?P<y>[0-9]{4})-(?P<m>[0-9]{1,2})-(?P<d>[0-9]{1,2})"
    r"|(?P<d2>[0-9]{1,2})\.(?P<m2>[0-9]{1,2})\.(?P<y2>[0-9]{4})",
    re.ASCII,
)


class Period(NamedTuple):
    """The time from an instant up to another, which is excluded."""

    from_ms: int
    to_ms: int


class Sleep(NamedTuple):
    """Daily hours of sleep in minutes after local midnight; they may reach into the next day."""

    start: int
    end: int

    @property
    def minutes(self) -> int:
        """Their length on a day without a change of clocks."""
        return (self.end - self.start) % 1440

    def __str__(self) -> str:
        return f"{self.start // 60:02}:{self.start % 60:02}-{self.end // 60:02}:{self.end % 60:02}"


@dataclass(frozen=True, slots=True)
class Pauses:
    """A player's pauses, in the player's time zone; ``vacations`` are in order and do not overlap."""

    zone: str = "UTC"
    weekend: bool = False
    sleep: Sleep | None = None
    vacations: tuple[Period, ...] = ()

    @property
    def any(self) -> bool:
        return bool(self.weekend or self.sleep or self.vacations)


NEVER: Final = Pauses()


def periods(pauses: Pauses, from_ms: int) -> Iterator[Period]:
    """The pauses that end after that instant, in order, adjacent ones joined; possibly infinitely many."""
    current: Period | None = None
    for period in merge(
        (period for period in pauses.vacations),
        weekends(pauses, from_ms) if pauses.weekend else (),
        nights(pauses, from_ms) if pauses.sleep else (),
    ):
        if period.to_ms <= max(from_ms, period.from_ms):
            continue
        if current and period.from_ms <= current.to_ms:
            current = Period(current.from_ms, max(current.to_ms, period.to_ms))
        else:
            if current:
                yield current
            current = period
    if current:
        yield current


def deadline(pauses: Pauses, since_ms: int, running_ms: int) -> int:
    """The first instant by which that much running time has passed since ``since_ms``."""
    if not pauses.any:
        return since_ms + running_ms
    at, left = since_ms, running_ms
    for pause in periods(pauses, since_ms):
        if at + left <= pause.from_ms or not left:
            break
        left -= max(0, pause.from_ms - at)
        at = pause.to_ms
    return at + left


def elapsed(pauses: Pauses, since_ms: int, until_ms: int) -> int:
    """The running time between two instants; 0 where the second is not later."""
    whole = max(0, until_ms - since_ms)
    if not pauses.any or not whole:
        return whole
    for pause in periods(pauses, since_ms):
        if pause.from_ms >= until_ms:
            break
        whole -= min(until_ms, pause.to_ms) - max(since_ms, pause.from_ms)
    return whole


def paused_until(pauses: Pauses, at_ms: int) -> int | None:
    """The end of the pause that an instant lies in; None where time runs."""
    pause = next(periods(pauses, at_ms), None) if pauses.any else None
    return pause.to_ms if pause and pause.from_ms <= at_ms else None


def weekends(pauses: Pauses, from_ms: int) -> Iterator[Period]:
    """Saturdays and Sundays, from the week before that instant on; infinitely many."""
    day = day_of(pauses.zone, from_ms)
    day -= dt.timedelta(days=day.weekday() + 7 - SATURDAY)
    while True:
        yield Period(instant(pauses.zone, day), instant(pauses.zone, day + dt.timedelta(days=2)))
        day += dt.timedelta(days=7)


def nights(pauses: Pauses, from_ms: int) -> Iterator[Period]:
    """Hours of sleep, from the night before that instant on; infinitely many.

    Both ends are wall-clock times: in the night in which clocks are set forward the hours are shorter.
    """
    assert pauses.sleep is not None  # noqa: S101 - called only where there is sleep
    start, end = pauses.sleep
    day = day_of(pauses.zone, from_ms) - dt.timedelta(days=2)
    while True:
        morning = day + dt.timedelta(days=end <= start)
        yield Period(instant(pauses.zone, day, start), instant(pauses.zone, morning, end))
        day += dt.timedelta(days=1)


def day_of(zone: str, at_ms: int) -> dt.date:
    return dt.datetime.fromtimestamp(at_ms / 1000, rules_of(zone)).date()


def instant(zone: str, day: dt.date, minute: int = 0) -> int:
    """The instant at which a wall clock in the zone shows that minute after midnight.

    The first of two where it is shown twice; where it is skipped, later by as much as clocks are set forward.
    """
    wall = dt.datetime.combine(day, dt.time(minute // 60, minute % 60), rules_of(zone))
    return round(wall.timestamp() * 1000)


def next_hour(zone: str, hour: int, from_ms: int) -> int:
    """The first instant from that one on at which a wall clock in the zone shows a full hour."""
    day = day_of(zone, from_ms)
    days = (instant(zone, day + dt.timedelta(days=later), hour * 60) for later in (0, 1))
    return next(at_ms for at_ms in days if at_ms >= from_ms)


def zone(text: str) -> str:
    """The time zone of that name, in its official spelling. Raises: settings.zone."""
    plain = text.strip().replace(" ", "_").lower()
    known = zones()
    if plain not in known:
        raise Refusal("settings.zone", text=text.strip()[:LONGEST_TEXT])
    return known[plain]


@cache
def rules_of(zone: str) -> ZoneInfo:
    """The rules of a time zone. The class itself keeps eight, and reads any other from disk again."""
    return ZoneInfo(zone)


@lru_cache(maxsize=1)
def zones() -> dict[str, str]:
    """Every time zone, by its name in small letters. The first call reads the time zone data from disk."""
    return {name.lower(): name for name in sorted(available_timezones()) if name != "localtime"}


def sleep(text: str) -> Sleep:
    """Hours such as ``23:00-07:00`` or ``23-7``. Raises: settings.sleep, settings.sleep-long."""
    found = HOURS.fullmatch("".join(text.split())) if len(text) <= LONGEST_TEXT else None
    if not found:
        raise Refusal("settings.sleep", text=text.strip()[:LONGEST_TEXT])
    hours = [int(found["h1"]), int(found["h2"])]
    minutes = [int(found["m1"] or 0), int(found["m2"] or 0)]
    if max(hours) > 24 or max(minutes) > 59 or (24 in hours and minutes[hours.index(24)]):
        raise Refusal("settings.sleep", text=text.strip()[:LONGEST_TEXT])
    start, end = (hour * 60 + minute for hour, minute in zip(hours, minutes, strict=True))
    hours_of_sleep = Sleep(start % 1440, end % 1440)
    if not 0 < hours_of_sleep.minutes <= MOST_SLEEP:
        raise Refusal("settings.sleep-long", hours=MOST_SLEEP // 60)
    return hours_of_sleep


def vacation(pauses: Pauses, text: str, now_ms: int) -> Period:
    """A vacation from now to the end of a day (``2027-01-06``, ``6.1.2027``) in the player's zone.

    A present vacation counts up to now only. Raises: settings.date, settings.past, and settings.vacation-long
    with the days ``left`` in the year that ends with the vacation.
    """
    last = date(text)
    if last < day_of(pauses.zone, now_ms):
        raise Refusal("settings.past")
    if last > day_of(pauses.zone, now_ms) + dt.timedelta(days=2 * VACATION_DAYS):
        raise Refusal("settings.vacation-long", left=VACATION_DAYS)
    added = Period(now_ms, instant(pauses.zone, last + dt.timedelta(days=1)))
    # No earlier year has more of both: as its end moves on, it gains all that it may lose.
    left_ms = vacation_left(ended(pauses.vacations, now_ms), added.to_ms)
    if added.to_ms - added.from_ms > left_ms:
        raise Refusal("settings.vacation-long", left=left_ms // DAY_MS)
    return added


def ended(vacations: tuple[Period, ...], now_ms: int) -> tuple[Period, ...]:
    """The vacations, with the present one ended now and later ones removed."""
    cut = (Period(period.from_ms, min(period.to_ms, now_ms)) for period in vacations)
    return tuple(period for period in cut if period.from_ms < period.to_ms)


def vacation_left(vacations: tuple[Period, ...], at_ms: int) -> int:
    """The vacation left in the year that ends at an instant, in milliseconds."""
    first_ms = at_ms - YEAR_MS
    used = sum(max(0, min(each.to_ms, at_ms) - max(each.from_ms, first_ms)) for each in vacations)
    return max(0, VACATION_DAYS * DAY_MS - used)


def date(text: str) -> dt.date:
    """The date of a text. Raises: settings.date."""
    found = DATE.fullmatch("".join(text.split())) if len(text) <= LONGEST_TEXT else None
    parts = (
        [int(found[one] or found[other]) for one, other in (("y", "y2"), ("m", "m2"), ("d", "d2"))]
        if found
        else []
    )
    try:
        return dt.date(*parts)
    except (TypeError, ValueError):
        raise Refusal("settings.date", text=text.strip()[:LONGEST_TEXT]) from None
