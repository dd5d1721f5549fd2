"""The check of a tournament's lots, with pages, and the file with which anybody can make it."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from discord import ui

from cogs.cards.replay import json_file
from cogs.cards.tournament_text import BETWEEN, escaped_name, named, paged
from cogs.cards.verify import secret_lines, verdict_box
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from engine.fairness.tournament import CheckedLot, TournamentVerdict
from render.words import Words
from services.events.views import TournamentView

LONG: Final = 2_500
"""Characters of a page of lots."""
IN_A_LINE: Final = 8
"""So many names of the order that was drawn stand in a line."""


class VerifyTournament(PersistentButton, name="tverify", acknowledged="private", price="page"):
    """Draws the lots of a tournament that is over again."""

    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_tournament_verdict(ctx, self.tournament_id, 1)


class TournamentVerdictPage(PersistentButton, name="tverdict", acknowledged="update", price="page"):
    """Turns to a page of the lots."""

    tournament_id: int
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_tournament_verdict(ctx, self.tournament_id, self.page)


class TournamentFile(PersistentButton, name="tfile", acknowledged="private", price="export"):
    """Sends all that is needed to draw the lots again."""

    tournament_id: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.tournament(self.tournament_id)
        data = await ctx.services.tournaments.file(view.id)
        file = await json_file(data, f"rookery-tournament-{view.id}.json")
        await ctx.answer_file(ctx.words.say("tournament-file"), file)


async def show_tournament_verdict(ctx: Ctx, tournament_id: int, page: int) -> None:
    view = await ctx.tournament(tournament_id)
    verdict = await ctx.services.tournaments.verify(view.id)
    await ctx.answer(verdict_view(view, verdict, page, ctx.words))


def verdict_view(view: TournamentView, verdict: TournamentVerdict, page: int, words: Words) -> ui.LayoutView:
    """A page of the lots, each with what the secret gives, below the verdict."""
    lines = [line for lot in verdict.lots for line in lot_lines(view, lot, words)]
    texts = paged([*lines, words.say("tournament-verify-matches", count=verdict.matches)], LONG)
    page = max(1, min(page, len(texts)))
    sound = words.say("tournament-verify-sound" if verdict.holds else "tournament-verify-unsound")
    heads = [
        f"### {words.say('tournament-verify-title', name=escaped_name(view))}\n{sound}",
        secret_lines(view.commitment, view.interaction or "", view.revealed or "", words),
    ]
    button = partial(TournamentVerdictPage, view.id)
    pages, holds = len(texts), verdict.holds
    return verdict_box(heads, texts[page - 1], words, button, page=page, pages=pages, holds=holds)


def lot_lines(view: TournamentView, lot: CheckedLot, words: Words) -> Iterator[str]:
    """One lot: what the secret gives, and whether the tournament has the same."""
    mark = "✅" if lot.drawn == lot.recorded else "❌"
    if lot.meeting is None:
        yield words.say("tournament-verify-order", mark=mark)
        names = [f"**{place}** {named(view, each, words)}" for place, each in enumerate(lot.drawn, 1)]
        for first in range(0, len(names), IN_A_LINE):
            yield " · ".join(names[first : first + IN_A_LINE])
        return
    meeting = view.meetings[lot.meeting]
    names = [named(view, entrant, words) for entrant in meeting.entrants]
    yield words.say(
        "tournament-verify-decision",
        mark=mark,
        round=meeting.round,
        pair=BETWEEN.join(names),
        drawn=", ".join(names[side] for side in lot.drawn),
    )
