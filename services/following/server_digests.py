"""The weekly digests of servers: which are due, and what there is to show of a week.

``digest_week`` of a server is the number of the last week whose digest was posted. What is shown is public
and of the server; which channels its members see is for ``cogs.delivery`` to look at.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from data.rows import Person
from engine.registry import games
from services.following.weeks import Week, week_at
from services.matches.matches import Matches
from services.matches.views import MatchView
from services.players.rating_model import SETTLED_GAMES
from services.players.ratings import Ratings
from services.regular_posts import RegularPosts
from services.runtime import Runtime, Service

MOST_MATCHES: Final = 60
"""So many of the last matches of a week are looked at."""
MOST_RISERS: Final = 3


class Gain(NamedTuple):
    player: Person
    game: str
    points: int


@dataclass(frozen=True, slots=True)
class ServerWeek:
    """A server's week: ``matches`` between people that ended, the latest first, and the month's leaders."""

    server_id: int
    week: Week
    matches: tuple[MatchView, ...]
    leaders: tuple[Gain, ...]

    @property
    def empty(self) -> bool:
        """Whether no two members have played."""
        return not self.matches


class ServerDigests(Service):
    """Finds the digests of servers that are due, and their contents."""

    def __init__(self, runtime: Runtime, matches: Matches, ratings: Ratings) -> None:
        super().__init__(runtime)
        self.matches = matches
        self.ratings = ratings
        self.posts = RegularPosts(runtime, "digest", lambda: self.last_week().number)

    def last_week(self) -> Week:
        """The week whose digests are due now."""
        return Week(week_at(self.now_ms()).number - 1)

    def next_ms(self) -> int:
        return week_at(self.now_ms()).to_ms

    async def week_of(self, server_id: int, week: Week) -> ServerWeek:
        async with self.database.read() as tx:
            ended = await tx.server_digests.ended(server_id, week.from_ms, week.to_ms, MOST_MATCHES)
        matches = await self.matches.views(ended)
        played = tuple(each for each in matches if each.moves and not each.against_computer)
        at_ms = min(self.now_ms(), week.to_ms - 1)
        leaders = [leader for game in games() if (leader := await self.leader_of(game, server_id, at_ms))]
        return ServerWeek(server_id, week, played, tuple(leaders))

    async def leader_of(self, game: str, server_id: int, at_ms: int) -> Gain | None:
        """Read who has won most points in a game in the month of that time, or None."""
        page = await self.ratings.leaderboard(game, server_id, size=1, period="month", at_ms=at_ms)
        for line in page.lines:
            if line.change is not None and line.change > 0:
                return Gain(Person(line.player_id, line.name), game, line.change)
        return None


def risers(matches: Sequence[MatchView]) -> tuple[Gain, ...]:
    """The players who have won most points in a game over these matches, the most first.

    As on the leaderboards, the matches that settle a rating do not count.
    """
    gains: dict[tuple[int, str], Gain] = {}
    for match in matches:
        for seat in match.seats:
            if (seat.rated_games or 0) <= SETTLED_GAMES:
                continue
            key = seat.player_id, match.game
            before = gains[key].points if key in gains else 0
            gains[key] = Gain(Person(seat.player_id, seat.name), match.game, before + (seat.change or 0))
    risen = [each for each in gains.values() if each.points > 0]
    return tuple(sorted(risen, key=lambda each: -each.points)[:MOST_RISERS])
