"""Follows of members and matches, and the messages that each follower was sent today."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, delete, insert, or_, select

from data.columns import columns_of, field_names
from data.repository import Repository, keyed
from data.schema import BLOCKS, FOLLOW_DAYS, FOLLOWS, PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow:
    """A member or a match that a player follows on a server; one of ``followed_id`` and ``match_id`` is None.

    ``name`` is the followed member's, empty for a match.
    """

    id: int
    player_id: int
    server_id: int
    followed_id: int | None
    match_id: int | None
    name: str

    @property
    def about(self) -> tuple[int, int | None, int | None]:
        return self.server_id, self.followed_id, self.match_id


class Followed(NamedTuple):
    """Matches and members that are followed on a server."""

    matches: frozenset[int]
    members: frozenset[int]


class SentRow(NamedTuple):
    """How many messages a player was sent on a day (from 1 January 1970, UTC) for what they follow."""

    day: int
    turns: int = 0
    results: int = 0


STORED: Final = tuple(name for name in field_names(Follow) if name != "name")


class FollowRows(Repository):
    """Repository of follows. What changes on a server, it notes under the server's number."""

    async def followed(self, server_id: int) -> Followed:
        """Read the matches and members that are followed on a server."""
        there = FOLLOWS.c.server_id == server_id
        rows = await self.connection.execute(
            select(FOLLOWS.c.match_id, FOLLOWS.c.followed_id).where(there).distinct()
        )
        pairs = [tuple(row) for row in rows]
        return Followed(
            frozenset(match for match, _ in pairs if match is not None),
            frozenset(member for _, member in pairs if member is not None),
        )

    async def of_match(self, server_id: int, match_id: int, players: Collection[int]) -> list[Follow]:
        about = or_(FOLLOWS.c.match_id == match_id, FOLLOWS.c.followed_id.in_(players))
        return await self.read(follow_select().where(FOLLOWS.c.server_id == server_id, about))

    async def get(self, follow_id: int) -> Follow | None:
        found = await self.read(follow_select().where(FOLLOWS.c.id == follow_id))
        return found[0] if found else None

    async def of_player(self, player_id: int) -> list[Follow]:
        """All that a player follows, the first one first."""
        return await self.read(follow_select().where(FOLLOWS.c.player_id == player_id))

    async def read(self, statement: Select[Any]) -> list[Follow]:
        """The follows that a statement of ``follow_select()`` finds, in the order they were begun."""
        rows = await self.mappings(statement.order_by(FOLLOWS.c.id))
        return [Follow(**{**row, "name": row["name"] or ""}) for row in rows]

    async def add(self, follow: Follow, now_ms: int) -> None:
        """Begin a follow; its number is a new one."""
        row = {name: getattr(follow, name) for name in STORED if name != "id"} | {"made_ms": now_ms}
        self.changes.add("follows", follow.server_id)
        await self.execute(insert(FOLLOWS).values(row))

    async def end(self, player_id: int, **where: int) -> int:
        """End those of a player's follows whose columns have these values; how many they were."""
        ended = delete(FOLLOWS).where(*keyed(FOLLOWS, player_id=player_id, **where))
        servers = await self.numbers(ended.returning(FOLLOWS.c.server_id))
        self.changes.add("follows", *servers)
        return len(servers)

    async def sent(self, player_id: int) -> SentRow:
        """Read the messages to a player on the last day that had any."""
        return await self.find(FOLLOW_DAYS, SentRow, player_id=player_id) or SentRow(0)

    async def record_sent(self, player_id: int, sent: SentRow) -> None:
        """Write the messages to a player on a day."""
        await self.upsert(FOLLOW_DAYS, {"player_id": player_id, **sent._asdict()})

    async def blockers(self, player_id: int, players: Collection[int]) -> set[int]:
        """Those of these players who have blocked the player."""
        blocks = (BLOCKS.c.blocked_id == player_id, BLOCKS.c.player_id.in_(players))
        return set(await self.connection.scalars(select(BLOCKS.c.player_id).where(*blocks)))


def follow_select() -> Select[Any]:
    """A select of follows with the names of the members who are followed."""
    columns = (*columns_of(FOLLOWS, Follow), PLAYERS.c.name)
    return select(*columns).outerjoin(PLAYERS, PLAYERS.c.id == FOLLOWS.c.followed_id)
