"""The card of a match on Discord: posted anew with each turn, edited in between, stripped when replaced."""

import logging
import re
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.match import TURN, card_of, ply_shown, turn_card
from cogs.delivery.attempt import Attempt, custom_ids_of
from cogs.delivery.destinations import CardToPost, Destinations, Unreachable
from cogs.ui.buttons import layout
from cogs.ui.discord_errors import is_closed
from cogs.ui.events import CARD_RECORDED
from cogs.ui.i18n import server_theme
from cogs.ui.identities import pinging
from cogs.ui.names import escaped
from cogs.ui.pictures import FILE, AnyPicture, attached, last_turn, still
from cogs.ui.text import player_name
from render import Picture
from render.words import Words
from services.matches.views import Card, MatchView

log = logging.getLogger(__name__)

RUNNING: Final = re.compile(r" · <t:\d+:R>")
"""The clock of the player to move, as their line on a card has it."""


class MatchCards:
    """Posts, edits and replaces the cards of matches."""

    def __init__(self, destinations: Destinations) -> None:
        self.destinations = destinations
        self.client = destinations.client
        self.services = destinations.services

    async def post(self, match: MatchView, pings: Sequence[int], attempt: Attempt) -> None:
        """Post the match's card in the best open channel, or find it there, and replace the card before."""
        channel_ids = await self.destinations.channels(match, attempt)
        await self.strip_unrecorded(match, channel_ids, attempt)
        card = await self.card_to_post(match, pings)
        message = await self.destinations.post(card, channel_ids, attempt)
        await self.finish(match, message, attempt)

    async def post_in(self, match: MatchView, channel_id: int, attempt: Attempt) -> None:
        """Post the match's card in the channel where a player asked for it, pinging nobody."""
        await self.strip_unrecorded(match, [channel_id], attempt)
        card, before = await self.card_to_post(match, ()), match.card

        def is_posted(message: discord.Message) -> bool:
            return card.is_posted(message) and (before is None or message.id != before.message_id)

        anew = card._replace(is_posted=is_posted)
        message = await self.destinations.post_in_first_open(anew, [channel_id], attempt, absent=False)
        if message is None:
            raise Unreachable(f"channel {channel_id} is closed to match {match.id}")
        await self.finish(match, message, attempt)

    async def card_to_post(self, match: MatchView, pings: Sequence[int]) -> CardToPost:
        """The match's card as it is to be posted now."""
        words = await self.destinations.words_of(match.server_id)
        picture = await self.new_picture(match, words)
        server = self.client.get_guild(match.server_id) if match.server_id else None
        facts = {"player": mover_name(match, words), "server": escaped(server.name) if server else ""}

        def make(note: str | None) -> ui.LayoutView:
            card = card_of(match, picture, words)
            return card if note is None else with_note(card, words.say(note, **facts))

        def is_posted(message: discord.Message) -> bool:
            # A card that a player asked for does not stand for the one that pings.
            mentioned = {user.id for user in message.mentions}
            return mentioned.issuperset(pings) and ply_shown(match, custom_ids_of(message)) == match.ply

        return CardToPost(match, make, picture, pings, is_posted)

    async def edit(self, match: MatchView) -> bool:
        """Update the card of a running match; False where there is none or it cannot be reached."""
        if match.card is None:
            return False
        words = await self.destinations.words_of(match.server_id)
        picture = await self.still_picture(match, words)
        card = self.destinations.message_of(match.card)
        pings = [match.mover_id] if match.mover_id else []  # an edit pings nobody, but keeps who was
        try:
            await card.edit(
                view=turn_card(match, picture, words),
                attachments=[attached(picture)],
                allowed_mentions=pinging(pings),
            )
        except discord.HTTPException as error:
            if not is_closed(error):
                raise
            log.info("the card of match %d cannot be edited: %s", match.id, error)
            return False
        return True

    async def finish(self, match: MatchView, message: discord.Message, attempt: Attempt) -> None:
        """Record a card, and with it that the notification is delivered."""
        card = Card(message.channel.id, message.id)
        await self.services.outbox.finish_with_card(attempt.notification, card)
        self.client.dispatch(CARD_RECORDED, match.id, card)

    async def strip_overtaken(self, match: MatchView, attempt: Attempt) -> None:
        """Strip what an earlier attempt has posted and not recorded, where the match has moved on since."""
        if attempt.begun:
            channel_ids = await self.destinations.channels(match, attempt)
            channel_ids += await self.destinations.direct_channels(match)
            await self.strip_unrecorded(match, channel_ids, attempt)

    async def strip_unrecorded(self, match: MatchView, channel_ids: Sequence[int], attempt: Attempt) -> None:
        """Strip the cards of earlier plies, other than the recorded one, that an earlier attempt has left."""
        recorded = match.card.message_id if match.card else None
        for channel_id in channel_ids:
            for message in await attempt.own_messages(channel_id):
                ply = ply_shown(match, custom_ids_of(message))
                if ply is not None and ply < match.ply and message.id != recorded:
                    await message.edit(view=without_buttons(message))

    async def strip(self, card: Card) -> None:
        """Remove the buttons of an old card; one that is deleted has none."""
        try:
            channel = self.client.get_partial_messageable(card.channel_id)
            message = await channel.fetch_message(card.message_id)
            await message.edit(view=without_buttons(message))
        except discord.NotFound as error:
            log.info("an old card is gone (%s)", error)

    async def still_picture(self, match: MatchView, words: Words) -> Picture:
        """The card's picture, without motion."""
        theme = await server_theme(self.services, match.server_id)
        return await still(match, seat=side_of(match), theme=theme, words=words)

    async def new_picture(self, match: MatchView, words: Words) -> AnyPicture:
        """The picture of a new card: the last turn in motion, unless the server prefers stills."""
        if match.server_id is not None and (await self.services.settings.of_server(match.server_id)).stills:
            return await self.still_picture(match, words)
        theme = await server_theme(self.services, match.server_id)
        return await last_turn(match, seat=side_of(match), theme=theme, words=words)


def side_of(match: MatchView) -> int:
    """The seat from whose side a card shows the board: the player to move, at the end the winner."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), 0)
    return winner if match.mover is None else max(0, match.mover)


def with_note(card: ui.LayoutView, note: str) -> ui.LayoutView:
    """A card with a note above it."""
    return layout(ui.TextDisplay(f"-# {note}"), *card.children)


def without_buttons(message: discord.Message) -> ui.LayoutView:
    """A card's layout as it was sent, without its buttons, whose turn it was, and running clocks.

    Its picture is the attachment it has.
    """
    view = ui.LayoutView.from_message(message, timeout=None)
    name = message.attachments[0].filename if message.attachments else FILE
    holders: list[Any] = [view, *(item for item in view.children if isinstance(item, ui.Container))]
    for holder in holders:
        for item in list(holder.children):
            if isinstance(item, ui.ActionRow) or item.id == TURN:
                holder.remove_item(item)
            elif isinstance(item, ui.TextDisplay):
                item.content = RUNNING.sub("", item.content)
            elif isinstance(item, ui.MediaGallery):
                item.items = [
                    discord.MediaGalleryItem(f"attachment://{name}", description=shown.description)
                    for shown in item.items
                ]
    return view


def mover_name(match: MatchView, words: Words) -> str:
    """The name of the player to move."""
    return player_name(match.seat_to_move, words) if match.seat_to_move else ""
