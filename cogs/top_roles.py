"""Gives the roles for the top of the leaderboards, and removes them from players who fell behind.

On each server, the first place of each game's leaderboard gets the highest of the chosen roles, the second
place the next one, and so on. Only roles that the bot gave itself are ever removed.
"""

import logging
from typing import Final

import discord

from cogs.client import Rookery
from cogs.delivery.roles import add_role, can_give, change_role, ordered_roles, remove_role
from cogs.ui.discord_errors import log_failure
from cogs.ui.due_work import DueWork
from cogs.ui.i18n import server_words
from services.players.server_scores import Podium

log = logging.getLogger(__name__)

EVERY_MS: Final = 3_600_000


class TopRolesCog(DueWork):
    """Gives and removes the roles once an hour by the leaderboards; its failures affect no match."""

    failure = "the roles for the top of the leaderboards stay as they are"
    due_ms = 0
    looked = False
    """Whether this process has seen to the roles that an earlier one may have recorded and not given."""

    def next_ms(self) -> int:
        return self.due_ms

    async def do_due(self) -> None:
        """Update the servers that have such roles."""
        now_ms = self.services.now_ms()
        if now_ms < self.due_ms:
            return
        servers = await self.services.top_roles.servers()
        self.due_ms = now_ms + EVERY_MS
        for server_id in servers:
            await self.update_server(server_id)
        self.looked = True

    async def update_server(self, server_id: int) -> None:
        """Give and remove roles as a server's leaderboards say; what fails is left for the next hour."""
        server = self.client.get_guild(server_id)
        if server is None:
            return
        try:
            await self.apply(server, await self.services.top_roles.of(server_id))
        except Exception as error:  # noqa: BLE001 - the other servers come next
            log_failure(log, error, "the roles for the top of server %d stay as they are", server_id)

    async def apply(self, server: discord.Guild, podium: Podium) -> None:
        """Give each role to the players it is for, and remove it from all others who have it."""
        order = ordered_roles(server, podium.roles)
        wanted = {role.id: players for role, players in zip(order, podium.places, strict=False)}
        reason = (await server_words(self.services, server)).say("roles-reason")
        for role_id in dict.fromkeys((*wanted, *podium.holders)):
            role = server.get_role(role_id)
            if role is not None and not can_give(server, role):
                log.info("role %d of server %d is out of reach", role_id, server.id)
                continue
            due, recorded = (each.get(role_id, frozenset()) for each in (wanted, podium.holders))
            for player in sorted(recorded - due):
                await change_role(remove_role(server, player, role_id, reason))
                await self.services.top_roles.record(server.id, role_id, player, given=False)
            for player in sorted(due - recorded if self.looked else due):
                # Recorded before, so that a crash leaves no role behind that nobody removes.
                await self.services.top_roles.record(server.id, role_id, player, given=True)
                if not await change_role(add_role(server, player, role_id, reason)):
                    await self.services.top_roles.record(server.id, role_id, player, given=False)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(TopRolesCog(bot, bot.services))
