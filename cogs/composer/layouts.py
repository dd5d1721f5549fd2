"""The layouts of a menu's choices: rows of buttons, a grid as on the picture, a dial, or selects."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from cogs.composer.state import ComposerContext
from cogs.ui.application_emoji import dressed
from cogs.ui.buttons import PersistentButton
from engine.core.drafts import Stage
from render import PAD_ARROWS, choice_label, pad_place
from render.words import Words

ROW: Final = 5
SELECT: Final = 25
PHONE: Final = 52
"""About how many letters a phone shows side by side, a button's margins being worth some of them."""
MARGIN: Final = 6
MOST_BUTTONS: Final = 15
"""Longer lists become selects."""
EMOJI: Final = " " * 4
"""As many letters as an emoji is wide."""
BLANK: Final = "\u2800"
BLANKS_A_LETTER: Final = 0.64
"""How many empty braille cells are as wide as a letter or a digit."""
LABEL: Final = 80
PLACEHOLDER: Final = 150


def rows(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The rows of buttons or selects for the choices, in the menu's layout."""
    menu = stage.menu
    if menu.layout in {"pad", "board"}:
        loose = [number for number, choice in enumerate(menu.choices) if choice.vector is None]
        yield from buttons(context, stage, loose, words)
        yield from grid(context, stage, words)
    elif menu.layout == "dial":
        yield from dial(context, stage, words)
    elif len(menu.choices) > MOST_BUTTONS:
        yield from selects(context, stage, words)
    else:
        yield from buttons(context, stage, range(len(menu.choices)), words)


def buttons(
    context: ComposerContext, stage: Stage, numbers: Sequence[int], words: Words
) -> Iterator[ui.ActionRow[Any]]:
    """Rows of about equal length for the choices with these numbers."""
    labels = [worded(context, stage, number, words) for number in numbers]
    wide = abreast([f"{EMOJI if emoji else ''}{text}" for text, emoji in labels])
    for first in range(0, len(numbers), wide):
        shown = numbers[first : first + wide]
        yield ui.ActionRow(*(choice_button(context, stage, number, words) for number in shown))


def abreast(captions: Sequence[str]) -> int:
    """The number of buttons in a row, so that a phone need not break the row."""
    lines, room = 1, PHONE
    for text in captions:
        room -= len(text) + MARGIN
        if room < 0:
            lines, room = lines + 1, PHONE - len(text) - MARGIN
    return max(1, min(ROW, -(-len(captions) // lines)))


def grid(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Rows of buttons, each where its place lies on the picture; places between them are blank."""
    choices = stage.menu.choices
    placed = {
        pad_place(context.game, each.vector, context.shown_from): n
        for n, each in enumerate(choices)
        if each.vector
    }
    lines, columns = ({place[part] for place in placed} for part in (0, 1))
    # An empty braille cell has a width and is no white space, which Discord would strip: so the
    # grid stays one of about equal buttons.
    widest = max((len(caption(context, stage, number, words)) for number in placed.values()), default=0)
    blank = BLANK * round(BLANKS_A_LETTER * widest)
    for line in range(min(lines, default=0), max(lines, default=-1) + 1):
        row = ui.ActionRow[Any]()
        for column in range(min(columns), max(columns) + 1):
            number = placed.get((line, column))
            if number is None:
                row.add_item(ui.Button(label=blank, custom_id=f"blank:{line}:{column}", disabled=True))
            else:
                row.add_item(choice_button(context, stage, number, words))
        yield row


def dial(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The rows of a dial: the choices of each kind in rows of their own."""
    choices = stage.menu.choices
    for _, kind in groupby(range(len(choices)), lambda number: choices[number].label):
        yield from buttons(context, stage, list(kind), words)


def selects(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices as selects of 25: long lists, and every question for those who would rather have lists."""
    choices = stage.menu.choices
    for part, first in enumerate(range(0, len(choices), SELECT)):
        options = list[discord.SelectOption]()
        for number in range(first, min(first + SELECT, len(choices))):
            text, emoji = worded(context, stage, number, words)
            options.append(discord.SelectOption(label=text, value=choices[number].token, emoji=emoji))
        asked = question(stage, words)[:PLACEHOLDER]
        yield ui.ActionRow(context.compose_from(part, stage.draft).offering(options, asked))


def choice_button(context: ComposerContext, stage: Stage, number: int, words: Words) -> PersistentButton:
    """The button of the choice with that number."""
    choice, (text, emoji) = stage.menu.choices[number], worded(context, stage, number, words)
    if choice.token in stage.endings:
        ending = context.play(stage.endings[choice.token])
        return ending.styled(text, discord.ButtonStyle.success, emoji=emoji)
    style = discord.ButtonStyle.primary if choice.current else discord.ButtonStyle.secondary
    return context.compose(stage.draft.choosing(choice.token)).styled(text, style, emoji=emoji)


def worded(
    context: ComposerContext, stage: Stage, number: int, words: Words
) -> tuple[str, discord.PartialEmoji | str | None]:
    """The label of a choice's button or option, and its emoji; on a grid there is no room for one."""
    choice, text = stage.menu.choices[number], caption(context, stage, number, words)
    if stage.menu.layout in {"pad", "board"} and choice.vector is not None:
        return text, None
    return dressed(context.game, context.seat, stage.at, choice, text)


def caption(context: ComposerContext, stage: Stage, number: int, words: Words) -> str:
    """The label of a choice's button, with its mark."""
    said = choice_label(stage.menu.choices[number], words, outcomes=context.previewed)
    return f"{mark(context, stage, number)}{said}"[:LABEL]


def mark(context: ComposerContext, stage: Stage, number: int) -> str:
    """The mark before a choice: the arrow of its place on the pad, or its number on the picture."""
    menu, choice = stage.menu, stage.menu.choices[number]
    if menu.layout == "pad" and choice.vector not in {None, (0, 0)}:
        line, column = pad_place(context.game, choice.vector, context.shown_from)
        return f"{PAD_ARROWS[line][column]} "
    numbered = menu.layout == "list" and len(menu.choices) > 1 and not choice.named
    return f"{number + 1} · " if numbered else ""


def question(stage: Stage, words: Words) -> str:
    """The next question."""
    return words.say(f"menu-asks-{stage.menu.asks}", **stage.menu.facts)


def leaving(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """The way back to the question before or out at the first one, and the context's other buttons."""
    if stage.earlier is not None:
        yield context.compose(stage.earlier).styled(words.say("button-back"))
    elif context.close is not None:
        yield context.close
    yield from context.others
