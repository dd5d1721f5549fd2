"""The card of a tournament, and its buttons."""

from functools import partial
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.rules import rules_button
from cogs.cards.tournament_organiser import organiser_buttons, own_rows
from cogs.cards.tournament_pictures import Drawing, in_words, marked_entrants, pages_of, tournament_picture
from cogs.cards.tournament_text import (
    details,
    paged,
    state_line,
    tournament_title,
)
from cogs.ui.buttons import PersistentButton, page_buttons
from cogs.ui.ctx import Ctx
from cogs.ui.layout import GOLD, ICE, ORANGE, add_text, attached, gallery, layout
from cogs.ui.names import escaped
from cogs.ui.pictures import for_reader
from cogs.ui.text import small_print
from render import Picture
from render.words import Words
from services.events.views import TournamentView

FILE: Final = "tournament.png"
LONG: Final = 3_400
"""Characters of a list on a card of its own; a message holds 4,000 in all."""

AFTER_START: Final[tuple[Drawing, ...]] = ("standings", "cross")


class JoinTournament(PersistentButton, name="tjoin", acknowledged="private"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await ctx.services.tournaments.join(view.id, ctx.member, ctx.interaction.id)
        said = [ctx.words.say("tournament-joined-by-you")]
        if view.no_vacations:
            said.append(ctx.words.say("tournament-no-vacations"))
        await ctx.answer(" ".join(said))


class LeaveTournament(PersistentButton, name="tleave", acknowledged="private"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await ctx.services.tournaments.leave(view.id, ctx.member)
        await ctx.answer(ctx.words.say("tournament-left-by-you"))


class TournamentDetails(PersistentButton, name="thow", acknowledged="private", price="page"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view, words = await ctx.tournament(self.tournament_id), ctx.words
        box = ui.Container[Any](
            ui.TextDisplay(tournament_title(view, words)),
            ui.TextDisplay(details(view, words)),
            accent_colour=ICE,
        )
        await ctx.answer(box)


class ShowTournament(PersistentButton, name="tshow", acknowledged="beside", price="picture"):
    """Shows a part of a tournament to the member alone."""

    tournament_id: int
    part: Drawing

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await show_part(ctx, view, self.part)


class TurnTournament(PersistentButton, name="tpage", acknowledged="update", price="picture"):
    tournament_id: int
    part: Drawing
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await show_part(ctx, view, self.part, self.page)


def tournament_card(view: TournamentView, picture: Picture | None, words: Words) -> ui.LayoutView:
    """The card: title, picture, how it stands, buttons; no picture for one that was called off early."""
    box = ui.Container[Any](ui.TextDisplay(tournament_title(view, words)), accent_colour=colour_of(view))
    if picture is not None:
        box.add_item(gallery(picture, FILE))
        add_text(box, marked_entrants(view, card_shows(view) or "field", picture))
    lines = [state_line(view, words)]
    if view.status == "open" and not view.full:
        lines.append(words.say("tournament-join-call"))
    box.add_item(ui.TextDisplay(" ".join(lines)))
    box.add_item(card_row(view, words))
    if view.status == "open":
        box.add_item(ui.ActionRow(*organiser_buttons(view, words)))
    return layout(box)


def colour_of(view: TournamentView) -> int:
    """The colour at the side of the card."""
    return {"open": ORANGE, "finished": GOLD}.get(view.status, ICE)


def card_row(view: TournamentView, words: Words) -> ui.ActionRow[Any]:
    """The buttons of the card, by how the tournament stands."""
    row, green = ui.ActionRow[Any](), discord.ButtonStyle.success
    if view.status == "open":
        row.add_item(JoinTournament(view.id).styled(words.say("button-join"), green, disabled=view.full))
        row.add_item(LeaveTournament(view.id).styled(words.say("button-leave")))
    elif view.started_ms is not None:
        for part in AFTER_START:
            row.add_item(part_button(view, part, words))
    row.add_item(rules_button(view.game, view.options, words))
    row.add_item(details_button(view, words))
    return row


def details_button(view: TournamentView, words: Words) -> TournamentDetails:
    return TournamentDetails(view.id).styled(words.say("button-tournament-details"))


def part_button(view: TournamentView, part: Drawing, words: Words) -> ShowTournament:
    label = "bracket" if part == "cross" and view.format == "knockout" else part
    return ShowTournament(view.id, part).styled(words.say(f"button-tournament-{label}"))


def card_shows(view: TournamentView) -> Drawing | None:
    """The picture of the card; None if a tournament was called off before it began."""
    if view.started_ms is None:
        return "field" if view.status == "open" else None
    if not view.meetings:
        return "field"
    return "cross" if view.format == "knockout" else "standings"


async def show_part(ctx: Ctx, view: TournamentView, part: Drawing, page: int = 0) -> None:
    """Answer with a part of a tournament; page 0 is the one with the reader."""
    shown: Drawing = part if view.meetings else "field"
    entrant = view.by_player.get(ctx.member.id)
    reader = entrant.number if entrant else None
    box = ui.Container[Any](ui.TextDisplay(tournament_title(view, ctx.words)), accent_colour=colour_of(view))
    files = list[discord.File]()
    if ctx.own.text_board:
        texts = paged(map(escaped, in_words(view, shown, ctx.words)), LONG)
        pages = len(texts)
        box.add_item(ui.TextDisplay(texts[max(1, min(page, pages)) - 1]))
    else:
        pages = pages_of(view, shown)
        picture = await tournament_picture(
            view,
            shown,
            words=ctx.words,
            theme=ctx.theme,
            reader=reader,
            page=min(page, pages),
            in_thread=for_reader,
        )
        box.add_item(gallery(picture, FILE))
        files.append(attached(picture, FILE))
        add_text(box, marked_entrants(view, shown, picture))
    page = max(1, min(page, pages))
    state = state_line(view, ctx.words)
    if pages > 1:
        state += f"\n{small_print(ctx.words.say('page-of', page=page, pages=pages))}"
    box.add_item(ui.TextDisplay(state))
    if view.status == "open":
        box.add_item(card_row(view, ctx.words))
    for row in await own_rows(ctx, view):
        box.add_item(row)
    if view.started_ms is not None:
        others = [part_button(view, each, ctx.words) for each in AFTER_START if each != part]
        box.add_item(ui.ActionRow(*others, details_button(view, ctx.words)))
    if pages > 1:
        # In a row of their own: on a phone the two would be apart.
        turn = partial(TurnTournament, view.id, part)
        box.add_item(ui.ActionRow(*page_buttons(turn, page=page, pages=pages)))
    await ctx.answer(box, files=files)
