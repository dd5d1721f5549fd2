"""The weekly digests of servers: which are due, and what there is to show of a week.

``digest_week`` of a server is the number of the last week whose digest was posted. What is shown is public
and of the server; which channels its members see is for ``cogs.delivery`` to look at.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, NamedTuple

from data.follow_rows import SolverRow
from engine.match.calendar import DAY_MS
from services.challenges.challenges import Challenges
from services.challenges.views import ChallengeView
from services.following.weeks import Week, week_at
from services.matches.matches import Matches
from services.matches.views import MatchView, SeatView
from services.regular_posts import RegularPosts
from services.runtime import Runtime, Service

__all__ = ["SolverRow"]

MOST_MATCHES: Final = 60
"""So many of the last matches of a week are looked at."""
LISTED: Final = 3
"""So many are named in each list of members."""
MOST_OPEN: Final = 5
UPSET_POINTS: Final = 100
"""Who wins against somebody with so many points more has a surprise: about one in three does."""
SHORTEST_STREAK: Final = 3


class Upset(NamedTuple):
    """A win against a higher rating: the points of both before the match."""

    match: MatchView
    winner: SeatView
    loser: SeatView
    winner_points: int
    loser_points: int


class WeekStreak(NamedTuple):
    """The wins in a row with which a player ended the week."""

    player: SeatView
    wins: int


@dataclass(frozen=True, slots=True)
class ServerWeek:
    """A server's week: ``matches`` between people that ended, the latest first."""

    server_id: int
    week: Week
    matches: tuple[MatchView, ...]
    solvers: tuple[SolverRow, ...]
    rushers: tuple[SolverRow, ...]
    waiting: tuple[ChallengeView, ...]

    @property
    def empty(self) -> bool:
        """Whether nothing has happened and nobody waits."""
        return not (self.matches or self.solvers or self.rushers or self.waiting)


class ServerDigests(Service):
    """Finds the digests of servers that are due, and their contents."""

    def __init__(self, runtime: Runtime, matches: Matches, challenges: Challenges) -> None:
        super().__init__(runtime)
        self.matches = matches
        self.challenges = challenges
        self.posts = RegularPosts(runtime, "digest", lambda: self.last_week().number)

    def last_week(self) -> Week:
        """The week whose digests are due now."""
        return Week(week_at(self.now_ms()).number - 1)

    def next_ms(self) -> int:
        """When the next digests are due."""
        return week_at(self.now_ms()).to_ms

    async def week_of(self, server_id: int, week: Week) -> ServerWeek:
        """Read a server's week."""
        days = week.from_ms // DAY_MS, week.to_ms // DAY_MS
        awake_ms = self.challenges.uptime.moment_of(server_id).awake_ms
        async with self.database.read() as tx:
            rows = tx.server_digests
            ended = await rows.ended(server_id, week.from_ms, week.to_ms, MOST_MATCHES)
            solvers = await rows.solvers(server_id, *days, LISTED)
            rushers = await rows.rushers(server_id, week.from_ms, week.to_ms, LISTED)
            waiting = await rows.open_challenges(server_id, awake_ms, MOST_OPEN)
        matches = await self.matches.views(ended)
        played = tuple(each for each in matches if each.moves and not each.against_computer)
        challenges = [await self.challenges.view(number) for number in waiting]
        pending = tuple(each for each in challenges if each.status == "pending")
        return ServerWeek(server_id, week, played, tuple(solvers), tuple(rushers), pending)


def upsets(matches: Sequence[MatchView]) -> tuple[Upset, ...]:
    """The wins of two-player matches against the most points more, the greatest surprise first."""
    found = [upset for each in matches if (upset := upset_of(each)) is not None]
    return tuple(sorted(found, key=lambda each: each.winner_points - each.loser_points)[:LISTED])


def upset_of(match: MatchView) -> Upset | None:
    """Surprise of a match, or None if it was none or changed no rating."""
    winner = next((seat for seat in match.seats if seat.place == 1), None)
    loser = next((seat for seat in match.seats if seat.place == 2), None)
    if len(match.seats) != 2 or winner is None or loser is None:
        return None
    if winner.change is None or loser.change is None:
        return None
    before = winner.rating.value - winner.change, loser.rating.value - loser.change
    return Upset(match, winner, loser, *before) if before[1] - before[0] >= UPSET_POINTS else None


def streaks(matches: Sequence[MatchView]) -> tuple[WeekStreak, ...]:
    """The longest streaks of wins with which players ended a week; ``matches`` with the latest first."""
    results: dict[int, list[tuple[SeatView, bool]]] = {}
    for match in matches:
        alone = len(match.winners) == 1
        for seat in match.seats:
            results.setdefault(seat.player_id, []).append((seat, alone and seat.place == 1))
    found = [
        WeekStreak(own[0][0], sum(1 for _ in takewhile(lambda each: each[1], own)))
        for player, own in results.items()
        if player > 0
    ]
    long = [each for each in found if each.wins >= SHORTEST_STREAK]
    return tuple(sorted(long, key=lambda each: -each.wins)[:LISTED])
