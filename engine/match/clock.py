"""The clocks of a match. Pure; the time is an argument, and awake time where nothing else is said.

A clock's text is ``correspondence:3`` (days for each move), ``bank:72+12<=120`` (hours a player begins with,
hours added after each of their turns, the most hours that a bank can hold), ``chess:15+0`` (minutes a player
has for the whole match, and seconds added after each of their turns) or ``none``. Time runs for one seat at
most, the one to move. Pauses count in ``correspondence`` only.
"""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.match import calendar
from engine.match.awake import NO_DOWNTIME, Downtime, Stretch, Timeline
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, NEVER, SECOND_MS, Pauses
from engine.match.errors import ClockRefused

DAYS: Final = range(1, 31)
MINUTES: Final = range(1, 181)
INCREMENT: Final = range(61)
HOURS: Final = range(1, 721)
HOURS_ADDED: Final = range(169)
LARGEST_CAP: Final = 1440
USUAL_CAP: Final = 120
LONGEST_TEXT: Final = 40
LOOK_MS: Final = MINUTE_MS
"""The time between two looks at a clock that is paused with less than that left."""

KINDS: Final = ("correspondence", "bank", "chess", "none")

WORDS = re.compile(
    r"(?P<kind>[a-z]+)(?::(?P<first>[0-9]{1,6})(?:\+(?P<second>[0-9]{1,6}))?(?:<=(?P<cap>[0-9]{1,6}))?)?",
    re.ASCII,
)

