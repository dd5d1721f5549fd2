"""The check of a tournament's lots, and the file with which anybody can make it."""

from typing import Any, Final

from discord import ui

from cogs.cards.replay import json_file
from cogs.cards.tournament_text import escaped_name, fitting, named
from cogs.ui.access import tournament_for
from cogs.ui.buttons import PersistentButton, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from engine.fairness.tournament import CheckedLot, TournamentVerdict
from render.words import Words
from services.events.views import TournamentView

SOUND: Final = 0x1F9D6B
UNSOUND: Final = 0xC0392B
LONG: Final = 2_500
"""Characters of the list of lots."""


class VerifyTournament(PersistentButton, name="tverify", acknowledged="private", price="page"):
    """Draws the lots of a tournament that is over again."""

    tournament_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        view = await tournament_for(interaction, self.tournament_id)
        verdict = await services_of(interaction).tournaments.verify(view.id)
        card = verdict_view(view, verdict, words_for(interaction))
        await interaction.edit_original_response(view=card)


class TournamentFile(PersistentButton, name="tfile", acknowledged="private", price="export"):
    """Sends all that is needed to draw the lots again."""

    tournament_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        view = await tournament_for(interaction, self.tournament_id)
        data = await services_of(interaction).tournaments.file(view.id)
        file = await json_file(data, f"rookery-tournament-{view.id}.json")
        sentence = words_for(interaction).say("tournament-file")
        await interaction.edit_original_response(content=sentence, attachments=[file])


def verdict_view(view: TournamentView, verdict: TournamentVerdict, words: Words) -> ui.LayoutView:
    """The lots, each with what the secret gives, below the verdict."""
    lines = [lot_line(view, lot, words) for lot in verdict.lots]
    lines.append(words.say("tournament-verify-matches", count=verdict.matches))
    facts = [
        words.say("verify-commitment", digest=view.commitment),
        words.say("verify-interaction", interaction=view.interaction or ""),
        words.say("verify-secret", secret=view.secret or ""),
    ]
    sound = words.say("tournament-verify-sound" if verdict.holds else "tournament-verify-unsound")
    return layout(
        ui.Container[Any](
            ui.TextDisplay(f"### {words.say('tournament-verify-title', name=escaped_name(view))}\n{sound}"),
            ui.TextDisplay(fitting(lines, words, LONG)),
            ui.TextDisplay("\n".join(f"-# {fact}" for fact in facts)),
            accent_colour=SOUND if verdict.holds else UNSOUND,
        )
    )


def lot_line(view: TournamentView, lot: CheckedLot, words: Words) -> str:
    """One lot: what the secret gives, and whether the tournament has the same."""
    mark = "✅" if lot.drawn == lot.recorded else "❌"
    if lot.purpose == "order":
        order = ", ".join(named(view, number, words) for number in lot.drawn)
        return words.say("tournament-verify-order", mark=mark, order=order)
    meeting = next((each for each in view.meetings if each.number == lot.meeting), None)
    drawn = ", ".join(named(view, number, words) for number in lot.drawn)
    return words.say(
        "tournament-verify-decision", mark=mark, round=meeting.round if meeting else 0, drawn=drawn
    )
