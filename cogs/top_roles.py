"""Gives the roles for the top of the leaderboards, and removes them from players who fell behind.

On each server, the first place of each game's leaderboard gets the highest of the chosen roles, the second
place the next one, and so on. Only roles that the bot gave itself are ever removed.
"""

import asyncio
import logging
from typing import Final, NamedTuple

import discord
from discord.ext import commands

from cogs.client import Rookery
from cogs.delivery.roles import add_role, can_give, change_role, ordered_roles, remove_role
from cogs.ui.discord_errors import log_failure
from cogs.ui.due_work import DueWork
from cogs.ui.events import MATCH_OVER, ROLES_CHANGED
from cogs.ui.i18n import server_words
from services.matches.views import MatchView
from services.players.top_roles import Podium

log = logging.getLogger(__name__)

CHECK_S: Final = 6 * 3600
"""Time between two checks of every server: a player who stops playing leaves a leaderboard by itself."""


class GivenRole(NamedTuple):
    """A role that a member of a server has from the bot."""

    server_id: int
    role_id: int
    player_id: int


class TopRolesCog(DueWork):
    """Updates roles in one task, after matches and now and then; its failures affect no match."""

    failure = "the roles for the top of the leaderboards stay as they are"

    def __init__(self, bot: Rookery) -> None:
        super().__init__(bot, bot.services)
        self.players: set[int] = set()
        self.servers: set[int] = set()
        self.sure: set[GivenRole] = set()
        self.check_s = 0.0

    @commands.Cog.listener(f"on_{MATCH_OVER}")
    async def after_match(self, match: MatchView) -> None:
        """Check the servers of a rated match's players."""
        if match.counted:
            self.players.update(seat.player_id for seat in match.seats)
            self.wake_up.wake()

    @commands.Cog.listener(f"on_{ROLES_CHANGED}")
    async def after_choice(self, server_id: int) -> None:
        """Check a server where other roles were chosen."""
        self.servers.add(server_id)
        self.wake_up.wake()

    async def do_due(self) -> None:
        """Update the servers where something changed, and every few hours all of them."""
        now_s = asyncio.get_running_loop().time()
        if now_s >= self.check_s:
            self.servers.update(await self.services.top_roles.servers())
            self.sure.clear()
            self.check_s = now_s + CHECK_S
        if self.players:
            players = frozenset(self.players)
            self.servers.update(await self.services.top_roles.servers_of(list(players)))
            self.players -= players
        while self.servers:
            await self.update_server(self.servers.pop())

    async def update_server(self, server_id: int) -> None:
        """Give and remove roles as a server's leaderboards say; what fails is left for the next check."""
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
            due = wanted.get(role_id, frozenset())
            for player in sorted(podium.holders.get(role_id, frozenset()) - due):
                await self.remove(server, GivenRole(server.id, role_id, player), reason)
            for player in sorted(due):
                await self.give(server, GivenRole(server.id, role_id, player), reason)

    async def give(self, server: discord.Guild, given: GivenRole, reason: str) -> None:
        """Give a role, unless that was done lately; recorded before, so that a crash leaves none behind."""
        if given in self.sure:
            return
        await self.services.top_roles.record_given(*given)
        if await change_role(add_role(server, given.player_id, given.role_id, reason)):
            self.sure.add(given)
        else:
            await self.services.top_roles.record_removed(*given)

    async def remove(self, server: discord.Guild, given: GivenRole, reason: str) -> None:
        await change_role(remove_role(server, given.player_id, given.role_id, reason))
        await self.services.top_roles.record_removed(*given)
        self.sure.discard(given)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(TopRolesCog(bot))
