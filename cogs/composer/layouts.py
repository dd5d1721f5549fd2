"""The layouts of a menu's choices: a list, a direction pad, a scale, a dial, or selects."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import atan2, tau
from typing import Any, Final

import discord
from discord import ui

from cogs.composer.state import ComposerContext, Stage
from cogs.ui.buttons import PersistentButton
from engine.core.game import Choice
from render import PAD_ARROWS, pad_place
from render.words import Words

ROW: Final = 5
QUARTERS: Final = 4
SELECT: Final = 25
PHONE: Final = 52
"""About how many letters a phone shows side by side, a button's margins being worth some of them."""
MARGIN: Final = 6
MOST_BUTTONS: Final = 15
"""Longer lists become selects."""
BLANK: Final = "\u2800"
BLANKS_A_LETTER: Final = 0.64
"""How many empty braille cells are as wide as a letter or a digit."""
LABEL: Final = 80
PLACEHOLDER: Final = 150


def rows(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The rows of buttons or selects for the choices, in the menu's layout."""
    menu = stage.menu
    if menu.layout == "pad":
        yield from (pad if reach_of(menu.choices) == 1 else rim)(context, stage, words)
    elif menu.layout == "dial":
        yield from dial(context, stage, words)
    elif len(menu.choices) > MOST_BUTTONS:
        yield from selects(context, stage, words)
    else:
        wide = abreast([caption(context, stage, number, words) for number in range(len(menu.choices))])
        for first in range(0, len(menu.choices), wide):
            shown = range(first, min(first + wide, len(menu.choices)))
            yield ui.ActionRow(*(choice_button(context, stage, number, words) for number in shown))


def abreast(captions: Sequence[str]) -> int:
    """The number of buttons in a row, so that a phone need not break the row."""
    lines, room = 1, PHONE
    for text in captions:
        room -= len(text) + MARGIN
        if room < 0:
            lines, room = lines + 1, PHONE - len(text) - MARGIN
    return max(1, min(ROW, -(-len(captions) // lines)))


def pad(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Three rows of three buttons, each where its direction points on the picture; absent ones are blank."""
    choices = stage.menu.choices
    placed = {
        pad_place(context.game, each.vector, context.seat): n for n, each in enumerate(choices) if each.vector
    }
    # An empty braille cell has a width and is no white space, which Discord would strip: so the
    # pad stays a square of about equal buttons.
    blank = BLANK * round(BLANKS_A_LETTER * max(len(label(choice, words)) + 2 for choice in choices))
    for line in range(3):
        row = ui.ActionRow[Any]()
        for column in range(3):
            number = placed.get((line, column))
            if number is None:
                place = f"blank:{3 * line + column}"
                row.add_item(ui.Button(label=blank, custom_id=place, disabled=True))
            else:
                row.add_item(choice_button(context, stage, number, words))
        yield row


def rim(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Rows for sixteen directions, a quarter of a turn in each, clockwise from straight up on the picture.

    Five buttons side by side are too wide for a phone, so they cannot lie around a middle.
    """
    around, within = list[tuple[float, int]](), list[int]()
    for number, choice in enumerate(stage.menu.choices):
        line, column = pad_place(context.game, choice.vector or (0, 0), context.seat)
        if choice.vector in (None, (0, 0)):
            within.append(number)
        else:
            around.append((atan2(column - 1, 1 - line) % tau, number))
    quarter = -(-len(around) // QUARTERS)
    numbers = [number for _, number in sorted(around)]
    for first in range(0, len(numbers), quarter):
        shown = numbers[first : first + quarter]
        yield ui.ActionRow(*(choice_button(context, stage, number, words) for number in shown))
    middle = (choice_button(context, stage, number, words) for number in within)
    yield ui.ActionRow(*middle, *leaving(context, stage, words))


def reach_of(choices: Sequence[Choice]) -> int:
    """The distance of the rim of a pad from its middle."""
    return max((max(map(abs, choice.vector)) for choice in choices if choice.vector), default=1) or 1


def dial(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The rows of a dial: the changes of each number in rows of their own, decreases first."""
    choices = stage.menu.choices
    for _, turns in groupby(range(len(choices)), lambda number: choices[number].label):
        numbers = list(turns)
        wide = -(-len(numbers) // -(-len(numbers) // ROW))
        for first in range(0, len(numbers), wide):
            shown = numbers[first : first + wide]
            yield ui.ActionRow(*(choice_button(context, stage, number, words) for number in shown))


def selects(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices as selects of 25: long lists, and every question for those who would rather have lists."""
    choices = stage.menu.choices
    for part, first in enumerate(range(0, len(choices), SELECT)):
        options = [
            discord.SelectOption(label=caption(context, stage, number, words), value=choices[number].token)
            for number in range(first, min(first + SELECT, len(choices)))
        ]
        asked = question(stage, words)[:PLACEHOLDER]
        yield ui.ActionRow(context.compose_from(part, stage.draft).offering(options, asked))


def choice_button(context: ComposerContext, stage: Stage, number: int, words: Words) -> PersistentButton:
    """The button of the choice with that number."""
    chosen = stage.draft.choosing(stage.menu.choices[number].token)
    return context.compose(chosen).styled(caption(context, stage, number, words))


def caption(context: ComposerContext, stage: Stage, number: int, words: Words) -> str:
    """The label of a choice's button, with its mark."""
    return f"{mark(context, stage, number)}{label(stage.menu.choices[number], words)}"[:LABEL]


def mark(context: ComposerContext, stage: Stage, number: int) -> str:
    """The mark before a choice: the arrow of its place on the pad, or its number on the picture."""
    menu, choice = stage.menu, stage.menu.choices[number]
    if menu.layout == "pad" and choice.vector is not None:
        reach = reach_of(menu.choices)
        if any(abs(part) not in (0, reach) for part in choice.vector) or choice.vector == (0, 0):
            return ""
        line, column = pad_place(
            context.game, (choice.vector[0] // reach, choice.vector[1] // reach), context.seat
        )
        return f"{PAD_ARROWS[line][column]} "
    numbered = menu.layout == "list" and len(menu.choices) > 1 and not choice.named
    return f"{number + 1} · " if numbered else ""


def label(choice: Choice, words: Words) -> str:
    """A choice in words, cut to what a button holds."""
    return words.say(f"menu-{choice.label}", **choice.facts)[:LABEL]


def question(stage: Stage, words: Words) -> str:
    """The next question."""
    return words.say(f"menu-asks-{stage.menu.asks}", **stage.menu.facts)


def leaving(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """The button back after the first choice, and the context's other buttons."""
    if stage.draft:
        yield context.compose(stage.draft.back).styled(words.say("button-back"))
    yield from context.others
