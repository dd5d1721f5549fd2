"""Wins against the computer in the channel: the question on the last card, and the short card itself."""

from typing import Any, Final, Literal

import discord
from discord import ui

from cogs.cards.match_text import title, verdict
from cogs.cards.share import Shared
from cogs.cards.shared import draw_last_turn
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.kept_files import keep_files
from cogs.ui.text import card_link, player_name
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme

QUESTION: Final = 1001
"""The id of the text that asks, which the answer replaces."""
ANSWERS: Final = 1002
"""The id of the row of both answers, which goes."""


class ShowWins(PersistentButton, name="showwins", acknowledged="update"):
    """Answers whether the member's wins are shown on the server; the question goes."""

    match_id: int
    choice: Literal["yes", "no"]

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        if match.won_by is None:
            raise OutdatedItem(self.custom_id)
        player_id, shown = ctx.member.id, self.choice == "yes"
        await ctx.services.shown_wins.answer(match, player_id, shown=shown)
        sentence = ctx.words.say("wins-shown" if shown else "wins-not-shown")
        if ctx.interaction.message is not None:
            # Not Ctx.answer: the card keeps its picture.
            view = answered(ctx.interaction.message, sentence)
            await ctx.interaction.edit_original_response(view=view, attachments=keep_files(view))


def win_question(match: MatchView, channel_id: int, words: Words) -> tuple[ui.Item[Any], ui.Item[Any]]:
    """Ask the winner if their wins are shown in this channel."""
    ask = ui.TextDisplay[Any](words.say("wins-ask", channel=f"<#{channel_id}>"), id=QUESTION)
    yes, no = ShowWins(match.id, "yes"), ShowWins(match.id, "no")
    buttons = yes.styled(words.say("button-yes")), no.styled(words.say("button-no"))
    return ask, ui.ActionRow[Any](*buttons, id=ANSWERS)


def answered(message: discord.Message, sentence: str) -> ui.LayoutView:
    """A last card with a sentence in place of its question."""
    view = ui.LayoutView.from_message(message, timeout=None)
    question, answers = view.find_item(QUESTION), view.find_item(ANSWERS)
    if isinstance(question, ui.TextDisplay):
        question.content = sentence
    if answers is not None and isinstance(answers.parent, ui.Container):
        answers.parent.remove_item(answers)
    return view


async def draw_win(match: MatchView, words: Words, theme: Theme, *, stills: bool, new_level: bool) -> Shared:
    """The short card of a win against the computer; nothing on it leads into a private match."""
    lines = [title(match, words), f"## {verdict(match, words)}"]
    if new_level:
        winner = player_name(match.seats[match.winners[0]], words)
        lines.append(words.say("wins-new-level", player=winner, level=match.beaten or 0))
    link = card_link(match.card, match.server_id) if match.card and not match.private else None
    return await draw_last_turn(match, "\n".join(lines), link, words, theme, stills=stills)
