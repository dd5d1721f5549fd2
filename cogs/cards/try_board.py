"""``Try``: a private board on which a member moves for both sides, from a match or a solved puzzle.

Every button says in its custom id where it leads. Lines are stored with each turn, so a board goes on after
a restart, and two of them never undo each other.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import discord
from discord import ui

from cogs.cards import puzzle_text
from cogs.cards.match_text import title
from cogs.cards.play_on import may_go_on, play_on_button
from cogs.composer.composer import Buttons, place_button, present
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton, PersistentItem, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import number
from cogs.ui.pictures import board_for
from cogs.ui.text import player_name, seat_name, small_print
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, extended
from render import game_text, noted
from render.picture import PLAIN_SIGN
from render.words import Words
from services.matches.try_views import TryPlace, TryRoot, TrySubject, TryView
from services.matches.views import MatchView

END: Final = 1_000
"""More moves than a line has: it is shown at its end."""
SHOWN: Final = 6
"""The turns of a line that are named before the shown one."""
AHEAD: Final = 3
"""Those that are named after it."""
OPTION: Final = 100
PRIMARY: Final = discord.ButtonStyle.primary
BOARD: Final = "💭"
ON: Final = "✅"
OFF: Final = "⬜"
Way = Literal["back", "on", "now"]


@dataclass(frozen=True)
class TryTask(Task, name="try", price="page"):
    """The board at a place: after so many moves of a line."""

    subject: str
    line: int
    at: int

    @property
    def place(self) -> TryPlace:
        return TryPlace(TrySubject.parse(self.subject), self.line, self.at)

    async def question(self, ctx: Ctx) -> ComposerContext | None:
        view = await ctx.services.lines.view(ctx.viewer, self.place)
        return await context_or_answer(ctx, view)

    async def play(self, ctx: Ctx, turn: str) -> None:
        """Make the turn on the board alone, and ask for the next one."""
        await show(ctx, await ctx.services.lines.play(ctx.viewer, ctx.member, self.place, turn))


class OpenTry(PersistentButton, name="try", acknowledged="private", price="picture"):
    subject: str

    async def pressed(self, ctx: Ctx) -> None:
        await go(ctx, TryPlace(TrySubject.parse(self.subject)))


class TryLine(PersistentSelect, name="tryline", acknowledged="update", price="page"):
    """Goes to the end of another line; 0 is the position that they all begin in."""

    subject: str

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await go(ctx, TryPlace(TrySubject.parse(self.subject), number(values[0]), END))


class PlaceItem(PersistentItem):
    """Base of the items of a board that name its place."""

    subject: str
    line: int
    at: int

    @property
    def place(self) -> TryPlace:
        return TryPlace(TrySubject.parse(self.subject), self.line, self.at)


class TryAt(PersistentButton, PlaceItem, name="tryat", acknowledged="update", price="page"):
    """Goes to another place; ``way`` only tells two buttons to the same place apart."""

    way: Way

    async def pressed(self, ctx: Ctx) -> None:
        await go(ctx, self.place)


class TryDraw(PersistentSelect, PlaceItem, name="trydraw", acknowledged="update", price="page"):
    """Takes the draw of chance that the member chooses."""

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await show(ctx, await ctx.services.lines.play(ctx.viewer, ctx.member, self.place, values[0]))


class TryRoll(PersistentButton, PlaceItem, name="tryroll", acknowledged="update", price="page"):
    async def pressed(self, ctx: Ctx) -> None:
        await show(ctx, await ctx.services.lines.roll(ctx.viewer, ctx.member, self.place))


class TrySwitch(PersistentButton, PlaceItem, name="tryplan", acknowledged="update", price="page"):
    """Switches a line to "play this if", or back."""

    to: Literal["on", "off"]

    async def pressed(self, ctx: Ctx) -> None:
        await show(ctx, await ctx.services.lines.switch(ctx.viewer, self.place, on=self.to == "on"))


class TryRemove(PersistentButton, PlaceItem, name="tryremove", acknowledged="update", price="page"):
    """Removes a line, which is not played any more either."""

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.services.lines.remove(ctx.viewer, self.place)
        await show(ctx, view, ctx.words.say("try-removed"))


def try_button(match: MatchView, words: Words, ply: int | None = None) -> OpenTry:
    """The button that opens the board at a ply of a match, the present one if none is given."""
    subject = TrySubject.of_match(match.id, match.ply if ply is None else ply)
    return OpenTry(str(subject)).styled(words.say("button-try"), emoji=BOARD)


def try_puzzle_button(game: str, puzzle: int, words: Words) -> OpenTry:
    return OpenTry(str(TrySubject(game, puzzle))).styled(words.say("button-try"), emoji=BOARD)


async def go(ctx: Ctx, place: TryPlace) -> None:
    """Answer a deferred interaction with the board at a place."""
    await show(ctx, await ctx.services.lines.view(ctx.viewer, place))


async def show(ctx: Ctx, view: TryView, said: str = "") -> None:
    """Answer a deferred interaction with the board and its question; a finished game has none."""
    context = await context_or_answer(ctx, view, said)
    if context is not None:
        await present(ctx, context)


async def context_or_answer(ctx: Ctx, view: TryView, said: str = "") -> ComposerContext | None:
    """The composer's context if somebody is to move; any other board is shown at once."""
    words, root, game = ctx.words, view.root, view.root.game.about.key
    lines = await asyncio.to_thread(lines_said, root, words)
    text = about(ctx, view, lines, said)
    ways, others = tuple(line_rows(view, lines, words)), tuple(way_buttons(view, words))
    if view.mover is not None and view.mover != CHANCE:
        return ComposerContext(
            task=TryTask(*named(view.place)),
            game=game,
            position=view.position,
            seat=view.mover,
            events=view.events,
            others=others,
            ways=ways,
            above=text,
            exact=True,
            side=root.side,
        )
    board = await board_for(ctx, game, view.position, seat=root.side, events=view.events)
    rows = list[Buttons]()
    if view.mover == CHANCE:
        roll = TryRoll(*named(view.place)).styled(words.say("button-try-roll"), PRIMARY, emoji="🎲")
        rows, others = [*draw_rows(view, words)], (roll, *others)
    for button in others:
        place_button(button, rows)
    await ctx.answer(text, board, asked(view, words), *(ui.ActionRow[Any](*row) for row in rows), *ways)
    return None


