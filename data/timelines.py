"""The timelines of all slots: what they become where the shards are shared in another way.

Every slot has a heartbeat and downtimes, and so an awake time of its own, in which the deadlines of its
matches are stored. Another layout gives matches to other slots, which happens with all processes stopped:
all slots go on with the timeline of slot 0, and what is stored in the awake time of another one is moved.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Row, Table, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.dialect import LAYOUT_LOCK
from data.owned import slot_number
from data.schema import CHALLENGES, CONTESTS, DEADLINES, DOWNTIMES, HEARTBEATS, MATCHES
from data.slots import Layout, Slot

FIRST: Final = 0
"""The slot whose timeline all go on with."""


class Beat(NamedTuple):
    """The heartbeat of a slot, and the layout that the slot belongs to."""

    slot: int
    alive_ms: int
    shown_match_id: int | None
    shards: int
    processes: int


async def adopt_layout(connection: AsyncConnection, slot: Slot, now_ms: int) -> None:
    """Give every slot of the present layout a heartbeat and a timeline, once after the layout has changed.

    Only where all processes have stopped can it have: ``data.slot_claim``. Of those that start at the same
    time one does it.
    """
    if connection.dialect.name != "sqlite":
        await connection.execute(select(func.pg_advisory_xact_lock(LAYOUT_LOCK)))
    beats = await read_beats(connection)
    wanted = (slot.shards or 0, slot.processes)
    first = beats.get(FIRST) or Beat(FIRST, now_ms, None, *wanted)
    if beats.keys() == set(range(slot.processes)) and all(beat[3:] == wanted for beat in beats.values()):
        return
    if not beats and slot.processes == 1:
        return  # its heartbeat comes with this transaction
    for number in sorted(beats.keys() - {FIRST}):
        by_ms = await awake_ms(connection, first) - await awake_ms(connection, beats[number])
        if by_ms:
            await move(connection, beats[number], by_ms)
    await connection.execute(delete(DOWNTIMES).where(DOWNTIMES.c.slot != FIRST))
    same = {"alive_ms": first.alive_ms, "shards": wanted[0], "processes": wanted[1]}
    await connection.execute(delete(HEARTBEATS))
    beat = same | {"shown_match_id": first.shown_match_id}
    await connection.execute(insert(HEARTBEATS), [beat | {"slot": each} for each in range(slot.processes)])
    downtimes = await rows_of(connection, DOWNTIMES)
    for number in range(1, slot.processes):
        if downtimes:
            copies: Sequence[Mapping[str, Any]] = [row | {"slot": number} for row in downtimes]
            await connection.execute(insert(DOWNTIMES), copies)


async def read_beats(connection: AsyncConnection) -> dict[int, Beat]:
    """The heartbeats by slot; other processes wait with theirs until the transaction ends."""
    statement = select(*(HEARTBEATS.c[name] for name in Beat._fields)).order_by(HEARTBEATS.c.slot)
    rows: Sequence[Row[Any]] = (await connection.execute(statement.with_for_update())).all()
    return {row.slot: Beat._make(row) for row in rows}


async def rows_of(connection: AsyncConnection, table: Table) -> list[dict[str, Any]]:
    """The rows of a table."""
    return [dict(row) for row in (await connection.execute(select(table))).mappings()]


async def awake_ms(connection: AsyncConnection, beat: Beat) -> int:
    """The awake time of a slot's last heartbeat, since which it stands still."""
    latest = select(DOWNTIMES.c.to_ms - DOWNTIMES.c.awake_ms).where(DOWNTIMES.c.slot == beat.slot)
    lag_ms = await connection.scalar(latest.order_by(DOWNTIMES.c.awake_ms.desc()).limit(1))
    return beat.alive_ms - (lag_ms or 0)


async def move(connection: AsyncConnection, beat: Beat, by_ms: int) -> None:
    """Move what is stored in the awake time of a slot, so that as much time is left as there was."""
    layout = Layout(beat.shards or None, beat.processes)

    def here(table: Table) -> ColumnElement[bool]:
        return slot_number(table.c.server_id, layout) == beat.slot

    in_contest = select(CHALLENGES.c.id).where(here(CHALLENGES), CHALLENGES.c.status == "contest")
    for table, name, fits in (
        (MATCHES, "since_awake_ms", here(MATCHES) & MATCHES.c.ended_ms.is_(None)),
        (DEADLINES, "due_awake_ms", here(DEADLINES)),
        (CHALLENGES, "expires_awake_ms", here(CHALLENGES) & (CHALLENGES.c.status == "pending")),
        (CONTESTS, "closes_awake_ms", CONTESTS.c.challenge_id.in_(in_contest)),
    ):
        await connection.execute(update(table).where(fits).values({name: table.c[name] + by_ms}))
