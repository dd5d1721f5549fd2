"""The heartbeats of shards, their downtimes, and the cards that do not show the last one yet.

Every shard has a heartbeat and downtimes, and so an awake time of its own, in which the deadlines of its
matches are stored. Another number of shards gives matches to other shards, which happens with all processes
stopped: all go on with the timeline of shard 0, and what is stored in the awake time of another one is moved.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sqlalchemy import Text, and_, cast, delete, exists, func, insert, or_, select, update

from data.columns import columns_of
from data.engine.dialect import LAYOUT_LOCK
from data.processes.lease import LeaseLost
from data.processes.owned import on_shard
from data.processes.slots import Shard
from data.repository import Repository
from data.rows import DowntimeRow
from data.schema import (
    CHALLENGES,
    CONTESTS,
    DEADLINES,
    DOWNTIMES,
    HEARTBEATS,
    MATCHES,
    OUTBOX,
    PLAYER_SETTINGS,
    SEATS,
)

FIRST: Final = 0
"""The shard whose timeline all go on with."""


class Beat(NamedTuple):
    """The heartbeat of a shard."""

    shard: int
    alive_ms: int
    shown_match_id: int | None


class DowntimeRows(Repository):
    """Repository of heartbeats and of downtimes: each shard has its own."""

    async def adopt_shards(self, shards: int, now_ms: int) -> None:
        """Give each of so many shards a heartbeat and a timeline, once after their number has changed.

        Only if all processes have stopped can it have: ``slot_claim``. Of those that start at the same
        time one does it.
        """
        if self.connection.dialect.name != "sqlite":
            await self.connection.execute(select(func.pg_advisory_xact_lock(LAYOUT_LOCK)))
        # Other processes wait with their heartbeats until the transaction ends.
        held = select(*columns_of(HEARTBEATS, Beat)).order_by(HEARTBEATS.c.shard).with_for_update()
        beats = {beat.shard: beat for beat in await self.fetch(held, Beat)}
        if beats.keys() == set(range(shards)):
            return
        first = beats.get(FIRST) or Beat(FIRST, now_ms, None)
        for number in sorted(beats.keys() - {FIRST}):
            by_ms = await self.awake_ms(first) - await self.awake_ms(beats[number])
            if by_ms:
                await self.move(Shard(number, len(beats)), by_ms)
        await self.execute(delete(HEARTBEATS))
        made = [first._replace(shard=number)._asdict() for number in range(shards)]
        await self.connection.execute(insert(HEARTBEATS), made)
        await self.execute(delete(DOWNTIMES).where(DOWNTIMES.c.shard != FIRST))
        downtimes = await self.mappings(select(DOWNTIMES))
        copies = [{**row, "shard": number} for number in range(1, shards) for row in downtimes]
        if copies:
            await self.connection.execute(insert(DOWNTIMES), copies)

    async def awake_ms(self, beat: Beat) -> int:
        """The awake time of a shard's last heartbeat, since which it stands still."""
        latest = select(DOWNTIMES.c.to_ms - DOWNTIMES.c.awake_ms).where(DOWNTIMES.c.shard == beat.shard)
        lag_ms = await self.number(latest.order_by(DOWNTIMES.c.awake_ms.desc()).limit(1))
        return beat.alive_ms - (lag_ms or 0)

    async def move(self, shard: Shard, by_ms: int) -> None:
        """Move the times stored in a shard's awake time, so that as much time is left."""
        challenges = on_shard(CHALLENGES.c.server_id, shard)
        in_contest = select(CHALLENGES.c.id).where(*challenges, CHALLENGES.c.status == "contest")
        for column, fits in (
            (MATCHES.c.since_awake_ms, (*on_shard(MATCHES.c.server_id, shard), MATCHES.c.ended_ms.is_(None))),
            (DEADLINES.c.due_awake_ms, on_shard(DEADLINES.c.server_id, shard)),
            (CHALLENGES.c.expires_awake_ms, (*challenges, CHALLENGES.c.status == "pending")),
            (CONTESTS.c.closes_awake_ms, (CONTESTS.c.challenge_id.in_(in_contest),)),
        ):
            await self.execute(update(column.table).where(*fits).values({column.name: column + by_ms}))

    async def alive_ms(self) -> dict[int, int]:
        """The time of the last heartbeat of every shard."""
        return {beat.shard: beat.alive_ms for beat in await self.find_all(HEARTBEATS, Beat)}

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
        await self.execute(beats.values(process=process))

    async def record_heartbeats(self, alive_ms: Mapping[int, int], process: int) -> None:
        """Record until when each of these shards was up. Raises: ``LeaseLost`` if another process has one.

        The lock of an SQLite file does not reach across machines, and somebody may delete it.
        """
        left = len(alive_ms)
        for latest_ms in set(alive_ms.values()):
            shards = [shard for shard, shown_ms in alive_ms.items() if shown_ms == latest_ms]
            beat = update(HEARTBEATS).where(HEARTBEATS.c.shard.in_(shards), HEARTBEATS.c.process == process)
            left -= await self.execute(beat.values(alive_ms=latest_ms))
        if left:
            raise LeaseLost

    async def record(self, shard: Shard, downtimes: Iterable[tuple[int, int, int]]) -> None:
        """Write downtimes: awake time, beginning and end of each; one that is stored gets its new end."""
        for each in downtimes:
            await self.upsert(DOWNTIMES, {"shard": shard.number, **DowntimeRow(*each)._asdict()})

    async def look_again(self, shard: Shard, awake_ms: int, until_ms: int) -> None:
        """Make the deadlines of matches up to an awake instant due at another, so that they are looked at.

        Only those of players whose time pauses: no downtime moves the others.
        """
        here = on_shard(DEADLINES.c.server_id, shard)
        near = (DEADLINES.c.due_awake_ms.between(awake_ms, until_ms), PAUSED, *here)
        await self.execute(update(DEADLINES).where(*near).values(due_awake_ms=awake_ms))

    async def set_clock_back(self, shard: Shard, by_ms: int) -> None:
        """Put notifications as much earlier as the system's clock was set back."""
        earlier = {name: OUTBOX.c[name] - by_ms for name in ("created_ms", "due_ms")}
        here = on_shard(OUTBOX.c.server_id, shard)
        await self.execute(update(OUTBOX).where(*here).values(earlier))

    async def outdate_cards(self, shard: Shard) -> None:
        """Have the card of every match whose clock runs shown again, by ``queue_cards``."""
        await self.record_shown(shard, 0)

    async def record_shown(self, shard: Shard, match_id: int | None) -> None:
        """Record up to which match the cards are shown again; None for all."""
        await self.update(HEARTBEATS, {"shown_match_id": match_id}, shard=shard.number)

    async def queue_cards(self, shard: Shard, now_ms: int, limit: int) -> int:
        """Queue the next outdated cards by the matches' numbers; how many, fewer than asked at the end."""
        beat = await self.find(HEARTBEATS, Beat, shard=shard.number)
        if beat is None or beat.shown_match_id is None:
            return 0
        here = on_shard(DEADLINES.c.server_id, shard)
        statement = (
            select(DEADLINES.c.match_id, MATCHES.c.ply, MATCHES.c.server_id)
            .join(MATCHES, MATCHES.c.id == DEADLINES.c.match_id)
            .where(DEADLINES.c.match_id > beat.shown_match_id, DEADLINES.c.kind == "flag", *here)
            .order_by(DEADLINES.c.match_id)
            .limit(limit)
        )
        same = {"kind": "match.clock", "facts": {}, "created_ms": now_ms, "due_ms": now_ms}
        rows = [{**same, **row} for row in await self.mappings(statement)]
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
