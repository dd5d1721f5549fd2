"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is stored between presses. The task and the choices so far stand in each button's custom id, so a
composer goes on after a restart. If a turn has several steps, they are made on a copy of the position and
submitted together.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.composer.labels import LABEL, length, note, play_label, preview, prompt, question, worded
from cogs.composer.number_form import Numbers, number_input, token_of
from cogs.composer.task import ComposerContext, Task, staged_in
from cogs.ui.buttons import PersistentButton, PersistentItem, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.layout import Part, attached
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.pictures import board_after, board_for, for_reader, turn_for
from engine.core.drafts import OTHERS, Draft, Stage
from render import Animation, game_text, pad_place, touch_menu
from render.words import Words
from services.players.allowances import Price

ROW: Final = 5
PHONE: Final = 44
"""About how many letters a phone shows side by side, a button's margins being worth some of them."""
MARGIN: Final = 6
ONE_ROW: Final = 4
"""So many directions stand in one row."""
EMOJI: Final = " " * 4
"""As many letters as an emoji is wide."""
PLACEHOLDER: Final = 150
FILM: Final = "turn.gif"


class TurnItem(PersistentItem):
    """Base of the items of a turn under construction."""

    task: Task

    @property
    def cost(self) -> Price | None:
        return self.task.price

    def require_access(self, ctx: Ctx) -> None:
        self.task.require_access(ctx)


class Choose(PersistentButton, TurnItem, name="step", acknowledged="beside"):
    """Opens the composer after the choices of a draft."""

    draft: Draft

    async def pressed(self, ctx: Ctx) -> None:
        await compose(ctx, self.task, self.draft)


class ChooseFrom(PersistentSelect, TurnItem, name="from", acknowledged="beside"):
    """The choices as a select; its value is added to the draft, or all numbers of a dial."""

    draft: Draft

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await compose(ctx, self.task, self.draft.choosing(*values))


class Play(PersistentButton, TurnItem, name="play", acknowledged="update"):
    """Plays or tries the turn that was put together."""

    turn: str

    async def pressed(self, ctx: Ctx) -> None:
        await self.task.play(ctx, self.turn)


class ShowGrid(PersistentButton, TurnItem, name="grid", acknowledged="private"):
    """Shows the squares in monospace, beside a board in words."""

    @property
    def cost(self) -> Price:
        return "page"

    async def pressed(self, ctx: Ctx) -> None:
        context = await self.task.question(ctx)
        if context is not None:
            squares = game_text(context.game).grid(context.position, ctx.words, context.shown_from)
            await ctx.interaction.edit_original_response(content=squares)


class WriteNumbers(ModalButton, TurnItem, name="write", acknowledged="update"):
    """Asks for the numbers of a dial in writing; a number left blank stays as it is."""

    draft: Draft
    numbers: Numbers

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        words, fields = ctx.words, self.numbers.fields
        if len({each.name for each in fields if words.has(f"field-{each.name}")}) < max(1, len(fields)):
            raise OutdatedItem(self.name)
        return words.say("number-form-title"), [
            ui.Label(text=words.say(f"field-{number.name}"), component=number_input(number))
            for number in fields
        ]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        context = await self.task.question(ctx)
        fields = () if context is None else staged_in(context, self.draft).menu.fields
        if context is None or not fields:
            raise OutdatedItem(self.name)
        filled = {field: text_in(written, field.name) for field in fields}
        tokens = [token_of(field, text) for field, text in filled.items() if text.strip()]
        await present(ctx, context, self.draft.choosing(*tokens))


async def compose(ctx: Ctx, task: Task, draft: Draft = Draft()) -> None:  # noqa: B008 - frozen
    """Answer a deferred interaction with the next question of a task."""
    context = await task.question(ctx)
    if context is not None:
        await present(ctx, context, draft)


