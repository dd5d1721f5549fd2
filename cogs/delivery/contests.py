"""Delivers what happens in a contest for who begins: its card, the count as it changes, and the winner."""

from collections.abc import Sequence

from discord import ui

from cogs.cards.challenge import challenge_card
from cogs.cards.contest import EnterContest, contest_card
from cogs.delivery.attempt import Attempt, Fits, custom_ids_of, letters
from cogs.delivery.destinations import Destinations
from cogs.ui.discord_errors import Archived, unless_closed
from cogs.ui.events import CHALLENGE_CLOSED
from cogs.ui.identities import pinging
from cogs.ui.servers import send_to_first_open
from cogs.ui.text import mention, player_name
from render.words import Words
from services.challenges.views import ContestView
from services.matches.views import Card


async def deliver_contest(destinations: Destinations, attempt: Attempt) -> None:
    """Announce a contest, or bring its card up to date; at the end also name the winner."""
    services, notification = destinations.services, attempt.notification
    contest = await services.contests.view(notification.challenge_id or 0)
    challenge = contest.challenge
    words = await destinations.words_of(challenge.server_id)
    if not contest.announced:
        await announce(destinations, contest, words, attempt)
        contest = await services.contests.view(contest.id)
    else:
        view, card = contest_card(contest, words), challenge.card
        if card is not None and contest.winner is None and await is_archived(destinations, card):
            raise Archived(card.channel_id)  # it changes when the thread opens; another would be the second
        shown = card is not None and await destinations.edit(card, view=view, attachments=[])
        if not shown and contest.winner is None:
            await post_card(destinations, contest, contest.channel_ids, view, attempt)
    if notification.kind == "contest.decided":
        if challenge.match_id is not None:
            match = await services.matches.view(challenge.match_id)
            await destinations.threads.rename(contest, match, words)
        await attempt.send_line(
            contest.channel_ids, announcement(contest, words), allowed_mentions=pinging([])
        )


async def is_archived(destinations: Destinations, card: Card) -> bool:
    """Whether a card stands in an archived thread; one that is gone does not."""
    with unless_closed("channel %d of a contest's card is closed", card.channel_id):
        return await destinations.threads.is_archived(card.channel_id)
    return False


async def announce(destinations: Destinations, contest: ContestView, words: Words, attempt: Attempt) -> None:
    """Open the contest's thread, call the entrants with one line and post the card below it.

    Until the card is recorded, announcing again changes nothing: the challenge's card is edited first, then
    an earlier attempt's thread and card are found.
    """
    challenge = await destinations.services.challenges.view(contest.id)
    destinations.client.dispatch(CHALLENGE_CLOSED, challenge)
    if challenge.card is not None:
        await destinations.edit(challenge.card, **challenge_card(challenge, None, words).edited())
    places = (await destinations.threads.open_for_contest(contest, words, attempt), challenge.channel_id)
    called = [entry.player.id for entry in contest.entries]
    call = words.say("contest-call", players=", ".join(map(mention, called)))
    await attempt.send_line(places, call, allowed_mentions=pinging(called))
    await post_card(destinations, contest, places, contest_card(contest, words), attempt)


async def post_card(
    destinations: Destinations,
    contest: ContestView,
    places: Sequence[int],
    view: ui.LayoutView,
    attempt: Attempt,
) -> None:
    """Post the contest's card in the first open channel, or find it there, and record it."""
    message = await attempt.find(places, is_card_of(contest, view))
    if message is not None:
        async with destinations.threads.editing(message.channel.id):
            await message.edit(view=view)  # there may have been votes since
    else:
        parts = {"view": view, "allowed_mentions": pinging([]), "nonce": attempt.nonce}
        message = await send_to_first_open(destinations.client, places, **parts)
    card = Card(message.channel.id, message.id)
    await destinations.services.outbox.record_card(attempt.notification.subject, card)


def is_card_of(contest: ContestView, view: ui.LayoutView) -> Fits:
    """Tell a contest's card by the button to enter, or by its texts once that is gone."""
    enter, texts = EnterContest(contest.id).custom_id, texts_of(view)
    return lambda message: (
        enter in custom_ids_of(message)
        or texts_of(ui.LayoutView.from_message(message, timeout=None)) == texts
    )


def texts_of(view: ui.LayoutView) -> list[str]:
    """The letters of a layout's texts, from top to bottom."""
    return [letters(part.content) for part in view.walk_children() if isinstance(part, ui.TextDisplay)]


def announcement(contest: ContestView, words: Words) -> str:
    """The sentence that names the winner; empty until there is one."""
    if contest.winner is None:
        return ""
    won = next(entry for entry in contest.entries if entry.player.id == contest.winner.id)
    votes = words.say("contest-votes", count=won.votes)
    message = "contest-ceremony-lot" if contest.by_lot else "contest-ceremony"
    return words.say(message, player=player_name(contest.winner, words), votes=votes)
