"""The buttons to follow a member or a match, to change how, and to end it again with one press."""

from typing import Any, Final, Literal

import discord
from discord import ui

from cogs.following.audience import WRITING
from cogs.ui.buttons import PersistentButton, PersistentMenu, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.identities import person_of
from cogs.ui.names import escaped
from cogs.ui.posting import lacking, permission_names
from engine.match.errors import FollowRefused
from render.words import Words
from services.following.follows import DIRECT, Follow
from services.matches.views import Person

NOTHING: Final = 0
"""In place of the number of a match or a member."""
Messages = Literal["at-once", "results"]
"""Which messages a follower is sent: each turn and the result, or results only."""


class Watch(PersistentButton, name="watch", acknowledged="beside", price="page"):
    """Follows a match by direct message."""

    match_id: int
    what: Messages = "at-once"

    async def pressed(self, ctx: Ctx) -> None:
        await follow(ctx, self.match_id, what=self.what)


class FollowMember(PersistentButton, name="followmember", acknowledged="beside", price="page"):
    """Follows a member's public matches on this server, by direct message."""

    member_id: int
    what: Messages

    async def pressed(self, ctx: Ctx) -> None:
        await follow(ctx, NOTHING, self.member_id, what=self.what)


class FollowIn(PersistentMenu, ui.ChannelSelect[Any], name="followin", acknowledged="update", price="page"):
    """Posts a follow's messages in a channel instead of direct messages; no channel means direct ones."""

    optional = True
    match_id: int
    member_id: int
    what: Messages

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        channel_id = require_channel(ctx, ctx.channel_here(values[0])) if values else DIRECT
        await follow(ctx, self.match_id, self.member_id, what=self.what, channel_id=channel_id)


class ShowFollows(PersistentButton, name="follows", acknowledged="beside", price="page"):
    """Lists all that the member follows."""

    async def pressed(self, ctx: Ctx) -> None:
        await show_follows(ctx)


class Unfollow(PersistentButton, name="unfollow", acknowledged="beside"):
    """Ends a follow. ``match_id`` and ``ply`` distinguish its message from all others."""

    follow_id: int
    match_id: int
    ply: int

    async def pressed(self, ctx: Ctx) -> None:
        services, words = ctx.services, ctx.words
        follow = await services.follows.get(self.follow_id)
        if follow is None:
            await ctx.answer(words.say("follow-ended-before"))
            return
        require_follower(ctx, follow.player_id)
        await services.follows.end(follow.player_id, id=follow.id)
        await ctx.answer(words.say("follow-ended", followed=followed_name(follow, words)))


class EndFollow(PersistentSelect, name="endfollow", acknowledged="update"):
    """Ends one of those in the list."""

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        services, wanted = ctx.services, number(values[0])
        follows = await services.follows.list_of(ctx.member.id)
        found = next((each for each in follows if each.id == wanted), None)
        if found is None:
            raise OutdatedItem(values[0])
        await services.follows.end(found.player_id, id=found.id)
        await show_follows(ctx)


class EndFollows(PersistentButton, name="endfollows", acknowledged="update"):
    """Ends all that the member follows."""

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.services.follows.end(ctx.member.id)
        await show_follows(ctx)


class StopDigest(PersistentButton, name="stopdigest", acknowledged="beside"):
    """Ends the follows of a place; it stands on evening digests, which are sent no more."""

    player_id: int
    server_id: int
    channel_id: int
    due_ms: int

    async def pressed(self, ctx: Ctx) -> None:
        require_follower(ctx, self.player_id)
        await ctx.services.follows.end(self.player_id, server_id=self.server_id, channel_id=self.channel_id)
        await ctx.answer(ctx.words.say("follow-ended-before"))


def require_follower(ctx: Ctx, player_id: int) -> None:
    """Check that the member follows this, or may delete messages in the channel.

    Raises: follow.not-yours (player).
    """
    # The button stands on messages in channels too, where everybody can press it.
    moderates = ctx.server_id is not None and ctx.interaction.permissions.manage_messages
    if ctx.member.id != player_id and not moderates:
        raise FollowRefused("follow.not-yours", player=str(player_id))


