"""The heartbeat of the bot, its downtimes, and the cards that do not show the last one yet."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Text, cast, exists, insert, select, update

from data.columns import columns_of
from data.dialect import upsert
from data.repository import Repository
from data.rows import DowntimeRow
from data.schema import DEADLINES, DOWNTIMES, HEARTBEATS, MATCHES, OUTBOX, PLAYER_SETTINGS, SEATS

SLOT: Final = 0
"""The slot of the only process."""


class DowntimeRows(Repository):
    """Repository of the heartbeat and of downtimes."""

    async def alive_ms(self) -> int | None:
        """The time of the last heartbeat, None before the first."""
        found: int | None = await self.connection.scalar(
            select(HEARTBEATS.c.alive_ms).where(HEARTBEATS.c.slot == SLOT)
        )
        return found

    async def all(self) -> list[DowntimeRow]:
        """The downtimes in order."""
        statement = select(*columns_of(DOWNTIMES, DowntimeRow)).where(DOWNTIMES.c.slot == SLOT)
        return [
            DowntimeRow(*row)
            for row in await self.connection.execute(statement.order_by(DOWNTIMES.c.awake_ms))
        ]

    async def record_heartbeat(self, alive_ms: int) -> None:
        """Record that the bot is up."""
        await upsert(self.connection, HEARTBEATS, [HEARTBEATS.c.slot], {"slot": SLOT, "alive_ms": alive_ms})

    async def record(self, downtimes: Iterable[tuple[int, int, int]]) -> None:
        """Write downtimes: awake time, beginning and end of each; one that is stored gets its new end."""
        for each in downtimes:
            row = DowntimeRow(*each)._asdict()
            await upsert(
                self.connection, DOWNTIMES, [DOWNTIMES.c.slot, DOWNTIMES.c.awake_ms], {"slot": SLOT, **row}
            )

    async def look_again(self, awake_ms: int, until_ms: int) -> None:
        """Make the deadlines of matches up to an awake instant due at another, so that they are looked at.

        Only those of players whose time pauses: no downtime moves the others.
        """
        near = (DEADLINES.c.due_awake_ms.between(awake_ms, until_ms), PAUSED)
        await self.connection.execute(update(DEADLINES).where(*near).values(due_awake_ms=awake_ms))

    async def set_clock_back(self, by_ms: int) -> None:
        """Put notifications as much earlier as the system's clock was set back."""
        earlier = {name: OUTBOX.c[name] - by_ms for name in ("created_ms", "due_ms")}
        await self.connection.execute(update(OUTBOX).values(earlier))

    async def outdate_cards(self) -> None:
        """Have the card of every match whose clock runs shown again, by ``queue_cards``."""
        await self.connection.execute(
            update(HEARTBEATS).where(HEARTBEATS.c.slot == SLOT).values(shown_match_id=0)
        )

    async def queue_cards(self, now_ms: int, limit: int) -> int:
        """Queue the next outdated cards by the matches' numbers; how many, fewer than asked at the end."""
        shown = await self.connection.scalar(
            select(HEARTBEATS.c.shown_match_id).where(HEARTBEATS.c.slot == SLOT)
        )
        if shown is None:
            return 0
        statement = (
            select(DEADLINES.c.match_id, MATCHES.c.ply)
            .join(MATCHES, MATCHES.c.id == DEADLINES.c.match_id)
            .where(DEADLINES.c.match_id > shown, DEADLINES.c.kind == "flag")
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
            }
            for match_id, ply in found
        ]
        if rows:
            await self.connection.execute(insert(OUTBOX), rows)
        last = rows[-1]["match_id"] if len(rows) == limit else None
        await self.connection.execute(
            update(HEARTBEATS).where(HEARTBEATS.c.slot == SLOT).values(shown_match_id=last)
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
