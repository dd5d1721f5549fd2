"""``Hint`` in a match against the computer, and ``Analyse`` once any match is over."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.composer.match_turn import Play
from cogs.ui.access import match_for
from cogs.ui.acknowledgement import Acknowledgement, is_private
from cogs.ui.buttons import PersistentButton, layout, sentence_layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import reads_text, theme_for, theme_here, words_for, words_here
from cogs.ui.pictures import attached, board_for, drawn, for_reader, gallery
from cogs.ui.text import player_name, seat_name, small_print
from engine import registry
from render import MoveResult, Picture, advantage_chart, game_text
from render.words import Words
from services.computer.analysis import Analysis, JudgedMove
from services.matches.views import MatchView
from services.players.settings_views import Theme

PAUSE_S: Final = 2.5
"""Between two reports of progress: Discord takes few edits of one message."""
GRAPH: Final = "graph.png"


class AskHint(PersistentButton, name="hint", acknowledged="private", price="hint"):
    """Shows the player a good move, which one more press plays."""

    match_id: int
    ply: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        services, words = services_of(interaction), words_for(interaction)
        hint = await services.analyses.hint(self.match_id, interaction.user.id, self.ply)
        events = game_text(hint.match.game).describe_events(hint.events, words)
        what_follows = small_print(words.say("hint-events", events=events))
        sentence = ui.TextDisplay[Any](f"{words.say('hint', move=hint.text)}\n{what_follows}")
        play = Play(self.match_id, self.ply, hint.text)
        row = ui.ActionRow[Any](
            play.styled(words.say("button-play", move=hint.text), discord.ButtonStyle.success)
        )
        if reads_text(interaction):
            await interaction.edit_original_response(view=layout(sentence, row))
            return
        board, files = await board_for(
            interaction, hint.match.game, hint.after, seat=hint.match.mover or 0, events=hint.events
        )
        await interaction.edit_original_response(view=layout(sentence, board, row), attachments=files)


class Analyse(PersistentButton, name="analyse", acknowledged="public", price="analysis"):
    """Posts the graph of chances and the decisive moves; privately where it was posted before."""

    match_id: int

    def acknowledgement(self, interaction: AnyInteraction) -> Acknowledgement:
        started = services_of(interaction).analyses.is_started(self.match_id)
        return "private" if started else self.acknowledged

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await match_for(interaction, self.match_id)
        services, private = services_of(interaction), is_private(interaction)
        words = words_for(interaction) if private else words_here(interaction)
        theme = theme_for(interaction) if private else theme_here(interaction)
        done, of = 0, 0

        def progress(now: int, all_of_them: int) -> None:
            nonlocal done, of
            done, of = now, all_of_them

        work = asyncio.ensure_future(services.analyses.analyse(match.id, progress))
        while not work.done():
            await asyncio.wait([work], timeout=PAUSE_S)
            if not work.done() and of:
                sentence = words.say("analysis-progress", done=done, of=of)
                await interaction.edit_original_response(view=sentence_layout(sentence))
        view, files = await analysis_view(work.result(), theme, words)
        await interaction.edit_original_response(view=view, attachments=files)


async def analysis_view(
    analysis: Analysis, theme: Theme, words: Words
) -> tuple[ui.LayoutView, Sequence[discord.File]]:
    """An analysis as a message: the graph, then each turning point with the better move drawn."""
    match, points = analysis.match, analysis.turning_points
    title = f"### {words.say('analysis-title', match=str(match.id))}\n{small_print(legend(match, words))}"
    if not analysis.moves:
        return sentence_layout(words.say("analysis-empty")), ()
    standings = [
        MoveResult(move.seat, move.judgement.after if move.judgement.lost else move.judgement.before)
        for move in analysis.moves
    ]
    graph = await for_reader(
        advantage_chart,
        match.game,
        standings,
        [point.number - 1 for point in points],
        seats=len(match.seats),
        words=words,
        theme=theme,
    )
    items: list[ui.Item[Any]] = [ui.TextDisplay(title), gallery(graph, GRAPH)]
    files = [attached(graph, GRAPH)]
    for number, point in enumerate(points, 1):
        picture = await better_move(match.game, point, theme, words)
        name = f"turning-{number}.png"
        items += [ui.TextDisplay(turning_point(analysis, number, point, words)), gallery(picture, name)]
        files.append(attached(picture, name))
    if not points:
        items.append(ui.TextDisplay(words.say("analysis-even")))
    return layout(*items), files


def legend(match: MatchView, words: Words) -> str:
    """The legend of the graph: the two sides of its line, or a line for each of more players."""
    sides = [
        words.say(
            "analysis-seat", player=player_name(seat, words), seat=seat_name(match.game, seat.seat, words)
        )
        for seat in match.seats
    ]
    if len(sides) == 2:
        return words.say("analysis-two", first=sides[0], second=sides[1])
    return " · ".join(sides)


def turning_point(analysis: Analysis, number: int, point: JudgedMove, words: Words) -> str:
    """A turning point in words: what was played, what was better, and what it cost."""
    judged = point.judgement
    return words.say(
        "analysis-point",
        number=number,
        move=point.number,
        player=player_name(analysis.match.seats[point.seat], words),
        played=judged.played,
        best=judged.best.move,
        before=round(100 * judged.before),
        after=round(100 * judged.after),
    )


async def better_move(game: str, point: JudgedMove, theme: Theme, words: Words) -> Picture:
    """The better move, drawn."""
    rules = registry.game(game)
    step = rules.play(point.at, rules.read(point.at, point.judgement.best.move))
    return await drawn(
        game,
        step.after,
        seat=point.seat,
        events=step.events,
        theme=theme,
        words=words,
        in_thread=for_reader,
    )
