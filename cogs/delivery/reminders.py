"""Reminders, by the way each player chose; where that way is closed, beside the match's card."""

import logging
from typing import Any

import discord

from cogs.delivery.destinations import Destinations, nonce_of
from cogs.ui.channels import is_closed
from cogs.ui.i18n import words_to
from cogs.ui.identities import pinging
from cogs.ui.text import card_link, mention, timestamp
from services.matches.views import MatchView, Notification

log = logging.getLogger(__name__)


async def remind(destinations: Destinations, notification: Notification, match: MatchView) -> None:
    """Send the player to move a reminder that little time is left."""
    player = match.mover_id
    if player is None or match.deadline_ms is None:
        return
    way = (await destinations.services.settings.of(player)).notify
    if way == "none":
        return
    server = destinations.client.get_guild(match.server_id) if match.server_id else None
    facts = {"match": str(match.id), "deadline": timestamp(match.deadline_ms)}
    private = (await words_to(destinations.services, player, server)).say(
        "reminder-private", **facts, link=card_link(match.card, server) if match.card else ""
    )
    if way == "dm" and await destinations.send_direct_message(player, private) is not None:
        return
    words = await destinations.words_of(match.server_id)
    public = words.say("reminder", player=mention(player), **facts)
    if not await remind_beside_card(destinations, notification, match, public):
        await destinations.send_direct_message(player, private)


async def remind_beside_card(
    destinations: Destinations, notification: Notification, match: MatchView, text: str
) -> bool:
    """Send a text to the player to move where the card is; False where that channel is closed."""
    if match.mover_id is None:
        return False
    channel = destinations.client.get_partial_messageable(
        match.card.channel_id if match.card else match.channel_id
    )
    parts: dict[str, Any] = {"allowed_mentions": pinging([match.mover_id]), "nonce": nonce_of(notification)}
    if match.card is not None:
        card = channel.get_partial_message(match.card.message_id)
        parts["reference"] = card.to_reference(fail_if_not_exists=False)
    try:
        await channel.send(text, **parts)
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.info("no reminder beside the card of match %d (%s)", match.id, error)
        return False
    return True
