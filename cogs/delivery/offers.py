"""Asks below the card for an answer to a draw or takeback offer; the question goes once it is answered."""

import logging
from collections.abc import Sequence
from typing import Final

import discord

from cogs.cards.match import ply_shown
from cogs.cards.offers import OfferKind, Question, asked_on, questions
from cogs.delivery.attempt import Attempt, custom_ids_of, own_messages
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.reminders import say_beside_card, say_directly
from cogs.ui.discord_errors import is_closed
from cogs.ui.identities import pinging
from cogs.ui.text import mention
from services.matches.views import Card, MatchView, Notification

log = logging.getLogger(__name__)

OFFERED: Final[dict[str, OfferKind]] = {"match.draw-offered": "draw", "match.takeback-offered": "takeback"}
DECLINED: Final[dict[str, OfferKind]] = {"match.draw-declined": "draw", "match.takeback-declined": "takeback"}


def new_question(notification: Notification, match: MatchView) -> Question | None:
    """The offer that a notification is about, while it stands and nobody has agreed to it yet."""
    kind, seat = OFFERED.get(notification.kind), notification.facts.get("seat")
    if notification.facts.get("agreed") != 1:
        return None
    return next((each for each in questions(match) if (each.kind, each.offer.seat) == (kind, seat)), None)


async def ask(cards: MatchCards, question: Question, attempt: Attempt) -> None:
    """Show an offer on the card and ask below it; if one of the two is impossible, post the card anew.

    Where the bot is no member the card itself asks.
    """
    match, pings = question.match, question.asked
    if cards.outside.has(match):
        await cards.post(match, pings, attempt)
        return
    if await cards.edit(match) and match.card is not None:
        try:
            await ask_below(cards, match.card, question, pings, attempt)
        except discord.HTTPException as error:
            if not is_closed(error):
                raise
            log.info("no offer beside the card of match %d (%s): the card is posted anew", match.id, error)
        else:
            return
    card = await cards.post_anew(match, pings, attempt)
    await ask_below(cards, card, question, (), attempt)


async def ask_below(
    cards: MatchCards, card: Card, question: Question, pings: Sequence[int], attempt: Attempt
) -> None:
    """Send the question with its buttons as a reply to a card, unless it is there."""
    match = question.match
    here = question.kind, match.ply
    cards.asked[match.id] = card.channel_id

    def is_sent(message: discord.Message) -> bool:
        return attempt.is_later(message.id) and asked_below(match, message) == here

    if await attempt.find([card.channel_id], is_sent) is None:
        words = await cards.destinations.words_of_match(match)
        await cards.client.get_partial_messageable(card.channel_id).send(
            view=question.line(words),
            reference=cards.destinations.message_of(card).to_reference(fail_if_not_exists=False),
            allowed_mentions=pinging(pings),
            nonce=f"{attempt.nonce}-line",  # the same notification may have a card too
        )


def asked_below(match: MatchView, message: discord.Message) -> tuple[OfferKind, int] | None:
    """What a message that is no card asks the players of a match, and at which ply."""
    custom_ids = custom_ids_of(message)
    return asked_on(match.id, custom_ids) if ply_shown(match, custom_ids) is None else None


async def remove_ended(cards: MatchCards, match: MatchView) -> None:
    """Delete the questions about offers that do not stand any more, or that a newer card asks about."""
    if cards.outside.has(match):
        return
    standing = {(each.kind, match.ply) for each in questions(match) if each.fresh}
    card_in = match.card.channel_id if match.card else match.channel_id
    for channel_id in {card_in, match.channel_id, cards.asked.get(match.id, card_in)}:
        for message in await own_messages(cards.client, channel_id):
            asked = asked_below(match, message)
            if asked is not None and asked not in standing:
                await delete(message)


async def delete(message: discord.Message) -> None:
    """Delete a message of the bot, if it can be reached."""
    try:
        await message.delete()
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.info("message %d cannot be deleted: %s", message.id, error)


async def refuse(cards: MatchCards, match: MatchView, attempt: Attempt) -> None:
    """Show that an offer was declined: on the card, to whoever made it, and by deleting the question."""
    notification, outside = attempt.notification, cards.outside.has(match)
    if match.mover is not None and match.ply == notification.ply and not await cards.edit(match):
        await (cards.post if outside else cards.post_anew)(match, (), attempt)
    seat = match.seats[int(notification.facts["seat"])]
    if match.outcome is None and seat.reachable:
        words = await cards.destinations.words_of_match(match)
        text = words.say(f"{DECLINED[notification.kind]}-refused", player=mention(seat.player_id))
        if outside or not await say_beside_card(cards.destinations, match, seat.player_id, text, attempt):
            await say_directly(cards.destinations, seat.player_id, text, attempt)
    await remove_ended(cards, match)
