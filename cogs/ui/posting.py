"""Where matches are shown, whether the bot may post its cards there, and the links to them."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final, cast

import discord
from discord import ui

from cogs.ui.buttons import layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.events import CARD_POSTED
from cogs.ui.i18n import settings_here, words_for
from cogs.ui.identities import is_outside, place_of
from cogs.ui.pictures import board_for
from cogs.ui.servers import is_elsewhere, linked_server, server_of_card
from cogs.ui.text import card_link
from engine.match.errors import ChallengeRefused
from engine.match.opponents import AT_ONCE_MS, QUICK
from render import game_text
from render.words import Words
from services.matches.views import Card, ListedMatch, MatchView, Place
from services.players.settings_views import ServerSettings

Buttons = Callable[[MatchView, int, Words], Awaitable[Sequence[ui.Button[Any]]]]
"""Makes the buttons of a player in a match."""

CARD_S: Final = 5.0
"""How long an answer waits for the first card, to link to it."""
POSTING: Final = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
IN_THREAD: Final = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True, read_message_history=True
)
PRIVATE_THREAD: Final = IN_THREAD | discord.Permissions(create_private_threads=True)
"""The permissions for a private thread and for playing in it."""


def missing_permissions(interaction: AnyInteraction, channel_id: int | None) -> list[str]:
    """The permissions to post a card there that the bot lacks."""
    held = interaction.app_permissions
    if interaction.guild is None or is_outside(interaction):
        return [] if held.attach_files else ["attach_files"]  # the only one that Discord names there
    needed = IN_THREAD if isinstance(interaction.channel, discord.Thread) else POSTING
    there = interaction.guild.get_channel(channel_id or 0)
    if there is not None and there.id != interaction.channel_id:
        needed, held = POSTING, there.permissions_for(interaction.guild.me)
    return [name for name, wanted in needed if wanted and not getattr(held, name)]


def place_for_matches(interaction: AnyInteraction, held: ServerSettings) -> Place:
    """The server's channel for matches while there is one, else the channel of the interaction."""
    place = place_of(interaction)
    there = interaction.guild.get_channel(held.channel_id or 0) if interaction.guild else None
    return place if there is None else replace(place, channel_id=there.id)


def place_to_practise(interaction: AnyInteraction) -> Place:
    """The place for a match against the computer. It is private if the bot can open a private thread."""
    held = settings_here(interaction)
    place = place_for_matches(interaction, held)
    private = held.private_threads and may_be_private(interaction, place)
    return replace(place, private=place.private or private)


def may_be_private(interaction: AnyInteraction, place: Place) -> bool:
    """Whether the bot can open a private thread in the channel of a place."""
    channel = interaction.guild.get_channel(place.channel_id) if interaction.guild else None
    if not isinstance(channel, discord.TextChannel):
        return False
    return channel.permissions_for(channel.guild.me) >= PRIVATE_THREAD


def require_posting(interaction: AnyInteraction, channel_id: int | None = None) -> None:
    """Check that the bot can post its cards in this channel, or in the given one.

    Raises: challenge.mute-place.
    """
    missing = missing_permissions(interaction, channel_id)
    if missing:
        words = words_for(interaction)
        names = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise ChallengeRefused("challenge.mute-place", permissions=names)


async def next_card(
    interaction: AnyInteraction, match_id: int, server_id: int | None, ply: int = 0, wait_s: float = 0.0
) -> Card | None:
    """The next card of a match at that ply or a later one; None where it cannot be posted now or takes long.

    It is posted by the process that has the match's server: where that is another one, it comes soon too.
    Call it before anything else is awaited: otherwise the card may be posted before the wait begins.
    """

    def is_shown(shown_id: int, shown_ply: int, _card: Card | None) -> bool:
        return shown_id == match_id and shown_ply >= ply

    if is_elsewhere(services_of(interaction), server_id):
        return None
    try:
        # Its own timeout takes no cancellation that comes with the card, up to Python 3.11.
        async with asyncio.timeout(CARD_S + wait_s):
            *_, card = await interaction.client.wait_for(CARD_POSTED, check=is_shown)
    except TimeoutError:
        return None
    return cast("Card | None", card)


async def link_to_card(interaction: AnyInteraction, match: MatchView, sentence: str) -> None:
    """Answer a deferred interaction with a sentence and a link to the first card of a new match."""
    await link_to_board(interaction, match.id, match.server_id, sentence)


