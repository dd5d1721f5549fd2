"""The buttons on the card of a match, beside ``Play``."""

import io
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.text import rounds_of
from engine.match.actions import Action

LINE: Final = 1900
"""The characters of a move list that fit into one private message."""
TURN: Final = "\n   "
"""Before a turn that begins with a draw of chance: it has many steps, so a line of its own on a phone."""


class MatchAction(PersistentButton, acknowledged="update"):
    """Base of the buttons that change the match once; its card tells everybody, so nothing is confirmed."""

    match_id: int
    ply: int
    action: ClassVar[Action]

    def require_access(self, ctx: Ctx) -> None:
        ctx.services.matches.require_player(self.match_id, ctx.member.id)

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.services.matches.act(self.match_id, ctx.member.id, self.action, ply=self.ply)
        await ctx.dismiss()


def button_of(action: Action, name: str) -> type[MatchAction]:
    """The button of an action that needs no more than its match and ply."""
    of = action

    class ActionButton(MatchAction, name=name):
        action = of

    return ActionButton


OfferDraw = button_of("offer-draw", "offerdraw")
AcceptDraw = button_of("accept-draw", "acceptdraw")
DeclineDraw = button_of("decline-draw", "declinedraw")
AskTakeback = button_of("offer-takeback", "offertakeback")
AcceptTakeback = button_of("accept-takeback", "accepttakeback")
DeclineTakeback = button_of("decline-takeback", "declinetakeback")
CallOff = button_of("call-off", "calloff")
GiveBack = button_of("give-back", "giveback")
UndoStep = button_of("undo-step", "undostep")
ReallyResign = button_of("resign", "reallyresign")


class Resign(PersistentButton, name="resign", acknowledged="beside"):
    """Asks the player to confirm the resignation."""

    match_id: int
    ply: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.services.matches.view(self.match_id)
        match.require(ctx.member.id, "resign", self.ply)
        words, resign = ctx.words, ReallyResign(match.id, match.ply)
        playing = sum(not seat.gone for seat in match.seats)
        sure = resign.styled(words.say("button-really-resign"), discord.ButtonStyle.danger)
        await ctx.answer(words.say("resign-sure", match=str(match.id), players=playing), ui.ActionRow(sure))


class MoveList(PersistentButton, name="movelist", acknowledged="private", price="page"):
    """Shows every move of the match as text or as a text file."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        text = "\n".join(rounds_of(match, TURN)) or ctx.words.say("card-no-moves")
        if len(text) <= LINE:
            await ctx.answer(f"```\n{text}\n```")
        else:
            await ctx.answer_file("", discord.File(io.BytesIO(text.encode()), f"match-{match.id}.txt"))
