"""The timelines of all shards: what they become when their number changes.

Every shard has a heartbeat and downtimes, and so an awake time of its own, in which the deadlines of its
matches are stored. Another number of shards gives matches to other shards, which happens with all processes
stopped: all go on with the timeline of shard 0, and what is stored in the awake time of another one is moved.
"""

from typing import Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.dialect import LAYOUT_LOCK
from data.processes.owned import on_shard
from data.processes.slots import Shard
from data.schema import CHALLENGES, CONTESTS, DEADLINES, DOWNTIMES, HEARTBEATS, MATCHES

FIRST: Final = 0
"""The shard whose timeline all go on with."""


class Beat(NamedTuple):
    """The heartbeat of a shard."""

    shard: int
    alive_ms: int
    shown_match_id: int | None


async def adopt_shards(connection: AsyncConnection, shards: int, now_ms: int) -> None:
    """Give each of so many shards a heartbeat and a timeline, once after their number has changed.

    Only if all processes have stopped can it have: ``slot_claim``. Of those that start at the same
    time one does it.
    """
    if connection.dialect.name != "sqlite":
        await connection.execute(select(func.pg_advisory_xact_lock(LAYOUT_LOCK)))
    beats = await read_beats(connection)
    if beats.keys() == set(range(shards)):
        return
    first = beats.get(FIRST) or Beat(FIRST, now_ms, None)
    for number in sorted(beats.keys() - {FIRST}):
        by_ms = await awake_ms(connection, first) - await awake_ms(connection, beats[number])
        if by_ms:
            await move(connection, Shard(number, len(beats)), by_ms)
    await connection.execute(delete(HEARTBEATS))
    made = [first._replace(shard=number)._asdict() for number in range(shards)]
    await connection.execute(insert(HEARTBEATS), made)
    await connection.execute(delete(DOWNTIMES).where(DOWNTIMES.c.shard != FIRST))
    downtimes = [dict(row) for row in (await connection.execute(select(DOWNTIMES))).mappings()]
    for number in range(1, shards):
        if downtimes:
            copies = [{**row, "shard": number} for row in downtimes]
            await connection.execute(insert(DOWNTIMES), copies)


async def read_beats(connection: AsyncConnection) -> dict[int, Beat]:
    """The heartbeats by shard; other processes wait with theirs until the transaction ends."""
    statement = select(*(HEARTBEATS.c[name] for name in Beat._fields)).order_by(HEARTBEATS.c.shard)
    found = await connection.execute(statement.with_for_update())
    return {row.shard: Beat(*row) for row in found}


async def awake_ms(connection: AsyncConnection, beat: Beat) -> int:
    """The awake time of a shard's last heartbeat, since which it stands still."""
    latest = select(DOWNTIMES.c.to_ms - DOWNTIMES.c.awake_ms).where(DOWNTIMES.c.shard == beat.shard)
    lag_ms = await connection.scalar(latest.order_by(DOWNTIMES.c.awake_ms.desc()).limit(1))
    return beat.alive_ms - (lag_ms or 0)


async def move(connection: AsyncConnection, shard: Shard, by_ms: int) -> None:
    """Move the times stored in a shard's awake time, so that as much time is left."""
    contested = (*on_shard(CHALLENGES.c.server_id, shard), CHALLENGES.c.status == "contest")
    in_contest = CONTESTS.c.challenge_id.in_(select(CHALLENGES.c.id).where(*contested))
    for column, fits in (
        (MATCHES.c.since_awake_ms, (*on_shard(MATCHES.c.server_id, shard), MATCHES.c.ended_ms.is_(None))),
        (DEADLINES.c.due_awake_ms, on_shard(DEADLINES.c.server_id, shard)),
        (
            CHALLENGES.c.expires_awake_ms,
            (*on_shard(CHALLENGES.c.server_id, shard), CHALLENGES.c.status == "pending"),
        ),
        (CONTESTS.c.closes_awake_ms, (in_contest,)),
    ):
        moved = update(column.table).where(*fits).values({column.name: column + by_ms})
        await connection.execute(moved)
