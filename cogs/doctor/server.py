"""The check of a server: tries each thing a match needs, and names the permission if Discord refuses."""

import logging
from collections.abc import Awaitable, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.delivery.roles import ordered_roles
from cogs.doctor.boards import start_board
from cogs.doctor.channel import ChannelTrials
from cogs.doctor.facts import Diagnosis, TriedFact, lines, tried
from cogs.doctor.press import answer_later
from cogs.ui.ctx import Ctx
from cogs.ui.layout import layout
from cogs.ui.names import escaped
from cogs.ui.posting import permission_names
from engine import registry
from render.words import Words

log = logging.getLogger(__name__)

GREEN: Final = 0x1F9D6B
RED: Final = 0xD64545
TO_POST: Final = ("view_channel", "send_messages", "attach_files")
TO_FIND: Final = ("read_message_history",)
IN_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
ALL: Final = TO_POST + TO_FIND + IN_THREADS


async def examine(ctx: Ctx) -> ui.LayoutView:
    """Run every step in the channel of this server's matches, clean up, and report."""
    held, words = await ctx.services.settings.of_server(ctx.server_id or 0), ctx.words
    server = ctx.interaction.guild
    channel: Any = ctx.interaction.channel
    if held.channel_id is not None and server is not None:
        channel = server.get_channel(held.channel_id)
    if server is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        return layout(words.say("doctor-no-channel"))
    check = await trials_in(ctx, channel)
    try:
        findings = await run_steps(ctx, check, ordered_roles(server, held.top_roles))
    finally:
        left = await check.clean_up()
    posts = await ctx.services.regular_posts.of_server(server.id)
    posted = [(post.kind, post.channel_id) for post in posts.values()]
    for what, channel_id in (*posted, ("daily", held.daily_channel_id)):
        if channel_id is not None:
            there = server.get_channel(channel_id)
            findings.append(await check_other_channel(ctx, there, what, left))
            if what == "daily" and there is not None:
                findings.append(voters(there, words))
    findings.append(rights(ctx, channel))
    findings.append((await tried(words.say("doctor-answers"), answer_later(ctx))).diagnosis(words))
    return report(findings, channel.mention, words, left)


async def run_steps(ctx: Ctx, check: ChannelTrials, roles: Sequence[discord.Role]) -> list[Diagnosis]:
    """Do everything that a match in a channel needs."""
    words = ctx.words
    findings = [await run_step(ctx, check, "doctor-board", check.post_classic(), ALL)]
    if check.posts:
        findings.append(await run_step(ctx, check, "doctor-history", check.find_again(), TO_FIND))
        if isinstance(check.channel, discord.TextChannel):
            findings.append(await run_step(ctx, check, "doctor-thread", check.open_thread(), IN_THREADS))
    fix = words.say("doctor-fix-direct")
    findings.append(await run_step(ctx, check, "doctor-direct", check.send_direct(), fix=fix))
    if roles:
        fix = words.say("doctor-fix-roles", roles=", ".join(escaped(role.name) for role in roles))
        trial = change_roles(check.channel.guild.me, roles)
        findings.append(await run_step(ctx, check, "doctor-roles", trial, fix=fix))
    return findings


async def trials_in(ctx: Ctx, channel: discord.TextChannel | discord.Thread) -> ChannelTrials:
    """The trials of a channel, with a board in the server's look."""
    board = await start_board(next(iter(registry.games())), ctx.words, ctx.public_theme)
    trials = ChannelTrials(ctx.client, ctx.member.id, ctx.words.say("doctor-test"), board)
    trials.channel = channel
    return trials


async def change_roles(own: discord.Member, roles: Sequence[discord.Role]) -> None:
    """Give the bot itself the roles for the top of the leaderboards, and remove them."""
    for role in roles:
        await own.add_roles(role)
        await own.remove_roles(role)


def rights(ctx: Ctx, channel: discord.TextChannel | discord.Thread) -> Diagnosis:
    """Whether the member may press in an archived thread, which their press has to open first."""
    member = ctx.interaction.user
    # The library counts a time-out in.
    allowed = isinstance(member, discord.Member) and channel.permissions_for(member).send_messages_in_threads
    return Diagnosis(ctx.words.say("doctor-rights"), None if allowed else ctx.words.say("doctor-fix-rights"))


def voters(channel: discord.abc.GuildChannel, words: Words) -> Diagnosis:
    """Whether everybody sees the daily move, and so may vote; else the roles whose members do."""
    seeing = [role for role in channel.guild.roles if channel.permissions_for(role).view_channel]
    roles = ", ".join(escaped(role.name) for role in seeing if not role.managed)
    fix = words.say("doctor-daily-seen-by", roles=roles or words.say("settings-none"))
    everybody = channel.guild.default_role in seeing
    return Diagnosis(words.say("doctor-daily-voters"), None if everybody else fix)


async def check_other_channel(ctx: Ctx, channel: object, what: str, left: list[TriedFact]) -> Diagnosis:
    """Try to post a board in the channel of a regular post; adds to ``left`` what cannot be deleted."""
    if not isinstance(channel, discord.TextChannel):
        return Diagnosis(ctx.words.say(f"post-{what}"), ctx.words.say("doctor-post-gone"))
    check = await trials_in(ctx, channel)
    finding = await run_step(ctx, check, f"doctor-{what}", check.post_classic(), TO_POST)
    left += await check.clean_up()
    return finding


async def run_step(
    ctx: Ctx,
    check: ChannelTrials,
    message: str,
    trial: Awaitable[bool | None],
    needed: Sequence[str] = (),
    *,
    fix: str | None = None,
) -> Diagnosis:
    """Run a step; if it fails, say how to mend it, or which of the needed permissions are missing."""
    words, channel = ctx.words, check.channel
    found = await tried(words.say(message, channel=channel.mention), trial)
    if found.well:
        return Diagnosis(found.fact, None)
    log.info("%s: %s", message, found.reason)
    allowed = channel.permissions_for(channel.guild.me)
    missing = [name for name in needed if not getattr(allowed, name)]
    if missing:
        fix = words.say("doctor-fix", permissions=permission_names(missing, words))
    if not fix and found.reason:
        fix = words.say("doctor-fix-unknown", code=found.reason)
    return Diagnosis(found.fact, fix or words.say("doctor-fix-fact"))


def report(findings: list[Diagnosis], channel: str, words: Words, left: Sequence[TriedFact]) -> ui.LayoutView:
    well = all(finding.fix is None for finding in findings)
    verdict = words.say("doctor-well" if well else "doctor-ill")
    places = " ".join(each.fact for each in left)
    cleaned = words.say("doctor-left", places=places) if left else words.say("doctor-clean")
    return layout(
        ui.Container[Any](
            ui.TextDisplay(f"### {words.say('doctor-title', channel=channel)}"),
            ui.TextDisplay("\n".join(lines(findings))),
            ui.TextDisplay(f"{verdict}\n-# {cleaned}"),
            accent_colour=GREEN if well else RED,
        )
    )
