"""Following members and matches: every turn and the result, within a day's limits.

A follow belongs to the server in which it was begun, and shows only public matches of that server. Whether
the follower may see one is decided when it is about to be sent: here as far as it is stored (private,
blocks), in ``cogs.following`` as far as Discord knows it (members, channels). Following somebody who has
blocked the follower is answered like any other follow, and nothing is ever sent.
"""

from functools import partial
from typing import Final, Literal

from data.follows import Follow, Followed, SentRow
from data.rows import Notification, Person
from engine.core.game import CHANCE
from engine.match.calendar import DAY_MS
from engine.match.errors import Refusal
from services.matches.views import MatchView, Place
from services.memory import Cache
from services.players.people import record_people
from services.retried import reads, retried, writes
from services.runtime import Runtime, Service

__all__ = ["Follow", "Follows", "What"]

What = Literal["turns", "results"]
"""Content of a message: a turn, or the result of a match."""
MOST_A_DAY: Final[dict[What, int]] = {"turns": 10, "results": 10}
"""How many messages a member is sent in a day (UTC) for all they follow; the rest is not sent."""
MOST_FOLLOWS: Final = 25
"""How many members and matches a member can follow: as many as a menu of Discord has room for."""
MOST_SERVERS: Final = 3_000
"""Number of servers whose follows stay in memory."""


class Follows(Service):
    """Begins and ends follows, finds the messages due to followers, and counts them."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self.followed: Cache[Followed] = Cache(runtime.memory, "follows", MOST_SERVERS)

    async def follow_member(self, player: Person, member: Person, place: Place) -> Follow:
        """Follow a member's matches on this server.

        Raises: settings.server, follow.self, follow.bot, follow.many (most).
        """
        if member.id == player.id:
            raise Refusal("follow.self")
        if member.bot:
            raise Refusal("follow.bot")
        return await self.begin(player, place, member, None)

    async def follow_match(self, player: Person, match: MatchView, place: Place) -> Follow:
        """Follow a match that the player may see.

        Raises: settings.server, follow.own, follow.private, follow.over (each with the match), follow.many.
        """
        code = (
            "follow.own"
            if match.seat_of(player.id) is not None
            else "follow.over"
            if match.outcome is not None
            else "follow.private"
            if match.private or match.server_id is None or match.server_id != place.server_id
            else None
        )
        if code is not None:
            raise Refusal(code, match=str(match.id))
        return await self.begin(player, place, None, match.id)

    @retried
    async def begin(
        self, player: Person, place: Place, member: Person | None, match_id: int | None
    ) -> Follow:
        """Write a follow, unless there is one of the same already."""
        if place.server_id is None:
            raise Refusal("settings.server")
        now_ms, followed = self.now_ms(), member.id if member else None
        wanted = Follow(
            id=0,
            player_id=player.id,
            server_id=place.server_id,
            followed_id=followed,
            match_id=match_id,
            name="",
        )
        async with self.database.write() as tx:
            await record_people(tx, (player, member) if member else (player,), place, now_ms)
            await tx.players.lock([player.id])
            held = await tx.follows.of_player(player.id)
            if not any(each.about == wanted.about for each in held):
                if len(held) >= MOST_FOLLOWS:
                    raise Refusal("follow.many", most=MOST_FOLLOWS)
                await tx.follows.add(wanted, now_ms)
                held = await tx.follows.of_player(player.id)
        return next(each for each in held if each.about == wanted.about)

    list_of = reads(lambda tx: tx.follows.of_player)
    get = reads(lambda tx: tx.follows.get)
    read_followed = reads(lambda tx: tx.follows.followed)
    end = writes(lambda tx: tx.follows.end)

    async def of_match(self, player_id: int, match_id: int) -> Follow | None:
        held = await self.list_of(player_id)
        return next((each for each in held if each.match_id == match_id), None)

    async def to_send(self, match: MatchView, ply: int) -> tuple[int, ...]:
        """Follows to notify now about the turn that led to ``ply``, or about the result.

        A match that nobody follows costs no read.
        """
        if match.server_id is None or match.private or not match.moves:
            return ()
        players = {seat.player_id for seat in match.seats}
        known = await self.followed.get(match.server_id, partial(self.read_followed, match.server_id))
        if match.id not in known.matches and not known.members & players:
            return ()
        async with self.database.read() as tx:
            found = await tx.follows.of_match(match.server_id, match.id, players)
        chosen: dict[int, int] = {}
        for each in found:
            if each.player_id not in players and concerns(each, match, ply):
                chosen.setdefault(each.player_id, each.id)  # one message, even if two of theirs play
        return tuple(chosen.values())

    async def may_see(self, follow: Follow, match: MatchView) -> bool:
        """Whether a match may be shown to a follower now, as far as it is stored.

        It is public and of the follow's server, and nobody in it has blocked the follower.
        """
        players = [seat.player_id for seat in match.seats]
        if match.private or match.server_id != follow.server_id or follow.player_id in players:
            return False
        followed = players if follow.followed_id is None else [*players, follow.followed_id]
        async with self.database.read() as tx:
            return not await tx.follows.blockers(follow.player_id, followed)

    async def has_room(self, follow: Follow, what: What) -> bool:
        """Whether a message may still be sent today."""
        async with self.database.read() as tx:
            sent = await tx.follows.sent(follow.player_id)
        return sent.day != self.today() or getattr(sent, what) < MOST_A_DAY[what]

    @retried
    async def finish(self, notification: Notification, follow: Follow, what: What) -> None:
        """Count a message that was sent or refused, and remove its notification, in one transaction.

        A match that is over is followed no more.
        """
        day = self.today()
        async with self.database.write() as tx:
            await tx.players.lock([follow.player_id])
            sent = await tx.follows.sent(follow.player_id)
            sent = sent if sent.day == day else SentRow(day)
            counts = {what: getattr(sent, what) + 1}
            await tx.follows.record_sent(follow.player_id, sent._replace(**counts))
            await tx.outbox.remove((notification.id,))
            if what == "results" and follow.match_id is not None:
                await tx.follows.end(follow.player_id, id=follow.id)

    def today(self) -> int:
        """The number of the day, UTC."""
        return self.now_ms() // DAY_MS


def concerns(follow: Follow, match: MatchView, ply: int) -> bool:
    """Tell if the turn that led to a ply is sent: of a member, only their own turns, and results.

    A computer answers so quickly that the member's own turn is seldom shown before.
    """
    if match.outcome is not None or follow.followed_id is None or match.against_computer:
        return True
    moved = [entry.seat for entry in match.log[:ply] if entry.kind == "move" and entry.seat != CHANCE]
    return moved[-1:] == [match.seat_of(follow.followed_id)]
