"""Who follows what, what they were sent today, and their digests."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, delete, exists, insert, or_, select, update

from data.columns import columns_of, field_names
from data.dialect import insert_into, upsert
from data.follow_rows import DigestRow, Follow, Followed, SentRow
from data.owned import owned
from data.repository import Repository
from data.schema import BLOCKS, FOLLOW_DAYS, FOLLOW_DIGESTS, FOLLOWS, MATCHES, PLAYERS, SEATS

STORED: Final = tuple(name for name in field_names(Follow) if name != "name")


class FollowRows(Repository):
    """Repository of follows. What changes on a server, it notes under the server's number."""

    async def followed(self, server_id: int) -> Followed:
        """What is followed at once on a server."""
        there = (FOLLOWS.c.server_id == server_id, FOLLOWS.c.daily.is_(False))
        rows = await self.connection.execute(
            select(FOLLOWS.c.match_id, FOLLOWS.c.followed_id).where(*there).distinct()
        )
        pairs = [tuple(row) for row in rows]
        return Followed(
            frozenset(match for match, _ in pairs if match is not None),
            frozenset(member for _, member in pairs if member is not None),
        )

    async def to_send(self, server_id: int, match_id: int, players: Collection[int]) -> list[Follow]:
        """The follows of a match and of its players on a server whose messages are sent at once."""
        about = or_(FOLLOWS.c.match_id == match_id, FOLLOWS.c.followed_id.in_(players))
        found = follow_select().where(
            FOLLOWS.c.server_id == server_id, FOLLOWS.c.daily.is_(False), FOLLOWS.c.since_ms.is_(None), about
        )
        return await self.read(found)

    async def get(self, follow_id: int) -> Follow | None:
        """A follow, or None."""
        found = await self.read(follow_select().where(FOLLOWS.c.id == follow_id))
        return found[0] if found else None

    async def of_player(self, player_id: int) -> list[Follow]:
        """All that a player follows, the first one first."""
        return await self.read(follow_select().where(FOLLOWS.c.player_id == player_id))

    async def in_digest(self, digest: DigestRow) -> list[Follow]:
        """The follows that the next digest of a place is about."""
        found = follow_select().where(*of_place(digest), FOLLOWS.c.since_ms.is_not(None))
        return await self.read(found)

    async def read(self, statement: Select[Any]) -> list[Follow]:
        """The follows that a statement of ``follow_select()`` finds, in the order they were begun."""
        rows = await self.connection.execute(statement.order_by(FOLLOWS.c.id))
        return [Follow(**{**row, "name": row["name"] or ""}) for row in rows.mappings()]

    async def add(self, follow: Follow, now_ms: int) -> None:
        """Begin a follow; its number is a new one."""
        row = {name: getattr(follow, name) for name in STORED if name != "id"} | {"made_ms": now_ms}
        self.changes.add("follows", follow.server_id)
        await self.connection.execute(insert(FOLLOWS).values(row))

    async def change(self, follow: Follow) -> None:
        """Write where and how what is followed is shown."""
        values = {name: getattr(follow, name) for name in ("channel_id", "daily", "since_ms")}
        self.changes.add("follows", follow.server_id)
        await self.connection.execute(update(FOLLOWS).where(FOLLOWS.c.id == follow.id).values(values))

    async def end(self, player_id: int, *conditions: ColumnElement[bool]) -> int:
        """End those of a player's follows for which the conditions hold; how many they were."""
        ended = delete(FOLLOWS).where(FOLLOWS.c.player_id == player_id, *conditions)
        servers = list(await self.connection.scalars(ended.returning(FOLLOWS.c.server_id)))
        self.changes.add("follows", *servers)
        return len(servers)

    async def end_one(self, player_id: int, follow_id: int) -> bool:
        """End a follow of a player; False where there is none of that number."""
        return await self.end(player_id, FOLLOWS.c.id == follow_id) > 0

    async def end_in(self, digest: DigestRow) -> int:
        """End all that the digest of a place is about; how many follows they were."""
        return await self.end(digest.player_id, *of_place(digest), FOLLOWS.c.since_ms.is_not(None))

    async def end_in_channel(self, player_id: int, server_id: int, channel_id: int) -> None:
        """End all that a player follows in a channel."""
        there = (FOLLOWS.c.server_id == server_id, FOLLOWS.c.channel_id == channel_id)
        await self.end(player_id, *there)

    async def end_on(self, player_id: int, server_id: int) -> None:
        """End all that a player follows on a server."""
        await self.end(player_id, FOLLOWS.c.server_id == server_id)

    async def end_finished(self, digest: DigestRow, until_ms: int) -> None:
        """End the follows that a digest was about whose match was over by then."""
        over = select(MATCHES.c.id).where(MATCHES.c.id == FOLLOWS.c.match_id, MATCHES.c.ended_ms < until_ms)
        await self.end(digest.player_id, *of_place(digest), FOLLOWS.c.since_ms.is_not(None), exists(over))

    async def hold(self, follow: Follow, match_id: int) -> None:
        """Leave what has happened in a match, and all from then on, to the digest."""
        changed_ms = select(MATCHES.c.changed_ms).where(MATCHES.c.id == match_id).scalar_subquery()
        unheld = (FOLLOWS.c.id == follow.id, FOLLOWS.c.since_ms.is_(None))
        await self.connection.execute(update(FOLLOWS).where(*unheld).values(since_ms=changed_ms))

    async def sent(self, player_id: int) -> SentRow:
        """What a player was sent on the last day that something was."""
        found = select(*columns_of(FOLLOW_DAYS, SentRow)).where(FOLLOW_DAYS.c.player_id == player_id)
        row = (await self.connection.execute(found)).first()
        return SentRow(0) if row is None else SentRow(*row)

    async def record_sent(self, player_id: int, sent: SentRow) -> None:
        """Write what a player was sent on a day."""
        row = {"player_id": player_id, **sent._asdict()}
        await upsert(self.connection, FOLLOW_DAYS, [FOLLOW_DAYS.c.player_id], row)

    async def schedule(self, follow: Follow, due_ms: int) -> None:
        """Set when the digest of a follow's place is due, unless that is set."""
        row = {"player_id": follow.player_id, "server_id": follow.server_id, "channel_id": follow.channel_id}
        made = insert_into(self.connection.dialect.name, FOLLOW_DIGESTS).values({**row, "due_ms": due_ms})
        await self.connection.execute(made.on_conflict_do_nothing())

    async def due(self, now_ms: int, limit: int) -> list[DigestRow]:
        """The digests of this slot that are due, the earliest first."""
        statement = (
            select(*columns_of(FOLLOW_DIGESTS, DigestRow))
            .where(FOLLOW_DIGESTS.c.due_ms <= now_ms, *owned(FOLLOW_DIGESTS.c.server_id, self.slot))
            .order_by(FOLLOW_DIGESTS.c.due_ms, FOLLOW_DIGESTS.c.player_id)
            .limit(limit)
        )
        return [DigestRow(*row) for row in await self.connection.execute(statement)]

    async def begin_digest(self, digest: DigestRow) -> bool:
        """Note that a digest is about to be sent; False where it is not due any more."""
        begun = update(FOLLOW_DIGESTS).where(*key_of(digest)).values(begun=True)
        return (await self.connection.execute(begun)).rowcount == 1

    async def postpone_digest(self, digest: DigestRow, due_ms: int) -> None:
        """Make a digest due at another time, with what it was to show."""
        later = update(FOLLOW_DIGESTS).where(*key_of(digest)).values(due_ms=due_ms, begun=False)
        await self.connection.execute(later)

    async def end_digest(self, digest: DigestRow) -> None:
        """Remove a digest whose place has nothing for it any more."""
        await self.connection.execute(delete(FOLLOW_DIGESTS).where(*key_of(digest)))

    async def blockers(self, player_id: int, players: Collection[int]) -> set[int]:
        """Those of these players who have blocked the player."""
        blocks = (BLOCKS.c.blocked_id == player_id, BLOCKS.c.player_id.in_(players))
        return set(await self.connection.scalars(select(BLOCKS.c.player_id).where(*blocks)))

    async def changed_matches(self, follow: Follow, limit: int) -> list[int]:
        """The public matches of a follow in which something has happened since, the latest first."""
        played = select(SEATS.c.match_id).where(SEATS.c.player_id == follow.followed_id)
        about = MATCHES.c.id == follow.match_id if follow.match_id else MATCHES.c.id.in_(played)
        statement = (
            select(MATCHES.c.id)
            .where(
                about,
                MATCHES.c.server_id == follow.server_id,
                MATCHES.c.private.is_(False),
                MATCHES.c.ply > 0,
                MATCHES.c.changed_ms >= (follow.since_ms or 0),
            )
            .order_by(MATCHES.c.changed_ms.desc(), MATCHES.c.id.desc())
            .limit(limit)
        )
        return list(await self.connection.scalars(statement))


def follow_select() -> Select[Any]:
    """A select of follows with the names of the members who are followed."""
    columns = (*columns_of(FOLLOWS, Follow), PLAYERS.c.name)
    return select(*columns).outerjoin(PLAYERS, PLAYERS.c.id == FOLLOWS.c.followed_id)


def of_place(digest: DigestRow) -> Sequence[ColumnElement[bool]]:
    """The conditions that a follow belongs to the place of a digest."""
    names = ("player_id", "server_id", "channel_id")
    return [FOLLOWS.c[name] == getattr(digest, name) for name in names]


def key_of(digest: DigestRow) -> Sequence[ColumnElement[bool]]:
    """The conditions that a row is that digest, due at the same time."""
    return [FOLLOW_DIGESTS.c[name] == getattr(digest, name) for name in DigestRow._fields[:4]]
