"""The heartbeat of the bot, and the time that clocks are given back after a downtime."""

from typing import Any, Final

import sqlalchemy as sa

from data.dialect import upsert
from data.repository import Repository
from data.schema import DEADLINES, HEARTBEATS, MATCHES, NOTES, OUTBOX, PLAYER_SETTINGS, SEATS

HEARTBEAT_ID: Final = 1
SET: Final = PLAYER_SETTINGS.c


class DowntimeRows(Repository):
    """Repository of heartbeats, and of the running clocks as a whole."""

    async def alive_ms(self) -> int | None:
        """The time of the last heartbeat, None before the first."""
        found: int | None = await self.connection.scalar(sa.select(HEARTBEATS.c.alive_ms))
        return found

    async def record_heartbeat(self, now_ms: int) -> None:
        """Record that the bot is alive."""
        await upsert(self.connection, HEARTBEATS, [HEARTBEATS.c.id], {"id": HEARTBEAT_ID, "alive_ms": now_ms})

    async def matches_with_pauses(self, alive_ms: int) -> list[int]:
        """Running matches whose clock the mover's settings may pause; each needs its own calculation."""
        statement = sa.select(MATCHES.c.id).where(running(alive_ms), pausing())
        return list(await self.connection.scalars(statement.order_by(MATCHES.c.id)))

    async def extend_running_clocks(self, alive_ms: int, now_ms: int, *, notify: bool) -> int:
        """Give every other running clock back the time since ``alive_ms``; how many there were.

        One statement a table, however many matches there are. Each gets a note, and a notification too
        where ``notify`` is true.
        """
        which = sa.and_(running(alive_ms), ~pausing())
        late = time_lost(alive_ms, now_ms)
        those = sa.select(MATCHES.c.id).where(which)
        more = sa.select(late).where(MATCHES.c.id == DEADLINES.c.match_id).scalar_subquery()
        facts: dict[str, Any] = {"from_ms": alive_ms, "to_ms": now_ms}
        now = sa.literal(now_ms)
        note = sa.select(MATCHES.c.id, MATCHES.c.ply, sa.literal("downtime"), now, sa.literal(facts, sa.JSON))
        await self.connection.execute(
            sa.insert(NOTES).from_select(["match_id", "ply", "kind", "at_ms", "facts"], note.where(which))
        )
        if notify:
            what = (sa.literal("match.clock"), MATCHES.c.id, MATCHES.c.ply, sa.literal({}, sa.JSON))
            notification = sa.select(*what, now, now)
            columns = ["kind", "match_id", "ply", "facts", "created_ms", "due_ms"]
            await self.connection.execute(sa.insert(OUTBOX).from_select(columns, notification.where(which)))
        await self.connection.execute(
            sa.update(DEADLINES)
            .where(DEADLINES.c.kind.in_(("flag", "reminder")), DEADLINES.c.match_id.in_(those))
            .values(deadline_ms=DEADLINES.c.deadline_ms + more)
        )
        result = await self.connection.execute(
            sa.update(MATCHES)
            .where(which)
            .values(
                since_ms=MATCHES.c.since_ms + late,
                deadline_ms=MATCHES.c.deadline_ms + late,
                revision=MATCHES.c.revision + 1,
            )
        )
        return int(result.rowcount)


def running(alive_ms: int) -> sa.ColumnElement[bool]:
    """The condition that a match's clock was running at ``alive_ms`` and not out of time by then."""
    return sa.and_(MATCHES.c.ended_ms.is_(None), MATCHES.c.deadline_ms > alive_ms)


def time_lost(alive_ms: int, now_ms: int) -> sa.ColumnElement[int]:
    """The time that a match's clock ran during the downtime: less where the turn began within it."""
    since = MATCHES.c.since_ms
    return sa.case((since <= alive_ms, now_ms - alive_ms), (since < now_ms, now_ms - since), else_=0)


def pausing() -> sa.ColumnElement[bool]:
    """The condition that a setting of the mover may pause the match's clock."""
    anything = sa.or_(SET.weekend, SET.sleep_start.is_not(None), sa.cast(SET.vacations, sa.String) != "[]")
    mover = sa.and_(SEATS.c.match_id == MATCHES.c.id, SEATS.c.seat == MATCHES.c.running_seat)
    settings = sa.select(SEATS.c.seat).join(PLAYER_SETTINGS, SET.player_id == SEATS.c.player_id)
    pauses = sa.exists(settings.where(mover, anything).correlate(MATCHES))
    return sa.and_(MATCHES.c.clock.startswith("correspondence"), pauses)
