"""Places of matches, whether the bot may post its cards there, and the links to them."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from cogs.ui.ctx import Ctx
from cogs.ui.pictures import board_for
from cogs.ui.servers import is_elsewhere, linked_server, server_of_card
from cogs.ui.text import card_link
from engine.match.errors import ChallengeRefused
from engine.match.opponents import AT_ONCE_MS, QUICK
from render import game_text
from render.words import Words
from services.matches.views import Card, MatchView, Place
from services.players.settings_views import ServerSettings

CARD_S: Final = 5.0
"""Longest wait of an answer for the first card, to link to it."""
POSTING: Final = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
IN_THREAD: Final = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True, read_message_history=True
)
PRIVATE_THREAD: Final = IN_THREAD | discord.Permissions(create_private_threads=True)
"""The permissions for a private thread and for playing in it."""


def missing_permissions(ctx: Ctx, channel_id: int | None) -> list[str]:
    """The permissions to post a card there that the bot lacks."""
    held = ctx.interaction.app_permissions
    if ctx.interaction.guild is None or ctx.is_outside:
        return [] if held.attach_files else ["attach_files"]  # the only one that Discord names there
    there = ctx.interaction.guild.get_channel(channel_id or 0)
    if there is not None and there.id != ctx.interaction.channel_id:
        return lacking(there, there.permissions_for(ctx.interaction.guild.me))
    return lacking(ctx.interaction.channel, held)


def lacking(channel: object, held: discord.Permissions) -> list[str]:
    """The permissions to post a card in a channel or thread that are not held."""
    needed = IN_THREAD if isinstance(channel, discord.Thread) else POSTING
    return [name for name, wanted in needed if wanted and not getattr(held, name)]


def permission_names(missing: Sequence[str], words: Words) -> str:
    return ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)


def place_for_matches(ctx: Ctx, held: ServerSettings) -> Place:
    """The server's channel for matches while there is one, else the channel of the interaction."""
    there = ctx.interaction.guild.get_channel(held.channel_id or 0) if ctx.interaction.guild else None
    return ctx.place if there is None else replace(ctx.place, channel_id=there.id)


def place_to_practise(ctx: Ctx) -> Place:
    """The place for a match against the computer. It is private if the bot can open a private thread."""
    place = place_for_matches(ctx, ctx.server)
    private = ctx.server.private_threads and may_be_private(ctx, place)
    return replace(place, private=place.private or private)


def may_be_private(ctx: Ctx, place: Place) -> bool:
    """Whether the bot can open a private thread in the channel of a place."""
    channel = ctx.interaction.guild.get_channel(place.channel_id) if ctx.interaction.guild else None
    if not isinstance(channel, discord.TextChannel):
        return False
    return channel.permissions_for(channel.guild.me) >= PRIVATE_THREAD


def require_posting(ctx: Ctx, channel_id: int | None = None) -> None:
    """Check that the bot can post its cards in this channel, or in the given one.

    Raises: challenge.mute-place.
    """
    missing = missing_permissions(ctx, channel_id)
    if missing:
        raise ChallengeRefused("challenge.mute-place", permissions=permission_names(missing, ctx.words))


async def next_card(
    ctx: Ctx, match_id: int, server_id: int | None, ply: int = 0, wait_s: float = 0.0
) -> Card | None:
    """Card of a match at that ply or later, or None if it cannot be posted now.

    It is posted by the process that has the match's server: if that is another one, it comes soon too.
    """
    if is_elsewhere(ctx.services, server_id):
        return None
    return await ctx.services.outbox.posted.wait(match_id, ply, CARD_S + wait_s)


async def link_to_board(ctx: Ctx, match_id: int, server_id: int | None, sentence: str) -> None:
    """Answer with a sentence and a link to a match's next card, once it is up; a page shows the match."""
    if ctx.page is not None:
        await ctx.services.boards.open(ctx.member.id, match_id)
        return
    # If the bot is no member, the card follows this answer.
    card = None
    if not ctx.is_outside:
        match = await ctx.services.matches.view(match_id)
        card = match.card or await next_card(ctx, match_id, server_id)
    if card is None:
        await ctx.answer(f"{sentence} {ctx.words.say('play-soon')}")
    else:
        await ctx.answer(sentence, ui.ActionRow(board_link(ctx, card, server_id)))


async def answer_move(ctx: Ctx, match: MatchView, sentence: str) -> None:
    """Answer a move that was played.

    Once the new card is up there is nothing to say: the answer is deleted. It stays with a link to the board
    if that is in another channel, and with one to the next match that waits for the player.
    """
    client, words, player = ctx.client, ctx.words, ctx.member.id
    if ctx.page is not None:
        return  # its state comes by itself
    if match.mover_id == player and not match.answered:
        task = game_text(match.game).task(match.position, words) or words.say("card-task")
        sentence = f"{sentence}\n{words.say('composer-goes-on', task=task)}"
        await ctx.answer(sentence)
        return
    # If the bot is no member, the card follows this answer, or is changed.
    if match.thinking in QUICK and not ctx.is_outside:
        card = await card_with_answer(ctx, match, sentence)
    else:
        card = None if ctx.is_outside else await next_card(ctx, match.id, match.server_id, match.ply)
    row = ui.ActionRow[Any]()
    if card is None:
        sentence = sentence if ctx.is_outside else f"{sentence} {words.say('play-soon')}"
    elif card.channel_id != ctx.interaction.channel_id and match.server_id is not None:
        row.add_item(board_link(ctx, card, match.server_id))
    lines = await ctx.services.matches.list_of(player)
    waiting = next((line for line in lines if line.my_turn and line.id != match.id), None)
    if waiting is not None and waiting.card is not None:
        services, found = ctx.services, waiting.card.channel_id
        way = card_link(waiting.card, server_of_card(client, services, found, waiting.server_id))
        row.add_item(ui.Button(label=words.say("button-next-match"), url=way))
    if card is not None and not row.children:
        await ctx.dismiss()
        return
    await ctx.answer(sentence, *([row] if row.children else []))


async def card_with_answer(ctx: Ctx, match: MatchView, sentence: str) -> Card | None:
    """The next card, with the computer's answer; meanwhile the private answer shows the player's turn."""
    wait_s = AT_ONCE_MS / 1000
    posted = asyncio.create_task(next_card(ctx, match.id, match.server_id, match.ply, wait_s))
    seat = match.seat_of(ctx.member.id) or 0
    board = await board_for(ctx, match.game, match.position, seat=seat, events=match.last_events)
    with contextlib.suppress(discord.NotFound):  # dismissed meanwhile
        await ctx.answer(sentence, board)
    return await posted


def board_link(ctx: Ctx, card: Card, server_id: int | None) -> ui.Button[Any]:
    linked = linked_server(ctx.client, ctx.services, server_id)
    return ui.Button(label=ctx.words.say("button-to-board"), emoji="🐧", url=card_link(card, linked))
