"""The words of a composer: its question, and the labels of its buttons."""

from typing import Final

import discord

from cogs.composer.task import ComposerContext
from cogs.ui.application_emoji import dressed
from engine.core.drafts import Stage
from render import choice_label, game_text, pad_arrow, turn_label, turn_words
from render.picture import PLAIN_SIGN
from render.words import Words

LABEL: Final = 80


def length(text: str) -> int:
    """The width of a label in small letters: capitals and signs are wider."""
    return round(sum(2.5 if it > "\u2000" else 1 + it.isupper() / 2 for it in text.replace(PLAIN_SIGN, "")))


def worded(
    context: ComposerContext, stage: Stage, number: int, words: Words
) -> tuple[str, discord.PartialEmoji | str | None]:
    """The label of a choice's button or option, and its emoji; on a grid there is no room for one."""
    choice, text = stage.menu.choices[number], caption(context, stage, number, words)
    if stage.menu.layout == "pad" and choice.vector is not None:
        return text, None
    return dressed(context.game, context.seat, stage.at, choice, text)


def caption(context: ComposerContext, stage: Stage, number: int, words: Words) -> str:
    """The label of a choice's button, with its mark; a turn is the arrow that the picture has."""
    choice, sign = stage.menu.choices[number], mark(context, stage, number)
    if sign and stage.menu.layout == "scale" and not choice.named:
        return sign.strip()
    return f"{sign}{choice_label(choice, words, outcomes=context.previewed)}"[:LABEL]


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
    return f"**{question(stage, words)}**"


def preview(context: ComposerContext, stage: Stage, words: Words) -> str:
    """The effect of the move so far; empty if the game has no words for it, or hides it."""
    if not context.previewed or stage.menu.move is None:
        return ""
    return game_text(context.game).preview_text(stage.at, stage.menu.move, words)


def play_label(context: ComposerContext, asks: str, turn: str, words: Words) -> str:
    """The label of the button that plays a turn; it names the turn only if that gives nothing away."""
    if context.votes:
        return words.say("button-vote")
    if words.has(own := f"menu-play-{asks}"):
        return words.say(own)
    if not context.previewed:
        return words.say("button-play")
    return turn_label(context.game, context.position, turn, words, seat=context.shown_from)
