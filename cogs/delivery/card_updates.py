"""What changes on a turn's card without a turn: steps, offers, their answers, and clocks that were paused."""

import logging
from typing import TYPE_CHECKING

import discord

from cogs.cards.match import turn_card
from cogs.delivery.destinations import closed
from cogs.ui.identities import only
from cogs.ui.pictures import attached
from cogs.ui.text import called, mention
from services.matches.views import MatchView, Notification

if TYPE_CHECKING:
    from cogs.delivery.worker import OutboxWorker

log = logging.getLogger(__name__)


async def deliver_change(worker: "OutboxWorker", notification: Notification, match: MatchView) -> None:
    """Show on the card what has changed; a new offer pings those it is made to, nothing else pings."""
    asked = asked_by(notification, match)
    if match.card is None:
        await worker.post_card(match, asked, f"notification-{notification.id}")
        return
    words = await worker.words_of(match.server_id)
    card = worker.message_of(match.card)
    try:
        picture = await worker.picture_of(match, words)
        await card.edit(view=turn_card(match, picture, words), attachments=[attached(picture)])
        offer = match.draw_offer or match.takeback
        if asked and offer is not None:
            line = words.say(
                "draw-offered" if notification.kind == "match.draw-offered" else "takeback-offered",
                players=" ".join(mention(player) for player in asked),
                player=called(match.seats[int(notification.facts.get("seat", offer.seat))], words),
            )
            reference = card.to_reference(fail_if_not_exists=False)
            await card.channel.send(
                line,
                reference=reference,
                allowed_mentions=only(asked),
                nonce=f"notification-{notification.id}",
            )
    except discord.HTTPException as gone:
        if not closed(gone):
            raise
        log.info("the card of match %d is gone (%s) and is posted anew", match.id, gone)
        await worker.post_card(match, asked, f"notification-{notification.id}")


async def deliver_step(worker: "OutboxWorker", notification: Notification, match: MatchView) -> None:
    """Show a step of a turn that goes on: on the card there is, new picture and all, pinging nobody."""
    if match.card is not None:
        words = await worker.words_of(match.server_id)
        picture = await worker.picture_of(match, words)
        try:
            card = worker.message_of(match.card)
            await card.edit(view=turn_card(match, picture, words), attachments=[attached(picture)])
        except discord.HTTPException as gone:
            if not closed(gone):
                raise
            log.info("the card of match %d is gone (%s) and is posted anew", match.id, gone)
        else:
            return
    await worker.post_card(match, [], f"notification-{notification.id}")


def asked_by(notification: Notification, match: MatchView) -> list[int]:
    """The players a new offer is made to, while it stands; consent of one of them asks the others no more."""
    if notification.facts.get("agreed") != 1:
        return []
    if notification.kind == "match.draw-offered" and match.draw_offer is not None:
        agreed = match.draw_offer.agreed
    elif notification.kind == "match.takeback-offered" and match.takeback is not None:
        agreed = match.takeback.agreed
    else:
        return []
    return [seat.player_id for seat in match.seats if not seat.gone and seat.seat not in agreed]
