"""``/server doctor``: does what a match needs once, for real, and names the switch where it is refused."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.delivery.roles import ordered_roles
from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import theme_here, words_for
from cogs.ui.identities import only
from cogs.ui.pictures import attached, drawn, gallery
from cogs.ui.text import plain
from engine import registry
from render.words import Words
from services.services import Services

log = logging.getLogger(__name__)

WELL: Final = 0x1F9D6B
ILL: Final = 0xD64545


class Finding(NamedTuple):
    """One thing that was tried, in words, and what has to be switched on; None where all is well."""

    tried: str
    cure: str | None


class Patient:
    """The place that is examined, and what has to be cleaned up there."""

    def __init__(self, interaction: AnyInteraction, channel: discord.TextChannel | discord.Thread) -> None:
        self.interaction = interaction
        self.channel = channel
        self.words = words_for(interaction)
        self.roles: list[discord.Role] = []
        self.post: discord.Message | None = None
        self.thread: discord.Thread | None = None
        self.note: discord.Message | None = None

    async def board(self) -> None:
        """Post a board."""
        key, game = next(iter(registry.games().items()))
        start = game.start(game.about.seats[0], game.choose({}))
        theme = theme_here(self.interaction)
        picture = await drawn(key, start, seat=0, theme=theme, words=self.words)
        view = layout(ui.TextDisplay(f"-# {self.words.say('doctor-trial')}"), gallery(picture))
        self.post = await self.channel.send(view=view, file=attached(picture), allowed_mentions=only([]))

    async def found(self) -> None:
        """Find it again, as old cards are found to lose their buttons."""
        if self.post is not None:
            await self.channel.fetch_message(self.post.id)

    async def opened(self) -> None:
        """Open a thread, and post in it."""
        if not isinstance(self.channel, discord.TextChannel):
            return
        name = self.words.say("doctor-trial")[:100]
        if self.post is not None:
            self.thread = await self.post.create_thread(name=name)
        else:
            self.thread = await self.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await self.thread.send(self.words.say("doctor-trial"))

    async def told(self) -> None:
        """Send a direct message to whoever asks."""
        self.note = await self.interaction.user.send(self.words.say("doctor-trial"))

    async def dressed(self) -> None:
        """Give the roles for the top of the board, and take them: to the bot, which bothers no member."""
        own = self.channel.guild.me
        for role in self.roles:
            await own.add_roles(role)
            await own.remove_roles(role)

    async def clean_up(self) -> bool:
        """Take away what was tried; False where something had to stay."""
        clean = True
        if self.thread is not None:
            try:
                await self.thread.delete()
            except discord.HTTPException as error:
                # Deleting even one's own thread takes Manage Threads, which no match needs: put it away.
                log.info("the trial thread stays, archived (%s)", error)
                clean = False
                await quietly(self.thread.edit(archived=True))
        for message in (self.post, self.note):
            if message is not None:
                await quietly(message.delete())
        return clean


POSTING: Final = ("view_channel", "send_messages", "attach_files")
TRIALS: Final[tuple[tuple[str, Callable[[Patient], Awaitable[None]], tuple[str, ...]], ...]] = (
    ("doctor-board", Patient.board, POSTING),
    ("doctor-history", Patient.found, ("read_message_history",)),
    ("doctor-thread", Patient.opened, ("create_public_threads", "send_messages_in_threads")),
    ("doctor-direct", Patient.told, ()),
    ("doctor-roles", Patient.dressed, ()),
)


async def examine(interaction: AnyInteraction, services: Services) -> ui.LayoutView:
    """Try everything where this server's matches are shown, clean up, and report."""
    words = words_for(interaction)
    held = await services.settings.of_server(interaction.guild_id or 0)
    server = interaction.guild
    channel: Any = interaction.channel
    if held.channel_id is not None and server is not None:
        channel = server.get_channel(held.channel_id)
    if server is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        return layout(ui.TextDisplay(words.say("doctor-no-channel")))
    patient = Patient(interaction, channel)
    patient.roles = ordered_roles(server, held.top_roles)
    findings = [
        await tried(patient, message, trial(patient), needed)
        for message, trial, needed in TRIALS
        if patient.roles or trial is not Patient.dressed
    ]
    clean = await patient.clean_up()
    if held.puzzle_channel_id is not None:
        findings.append(await daily_posted(interaction, server, held.puzzle_channel_id))
    return report(findings, channel.mention, words, clean=clean)


async def daily_posted(interaction: AnyInteraction, server: discord.Guild, channel_id: int) -> Finding:
    """Post a board where the puzzle of the day is to be posted, and take it away."""
    channel, words = server.get_channel(channel_id), words_for(interaction)
    if not isinstance(channel, discord.TextChannel):
        return Finding(words.say("server-puzzles"), words.say("doctor-puzzles-gone"))
    patient = Patient(interaction, channel)
    finding = await tried(patient, "doctor-puzzles", patient.board(), POSTING)
    await patient.clean_up()
    return finding


async def tried(patient: Patient, message: str, trial: Awaitable[None], needed: tuple[str, ...]) -> Finding:
    """How one trial went; a refusal names those permissions that are missing for it."""
    words = patient.words
    said = words.say(message, channel=patient.channel.mention)
    try:
        await trial
    except discord.HTTPException as error:
        log.info("%s: %s", message, error)
        if message == "doctor-direct":
            return Finding(said, words.say("doctor-cure-direct"))
        if message == "doctor-roles":
            roles = ", ".join(plain(role.name) for role in patient.roles)
            return Finding(said, words.say("doctor-cure-roles", roles=roles))
        allowed = patient.channel.permissions_for(patient.channel.guild.me)
        missing = [name for name in needed if not getattr(allowed, name)]
        if not missing:
            return Finding(said, words.say("doctor-cure-unknown", code=str(error.code)))
        switches = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        return Finding(said, words.say("doctor-cure", permissions=switches))
    return Finding(said, None)


def report(findings: list[Finding], channel: str, words: Words, *, clean: bool) -> ui.LayoutView:
    """What was tried, and what to switch on."""
    lines = []
    for finding in findings:
        mark = "✅" if finding.cure is None else "❌"
        lines.append(f"{mark} {finding.tried}")
        if finding.cure is not None:
            lines.append(f"-# {finding.cure}")
    well = all(finding.cure is None for finding in findings)
    verdict = words.say("doctor-well" if well else "doctor-ill")
    tidied = words.say("doctor-clean" if clean else "doctor-left")
    return layout(
        ui.Container[Any](
            ui.TextDisplay(f"### {words.say('doctor-title', channel=channel)}"),
            ui.TextDisplay("\n".join(lines)),
            ui.TextDisplay(f"{verdict}\n-# {tidied}"),
            accent_colour=WELL if well else ILL,
        )
    )


async def quietly(work: Awaitable[Any]) -> None:
    """Do something that may as well be left."""
    try:
        await work
    except discord.HTTPException as error:
        log.info("left as it was: %s", error)
