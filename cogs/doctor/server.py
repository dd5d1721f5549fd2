"""The check of a server: tries each thing a match needs, and names the permission if Discord refuses."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, NamedTuple

import discord
from discord import ui

from cogs.delivery.roles import ordered_roles
from cogs.ui.ctx import Ctx
from cogs.ui.identities import pinging
from cogs.ui.layout import attached, gallery, layout
from cogs.ui.names import escaped
from cogs.ui.pictures import drawn
from cogs.ui.posting import permission_names
from engine import registry
from render.words import Words

log = logging.getLogger(__name__)

GREEN: Final = 0x1F9D6B
RED: Final = 0xD64545


class Diagnosis(NamedTuple):
    """One step of the check; ``fix`` says how to mend it, and is None if it worked."""

    tried: str
    fix: str | None


class ChannelCheck:
    """The steps of a check in one channel, and the messages that they leave to be deleted."""

    def __init__(self, ctx: Ctx, channel: discord.TextChannel | discord.Thread) -> None:
        self.ctx = ctx
        self.channel = channel
        self.words = ctx.words
        self.roles: list[discord.Role] = []
        self.post: discord.Message | None = None
        self.thread: discord.Thread | None = None
        self.note: discord.Message | None = None

    async def post_board(self) -> None:
        key, game = next(iter(registry.games().items()))
        start = game.start(game.about.seats[0], game.choose({}))
        picture = await drawn(key, start, seat=0, theme=self.ctx.public_theme, words=self.words)
        view = layout(f"-# {self.words.say('doctor-test')}", gallery(picture))
        self.post = await self.channel.send(view=view, file=attached(picture), allowed_mentions=pinging([]))

    async def find_post(self) -> None:
        """Fetch the board, as old cards are fetched to lose their buttons."""
        if self.post is not None:
            await self.channel.fetch_message(self.post.id)

    async def open_thread(self) -> None:
        if not isinstance(self.channel, discord.TextChannel):
            return
        name = self.words.say("doctor-test")[:100]
        if self.post is not None:
            self.thread = await self.post.create_thread(name=name)
        else:
            self.thread = await self.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await self.thread.send(self.words.say("doctor-test"))

    async def send_direct(self) -> None:
        self.note = await self.ctx.interaction.user.send(self.words.say("doctor-test"))

    async def change_roles(self) -> None:
        """Give the bot itself the roles for the top of the leaderboards, and remove them."""
        own = self.channel.guild.me
        for role in self.roles:
            await own.add_roles(role)
            await own.remove_roles(role)

    async def clean_up(self) -> bool:
        """Delete what the steps have posted; False if the thread could only be archived."""
        clean = True
        if self.thread is not None:
            try:
                await self.thread.delete()
            except discord.HTTPException as error:
                # Deleting even one's own thread takes Manage Threads, which no match needs: put it away.
                log.info("the thread of the check stays, archived (%s)", error)
                clean = False
                await ignore_refusal(self.thread.edit(archived=True))
        for message in (self.post, self.note):
            if message is not None:
                await ignore_refusal(message.delete())
        return clean


TO_POST: Final = ("view_channel", "send_messages", "attach_files")
STEPS: Final[tuple[tuple[str, Callable[[ChannelCheck], Awaitable[None]], tuple[str, ...]], ...]] = (
    ("doctor-board", ChannelCheck.post_board, TO_POST),
    ("doctor-history", ChannelCheck.find_post, ("read_message_history",)),
    ("doctor-thread", ChannelCheck.open_thread, ("create_public_threads", "send_messages_in_threads")),
    ("doctor-direct", ChannelCheck.send_direct, ()),
    ("doctor-roles", ChannelCheck.change_roles, ()),
)


async def examine(ctx: Ctx) -> ui.LayoutView:
    """Run every step in the channel of this server's matches, clean up, and report."""
    held = await ctx.services.settings.of_server(ctx.server_id or 0)
    server = ctx.interaction.guild
    channel: Any = ctx.interaction.channel
    if held.channel_id is not None and server is not None:
        channel = server.get_channel(held.channel_id)
    if server is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        return layout(ctx.words.say("doctor-no-channel"))
    check = ChannelCheck(ctx, channel)
    check.roles = ordered_roles(server, held.top_roles)
    findings = [
        await run_step(check, message, step(check), needed)
        for message, step, needed in STEPS
        if check.roles or step is not ChannelCheck.change_roles
    ]
    clean = await check.clean_up()
    if held.puzzle_channel_id is not None:
        findings.append(await check_other_channel(ctx, server, held.puzzle_channel_id, "puzzles"))
    if held.digest_channel_id is not None:
        findings.append(await check_other_channel(ctx, server, held.digest_channel_id, "digest"))
    return report(findings, channel.mention, ctx.words, clean=clean)


async def check_other_channel(
    ctx: Ctx, server: discord.Guild, channel_id: int, what: Literal["puzzles", "digest"]
) -> Diagnosis:
    """Post a board in the channel for daily puzzles or weekly digests, and delete it."""
    channel, words = server.get_channel(channel_id), ctx.words
    if not isinstance(channel, discord.TextChannel):
        return Diagnosis(words.say(f"server-{what}"), words.say(f"doctor-{what}-gone"))
    check = ChannelCheck(ctx, channel)
    finding = await run_step(check, f"doctor-{what}", check.post_board(), TO_POST)
    await check.clean_up()
    return finding


async def run_step(
    check: ChannelCheck, message: str, step: Awaitable[None], needed: tuple[str, ...]
) -> Diagnosis:
    """Run a step and name the permissions that it lacks."""
    words = check.words
    tried = words.say(message, channel=check.channel.mention)
    try:
        await step
    except discord.HTTPException as error:
        log.info("%s: %s", message, error)
        if message == "doctor-direct":
            return Diagnosis(tried, words.say("doctor-fix-direct"))
        if message == "doctor-roles":
            roles = ", ".join(escaped(role.name) for role in check.roles)
            return Diagnosis(tried, words.say("doctor-fix-roles", roles=roles))
        allowed = check.channel.permissions_for(check.channel.guild.me)
        missing = [name for name in needed if not getattr(allowed, name)]
        if not missing:
            return Diagnosis(tried, words.say("doctor-fix-unknown", code=str(error.code)))
        return Diagnosis(tried, words.say("doctor-fix", permissions=permission_names(missing, words)))
    return Diagnosis(tried, None)


def report(findings: list[Diagnosis], channel: str, words: Words, *, clean: bool) -> ui.LayoutView:
    lines = []
    for finding in findings:
        mark = "✅" if finding.fix is None else "❌"
        lines.append(f"{mark} {finding.tried}")
        if finding.fix is not None:
            lines.append(f"-# {finding.fix}")
    well = all(finding.fix is None for finding in findings)
    verdict = words.say("doctor-well" if well else "doctor-ill")
    cleaned = words.say("doctor-clean" if clean else "doctor-left")
    return layout(
        ui.Container[Any](
            ui.TextDisplay(f"### {words.say('doctor-title', channel=channel)}"),
            ui.TextDisplay("\n".join(lines)),
            ui.TextDisplay(f"{verdict}\n-# {cleaned}"),
            accent_colour=GREEN if well else RED,
        )
    )


async def ignore_refusal(work: Awaitable[Any]) -> None:
    """Await a request whose refusal does not matter."""
    try:
        await work
    except discord.HTTPException as error:
        log.info("left as it was: %s", error)
