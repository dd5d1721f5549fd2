"""Delivers what happens in a match: turns, steps of a turn, offers and their answers, clocks, the end."""

import logging
from typing import Final

import discord

from cogs.delivery.attempt import Attempt
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.reminders import remind
from cogs.ui.discord_errors import is_closed
from cogs.ui.events import MATCH_OVER
from cogs.ui.identities import pinging
from cogs.ui.text import mention, player_name
from services.matches.views import MatchView, Notification
from telemetry.context import also_about

log = logging.getLogger(__name__)

OFFERS: Final = {"match.draw-offered": "draw-offered", "match.takeback-offered": "takeback-offered"}
"""The sentence that asks the others, by the kind of notification."""


async def deliver_match(cards: MatchCards, attempt: Attempt) -> None:
    """Show the match as it is now; of a turn that a later one has overtaken only its film."""
    notification = attempt.notification
    match = await cards.match_of(notification)
    also_about(match=match.id, ply=match.ply, server=match.server_id)
    is_next = notification.kind == "match.turn" and match.ply == notification.ply
    if is_next and match.mover is not None and cards.services.outbox.late(notification):
        # Somebody may move meanwhile: then the next notification has the card.
        match = await cards.services.matches.begin_turn_anew(match.id, match.ply)
    if notification.kind == "match.over":
        cards.client.dispatch(MATCH_OVER, match)
        await cards.post(match, pinged_at_the_end(match), attempt)
    elif notification.kind == "match.board":
        await cards.post_in(match, int(notification.facts["channel_id"]), attempt)
    elif match.mover is None or match.ply != notification.ply:
        log.debug("match %d has moved on since %s", match.id, notification.kind)
        await cards.show_overtaken(match, attempt)
    elif notification.kind == "match.turn":
        await cards.post(match, [match.mover_id] if match.mover_id else [], attempt)
    elif notification.kind == "match.reminder":
        await remind(cards.destinations, match, attempt)
    else:
        await update_card(cards, match, attempt)


async def update_card(cards: MatchCards, match: MatchView, attempt: Attempt) -> None:
    """Show on the card what changed without a turn; a new offer pings those it is made to."""
    notification = attempt.notification
    pings = offered_to(notification, match)
    outside = cards.outside.has(match)
    if (pings and outside) or not await cards.edit(match):
        await cards.post(match, pings, attempt)
        return
    offer = match.draw_offer or match.takeback
    if not pings or offer is None or match.card is None:
        return
    words = await cards.destinations.words_of_match(match)
    line = words.say(
        OFFERS[notification.kind],
        players=" ".join(mention(player) for player in pings),
        player=player_name(match.seats[int(notification.facts.get("seat", offer.seat))], words),
    )
    card = cards.destinations.message_of(match.card)
    reference = card.to_reference(fail_if_not_exists=False)
    try:
        await attempt.send_line(
            [match.card.channel_id], line, reference=reference, allowed_mentions=pinging(pings)
        )
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.info("no offer beside the card of match %d (%s): the card is posted anew", match.id, error)
        await cards.post(match, pings, attempt)


def offered_to(notification: Notification, match: MatchView) -> list[int]:
    """The players to ping about a new offer; nobody once one of them has agreed to it."""
    if notification.facts.get("agreed") != 1:
        return []
    offer = match.draw_offer if notification.kind == "match.draw-offered" else match.takeback
    return list(match.waiting_for(offer)) if offer is not None and notification.kind in OFFERS else []


def pinged_at_the_end(match: MatchView) -> list[int]:
    """The players to ping when a match ends: all but the one whose action ended it."""
    last = match.log[-1] if match.log else None
    actor = last.seat if last is not None and last.kind != "time" else None
    return [seat.player_id for seat in match.seats if seat.seat != actor and seat.reachable]
