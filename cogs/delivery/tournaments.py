"""Delivers what happens in a tournament: its card, kept up to date, and the lines in its thread."""

from typing import Final

import discord
from discord import ui

from cogs.cards.tournament import card_shows, tournament_card
from cogs.cards.tournament_pictures import marked_entrants, tournament_picture
from cogs.cards.tournament_sheet import FILE, more_button
from cogs.cards.tournament_text import (
    MENTIONED,
    escaped_name,
    fitting,
    named,
    podium_line,
    round_lines,
    started_line,
)
from cogs.delivery.attempt import Attempt, custom_ids_of, letters
from cogs.delivery.destinations import Destinations
from cogs.delivery.roles import add_role, can_give, change_role
from cogs.ui.i18n import server_theme
from cogs.ui.identities import pinging
from cogs.ui.layout import attached
from cogs.ui.names import escaped, shortened
from cogs.ui.text import player_name
from render import Picture
from render.words import Words
from services.events.views import TournamentView
from services.matches.views import Card

LONGEST_NAME: Final = 90
"""Characters of a thread's name beside the cup."""


async def deliver_tournament(destinations: Destinations, attempt: Attempt) -> None:
    """Post or update the card of a tournament, and tell its thread once what happened."""
    services, notification = destinations.services, attempt.notification
    view = await services.tournaments.view(notification.tournament_id or 0)
    words = await destinations.words_of(view.server_id)
    if notification.kind == "tournament.opened" or view.card is None:
        view = await announce(destinations, view, words, attempt)
    else:
        await update_card(destinations, view, words)
    line = line_of(attempt, view, words)
    if notification.kind == "tournament.finished":
        line += await give_role(destinations, view, words)
    if line:
        picture, marked = await picture_of(destinations, attempt, view, words)
        await send(attempt, view, f"{line}\n{marked}".rstrip(), picture)


async def announce(
    destinations: Destinations, view: TournamentView, words: Words, attempt: Attempt
) -> TournamentView:
    """Post the card and open the thread below it, unless an earlier attempt has."""
    tournaments = destinations.services.tournaments
    if view.card is None:
        more = more_button(view, words).custom_id
        card, files = await drawn_card(destinations, view, words)
        message = await attempt.send(
            [view.channel_id],
            lambda each: more in custom_ids_of(each),
            view=card,
            files=files,
            allowed_mentions=pinging([]),
        )
        posted = Card(message.channel.id, message.id)
        await destinations.services.outbox.record_card(attempt.notification.subject, posted)
        view = await tournaments.view(view.id)
    if view.thread_id is None and view.card is not None:
        name = f"🏆 {shortened(view.name, LONGEST_NAME)}"
        thread = await destinations.threads.open(view.channel_id, name, view.card.message_id, [], attempt)
        if thread is not None:
            await tournaments.set_thread(view.id, thread)
            view = await tournaments.view(view.id)
    return view


async def drawn_card(
    destinations: Destinations, view: TournamentView, words: Words
) -> tuple[ui.LayoutView, list[discord.File]]:
    shown = card_shows(view)
    if shown is None:
        return tournament_card(view, None, words), []
    theme = await server_theme(destinations.services, view.server_id)
    picture = await tournament_picture(view, shown, words=words, theme=theme)
    return tournament_card(view, picture, words), [attached(picture, FILE)]


async def update_card(destinations: Destinations, view: TournamentView, words: Words) -> None:
    """Bring the card up to date; one that was deleted stays so."""
    if view.card is None:
        return
    card, files = await drawn_card(destinations, view, words)
    await destinations.edit(view.card, view=card, attachments=files)


def line_of(attempt: Attempt, view: TournamentView, words: Words) -> str:
    """The line for the thread; empty if the card says it all."""
    notification = attempt.notification
    kind = notification.kind
    if kind == "tournament.started":
        return started_line(view, words)
    if kind in ("tournament.round", "tournament.results"):
        return rounds_line(attempt, view, words)
    if kind == "tournament.withdrawn":
        player = named(view, int(notification.facts["entrant"]), words)
        return words.say(f"tournament-line-{notification.facts['left']}", player=player)
    if kind == "tournament.finished":
        return podium_line(view, words)
    if kind == "tournament.cancelled":
        return words.say(f"tournament-cancelled-{view.ended_by}")
    return ""


def rounds_line(attempt: Attempt, view: TournamentView, words: Words) -> str:
    """The meetings of the rounds that began or ended, each round below its title."""
    notification = attempt.notification
    message = "tournament-line-round"
    if notification.kind == "tournament.results":
        message = "tournament-line-results"
    last = int(notification.facts["round"])
    found = list[str]()
    for number in range(int(notification.facts.get("since", last)), last + 1):
        head = words.say(message, round=number)
        if view.thread_id is None:
            head += f" · {escaped_name(view)}"
        found += [head, *round_lines(view, number, words)]
    return fitting(found, words)


async def picture_of(
    destinations: Destinations, attempt: Attempt, view: TournamentView, words: Words
) -> tuple[Picture | None, str]:
    """Draw the picture beside a line, and say whom only marks name: standings, cross table or bracket.

    The next round may have begun meanwhile: standings leave out its byes and results.
    """
    kind, facts = attempt.notification.kind, attempt.notification.facts
    if kind not in ("tournament.results", "tournament.finished"):
        return None, ""
    shown = card_shows(view) or "standings"
    if kind == "tournament.finished":
        shown = "cross"
    elif view.format != "knockout":
        view = view.until(int(facts["round"]))
    theme = await server_theme(destinations.services, view.server_id)
    picture = await tournament_picture(view, shown, words=words, theme=theme)
    return picture, marked_entrants(view, shown, picture)


async def send(attempt: Attempt, view: TournamentView, line: str, picture: Picture | None) -> None:
    """Send a line to the thread, or to the channel if there is none, unless it is there already.

    Only first lines are compared: the lines below may have changed since.
    """
    places = list(dict.fromkeys((view.shown_in, view.channel_id)))
    head = letters(line.partition("\n")[0])

    def is_said(message: discord.Message) -> bool:
        return letters(message.content.partition("\n")[0]) == head and attempt.is_later(message.id)

    files, pings = [attached(picture, FILE)] if picture else [], pinging(called(attempt, view))
    nonce = f"{attempt.nonce}-line"  # the same notification may have a card too
    await attempt.send(places, is_said, content=line, files=files, allowed_mentions=pings, nonce=nonce)


def called(attempt: Attempt, view: TournamentView) -> list[int]:
    """The players to ping: all entrants at the start, the winner at the end."""
    if attempt.notification.kind == "tournament.started":
        return [each.player.id for each in view.entrants][:MENTIONED]
    if attempt.notification.kind == "tournament.finished" and view.winner is not None:
        return [view.winner.id]
    return []


async def give_role(destinations: Destinations, view: TournamentView, words: Words) -> str:
    """Give the winner the promised role; returns the line that says so, empty if it was not given."""
    server = destinations.client.get_guild(view.server_id)
    role = server.get_role(view.winner_role_id or 0) if server else None
    if server is None or role is None or view.winner is None or not can_give(server, role):
        return ""
    reason = words.say("tournament-role-reason")
    if not await change_role(add_role(server, view.winner.id, role.id, reason)):
        return ""
    facts = {"player": player_name(view.winner, words), "role": escaped(role.name)}
    return f"\n{words.say('tournament-line-role', **facts)}"
