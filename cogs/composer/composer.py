"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is kept between presses. What the turn is for and the choices so far stand in each button's custom
id, so a composer goes on after a restart. Where a turn has several steps they are tried out on a position of
the composer's own, and played together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import atan2, tau
from typing import Any, Final

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton, PersistentSelect, layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import own_settings, reads_text, theme_for, words_for
from cogs.ui.pictures import attached, drawn, gallery
from cogs.ui.text import small
from engine import registry
from engine.core.game import Choice, Event, Menu
from engine.core.turns import extended, moves_played, to_move
from render import PAD_ARROWS, MovePreview, game_text, pad_place
from render.words import Words

ROW: Final = 5
ROWS: Final = 5
QUARTERS: Final = 4
SELECT: Final = 25
PHONE: Final = 52
"""About how many letters a phone shows side by side, a button's margins being worth some of them."""
MARGIN: Final = 6
MOST_BUTTONS: Final = 15
"""Longer lists become selects."""
BETWEEN: Final = "/"
STEPS_END: Final = "|"
BLANK: Final = "\u2800"
BLANKS_A_LETTER: Final = 0.64
"""How many empty braille cells are as wide as a letter or a digit."""
LABEL: Final = 80
PLACEHOLDER: Final = 150


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn under construction: the steps that are made, and the choices of the one being made.

    As text, in custom ids: the steps with spaces between, a bar, the choices with slashes between.
    """

    steps: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Draft":
        """The draft of a custom id."""
        steps, _, chosen = text.rpartition(STEPS_END)
        return cls(tuple(steps.split()), tuple(chosen.split(BETWEEN)) if chosen else ())

    def __str__(self) -> str:
        chosen = BETWEEN.join(self.chosen)
        return f"{' '.join(self.steps)}{STEPS_END}{chosen}" if self.steps else chosen

    def __bool__(self) -> bool:
        return bool(self.steps or self.chosen)

    def choosing(self, *tokens: str) -> "Draft":
        """The draft with more choices."""
        return replace(self, chosen=(*self.chosen, *tokens))

    @property
    def back(self) -> "Draft":
        """The draft without its last choice, or the step before it."""
        return replace(self, chosen=self.chosen[:-1]) if self.chosen else Draft(self.steps[:-1])


@dataclass(frozen=True, slots=True)
class ComposerContext:
    """Where a turn is put together: the position it begins in, whose it is, and the buttons that do it.

    ``events`` are what the board shows as just done. The custom ids of the buttons begin with ``facts``;
    then come the draft (``compose``, and ``exact``, which asks for the numbers of a dial in writing), the
    part of a list and the draft (``compose_from``), or the turn as text (``play``). ``task`` is said above
    the question, ``others`` follow in the last row of buttons.
    """

    game: str
    position: Any
    seat: int
    events: tuple[Event, ...]
    facts: tuple[object, ...]
    compose: type[PersistentButton]
    compose_from: type[PersistentSelect]
    play: type[PersistentButton]
    exact: type[PersistentButton] | None = None
    others: tuple[PersistentButton, ...] = ()
    task: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a draft has come: where its steps led, what they did, and what is asked next.

    ``turn`` is the whole turn as text once it can be played.
    """

    draft: Draft
    at: Any
    events: tuple[Event, ...]
    menu: Menu
    turn: str | None


def staged(context: ComposerContext, draft: Draft) -> Stage:
    """The stage of a draft; a move that leaves the turn unfinished becomes one of its steps."""
    game = registry.game(context.game)
    walk = moves_played(game, context.position, draft.steps)
    menu = game.menu(walk.at, draft.chosen)
    while game.about.steps and menu.move is not None:
        further = extended(game, walk, menu.move)
        if to_move(game, further.at) != context.seat:
            break
        walk, draft = further, Draft((*draft.steps, menu.move))
        menu = game.menu(walk.at, ())
    if menu.chosen is not None:
        draft = replace(draft, chosen=menu.chosen)
    turn = None if menu.move is None else " ".join((*draft.steps, menu.move))
    return Stage(draft, walk.at, (*context.events, *walk.events), menu, turn)


class Blank(PersistentButton, template=r"blank:(\d+)"):
    """An empty place of the direction pad; it is disabled and answers nobody."""

    name = "blank"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer()


PERSISTENT: Final = (Blank,)


