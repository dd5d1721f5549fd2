"""The heartbeat of the bot, its downtimes, and the cards that do not show the last one yet."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Text, cast, exists, insert, select, update

from data.columns import columns_of
from data.dialect import upsert
from data.owned import owned
from data.repository import Repository
from data.rows import DowntimeRow
from data.schema import DEADLINES, DOWNTIMES, HEARTBEATS, MATCHES, OUTBOX, PLAYER_SETTINGS, SEATS
from data.timelines import adopt_layout


class DowntimeRows(Repository):
    """Repository of the heartbeat and of downtimes."""

    async def alive_ms(self) -> int | None:
        """The time of the last heartbeat, None before the first."""
        found: int | None = await self.connection.scalar(
            select(HEARTBEATS.c.alive_ms).where(HEARTBEATS.c.slot == self.slot.number)
        )
        return found

    async def all(self) -> list[DowntimeRow]:
        """The downtimes in order."""
        statement = select(*columns_of(DOWNTIMES, DowntimeRow)).where(DOWNTIMES.c.slot == self.slot.number)
        return [
            DowntimeRow(*row)
            for row in await self.connection.execute(statement.order_by(DOWNTIMES.c.awake_ms))
        ]

    async def adopt_layout(self, now_ms: int) -> None:
        """Give every slot its timeline, where the shards were shared in another way before."""
        await adopt_layout(self.connection, self.slot, now_ms)

    async def alive_of_others(self) -> dict[int, int]:
        """The time of the last heartbeat of every other slot."""
        statement = select(HEARTBEATS.c.slot, HEARTBEATS.c.alive_ms)
        found = await self.connection.execute(statement.where(HEARTBEATS.c.slot != self.slot.number))
        return {row.slot: row.alive_ms for row in found}

    async def of_others(self, slot: int, since_awake_ms: int) -> list[DowntimeRow]:
        """The downtimes of another slot from an awake time of it on, in order."""
        statement = select(*columns_of(DOWNTIMES, DowntimeRow)).where(
            DOWNTIMES.c.slot == slot, DOWNTIMES.c.awake_ms >= since_awake_ms
        )
        found = await self.connection.execute(statement.order_by(DOWNTIMES.c.awake_ms))
        return [DowntimeRow(*row) for row in found]

    async def record_heartbeat(self, alive_ms: int) -> None:
        """Record that the bot is up."""
        row = {"slot": self.slot.number, "alive_ms": alive_ms, "processes": self.slot.processes}
        row |= {"shards": self.slot.shards or 0}
        await upsert(self.connection, HEARTBEATS, [HEARTBEATS.c.slot], row)

    async def record(self, downtimes: Iterable[tuple[int, int, int]]) -> None:
        """Write downtimes: awake time, beginning and end of each; one that is stored gets its new end."""
        for each in downtimes:
            row = {"slot": self.slot.number, **DowntimeRow(*each)._asdict()}
            await upsert(self.connection, DOWNTIMES, [DOWNTIMES.c.slot, DOWNTIMES.c.awake_ms], row)

    async def look_again(self, awake_ms: int, until_ms: int) -> None:
        """Make the deadlines of matches up to an awake instant due at another, so that they are looked at.

        Only those of players whose time pauses: no downtime moves the others.
        """
        mine = owned(DEADLINES.c.server_id, self.slot)
        near = (DEADLINES.c.due_awake_ms.between(awake_ms, until_ms), PAUSED, *mine)
        await self.connection.execute(update(DEADLINES).where(*near).values(due_awake_ms=awake_ms))

    async def set_clock_back(self, by_ms: int) -> None:
        """Put notifications as much earlier as the system's clock was set back."""
        earlier = {name: OUTBOX.c[name] - by_ms for name in ("created_ms", "due_ms")}
        mine = owned(OUTBOX.c.server_id, self.slot)
        await self.connection.execute(update(OUTBOX).where(*mine).values(earlier))

    async def outdate_cards(self) -> None:
        """Have the card of every match whose clock runs shown again, by ``queue_cards``."""
        await self.connection.execute(
            update(HEARTBEATS).where(HEARTBEATS.c.slot == self.slot.number).values(shown_match_id=0)
        )

    async def queue_cards(self, now_ms: int, limit: int) -> int:
        """Queue the next outdated cards by the matches' numbers; how many, fewer than asked at the end."""
        shown = await self.connection.scalar(
            select(HEARTBEATS.c.shown_match_id).where(HEARTBEATS.c.slot == self.slot.number)
        )
        if shown is None:
            return 0
        mine = owned(DEADLINES.c.server_id, self.slot)
        statement = (
            select(DEADLINES.c.match_id, MATCHES.c.ply, MATCHES.c.server_id)
            .join(MATCHES, MATCHES.c.id == DEADLINES.c.match_id)
            .where(DEADLINES.c.match_id > shown, DEADLINES.c.kind == "flag", *mine)
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
        last = rows[-1]["match_id"] if len(rows) == limit else None
        await self.connection.execute(
            update(HEARTBEATS).where(HEARTBEATS.c.slot == self.slot.number).values(shown_match_id=last)
        )
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
