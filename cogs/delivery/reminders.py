"""Reminders, by the way each player chose; where that way is closed, beside the match's card."""

import logging
from typing import TYPE_CHECKING, Any

import discord

from cogs.delivery.destinations import closed
from cogs.ui.i18n import server_words, words_to
from cogs.ui.identities import only
from cogs.ui.text import card_link, mention, moment
from services.matches.views import MatchView, Notification

if TYPE_CHECKING:
    from cogs.delivery.worker import OutboxWorker

log = logging.getLogger(__name__)


async def remind(worker: "OutboxWorker", notification: Notification, match: MatchView) -> None:
    """Tell the player to move that little time is left."""
    player = match.mover_id
    if player is None or match.deadline_ms is None:
        return
    way = (await worker.services.settings.of(player)).notify
    if way == "none":
        return
    server = worker.client.get_guild(match.server_id) if match.server_id else None
    facts = {"match": str(match.id), "deadline": moment(match.deadline_ms)}
    private = (await words_to(worker.services, player, server)).say(
        "reminder-private", **facts, link=card_link(match.card, server) if match.card else ""
    )
    if way == "dm" and await worker.places.whisper(player, private) is not None:
        return
    words = await server_words(worker.services, server)
    if not await beside_card(
        worker, notification, match, words.say("reminder", player=mention(player), **facts)
    ):
        await worker.places.whisper(player, private)


async def beside_card(
    worker: "OutboxWorker", notification: Notification, match: MatchView, line: str
) -> bool:
    """Say a line to the player to move where the card is; False where that place is closed."""
    if match.mover_id is None:
        return False
    channel = worker.client.get_partial_messageable(match.card.channel_id if match.card else match.channel_id)
    parts: dict[str, Any] = {
        "allowed_mentions": only([match.mover_id]),
        "nonce": f"notification-{notification.id}",
    }
    if match.card is not None:
        card = channel.get_partial_message(match.card.message_id)
        parts["reference"] = card.to_reference(fail_if_not_exists=False)
    try:
        await channel.send(line, **parts)
    except discord.HTTPException as error:
        if not closed(error):
            raise
        log.info("no reminder beside the card of match %d (%s)", match.id, error)
        return False
    return True
