"""The words of a composer: its question, and the labels of its buttons."""

import asyncio
from typing import Final

import discord

from cogs.composer.task import ComposerContext
from cogs.ui.application_emoji import dressed
from cogs.ui.text import small_print
from engine.core.drafts import Stage
from render import choice_label, game_text, pad_arrow, turn_label, turn_words
from render.words import Words

PLAIN_SIGN: Final = "\ufe0e"
"""Makes an arrow a letter, not a picture."""
LABEL: Final = 80


def length(text: str) -> int:
    """The letters of a label that take room."""
    return len(text.replace(PLAIN_SIGN, ""))


def worded(
    context: ComposerContext, stage: Stage, number: int, words: Words
) -> tuple[str, discord.PartialEmoji | str | None]:
    """The label of a choice's button or option, and its emoji; on a grid there is no room for one."""
    choice, text = stage.menu.choices[number], caption(context, stage, number, words)
    if stage.menu.layout == "pad" and choice.vector is not None:
        return text, None
    return dressed(context.game, context.seat, stage.at, choice, text)


def caption(context: ComposerContext, stage: Stage, number: int, words: Words) -> str:
    """The label of a choice's button, with its mark."""
    said = choice_label(stage.menu.choices[number], words, outcomes=context.previewed)
    return f"{mark(context, stage, number)}{said}"[:LABEL]


def mark(context: ComposerContext, stage: Stage, number: int) -> str:
    """The mark before a choice: the arrow of its place on the pad, or its number on the picture."""
    menu, choice = stage.menu, stage.menu.choices[number]
    if menu.layout in {"pad", "scale"} and choice.vector not in {None, (0, 0)}:
        return f"{pad_arrow(context.game, choice.vector, context.shown_from)} "
    numbered = menu.layout == "list" and len(menu.choices) > 1 and choice.places and not choice.named
    return f"{number + 1} · " if numbered else ""


def question(stage: Stage, words: Words) -> str:
    return words.say(f"menu-asks-{stage.menu.asks}", **stage.menu.facts)


def prompt(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The question, or the finished turn."""
    if stage.turn is not None and not stage.menu.choices and context.previewed:
        turn = turn_words(context.game, context.position, stage.turn, words, seat=context.shown_from)
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
    if words.has(own := f"menu-play-{asks}"):
        return words.say(own)
    if not context.previewed:
        return words.say("button-play")
    return turn_label(context.game, context.position, turn, words, seat=context.shown_from)
