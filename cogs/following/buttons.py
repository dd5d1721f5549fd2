"""The buttons to follow a member or a match, to change how, and to end it again with one press."""

from typing import Final, Literal

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.identities import person_of
from cogs.ui.names import escaped
from engine.match.errors import FollowRefused
from render.words import Words
from services.following.follows import Follow
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


class ShowFollows(PersistentButton, name="follows", acknowledged="beside", price="page"):
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
        if follow is None or follow.player_id != ctx.member.id:
            await ctx.answer(words.say("follow-ended-before"))
            return
        await services.follows.end(follow.player_id, id=follow.id)
        await ctx.answer(words.say("follow-ended", followed=followed_name(follow, words)))


class EndFollow(PersistentSelect, name="endfollow", acknowledged="update"):
    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        services, wanted = ctx.services, number(values[0])
        follows = await services.follows.list_of(ctx.member.id)
        found = next((each for each in follows if each.id == wanted), None)
        if found is None:
            raise OutdatedItem(values[0])
        await services.follows.end(found.player_id, id=found.id)
        await show_follows(ctx)


class EndFollows(PersistentButton, name="endfollows", acknowledged="update"):
    async def pressed(self, ctx: Ctx) -> None:
        await ctx.services.follows.end(ctx.member.id)
        await show_follows(ctx)


async def follow(ctx: Ctx, match_id: int, member_id: int = NOTHING, *, what: Messages) -> None:
    """Follow a match or a member and answer with the messages to expect, and the buttons to change them."""
    follows, words = ctx.services.follows, ctx.words
    player, place = ctx.member, ctx.place
    only, match = what == "results", None
    if match_id:
        match = await ctx.match(match_id)
        made = await follows.follow_match(player, match, place, results_only=only)
    else:
        member = await member_of(ctx, member_id)
        made = await follows.follow_member(player, member, place, results_only=only)
    other: Messages = "at-once" if only else "results"
    change = Watch(match_id, other) if match else FollowMember(member_id, other)
    end = Unfollow(made.id, match_id, match.ply if match else NOTHING)
    done = f"follow-{'match' if match else 'member'}-{'results' if only else 'at-once'}"
    await ctx.answer(
        words.say(done, followed=followed_name(made, words)),
        ui.ActionRow(
            change.styled(words.say(f"button-follow-{other}")), end.styled(words.say("button-unfollow"))
        ),
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


def followed_name(follow: Follow, words: Words) -> str:
    """The member or the match that is followed."""
    if follow.match_id is not None:
        return words.say("follow-match", match=str(follow.match_id))
    return f"**{escaped(follow.name)}**"


async def show_follows(ctx: Ctx) -> None:
    """Answer with all that the member follows, and a menu to end it."""
    words, services = ctx.words, ctx.services
    follows = await services.follows.list_of(ctx.member.id)
    if not follows:
        await ctx.answer(words.say("follow-none"))
        return
    lines = [f"- {line_of(each, ctx.client, words)}" for each in follows]
    text = "\n".join((f"### {words.say('follow-title')}", *lines))
    options = options_of({str(each.id): option_of(each, words) for each in follows})
    await ctx.answer(
        text,
        ui.ActionRow(EndFollow().offering(options, words.say("follow-end-one"))),
        ui.ActionRow(EndFollows().styled(words.say("button-unfollow-all"), discord.ButtonStyle.danger)),
    )


def line_of(follow: Follow, client: discord.Client, words: Words) -> str:
    """A follow's line in the list: subject, messages and server."""
    server = client.get_guild(follow.server_id)
    how = words.say("follow-results" if follow.results_only else "follow-at-once")
    parts = [followed_name(follow, words), how]
    if server is not None:
        parts.append(escaped(server.name))
    return " · ".join(parts)


def option_of(follow: Follow, words: Words) -> str:
    """A follow as an option of a menu, without markup."""
    return follow.name or words.say("follow-match", match=str(follow.match_id))
