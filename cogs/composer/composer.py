"""The thumb composer: a private message in which a turn is put together from the game's own menu.

Nothing is stored between presses. The task and the choices so far stand in each button's custom id, so a
composer goes on after a restart. If a turn has several steps, they are made on a copy of the position and
submitted together.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.composer.labels import LABEL, length, play_label, preview, prompt, worded
from cogs.composer.number_form import Numbers, number_input, token_of
from cogs.composer.task import ComposerContext, Task, staged_in
from cogs.ui.buttons import PersistentButton, PersistentItem, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.layout import AnyPicture, attached, component
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.pictures import board_after, board_for, for_reader, turn_for
from engine.core.drafts import OTHERS, Draft, Stage
from render import Animation, game_text, pad_place, touch_menu
from render.words import Words
from services.players.allowances import Price
from services.players.settings_views import PlayerSettings

ROW: Final = 5
PHONE: Final = 332
"""The pixels of a phone for buttons side by side, each with the room beside it."""
LETTER, EMOJI, MARGIN, LEAST = 7, 27, 40, 69
FRAME: Final = 640
"""The pixels of a phone's screen, at a width of 400, in which picture, question and buttons are together."""
WIDE, GAP, LINE, LINE_HIGH, ROW_HIGH = 377, 12, 42, 22, 52
"""The picture's width there, the gap below it, the letters of a line, and the heights of lines and rows."""
ONE_ROW: Final = 4  # so many directions stand in one row
FIRST_AIMS: Final = 2  # so many targets of a dial are buttons; more are a menu
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
    words = ctx.words
    stage = staged_in(context, draft)
    below = await asyncio.to_thread(asked, context, stage, ctx.own, words, first=not draft)
    shown_from, game, turn = context.shown_from, context.game, None if draft else context.turn
    look: dict[str, Any] = {"seat": shown_from, "menu": stage.menu}
    whole = look | {"events": stage.events, "chosen": stage.draft.chosen, "previewed": context.previewed}
    if turn is not None:
        board = await board_after(ctx, game, turn, stage.at, **look)
    else:
        board = await board_for(ctx, game, stage.at, around=context.around, **whole)
    if is_high(board, below):
        board = await board_for(ctx, game, stage.at, around=() if draft else context.around or (), **whole)
    files = list[discord.File]()
    if ctx.page is not None and not isinstance(board, str):
        ctx.page.touch = await for_reader(touched, context, stage, words)
        if turn is not None:
            film = await turn_for(ctx, game, *turn, seat=shown_from)
            files = [attached(film, FILM)] if isinstance(film, Animation) else files
            ctx.page.touch["film"] = f"attachment://{FILM}" if files else None
    await ctx.answer(*filter(None, [context.above]), board, *below, files=files)


def asked(
    context: ComposerContext, stage: Stage, own: PlayerSettings, words: Words, *, first: bool
) -> list[str | ui.ActionRow[Any]]:
    """What stands below the picture: the question in words, and the rows of its items."""
    main = prompt(context, stage, words) if stage.draft or stage.turn or not context.below else ""
    main = " ".join(filter(None, (context.below, main, preview(context, stage, words))))
    said = "\n".join(filter(None, (context.explained if first else "", main)))
    rows = list(choice_rows(context, stage, words))
    for button in footer(context, stage, words):
        place_button(button, rows)
    if context.grid and own.text_board:
        rows.append([ShowGrid(context.task).styled(words.say("button-grid"))])
    return [said, *(ui.ActionRow[Any](*row) for row in rows), *(context.ways if first else ())]


