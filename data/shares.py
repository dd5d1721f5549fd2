"""Shares of players with channels."""

from sqlalchemy import delete, select, update

from data.repository import Repository
from data.schema import SHARES


class ShareRows(Repository):
    """Repository of shares."""

    async def find(self, channel_id: int, subject: str) -> tuple[int, int | None] | None:
        """Time at which something was shared with a channel, and its message; None if it was not."""
        statement = select(SHARES.c.at_ms, SHARES.c.message_id).where(
            SHARES.c.channel_id == channel_id, SHARES.c.subject == subject
        )
        row = (await self.connection.execute(statement)).first()
        return None if row is None else (row[0], row[1])

    async def add(self, channel_id: int, subject: str, player_id: int, now_ms: int) -> bool:
        """Note that a player shares something with a channel; return False if it was shared just before."""
        row = {"channel_id": channel_id, "subject": subject, "player_id": player_id, "at_ms": now_ms}
        return await self.insert_new(SHARES, row)

    async def record_message(self, channel_id: int, subject: str, message_id: int) -> None:
        """Note the message that shows it."""
        at = (SHARES.c.channel_id == channel_id) & (SHARES.c.subject == subject)
        await self.connection.execute(update(SHARES).where(at).values(message_id=message_id))

    async def remove(self, channel_id: int, subject: str) -> None:
        """Forget that something was shared."""
        at = (SHARES.c.channel_id == channel_id) & (SHARES.c.subject == subject)
        await self.connection.execute(delete(SHARES).where(at))

    async def remove_old(self, channel_id: int, before_ms: int) -> None:
        old = (SHARES.c.channel_id == channel_id) & (SHARES.c.at_ms < before_ms)
        await self.connection.execute(delete(SHARES).where(old))
