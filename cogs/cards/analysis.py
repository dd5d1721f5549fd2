"""``Hint`` in a match against the computer, and ``Analyse`` once any match is over."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.try_board import try_button
from cogs.composer.composer import Play
from cogs.composer.labels import LABEL
from cogs.composer.match_turn import MatchTask
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.layout import attached, gallery, layout
from cogs.ui.pictures import board_for, for_reader
from cogs.ui.text import numbered_moves, player_name, seat_name, small_print
from engine import registry
from engine.core.turns import moves_played
from engine.match.match import turns_made
from render import (
    Picture,
    advantage_chart,
    comparison,
    game_text,
    reasons_text,
    turn_label,
    turn_words,
)
from render.words import Words
from services.computer.analysis import SHORTEST, Analysis, CostlyMove, JudgedMove
from services.matches.views import MatchView
from services.players.settings_views import Theme

PAUSE_S: Final = 2.5
"""Between two reports of progress: Discord takes few edits of one message."""
GRAPH: Final = "graph.png"
SIDE: Final = 0
"""The seat from whose side all pictures are drawn, whoever moved: the board is not turned between them."""


class AskHint(PersistentButton, name="hint", acknowledged="private", price="hint"):
    """Shows the player a good move, which one more press plays."""

    match_id: int
    ply: int

    async def pressed(self, ctx: Ctx) -> None:
        services, words = ctx.services, ctx.words
        hint = await services.analyses.hint(self.match_id, ctx.member.id, self.ply)
        why = reasons_text(hint.match.game, hint.reasons, words)
        turn = hint.match.game, hint.match.position, hint.text
        said = f"{words.say('hint', move=turn_words(*turn, words))}\n{why}".rstrip()
        play = Play(MatchTask(self.match_id, self.ply), hint.text)
        row = ui.ActionRow[Any](play.styled(turn_label(*turn, words)[:LABEL], discord.ButtonStyle.success))
        if ctx.own.text_board:
            events = game_text(hint.match.game).describe_events(hint.events, words)
            what_follows = small_print(words.say("would-be", events=events))
            await ctx.answer(f"{said}\n{what_follows}", row)
            return
        board = await board_for(
            ctx, hint.match.game, hint.after, seat=hint.match.mover or 0, events=hint.events, suggested=True
        )
        await ctx.answer(said, board, row)


class Analyse(PersistentButton, name="analyse", acknowledged="public", price="analysis"):
    """Posts the graph of chances and the decisive moves; privately if it was posted before."""

    match_id: int

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        started = ctx.services.analyses.is_started(self.match_id)
        return "private" if started else self.acknowledged

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        analysis = await wait_for_analysis(ctx, match)
        view, files = await analysis_view(analysis, ctx.answer_theme, ctx.answer_words)
        await ctx.answer(view, files=files)


async def wait_for_analysis(ctx: Ctx, match: MatchView) -> Analysis:
    """Analyse a finished match, answering a deferred interaction with the part that is known meanwhile."""
    parts = list[Analysis]()
    work = asyncio.ensure_future(ctx.services.analyses.analyse(match.id, ctx.member.id, parts.append))
    while not work.done():
        await asyncio.wait([work], timeout=PAUSE_S)
        if not work.done() and parts:
            view, files = await analysis_view(parts[-1], ctx.answer_theme, ctx.answer_words)
            await ctx.answer(view, files=files)
    return work.result()


async def analysis_view(
    analysis: Analysis, theme: Theme, words: Words
) -> tuple[ui.LayoutView, Sequence[discord.File]]:
    """An analysis as a message, as far as it is known: the graph, each costly move, and the better one."""
    match, moments = analysis.match, analysis.moments
    numbers = {ply: number for ply, number, _, _ in numbered_moves(match)}
    if analysis.of < SHORTEST:
        return layout(words.say("analysis-short")), ()
    ready = len(analysis.moves) == analysis.of
    summary = [accuracies(analysis, words), luck(analysis, numbers, words)]
    small = "\n".join(
        filter(None, (legend(match, words), *(summary if ready else [progress(analysis, words)])))
    )
    graph = await for_reader(
        advantage_chart,
        match.game,
        analysis.chances,
        [(each.move.number, each.move.seat) for each in moments],
        moves=analysis.of,
        turns=turns_made(match.log),
        words=words,
        theme=theme,
    )
    title = f"### {words.say('analysis-title', match=str(match.id))}\n{small_print(small)}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(title), gallery(graph, GRAPH)]
    files = [attached(graph, GRAPH)]
    for number, moment in enumerate(moments, 1):
        picture = await both_drawn(match.game, moment.move, theme, words)
        name = f"moment-{number}.png"
        text = moment_text(match, moment, number, numbers[moment.move.ply], words)
        items += [ui.TextDisplay(text), gallery(picture, name)]
        if ready:
            items.append(ui.ActionRow(try_button(match, words, moment.move.ply)))
        files.append(attached(picture, name))
    if ready and not moments:
        items += [ui.TextDisplay(words.say("analysis-even")), ui.ActionRow(try_button(match, words))]
    return layout(*items), files


def progress(analysis: Analysis, words: Words) -> str:
    """How far an analysis is."""
    return words.say("analysis-progress", percent=100 * len(analysis.moves) // max(1, analysis.of))


def legend(match: MatchView, words: Words) -> str:
    """The legend of the graph: each player after their colour, and on which side of the line they are."""
    seats = [(seat_name(match.game, seat.seat, words), player_name(seat, words)) for seat in match.seats]
    sides = [f"{name}: {player}" for name, player in seats]
    if len(sides) == 2:
        return words.say("analysis-two", first=sides[0], second=sides[1])
    return " · ".join(sides)


def accuracies(analysis: Analysis, words: Words) -> str:
    """How accurately each player played, in one line; players without a move are left out."""
    played = ((seat, analysis.accuracy(seat.seat)) for seat in analysis.match.seats)
    said = [
        words.say("analysis-accuracy-of", player=player_name(seat, words), percent=round(percent))
        for seat, percent in played
        if percent is not None
    ]
    return words.say("analysis-accuracy", players=" · ".join(said)) if said else ""


def luck(analysis: Analysis, numbers: Mapping[int, int], words: Words) -> str:
    """The luck of a match in one line; empty if there was little. ``numbers`` are those of moves by ply."""
    match = analysis.match
    said = [
        words.say(
            "analysis-swing",
            move=numbers[analysis.moves[swing.number - 1].ply],
            seat=seat_name(match.game, swing.seat, words),
            points=points(swing.gained),
        )
        for swing in analysis.luck
    ]
    return words.say("analysis-luck", swings=" · ".join(said)) if said else ""


def moment_text(match: MatchView, moment: CostlyMove, number: int, move: int, words: Words) -> str:
    """A costly move in words: its cost, its consequence, and the better move.

    ``number`` is that on the graph, ``move`` that in the list of moves.
    """
    game, made, answer = match.game, moment.move, moment.answer
    both = both_words(game, made, words)
    said = [
        words.say(
            "analysis-point",
            number=number,
            move=move,
            player=player_name(match.seats[made.seat], words),
            played=both["played"],
            lost=points(made.judgement.lost),
        )
    ]
    if answer is not None:
        seat, why = seat_name(game, answer.seat, words), reasons_text(game, moment.why, words, "answer")
        text = turn_words(game, answer.at, answer.judgement.best.move, words, seat=SIDE)
        said.append(words.say("analysis-let", seat=seat, answer=text, why=why))
    said.append(words.say("analysis-better", best=both["best"], percent=points(made.judgement.before)))
    return " ".join(filter(None, (*said, reasons_text(game, moment.better, words))))


async def both_drawn(game: str, point: JudgedMove, theme: Theme, words: Words) -> Picture:
    """The position before a move, with that move and the better one drawn."""
    texts = point.judgement.played, point.judgement.best.move
    moves = (moves_played(registry.game(game), point.at, (text,)) for text in texts)
    return await for_reader(comparison, game, point.at, *moves, seat=SIDE, theme=theme, words=words)


def both_words(game: str, made: JudgedMove, words: Words) -> dict[str, str]:
    """The move that was played, and the best one, in words that tell them apart."""
    played, best = made.judgement.played, made.judgement.best.move
    pairs = {"played": (played, best), "best": (best, played)}.items()
    return {each: turn_words(game, made.at, *one[:1], words, seat=SIDE, beside=one) for each, one in pairs}


def points(share: float) -> int:
    """A share of the chances in percentage points."""
    return round(100 * share)
