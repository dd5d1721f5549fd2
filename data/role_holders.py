"""The members who have a server's roles for places on its leaderboards."""

from sqlalchemy import delete, select

from data.repository import Repository
from data.rows import HolderRow
from data.schema import ROLE_HOLDERS, SERVER_SETTINGS


class RoleHolderRows(Repository):
    """Repository of the roles given for places on leaderboards."""

    async def of(self, server_id: int) -> list[HolderRow]:
        holders = ROLE_HOLDERS.c
        statement = (
            select(holders.role_id, holders.player_id)
            .where(holders.server_id == server_id)
            .order_by(holders.role_id, holders.player_id)
        )
        return [HolderRow(*row) for row in await self.connection.execute(statement)]

    async def of_player(self, player_id: int) -> list[tuple[int, int]]:
        """The roles that a player has: pairs of server and role."""
        holders = ROLE_HOLDERS.c
        statement = select(holders.server_id, holders.role_id).where(holders.player_id == player_id)
        return [(row.server_id, row.role_id) for row in await self.connection.execute(statement)]

    async def give(self, server_id: int, holder: HolderRow) -> None:
        """Record that a member has been given a role."""
        row = {"server_id": server_id, **holder._asdict()}
        await self.upsert(ROLE_HOLDERS, row)

    async def take(self, server_id: int, holder: HolderRow) -> None:
        """Record that a member no longer has a role."""
        holders = ROLE_HOLDERS.c
        fits = (
            holders.server_id == server_id,
            holders.role_id == holder.role_id,
            holders.player_id == holder.player_id,
        )
        await self.connection.execute(delete(ROLE_HOLDERS).where(*fits))

    async def servers(self) -> list[int]:
        """Servers that have chosen such roles, and those in which a member still has one."""
        settings = SERVER_SETTINGS.c
        rows = await self.connection.execute(select(settings.server_id, settings.top_roles))
        given = await self.connection.scalars(select(ROLE_HOLDERS.c.server_id).distinct())
        return sorted({row.server_id for row in rows if row.top_roles} | set(given))
