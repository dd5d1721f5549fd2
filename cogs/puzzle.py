"""``/puzzle``: positions with one way to win, solved in private with the composer.

Nothing is kept between presses: the puzzle and the moves since its first position stand in each button's
custom id, so a puzzle goes on after a restart.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands, ui
from discord.app_commands import Choice, Namespace
from discord.ext import commands

from cogs.cards.puzzle_text import ending, more, right_words, spelled, task, title
from cogs.composer.composer import ComposerContext, Draft, present
from cogs.ui.buttons import PersistentButton, PersistentSelect, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import named, own_settings, reads_text, theme_for, words_for
from cogs.ui.identities import person_of, place_of
from cogs.ui.modals import ModalButton
from cogs.ui.pictures import attached, drawn, gallery
from engine import registry
from engine.core.game import Event
from engine.core.turns import Walk
from engine.match.match import Entry
from engine.puzzles import puzzles
from engine.puzzles.judging import walked
from render import game_text
from render.replays import Animation, Reel
from render.words import Words
from services.players.settings_views import Theme
from services.puzzles.views import PuzzleView, Tried

if TYPE_CHECKING:
    from cogs.client import Rookery

PUZZLE_SOLVED: Final = "puzzle_solved"
GAMES: Final = [Choice(name=named(f"game-{key}"), value=key) for key in registry.games() if puzzles(key)]
MOST_PICTURES: Final = 10
"""What Discord takes in one message."""
LONGEST: Final = 100
"""Characters of a typed turn."""
COLON: Final = "~"
"""What chance brings is written with a colon, which separates the facts of a custom id."""


def written(played: tuple[str, ...]) -> str:
    """Moves as a fact of a custom id."""
    return " ".join(played).replace(":", COLON)


def read(fact: str) -> tuple[str, ...]:
    """The moves of such a fact."""
    return tuple(fact.replace(COLON, ":").split())


class PuzzleStep(PersistentButton, template=r"puzzlestep:([a-z-]+):(\d+):([^:]*):(.*)"):
    """Opens a puzzle after the moves, and the composer after the choices, that its custom id holds."""

    name = "puzzlestep"

    async def pressed(self, interaction: AnyInteraction) -> None:
        game, number, played, draft = self.facts
        await step(interaction, game, int(number), read(played), Draft.parse(draft))


class PuzzleFrom(PersistentSelect, template=r"puzzlefrom:([a-z-]+):(\d+):([^:]*):(\d+):(.*)"):
    """Part of a long list of choices, as a select; its value is added to the choices so far."""

    name = "puzzlefrom"

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        game, number, played, _, draft = self.facts
        await step(interaction, game, int(number), read(played), Draft.parse(draft).choosing(values[0]))


class PuzzleTry(PersistentButton, template=r"puzzletry:([a-z-]+):(\d+):([^:]*):(.+)"):
    """Tries the turn that was put together."""

    name = "puzzletry"

    async def pressed(self, interaction: AnyInteraction) -> None:
        game, number, played, turn = self.facts
        await attempt(interaction, game, int(number), read(played), turn)


class PuzzleWrite(ModalButton, template=r"puzzlewrite:([a-z-]+):(\d+):([^:]*)"):
    """Asks for a turn as it is typed in matches."""

    name = "puzzlewrite"

    async def form(self, interaction: AnyInteraction) -> tuple[str, list[ui.Label[Any]]]:
        words = words_for(interaction)
        turn = ui.TextInput[Any](custom_id="turn", max_length=LONGEST)
        return words.say("button-puzzle-write"), [ui.Label(text=words.say("puzzle-write"), component=turn)]

    async def sent(self, interaction: AnyInteraction, written: Namespace) -> None:
        game, number, played = self.facts
        await attempt(interaction, game, int(number), read(played), written.turn)


class PuzzleSolution(PersistentButton, template=r"puzzleshow:([a-z-]+):(\d+)"):
    """Gives up, and shows the winning moves."""

    name = "puzzleshow"

    async def pressed(self, interaction: AnyInteraction) -> None:
        game, number = self.facts
        await interaction.response.defer()
        services = services_of(interaction)
        line = await services.puzzles.solution(person_of(interaction.user), game, int(number))
        await unroll(interaction, services.puzzles.view(game, int(number)), line)


class PuzzleNext(PersistentButton, template=r"puzzlenext:([a-z-]+)"):
    """Goes on to the next puzzle of a game."""

    name = "puzzlenext"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer()
        await begin(interaction, self.facts[0])


PERSISTENT: Final = (PuzzleStep, PuzzleFrom, PuzzleTry, PuzzleWrite, PuzzleSolution, PuzzleNext)


class Puzzling(commands.Cog):
    """Solving puzzles."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-puzzle"), description=named("command-puzzle-about"))
    @app_commands.describe(game=named("puzzle-option-game"))
    @app_commands.choices(game=GAMES)
    async def puzzle(self, interaction: AnyInteraction, game: str | None = None) -> None:
        """Show the member's next puzzle, privately."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await begin(interaction, game)


async def begin(interaction: AnyInteraction, game: str | None) -> None:
    """Answer a deferred interaction with the member's next puzzle."""
    words = words_for(interaction)
    found = await services_of(interaction).puzzles.next(interaction.user.id, game)
    lead = (words.say("puzzle-again"),) if found.again else ()
    said = "\n".join((*lead, task(found.view, words)))
    await present(interaction, context_of(found.view, words, said), Draft())


