"""Roles for the top of the leaderboards: which may be given, and how they are removed."""

import logging
from collections.abc import Awaitable, Sequence

import discord

from cogs.ui.discord_errors import log_failure
from cogs.ui.names import escaped
from cogs.ui.servers import server_of
from engine.match.errors import Refusal
from services.services import Services

log = logging.getLogger(__name__)


async def remove_roles(client: discord.Client, services: Services, player_id: int) -> None:
    """Remove every role the bot gave to a player whose data is deleted."""
    for server_id, role_id in await roles_of(services, player_id):
        try:
            server = await server_of(client, services, server_id)
            if server is not None:
                await change_role(remove_role(server, player_id, role_id))
        except discord.HTTPException as error:
            log_failure(log, error, "role %d of server %d was not removed", role_id, server_id)


async def roles_of(services: Services, player_id: int) -> list[tuple[int, int]]:
    """The roles that a player has from the bot, each after its server: of leaderboards and tournaments."""
    found = list(await services.top_roles.roles_of(player_id))
    for trophy in await services.tournaments.trophies(player_id):
        view = await services.tournaments.view(trophy.tournament_id)
        if trophy.place == 1 and view.winner_role_id is not None:
            found.append((view.server_id, view.winner_role_id))
    return found


async def add_role(server: discord.Guild, player_id: int, role_id: int, reason: str) -> None:
    """Give a role to a member who has it not yet. Raises: ``discord.NotFound`` if one of the two is gone."""
    member = await server.fetch_member(player_id)
    if member.get_role(role_id) is None:
        await member.add_roles(discord.Object(role_id), reason=reason)


async def remove_role(server: discord.Guild, player_id: int, role_id: int, reason: str | None = None) -> None:
    """Take a role from a member. Raises: ``discord.NotFound`` if one of the two is gone."""
    member = await server.fetch_member(player_id)
    await member.remove_roles(discord.Object(role_id), reason=reason)


async def change_role(change: Awaitable[None]) -> bool:
    """Change a member's roles; False if the member or the role is gone."""
    try:
        await change
    except discord.NotFound as error:
        log.info("a role cannot be changed (%s)", error)
        return False
    return True


def ordered_roles(server: discord.Guild, roles: Sequence[int]) -> list[discord.Role]:
    """The roles that still exist, in the server's order, the highest first."""
    return sorted(filter(None, map(server.get_role, roles)), reverse=True)


def can_give(server: discord.Guild, role: discord.Role) -> bool:
    """Whether the bot may give and remove a role: by its permission, and by its own role being higher."""
    return server.me.guild_permissions.manage_roles and role.is_assignable()


def refuse_role(server: discord.Guild, role_id: int, manager: discord.Member) -> None:
    """Refuse a role that the bot cannot give, or that the member who chooses it could not give by hand.

    Otherwise a member who manages the server, but not its roles, could have the bot promote others.
    Raises: ``settings.role-mine``, ``settings.role-yours``, ``settings.role-unfit`` (``role``: its name).
    """
    role = server.get_role(role_id)
    if role is None or role.is_default() or role.managed:
        raise Refusal("settings.role-unfit", role=escaped(role.name) if role else str(role_id))
    if not can_give(server, role):
        raise Refusal("settings.role-mine", role=escaped(role.name))
    if server.owner_id != manager.id and not (
        manager.guild_permissions.manage_roles and manager.top_role > role
    ):
        raise Refusal("settings.role-yours", role=escaped(role.name))
