"""The clocks of a match: values, with the time passed in.

A clock's text is ``correspondence:3`` (days for each move), ``chess:15+0`` (minutes a player for the whole
match, and seconds added after each of their turns) or ``none``. Time runs for one seat at most, the one to
move, and is taken from nobody else.
"""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.match.errors import ClockRefused

SECOND_MS: Final = 1_000
MINUTE_MS: Final = 60 * SECOND_MS
DAY_MS: Final = 24 * 60 * MINUTE_MS

DAYS: Final = range(1, 31)
MINUTES: Final = range(1, 181)
INCREMENT: Final = range(61)
LONGEST_TEXT: Final = 40
KINDS: Final = ("correspondence", "chess", "none")

WORDS = re.compile(r"(?P<kind>[a-z]+)(?::(?P<first>[0-9]{1,6})(?:\+(?P<second>[0-9]{1,6}))?)?", re.ASCII)

Kind = Literal["correspondence", "chess", "none"]


@dataclass(frozen=True, slots=True)
class Rule:
    """How time is given: ``allowance_ms`` per move or per player, ``increment_ms`` after each turn."""

    kind: Kind
    allowance_ms: int = 0
    increment_ms: int = 0

    def __str__(self) -> str:
        if self.kind == "correspondence":
            return f"correspondence:{self.allowance_ms // DAY_MS}"
        if self.kind == "chess":
            return f"chess:{self.allowance_ms // MINUTE_MS}+{self.increment_ms // SECOND_MS}"
        return "none"


DEFAULT: Final = Rule("correspondence", 3 * DAY_MS)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of all seats: what each has left, and whose runs since when.

    ``remaining_ms`` is as of ``since_ms`` for the seat that runs, final for the others; empty for ``none``.
    """

    rule: Rule
    remaining_ms: tuple[int, ...]
    running: int | None = None
    since_ms: int = 0

    @property
    def deadline_ms(self) -> int | None:
        """The first instant at which the running seat is out of time, or None when none can be."""
        if self.running is None or not self.remaining_ms:
            return None
        return self.since_ms + self.remaining_ms[self.running]


def parse(text: str) -> Rule:
    """The rule of a clock's text, read leniently; ``ClockRefused`` says what is wrong with it."""
    plain = "".join(text.split()).lower()
    found = WORDS.fullmatch(plain) if len(text) <= LONGEST_TEXT else None
    if not found:
        raise ClockRefused("clock.unreadable", text=text.strip()[:LONGEST_TEXT])
    kind, first, second = found["kind"], found["first"], found["second"]
    if kind not in KINDS:
        raise ClockRefused("clock.unknown", text=kind, kinds=", ".join(KINDS))
    if kind == "none" and first is None:
        return Rule("none")
    if kind == "correspondence" and second is None:
        return Rule("correspondence", within("clock.days", first or "3", DAYS) * DAY_MS)
    if kind == "chess":
        minutes = within("clock.minutes", first or "15", MINUTES)
        return Rule(
            "chess", minutes * MINUTE_MS, within("clock.increment", second or "0", INCREMENT) * SECOND_MS
        )
    raise ClockRefused("clock.unreadable", text=plain)


def within(code: str, text: str, limits: range) -> int:
    """The number, once it is known to lie in the limits; ``ClockRefused`` with that code otherwise."""
    number = int(text)
    if number not in limits:
        raise ClockRefused(code, number=number, lowest=limits[0], highest=limits[-1])
    return number


def start(rule: Rule, seats: int, first: int | None, now_ms: int) -> Clock:
    """All clocks full, the first mover's running."""
    remaining = () if rule.kind == "none" else (rule.allowance_ms,) * seats
    return Clock(rule, remaining, first, now_ms)


def spent_ms(clock: Clock, now_ms: int) -> int:
    """How long the running seat has thought; never negative, whatever the system's clock does."""
    return 0 if clock.running is None else max(0, now_ms - clock.since_ms)


def flagged(clock: Clock, now_ms: int) -> bool:
    """Whether the running seat is out of time."""
    return clock.deadline_ms is not None and now_ms >= clock.deadline_ms


def press(clock: Clock, following: int | None, now_ms: int) -> Clock:
    """The clock after the running seat has acted and ``following`` is to move (None: nobody, or chance).

    The running seat is charged for its thinking. Where its turn is over it gains what its rule gives
    back: its days anew, or its increment; a step within the same turn gains nothing.
    """
    mover = clock.running
    if mover is None or not clock.remaining_ms:
        return replace(clock, running=following, since_ms=now_ms)
    left = max(0, clock.remaining_ms[mover] - spent_ms(clock, now_ms))
    if following != mover:
        left = (
            clock.rule.allowance_ms if clock.rule.kind == "correspondence" else left + clock.rule.increment_ms
        )
    remaining = tuple(left if seat == mover else other for seat, other in enumerate(clock.remaining_ms))
    return replace(clock, remaining_ms=remaining, running=following, since_ms=now_ms)


def stop(clock: Clock, now_ms: int) -> Clock:
    """The clock at the end: the running seat is charged, nobody gains, nothing runs any more."""
    if clock.running is None:
        return clock
    spent = spent_ms(clock, now_ms)
    remaining = tuple(
        max(0, left - spent) if seat == clock.running else left
        for seat, left in enumerate(clock.remaining_ms)
    )
    return replace(clock, remaining_ms=remaining, running=None, since_ms=now_ms)


def hand_over(clock: Clock, following: int | None, now_ms: int) -> Clock:
    """The clock after a seat has left and the match goes on: no gain for whom it ran, ``following`` runs.

    Where the same seat stays to move, its time simply runs on.
    """
    return clock if following == clock.running else replace(stop(clock, now_ms), running=following)
