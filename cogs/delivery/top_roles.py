"""Roles for the top of the leaderboards: given to those who get there, taken from those who fall behind.

The first place of each game's leaderboard on the server wears the highest of the roles that were chosen,
the second place the next one, and so on. Only what the bot gave itself is ever taken back.
"""

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

import discord
from discord.ext import commands

from cogs.ui.events import MATCH_OVER, ROLES_CHANGED
from cogs.ui.i18n import server_words
from engine.match.errors import SettingsRefused
from services.matches.views import MatchView
from services.players.top_roles import Podium
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

log = logging.getLogger(__name__)

LOOK_S: Final = 6 * 3600
"""Between two looks at every server: who has not played for long falls out of a leaderboard unasked."""


class Worn(NamedTuple):
    """A role and who wears it."""

    server_id: int
    role_id: int
    player_id: int


class TopRoles(commands.Cog):
    """One task that looks at servers when told to and now and then; whatever fails, no match notices."""

    def __init__(self, bot: "Rookery") -> None:
        self.client = bot
        self.services = bot.services
        self.players: set[int] = set()
        self.servers: set[int] = set()
        self.sure: set[Worn] = set()
        self.told = asyncio.Event()

    async def cog_load(self) -> None:
        """Begin."""
        self.work = asyncio.create_task(self.run())

    async def cog_unload(self) -> None:
        """End, and leave nothing under way: the database is closed next."""
        self.work.cancel()
        await asyncio.wait([self.work])

    @commands.Cog.listener(f"on_{MATCH_OVER}")
    async def after_match(self, match: MatchView) -> None:
        """A match that counted may have moved its players wherever they are members."""
        if match.counted:
            self.players.update(seat.player_id for seat in match.seats)
            self.told.set()

    @commands.Cog.listener(f"on_{ROLES_CHANGED}")
    async def after_choice(self, server_id: int) -> None:
        """Other roles were chosen."""
        self.servers.add(server_id)
        self.told.set()

    async def run(self) -> None:
        """Look at servers there is word of, and every few hours at each one."""
        await self.client.wait_until_ready()
        time = asyncio.get_running_loop().time
        due_s = time()
        while True:
            if time() >= due_s:
                self.sure.clear()
                self.servers.update(await self.every_server())
                due_s = time() + LOOK_S
            for server_id in await self.told_of():
                await self.bring_up_to_date(server_id)
            with suppress(TimeoutError):
                async with asyncio.timeout_at(due_s):
                    await self.told.wait()

    async def every_server(self) -> tuple[int, ...]:
        """Every server with such roles; none where that cannot be read just now."""
        try:
            return await self.services.top_roles.servers()
        except Exception:
            log.exception("the servers with roles for the top of the board cannot be read")
            return ()

    async def told_of(self) -> tuple[int, ...]:
        """The servers that were named, or whose members have played."""
        self.told.clear()
        players, self.players = self.players, set()
        servers, self.servers = self.servers, set()
        try:
            theirs = await self.services.top_roles.servers_of(list(players))
        except Exception:
            log.exception("the servers of %d players cannot be read", len(players))
            theirs = ()
        return tuple(sorted(servers | set(theirs)))

    async def bring_up_to_date(self, server_id: int) -> None:
        """Give and take what a server's leaderboards ask for; what fails is left for the next time."""
        server = self.client.get_guild(server_id)
        if server is None:
            return
        try:
            await self.dress(server, await self.services.top_roles.of(server_id))
        except Exception:
            log.exception("the roles for the top of server %d stay as they are", server_id)

    async def dress(self, server: discord.Guild, podium: Podium) -> None:
        """Give each role to those who are to wear it, and take it from those who are not any more."""
        order = in_order(server, podium.roles)
        wanted = {role.id: players for role, players in zip(order, podium.places, strict=False)}
        reason = (await server_words(self.services, server)).say("roles-reason")
        for role_id in dict.fromkeys((*wanted, *podium.worn)):
            role = server.get_role(role_id)
            if role is not None and not can_give(server, role):
                log.info("role %d of server %d is out of reach", role_id, server.id)
                continue
            due = wanted.get(role_id, frozenset())
            for player in sorted(podium.worn.get(role_id, frozenset()) - due):
                await self.take(Worn(server.id, role_id, player), reason)
            for player in sorted(due):
                await self.give(Worn(server.id, role_id, player), reason)

    async def give(self, worn: Worn, reason: str) -> None:
        """Give a role, unless that was done lately; recorded before, so that a crash leaves none behind."""
        if worn in self.sure:
            return
        await self.services.top_roles.given(*worn)
        add = self.client.http.add_role(worn.server_id, worn.player_id, worn.role_id, reason=reason)
        if await there_still(add):
            self.sure.add(worn)
        else:
            await self.services.top_roles.taken(*worn)

    async def take(self, worn: Worn, reason: str) -> None:
        """Take a role back."""
        remove = self.client.http.remove_role(worn.server_id, worn.player_id, worn.role_id, reason=reason)
        await there_still(remove)
        await self.services.top_roles.taken(*worn)
        self.sure.discard(worn)


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