async def link_to_board(
    interaction: AnyInteraction, match_id: int, server_id: int | None, sentence: str
) -> None:
    """Answer a deferred interaction with a sentence and a link to the next card of a match, once it is up."""
    words = words_for(interaction)
    # Where the bot is no member, the card follows this answer.
    outside = is_outside(interaction)
    card = None
    if not outside:
        posted = await next_card(interaction, match_id, server_id)
        # It may have been posted before the wait began.
        card = posted or (await services_of(interaction).matches.view(match_id)).card
    if card is None:
        view = layout(ui.TextDisplay(f"{sentence} {words.say('play-soon')}"))
    else:
        button = board_link(interaction, card, server_id, words)
        view = layout(ui.TextDisplay(sentence), ui.ActionRow(button))
    await interaction.edit_original_response(view=view, attachments=[])


async def answer_move(interaction: AnyInteraction, match: MatchView, sentence: str, others: Buttons) -> None:
    """Answer a deferred interaction in which a move was played.

    Once the new card is up there is nothing to say: the answer is deleted. It stays with a link to the board
    where that is in another channel, and with one to the next match that waits for the player; then the
    ``others`` are made for it too.
    """
    client, words, player = interaction.client, words_for(interaction), interaction.user.id
    if match.mover_id == player and not match.answered:
        task = game_text(match.game).task(match.position, words) or words.say("card-task")
        sentence = f"{sentence}\n{words.say('composer-goes-on', task=task)}"
        await interaction.edit_original_response(view=layout(ui.TextDisplay(sentence)), attachments=[])
        return
    # Where the bot is no member, the card follows this answer, or is changed.
    outside = is_outside(interaction)
    if match.thinking in QUICK and not outside:
        card = await card_with_answer(interaction, match, sentence)
    else:
        card = None if outside else await next_card(interaction, match.id, match.server_id, match.ply)
    row = ui.ActionRow[Any]()
    if card is None:
        sentence = sentence if outside else f"{sentence} {words.say('play-soon')}"
    elif card.channel_id != interaction.channel_id and match.server_id is not None:
        row.add_item(board_link(interaction, card, match.server_id, words))
    waiting = await waiting_match(interaction, match.id)
    if waiting is not None and waiting.card is not None:
        services, found = services_of(interaction), waiting.card.channel_id
        way = card_link(waiting.card, server_of_card(client, services, found, waiting.server_id))
        row.add_item(ui.Button(label=words.say("button-next-match"), url=way))
    if card is not None and not row.children:
        with contextlib.suppress(discord.NotFound):  # dismissed meanwhile
            await interaction.delete_original_response()
        return
    for button in await others(match, player, words):
        row.add_item(button)
    items: list[ui.Item[Any]] = [ui.TextDisplay(sentence), *([row] if row.children else [])]
    await interaction.edit_original_response(view=layout(*items), attachments=[])


async def card_with_answer(interaction: AnyInteraction, match: MatchView, sentence: str) -> Card | None:
    """The next card, with the computer's answer; meanwhile the private answer shows the player's turn."""
    wait_s = AT_ONCE_MS / 1000
    posted = asyncio.create_task(next_card(interaction, match.id, match.server_id, match.ply, wait_s))
    seat = match.seat_of(interaction.user.id) or 0
    board = await board_for(interaction, match.game, match.position, seat=seat, events=match.last_events)
    view = layout(ui.TextDisplay(sentence), board[0])
    with contextlib.suppress(discord.NotFound):  # dismissed meanwhile
        await interaction.edit_original_response(view=view, attachments=board[1])
    return await posted


async def waiting_match(interaction: AnyInteraction, match_id: int) -> ListedMatch | None:
    """The most urgent other match in which it is the member's turn."""
    lines = await services_of(interaction).matches.list_of(interaction.user.id)
    return next((line for line in lines if line.my_turn and line.id != match_id), None)


def board_link(
    interaction: AnyInteraction, card: Card, server_id: int | None, words: Words
) -> ui.Button[Any]:
    """The button that leads to a card."""
    linked = linked_server(interaction.client, services_of(interaction), server_id)
    return ui.Button(label=words.say("button-to-board"), emoji="🐧", url=card_link(card, linked))