async def present(ctx: Ctx, context: ComposerContext, draft: Draft = Draft()) -> None:  # noqa: B008 - frozen
    """Answer a deferred interaction with the next question, or with the turn that can be played."""
    words, how = ctx.words, ctx.own.composer
    stage = staged_in(context, draft, plays=ctx.own.plays_at_once)
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
    explained = "" if draft else context.explained
    below = (explained, context.below, asked, await preview(context, stage, words), note(stage, words))
    texts: list[Part] = [*filter(None, [context.above]), board, "\n".join(filter(None, below))]
    files = list[discord.File]()
    if ctx.page is not None and not isinstance(board, str):
        ctx.page.touch = await for_reader(touched, context, stage, words)
        if context.turn is not None and not draft:
            film = await turn_for(ctx, context.game, *context.turn, seat=shown_from)
            files = [attached(film, FILM)] if isinstance(film, Animation) else files
            ctx.page.touch["film"] = f"attachment://{FILM}" if files else None
    last = list(footer(context, stage, words))
    if context.grid and ctx.own.text_board:
        last.append(ui.ActionRow[Any](ShowGrid(context.task).styled(words.say("button-grid"))))
    await ctx.answer(*texts, *laid_out, *last, *(() if draft else context.ways), files=files)


def touched(context: ComposerContext, stage: Stage, words: Words) -> dict[str, Any]:
    """What can be touched on the picture: the menu, the items of its choices, and of what is ready."""
    seat, task = context.shown_from, context.task
    menu = touch_menu(context.game, stage, seat=seat, words=words, outcomes=context.previewed).to_json()
    items = {
        choice.token: choice_button(context, stage, number, words).custom_id
        for number, choice in enumerate(stage.menu.choices)
    }
    if stage.others:
        items[OTHERS] = Choose(task, stage.draft.choosing(OTHERS)).custom_id
    ready = None if stage.turn is None else Play(task, stage.turn).custom_id
    earlier = None if stage.earlier is None else Choose(task, stage.earlier).custom_id
    return {
        **menu,
        "items": items,
        "any": ChooseFrom(task, stage.draft).custom_id,
        "ready": ready,
        "back": earlier,
        "film": None,
    }


def footer(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The last rows: Play once the turn is whole, rarely used choices, and the context's other buttons."""
    found = list[PersistentButton]()
    if stage.turn is not None:
        label = play_label(context, stage.menu.asks, stage.turn, words)
        found.append(Play(context.task, stage.turn).styled(label[:LABEL], discord.ButtonStyle.success))
    found += finer(context, stage, words)
    if stage.menu.fields and context.exact and not any(each.finer for each in stage.menu.choices):
        numbers = WriteNumbers(context.task, stage.draft, Numbers(stage.menu.fields))
        found.append(numbers.styled(words.say("button-exact")))
    found += leaving(context, stage, words)
    for first in range(0, len(found), ROW):
        yield ui.ActionRow(*found[first : first + ROW])


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


def grid(context: ComposerContext, stage: Stage, words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Rows of buttons in the order of the places on the picture: one of few, or one for each line of it."""
    placed = sorted(
        (pad_place(context.game, each.vector, context.shown_from), number)
        for number, each in enumerate(stage.menu.choices)
        if each.vector is not None and not each.finer
    )
    if len(placed) <= ONE_ROW:
        yield from buttons(context, stage, [number for _, number in placed], words)
        return
    for _, line in groupby(placed, lambda found: found[0][0]):
        yield from buttons(context, stage, [number for _, number in line], words)


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
        yield ui.ActionRow(ChooseFrom(context.task, stage.draft).offering(options, asked))


def finer(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """The buttons for other choices, and for rarely used ones."""
    if stage.others:
        yield Choose(context.task, stage.draft.choosing(OTHERS)).styled(words.say("menu-others"))
    for number, choice in enumerate(stage.menu.choices):
        if choice.finer:
            yield choice_button(context, stage, number, words)


def choice_button(context: ComposerContext, stage: Stage, number: int, words: Words) -> PersistentButton:
    choice, (text, emoji) = stage.menu.choices[number], worded(context, stage, number, words)
    if choice.token in stage.endings:
        ending = Play(context.task, stage.endings[choice.token])
        return ending.styled(text, discord.ButtonStyle.success, emoji=emoji)
    style = discord.ButtonStyle.primary if choice.current else discord.ButtonStyle.secondary
    return Choose(context.task, stage.draft.choosing(choice.token)).styled(text, style, emoji=emoji)


def leaving(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """The way back to the question before, and the context's other buttons."""
    if stage.earlier is not None:
        yield Choose(context.task, stage.earlier).styled(words.say("button-back"))
    yield from context.others
