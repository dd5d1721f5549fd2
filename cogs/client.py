"""The Discord client, which gives commands and buttons the services."""

import asyncio
import logging
import pkgutil
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import aiohttp
import discord
import yarl
from cachetools import TTLCache
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext import commands

import cogs
from cogs.delivery.destinations import Destinations
from cogs.delivery.emoji_upload import EmojiUpload
from cogs.delivery.front_pages import FrontPageWorker
from cogs.delivery.gateway_watch import GatewayWatch
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.request_pace import RequestPace
from cogs.delivery.worker import OutboxWorker
from cogs.ui.acknowledgement import admits_typing
from cogs.ui.application_emoji import send_with_signs_if_refused
from cogs.ui.buttons import answer
from cogs.ui.ctx import AnyInteraction, Ctx
from cogs.ui.discord_errors import quiet_library
from cogs.ui.errors import Stopping, explain
from cogs.ui.i18n import Names, remember_mentions
from cogs.ui.library import answer_through, put_commands
from cogs.ui.lost_answers import RepeatedAnswers, fail_where_repeating_doubles
from cogs.ui.outcomes import count_outcome
from cogs.ui.outside import LIVES_MS, Outside
from cogs.ui.refused_requests import RefusedRequests
from services.services import Services
from telemetry.context import Context, now_about

log = logging.getLogger(__name__)

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that an invitation asks for."""
MOST_SENT: Final = 2_000
MOST_SEEN: Final = 5_000
TakeTurn = Callable[[int], Awaitable[None]]
"""Returns once a shard of that bucket may identify, which it does at once."""


ENTRY_POINT: Final = 4
ENTRY_POINT_FIELDS: Final = ("type", "name", "description", "handler", "integration_types", "contexts")
"""The type of the command that opens the Activity from Discord's own menus, and what it is sent back with."""


def entry_point(command: dict[str, Any]) -> dict[str, Any] | None:
    """The command that opens the Activity, as it is sent back; None for any other."""
    if command["type"] != ENTRY_POINT:
        return None
    return {name: command[name] for name in ENTRY_POINT_FIELDS if command.get(name) is not None}


