"""Regular posts of servers: off until a manager says yes, one a day in a channel, asleep without answers.

A post is claimed before it is sent, and its message recorded afterwards. A day begins at the operator's hour,
UTC, and has that day's puzzles; a week begins with the day of a Monday.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from data.kinds import Language
from data.regular_posts import KINDS, PostKind, RegularPost
from data.server_scores import EVERY_GAME
from data.transaction import Transaction
from engine import registry
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.errors import Refusal
from engine.puzzles import puzzles
from services.matches.matches import Matches
from services.matches.views import MatchView, Place
from services.players.server_scores import ServerScores
from services.players.views import LeaderLine
from services.retried import reads, retried, writes
from services.runtime import Runtime, Service

__all__ = ["KINDS", "PostDefaults", "PostKind", "RegularPost", "RegularPosts", "ServerWeek", "Week"]

MOST_MATCHES: Final = 60
"""So many of the last matches of a week are looked at."""
MOST_LEADERS: Final = 3


class Week(NamedTuple):
    """A week, without its last instant."""

    from_ms: int
    to_ms: int


class PostDefaults(NamedTuple):
    """What an operator sets: hour, rest after how many unanswered posts, language, daily moves or none."""

    hour: int = 8
    quiet_days: int = 3
    language: Language = "auto"
    daily_move: bool = True

    def day(self, now_ms: int) -> int:
        """The day in UTC, counted from the epoch."""
        return (now_ms - self.hour * HOUR_MS) // DAY_MS

    def begins_ms(self, day: int) -> int:
        return day * DAY_MS + self.hour * HOUR_MS

    def week_before(self, day: int) -> Week:
        """The week that ended on the last Monday before or on a day."""
        return Week(self.begins_ms(monday(day) - 7), self.begins_ms(monday(day)))


def monday(day: int) -> int:
    """The Monday of a day's week; 1 January 1970 was a Thursday."""
    return day - (day + 3) % 7


@dataclass(frozen=True, slots=True)
class ServerWeek:
    """A server's week: ``matches`` between people that ended, the latest first; who ``leads`` the month.

    All is public; which channels its members see is for ``cogs.following`` to look at.
    """

    week: Week
    matches: tuple[MatchView, ...]
    leads: tuple[LeaderLine, ...]
    solvers: int
    """Members who solved a puzzle of the day."""

    @property
    def empty(self) -> bool:
        """Whether no two members did anything."""
        return not self.matches and self.solvers < 2


class RegularPosts(Service):
    """Switches posts on and off, finds which are due, and what Monday's shows."""

    of_server = reads(lambda tx: tx.regular_posts.of_server)
    stop_all = writes(lambda tx: tx.regular_posts.stop)
    # A stop may have left posts claimed and not posted, or posted and not recorded.
    resume = writes(lambda tx: tx.regular_posts.cancel_unrecorded)
    record_message = writes(lambda tx: tx.regular_posts.record_message)

    def __init__(
        self, runtime: Runtime, defaults: PostDefaults, matches: Matches, scores: ServerScores
    ) -> None:
        super().__init__(runtime)
        self.defaults = defaults
        self.matches = matches
        self.scores = scores

    def today(self) -> int:
        return self.defaults.day(self.now_ms())

    def first_day(self, kind: PostKind) -> int:
        """The day since which a post must have been posted."""
        return self.today() if kind == "puzzle" else monday(self.today())

    def next_ms(self, kind: PostKind) -> int:
        """When the next post is due."""
        return self.defaults.begins_ms(self.first_day(kind) + (1 if kind == "puzzle" else 7))

    def asleep(self, post: RegularPost) -> bool:
        return post.silent >= self.defaults.quiet_days

    @retried
    async def choose(self, place: Place, kind: PostKind, channel_id: int | None) -> None:
        """Choose the channel of a post, None to switch it off; check the permission to manage before.

        A puzzle comes at once, unless there was one today; Monday's post on the next Monday.
        Raises: settings.server (in direct messages).
        """
        server_id = place.server_id
        if server_id is None:
            raise Refusal("settings.server")
        async with self.database.write() as tx:
            await tx.players.record_server(server_id, place.server_name, self.now_ms())
            before = (await tx.regular_posts.of_server(server_id)).get(kind, RegularPost(server_id, kind))
            post = before._replace(channel_id=channel_id, silent=0)
            if kind == "monday" and before.channel_id is None:
                post = post._replace(day=self.today(), message_id=0)
            elif channel_id is not None and before.channel_id not in (None, channel_id):
                # Another channel has not had today's puzzle yet.
                post = post._replace(day=None, message_id=None)
            await tx.regular_posts.replace(post)

    @retried
    async def wake(self, server_id: int) -> None:
        """Note that somebody answered the puzzle of a server, which wakes it from tomorrow on."""
        async with self.database.write() as tx:
            await tx.regular_posts.answer(server_id, "puzzle", self.today(), self.defaults.quiet_days)

    async def due(self, kind: PostKind) -> list[RegularPost]:
        """Posts that are due now, of which a channel gets one a day; ``claim`` each before posting."""
        async with self.database.read() as tx:
            found = await tx.regular_posts.due(kind, self.first_day(kind), self.defaults.quiet_days)
            taken = await tx.regular_posts.channels_of_day(self.today()) if kind == "puzzle" else set()
        return [post for post in found if post.channel_id not in taken]

    @retried
    async def claim(self, due: RegularPost) -> RegularPost | None:
        """Claim a post; return it as it is to be posted to one of several callers, None to others."""
        post = due._replace(day=self.today(), message_id=None)
        async with self.database.write() as tx:
            if post.kind == "puzzle":
                post = post._replace(game=await most_played(tx, post.server_id))
            return post if await tx.regular_posts.claim(post, self.first_day(post.kind)) else None

    async def week_of(self, server_id: int, week: Week) -> ServerWeek:
        async with self.database.read() as tx:
            ended = await tx.matches.ended_between(server_id, week.from_ms, week.to_ms, MOST_MATCHES)
            days = map(self.defaults.day, week)
            solvers = await tx.puzzles.solvers(server_id, *days)
        matches = await self.matches.views(ended)
        played = tuple(each for each in matches if each.moves and not each.against_computer)
        at_ms = min(self.now_ms(), week.to_ms - 1)
        table = await self.scores.page(server_id, EVERY_GAME, size=MOST_LEADERS, period="month", at_ms=at_ms)
        leads = tuple(line for line in table.lines if line.rank == 1 and line.points)
        return ServerWeek(week, played, leads, solvers)


async def most_played(tx: Transaction, server_id: int) -> str:
    """The game with puzzles that a server plays most, of those that may be played there."""
    allowed = (await tx.settings.of_server(server_id)).games or registry.games()
    games = [game for game in registry.games() if puzzles(game)]
    games = [game for game in games if game in allowed] or games
    return await tx.server_scores.most_played(server_id, games) or games[0]