def is_high(board: AnyPicture | str, below: Sequence[str | ui.ActionRow[Any]]) -> bool:
    """Whether a phone does not show a picture with a text and rows of buttons at once."""
    if isinstance(board, str):
        return False
    texts = [line.replace("**", "") for part in below if isinstance(part, str) for line in part.split("\n")]
    rows = sum(not isinstance(part, str) for part in below)
    high = GAP + sum(-(-len(line) // LINE) for line in texts) * LINE_HIGH + rows * ROW_HIGH
    return board.height * WIDE // board.width + high > FRAME


def first_question(context: ComposerContext, own: PlayerSettings, words: Words) -> dict[str, Any]:
    """The first question of a turn for a page that shows the board by itself."""
    stage = staged_in(context, Draft())
    parts = [component(part) for part in asked(context, stage, own, words, first=True)]
    touch = None if own.text_board else touched(context, stage, words)
    return {"components": [part.to_component_dict() for part in parts], "touch": touch}


def touched(context: ComposerContext, stage: Stage, words: Words) -> dict[str, Any]:
    """What can be touched on the picture: the menu, the items of its choices, and of what is ready."""
    seat, task = context.shown_from, context.task
    menu = touch_menu(context.game, stage, seat=seat, words=words, outcomes=context.previewed).to_json()
    items = {
        choice.token: choice_button(context, stage, number, words).custom_id
        for number, choice in enumerate(stage.menu.choices)
    }
    if not context.votes:
        behind = (each for each in menu["shortcuts"] if each["turn"])
        items |= {" ".join(each["tokens"]): Play(task, each["turn"]).custom_id for each in behind}
    if stage.others:
        items[OTHERS] = Choose(task, stage.draft.choosing(OTHERS)).custom_id
    ways = {
        "any": ChooseFrom(task, stage.draft).custom_id,
        "ready": stage.turn and Play(task, stage.turn).custom_id,
        "back": None if stage.earlier is None else Choose(task, stage.earlier).custom_id,
    }
    again = {"again": Choose(task, Draft()).custom_id, "ends_ms": context.ends_ms}
    return {**menu, **ways, **again, "items": items, "film": None}


Buttons = list[ui.Item[Any]]  # a row of them, or a menu alone


def footer(context: ComposerContext, stage: Stage, words: Words) -> Iterator[PersistentButton]:
    """What stands after the choices: Play once the turn is whole, rarely used choices, the way back, others.

    On a dial, which has eight buttons at once, the way back is beside its finer choices.
    """
    menu = stage.menu
    if stage.turn is not None:
        label = play_label(context, menu.asks, stage.turn, words)
        yield Play(context.task, stage.turn).styled(label[:LABEL], discord.ButtonStyle.success)
    if stage.others:
        yield Choose(context.task, stage.draft.choosing(OTHERS)).styled(words.say("menu-others"))
    finer = [number for number, choice in enumerate(menu.choices) if choice.finer]
    yield from (choice_button(context, stage, number, words) for number in finer)
    ends = menu.layout != "dial" or not finer
    if menu.fields and context.exact and ends:
        numbers = WriteNumbers(context.task, stage.draft, Numbers(menu.fields))
        yield numbers.styled(words.say("button-exact"))
    if stage.earlier is not None and ends:
        yield Choose(context.task, stage.earlier).styled(words.say("button-back"))
    if stage.earlier is None:
        yield from context.others


def choice_rows(context: ComposerContext, stage: Stage, words: Words) -> Iterator[Buttons]:
    """The rows of buttons for the choices, in the menu's layout."""
    menu = stage.menu
    usual = [number for number, choice in enumerate(menu.choices) if not choice.finer]
    if menu.layout == "pad":
        loose = [number for number in usual if menu.choices[number].vector is None]
        yield from buttons(context, stage, loose, words)
        yield from grid(context, stage, words)
        return
    targets = [number for number in usual if menu.choices[number].places and menu.layout == "dial"]
    if len(targets) <= FIRST_AIMS:
        targets = []
    yield from buttons(context, stage, [number for number in usual if number not in targets], words)
    if targets:
        yield [menu_of(context, stage, targets, words.say("menu-aim"), words)]


def buttons(context: ComposerContext, stage: Stage, numbers: Sequence[int], words: Words) -> list[Buttons]:
    """Rows for the choices with these numbers."""
    return in_rows(choice_button(context, stage, number, words) for number in numbers)


def in_rows(found: Iterable[PersistentButton]) -> list[Buttons]:
    """Buttons in their order, in rows as long as a phone is wide."""
    rows = list[Buttons]()
    for button in found:
        if not rows or not fits(button, rows[-1]):
            rows.append([])
        rows[-1].append(button)
    return rows


def fits(button: PersistentButton, row: Buttons) -> bool:
    """Whether a phone shows a button in a row; none beside a menu."""
    return len(row) < ROW and sum(map(wide, (*row, button))) <= PHONE


def wide(item: ui.Item[Any]) -> int:
    """About how many pixels of a phone an item takes, with the room beside it."""
    if not isinstance(item, ui.Button):
        return PHONE
    return max(LEAST, LETTER * length(item.label or "") + (EMOJI if item.emoji else 0) + MARGIN)


def place_button(button: PersistentButton, rows: list[Buttons]) -> None:
    """Put a button in the last row that has room for it, or in a new one."""
    if not any(fits(button, row) for row in rows):
        rows.append([])
    next(row for row in reversed(rows) if fits(button, row)).append(button)


def grid(context: ComposerContext, stage: Stage, words: Words) -> Iterator[Buttons]:
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


def menu_of(
    context: ComposerContext, stage: Stage, numbers: Sequence[int], asked: str, words: Words
) -> ChooseFrom:
    """A select of the choices with these numbers."""
    options = list[discord.SelectOption]()
    for number in numbers:
        text, emoji = worded(context, stage, number, words)
        value = stage.menu.choices[number].token
        options.append(discord.SelectOption(label=text, value=value, emoji=emoji))
    return ChooseFrom(context.task, stage.draft).offering(options, asked)


def choice_button(context: ComposerContext, stage: Stage, number: int, words: Words) -> PersistentButton:
    choice, (text, emoji) = stage.menu.choices[number], worded(context, stage, number, words)
    if choice.token in stage.endings:
        ending = Play(context.task, stage.endings[choice.token])
        return ending.styled(text, discord.ButtonStyle.success, emoji=emoji)
    style = discord.ButtonStyle.primary if choice.current else discord.ButtonStyle.secondary
    return Choose(context.task, stage.draft.choosing(choice.token)).styled(text, style, emoji=emoji)
