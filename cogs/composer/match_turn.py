"""A turn of a match put together by thumb: ``Play`` on its card, and what is pressed in the composer.

Match and ply stand in each button's custom id, so a composer that is out of date is refused.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from discord import ui
from discord.app_commands import Namespace

from cogs.cards.board import OpenBoard, open_board, plays_on_board
from cogs.cards.match_text import own_move
from cogs.cards.plan import plan_buttons, planned_answer
from cogs.composer.composer import present
from cogs.composer.items import ComposeButton, ComposedTurn, ComposeSelect, GridButton
from cogs.composer.number_form import Numbers, number_input, token_of
from cogs.composer.state import ComposerContext, staged_in
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.posting import answer_move
from engine.core.drafts import Draft
from render.words import Words
from services.matches.views import MatchView


class AtPly(ComposedTurn):
    """Base of what goes on with a turn of a match."""

    match_id: int
    ply: int

    async def compose(self, ctx: Ctx, draft: Draft) -> None:
        services, words, member = ctx.services, ctx.words, ctx.member.id
        match = await services.matches.view(self.match_id)
        context = context_of(match, seat_to_move(match, member, self.ply), words)
        if services.boards.offered:
            await services.boards.use_buttons(member)
            context = replace(context, others=(OpenBoard(match.id).styled(words.say("button-board")),))
        await present(ctx, context, draft)


class OpenTurn(PersistentButton, AtPly, name="turn", acknowledged="beside"):
    """Opens the member's tool for moves: the composer or the board."""

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        return "activity" if plays_on_board(ctx) else self.acknowledged

    async def pressed(self, ctx: Ctx) -> None:
        if ctx.acknowledged == "activity":
            await open_board(ctx, self.match_id)
        else:
            await self.compose(ctx, Draft())


class Compose(ComposeButton, AtPly, name="compose", acknowledged="beside"):
    """Opens the composer after the choices of a draft."""


class ComposeFrom(ComposeSelect, AtPly, name="composefrom", acknowledged="beside"):
    """The choices as a select."""


class Exact(ModalButton, AtPly, name="exact", acknowledged="beside"):
    """Asks for the numbers of a dial in writing; what is left blank stays as it is."""

    draft: Draft
    numbers: Numbers

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        known = {field.name for field in self.numbers.fields if ctx.words.has(f"field-{field.name}")}
        if not len(known) == len(self.numbers.fields) > 0:
            raise OutdatedItem(self.name)
        return ctx.words.say("number-form-title"), [
            ui.Label(text=ctx.words.say(f"field-{number.name}"), component=number_input(number))
            for number in self.numbers.fields
        ]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        match = await ctx.services.matches.view(self.match_id)
        seat = seat_to_move(match, ctx.member.id, self.ply)
        context = context_of(match, seat, ctx.words)
        fields = staged_in(context, self.draft).menu.fields
        if not fields:
            raise OutdatedItem(self.name)
        filled = {field: text_in(written, field.name) for field in fields}
        tokens = [token_of(field, text) for field, text in filled.items() if text.strip()]
        await present(ctx, context, self.draft.choosing(*tokens))


class ShowGrid(GridButton, name="grid", acknowledged="private", price="page"):
    """Shows the squares of a match as it stands."""

    match_id: int

    async def shown(self, ctx: Ctx) -> tuple[str, Any, int]:
        match = await ctx.match(self.match_id)
        return match.game, match.position, match.seat_of(ctx.member.id) or 0


class Play(PersistentButton, AtPly, name="play", acknowledged="update"):
    """Plays the move that was put together, and goes on with the next one while it is the player's turn."""

    move: str

    async def pressed(self, ctx: Ctx) -> None:
        matches, words = ctx.services.matches, ctx.words
        played = await matches.act(self.match_id, ctx.member.id, "move", ply=self.ply, text=self.move)
        sentence = own_move(played, words)
        if came := planned_answer(played, words):
            sentence = f"{sentence} {came}"
        if played.may_act(ctx.member.id, "move") is None:
            seat = seat_to_move(played, ctx.member.id, played.ply)
            await present(ctx, context_of(played, seat, words, sentence), Draft())
        else:
            await answer_move(ctx, played, sentence, plan_buttons)


class Cancel(PersistentButton, name="cancel", acknowledged="update"):
    """Closes the composer; the move is still to be made."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.answer(ctx.words.say("composer-cancelled"))


def context_of(match: MatchView, seat: int, words: Words, task: str = "") -> ComposerContext:
    """The context of the seat that is to move; ``task`` stands above the first question."""
    return ComposerContext(
        game=match.game,
        position=match.position,
        seat=seat,
        events=match.last_events if match.midway or (task and match.answered) else (),
        compose=partial(Compose, match.id, match.ply),
        compose_from=partial(ComposeFrom, match.id, match.ply),
        play=partial(Play, match.id, match.ply),
        exact=partial(Exact, match.id, match.ply),
        close=Cancel(match.id).styled(words.say("button-cancel")),
        grid=ShowGrid(match.id),
        task=task,
    )


def seat_to_move(match: MatchView, player_id: int, ply: int) -> int:
    """The player's seat, which is to move at this ply.

    Raises: what ``MatchView.may_act`` refuses.
    """
    refusal = match.may_act(player_id, "move", ply)
    if refusal is not None:
        raise refusal
    return match.match.players.index(player_id)
