"""Who was given which role of a server, and the servers that have such roles."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.dialect import upsert
from data.rows import HolderRow
from data.schema import MEMBERS, ROLE_HOLDERS, SERVER_SETTINGS


class RoleHolderRows:
    """Repository of the roles that are worn for a place on a leaderboard."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def of(self, server_id: int) -> list[HolderRow]:
        """The roles a server's members were given, and have not been taken since."""
        holders = ROLE_HOLDERS.c
        statement = (
            select(holders.role_id, holders.player_id)
            .where(holders.server_id == server_id)
            .order_by(holders.role_id, holders.player_id)
        )
        return [HolderRow(*row) for row in await self.connection.execute(statement)]

    async def of_player(self, player_id: int) -> list[tuple[int, int]]:
        """The roles a player wears: pairs of server and role."""
        holders = ROLE_HOLDERS.c
        statement = select(holders.server_id, holders.role_id).where(holders.player_id == player_id)
        return [(row.server_id, row.role_id) for row in await self.connection.execute(statement)]

    async def give(self, server_id: int, holder: HolderRow) -> None:
        """Record a role that was given."""
        row = {"server_id": server_id, **holder._asdict()}
        await upsert(self.connection, ROLE_HOLDERS, list(ROLE_HOLDERS.primary_key.columns), row)

    async def take(self, server_id: int, holder: HolderRow) -> None:
        """Record that a role was taken back, or is worn no more."""
        holders = ROLE_HOLDERS.c
        fits = (
            holders.server_id == server_id,
            holders.role_id == holder.role_id,
            holders.player_id == holder.player_id,
        )
        await self.connection.execute(delete(ROLE_HOLDERS).where(*fits))

    async def servers(self) -> list[int]:
        """The servers with roles for the top of the board, and those where one is worn still."""
        settings = SERVER_SETTINGS.c
        rows = await self.connection.execute(select(settings.server_id, settings.top_roles))
        worn = await self.connection.scalars(select(ROLE_HOLDERS.c.server_id).distinct())
        return sorted({row.server_id for row in rows if row.top_roles} | set(worn))

    async def servers_of(self, player_ids: Sequence[int]) -> list[int]:
        """Those of them that one of these players is a member of."""
        statement = select(MEMBERS.c.server_id).where(MEMBERS.c.player_id.in_(player_ids)).distinct()
        theirs = set(await self.connection.scalars(statement))
        return [server for server in await self.servers() if server in theirs]
