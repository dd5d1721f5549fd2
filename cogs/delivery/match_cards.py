"""The card of a match on Discord: posted anew with each turn, edited in between, stripped when replaced."""

import asyncio
import logging
import re
from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import ui

from cogs.cards.match import TURN, card_of, turn_card
from cogs.delivery.destinations import Destinations, mover_name
from cogs.ui.buttons import layout
from cogs.ui.channels import is_closed
from cogs.ui.events import CARD_RECORDED
from cogs.ui.i18n import server_theme
from cogs.ui.identities import pinging
from cogs.ui.pictures import FILE, AnyPicture, attached, last_turn, still
from cogs.ui.text import escaped
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
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock to hold while a match's card is posted.

        The holder loads the match again, so that the card posted last is also the newest.
        """
        return self.locks.setdefault(match_id, asyncio.Lock())

    async def post(self, match: MatchView, pings: Sequence[int], nonce: str) -> None:
        """Post the match's card in the best open channel, and strip the card before."""
        words = await self.destinations.words_of(match.server_id)
        picture = await self.new_picture(match, words)
        server = self.client.get_guild(match.server_id) if match.server_id else None
        facts = {"player": mover_name(match, words), "server": escaped(server.name) if server else ""}

        def make(note: str | None) -> ui.LayoutView:
            card = card_of(match, picture, words)
            return card if note is None else with_note(card, words.say(note, **facts))

        await self.replace(match.id, await self.destinations.post(match, make, picture, pings, nonce))

    async def post_in(self, match_id: int, channel_id: int) -> None:
        """Post the match's card in a channel where a player asked for it, pinging nobody."""
        async with self.lock(match_id):
            match = await self.services.matches.view(match_id)
            words = await self.destinations.words_of(match.server_id)
            picture = await self.new_picture(match, words)
            channel = self.client.get_partial_messageable(channel_id)
            view = card_of(match, picture, words)
            message = await channel.send(view=view, file=attached(picture), allowed_mentions=pinging([]))
            await self.services.matches.move(match.id, channel_id)
            await self.replace(match.id, message)

    async def edit(self, match: MatchView) -> bool:
        """Update the card of a running match; False where there is none or it cannot be reached."""
        if match.card is None:
            return False
        words = await self.destinations.words_of(match.server_id)
        picture = await self.still_picture(match, words)
        card = self.destinations.message_of(match.card)
        try:
            await card.edit(view=turn_card(match, picture, words), attachments=[attached(picture)])
        except discord.HTTPException as error:
            if not is_closed(error):
                raise
            log.info("the card of match %d cannot be edited: %s", match.id, error)
            return False
        return True

    async def replace(self, match_id: int, message: discord.Message) -> None:
        """Record a new card, and strip the one before."""
        card = Card(message.channel.id, message.id)
        old = await self.services.matches.record_card(match_id, card)
        self.client.dispatch(CARD_RECORDED, match_id, card)
        if old is not None and old.message_id != message.id:
            await self.strip(old)

    async def strip(self, card: Card) -> None:
        """Remove the buttons of an old card; a card that cannot be reached is skipped."""
        try:
            channel = self.client.get_partial_messageable(card.channel_id)
            message = await channel.fetch_message(card.message_id)
            await message.edit(view=without_buttons(message))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as error:
            log.info("an old card keeps its buttons: %s", error)

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
