"""The buttons to follow a member or a match, and to end it again with one press."""

from typing import Any, Final

import discord
from discord import ui

from cogs.cards.daily_offer import ask_manager
from cogs.ui.buttons import PersistentButton, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.identities import person_of
from cogs.ui.names import escaped
from engine.match.errors import Refusal
from render.words import Words
from services.following.follows import Follow
from services.matches.views import Person

NOTHING: Final = 0
"""In place of the number of a match."""


class Watch(PersistentButton, name="watch", acknowledged="beside", price="page"):
    """Follows a match by direct message."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        made = await ctx.services.follows.follow_match(ctx.member, match, ctx.place)
        await answer_followed(ctx, made, match.ply)
        await ask_manager(ctx, match.channel_id)


class FollowMember(PersistentButton, name="followmember", acknowledged="beside", price="page"):
    """Follows a member's public matches on this server, by direct message."""

    member_id: int

    async def pressed(self, ctx: Ctx) -> None:
        member = await member_of(ctx, self.member_id)
        made = await ctx.services.follows.follow_member(ctx.member, member, ctx.place)
        await answer_followed(ctx, made)


class ShowFollows(PersistentButton, name="follows", acknowledged="beside", price="page"):
    async def pressed(self, ctx: Ctx) -> None:
        await show_follows(ctx)


class Unfollow(PersistentButton, name="unfollow", acknowledged="beside"):
    """Ends a follow. ``match_id`` and ``ply`` distinguish its message from all others."""

    follow_id: int
    match_id: int
    ply: int

    async def pressed(self, ctx: Ctx) -> None:
        follow = await ctx.services.follows.get(self.follow_id)
        if follow is not None and follow.player_id == ctx.member.id:
            await ctx.services.follows.end(follow.player_id, id=follow.id)
        await ctx.answer(ctx.words.say("follow-ended"))


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


async def answer_followed(ctx: Ctx, made: Follow, ply: int = NOTHING) -> None:
    """Answer with the messages to expect, and the button that ends them."""
    end = Unfollow(made.id, made.match_id or NOTHING, ply).styled(ctx.words.say("button-unfollow"))
    said = ctx.words.say("follow-done", followed=followed_name(made, ctx.words))
    await ctx.answer(said, ui.ActionRow[Any](end))


async def member_of(ctx: Ctx, member_id: int) -> Person:
    """A member of the server. Raises: follow.left."""
    try:
        if ctx.interaction.guild is not None:
            # Asked each time: the bot keeps no members in memory.
            return person_of(await ctx.interaction.guild.fetch_member(member_id))
    except discord.NotFound:
        pass
    raise Refusal("follow.left", player=str(member_id))


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
    text = "\n".join((f"### {words.say('button-follows')}", *lines))
    options = options_of({str(each.id): option_of(each, words) for each in follows})
    await ctx.answer(
        text,
        ui.ActionRow(EndFollow().offering(options, words.say("button-unfollow"))),
        ui.ActionRow(EndFollows().styled(words.say("button-stop-all"), discord.ButtonStyle.danger)),
    )


def line_of(follow: Follow, client: discord.Client, words: Words) -> str:
    """A follow's line in the list: subject and server."""
    server = client.get_guild(follow.server_id)
    return " · ".join((followed_name(follow, words), *([escaped(server.name)] if server else [])))


def option_of(follow: Follow, words: Words) -> str:
    """A follow as an option of a menu, without markup."""
    return follow.name or words.say("follow-match", match=str(follow.match_id))
