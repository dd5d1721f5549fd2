"""The buttons and the select of a turn under construction, whatever it is composed for.

A class for each kind of turn declares the fields of its place and what happens there; it is the last base of
the items of that kind, so that its fields come first: ``class PuzzleStep(ComposeButton, AtPuzzle, ...)``.
"""

from abc import abstractmethod
from typing import Any, Final

from discord import ui
from discord.app_commands import Namespace

from cogs.ui.buttons import PersistentButton, PersistentItem, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.modals import ModalButton, text_in
from engine.core.drafts import Draft
from render import game_text

LONGEST: Final = 100
"""Characters of a typed turn."""


class ComposedTurn(PersistentItem):
    """Base of the items of a turn."""

    @abstractmethod
    async def compose(self, ctx: Ctx, draft: Draft) -> None:
        """Answer a deferred interaction with the next question after the choices of a draft."""


class TriedTurn(ComposedTurn):
    """Base of the items of a turn that is judged: in a puzzle, a rush, a lesson."""

    @abstractmethod
    async def attempt(self, ctx: Ctx, turn: str) -> None:
        """Try a whole turn, and answer a deferred interaction with its result."""


class ComposeButton(ComposedTurn, PersistentButton):
    """Opens the composer after the choices of a draft."""

    draft: Draft

    async def pressed(self, ctx: Ctx) -> None:
        await self.compose(ctx, self.draft)


class ComposeSelect(ComposedTurn, PersistentSelect):
    """The choices as a select; its value is added to the draft."""

    draft: Draft

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await self.compose(ctx, self.draft.choosing(values[0]))


class TryButton(TriedTurn, PersistentButton):
    """Tries the turn that was put together."""

    turn: str

    async def pressed(self, ctx: Ctx) -> None:
        await self.attempt(ctx, self.turn)


class GridButton(PersistentButton):
    """Shows the squares in monospace, beside a board in words."""

    @abstractmethod
    async def shown(self, ctx: Ctx) -> tuple[str, Any, int]:
        """The game, its position, and the seat from which it is seen."""

    async def pressed(self, ctx: Ctx) -> None:
        game, at, seat = await self.shown(ctx)
        squares = game_text(game).grid(at, ctx.words, seat)
        await ctx.interaction.edit_original_response(content=squares)


class WriteButton(TriedTurn, ModalButton):
    """Asks for a turn as it is typed in matches."""

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        words = ctx.words
        turn = ui.TextInput[Any](custom_id="turn", max_length=LONGEST)
        return words.say("button-puzzle-write"), [ui.Label(text=words.say("puzzle-write"), component=turn)]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        await self.attempt(ctx, text_in(written, "turn"))
