"""The contents of the weekly digests of servers."""

from sqlalchemy import select

from data.repository import Repository
from data.schema import MATCHES


class ServerDigestRows(Repository):
    """Repository of the contents of digests."""

    async def ended(self, server_id: int, from_ms: int, to_ms: int, limit: int) -> list[int]:
        """The public matches of a server that ended in a time, the latest first.

        Those that began from a given position are left out.
        """
        statement = (
            select(MATCHES.c.id)
            .where(
                MATCHES.c.server_id == server_id,
                MATCHES.c.ended_ms >= from_ms,
                MATCHES.c.ended_ms < to_ms,
                MATCHES.c.private.is_(False),
                MATCHES.c.first_position.is_(None),
            )
            .order_by(MATCHES.c.ended_ms.desc(), MATCHES.c.id.desc())
            .limit(limit)
        )
        return list(await self.connection.scalars(statement))
