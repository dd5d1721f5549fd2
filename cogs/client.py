"""The Discord client, which gives commands and buttons the services."""

import logging
import pkgutil
from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

import cogs
from cogs.delivery.destinations import Destinations
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.worker import OutboxWorker
from cogs.ui.buttons import answer
from cogs.ui.command_mentions import remember_mentions
from cogs.ui.errors import AnyInteraction, explain
from cogs.ui.i18n import Names, load_settings
from cogs.ui.identities import person_of, place_of
from services.services import Services

log = logging.getLogger(__name__)

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that an invitation asks for."""


class Tree(app_commands.CommandTree["Rookery"]):
    """The slash commands; an error in one reaches the member as a sentence."""

    async def interaction_check(self, interaction: discord.Interaction["Rookery"], /) -> bool:
        """Record the member's name, and load the settings; always True, which lets the command run."""
        if interaction.type is discord.InteractionType.application_command:
            await interaction.client.services.people.record(
                person_of(interaction.user), place_of(interaction)
            )
        await load_settings(interaction, interaction.client.services)
        return True

    async def on_error(
        self, interaction: discord.Interaction["Rookery"], error: app_commands.AppCommandError, /
    ) -> None:
        await explain(interaction, error)


class Rookery(commands.AutoShardedBot):
    """The bot. It asks for no privileged intent: it never reads what members write."""

    def __init__(self, services: Services) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            commands.when_mentioned,
            intents=intents,
            tree_cls=Tree,
            help_command=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.services = services
        self.cards = MatchCards(Destinations(self, services))
        self.worker = OutboxWorker(self.cards)

    async def setup_hook(self) -> None:
        """Load the extensions, and sync their commands with Discord."""
        for name in extensions():
            await self.load_extension(name)
        await self.tree.set_translator(Names())
        synced = await self.tree.sync()
        remember_mentions(synced)
        log.info("%d commands are in place", len(synced))

    async def on_ready(self) -> None:
        """Log the bot's name and its number of servers."""
        log.info("online as %s on %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer buttons, menus and forms; the library answers commands."""
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            try:
                await load_settings(interaction, self.services)
                await answer(interaction)
            except Exception as error:  # noqa: BLE001 - every failure must reach the member as a sentence
                await explain(interaction, error)

    def invite_link(self) -> str:
        """The address that adds the bot to a server with what it needs and nothing more."""
        return discord.utils.oauth_url(
            cast("int", self.application_id), permissions=NEEDED, scopes=("bot", "applications.commands")
        )


def extensions() -> list[str]:
    """The modules with commands: all that lie beside this one."""
    modules = pkgutil.iter_modules(cogs.__path__)
    return [f"cogs.{each.name}" for each in modules if not each.ispkg and each.name != "client"]
