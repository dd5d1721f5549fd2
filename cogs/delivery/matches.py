"""Delivers what happens in a match: turns, steps of a turn, offers and their answers, clocks, the end."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord

from cogs.cards.match import ply_shown
from cogs.cards.match_text import rest_line, until
from cogs.cards.offers import OfferKind, StandingOffer, asked_on, questions
from cogs.cards.share import message_of
from cogs.cards.shown_wins import draw_win
from cogs.delivery.attempt import Attempt, NewCard, Unreachable, custom_ids_of, own_messages, shows_file
from cogs.delivery.destinations import Destinations, Unseen
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.threads import channel_around_match
from cogs.ui.discord_errors import unless_closed
from cogs.ui.i18n import words_to
from cogs.ui.identities import pinging
from cogs.ui.text import card_link, mention, player_name, title_of
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.rest import rest_ended, rested
from render.words import Words
from services.matches.views import Card, MatchView, Notification
from telemetry.context import also_about

log = logging.getLogger(__name__)

OFFERED: Final[dict[str, OfferKind]] = {"match.draw-offered": "draw", "match.takeback-offered": "takeback"}
DECLINED: Final[dict[str, OfferKind]] = {"match.draw-declined": "draw", "match.takeback-declined": "takeback"}


async def deliver_match(cards: MatchCards, attempt: Attempt) -> NewCard | None:
    """Show what happened in a match, and the match as it is now."""
    notification, matches = attempt.notification, cards.services.matches
    match = await matches.view(notification.match_id or 0)
    also_about(match=match.id, ply=match.ply, server=match.server_id)
    is_next = notification.kind == "match.turn" and match.ply == notification.ply
    if is_next and match.mover is not None and cards.services.outbox.late(notification):
        # Somebody may move meanwhile: then the next notification has the card.
        match = await matches.begin_turn_anew(match.id, match.ply)
    return await DOORS.get(notification.kind, show_ply)(cards, match, attempt)


async def show_ply(cards: MatchCards, match: MatchView, attempt: Attempt) -> NewCard | None:
    """Show what happened at a ply; if the match has moved on, only the film of the turn."""
    notification = attempt.notification
    if match.mover is None or match.ply != notification.ply:
        log.debug("match %d has moved on since %s", match.id, notification.kind)
        await cards.show_overtaken(match, attempt)
        return None
    again = notification.kind == "match.rested" and (match.resting or attempt.begun)
    if again or notification.kind == "match.turn":
        return await call(cards, match, attempt)
    if notification.kind == "match.reminder":
        await remind(cards.destinations, match, attempt)
        return None
    question = new_question(notification, match)
    if question is not None:
        return await ask(cards, question, attempt)
    if not await cards.edit(match):
        return await cards.post(match, (), attempt)
    # The card shows a later ply now: once it is replaced, it says what happened there.
    if match.card is None or match.card.ply == match.ply:
        return None
    return NewCard(match.card._replace(ply=match.ply))


async def call(cards: MatchCards, match: MatchView, attempt: Attempt) -> NewCard | None:
    """Post the card that pings the player to move; their clock rests while nothing reaches them."""
    notification, change = attempt.notification, cards.services.matches.change_turn
    try:
        card = await cards.post(match, [match.mover_id] if match.mover_id else [], attempt)
    except Unseen:
        match = await change(match.id, match.ply, rested)
        if not match.resting:
            raise
        if notification.kind == "match.turn":
            return await cards.show_rest(match, attempt)
        if "tell" in notification.facts:
            await tell_of_rest(cards, match, attempt)
        return None
    if (await cards.services.matches.view(match.id)).resting:
        await change(match.id, match.ply, rest_ended)
    return card


async def tell_of_rest(cards: MatchCards, match: MatchView, attempt: Attempt) -> None:
    """Tell the others once that the clock of the player to move rests, and show it on the card."""
    await cards.edit(match)
    words = await cards.destinations.words_of_match(match)
    about = rest_line(match, words)
    for seat in match.seats:
        if seat.seat != match.mover and seat.reachable and not seat.gone:
            text = f"{mention(seat.player_id)}, {about}."
            if not await say_beside_card(cards.destinations, match, seat.player_id, text, attempt):
                await say_directly(cards.destinations, seat.player_id, text, attempt)


async def show_end(cards: MatchCards, match: MatchView, attempt: Attempt) -> NewCard | None:
    """Post the last card, and ping all but the one whose action ended the match."""
    last = match.log[-1] if match.log else None
    actor = last.seat if last is not None and last.kind != "time" else None
    pings = [seat.player_id for seat in match.seats if seat.seat != actor and seat.reachable]
    return await cards.post(match, pings, attempt)


async def bring(cards: MatchCards, match: MatchView, attempt: Attempt) -> NewCard | None:
    """Post the card of a match where a player asked for it."""
    return await cards.post_in(match, int(attempt.notification.facts["channel_id"]), attempt)


async def show_win(cards: MatchCards, match: MatchView, attempt: Attempt) -> None:
    """Post a win as one short card that pings nobody, unless it is there or cannot be posted."""
    services, file = cards.services, f"win-{match.id}"
    channel = await channel_around_match(cards.client, match)
    if channel is None or match.won_by is None or match.server_id is None or match.beaten is None:
        return
    if not await services.shown_wins.answer_of(match.won_by, match.server_id):
        return  # the member has changed their mind
    held = await services.settings.of_server(match.server_id)
    words = await cards.destinations.words_of(match.server_id)
    new_level = await services.profiles.is_new_level(match.won_by, match.game, match.beaten)
    made = await draw_win(match, words, held.theme, stills=held.stills, new_level=new_level)
    shown = lambda message: shows_file(message, file)  # noqa: E731
    with unless_closed("channel %d is closed to the win of match %d", channel.id, match.id):
        await attempt.send([channel.id], shown, **message_of(made, words, file))


def new_question(notification: Notification, match: MatchView) -> StandingOffer | None:
    """The offer that a notification is about, while it stands and nobody has agreed to it yet."""
    kind, seat = OFFERED.get(notification.kind), notification.facts.get("seat")
    if notification.facts.get("agreed") != 1:
        return None
    return next((each for each in questions(match) if (each.kind, each.offer.seat) == (kind, seat)), None)


async def ask(cards: MatchCards, question: StandingOffer, attempt: Attempt) -> NewCard | None:
    """Show an offer on the card and ask below it; if one of the two is impossible, post the card anew.

    If the bot is no member the card itself asks.
    """
    match, pings = question.match, question.asked
    if cards.outside.has(match):
        return await cards.post(match, pings, attempt)
    if await cards.edit(match) and match.card is not None:
        with unless_closed("no offer beside the card of match %d: the card is posted anew", match.id):
            await ask_below(cards, match.card, question, pings, attempt)
            return None
    card = await cards.post_anew(match, pings, attempt)
    await ask_below(cards, card, question, (), attempt)
    return None


async def ask_below(
    cards: MatchCards, card: Card, question: StandingOffer, pings: Sequence[int], attempt: Attempt
) -> None:
    """Send the question with its buttons as a reply to a card, and to whom that does not reach."""
    match = question.match
    here = question.kind, match.ply

    def is_sent(message: discord.Message) -> bool:
        return attempt.is_later(message.id) and asked_below(match, message) == here

    await cards.services.matches.relocate(match.id, asked_in=card.channel_id)
    places, line = cards.destinations, question.line(await cards.destinations.words_of_match(match))
    for player in question.asked:
        if await places.reaches(player, card.channel_id) is False:
            await places.send_direct_message(player, is_sent, attempt, **line.sent())
    await attempt.send(
        [card.channel_id],
        is_sent,
        **line.sent(),
        reference=places.message_of(card).to_reference(fail_if_not_exists=False),
        allowed_mentions=pinging(pings),
        nonce=f"{attempt.nonce}-line",  # the same notification may have a card too
    )


def asked_below(match: MatchView, message: discord.Message) -> tuple[OfferKind, int] | None:
    """Question of a message that is no card to the players of a match, and its ply."""
    custom_ids = custom_ids_of(message)
    return asked_on(match.id, custom_ids) if ply_shown(match, custom_ids) is None else None


async def remove_ended(cards: MatchCards, match: MatchView, attempt: Attempt) -> None:  # noqa: ARG001 - as all doors
    """Delete the questions about offers that do not stand any more, or that a newer card asks about."""
    if cards.outside.has(match):
        return
    standing = {(each.kind, match.ply) for each in questions(match) if each.fresh}
    card_in = match.card.channel_id if match.card else match.channel_id
    for channel_id in {card_in, match.channel_id, match.row.asked_in or card_in}:
        for message in await own_messages(cards.client, channel_id):
            asked = asked_below(match, message)
            if asked is not None and asked not in standing:
                # Deleting is all that Discord takes in an archived thread.
                with unless_closed("message %d cannot be deleted", message.id):
                    await message.delete()


async def refuse(cards: MatchCards, match: MatchView, attempt: Attempt) -> NewCard | None:
    """Show that an offer was declined: on the card, to whoever made it, and by deleting the question."""
    notification, outside, card = attempt.notification, cards.outside.has(match), None
    if match.mover is not None and match.ply == notification.ply and not await cards.edit(match):
        if outside:
            card = await cards.post(match, (), attempt)
        else:
            await cards.post_anew(match, (), attempt)
    seat = match.seats[int(notification.facts["seat"])]
    if match.outcome is None and seat.reachable:
        words = await cards.destinations.words_of_match(match)
        text = words.say(f"{DECLINED[notification.kind]}-refused", player=mention(seat.player_id))
        if outside or not await say_beside_card(cards.destinations, match, seat.player_id, text, attempt):
            await say_directly(cards.destinations, seat.player_id, text, attempt)
    await remove_ended(cards, match, attempt)
    return card


async def remind(destinations: Destinations, match: MatchView, attempt: Attempt) -> None:
    """Send the player to move a reminder that little time is left. Raises: ``Unreachable``."""
    player = match.mover_id
    if player is None or match.deadline_ms is None:
        return
    way = (await destinations.services.settings.of(player)).notify
    if way == "none":
        return
    server = destinations.client.get_guild(match.server_id) if match.server_id else None
    own, public = (
        reminder(match, player, attempt.notification.created_ms, words)
        for words in (
            await words_to(destinations.services, player, server),
            await destinations.words_of_match(match),
        )
    )
    if match.card is not None:
        own = f"{own}\n{card_link(match.card, server.id if server else None)}"
    if way == "dm" and await say_directly(destinations, player, own, attempt):
        return
    if await say_beside_card(destinations, match, player, public, attempt):
        return
    if await say_directly(destinations, player, own, attempt):
        return
    if match.server_id and await destinations.find_absent(match) is None:
        match = await destinations.services.matches.change_turn(match.id, match.ply, rested)
    if not match.resting:
        raise Unreachable(f"player {player} cannot be reminded of match {match.id}")


def reminder(match: MatchView, player: int, due_ms: int, words: Words) -> str:
    """The line that says who had waited how long when it was due, and the deadline.

    A later attempt finds it by the same words.
    """
    title, clock = f"{title_of(match.game, words)} #{match.id}", match.match.clock
    others = [player_name(seat, words) for seat in match.seats if seat.player_id != player and not seat.gone]
    waited_ms = due_ms - clock.timeline.wall_ms(clock.since_ms)
    line = words.say(
        "reminder",
        player=mention(player),
        names=" & ".join(others),
        count=len(others),
        days=waited_ms // DAY_MS,
        hours=max(1, waited_ms // HOUR_MS),
        title=title,
    )
    deadline = until(match.deadline_ms or 0, match.clock)
    return f"{line}\n-# {words.say('card-deadline', deadline=deadline)}"


async def say_directly(destinations: Destinations, player: int, text: str, attempt: Attempt) -> bool:
    """Send a text to a player by direct message; False if those are closed."""
    is_sent = attempt.is_line(text)
    return await destinations.send_direct_message(player, is_sent, attempt, content=text) is not None


async def say_beside_card(
    destinations: Destinations, match: MatchView, player: int, text: str, attempt: Attempt
) -> bool:
    """Send a text that pings a player where the card is; False if that is closed to the bot or to them."""
    parts: dict[str, Any] = {"allowed_mentions": pinging([player])}
    if match.card is not None:
        card = destinations.message_of(match.card)
        parts["reference"] = card.to_reference(fail_if_not_exists=False)
    channel_id = match.card.channel_id if match.card else match.channel_id
    if await destinations.reaches(player, channel_id) is False:
        return False
    with unless_closed("no line beside the card of match %d", match.id):
        await attempt.send_line([channel_id], text, **parts)
        return True
    return False


DOORS: Final[Mapping[str, Callable[[MatchCards, MatchView, Attempt], Awaitable[NewCard | None]]]] = {
    "match.over": show_end,
    "match.won": show_win,
    "match.board": bring,
    "match.offer-ended": remove_ended,
    "match.draw-declined": refuse,
    "match.takeback-declined": refuse,
}
"""The kinds that do not depend on the ply of their notification."""
