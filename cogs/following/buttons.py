"""The buttons to follow a match, to change how, and to end it again with one press."""

from typing import Any

import discord
from discord import ui

from cogs.ui.access import match_for
from cogs.ui.buttons import PersistentButton, PersistentSelect, layout, services_of
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.identities import person_of, place_of
from cogs.ui.names import escaped
from cogs.ui.text import timestamp
from engine.match.errors import FollowRefused
from render.words import Words
from services.following.follows import DigestRow, Follow
from services.matches.views import MatchView


class Watch(PersistentButton, name="watch", acknowledged="beside", price="page"):
    """Follows a match at once, by direct message."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await match_for(interaction, self.match_id)
        await follow_match(interaction, match, daily=False)


class WatchDaily(PersistentButton, name="watchdaily", acknowledged="update", price="page"):
    """Follows a match by the daily digest instead."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await match_for(interaction, self.match_id)
        await follow_match(interaction, match, daily=True)


class Unfollow(PersistentButton, name="unfollow", acknowledged="beside"):
    """Ends a follow. ``match_id`` and ``ply`` distinguish its message from all others."""

    follow_id: int
    match_id: int
    ply: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        services, words = services_of(interaction), words_for(interaction)
        follow = await services.follows.get(self.follow_id)
        if follow is None:
            await say(interaction, words.say("follow-ended-before"))
            return
        require_follower(interaction, follow.player_id)
        await services.follows.end(follow)
        await say(interaction, words.say("follow-ended", followed=followed_name(follow, words)))


class StopDigest(PersistentButton, name="stopdigest", acknowledged="beside"):
    """Ends all that a digest is about. ``due_ms`` tells its message from others."""

    player_id: int
    server_id: int
    channel_id: int
    due_ms: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        require_follower(interaction, self.player_id)
        place = DigestRow(self.player_id, self.server_id, self.channel_id, self.due_ms, begun=True)
        ended = await services_of(interaction).follows.end_in(place)
        await say(interaction, words_for(interaction).say("follow-ended-all", count=ended))


class EndFollow(PersistentSelect, name="endfollow", acknowledged="update"):
    """Ends one of those in the list."""

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        services, wanted = services_of(interaction), number(values[0])
        follows = await services.follows.list_of(interaction.user.id)
        found = next((each for each in follows if each.id == wanted), None)
        if found is None:
            raise OutdatedItem(values[0])
        await services.follows.end(found)
        await show_follows(interaction)


class EndFollows(PersistentButton, name="endfollows", acknowledged="update"):
    """Ends all that the member follows."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        await services_of(interaction).follows.end_all(interaction.user.id)
        await show_follows(interaction)


def require_follower(interaction: AnyInteraction, player_id: int) -> None:
    """Check that the member follows this, or may delete messages where it is posted.

    Raises: follow.not-yours (player).
    """
    moderates = interaction.guild_id is not None and interaction.permissions.manage_messages
    if interaction.user.id != player_id and not moderates:
        raise FollowRefused("follow.not-yours", player=str(player_id))


async def follow_match(interaction: AnyInteraction, match: MatchView, *, daily: bool) -> None:
    """Follow a match by direct message, and answer a deferred interaction with what comes, and its end."""
    services, words = services_of(interaction), words_for(interaction)
    follow = await services.follows.follow_match(
        person_of(interaction.user), match, place_of(interaction), daily=daily
    )
    row = ui.ActionRow[Any]()
    if not daily:
        row.add_item(WatchDaily(match.id).styled(words.say("button-follow-daily")))
    row.add_item(Unfollow(follow.id, match.id, match.ply).styled(words.say("button-unfollow")))
    view = layout(ui.TextDisplay(begun_text(follow, words)), row)
    await interaction.edit_original_response(view=view)


def begun_text(follow: Follow, words: Words) -> str:
    """What comes of a follow, when and where."""
    when = "daily" if follow.daily else "at-once"
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
    """Where a follow is posted."""
    if follow.channel_id:
        return words.say("follow-in", channel=f"<#{follow.channel_id}>")
    return words.say("follow-direct")


async def show_follows(interaction: AnyInteraction) -> None:
    """Answer a deferred interaction with all that the member follows, and what ends it."""
    words, services = words_for(interaction), services_of(interaction)
    follows = await services.follows.list_of(interaction.user.id)
    if not follows:
        view = layout(ui.TextDisplay(words.say("follow-none")))
        await interaction.edit_original_response(view=view)
        return
    lines = [f"- {line_of(each, interaction.client, words)}" for each in follows]
    text = "\n".join((f"### {words.say('follow-title')}", *lines))
    options = [
        discord.SelectOption(label=option_of(each, words)[:100], value=str(each.id)) for each in follows
    ]
    view = layout(
        ui.TextDisplay(text),
        ui.ActionRow(EndFollow().offering(options, words.say("follow-end-one"))),
        ui.ActionRow(EndFollows().styled(words.say("button-unfollow-all"), discord.ButtonStyle.danger)),
    )
    await interaction.edit_original_response(view=view)


def line_of(follow: Follow, client: discord.Client, words: Words) -> str:
    """A follow in the list: what, how and where."""
    server = client.get_guild(follow.server_id)
    how = words.say("follow-daily" if follow.daily else "follow-at-once")
    parts = [followed_name(follow, words), how, place_name(follow, words)]
    if server is not None:
        parts.append(escaped(server.name))
    if follow.since_ms is not None and not follow.daily:
        parts.append(words.say("follow-held", since=timestamp(follow.since_ms)))
    return " · ".join(parts)


def option_of(follow: Follow, words: Words) -> str:
    """A follow in a menu, where nothing is formatted."""
    return follow.name or words.say("follow-match", match=str(follow.match_id))


async def say(interaction: AnyInteraction, sentence: str) -> None:
    """Answer a deferred interaction with a sentence; a private message with the button becomes it."""
    await interaction.edit_original_response(view=layout(ui.TextDisplay(sentence)), attachments=[])
