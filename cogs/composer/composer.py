"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is stored between presses. What the turn is for and the choices so far stand in each button's custom
id, so a composer goes on after a restart. Where a turn has several steps, they are made on a copy of
the position and submitted together.
"""

from typing import Any, Final

import discord
from discord import ui

from cogs.composer.layouts import LABEL, leaving, question, rows, selects
from cogs.composer.number_form import Numbers
from cogs.composer.state import ComposerContext, Draft, Stage, staged
from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import own_settings, words_for
from cogs.ui.pictures import board_for
from cogs.ui.text import small_print
from render import MovePreview, game_text
from render.words import Words

ROWS: Final = 5


async def present(interaction: AnyInteraction, context: ComposerContext, draft: Draft) -> None:
    """Answer a deferred interaction with the next question, or with the turn that can be played."""
    words = words_for(interaction)
    stage = staged(context, draft)
    board, files = await board_for(
        interaction,
        context.game,
        stage.at,
        seat=context.seat,
        events=stage.events,
        menu=stage.menu,
        chosen=stage.draft.chosen,
    )
    lists = own_settings(interaction).composer == "list"
    laid_out = list((selects if lists else rows)(context, stage, words))
    if len(laid_out) < ROWS:
        laid_out.append(footer(context, stage, words))
    text = "\n".join(filter(None, (context.task, prompt(stage, words), preview(context, stage, words))))
    view = layout(ui.TextDisplay(text), board, *laid_out)
    await interaction.edit_original_response(view=view, attachments=files)


def prompt(stage: Stage, words: Words) -> str:
    """The question after the steps made so far, or the finished turn."""
    if stage.turn is not None:
        ready = words.say("composer-ready", move=stage.turn)
        return f"### {question(stage, words)}\n{ready}" if stage.menu.layout == "dial" else ready
    asked = f"**{question(stage, words)}**"
    made = stage.draft.steps
    return f"{words.say('composer-steps', steps=' '.join(made))}\n{asked}" if made else asked


def preview(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The effect of the move as it stands; empty where its game has no words for that."""
    text = game_text(context.game)
    if stage.menu.move is None or not isinstance(text, MovePreview):
        return ""
    return small_print(text.preview_text(stage.at, stage.menu.move, words))


def footer(context: ComposerContext, stage: Stage, words: Words) -> ui.ActionRow[Any]:
    """The last row: play once the turn is whole, the numbers of a dial in writing, and the ways out."""
    row = ui.ActionRow[Any]()
    if stage.turn is not None:
        label = words.say("button-play", move=stage.turn)[:LABEL]
        row.add_item(context.play(stage.turn).styled(label, discord.ButtonStyle.success))
    if stage.menu.fields and context.exact is not None:
        row.add_item(context.exact(stage.draft, Numbers(stage.menu.fields)).styled(words.say("button-exact")))
    for button in leaving(context, stage, words):
        row.add_item(button)
    return row
