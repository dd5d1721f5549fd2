"""What can be pressed on the card of a match, beside ``Move``, which opens the composer."""

import io
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Final

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton, layout, said, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import own_settings, reads_text, theme_for, words_for
from cogs.ui.pictures import attached, gallery, last_turn, still
from cogs.ui.text import rounds_of, small
from engine.match.errors import MatchRefused
from render import game_text
from services.matches.matches import Matches
from services.matches.views import MatchView

LINE: Final = 1900
"""What of a move list fits into one private message."""
TURN: Final = "\n   "
"""Before a turn that begins with a roll: such turns have many steps, and on a phone a line of their own."""


async def standing(matches: Matches, match_id: int, ply: int) -> MatchView:
    """The match, once it is known to be where the button's card showed it; ``match.stale`` otherwise."""
    match = await matches.view(match_id)
    if match.mover is None:
        raise MatchRefused("match.over", match=str(match_id))
    if match.ply != ply:
        raise MatchRefused("match.stale", match=str(match_id))
    return match


class MatchAction(PersistentButton, template=r"deed:(\d+):(\d+)"):
    """Base of the buttons that do one thing to the match their card shows, and then say so privately."""

    verb: ClassVar[Callable[[Matches, int, int], Awaitable[MatchView]]]
    done: ClassVar[str]

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply = map(int, self.facts)
        await interaction.response.defer(ephemeral=True, thinking=True)
        matches = services_of(interaction).matches
        await standing(matches, match_id, ply)
        after = await type(self).verb(matches, match_id, interaction.user.id)
        await interaction.edit_original_response(content=words_for(interaction).say(self.told(after)))

    def told(self, after: MatchView) -> str:
        """The message that says what was done, by what has become of the match."""
        del after
        return self.done


class OfferDraw(MatchAction, template=r"offerdraw:(\d+):(\d+)"):
    """Offers a draw."""

    name, verb, done = "offerdraw", Matches.offer_draw, "draw-sent"


class AcceptDraw(MatchAction, template=r"acceptdraw:(\d+):(\d+)"):
    """Agrees to the draw on offer."""

    name, verb, done = "acceptdraw", Matches.accept_draw, "draw-agreed"


class DeclineDraw(MatchAction, template=r"declinedraw:(\d+):(\d+)"):
    """Declines the draw on offer."""

    name, verb, done = "declinedraw", Matches.decline_draw, "draw-declined"


class AskTakeback(MatchAction, template=r"asktakeback:(\d+):(\d+)"):
    """Wishes the player's last move back; a computer grants it at once."""

    name, verb, done = "asktakeback", Matches.offer_takeback, "takeback-done"

    def told(self, after: MatchView) -> str:
        """That the wish stands, where somebody is to answer it."""
        return "takeback-sent" if after.takeback else self.done


class AcceptTakeback(MatchAction, template=r"accepttakeback:(\d+):(\d+)"):
    """Lets the other take a move back."""

    name, verb, done = "accepttakeback", Matches.accept_takeback, "takeback-agreed"


class DeclineTakeback(MatchAction, template=r"declinetakeback:(\d+):(\d+)"):
    """Lets the move stand."""

    name, verb, done = "declinetakeback", Matches.decline_takeback, "takeback-declined"


class UndoStep(PersistentButton, template=r"undostep:(\d+):(\d+)"):
    """Takes back the last step of a turn that its player has not finished; nobody is asked."""

    name = "undostep"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply = map(int, self.facts)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await services_of(interaction).matches.undo(match_id, interaction.user.id, ply)
        await interaction.edit_original_response(content=words_for(interaction).say("step-undone"))


class Resign(PersistentButton, template=r"resign:(\d+):(\d+)"):
    """Asks whether the player means it."""

    name = "resign"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await standing(services_of(interaction).matches, int(self.facts[0]), int(self.facts[1]))
        await ask_to_resign(interaction, match)


class ReallyResign(PersistentButton, template=r"reallyresign:(\d+):(\d+)"):
    """Gives up."""

    name = "reallyresign"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply = map(int, self.facts)
        await interaction.response.defer()
        matches = services_of(interaction).matches
        await standing(matches, match_id, ply)
        await matches.resign(match_id, interaction.user.id)
        await interaction.edit_original_response(view=said(words_for(interaction).say("resign-done")))


class KeepPlaying(PersistentButton, template=r"keepplaying:(\d+)"):
    """Thinks better of it."""

    name = "keepplaying"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.edit_message(view=said(words_for(interaction).say("resign-kept")))


async def ask_to_resign(interaction: AnyInteraction, match: MatchView) -> None:
    """The second click that a resignation needs."""
    refusal = match.may_act(interaction.user.id, "resign")
    if refusal is not None:
        raise refusal
    words, row = words_for(interaction), ui.ActionRow[Any]()
    danger = discord.ButtonStyle.danger
    row.add_item(ReallyResign(match.id, match.ply, label=words.say("button-really-resign"), style=danger))
    row.add_item(KeepPlaying(match.id, label=words.say("button-keep-playing")))
    playing = sum(not seat.gone for seat in match.seats)
    sure = words.say("resign-sure", match=str(match.id), players=playing)
    question = ui.TextDisplay[Any](sure)
    await interaction.response.send_message(view=layout(question, row), ephemeral=True)


class MyView(PersistentButton, template=r"myview:(\d+):(\d+)"):
    """Shows the board as it is now, from the viewer's own side, to the viewer alone."""

    name = "myview"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_board(interaction, await services_of(interaction).matches.view(int(self.facts[0])))


async def show_board(interaction: AnyInteraction, match: MatchView) -> None:
    """Answer a deferred interaction with the board, from the member's side where that is a player."""
    words = words_for(interaction)
    seat = match.seat_of(interaction.user.id) or 0
    if reads_text(interaction):
        board = game_text(match.game).text_board(match.position, words, seat)
        await interaction.edit_original_response(view=said(board), attachments=[])
        return
    look = still if own_settings(interaction).stills else last_turn
    picture = await look(match, seat=seat, theme=theme_for(interaction), words=words)
    view = layout(gallery(picture), ui.TextDisplay(small(picture.alt)))
    await interaction.edit_original_response(view=view, attachments=[attached(picture)])


class MoveList(PersistentButton, template=r"movelist:(\d+)"):
    """Shows every move of the match, to be kept or read back in."""

    name = "movelist"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await services_of(interaction).matches.view(int(self.facts[0]))
        text = "\n".join(rounds_of(match, TURN)) or words_for(interaction).say("card-no-moves")
        if len(text) <= LINE:
            await interaction.response.send_message(f"```\n{text}\n```", ephemeral=True)
        else:
            file = discord.File(io.BytesIO(text.encode()), f"match-{match.id}.txt")
            await interaction.response.send_message(file=file, ephemeral=True)


PERSISTENT: Final = (
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    AskTakeback,
    AcceptTakeback,
    DeclineTakeback,
    UndoStep,
    Resign,
    ReallyResign,
    KeepPlaying,
    MyView,
    MoveList,
)