def require_channel(ctx: Ctx, channel_id: int) -> int:
    """Check that the member may write in a channel of the server, and the bot may post there; the channel.

    Raises: follow.channel-yours; follow.channel-mine (permissions); each with the channel.
    """
    member = ctx.interaction.user
    channel = None if ctx.interaction.guild is None else ctx.interaction.guild.get_channel(channel_id)
    if channel is None or not isinstance(member, discord.Member):
        raise OutdatedItem(str(channel_id))
    if not channel.permissions_for(member) >= WRITING:
        raise FollowRefused("follow.channel-yours", channel=channel.mention)
    if missing := lacking(channel, channel.permissions_for(channel.guild.me)):
        names = permission_names(missing, ctx.words)
        raise FollowRefused("follow.channel-mine", channel=channel.mention, permissions=names)
    return channel.id


async def follow(
    ctx: Ctx,
    match_id: int,
    member_id: int = NOTHING,
    *,
    what: Messages = "at-once",
    channel_id: int = DIRECT,
) -> None:
    """Follow a match or a member and answer with the messages to expect, and the buttons to change them."""
    follows, words = ctx.services.follows, ctx.words
    player, place = ctx.member, ctx.place
    only, match = what == "results", None
    if match_id:
        match = await ctx.match(match_id)
        made = await follows.follow_match(player, match, place, results_only=only, channel_id=channel_id)
    else:
        member = await member_of(ctx, member_id)
        made = await follows.follow_member(player, member, place, results_only=only, channel_id=channel_id)
    other: Messages = "at-once" if only else "results"
    change = Watch(match_id, other) if match else FollowMember(member_id, other)
    end = Unfollow(made.id, match_id, match.ply if match else NOTHING)
    menu = FollowIn(match_id, member_id, what).holding(words.say("follow-in-channel"), [channel_id])
    await ctx.answer(
        begun_text(made, words),
        ui.ActionRow(
            change.styled(words.say(f"button-follow-{other}")), end.styled(words.say("button-unfollow"))
        ),
        menu,
    )


async def member_of(ctx: Ctx, member_id: int) -> Person:
    """A member of the server. Raises: follow.left."""
    try:
        if ctx.interaction.guild is not None:
            # Asked each time: the bot keeps no members in memory.
            return person_of(await ctx.interaction.guild.fetch_member(member_id))
    except discord.NotFound:
        pass
    raise FollowRefused("follow.left", player=str(member_id))


def begun_text(follow: Follow, words: Words) -> str:
    """The sentence that confirms a follow: its subject, its messages and its place."""
    when = "results" if follow.results_only else "at-once"
    what = "match" if follow.followed_id is None else "member"
    return words.say(
        f"follow-{what}-{when}", followed=followed_name(follow, words), place=place_name(follow, words)
    )


def followed_name(follow: Follow, words: Words) -> str:
    """The member or the match that is followed."""
    if follow.match_id is not None:
        return words.say("follow-match", match=str(follow.match_id))
    return f"**{escaped(follow.name)}**"


def place_name(follow: Follow, words: Words) -> str:
    """The place for a follow's notices, in words."""
    if follow.channel_id:
        return words.say("follow-in", channel=f"<#{follow.channel_id}>")
    return words.say("follow-direct")


async def show_follows(ctx: Ctx) -> None:
    """Answer with all that the member follows, and a menu to end it."""
    words, services = ctx.words, ctx.services
    follows = await services.follows.list_of(ctx.member.id)
    if not follows:
        await ctx.answer(words.say("follow-none"))
        return
    lines = [f"- {line_of(each, ctx.client, words)}" for each in follows]
    if any(each.was_daily for each in follows):
        lines.append(words.say("follow-was-daily"))
        await services.follows.note_told(ctx.member.id)
    text = "\n".join((f"### {words.say('follow-title')}", *lines))
    options = options_of({str(each.id): option_of(each, words) for each in follows})
    await ctx.answer(
        text,
        ui.ActionRow(EndFollow().offering(options, words.say("follow-end-one"))),
        ui.ActionRow(EndFollows().styled(words.say("button-unfollow-all"), discord.ButtonStyle.danger)),
    )


def line_of(follow: Follow, client: discord.Client, words: Words) -> str:
    """A follow's line in the list: subject, messages, place and server."""
    server = client.get_guild(follow.server_id)
    how = words.say("follow-results" if follow.results_only else "follow-at-once")
    parts = [followed_name(follow, words), how, place_name(follow, words)]
    if server is not None:
        parts.append(escaped(server.name))
    return " · ".join(parts)


def option_of(follow: Follow, words: Words) -> str:
    """A follow as an option of a menu, without markup."""
    return follow.name or words.say("follow-match", match=str(follow.match_id))
