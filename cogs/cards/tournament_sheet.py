"""``More`` on the card of a tournament: what one member sees of it, and the buttons that they may press."""

from functools import partial
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.cards.challenge import on_public_card
from cogs.cards.rules import rules_button
from cogs.cards.tournament_pictures import Drawing, in_words, marked_entrants, pages_of, tournament_picture
from cogs.cards.tournament_text import (
    NEVER,
    details,
    escaped_name,
    paged,
    repeats_offered,
    state_line,
    tournament_title,
)
from cogs.ui.buttons import PersistentButton, PersistentSelect, options_of, page_buttons
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.identities import person_of
from cogs.ui.layout import GOLD, ICE, ORANGE, add_text, attached, gallery
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.names import escaped
from cogs.ui.pictures import for_reader
from cogs.ui.text import small_print
from engine.match.errors import TournamentRefused
from render.words import Words
from services.events.refusals import LONGEST_EXTENSION_DAYS, refuse_over, refuse_stranger
from services.events.views import Organiser, TournamentView

FILE: Final = "tournament.png"
LONG: Final = 3_400
"""Characters of a list on a card of its own; a message holds 4,000 in all."""
AFTER_START: Final[tuple[Drawing, ...]] = ("standings", "cross")


class TournamentButton(PersistentButton, acknowledged="update"):
    """Base of the buttons that act on a tournament: a public card changes by itself, the sheet is renewed."""

    tournament_id: int


class JoinTournament(TournamentButton, name="tjoin"):
    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await ctx.services.tournaments.join(view.id, ctx.member, ctx.interaction.id)
        if not on_public_card(ctx):
            await show_sheet(ctx, view.id)


class LeaveTournament(TournamentButton, name="tleave"):
    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await ctx.services.tournaments.leave(view.id, ctx.member)
        await show_sheet(ctx, view.id)


class StartTournament(TournamentButton, name="tstart"):
    """Starts the tournament with those who are in."""

    async def pressed(self, ctx: Ctx) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        await ctx.services.tournaments.start(view.id, organiser, ctx.interaction.id)
        await show_sheet(ctx, view.id)


class ExtendTournament(ModalButton, TournamentButton, name="textend"):
    """Asks for how many days more everybody gets."""

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        days = ui.TextInput[Any](custom_id="days", placeholder="3", max_length=2)
        label = ctx.words.say("tournament-form-days", most=LONGEST_EXTENSION_DAYS)
        return ctx.words.say("button-tournament-extend"), [ui.Label(text=label, component=days)]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        text = text_in(written, "days").strip()
        days = int(text) if text.isascii() and text.isdecimal() else 0  # which is refused, with the limit
        await ctx.services.tournaments.extend(view.id, organiser, days)
        await show_sheet(ctx, view.id)


class CancelTournament(TournamentButton, name="taskcancel"):
    async def pressed(self, ctx: Ctx) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        refuse_stranger(view, organiser)
        refuse_over(view)
        words = ctx.words
        text = words.say("tournament-cancel-sure", name=escaped_name(view))
        sure = ReallyCancel(view.id).styled(words.say("button-tournament-cancel"), discord.ButtonStyle.danger)
        await ctx.answer(text, ui.ActionRow(sure))


class WithdrawFrom(TournamentButton, name="taskwithdraw"):
    async def pressed(self, ctx: Ctx) -> None:
        view, words = await ctx.tournament(self.tournament_id), ctx.words
        entrant = view.by_player.get(ctx.member.id)
        if entrant is None:
            raise TournamentRefused("tournament.not-entrant", tournament=str(view.id))
        running = len(view.running_of(entrant.number))
        text = words.say("tournament-withdraw-sure", name=escaped_name(view), matches=running)
        sure = ReallyWithdraw(view.id).styled(
            words.say("button-tournament-withdraw"), discord.ButtonStyle.danger
        )
        await ctx.answer(text, ui.ActionRow(sure))


class ReallyWithdraw(TournamentButton, name="twithdraw"):
    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await ctx.services.tournaments.withdraw(view.id, ctx.member)
        await show_sheet(ctx, view.id)


class ReallyCancel(TournamentButton, name="tcancel"):
    async def pressed(self, ctx: Ctx) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        await ctx.services.tournaments.cancel(view.id, organiser)
        await show_sheet(ctx, view.id)


class RepeatTournament(PersistentSelect, name="trepeat", acknowledged="update"):
    """Chooses when a tournament is posted again, if at all."""

    tournament_id: int

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        if values[0] not in repeats_offered(view, ctx.words):
            raise OutdatedItem(values[0])
        chosen = None if values[0] == NEVER else int(values[0])
        await ctx.services.tournaments.repeat(view.id, organiser, chosen)
        await show_sheet(ctx, view.id)