def named(place: TryPlace) -> tuple[str, int, int]:
    """A place as the fields of items name it."""
    return str(place.subject), place.line, place.at


def about(ctx: Ctx, view: TryView, lines: Mapping[int, Sequence[tuple[int, str]]], said: str) -> str:
    """The title, the line so far, whether it is played if it comes, and who is to move."""
    words, root = ctx.words, view.root
    if root.match is not None:
        head = title(root.match, words)
    else:
        shown = ctx.services.puzzles.view(root.subject.of, root.subject.number)
        head = f"### {puzzle_text.title(shown, words)}"
    turns = lines.get(view.place.line, ())
    texts = [head, said, line_said(turns, view.place.at) if turns else small_print(words.say("try-about"))]
    texts.append(small_print(state(view, turns, words)))
    if view.mover != CHANCE and view.mover is not None:
        texts.append(asked(view, words))
    return "\n".join(filter(None, texts))


def asked(view: TryView, words: Words) -> str:
    """Who is to move; or that chance decides, or that the game would be over."""
    if view.mover is None or view.mover == CHANCE:
        return words.say("try-over" if view.mover is None else "try-draws")
    match, player = view.root.match, seat_name(view.root.game.about.key, view.mover, words)
    if match is not None:
        player = words.say("try-seat", player=player_name(match.seats[view.mover], words), seat=player)
    return words.say("try-mover", player=player)


def state(view: TryView, turns: Sequence[tuple[int, str]], words: Words) -> str:
    """Whether the line is played if it comes, or why it cannot be yet; and if the match has moved on."""
    found = [words.say("try-moved-on")] if view.present is not None else []
    if view.planned and view.planned >= view.answers:
        found.append(words.say("try-planned"))
    elif view.planned:
        last = max((end for end, _ in turns if end <= view.planned), default=0)
        found.append(words.say("try-planned-to", answer=dict(turns).get(last, "")))
    elif view.answers:
        found.append(words.say("try-may-plan"))
    elif view.refused:
        found.append(words.say(f"refusal-{view.refused.replace('.', '-')}"))
    return "\n".join(found)


def line_said(turns: Sequence[tuple[int, str]], at: int) -> str:
    """The turns of a line: the one that was made last in bold, those after it in italics."""
    made = [text for end, text in turns if end <= at]
    ahead = [f"*{text}*" for end, text in turns if end > at]
    if made:
        made[-1] = f"**{made[-1]}**"
    shown = [*(["…"] if len(made) > SHOWN else []), *made[-SHOWN:], *ahead[:AHEAD]]
    return " → ".join((*shown, "…") if len(ahead) > AHEAD else shown)


