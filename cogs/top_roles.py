"""Roles for the top of the leaderboards: given to those who get there, taken from those who fall behind.

The first place of each game's leaderboard on the server wears the highest of the roles that were chosen,
the second place the next one, and so on. Only what the bot gave itself is ever taken back.
"""

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands, tasks

from cogs.language import server_words
from engine.match.errors import SettingsRefused
from play.services import Services
from play.views import MatchView

if TYPE_CHECKING:
    from cogs.client import Rookery

log = logging.getLogger(__name__)

ROLES_CHANGED: Final = "roles_changed"
MATCH_OVER: Final = "match_over"
HOURS: Final = 6
"""Between two looks at every server: who has not played for long falls out of a leaderboard unasked."""


class TopRoles(commands.Cog):
    """Listens for what may have changed a leaderboard; whatever Discord refuses, no match notices."""

    def __init__(self, bot: "Rookery") -> None:
        self.client = bot
        self.services = bot.services
        self.busy = asyncio.Lock()

    async def cog_load(self) -> None:
        """Begin to look at every server now and then."""
        self.look.start()

    async def cog_unload(self) -> None:
        """Look no more."""
        self.look.cancel()

    @tasks.loop(hours=HOURS)
    async def look(self) -> None:
        """Bring every server's roles up to date."""
        for server_id in await self.services.top_roles.servers():
            await self.bring_up_to_date(server_id)

    @look.before_loop
    async def once_ready(self) -> None:
        """Wait until the servers are known."""
        await self.client.wait_until_ready()

    @commands.Cog.listener(f"on_{MATCH_OVER}")
    async def after_match(self, match: MatchView) -> None:
        """A match that counted may have moved its players on every server they are members of."""
        if match.counted:
            players = [seat.player_id for seat in match.seats]
            for server_id in await self.services.top_roles.servers_of(players):
                await self.bring_up_to_date(server_id)

    @commands.Cog.listener(f"on_{ROLES_CHANGED}")
    async def after_choice(self, server_id: int) -> None:
        """Other roles were chosen."""
        await self.bring_up_to_date(server_id)

    async def bring_up_to_date(self, server_id: int) -> None:
        """Give and take what a server's leaderboards ask for; what fails is left for the next time."""
        server = self.client.get_guild(server_id)
        if server is None:
            return
        async with self.busy:
            try:
                await dress(self.client, server, self.services)
            except Exception:
                log.exception("the roles for the top of server %d stay as they are", server_id)


async def dress(client: discord.Client, server: discord.Guild, services: Services) -> None:
    """Give each role to those who are to wear it, and take it from those who are not any more."""
    podium = await services.top_roles.of(server.id)
    order = in_order(server, podium.roles)
    wanted = {role.id: players for role, players in zip(order, podium.places, strict=False)}
    reason = (await server_words(services, server)).say("roles-reason")
    for role_id in dict.fromkeys((*wanted, *podium.worn)):
        role = server.get_role(role_id)
        if role is not None and not can_give(server, role):
            log.info("role %d of server %d is out of reach", role_id, server.id)
            continue
        worn, due = podium.worn.get(role_id, frozenset()), wanted.get(role_id, frozenset())
        for player in sorted(worn - due):
            await there_still(client.http.remove_role(server.id, player, role_id, reason=reason))
            await services.top_roles.taken(server.id, role_id, player)
        for player in sorted(due - worn):
            if await there_still(client.http.add_role(server.id, player, role_id, reason=reason)):
                await services.top_roles.given(server.id, role_id, player)


async def undress(client: discord.Client, services: Services, player_id: int) -> None:
    """Take every role from a player of whom nothing is to stay."""
    for server_id, role_id in await services.top_roles.worn_by(player_id):
        try:
            await there_still(client.http.remove_role(server_id, player_id, role_id))
        except discord.HTTPException as error:
            log.warning("role %d of server %d is still worn (%s)", role_id, server_id, error)


async def there_still(change: Awaitable[None]) -> bool:
    """Whether a change of somebody's roles was made; False where the member or the role is gone."""
    try:
        await change
    except discord.NotFound as gone:
        log.info("a role cannot change hands (%s)", gone)
        return False
    return True


def in_order(server: discord.Guild, roles: Sequence[int]) -> list[discord.Role]:
    """Those of the roles that there are, as the server ranks them, the highest first."""
    return sorted(filter(None, map(server.get_role, roles)), reverse=True)


def can_give(server: discord.Guild, role: discord.Role) -> bool:
    """Whether Discord lets the bot give and take a role: by permission, and by its own place above it."""
    return server.me.guild_permissions.manage_roles and role.is_assignable()


def refuse_role(server: discord.Guild, role_id: int, keeper: discord.Member) -> None:
    """Refuse a role that the bot cannot give, or that whoever chooses it could not give by hand.

    Else somebody who manages the server, but not its roles, could have the bot raise members above them.
    Raises ``settings.role-mine``, ``settings.role-yours``, ``settings.role-unfit`` (``role``: its name).
    """
    role = server.get_role(role_id)
    if role is None or role.is_default() or role.managed:
        raise SettingsRefused("settings.role-unfit", role=role.name if role else str(role_id))
    if not can_give(server, role):
        raise SettingsRefused("settings.role-mine", role=role.name)
    if server.owner_id != keeper.id and not (
        keeper.guild_permissions.manage_roles and keeper.top_role > role
    ):
        raise SettingsRefused("settings.role-yours", role=role.name)
