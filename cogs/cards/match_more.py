"""``More`` on the card of a match: all that one card has no room for, shown privately."""

from typing import Any, Final

import discord
from discord import ui

from cogs.cards.match_buttons import AskTakeback, CallOff, GiveBack, MoveList, OfferDraw, Resign
from cogs.cards.match_text import (
    fairness,
    last_turn_in_full,
    player_line,
    ranked,
    rest_line,
    terms,
    uncounted,
)
from cogs.cards.replay import MatchFile
from cogs.cards.rules import rules_button
from cogs.cards.try_board import try_button
from cogs.cards.verify import Verify
from cogs.following.buttons import Unfollow, Watch
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import layout
from cogs.ui.text import clock_words, game_name, timestamp
from engine.lessons import opening
from render.words import Words
from services.matches.views import MatchView

NOW: Final = -1


class More(PersistentButton, name="more", acknowledged="private", price="page"):
    """Shows the terms of a match, its players, its last turn in full, and the other buttons.

    ``ply`` is the one that a turn's card shows; ``NOW`` on other messages.
    """

    match_id: int
    ply: int = NOW

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        words, player_id = ctx.words, ctx.member.id
        view = more_view(match, player_id, words)
        public = not match.private and match.server_id == ctx.server_id is not None
        if public and match.outcome is None and match.seat_of(player_id) is None:
            follow = await ctx.services.follows.of_match(player_id, match.id)
            watch = Watch(match.id).styled(words.say("button-watch"), emoji="👀")
            end = follow and Unfollow(follow.id, match.id, match.ply).styled(words.say("button-unfollow"))
            view.add_item(ui.ActionRow[Any](end or watch))
        await ctx.answer(view)


def more_view(match: MatchView, player_id: int, words: Words) -> ui.LayoutView:
    """The message that ``More`` opens; a player who may act finds the buttons for that too."""
    about = game_name(match.game, match.options, words)
    texts = [
        f"### {about}\n-# {terms(match, clock_words(match.clock, words), words)}\n-# {times(match, words)}",
        "\n".join(player_line(match, seat, words) for seat in ranked(match)),
        last_turn_in_full(match, words),
        f"-# {uncounted(match, words)}" if match.uncounted else "",
        fairness(match, words),
    ]
    items: list[ui.Item[Any]] = [ui.TextDisplay(text) for text in texts if text.strip()]
    if match.seat_of(player_id) is not None and (actions := action_row(match, player_id, words)).children:
        items.append(actions)
    return layout(*items, record_row(match, words))


def times(match: MatchView, words: Words) -> str:
    """When a match began and ended, or until when the player to move has time."""
    found = [words.say("match-started", when=timestamp(match.started_ms, "f"))]
    if match.ended_ms is not None:
        found.append(words.say("match-ended", when=timestamp(match.ended_ms, "f")))
    elif match.deadline_ms is not None:
        found.append(words.say("match-deadline", when=timestamp(match.deadline_ms, "f")))
    elif match.resting:
        found.append(rest_line(match, words))
    return " · ".join(found)


def action_row(match: MatchView, player_id: int, words: Words) -> ui.ActionRow[Any]:
    """The buttons by which a player changes a match; empty once it is over."""
    row, at = ui.ActionRow[Any](), (match.id, match.ply)
    if match.outcome is not None:
        return row
    if "offer-draw" in match.actions:
        row.add_item(OfferDraw(*at).styled(words.say("button-offer-draw")))
    if "offer-takeback" in match.actions and "undo-step" not in match.actions:
        usual = opening(match.game, match.options)
        only_usual = usual and tuple(entry.text for entry in match.log) == usual
        label = "button-change-opening" if only_usual else "button-takeback"
        row.add_item(AskTakeback(*at).styled(words.say(label)))
    if match.may_act(player_id, "call-off") is None or match.may_call_off(player_id):
        row.add_item(CallOff(*at).styled(words.say("button-call-off")))
    if match.may_act(player_id, "give-back") is None:
        row.add_item(GiveBack(*at).styled(words.say("button-give-back")))
    row.add_item(Resign(*at).styled(words.say("button-resign"), discord.ButtonStyle.danger))
    return row


def record_row(match: MatchView, words: Words) -> ui.ActionRow[Any]:
    """The buttons to try moves, and for a match's record: its moves and its file, at the end the proof."""
    moves = MoveList(match.id).styled(words.say("button-moves"))
    row = ui.ActionRow[Any](try_button(match, words), moves)
    if match.daily:
        row.add_item(rules_button(match.game, match.options, words))
    if match.outcome is not None and match.commitment is not None:
        return row.add_item(Verify(match.id).styled(words.say("button-verify")))
    return row.add_item(MatchFile(match.id).styled(words.say("button-file")))