def lines_said(root: TryRoot, words: Words) -> dict[int, list[tuple[int, str]]]:
    """Each line by its number: its turns in short forms, with the moves made after each."""
    known: dict[tuple[str, ...], PlayedMoves] = {(): PlayedMoves(root.position)}
    for line in root.lines:
        for end in range(1, len(line.moves) + 1):
            if line.moves[:end] not in known:
                before = known[line.moves[: end - 1]]
                known[line.moves[:end]] = extended(root.game, before, line.moves[end - 1])
    made = {line.number: list(turns_made(root, known[line.moves])) for line in root.lines}
    every = [each for turns in made.values() for each in turns]
    return {number: [turn_said(root, each, every, words) for each in turns] for number, turns in made.items()}


Turn = tuple[PlayedMoves, PlayedMoves]
"""A turn of a line, after the moves before it."""


def turns_made(root: TryRoot, played: PlayedMoves) -> Iterator[Turn]:
    at, begun = root.position, 0
    for end, made in enumerate(played.made, 1):
        following = played.made[end].mover if end < len(played.made) else None
        if root.game.about.steps and following == made.mover != CHANCE:
            continue
        yield PlayedMoves(at, played.made[:begun]), PlayedMoves(made.step.after, played.made[begun:end])
        at, begun = made.step.after, end


def turn_said(root: TryRoot, shown: Turn, every: Sequence[Turn], words: Words) -> tuple[int, str]:
    """A turn in its short form, told apart from others in its place, with the moves made after it."""
    before, turn = shown
    beside = [other for place, other in every if place.texts == before.texts]
    said = game_text(root.game.about.key).label_of(before.at, turn, words, seat=root.side, beside=beside)
    text = " ".join(turn.texts)
    # A draw of chance is said by a sentence.
    return len((*before.made, *turn.made)), noted(said.removesuffix(".") or text, text, words)


def way_buttons(view: TryView, words: Words) -> Iterator[PersistentButton]:
    """The buttons back and forward, the switch, and those that remove the line or lead elsewhere."""
    if view.back is not None:
        yield TryAt(*named(view.back), "back").styled(f"◀{PLAIN_SIGN}")
    if view.on is not None:
        yield TryAt(*named(view.on), "on").styled(f"▶{PLAIN_SIGN}")
    is_on = bool(view.planned) and view.planned >= view.answers
    if view.planned or view.answers:
        switch = TrySwitch(*named(view.place), "off" if is_on else "on")
        style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
        yield switch.styled(words.say("button-try-plan"), style, emoji=ON if is_on else OFF)
    match = view.root.match
    if view.mover is not None and (match is None or may_go_on(match, view.root.subject.number)):
        yield play_on_button(view.place, words)
    if view.place.line:
        yield TryRemove(*named(view.place)).styled(f"🗑{PLAIN_SIGN}")
    if view.present is not None:
        yield TryAt(*named(view.present), "now").styled(words.say("button-try-now"), PRIMARY)


def line_rows(
    view: TryView, lines: Mapping[int, Sequence[tuple[int, str]]], words: Words
) -> Iterator[ui.ActionRow[Any]]:
    """The select of the lines, where they begin, if there is another one than is shown."""
    shown = view.place.line
    if view.place.at or all(line.number == shown for line in view.root.lines):
        return
    root = discord.SelectOption(label=words.say("try-root"), value="0", emoji="📍")
    options = [
        *([root] if shown else []),
        *(
            discord.SelectOption(
                label=short(" → ".join(text for _, text in lines[line.number])),
                value=str(line.number),
                emoji=ON if line.number in view.plan else None,
                default=line.number == shown,
            )
            for line in view.root.lines
        ),
    ]
    select = TryLine(str(view.root.subject))
    yield ui.ActionRow(select.offering(options, words.say("try-lines", count=len(view.root.lines))))


def short(text: str) -> str:
    """A line as an option: the end counts if it is too long, as lines begin alike."""
    return text if len(text) <= OPTION else f"…{text[1 - OPTION :]}"


def draw_rows(view: TryView, words: Words) -> Iterator[Buttons]:
    """The draws of chance to choose from, if they can be listed."""
    draws = draws_said(view, words)
    if draws:
        options = [discord.SelectOption(label=said[:OPTION], value=text) for text, said in draws]
        yield [TryDraw(*named(view.place)).offering(options, words.say("try-choose"))]


def draws_said(view: TryView, words: Words) -> list[tuple[str, str]]:
    """The draws to choose from, each in words; the middle one of those that sound alike."""
    root, at = replace(view.root, position=view.position), PlayedMoves(view.position)
    found = dict[str, list[str]]()
    for text in view.draws:
        turn, *_ = turns_made(root, extended(root.game, at, text))
        _, said = turn_said(root, turn, (), words)
        found.setdefault(said, []).append(text)
    return [(same[len(same) // 2], said) for said, same in found.items()]
