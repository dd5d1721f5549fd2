"""Delivers what happens in a contest for who begins: its card, the count as it changes, and the winner."""

import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.cards.challenge import challenge_card
from cogs.cards.contest import contest_card
from cogs.delivery.destinations import Destinations, nonce_of
from cogs.ui.channels import is_closed, send_to_first_open
from cogs.ui.identities import pinging
from cogs.ui.text import player_name
from render.words import Words
from services.challenges.views import ContestView
from services.matches.views import Card, Notification

log = logging.getLogger(__name__)


async def deliver_contest(destinations: Destinations, notification: Notification) -> None:
    """Announce a contest, or bring its card up to date; at the end also name the winner."""
    services = destinations.services
    contest = await services.contests.view(notification.challenge_id or 0)
    words, nonce = await destinations.words_of(contest.server_id), nonce_of(notification)
    if not contest.announced:
        await announce(destinations, contest, words, nonce)
        contest = await services.contests.view(contest.id)
    else:
        view = contest_card(contest, words)
        shown = contest.card is not None and await edit_card(destinations, contest.card, view)
        if not shown and contest.open:
            await post_card(
                destinations,
                contest,
                contest.channel_ids,
                view=view,
                allowed_mentions=pinging([]),
                nonce=nonce,
            )
    if notification.kind == "contest.decided":
        if contest.match_id is not None:
            match = await services.matches.view(contest.match_id)
            await destinations.rename(contest, match, words)
        await send_to_first_open(
            destinations.client,
            contest.channel_ids,
            content=announcement(contest, words),
            allowed_mentions=pinging([]),
            nonce=f"{nonce}-end",
        )


async def announce(destinations: Destinations, contest: ContestView, words: Words, nonce: str) -> None:
    """Open the contest's thread and post its card there, pinging the entrants.

    Until the card is recorded, announcing again changes nothing: the challenge's card is edited first, a
    message has one thread at most, and the nonce keeps a message from being posted twice.
    """
    challenge = await destinations.services.challenges.view(contest.id)
    if challenge.card is not None:
        await edit_card(destinations, challenge.card, challenge_card(challenge, words))
    places = (await destinations.open_contest_thread(contest), contest.channel_id)
    pings = pinging([entry.player.id for entry in contest.entries])
    view = contest_card(contest, words)
    await post_card(destinations, contest, places, view=view, allowed_mentions=pings, nonce=nonce)


async def post_card(
    destinations: Destinations, contest: ContestView, places: Sequence[int], **parts: Any
) -> None:
    """Post the contest's card in the first open channel, and record it."""
    message = await send_to_first_open(destinations.client, places, **parts)
    await destinations.services.challenges.record_card(contest.id, Card(message.channel.id, message.id))


async def edit_card(destinations: Destinations, card: Card, view: ui.LayoutView) -> bool:
    """Bring a card up to date; False where it was deleted or cannot be reached."""
    try:
        await destinations.message_of(card).edit(view=view, allowed_mentions=pinging([]))
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.info("the card of a contest cannot be edited: %s", error)
        return False
    return True


def announcement(contest: ContestView, words: Words) -> str:
    """The sentence that names the winner; empty while there is none."""
    if contest.winner is None:
        return ""
    won = next(entry for entry in contest.entries if entry.player.id == contest.winner.id)
    votes = words.say("contest-votes", count=won.votes)
    message = "contest-ceremony-lot" if contest.by_lot else "contest-ceremony"
    return words.say(message, player=player_name(contest.winner, words), votes=votes)