async def attempt(
    interaction: AnyInteraction, game: str, number: int, played: tuple[str, ...], turn: str
) -> None:
    """Try a turn after these moves, and answer with what came of it."""
    await interaction.response.defer()
    services, player = services_of(interaction), person_of(interaction.user)
    await services.people.record(player, place_of(interaction))
    tried = await services.puzzles.try_turn(player, game, number, played, turn)
    words = words_for(interaction)
    if tried.next is not None:
        said = right_words(tried, tried.next, words)
        await present(interaction, context_of(tried.next, words, said), Draft())
        return
    await conclude(interaction, services.puzzles.view(game, number, played), tried)
    if tried.solved:
        interaction.client.dispatch(PUZZLE_SOLVED, interaction.guild_id, game, number)


async def step(
    interaction: AnyInteraction, game: str, number: int, played: tuple[str, ...], draft: Draft
) -> None:
    """Show the next question in place of the last one or, pressed on a public card, in a private message."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    words = words_for(interaction)
    view = services_of(interaction).puzzles.view(game, number, played)
    said = more(view, words) if played else task(view, words)
    await present(interaction, context_of(view, words, said), draft)


def context_of(view: PuzzleView, words: Words, said: str) -> ComposerContext:
    """The context at which a puzzle is solved."""
    one = view.puzzle
    facts = one.game, one.number, written(view.played)
    write = PuzzleWrite(*facts, label=words.say("button-puzzle-write"))
    solution = PuzzleSolution(one.game, one.number, label=words.say("button-puzzle-solution"))
    return ComposerContext(
        game=one.game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        facts=facts,
        compose=PuzzleStep,
        compose_from=PuzzleFrom,
        play=PuzzleTry,
        others=(write, solution),
        task=f"### {title(view, words)}\n{said}",
    )


async def conclude(interaction: AnyInteraction, view: PuzzleView, tried: Tried) -> None:
    """Answer a deferred interaction with what came of a turn that solved the puzzle, or let the win go."""
    words = words_for(interaction)
    board, files = await shown(interaction, view, tried.after, tried.events)
    one = view.puzzle
    row = ui.ActionRow[Any]()
    if not tried.solved:
        again = words.say("button-puzzle-again")
        primary = discord.ButtonStyle.primary
        row.add_item(PuzzleStep(one.game, one.number, written(view.played), "", label=again, style=primary))
        row.add_item(PuzzleSolution(one.game, one.number, label=words.say("button-puzzle-solution")))
    else:
        row.add_item(next_button(one.game, words))
    text = ui.TextDisplay[Any](f"### {title(view, words)}\n{ending(tried, words)}")
    await interaction.edit_original_response(view=layout(text, board, row), attachments=files)


def next_button(game: str, words: Words) -> PuzzleNext:
    """The way on."""
    return PuzzleNext(game, label=words.say("button-puzzle-next"), style=discord.ButtonStyle.success)


async def shown(
    interaction: AnyInteraction, view: PuzzleView, at: Any, events: tuple[Event, ...]
) -> tuple[ui.Item[Any], list[discord.File]]:
    """A position from the solver's side: as a picture with its file, or in words for those who want that."""
    words, game = words_for(interaction), view.puzzle.game
    if reads_text(interaction):
        return ui.TextDisplay(game_text(game).text_board(at, words, view.seat)), []
    theme = theme_for(interaction)
    picture = await drawn(game, at, seat=view.seat, events=events, theme=theme, words=words)
    return gallery(picture), [attached(picture)]


async def unroll(interaction: AnyInteraction, view: PuzzleView, line: tuple[str, ...]) -> None:
    """Answer a deferred interaction with all the moves to the win, as the member wants to see them."""
    words, own, theme = words_for(interaction), own_settings(interaction), theme_for(interaction)
    whole = walked(view.puzzle.game, view.position, line)
    if own.text_board:
        board, files = await shown(interaction, view, whole.at, whole.events)
    elif own.stills:
        board, files = await pictured(view, whole.texts, theme, words)
    else:
        moving = await filmed(view, whole, theme, words)
        board, files = gallery(moving), [attached(moving)]
    moves = " ".join(
        f"**{text}**" if mover == view.seat else text
        for text, mover in zip(spelled(whole), whole.movers, strict=True)
    )
    said = f"### {title(view, words)}\n{words.say('puzzle-solution')}: {moves}"
    if len(line) > 1:
        said += f"\n-# {words.say('puzzle-line')}"
    row = ui.ActionRow[Any](next_button(view.puzzle.game, words))
    await interaction.edit_original_response(view=layout(ui.TextDisplay(said), board, row), attachments=files)


async def filmed(view: PuzzleView, whole: Walk, theme: Theme, words: Words) -> Animation:
    """A solution as an animated picture from the solver's side, drawn off the loop."""
    one = view.puzzle
    log = [Entry("move", mover, text) for text, mover in zip(whole.texts, whole.movers, strict=True)]
    reel = await asyncio.to_thread(
        Reel, one.game, log, options=one.options, start=one.position, seat=view.seat, theme=theme
    )
    while await asyncio.to_thread(reel.advance):
        pass
    return await asyncio.to_thread(reel.finished, words)


async def pictured(
    view: PuzzleView, texts: tuple[str, ...], theme: Theme, words: Words
) -> tuple[ui.Item[Any], list[discord.File]]:
    """A solution move by move, each with its still picture."""
    items, files, at = [], [], view.position
    for number, text in enumerate(texts[:MOST_PICTURES], 1):
        made = walked(view.puzzle.game, at, (text,))
        at, events = made.at, made.events
        picture = await drawn(view.puzzle.game, at, seat=view.seat, events=events, theme=theme, words=words)
        name = f"move-{number}.png"
        items.append(discord.MediaGalleryItem(f"attachment://{name}", description=picture.alt))
        files.append(attached(picture, name))
    return ui.MediaGallery(*items), files
