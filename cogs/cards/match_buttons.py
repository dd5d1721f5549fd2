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


class MatchAction(PersistentButton, acknowledged="beside"):
    """Base of the buttons that change the match once and confirm it privately."""

    match_id: int
    ply: int
    action: ClassVar[Action]
    done: ClassVar[str]
    waits: ClassVar[str] = ""
    """What is said in place of ``done`` while the others have to agree."""

    def require_access(self, ctx: Ctx) -> None:
        ctx.services.matches.require_player(self.match_id, ctx.member.id)

    async def pressed(self, ctx: Ctx) -> None:
        after = await ctx.services.matches.act(self.match_id, ctx.member.id, self.action, ply=self.ply)
        await ctx.answer(ctx.words.say((after.takeback and self.waits) or self.done))


class OfferDraw(MatchAction, name="offerdraw"):
    action, done = "offer-draw", "draw-sent"


class AcceptDraw(MatchAction, name="acceptdraw"):
    action, done = "accept-draw", "draw-agreed"


class DeclineDraw(MatchAction, name="declinedraw"):
    action, done = "decline-draw", "draw-declined"


class AskTakeback(MatchAction, name="offertakeback"):
    """Asks to take back the player's last move; a computer agrees at once."""

    action, done, waits = "offer-takeback", "takeback-done", "takeback-sent"


class AcceptTakeback(MatchAction, name="accepttakeback"):
    action, done = "accept-takeback", "takeback-agreed"


class DeclineTakeback(MatchAction, name="declinetakeback"):
    action, done = "decline-takeback", "takeback-declined"


class CallOff(MatchAction, name="calloff"):
    """Ends a match without a result: a clock has rested, or nobody has moved for long without one."""

    action, done = "call-off", "called-off"


class GiveBack(MatchAction, name="giveback"):
    """Gives the opponent's last move back, which nobody has asked for."""

    action, done = "give-back", "takeback-given"


class UndoStep(MatchAction, name="undostep", acknowledged="private"):
    """Undoes the last step of the player's unfinished turn; nobody has to agree."""

    action, done = "undo-step", "step-undone"


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


class ReallyResign(MatchAction, name="reallyresign", acknowledged="update"):
    action, done = "resign", "resign-done"


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
