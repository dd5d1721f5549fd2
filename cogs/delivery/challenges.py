"""Delivers what happens to a challenge: its card, posted once and then kept up to date."""

import logging

import discord

from cogs.cards.challenge import challenge_card
from cogs.delivery.destinations import Destinations, nonce_of
from cogs.ui.channels import is_closed
from cogs.ui.identities import pinging
from services.matches.views import Card, Notification

log = logging.getLogger(__name__)


async def deliver_challenge(destinations: Destinations, notification: Notification) -> None:
    """Post a challenge's card, or bring it up to date; a challenge that nobody can see is withdrawn."""
    challenges = destinations.services.challenges
    challenge = await challenges.view(notification.challenge_id or 0)
    if challenge.first == "impression" and challenge.status in ("contest", "accepted"):
        return  # the contest's announcement edits the challenge's card, and is recorded in its place
    view = challenge_card(challenge, await destinations.words_of(challenge.server_id))
    if challenge.card is not None:
        await destinations.message_of(challenge.card).edit(view=view, allowed_mentions=pinging([]))
        return
    if challenge.status != "pending":
        return
    pings = [challenge.opponent.id] if challenge.opponent else []
    channel = destinations.client.get_partial_messageable(challenge.channel_id)
    try:
        message = await channel.send(view=view, allowed_mentions=pinging(pings), nonce=nonce_of(notification))
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.warning("challenge %d cannot be shown (%s) and is withdrawn", challenge.id, error)
        await challenges.withdraw(challenge.id, challenge.challenger.id)
    else:
        await challenges.record_card(challenge.id, Card(message.channel.id, message.id))
