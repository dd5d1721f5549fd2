"""Roles for the top of the leaderboards: who must have which, and who was given one."""

from collections.abc import Mapping
from dataclasses import dataclass

from data.rows import HolderRow
from engine.registry import games
from services.players.ratings import Ratings
from services.retried import retried
from services.runtime import Runtime, Service


@dataclass(frozen=True, slots=True)
class Podium:
    """Who is to have the top roles of a server, and who was given one.

    ``places`` has the players on the first place of any game's leaderboard there, then those on the second,
    and so on, one set for each role that was chosen. ``holders`` are the players whom the bot gave each role.
    """

    roles: tuple[int, ...]
    places: tuple[frozenset[int], ...]
    holders: Mapping[int, frozenset[int]]


class TopRoles(Service):
    """Computes who is to have top roles, and records which were given and taken on Discord."""

    def __init__(self, runtime: Runtime, ratings: Ratings) -> None:
        super().__init__(runtime)
        self.ratings = ratings

    async def of(self, server_id: int) -> Podium:
        """The podium of a server, over the games that are allowed there."""
        async with self.database.read() as tx:
            settings = await tx.settings.of_server(server_id)
            holders = await tx.role_holders.of(server_id)
        roles = tuple(settings.top_roles)
        places: list[set[int]] = [set() for _ in roles]
        if roles:
            for game in games() if settings.games is None else settings.games:
                page = await self.ratings.leaderboard(game, server_id, size=len(roles))
                for place, line in zip(places, page.lines, strict=False):
                    place.add(line.player_id)
        by_role: dict[int, frozenset[int]] = {}
        for row in holders:
            by_role[row.role_id] = by_role.get(row.role_id, frozenset()) | {row.player_id}
        return Podium(roles, tuple(map(frozenset, places)), by_role)

    @retried
    async def record_given(self, server_id: int, role_id: int, player_id: int) -> None:
        async with self.database.write() as tx:
            await tx.role_holders.give(server_id, HolderRow(role_id, player_id))

    @retried
    async def record_removed(self, server_id: int, role_id: int, player_id: int) -> None:
        async with self.database.write() as tx:
            await tx.role_holders.take(server_id, HolderRow(role_id, player_id))

    async def roles_of(self, player_id: int) -> tuple[tuple[int, int], ...]:
        """The roles a player was given: pairs of server and role."""
        async with self.database.read() as tx:
            return tuple(await tx.role_holders.of_player(player_id))

    async def servers(self) -> tuple[int, ...]:
        async with self.database.read() as tx:
            return tuple(await tx.role_holders.servers())
