"""The heartbeats of shards, their downtimes, and the cards that do not show the last one yet."""

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Text, and_, cast, exists, insert, or_, select, update

from data.columns import columns_of
from data.processes.lease import LeaseLost
from data.processes.owned import on_shard
from data.processes.slots import Shard
from data.processes.timelines import adopt_shards
from data.repository import Repository
from data.rows import DowntimeRow
from data.schema import DEADLINES, DOWNTIMES, HEARTBEATS, MATCHES, OUTBOX, PLAYER_SETTINGS, SEATS


class DowntimeRows(Repository):
    """Repository of heartbeats and of downtimes: each shard has its own."""

    async def adopt_shards(self, shards: int, now_ms: int) -> None:
        """Give each of so many shards a heartbeat and a timeline if their number has changed."""
        await adopt_shards(self.connection, shards, now_ms)

    async def alive_ms(self) -> dict[int, int]:
        """The time of the last heartbeat of every shard."""
        found = await self.connection.execute(select(HEARTBEATS.c.shard, HEARTBEATS.c.alive_ms))
        return {row.shard: row.alive_ms for row in found}

    async def since(self, awake_ms: Mapping[int, int]) -> list[tuple[int, DowntimeRow]]:
        """The downtimes of these shards, in order, each from an awake time of the shard on."""
        of = [
            and_(DOWNTIMES.c.shard == shard, DOWNTIMES.c.awake_ms >= since_ms)
            for shard, since_ms in awake_ms.items()
        ]
        statement = select(DOWNTIMES.c.shard, *columns_of(DOWNTIMES, DowntimeRow)).where(or_(*of))
        found = await self.connection.execute(statement.order_by(DOWNTIMES.c.shard, DOWNTIMES.c.awake_ms))
        return [(shard, DowntimeRow(*row)) for shard, *row in found]

    async def take_heartbeats(self, shards: Iterable[int], process: int) -> None:
        """Put a process's name in the heartbeats of its shards."""
        beats = update(HEARTBEATS).where(HEARTBEATS.c.shard.in_(list(shards)))
        await self.connection.execute(beats.values(process=process))

    async def record_heartbeats(self, alive_ms: Mapping[int, int], process: int) -> None:
        """Record until when each of these shards was up. Raises: ``LeaseLost`` if another process has one.

        The lock of an SQLite file does not reach across machines, and somebody may delete it.
        """
        left = len(alive_ms)
        for latest_ms in set(alive_ms.values()):
            shards = [shard for shard, shown_ms in alive_ms.items() if shown_ms == latest_ms]
            beat = update(HEARTBEATS).where(HEARTBEATS.c.shard.in_(shards), HEARTBEATS.c.process == process)
            left -= (await self.connection.execute(beat.values(alive_ms=latest_ms))).rowcount
        if left:
            raise LeaseLost

    async def record(self, shard: Shard, downtimes: Iterable[tuple[int, int, int]]) -> None:
        """Write downtimes: awake time, beginning and end of each; one that is stored gets its new end."""
        for each in downtimes:
            row = {"shard": shard.number, **DowntimeRow(*each)._asdict()}
            await self.upsert(DOWNTIMES, row)

    async def look_again(self, shard: Shard, awake_ms: int, until_ms: int) -> None:
        """Make the deadlines of matches up to an awake instant due at another, so that they are looked at.

        Only those of players whose time pauses: no downtime moves the others.
        """
        here = on_shard(DEADLINES.c.server_id, shard)
        near = (DEADLINES.c.due_awake_ms.between(awake_ms, until_ms), PAUSED, *here)
        await self.connection.execute(update(DEADLINES).where(*near).values(due_awake_ms=awake_ms))

    async def set_clock_back(self, shard: Shard, by_ms: int) -> None:
        """Put notifications as much earlier as the system's clock was set back."""
        earlier = {name: OUTBOX.c[name] - by_ms for name in ("created_ms", "due_ms")}
        here = on_shard(OUTBOX.c.server_id, shard)
        await self.connection.execute(update(OUTBOX).where(*here).values(earlier))

    async def outdate_cards(self, shard: Shard) -> None:
        """Have the card of every match whose clock runs shown again, by ``queue_cards``."""
        await self.record_shown(shard, 0)

    async def record_shown(self, shard: Shard, match_id: int | None) -> None:
        """Record up to which match the cards are shown again; None for all."""
        beat = update(HEARTBEATS).where(HEARTBEATS.c.shard == shard.number)
        await self.connection.execute(beat.values(shown_match_id=match_id))

    async def queue_cards(self, shard: Shard, now_ms: int, limit: int) -> int:
        """Queue the next outdated cards by the matches' numbers; how many, fewer than asked at the end."""
        shown = await self.connection.scalar(
            select(HEARTBEATS.c.shown_match_id).where(HEARTBEATS.c.shard == shard.number)
        )
        if shown is None:
            return 0
        here = on_shard(DEADLINES.c.server_id, shard)
        statement = (
            select(DEADLINES.c.match_id, MATCHES.c.ply, MATCHES.c.server_id)
            .join(MATCHES, MATCHES.c.id == DEADLINES.c.match_id)
            .where(DEADLINES.c.match_id > shown, DEADLINES.c.kind == "flag", *here)
            .order_by(DEADLINES.c.match_id)
            .limit(limit)
        )
        found = (await self.connection.execute(statement)).all()
        rows = [
            {
                "kind": "match.clock",
                "match_id": match_id,
                "ply": ply,
                "facts": {},
                "created_ms": now_ms,
                "due_ms": now_ms,
                "server_id": server_id,
            }
            for match_id, ply, server_id in found
        ]
        if rows:
            await self.connection.execute(insert(OUTBOX), rows)
        await self.record_shown(shard, rows[-1]["match_id"] if len(rows) == limit else None)
        return len(rows)


PAUSED: Final = exists().where(
    MATCHES.c.id == DEADLINES.c.match_id,
    SEATS.c.match_id == MATCHES.c.id,
    SEATS.c.seat == MATCHES.c.running_seat,
    PLAYER_SETTINGS.c.player_id == SEATS.c.player_id,
    PLAYER_SETTINGS.c.weekend
    | PLAYER_SETTINGS.c.sleep_start.is_not(None)
    | (cast(PLAYER_SETTINGS.c.vacations, Text) != "[]"),
)
"""Whether the clock that runs in a deadline's match is one that pauses."""
