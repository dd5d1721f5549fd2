"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is stored between presses. What the turn is for and the choices so far stand in each button's custom
id, so a composer goes on after a restart. If a turn has several steps, they are made on a copy of
the position and submitted together.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from cogs.composer.layouts import LABEL, ROW, finer, leaving, question, rows, selects
from cogs.composer.number_form import Numbers
from cogs.composer.state import ComposerContext, staged_in
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import Part
from cogs.ui.pictures import board_after, board_for
from cogs.ui.text import small_print
from engine.core.drafts import Draft, Stage
from render import game_text, turn_label, turn_words
from render.words import Words


async def present(ctx: Ctx, context: ComposerContext, draft: Draft) -> None:
    """Answer a deferred interaction with the next question, or with the turn that can be played."""
    words, how = ctx.words, ctx.own.composer
    stage = staged_in(context, draft, plays=how == "pad")
    shown_from = context.shown_from
    if context.turn is not None and not draft:
        board = await board_after(ctx, context.game, context.turn, stage.at, seat=shown_from, menu=stage.menu)
    else:
        board = await board_for(
            ctx,
            context.game,
            stage.at,
            seat=shown_from,
            events=stage.events,
            menu=stage.menu,
            chosen=stage.draft.chosen,
            previewed=context.previewed,
        )
    laid_out = (selects if how == "list" else rows)(context, stage, words)
    asked = prompt(context, stage, words) if stage.draft or stage.turn or not context.below else ""
    below = (context.below, asked, await preview(context, stage, words), note(stage, words))
    texts: list[Part] = [*filter(None, [context.task]), board, "\n".join(filter(None, below))]
    ways = [ui.ActionRow[Any](*context.ways)] if context.ways and not draft else []
    last = list(footer(context, stage, words))
    if context.grid is not None and ctx.own.text_board:
        last.append(ui.ActionRow[Any](context.grid.styled(words.say("button-grid"))))
    await ctx.answer(*texts, *laid_out, *last, *ways)


def prompt(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The question, or the finished turn."""
    if stage.turn is not None and not stage.menu.choices and context.previewed:
        turn = turn_words(context.game, context.position, stage.turn, words)
        return words.say("composer-ready", move=turn)
    asked = f"**{question(stage, words)}**"
    if stage.endings and not stage.draft.steps:
        asked += f" {words.say(context.green)}"
    return asked


def note(stage: Stage, words: Words) -> str:
    """The small print of a menu; may be empty."""
    name = f"menu-note-{stage.menu.asks}"
    return small_print(words.say(name, **stage.menu.facts)) if words.has(name) else ""


async def preview(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The effect of the move so far; empty if the game has no words for it, or hides it."""
    if not context.previewed or stage.menu.move is None:
        return ""
    return await asyncio.to_thread(game_text(context.game).preview_text, stage.at, stage.menu.move, words)


def play_label(context: ComposerContext, asks: str, turn: str, words: Words) -> str:
    """The label of the button that plays a turn; it names the turn only if that gives nothing away."""
    if words.has(own := f"menu-play-{asks}") and not context.plays:
        return words.say(own)
    if not context.previewed:
        return words.say("button-play")
    label = turn_label(context.game, context.position, turn, words)
    return words.say(context.plays, move=label) if context.plays else label


def footer(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The last row: Play once the turn is whole, rarely used choices, and the ways out."""
    found = list[PersistentButton]()
    if stage.turn is not None:
        label = play_label(context, stage.menu.asks, stage.turn, words)
        found.append(context.play(stage.turn).styled(label[:LABEL], discord.ButtonStyle.success))
    found += finer(context, stage, words)
    if stage.menu.fields and context.exact is not None and not any(each.finer for each in stage.menu.choices):
        found.append(context.exact(stage.draft, Numbers(stage.menu.fields)).styled(words.say("button-exact")))
    found += leaving(context, stage, words)
    for first in range(0, len(found), ROW):
        yield ui.ActionRow(*found[first : first + ROW])
