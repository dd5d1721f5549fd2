"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is kept between presses. Match, ply and the choices so far stand in each button's custom id, so a
composer goes on after a restart, and one that is out of date finds its ply gone. Where a turn has several
steps they are tried out on a position of the composer's own, and played together.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import ui

from cogs.answers import AnyInteraction
from cogs.buttons import Lasting, LastingSelect, layout, said, services_of
from cogs.language import own_settings, reads_text, theme_for, words_for
from cogs.pictures import attached, drawn, gallery
from engine import registry
from engine.core.game import Choice, Event, Menu
from engine.match.errors import ComputerRefused, MatchRefused
from play.views import MatchView
from render import PAD_ARROWS, pad_place, telling
from render.words import Words

ROW: Final = 5
SELECT: Final = 25
MOST_BUTTONS: Final = 15
"""Longer lists become selects."""
BETWEEN: Final = "/"
STEPS_END: Final = "|"
BLANK: Final = "\u2800"
LABEL: Final = 80
PLACEHOLDER: Final = 150
MIDDLE: Final = (1, 1)


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

    def choosing(self, token: str) -> "Draft":
        """The draft with one more choice."""
        return replace(self, chosen=(*self.chosen, token))

    @property
    def back(self) -> "Draft":
        """The draft without its last choice, or the step before it."""
        return replace(self, chosen=self.chosen[:-1]) if self.chosen else Draft(self.steps[:-1])


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


def staged(match: MatchView, draft: Draft) -> Stage:
    """The stage of a draft; a move that leaves the turn unfinished becomes one of its steps."""
    game, at, events = registry.game(match.game), match.position, match.last_events if match.midway else ()
    for text in draft.steps:
        at, done = game.play(at, game.read(at, text))
        events = (*events, *done)
    menu = game.menu(at, draft.chosen)
    while game.about.steps and menu.move is not None:
        after, done = game.play(at, game.read(at, menu.move))
        if game.outcome(after) is not None or game.mover(after) != match.mover:
            break
        draft, at, events = Draft((*draft.steps, menu.move)), after, (*events, *done)
        menu = game.menu(at, ())
    if menu.chosen is not None:
        draft = replace(draft, chosen=menu.chosen)
    turn = None if menu.move is None else " ".join((*draft.steps, menu.move))
    return Stage(draft, at, events, menu, turn)


class Compose(Lasting, template=r"compose:(\d+):(\d+):(.*)"):
    """Opens the composer after the choices that its custom id holds."""

    name = "compose"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply, draft = self.facts
        await show(interaction, int(match_id), int(ply), Draft.parse(draft))


class Blank(Lasting, template=r"blank:(\d+)"):
    """An empty place of the direction pad; it is disabled and answers nobody."""

    name = "blank"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer()


class ComposeFrom(LastingSelect, template=r"composefrom:(\d+):(\d+):(\d+):(.*)"):
    """Part of a long list of choices, as a select; its value is added to the choices so far."""

    name = "composefrom"

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        match_id, ply, _, draft = self.facts
        await show(interaction, int(match_id), int(ply), Draft.parse(draft).choosing(values[0]))


class Play(Lasting, template=r"play:(\d+):(\d+):(.+)"):
    """Plays the move that was put together."""

    name = "play"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply, move = self.facts
        await interaction.response.defer()
        await services_of(interaction).matches.submit(int(match_id), interaction.user.id, move, ply=int(ply))
        sentence = words_for(interaction).say("composer-played", move=move)
        await interaction.edit_original_response(view=said(sentence), attachments=[])


class Cancel(Lasting, template=r"cancel:(\d+)"):
    """Puts the composer away; the move is still to be made."""

    name = "cancel"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.edit_message(
            view=said(words_for(interaction).say("composer-cancelled")), attachments=[]
        )


LASTING: Final = (Compose, ComposeFrom, Play, Cancel, Blank)


async def show(interaction: AnyInteraction, match_id: int, ply: int, draft: Draft) -> None:
    """Show the next question in place of the last one or, pressed on a card, in a new private message."""
    composing = interaction.message is not None and interaction.message.flags.ephemeral
    if composing:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    words = words_for(interaction)
    match = await services_of(interaction).matches.view(match_id)
    seat = seat_to_move(match, interaction.user.id, ply)
    stage = staged(match, draft)
    board: ui.Item[Any]
    files = []
    if reads_text(interaction):
        board = ui.TextDisplay(telling(match.game).text_board(stage.at, words, seat))
    else:
        picture = await drawn(
            match.game,
            stage.at,
            seat=seat,
            events=stage.events,
            menu=stage.menu,
            chosen=stage.draft.chosen,
            theme=theme_for(interaction),
            words=words,
        )
        board, files = gallery(picture), [attached(picture)]
    laid_out = selects if own_settings(interaction).composer == "list" else rows
    view = layout(
        ui.TextDisplay(prompt(stage, words)),
        board,
        *laid_out(match, stage, words),
        footer(match, stage, words),
    )
    await interaction.edit_original_response(view=view, attachments=files)


