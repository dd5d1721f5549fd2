"""The buttons of a tournament's organiser, and of an entrant who wants to leave; shown to them alone."""

from typing import Any

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.cards.tournament_text import escaped_name
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.identities import person_of
from cogs.ui.modals import ModalButton, text_in
from engine.match.errors import TournamentRefused
from render.words import Words
from services.events.limits import LONGEST_EXTENSION_DAYS
from services.events.refusals import refuse_over, refuse_stranger
from services.events.views import Organiser, TournamentView


class StartTournament(PersistentButton, name="tstart", acknowledged="private"):
    """Starts the tournament with those who are in."""

    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        await ctx.services.tournaments.start(view.id, organiser, ctx.interaction.id)
        await ctx.answer(ctx.words.say("tournament-started-by-you"))


class ExtendTournament(ModalButton, name="textend", acknowledged="private"):
    """Asks for how many days more everybody gets."""

    tournament_id: int

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        days = ui.TextInput[Any](custom_id="days", placeholder="3", max_length=2)
        label = ctx.words.say("tournament-form-days", most=LONGEST_EXTENSION_DAYS)
        return ctx.words.say("button-tournament-extend"), [ui.Label(text=label, component=days)]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        text = text_in(written, "days").strip()
        days = int(text) if text.isascii() and text.isdecimal() else 0  # which is refused, with the limit
        await ctx.services.tournaments.extend(view.id, organiser, days)
        await ctx.answer(ctx.words.say("tournament-extended", days=days))


class CancelTournament(PersistentButton, name="taskcancel", acknowledged="private"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        refuse_stranger(view, organiser)
        refuse_over(view)
        words = ctx.words
        text = words.say("tournament-cancel-sure", name=escaped_name(view))
        sure = ReallyCancel(view.id).styled(words.say("button-tournament-cancel"), discord.ButtonStyle.danger)
        await ctx.answer(text, ui.ActionRow(sure))


class WithdrawFrom(PersistentButton, name="taskwithdraw", acknowledged="private"):
    tournament_id: int

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


class ReallyWithdraw(PersistentButton, name="twithdraw", acknowledged="update"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        await ctx.services.tournaments.withdraw(view.id, ctx.member)
        await ctx.answer(ctx.words.say("tournament-withdrawn-by-you"))


class ReallyCancel(PersistentButton, name="tcancel", acknowledged="update"):
    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view, organiser = await ctx.tournament(self.tournament_id), await organiser_of(ctx)
        await ctx.services.tournaments.cancel(view.id, organiser)
        await ctx.answer(ctx.words.say("tournament-cancelled-by-you"))


def organiser_buttons(view: TournamentView, words: Words) -> list[ui.Button[Any]]:
    """The buttons to start a tournament, while it is open, and to give everybody more time."""
    extend = ExtendTournament(view.id).styled(words.say("button-tournament-extend"))
    if view.status != "open":
        return [extend]
    start = StartTournament(view.id).styled(words.say("button-tournament-start"))
    return [start, extend]


async def own_rows(ctx: Ctx, view: TournamentView) -> list[ui.ActionRow[Any]]:
    """The buttons of the organiser, and of an entrant of a running tournament; none once it is over."""
    if view.status in ("finished", "cancelled"):
        return []
    row = ui.ActionRow[Any]()
    organiser, entrant = await organiser_of(ctx), view.by_player.get(ctx.member.id)
    if entrant is not None and entrant.left is None and view.status == "running":
        row.add_item(WithdrawFrom(view.id).styled(ctx.words.say("button-tournament-leave")))
    if organiser.manages or view.creator.id == organiser.person.id:
        for button in organiser_buttons(view, ctx.words):
            row.add_item(button)
        row.add_item(CancelTournament(view.id).styled(ctx.words.say("button-tournament-call-off")))
    return [row] if row.children else []


async def organiser_of(ctx: Ctx) -> Organiser:
    """The member who acts, and whether the server lets them run tournaments."""
    settings = await ctx.services.settings.of_server(ctx.server_id or 0)
    member, role = ctx.interaction.user, settings.tournament_role_id
    named = isinstance(member, discord.Member) and role is not None and member.get_role(role) is not None
    return Organiser(person_of(member), ctx.interaction.permissions.manage_guild or named)
