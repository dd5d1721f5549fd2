"""The daily move: a channel plays one side of a match, and a move is a voice. Pure; the time is an argument.

At an hour of the day the move with most voices is played, of several by fair chance. A day without a voice is
no day, and after three of them the match sleeps until somebody votes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.core.game import About
from engine.match.calendar import HOUR_MS, next_hour
from engine.match.opponents import LEVELS

SIDES: Final = 2
FIRST_LEVEL: Final = 2
QUIET_DAYS: Final = 3
"""After so many days without a voice a match sleeps."""
SHORTEST_MS: Final = 6 * HOUR_MS
"""A ballot that would be open for less closes a day later."""
MOST_AGE: Final = 7
"""The most days for which a manager may ask that a voter has been a member of the server."""


def votable(about: About) -> bool:
    """Tell if a channel can play a game: it has two sides, and a turn is one move."""
    return SIDES in about.seats and not about.steps


def leaders(counts: Mapping[str, int]) -> list[str]:
    """The moves with most voices, in the order of their texts."""
    return sorted(turn for turn, count in counts.items() if count == max(counts.values()))


def chosen(counts: Mapping[str, int], lot: Callable[[int], int]) -> str:
    """The move that is played: of several with as many voices one by lot."""
    first = leaders(counts)
    return first[lot(len(first))] if len(first) > 1 else first[0]


def closing_ms(zone: str, hour: int, now_ms: int) -> int:
    """When a ballot closes that is open from now on."""
    return next_hour(zone, hour, now_ms + SHORTEST_MS)


def edit_delay_ms(age_ms: int) -> int:
    """How long an edit of a card of that age waits: Discord slows down edits of cards older than an hour."""
    return 20_000 if age_ms < HOUR_MS else 300_000


def next_level(results: Iterable[tuple[int, int]]) -> int:
    """The house's level after matches, each with its level and what the channel won: 1, 0 or -1 for a loss.

    Two wins in a row against a level lead to the one above, two losses to the one below.
    """
    following, row = FIRST_LEVEL, 0
    for level, result in results:
        row = row + result if row * result > 0 else result
        following = min(max(level + result, LEVELS[0]), LEVELS[-1]) if abs(row) > 1 else level
        row = row if following == level else 0
    return following
