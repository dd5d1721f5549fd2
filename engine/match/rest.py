"""Clocks that rest: a right was taken from the player to move, and nothing reaches them. Pure.

A clock rests if a seat is to move and no clock runs; ``since_ms`` is then the beginning of the rest.
Nobody tells when the right was taken, so a rest begins with the turn, as far as the days of the match last:
only time beyond them stays used.
"""

from dataclasses import replace
from typing import Final

from engine.core.game import CHANCE
from engine.match import clock as clocks
from engine.match.calendar import DAY_MS
from engine.match.match import Change, Match

REST_MS: Final = 14 * DAY_MS
"""How long the clocks of a match rest in all, before the opponent may call it off."""


def resting(match: Match) -> int | None:
    """The seat whose clock rests, or None."""
    mover = match.mover
    return None if mover == CHANCE or match.clock.running is not None else mover


def rest_left_ms(match: Match, now_ms: int) -> int:
    """What is left of the days of rest, less the present one; 0 at least."""
    present_ms = 0 if resting(match) is None else now_ms - match.clock.since_ms
    return max(0, REST_MS - match.rested_ms - max(0, present_ms))


def rested(match: Match, now_ms: int) -> Change | None:
    """The change by which the clock of the player to move rests; None if none runs, or none is limited."""
    if match.outcome or match.clock.deadline_ms is None:
        return None
    since_ms = max(match.clock.since_ms, now_ms - rest_left_ms(match, now_ms))
    clock = replace(clocks.charged(match.clock, since_ms), running=None)
    return Change(match, replace(match, clock=clock))


def rest_ended(match: Match, now_ms: int) -> Change | None:
    """The change by which the clock that rests runs again; None if none rests."""
    return None if resting(match) is None else Change(match, woken(match, now_ms))


def woken(match: Match, now_ms: int) -> Match:
    """The match with the clock that rests running again; the same match if none rests."""
    seat = resting(match)
    if seat is None:
        return match
    used_ms = max(0, now_ms - match.clock.since_ms)
    clock = replace(match.clock, running=seat, since_ms=now_ms)
    return replace(match, clock=clock, rested_ms=match.rested_ms + used_ms)
