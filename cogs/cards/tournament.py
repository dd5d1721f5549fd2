"""The card of a tournament in its channel: what all see, **Join** and **More**."""

from typing import Any

import discord
from discord import ui

from cogs.cards.tournament_pictures import Drawing, marked_entrants
from cogs.cards.tournament_sheet import FILE, JoinTournament, colour_of, more_button
from cogs.cards.tournament_text import state_line, tournament_title
from cogs.ui.layout import add_text, gallery, layout
from render import Picture
from render.words import Words
from services.events.views import TournamentView


def tournament_card(view: TournamentView, picture: Picture | None, words: Words) -> ui.LayoutView:
    """The card: title, picture, how it stands, buttons; no picture for one that was called off early."""
    box = ui.Container[Any](ui.TextDisplay(tournament_title(view, words)), accent_colour=colour_of(view))
    if picture is not None:
        box.add_item(gallery(picture, FILE))
        add_text(box, marked_entrants(view, card_shows(view) or "field", picture))
    box.add_item(ui.TextDisplay(state_line(view, words)))
    row, green = ui.ActionRow[Any](), discord.ButtonStyle.success
    if view.status == "open":
        row.add_item(JoinTournament(view.id).styled(words.say("button-join"), green))
    box.add_item(row.add_item(more_button(view, words)))
    return layout(box)


def card_shows(view: TournamentView) -> Drawing | None:
    """The picture of the card; None if a tournament was called off before it began."""
    if view.started_ms is None:
        return "field" if view.status == "open" else None
    if not view.meetings:
        return "field"
    return "cross" if view.format == "knockout" else "standings"
