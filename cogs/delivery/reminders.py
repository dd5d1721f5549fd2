"""Reminders, by the way each player chose; where that way is closed, beside the match's card."""

import logging
from typing import Any

import discord

from cogs.delivery.attempt import Attempt
from cogs.delivery.destinations import Destinations, Unreachable
from cogs.ui.discord_errors import is_closed
from cogs.ui.i18n import words_to
from cogs.ui.identities import pinging
from cogs.ui.text import card_link, mention, timestamp
from services.matches.views import MatchView

log = logging.getLogger(__name__)


async def remind(destinations: Destinations, match: MatchView, attempt: Attempt) -> None:
    """Send the player to move a reminder that little time is left. Raises: ``Unreachable``."""
    player = match.mover_id
    if player is None or match.deadline_ms is None:
        return
    way = (await destinations.services.settings.of(player)).notify
    if way == "none":
        return
    server = destinations.client.get_guild(match.server_id) if match.server_id else None
    facts = {"match": str(match.id), "deadline": timestamp(match.deadline_ms, "f")}
    private = (await words_to(destinations.services, player, server)).say(
        "reminder-private",
        **facts,
        link=card_link(match.card, server.id if server else None) if match.card else "",
    )
    if way == "dm" and await say_directly(destinations, player, private, attempt):
        return
    words = await destinations.words_of_match(match)
    public = words.say("reminder", player=mention(player), **facts)
    if await say_beside_card(destinations, match, player, public, attempt):
        return
    if not await say_directly(destinations, player, private, attempt):
        raise Unreachable(f"player {player} cannot be reminded of match {match.id}")


async def say_directly(destinations: Destinations, player: int, text: str, attempt: Attempt) -> bool:
    """Send a text to a player by direct message; False where those are closed."""
    is_sent = attempt.is_line(text)
    return await destinations.send_direct_message(player, is_sent, attempt, content=text) is not None


async def say_beside_card(
    destinations: Destinations, match: MatchView, player: int, text: str, attempt: Attempt
) -> bool:
    """Send a text that pings a player where the card is; False if that channel is closed."""
    parts: dict[str, Any] = {"allowed_mentions": pinging([player])}
    if match.card is not None:
        card = destinations.message_of(match.card)
        parts["reference"] = card.to_reference(fail_if_not_exists=False)
    channel_id = match.card.channel_id if match.card else match.channel_id
    try:
        await attempt.send_line([channel_id], text, **parts)
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.info("no line beside the card of match %d (%s)", match.id, error)
        return False
    return True