async def present(interaction: AnyInteraction, context: ComposerContext, draft: Draft) -> None:
    """Answer a deferred interaction with the next question, or with the turn that can be played."""
    words = words_for(interaction)
    stage = staged(context, draft)
    board: ui.Item[Any]
    files = []
    if reads_text(interaction):
        board = ui.TextDisplay(game_text(context.game).text_board(stage.at, words, context.seat))
    else:
        picture = await drawn(
            context.game,
            stage.at,
            seat=context.seat,
            events=stage.events,
            menu=stage.menu,
            chosen=stage.draft.chosen,
            theme=theme_for(interaction),
            words=words,
        )
        board, files = gallery(picture), [attached(picture)]
    lists = own_settings(interaction).composer == "list"
    laid_out = list((selects if lists else rows)(context, stage, words))
    if len(laid_out) < ROWS:
        laid_out.append(footer(context, stage, words))
    said = "\n".join(filter(None, (context.task, prompt(stage, words), foretold(context, stage, words))))
    view = layout(ui.TextDisplay(said), board, *laid_out)
    await interaction.edit_original_response(view=view, attachments=files)


def prompt(stage: Stage, words: Words) -> str:
    """The question after the steps made so far, or the finished turn."""
    if stage.turn is not None:
        ready = words.say("composer-ready", move=stage.turn)
        return f"### {question(stage, words)}\n{ready}" if stage.menu.layout == "dial" else ready
    asked = f"**{question(stage, words)}**"
    made = stage.draft.steps
    return f"{words.say('composer-steps', steps=' '.join(made))}\n{asked}" if made else asked


def foretold(context: ComposerContext, stage: Stage, words: Words) -> str:
    """What the move as it stands would do, where a game knows how to say that."""
    told = game_text(context.game)
    if stage.menu.move is None or not isinstance(told, MovePreview):
        return ""
    foreseen = told.preview_text(stage.at, stage.menu.move, words)
    return small(foreseen)


def question(stage: Stage, words: Words) -> str:
    """What is asked next."""
    return words.say(f"menu-asks-{stage.menu.asks}", **stage.menu.facts)


def rows(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices, laid out as the menu wants."""
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
            row = ui.ActionRow[Any]()
            for number in range(first, min(first + wide, len(menu.choices))):
                row.add_item(choice_button(context, stage, number, words))
            yield row


def abreast(captions: Sequence[str]) -> int:
    """How many of these buttons stand side by side, so that a phone need not break their rows."""
    lines, room = 1, PHONE
    for text in captions:
        room -= len(text) + MARGIN
        if room < 0:
            lines, room = lines + 1, PHONE - len(text) - MARGIN
    return max(1, min(ROW, -(-len(captions) // lines)))


def pad(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Three rows of three buttons that point where they point on the picture; absent ones stay blank."""
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
                row.add_item(Blank(3 * line + column, label=blank, disabled=True))
            else:
                row.add_item(choice_button(context, stage, number, words))
        yield row


def rim(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Sixteen directions, a quarter of a turn in each row, clockwise from straight up on the picture.

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
    """How far the rim of a pad is from its middle."""
    return max((max(map(abs, choice.vector)) for choice in choices if choice.vector), default=1) or 1


def dial(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The turns of each number in rows of their own: first those to the left or to less."""
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
            discord.SelectOption(
                label=caption(context, stage, number, words),
                value=choices[number].token,
            )
            for number in range(first, min(first + SELECT, len(choices)))
        ]
        row = ui.ActionRow[Any]()
        asked = question(stage, words)[:PLACEHOLDER]
        row.add_item(
            context.compose_from(*context.facts, part, stage.draft, options=options, placeholder=asked)
        )
        yield row


def choice_button(context: ComposerContext, stage: Stage, number: int, words: Words) -> PersistentButton:
    """The choice of that number as a button."""
    chosen = stage.draft.choosing(stage.menu.choices[number].token)
    return context.compose(*context.facts, chosen, label=caption(context, stage, number, words))


def caption(context: ComposerContext, stage: Stage, number: int, words: Words) -> str:
    """What a choice is called on its button."""
    return f"{mark(context, stage, number)}{label(stage.menu.choices[number], words)}"[:LABEL]


def mark(context: ComposerContext, stage: Stage, number: int) -> str:
    """What leads a choice: the arrow of its place on the pad, or its number on the picture."""
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


def footer(context: ComposerContext, stage: Stage, words: Words) -> ui.ActionRow[Any]:
    """Play once the turn is whole, the numbers of a dial, and the ways out."""
    row = ui.ActionRow[Any]()
    if stage.turn is not None:
        says = words.say("button-play", move=stage.turn)[:LABEL]
        success = discord.ButtonStyle.success
        row.add_item(context.play(*context.facts, stage.turn, label=says, style=success))
    if stage.menu.fields and context.exact is not None:
        row.add_item(context.exact(*context.facts, stage.draft, label=words.say("button-exact")))
    for button in leaving(context, stage, words):
        row.add_item(button)
    return row


def leaving(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """Back after the first choice, and the context's other buttons."""
    if stage.draft:
        yield context.compose(*context.facts, stage.draft.back, label=words.say("button-back"))
    yield from context.others
