"""The layouts of a menu's choices: rows of buttons, a grid as on the picture, a dial, or a select."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from cogs.composer.state import ComposerContext
from cogs.ui.application_emoji import dressed
from cogs.ui.buttons import PersistentButton
from engine.core.drafts import OTHERS, Stage
from render import PAD_ARROWS, choice_label, pad_place
from render.words import Words

ROW: Final = 5
PHONE: Final = 44
"""About how many letters a phone shows side by side, a button's margins being worth some of them."""
MARGIN: Final = 6
EMOJI: Final = " " * 4
"""As many letters as an emoji is wide."""
PLAIN_SIGN: Final = "\ufe0e"
"""Makes an arrow a letter, not a picture."""
BLANK: Final = "\u2800"
BLANKS_A_LETTER: Final = 0.64
"""How many empty braille cells are as wide as a letter or a digit."""
LABEL: Final = 80
PLACEHOLDER: Final = 150


def rows(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The rows of buttons for the choices, in the menu's layout."""
    choices = stage.menu.choices
    usual = [number for number, choice in enumerate(choices) if not choice.finer]
    if stage.menu.layout == "pad":
        loose = [number for number in usual if choices[number].vector is None]
        yield from buttons(context, stage, loose, words)
        yield from grid(context, stage, words)
    elif stage.menu.layout == "dial":
        for _, kind in groupby(usual, lambda number: choices[number].label):
            yield from buttons(context, stage, list(kind), words)
    else:
        yield from buttons(context, stage, usual, words)


def buttons(
    context: ComposerContext, stage: Stage, numbers: Sequence[int], words: Words
) -> Iterator[ui.ActionRow[Any]]:
    """Rows for the choices with these numbers, each as long as a phone is wide."""
    row, room = list[PersistentButton](), PHONE
    for number in numbers:
        text, emoji = worded(context, stage, number, words)
        wide = length(f"{EMOJI if emoji else ''}{text}") + MARGIN
        if row and (len(row) == ROW or wide > room):
            yield ui.ActionRow(*row)
            row, room = [], PHONE
        row.append(choice_button(context, stage, number, words))
        room -= wide
    if row:
        yield ui.ActionRow(*row)


def length(text: str) -> int:
    """The letters of a label that take room."""
    return len(text.replace(PLAIN_SIGN, ""))


def grid(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Rows of buttons, each where its place lies on the picture; places between them are blank.

    With labels too long for that the buttons stand in the same order without blanks.
    """
    placed = {
        pad_place(context.game, each.vector, context.shown_from): n
        for n, each in enumerate(stage.menu.choices)
        if each.vector
    }
    lines, columns = ({place[part] for place in placed} for part in (0, 1))
    widest = max((length(caption(context, stage, number, words)) for number in placed.values()), default=0)
    across = range(min(columns, default=0), max(columns, default=-1) + 1)
    if len(across) * (widest + MARGIN) > PHONE:
        yield from buttons(context, stage, [placed[place] for place in sorted(placed)], words)
        return
    # An empty braille cell has a width and is no white space, which Discord would strip: so the
    # grid stays one of about equal buttons.
    blank = BLANK * round(BLANKS_A_LETTER * widest)
    for line in range(min(lines, default=0), max(lines, default=-1) + 1):
        row = ui.ActionRow[Any]()
        for column in across:
            number = placed.get((line, column))
            if number is None:
                row.add_item(ui.Button(label=blank, custom_id=f"blank:{line}:{column}", disabled=True))
            else:
                row.add_item(choice_button(context, stage, number, words))
        yield row


def selects(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices as a select, for members who prefer lists."""
    choices = stage.menu.choices
    options = list[discord.SelectOption]()
    for number, choice in enumerate(choices):
        if not choice.finer:
            text, emoji = worded(context, stage, number, words)
            options.append(discord.SelectOption(label=text, value=choice.token, emoji=emoji))
    if options:
        asked = question(stage, words)[:PLACEHOLDER]
        yield ui.ActionRow(context.compose_from(stage.draft).offering(options, asked))


def finer(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """The buttons for other choices, and for rarely used ones."""
    if stage.others:
        yield context.compose(stage.draft.choosing(OTHERS)).styled(words.say("menu-others"))
    for number, choice in enumerate(stage.menu.choices):
        if choice.finer:
            yield choice_button(context, stage, number, words)


def choice_button(context: ComposerContext, stage: Stage, number: int, words: Words) -> PersistentButton:
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
    if menu.layout == "pad" and choice.vector not in {None, (0, 0)}:
        line, column = pad_place(context.game, choice.vector, context.shown_from)
        return f"{PAD_ARROWS[line][column]} "
    numbered = menu.layout == "list" and len(menu.choices) > 1 and choice.places and not choice.named
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
