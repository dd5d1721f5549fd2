"""Removes the buttons of cards that a newer card has replaced; their sentences and pictures stay."""

import logging

import discord

from cogs.cards.match import past_turn
from cogs.delivery.attempt import Attempt
from cogs.delivery.destinations import Destinations
from cogs.ui.match_events import past_event
from services.matches.views import Card

log = logging.getLogger(__name__)


async def deliver_replaced(destinations: Destinations, attempt: Attempt) -> None:
    """Strip the card that a notification names, in one request; one that is deleted has no buttons.

    Raises: ``Archived``. To open a thread only for this would show it to everybody again.
    """
    notification = attempt.notification
    old = Card(int(notification.facts["channel_id"]), int(notification.facts["message_id"]), notification.ply)
    try:
        await strip(destinations, old, notification.match_id or 0)
    except discord.NotFound as error:
        log.info("an old card is gone (%s)", error)


async def strip(destinations: Destinations, old: Card, match_id: int) -> None:
    """Reduce a card to the sentence of its ply; its picture stays, and nobody is mentioned again."""
    then = await destinations.services.matches.earlier(match_id, old.ply or 0)
    words = await destinations.words_of_match(then)
    event = await past_event(destinations.services, then, words)
    await destinations.change(old, **past_turn(then, words, event).edited(keeping=True))