Kind = Literal["correspondence", "bank", "chess", "none"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A time control: ``allowance_ms`` for each move or player, ``increment_ms`` after each turn.

    ``cap_ms`` is the most that a bank can hold with its increments.
    """

    kind: Kind
    allowance_ms: int = 0
    increment_ms: int = 0
    cap_ms: int = 0

    def __str__(self) -> str:
        if self.kind == "correspondence":
            return f"correspondence:{self.allowance_ms // DAY_MS}"
        if self.kind == "bank":
            hours = [ms // HOUR_MS for ms in (self.allowance_ms, self.increment_ms, self.cap_ms)]
            return "bank:{}+{}<={}".format(*hours)
        if self.kind == "chess":
            return f"chess:{self.allowance_ms // MINUTE_MS}+{self.increment_ms // SECOND_MS}"
        return "none"


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of all seats: the time left, and the seat whose clock runs.

    ``remaining_ms`` is running time by seat, as of ``since_ms`` for the ``running`` one; empty for ``none``.
    ``pauses`` are the players' by seat, in wall time; empty where none count. ``timeline`` has the downtimes
    since the turn began, if not more.
    """

    rule: Rule
    remaining_ms: tuple[int, ...]
    running: int | None = None
    since_ms: int = 0
    pauses: tuple[Pauses, ...] = ()
    timeline: Timeline = NO_DOWNTIME

    @property
    def deadline_ms(self) -> int | None:
        """The first instant at which the running seat is out of time; None where it has no limit.

        A later downtime makes it an earlier one where it takes the place of a pause.
        """
        if self.running is None or not self.remaining_ms:
            return None
        return instant_after(self, self.remaining_ms[self.running])


def pauses_of(clock: Clock) -> Pauses:
    """The pauses that count for the running seat."""
    counts = clock.rule.kind == "correspondence" and clock.running is not None and clock.pauses
    return clock.pauses[clock.running or 0] if counts else NEVER


def instant_after(clock: Clock, running_ms: int) -> int:
    """The first instant by which the running seat has used that much time in its turn."""
    pauses = pauses_of(clock)
    if not pauses.any:
        return clock.since_ms + running_ms
    *before, last = clock.timeline.stretches(clock.since_ms)
    for stretch in before:
        used_ms = elapsed(pauses, stretch)
        if used_ms >= running_ms:
            last = stretch
            break
        running_ms -= used_ms
    return calendar.deadline(pauses, last.from_ms, running_ms) - last.lag_ms


def elapsed(pauses: Pauses, stretch: Stretch) -> int:
    """The time without pauses in a stretch of wall time that has an end."""
    assert stretch.to_ms is not None  # noqa: S101 - only the last one of those from an instant on has none
    return calendar.elapsed(pauses, stretch.from_ms, stretch.to_ms)


def paused_until(clock: Clock, at_ms: int) -> int | None:
    """The end of the running seat's present pause; None where time runs, or no clock does. Wall time."""
    return calendar.paused_until(pauses_of(clock), at_ms)


def parse(text: str) -> Rule:
    """The rule of a clock's text, read leniently. Raises: clock.*."""
    plain = "".join(text.split()).lower().replace("≤", "<=")
    found = WORDS.fullmatch(plain) if len(text) <= LONGEST_TEXT else None
    if not found:
        raise ClockRefused("clock.unreadable", text=text.strip()[:LONGEST_TEXT])
    kind, first, second = found["kind"], found["first"], found["second"]
    if kind not in KINDS:
        raise ClockRefused("clock.unreadable", text=plain)
    if kind == "none" and first is None:
        return Rule("none")
    if kind == "bank":
        return bank(first or "72", second or "12", found["cap"])
    if found["cap"] is not None:
        raise ClockRefused("clock.unreadable", text=plain)
    if kind == "correspondence" and second is None:
        return Rule("correspondence", within(first or "3", DAYS) * DAY_MS)
    if kind == "chess":
        minutes = within(first or "15", MINUTES)
        return Rule("chess", minutes * MINUTE_MS, within(second or "0", INCREMENT) * SECOND_MS)
    raise ClockRefused("clock.unreadable", text=plain)


def bank(first: str, added: str, cap: str | None) -> Rule:
    """The rule of a bank from its hours; without a cap it has the usual one, or its first hours if more."""
    hours = within(first, HOURS)
    increment = within(added, HOURS_ADDED)
    most = within(cap or str(max(USUAL_CAP, hours)), range(hours, LARGEST_CAP + 1))
    return Rule("bank", hours * HOUR_MS, increment * HOUR_MS, most * HOUR_MS)


def within(text: str, limits: range) -> int:
    """The number of a text. Raises: clock.number, outside the limits."""
    number = int(text)
    if number not in limits:
        raise ClockRefused("clock.number", number=number, lowest=limits[0], highest=limits[-1])
    return number


def start(rule: Rule, seats: int, first: int | None, now_ms: int, pauses: tuple[Pauses, ...] = ()) -> Clock:
    """The clocks at the start of a match: all full, that of seat ``first`` running."""
    remaining = () if rule.kind == "none" else (rule.allowance_ms,) * seats
    return Clock(rule, remaining, first, now_ms, pauses)


def spent_ms(clock: Clock, now_ms: int) -> int:
    """The time that the running seat has used in its turn, without pauses; never negative."""
    if clock.running is None:
        return 0
    pauses = pauses_of(clock)
    if not pauses.any or now_ms <= clock.since_ms:
        return max(0, now_ms - clock.since_ms)
    # Pauses are in wall time, which runs ahead of awake time by another distance after each downtime.
    return sum(elapsed(pauses, stretch) for stretch in clock.timeline.stretches(clock.since_ms, now_ms))


def flagged(clock: Clock, now_ms: int) -> bool:
    """Whether the running seat is out of time."""
    return clock.deadline_ms is not None and now_ms >= clock.deadline_ms


def press(clock: Clock, following: int | None, now_ms: int) -> Clock:
    """The clock after the running seat has acted and ``following`` is to move (None: nobody, or chance).

    The time used is taken from the running seat. Where its turn is over, its rule gives it all its days
    again, or its increment; a step within a turn gains nothing.
    """
    after = charged(clock, now_ms)
    if following != clock.running:
        after = with_more(after, gain_ms(after))
    return replace(after, running=following)


def charged(clock: Clock, now_ms: int) -> Clock:
    """The clock as of now, with the time used taken from the running seat."""
    return replace(with_more(clock, -spent_ms(clock, now_ms)), since_ms=now_ms)


def gain_ms(clock: Clock) -> int:
    """The time that the running seat gains at the end of its turn; a bank above its cap gains nothing."""
    if clock.running is None or not clock.remaining_ms:
        return 0
    rule, left_ms = clock.rule, clock.remaining_ms[clock.running]
    if rule.kind == "correspondence":
        return rule.allowance_ms - left_ms
    if rule.kind == "bank":
        return max(0, min(rule.cap_ms - left_ms, rule.increment_ms))
    return rule.increment_ms


def stop(clock: Clock, now_ms: int) -> Clock:
    """The clock at the end: the time used is taken, none is gained, and no clock runs."""
    return clock if clock.running is None else replace(charged(clock, now_ms), running=None)


def hand_over(clock: Clock, following: int | None, now_ms: int) -> Clock:
    """The clock after a seat has left and the match goes on: no time is gained, ``following`` runs.

    Where the same seat is still to move, its time runs on.
    """
    return clock if following == clock.running else replace(stop(clock, now_ms), running=following)


def rewound(clock: Clock, running: int | None, remaining_ms: tuple[int, ...], now_ms: int) -> Clock:
    """The clock after a takeback: it shows what it showed when that move was played.

    Time used since then is given back to all seats, and time gained since then is lost. With days for each
    move the seat has all its days again, as for any turn.
    """
    if clock.rule.kind == "correspondence":
        remaining_ms = (clock.rule.allowance_ms,) * len(clock.remaining_ms)
    return replace(
        clock, remaining_ms=remaining_ms if clock.remaining_ms else (), running=running, since_ms=now_ms
    )


def with_pauses(clock: Clock, seat: int, pauses: Pauses, now_ms: int) -> Clock:
    """The clock with other pauses for a seat from now on; the time left of the turn stays the same.

    The time used so far counts by the old pauses; the seat's remaining time is set so that the new pauses,
    counted from the beginning of the turn, give the same time left.
    """
    after = replace(
        clock, pauses=tuple(pauses if other == seat else old for other, old in enumerate(clock.pauses))
    )
    if clock.running != seat or not clock.remaining_ms:
        return after
    return with_more(after, spent_ms(after, now_ms) - spent_ms(clock, now_ms))


def given_back(clock: Clock, now_ms: int) -> tuple[Downtime, ...]:
    """The downtimes so far in which the running seat's time would have run, but for them.

    A downtime at the instant at which the turn began is one of them: as a rule the turn came first.
    """
    if clock.running is None or not clock.remaining_ms:
        return ()
    pauses = pauses_of(clock)
    return tuple(
        downtime
        for downtime in clock.timeline.since(clock.since_ms)
        if downtime.awake_ms <= now_ms and calendar.elapsed(pauses, *sorted(downtime[1:]))
    )


def with_more(clock: Clock, more_ms: int) -> Clock:
    """The clock with more time, or less, for the running seat; never below 0."""
    remaining = tuple(
        max(0, left + more_ms) if seat == clock.running else left
        for seat, left in enumerate(clock.remaining_ms)
    )
    return replace(clock, remaining_ms=remaining)


def reminder_ms(clock: Clock) -> int | None:
    """The instant at which a quarter of the move's time is left; None where no reminder is sent."""
    used_ms = before_reminder_ms(clock)
    return None if used_ms is None else instant_after(clock, used_ms)


def before_reminder_ms(clock: Clock) -> int | None:
    """The time that the running seat uses in its turn until it is reminded; None where it is not.

    The move's time are its days, or the time left to the player when the turn began. With less than an hour
    (live play, or a bank that is nearly empty) a reminder would be too late to be of use.
    """
    if clock.running is None or not clock.remaining_ms:
        return None
    has = clock.remaining_ms[clock.running]
    budget = clock.rule.allowance_ms if clock.rule.kind == "correspondence" else has
    if budget < HOUR_MS:
        return None
    return max(0, has - budget // 4)


def look_ms(clock: Clock, running_ms: int, now_ms: int) -> int:
    """When to check next if the running seat has used that much time in its turn.

    Never later than now plus the time left, because a downtime can shorten a pause; never sooner than
    ``LOOK_MS``.
    """
    at_ms = instant_after(clock, running_ms)
    return min(at_ms, now_ms + max(LOOK_MS, running_ms - spent_ms(clock, now_ms)))
