"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is stored between presses. What the turn is for and the choices so far stand in each button's custom
id, so a composer goes on after a restart. Where a turn has several steps, they are made on a copy of
the position and submitted together.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from cogs.composer.layouts import LABEL, leaving, question, rows, selects
from cogs.composer.number_form import Numbers
from cogs.composer.state import ComposerContext, staged_in
from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import own_settings, words_for
from cogs.ui.pictures import board_after, board_for
from cogs.ui.text import small_print
from engine.core.drafts import Draft, Stage
from render import game_text
from render.words import Words


async def present(interaction: AnyInteraction, context: ComposerContext, draft: Draft) -> None:
    """Answer a deferred interaction with the next question, or with the turn that can be played."""
    words, how = words_for(interaction), own_settings(interaction).composer
    stage = staged_in(context, draft, plays=how == "pad")
    shown_from = context.shown_from
    if context.turn is not None and not draft:
        board, files = await board_after(
            interaction, context.game, context.turn, stage.at, seat=shown_from, menu=stage.menu
        )
    else:
        board, files = await board_for(
            interaction,
            context.game,
            stage.at,
            seat=shown_from,
            events=stage.events,
            menu=stage.menu,
            chosen=stage.draft.chosen,
        )
    laid_out = (selects if how == "list" else rows)(context, stage, words)
    asked = prompt(context, stage, words) if stage.draft or stage.turn or not context.below else ""
    texts = (context.task, context.below, asked, await preview(context, stage, words), note(stage, words))
    above, below = (texts[:1], texts[1:]) if context.below else (texts, ())
    shown = [paragraph(above), board, *([paragraph(below)] if context.below else [])]
    ways = [ui.ActionRow[Any](*context.ways)] if context.ways and not draft else []
    view = layout(*shown, *laid_out, footer(context, stage, words), *ways)
    await interaction.edit_original_response(view=view, attachments=files)


def paragraph(texts: Iterable[str]) -> ui.TextDisplay[Any]:
    """The texts that are not empty, below each other."""
    return ui.TextDisplay("\n".join(filter(None, texts)))


def prompt(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The question after the steps made so far, or the finished turn."""
    if stage.menu.layout == "dial":
        return f"### {question(stage, words)}"
    if stage.turn is not None and not stage.menu.choices:
        return words.say("composer-ready", move=stage.turn)
    asked = f"**{question(stage, words)}**"
    if stage.endings:
        asked += f" {words.say(context.green)}"
    made = stage.draft.steps
    return f"{words.say('composer-steps', steps=' '.join(made))}\n{asked}" if made else asked


def note(stage: Stage, words: Words) -> str:
    """What a menu says in small print; empty where it says nothing."""
    name = f"menu-note-{stage.menu.asks}"
    return small_print(words.say(name, **stage.menu.facts)) if words.has(name) else ""


async def preview(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The effect of the move as it stands; empty where its game has no words for that, or hides it."""
    if not context.previewed or stage.menu.move is None:
        return ""
    return await asyncio.to_thread(game_text(context.game).preview_text, stage.at, stage.menu.move, words)


def footer(context: ComposerContext, stage: Stage, words: Words) -> ui.ActionRow[Any]:
    """The last row: play once the turn is whole, the numbers of a dial in writing, and the ways out."""
    row = ui.ActionRow[Any]()
    if stage.turn is not None:
        own = f"menu-play-{stage.menu.asks}"
        usual = own if words.has(own) else "button-play"
        label = words.say(context.plays or usual, move=stage.turn)[:LABEL]
        row.add_item(context.play(stage.turn).styled(label, discord.ButtonStyle.success))
    if stage.menu.fields and context.exact is not None:
        row.add_item(context.exact(stage.draft, Numbers(stage.menu.fields)).styled(words.say("button-exact")))
    for button in leaving(context, stage, words):
        row.add_item(button)
    return row