class TournamentDetails(PersistentButton, name="thow", acknowledged="private", price="page"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view, words = await ctx.tournament(self.tournament_id), ctx.words
        texts = tournament_title(view, words), details(view, words)
        await ctx.answer(ui.Container[Any](*map(ui.TextDisplay[Any], texts), accent_colour=ICE))


class ShowTournament(PersistentButton, name="tshow", acknowledged="beside", price="picture"):
    """Shows a part of a tournament to the member alone."""

    tournament_id: int
    part: Drawing
    page: int = 0

    async def pressed(self, ctx: Ctx) -> None:
        await show_sheet(ctx, self.tournament_id, self.part, self.page)


def more_button(view: TournamentView, words: Words) -> ShowTournament:
    return ShowTournament(view.id, "standings").styled(words.say("button-more"))


def colour_of(view: TournamentView) -> int:
    """The colour at the side of the card."""
    return {"open": ORANGE, "finished": GOLD}.get(view.status, ICE)


async def show_sheet(ctx: Ctx, tournament_id: int, part: Drawing = "standings", page: int = 0) -> None:
    """Answer with a part of a tournament of this server; page 0 is the one with the reader.

    Raises: tournament.unknown.
    """
    view, words = await ctx.tournament(tournament_id), ctx.words
    shown: Drawing = part if view.meetings else "field"
    entrant = view.by_player.get(ctx.member.id)
    reader = entrant.number if entrant else None
    box = ui.Container[Any](ui.TextDisplay(tournament_title(view, words)), accent_colour=colour_of(view))
    files = list[discord.File]()
    if ctx.own.text_board:
        texts = paged(map(escaped, in_words(view, shown, words)), LONG)
        pages = len(texts)
        box.add_item(ui.TextDisplay(texts[max(1, min(page, pages)) - 1]))
    else:
        pages = pages_of(view, shown)
        picture = await tournament_picture(
            *(view, shown),
            words=words,
            theme=ctx.theme,
            reader=reader,
            page=min(page, pages),
            in_thread=for_reader,
        )
        box.add_item(gallery(picture, FILE))
        files.append(attached(picture, FILE))
        add_text(box, marked_entrants(view, shown, picture))
    page = max(1, min(page, pages))
    state = state_line(view, words)
    if pages > 1:
        state += f"\n{small_print(words.say('page-of', page=page, pages=pages))}"
    box.add_item(ui.TextDisplay(state))
    for row in rows_of(view, shown, await organiser_of(ctx), words):
        box.add_item(row)
    if pages > 1:
        # In a row of their own: on a phone the two would be apart.
        turn = partial(ShowTournament, view.id, shown)
        box.add_item(ui.ActionRow(*page_buttons(turn, page=page, pages=pages)))
    await ctx.answer(box, files=files)


def rows_of(view: TournamentView, shown: Drawing, who: Organiser, words: Words) -> list[ui.ActionRow[Any]]:
    """The buttons of an entrant and of the organiser, and below them those that show more."""
    own, entrant, green = ui.ActionRow[Any](), view.by_player.get(who.person.id), discord.ButtonStyle.success
    if view.status == "open" and entrant is None:
        own.add_item(JoinTournament(view.id).styled(words.say("button-join"), green))
    elif view.status == "open":
        own.add_item(LeaveTournament(view.id).styled(words.say("button-leave")))
    elif view.status == "running" and entrant is not None and entrant.left is None:
        own.add_item(WithdrawFrom(view.id).styled(words.say("button-leave")))
    under_way, organises = view.status in ("open", "running"), who.manages or view.creator.id == who.person.id
    if under_way and organises:
        if view.status == "open":
            own.add_item(StartTournament(view.id).styled(words.say("button-tournament-start"), green))
        own.add_item(ExtendTournament(view.id).styled(words.say("button-tournament-extend")))
    again = ui.ActionRow[Any]()
    if organises and (under_way or view.repeats is not None):
        held = NEVER if view.repeats is None else str(view.repeats)
        again.add_item(RepeatTournament(view.id).offering(options_of(repeats_offered(view, words), held)))
    more = ui.ActionRow[Any]()
    for part in AFTER_START if view.started_ms is not None else ():
        if part != shown:
            label = "bracket" if part == "cross" and view.format == "knockout" else part
            more.add_item(ShowTournament(view.id, part).styled(words.say(f"button-tournament-{label}")))
    more.add_item(rules_button(view.game, view.options, words))
    more.add_item(TournamentDetails(view.id).styled(words.say("button-tournament-details")))
    if under_way and organises:  # with the longer row the sheet would be taller than a phone
        row = more if view.status == "open" else own
        row.add_item(CancelTournament(view.id).styled(words.say("button-tournament-call-off")))
    return [row for row in (own, again, more) if row.children]


async def organiser_of(ctx: Ctx) -> Organiser:
    """The member who acts, and whether the server lets them run tournaments."""
    settings = await ctx.services.settings.of_server(ctx.server_id or 0)
    member, role = ctx.interaction.user, settings.tournament_role_id
    named = isinstance(member, discord.Member) and role is not None and member.get_role(role) is not None
    return Organiser(person_of(member), ctx.interaction.permissions.manage_guild or named)
