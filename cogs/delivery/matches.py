"""Delivers what happens in a match: turns, steps of a turn, offers and their answers, clocks, the end."""

import logging

from cogs.delivery.attempt import Attempt
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.offers import DECLINED, ask, new_question, refuse, remove_ended
from cogs.delivery.reminders import remind
from cogs.delivery.wins import show_win
from cogs.ui.events import MATCH_OVER
from services.matches.views import MatchView
from telemetry.context import also_about

log = logging.getLogger(__name__)


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
    elif notification.kind == "match.won":
        await show_win(cards, match, attempt)
    elif notification.kind == "match.board":
        await cards.post_in(match, int(notification.facts["channel_id"]), attempt)
    elif notification.kind == "match.offer-ended":
        await remove_ended(cards, match)
    elif notification.kind in DECLINED:
        await refuse(cards, match, attempt)
    elif match.mover is None or match.ply != notification.ply:
        log.debug("match %d has moved on since %s", match.id, notification.kind)
        await cards.show_overtaken(match, attempt)
    elif notification.kind == "match.turn":
        await cards.post(match, [match.mover_id] if match.mover_id else [], attempt)
    elif notification.kind == "match.reminder":
        await remind(cards.destinations, match, attempt)
    elif (question := new_question(notification, match)) is not None:
        await ask(cards, question, attempt)
    elif not await cards.edit(match):
        await cards.post(match, (), attempt)


def pinged_at_the_end(match: MatchView) -> list[int]:
    """The players to ping when a match ends: all but the one whose action ended it."""
    last = match.log[-1] if match.log else None
    actor = last.seat if last is not None and last.kind != "time" else None
    return [seat.player_id for seat in match.seats if seat.seat != actor and seat.reachable]
