"""Contests that decide who begins: entries, votes, and the winner. Pure; the time is an argument."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.match.calendar import DAY_MS
from engine.match.errors import Refusal

LIFETIME_MS: Final = DAY_MS
LONGEST: Final = 1_000
"""The most characters of an entry's text, and of an address."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest of the players who joined a challenge, the challenger first.

    ``posted`` are the players whose entry is posted; ``votes`` maps each voter to the entrant voted for.
    """

    id: int
    entrants: tuple[int, ...]
    closes_ms: int
    posted: frozenset[int] = frozenset()
    votes: Mapping[int, int] = field(default_factory=dict)
    decided: bool = False

    def count(self, entrant: int) -> int:
        return sum(voted == entrant for voted in self.votes.values())


def entered(contest: Contest, player: int, text: str, url: str, now_ms: int) -> Contest:
    """The contest with the player's entry; a new one replaces the old one, and keeps its votes.

    Raises: contest.over, contest.not-entrant, contest.empty, contest.long.
    """
    refuse_closed(contest, now_ms)
    if player not in contest.entrants:
        raise Refusal("contest.not-entrant", contest=str(contest.id))
    if not text and not url:
        raise Refusal("contest.empty")
    if len(text) > LONGEST or len(url) > LONGEST:
        raise Refusal("contest.long", limit=LONGEST)
    return replace(contest, posted=contest.posted | {player})


def voted(contest: Contest, voter: int, entrant: int, now_ms: int) -> Contest:
    """The contest with a vote; each voter has one, which may be changed, but not for their own entry.

    Raises: contest.over, contest.unknown, contest.self, contest.no-entry.
    """
    refuse_closed(contest, now_ms)
    if entrant not in contest.entrants:
        raise Refusal("contest.unknown", contest=str(contest.id))
    if voter == entrant:
        raise Refusal("contest.self")
    if entrant not in contest.posted:
        raise Refusal("contest.no-entry", player=str(entrant))
    return replace(contest, votes={**contest.votes, voter: entrant})


def refuse_closing(contest: Contest, player: int, now_ms: int) -> None:
    """Raise unless this is the challenger and all have posted.

    Raises: contest.over, contest.not-challenger, contest.waiting.
    """
    refuse_closed(contest, now_ms)
    if player != contest.entrants[0]:
        raise Refusal("contest.not-challenger", player=str(contest.entrants[0]))
    if not contest.posted.issuperset(contest.entrants):
        raise Refusal("contest.waiting")


def refuse_closed(contest: Contest, now_ms: int) -> None:
    """Raise when the contest is over. Raises: contest.over."""
    if contest.decided or now_ms >= contest.closes_ms:
        raise Refusal("contest.over", contest=str(contest.id))


def leaders(votes: tuple[int, ...], posted: tuple[bool, ...]) -> tuple[int, ...]:
    """The numbers of the entrants with most votes among those who posted; among all when none did."""
    running = [number for number, has_posted in enumerate(posted) if has_posted] or list(range(len(posted)))
    most = max(votes[number] for number in running)
    return tuple(number for number in running if votes[number] == most)


def winner(votes: tuple[int, ...], posted: tuple[bool, ...], lot: Callable[[int], int]) -> int:
    """The number of the winning entrant; ``lot(n)`` draws one of n leaders."""
    ahead = leaders(votes, posted)
    return ahead[lot(len(ahead))] if len(ahead) > 1 else ahead[0]
