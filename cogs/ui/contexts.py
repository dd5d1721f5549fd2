"""Where commands are offered. Everywhere, unless a command is declared ``server_only``.

Everywhere means for each server that has added the bot and for each user who has, in servers, in direct
messages with the bot, and in group and direct messages that the bot is not in.
"""

from typing import Any, Final, TypeVar

from discord import app_commands

EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
FOR_SERVERS_AND_USERS: Final = app_commands.AppInstallationType(guild=True, user=True)

Target = TypeVar("Target", bound=Any)


def server_only(command: Target) -> Target:
    """Offer a command, or a group with all in it, only in servers that have added the bot."""
    installed = app_commands.allowed_installs(guilds=True, users=False)
    in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    offered: Target = installed(in_servers(command))
    return offered
