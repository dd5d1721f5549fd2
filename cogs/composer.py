"""The thumb composer: a private message in which a move is put together from the game's own menu.

Nothing is kept between presses. Match, ply and the choices so far stand in each button's custom id, so a
composer goes on after a restart, and one that is out of date finds its ply gone.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.answers import AnyInteraction
from cogs.buttons import Lasting, LastingSelect, layout, said, services_of
from cogs.language import reads_text, words_for
from cogs.pictures import attached, drawn, gallery
from engine import registry
from engine.core.game import Choice, Menu
from engine.match.errors import MatchRefused
from play.views import MatchView
from render import PAD_ARROWS, pad_place, telling
from render.words import Words

ROW: Final = 5
SELECT: Final = 25
MOST_BUTTONS: Final = 15
"""Longer lists become selects."""
BETWEEN: Final = "/"
BLANK: Final = "\u2800"
LABEL: Final = 80
MIDDLE: Final = (1, 1)


class Compose(Lasting, template=r"compose:(\d+):(\d+):([^:]*)"):
    """Opens the composer after the choices that its custom id holds."""

    name = "compose"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply, chosen = self.facts
        await show(interaction, int(match_id), int(ply), split(chosen))


class Blank(Lasting, template=r"blank:(\d+)"):
    """An empty place of the direction pad; it is disabled and answers nobody."""

    name = "blank"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer()


class ComposeFrom(LastingSelect, template=r"composefrom:(\d+):(\d+):(\d+):([^:]*)"):
    """Part of a long list of choices, as a select; its value is added to the choices so far."""

    name = "composefrom"

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        match_id, ply, _, chosen = self.facts
        await show(interaction, int(match_id), int(ply), (*split(chosen), *values))


class Play(Lasting, template=r"play:(\d+):(\d+):([^:]+)"):
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


def split(chosen: str) -> tuple[str, ...]:
    """The choices of a custom id."""
    return tuple(chosen.split(BETWEEN)) if chosen else ()


async def show(interaction: AnyInteraction, match_id: int, ply: int, chosen: tuple[str, ...]) -> None:
    """Show the next question in place of the last one or, pressed on a card, in a new private message."""
    composing = interaction.message is not None and interaction.message.flags.ephemeral
    if composing:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    words = words_for(interaction)
    match = await services_of(interaction).matches.view(match_id)
    seat = seat_to_move(match, interaction.user.id, ply)
    menu = registry.game(match.game).menu(match.position, chosen)
    board: ui.Item[Any]
    files = []
    if reads_text(interaction):
        board = ui.TextDisplay(telling(match.game).text_board(match.position, words, seat))
    else:
        picture = await drawn(match.game, match.position, seat=seat, menu=menu, chosen=chosen, words=words)
        board, files = gallery(picture), [attached(picture)]
    view = layout(
        ui.TextDisplay(prompt(menu, words)),
        board,
        *rows(match, menu, chosen, words),
        footer(match, menu, chosen, words),
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
    if match.mover != seat:
        raise MatchRefused("match.not-your-turn", mover=str(match.mover_id))
    return seat


def prompt(menu: Menu, words: Words) -> str:
    """The question, or the finished move."""
    if menu.move is not None:
        return words.say("composer-ready", move=menu.move)
    return f"**{words.say(f'menu-asks-{menu.asks}', **menu.facts)}**"


def rows(match: MatchView, menu: Menu, chosen: Sequence[str], words: Words) -> Iterator[ui.ActionRow[Any]]:
    """The choices, laid out as the menu wants."""
    if menu.layout == "pad":
        yield from pad(match, menu, chosen, words)
    elif len(menu.choices) > MOST_BUTTONS:
        yield from selects(match, menu, chosen, words)
    else:
        wide = -(-len(menu.choices) // -(-len(menu.choices) // ROW)) if menu.choices else ROW
        for first in range(0, len(menu.choices), wide):
            row = ui.ActionRow[Any]()
            for number, choice in enumerate(menu.choices[first : first + wide], first + 1):
                tag = f"{number} · " if menu.layout == "list" and len(menu.choices) > 1 else ""
                row.add_item(choice_button(match, choice, chosen, words, mark=tag))
            yield row


def pad(match: MatchView, menu: Menu, chosen: Sequence[str], words: Words) -> Iterator[ui.ActionRow[Any]]:
    """Three rows of three buttons that point where they point on the picture; absent ones stay blank."""
    seat = match.mover or 0
    placed = {pad_place(match.game, choice.vector, seat): choice for choice in menu.choices if choice.vector}
    # An empty braille cell is as wide as a letter and no white space, which Discord would strip: so the
    # pad stays a square of about equal buttons.
    blank = BLANK * max(len(label(choice, words)) + 2 for choice in menu.choices)
    for line in range(3):
        row = ui.ActionRow[Any]()
        for column in range(3):
            choice = placed.get((line, column))
            if choice is None:
                row.add_item(Blank(3 * line + column, label=blank, disabled=True))
            else:
                arrow = f"{PAD_ARROWS[line][column]} " if (line, column) != MIDDLE else ""
                row.add_item(choice_button(match, choice, chosen, words, mark=arrow))
        yield row


def selects(match: MatchView, menu: Menu, chosen: Sequence[str], words: Words) -> Iterator[ui.ActionRow[Any]]:
    """A long list as selects of 25."""
    for part, first in enumerate(range(0, len(menu.choices), SELECT)):
        options = [
            discord.SelectOption(label=label(choice, words), value=choice.token)
            for choice in menu.choices[first : first + SELECT]
        ]
        row = ui.ActionRow[Any]()
        row.add_item(ComposeFrom(match.id, match.ply, part, BETWEEN.join(chosen), options=options))
        yield row


def choice_button(
    match: MatchView,
    choice: Choice,
    chosen: Sequence[str],
    words: Words,
    mark: str = "",
) -> Compose:
    """A choice as a button, led by its number on the picture or by the arrow of its place on the pad."""
    path = BETWEEN.join((*chosen, choice.token))
    return Compose(match.id, match.ply, path, label=f"{mark}{label(choice, words)}"[:LABEL])


def label(choice: Choice, words: Words) -> str:
    """A choice in words, cut to what a button holds."""
    return words.say(f"menu-{choice.label}", **choice.facts)[:LABEL]


def footer(match: MatchView, menu: Menu, chosen: Sequence[str], words: Words) -> ui.ActionRow[Any]:
    """Play once the move is whole, Back after the first choice, and Cancel."""
    row = ui.ActionRow[Any]()
    if menu.move is not None:
        row.add_item(
            Play(
                match.id,
                match.ply,
                menu.move,
                label=words.say("button-play", move=menu.move),
                style=discord.ButtonStyle.success,
            )
        )
    if chosen:
        back = BETWEEN.join(chosen[:-1])
        row.add_item(Compose(match.id, match.ply, back, label=words.say("button-back")))
    row.add_item(Cancel(match.id, label=words.say("button-cancel")))
    return row