class SlashCommands(app_commands.CommandTree["Rookery"]):
    """The slash commands; an error in one reaches the member as a sentence."""

    async def sync(self, *, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
        """Sync the commands, and keep the one that Discord gives an application with an Activity.

        The library knows no such command, and Discord refuses to have it removed.
        """
        there = [] if guild is not None else await self.fetch_commands()
        if not any(each.type.value == ENTRY_POINT for each in there):
            return await super().sync(guild=guild)
        translator = cast("Names", self.translator)
        own = [await each.get_translated_payload(self, translator) for each in self.get_commands()]
        await put_commands(self.client, own, entry_point)
        return [each for each in await self.fetch_commands() if each.type.value != ENTRY_POINT]

    async def interaction_check(self, interaction: discord.Interaction["Rookery"], /) -> bool:
        """Whether a command or an autocomplete is to run."""
        client = interaction.client
        if not client.begins(interaction):
            return False
        typing = interaction.type is discord.InteractionType.autocomplete
        return not typing or admits_typing(Ctx.of(interaction))

    async def on_error(
        self, interaction: discord.Interaction["Rookery"], error: app_commands.AppCommandError, /
    ) -> None:
        await explain(Ctx.of(interaction), error)


class Rookery(commands.AutoShardedBot):
    """The bot. It asks for no privileged intent: it never reads what members write.

    Processes that share the shards ``take_turn`` to identify; one process leaves that to the library.
    """

    def __init__(self, services: Services, take_turn: TakeTurn | None, pace: RequestPace) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        self.refused = RefusedRequests(services.now_ms)
        super().__init__(
            commands.when_mentioned,
            intents=intents,
            tree_cls=SlashCommands,
            # Unless ``server_only``; where the bot is no member, for users who have installed it.
            allowed_contexts=AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=AppInstallationType(guild=True, user=True),
            help_command=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=self.watched_requests(pace),
        )
        quiet_library()
        self.services = services
        # A gateway that resumes may deliver an interaction twice.
        self.seen = TTLCache[int, None](MOST_SEEN, LIVES_MS, services.now_ms)
        self.outside = Outside(services.now_ms)
        self.cards = MatchCards(Destinations(self, services, self.outside))
        self.outside_cards = self.cards.outside
        self.sent_challenges: TTLCache[int, Ctx] = TTLCache(MOST_SENT, LIVES_MS, services.now_ms)
        self.pages = FrontPageWorker(self.cards, pace)
        self.worker = OutboxWorker(self.cards, self.pages)
        self.gateway = GatewayWatch(self, services)
        self.emoji_upload = EmojiUpload(self, services)
        send_with_signs_if_refused(self, self.emoji_upload.read_anew)
        self.take_turn = take_turn
        self.buckets = 1
        """Discord's number of shards that may identify at the same time."""
        self.in_turn = set[int]()
        self.pace = pace
        self.begun: dict[asyncio.Task[Any], Ctx] = {}
        self.stopping = False

    def watched_requests(self, pace: RequestPace) -> aiohttp.TraceConfig:
        """Trace of the library's session; it takes one only, so all that watch requests share it.

        Refusals are counted before one ends a request.
        """
        trace = aiohttp.TraceConfig()
        pace.watch(trace)
        self.refused.watch(trace)
        fail_where_repeating_doubles(trace)
        return trace

    async def setup_hook(self) -> None:
        """Load the extensions, and sync their commands with Discord."""
        for name in extensions():
            await self.load_extension(name)
        await self.tree.set_translator(Names())
        synced = await self.tree.sync()
        remember_mentions(synced)
        log.info("%d commands are in place", len(synced))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord; every interaction is answered in a task that begins here."""
        answers = RepeatedAnswers(self.emoji_upload.read_anew)
        answer_through(answers.request, answers.respond)
        await super().connect(reconnect=reconnect)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard when it is its turn: a connection that waits for that is closed after a minute.

        The library comes back here for another try if one fails.
        """
        if self.take_turn is not None:
            await self.take_turn(shard_id % self.buckets)
            self.in_turn.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn, unless it has waited before it was connected."""
        if self.take_turn is None:
            await super().before_identify_hook(shard_id, initial=initial)
        elif shard_id in self.in_turn:
            self.in_turn.remove(shard_id)
        else:
            await self.take_turn((shard_id or 0) % self.buckets)

    async def on_ready(self) -> None:
        """Log the bot's name and its number of servers."""
        log.info("online as %s on %d servers", self.user, len(self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that the shard receives events."""
        self.gateway.shard_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that the shard receives events again."""
        self.gateway.shard_connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that the shard receives no events for now."""
        self.gateway.shard_lost(shard_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Change the cards that waited for a thread to open: the library forgets archived ones."""
        if not thread.archived:
            await self.services.outbox.thread_opened(thread.id)

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer buttons, menus and forms; the library answers commands."""
        pressed = {discord.InteractionType.component, discord.InteractionType.modal_submit}
        if interaction.type in pressed and self.begins(interaction):
            try:
                await answer(Ctx.of(interaction))
            except Exception as error:  # noqa: BLE001 - every failure must reach the member as a sentence
                await explain(Ctx.of(interaction), error)

    def begins(self, interaction: AnyInteraction) -> bool:
        """Whether the interaction that this task handles is taken; if so, it is finished before a stop.

        One that has come before is not; nor is any while the bot stops: Discord shows a failure for it.
        """
        task = asyncio.current_task()
        if task is None or self.stopping or interaction.id in self.seen:
            return False
        self.seen[interaction.id] = None
        now_about(Context(interaction.id, interaction.guild_id, began_s=time.perf_counter()))
        self.begun[task] = Ctx.of(interaction)
        task.add_done_callback(self.ended)
        self.outside.note(interaction, task)
        return True

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Forget an interaction whose task has ended."""
        ctx = self.begun.pop(task)
        count_outcome(ctx.interaction, ctx.outcome, task)

    async def finish_interactions(self) -> None:
        """Take no more interactions, and wait for those that have begun."""
        self.stopping = True
        if self.begun:
            await asyncio.wait(self.begun)

    async def give_up_interactions(self) -> None:
        """Take no more interactions, and cancel those that have begun, with a sentence to each member."""
        self.stopping = True
        late = dict(self.begun)
        for task in late:
            task.cancel()
        await asyncio.gather(*(explain(ctx, Stopping()) for ctx in late.values()))

    def invite_link(self) -> str:
        """The address that adds the bot to a server with what it needs and nothing more."""
        return discord.utils.oauth_url(
            cast("int", self.application_id), permissions=NEEDED, scopes=("bot", "applications.commands")
        )


def extensions() -> list[str]:
    """The modules with commands: all that lie beside this one."""
    modules = pkgutil.iter_modules(cogs.__path__)
    return [f"cogs.{each.name}" for each in modules if not each.ispkg and each.name != "client"]
