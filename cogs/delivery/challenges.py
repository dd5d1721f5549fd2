"""Delivers what happens to a challenge: its card, posted once and then kept up to date."""

import logging
from dataclasses import replace

import discord

from cogs.cards.challenge import challenge_card, is_card_of, offer_picture
from cogs.delivery.attempt import Attempt, NewCard, custom_ids_of
from cogs.delivery.destinations import Destinations
from cogs.delivery.front_pages import FrontPageWorker
from cogs.delivery.outside import deliver_outside, invite
from cogs.ui.discord_errors import unless_closed
from cogs.ui.events import CHALLENGE_CLOSED
from cogs.ui.i18n import server_theme
from cogs.ui.identities import pinging
from cogs.ui.post import Post
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import Card

log = logging.getLogger(__name__)


async def deliver_challenge(
    destinations: Destinations, pages: FrontPageWorker, attempt: Attempt
) -> NewCard | None:
    """Post a challenge's card, or bring it up to date; delete that of one that was withdrawn."""
    challenge = await destinations.services.challenges.view(attempt.notification.challenge_id or 0)
    if challenge.status != "pending":
        destinations.client.dispatch(CHALLENGE_CLOSED, challenge)
    words = await destinations.words_of(challenge.server_id)
    if destinations.outside.has(challenge.server_id, challenge.channel_id):
        return await deliver_outside(destinations, challenge, words, attempt)
    card = await find_card(destinations, challenge, attempt) or challenge.card
    if card is None:
        return await post_card(destinations, challenge, words, attempt)
    contest = challenge.first == "impression" and challenge.status in ("contest", "accepted")
    if contest and card == challenge.card:
        return None  # the contest's announcement edits the challenge's card, and is recorded in its place
    if challenge.status == "accepted" and await pages.begin(replace(challenge, card=card)):
        return None  # the card becomes the front page of its match
    try:
        if challenge.status == "withdrawn":
            await destinations.message_of(card).delete()
        else:
            post = await drawn_card(destinations, challenge, words)
            await destinations.change(card, **post.edited())
    except discord.NotFound as error:
        log.info("the card of challenge %d is gone (%s)", challenge.id, error)
    return None


async def drawn_card(destinations: Destinations, challenge: ChallengeView, words: Words) -> Post:
    theme = await server_theme(destinations.services, challenge.server_id)
    picture = await offer_picture(challenge, theme, words)
    return challenge_card(challenge, picture, words)


async def find_card(destinations: Destinations, challenge: ChallengeView, attempt: Attempt) -> Card | None:
    """The card of an earlier attempt, or None; records it if no other is recorded."""
    message = await attempt.find(
        [challenge.channel_id], lambda message: is_card_of(challenge, custom_ids_of(message))
    )
    if message is None:
        return None
    card = Card(message.channel.id, message.id)
    if challenge.card is None:
        await destinations.services.outbox.record_card(attempt.notification.subject, card)
    return card


async def post_card(
    destinations: Destinations, challenge: ChallengeView, words: Words, attempt: Attempt
) -> NewCard | None:
    """Post the card of a challenge that is open, also to whom its channel does not reach.

    If the channel is closed to the bot, the challenge is withdrawn.
    """
    if challenge.status != "pending":
        return None
    pings = [challenge.opponent.id] if challenge.opponent else []
    channel = destinations.client.get_partial_messageable(challenge.channel_id)
    post = await drawn_card(destinations, challenge, words)
    for player in pings:
        if await destinations.reaches(player, challenge.channel_id) is False:
            await invite(destinations, challenge, post, attempt)
    with unless_closed("challenge %d cannot be shown and is withdrawn", challenge.id):
        message = await channel.send(allowed_mentions=pinging(pings), nonce=attempt.nonce, **post.sent())
        return NewCard(Card(message.channel.id, message.id))
    await destinations.services.challenges.withdraw(challenge.id, challenge.challenger.id)
    return None
