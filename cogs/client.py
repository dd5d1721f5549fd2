"""The Discord client: what every command and button reaches the services through."""

import logging
from collections.abc import Sequence
from typing import Final, cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs import challenge as challenging
from cogs import daily_puzzle
from cogs import data as own_data
from cogs import leaderboard as ranking
from cogs import match as archive
from cogs import move as playing
from cogs import play as computing
from cogs import profile as profiles
from cogs import puzzle as puzzling
from cogs import rules as guide
from cogs import server as keeping
from cogs import settings as preferences
from cogs import verify as verifying
from cogs.cards import analysis as analysing
from cogs.cards import contest, match_buttons
from cogs.cards import rematch as rematching
from cogs.cards import replay as replaying
from cogs.composer import composer
from cogs.composer import match_turn as moving
from cogs.delivery.destinations import Destinations
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.worker import OutboxWorker
from cogs.ui.buttons import PersistentButton, PersistentSelect, persistent_item
from cogs.ui.command_mentions import learn_mentions
from cogs.ui.errors import AnyInteraction, explain, explained, whisper
from cogs.ui.i18n import Names, learn, words_for
from cogs.ui.identities import person_of, place_of
from cogs.ui.modals import ModalButton, written_in
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
"""What the bot asks for when it is invited: to see a channel, and to post and find its cards there."""
PERSISTENT: Final[Sequence[type[PersistentButton | PersistentSelect]]] = tuple(
    kind
    for room in (
        analysing,
        archive,
        challenging,
        composer,
        contest,
        guide,
        keeping,
        match_buttons,
        moving,
        own_data,
        preferences,
        profiles,
        puzzling,
        ranking,
        rematching,
        replaying,
        verifying,
    )
    for kind in room.PERSISTENT
)
"""Every button and menu there is."""


class Tree(app_commands.CommandTree["Rookery"]):
    """The slash commands; whatever goes wrong in one reaches the member as a sentence."""

    async def interaction_check(self, interaction: discord.Interaction["Rookery"], /) -> bool:
        """Note under which name the member is known here; nobody is turned away."""
        if interaction.type is discord.InteractionType.application_command:
            await interaction.client.services.people.record(
                person_of(interaction.user), place_of(interaction)
            )
        await learn(interaction, interaction.client.services)
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
        """Register commands and persistent_item buttons, and sync the commands with Discord."""
        for cog in (
            challenging.Challenging,
            computing.Computing,
            verifying.Verifying,
            archive.Archive,
            playing.Playing,
            profiles.Profiles,
            ranking.Ranking,
            own_data.OwnData,
            preferences.Preferences,
            keeping.Keeping,
            puzzling.Puzzling,
            daily_puzzle.DailyPuzzles,
            guide.Guide,
        ):
            await self.add_cog(cog(self))
        for extension in ("cogs.impression", "cogs.top_roles"):
            await self.load_extension(extension)
        self.add_dynamic_items(*PERSISTENT)
        await self.tree.set_translator(Names())
        synced = await self.tree.sync()
        learn_mentions(synced)
        log.info("%d commands are in place", len(synced))

    async def on_ready(self) -> None:
        """Say who the bot is and where it is."""
        log.info("online as %s on %d servers", self.user, len(self.guilds))

    @explained
    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer the forms, and what was pressed that nobody knows any more; the library answers the rest."""
        sent = interaction.type is discord.InteractionType.modal_submit
        if not sent and interaction.type is not discord.InteractionType.component:
            return
        found = persistent_item(interaction, PERSISTENT)
        if sent and isinstance(found, ModalButton):
            await learn(interaction, self.services)
            await found.sent(interaction, written_in(interaction))
        elif sent or found is None:
            await learn(interaction, self.services)
            await whisper(interaction, words_for(interaction).say("outdated-button"))

    def invite_link(self) -> str:
        """The address that adds the bot to a server with what it needs and nothing more."""
        return discord.utils.oauth_url(
            cast("int", self.application_id), permissions=NEEDED, scopes=("bot", "applications.commands")
        )