def seat_to_move(match: MatchView, player_id: int, ply: int) -> int:
    """The player's seat, once it is known to be the one to move and the ply still the same."""
    seat = match.seat_of(player_id)
    if seat is None:
        raise MatchRefused("match.not-yours", match=str(match.id))
    if match.mover is None:
        raise MatchRefused("match.over", match=str(match.id))
    if match.ply != ply:
        raise MatchRefused("match.stale", match=str(match.id))
    if match.mover < 0:
        raise MatchRefused("match.chance", match=str(match.id))
    if match.thinking is not None:
        raise ComputerRefused("computer.thinking")
    if match.mover != seat:
        raise MatchRefused("match.not-your-turn", mover=str(match.mover_id))
    return seat


def prompt(stage: Stage, words: Words) -> str:
    """The question after the steps made so far, or the finished turn."""
    if stage.turn is not None:
        return words.say("composer-ready", move=stage.turn)
    asked = f"**{question(stage, words)}**"
    made = stage.draft.steps
    return f"{words.say('composer-steps', steps=' '.join(made))}\n{asked}" if made else asked


def question(stage: Stage, words: Words) -> str:
    """What is asked next."""
    return words.say(f"menu-asks-{stage.menu.asks}", **stage.menu.facts)


def rows(match: MatchView, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices, laid out as the menu wants."""
    menu = stage.menu
    if menu.layout == "pad":
        yield from pad(match, stage, words)
    elif len(menu.choices) > MOST_BUTTONS:
        yield from selects(match, stage, words)
    else:
        wide = -(-len(menu.choices) // -(-len(menu.choices) // ROW)) if menu.choices else ROW
        for first in range(0, len(menu.choices), wide):
            row = ui.ActionRow[Any]()
            for number in range(first, min(first + wide, len(menu.choices))):
                row.add_item(choice_button(match, stage, number, words))
            yield row


def pad(match: MatchView, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Three rows of three buttons that point where they point on the picture; absent ones stay blank."""
    seat, choices = match.mover or 0, stage.menu.choices
    placed = {pad_place(match.game, each.vector, seat): n for n, each in enumerate(choices) if each.vector}
    # An empty braille cell is as wide as a letter and no white space, which Discord would strip: so the
    # pad stays a square of about equal buttons.
    blank = BLANK * max(len(label(choice, words)) + 2 for choice in choices)
    for line in range(3):
        row = ui.ActionRow[Any]()
        for column in range(3):
            number = placed.get((line, column))
            if number is None:
                row.add_item(Blank(3 * line + column, label=blank, disabled=True))
            else:
                row.add_item(choice_button(match, stage, number, words))
        yield row


def selects(match: MatchView, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices as selects of 25: long lists, and every question for those who would rather have lists."""
    choices = stage.menu.choices
    for part, first in enumerate(range(0, len(choices), SELECT)):
        options = [
            discord.SelectOption(
                label=f"{mark(match, stage, number)}{label(choices[number], words)}"[:LABEL],
                value=choices[number].token,
            )
            for number in range(first, min(first + SELECT, len(choices)))
        ]
        row = ui.ActionRow[Any]()
        asked = question(stage, words)[:PLACEHOLDER]
        row.add_item(ComposeFrom(match.id, match.ply, part, stage.draft, options=options, placeholder=asked))
        yield row


def choice_button(match: MatchView, stage: Stage, number: int, words: Words) -> Compose:
    """The choice of that number as a button."""
    choice = stage.menu.choices[number]
    says = f"{mark(match, stage, number)}{label(choice, words)}"[:LABEL]
    return Compose(match.id, match.ply, stage.draft.choosing(choice.token), label=says)


def mark(match: MatchView, stage: Stage, number: int) -> str:
    """What leads a choice: the arrow of its place on the pad, or its number on the picture."""
    menu, choice = stage.menu, stage.menu.choices[number]
    if menu.layout == "pad" and choice.vector is not None:
        place = pad_place(match.game, choice.vector, match.mover or 0)
        return f"{PAD_ARROWS[place[0]][place[1]]} " if place != MIDDLE else ""
    return f"{number + 1} · " if menu.layout == "list" and len(menu.choices) > 1 else ""


def label(choice: Choice, words: Words) -> str:
    """A choice in words, cut to what a button holds."""
    return words.say(f"menu-{choice.label}", **choice.facts)[:LABEL]


def footer(match: MatchView, stage: Stage, words: Words) -> ui.ActionRow[Any]:
    """Play once the turn is whole, Back after the first choice, and Cancel."""
    row = ui.ActionRow[Any]()
    if stage.turn is not None:
        says = words.say("button-play", move=stage.turn)[:LABEL]
        success = discord.ButtonStyle.success
        row.add_item(Play(match.id, match.ply, stage.turn, label=says, style=success))
    if stage.draft:
        row.add_item(Compose(match.id, match.ply, stage.draft.back, label=words.say("button-back")))
    row.add_item(Cancel(match.id, label=words.say("button-cancel")))
    return row
