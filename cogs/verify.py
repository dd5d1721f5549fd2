"""``/verify``: every draw of chance in a finished match made again, as a table with pages."""

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands, ui
from discord.ext import commands

from cogs.ui.buttons import PersistentButton, layout, services_of, turning
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import named, words_for
from engine.fairness.verify import Checked, Verdict
from engine.match.errors import MatchRefused
from engine.match.match import moves_made
from render.words import Words
from services.matches.views import MatchView
from services.pages import within
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

PAGE: Final = 12
NUMBERS: Final = 6
"""The numbers shown of one draw: a set-up may take dozens, and the file has them all."""
SOUND: Final = 0x1F9D6B
UNSOUND: Final = 0xC0392B


class Verify(PersistentButton, template=r"verify:(\d+)"):
    """Checks a match."""

    name = "verify"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_verdict(interaction, services_of(interaction), int(self.facts[0]), 1)


class TurnVerdict(PersistentButton, template=r"verdict:(\d+):(\d+)"):
    """Turns to a page of the table."""

    name = "verdict"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, page = map(int, self.facts)
        await interaction.response.defer()
        await show_verdict(interaction, services_of(interaction), match_id, page)


PERSISTENT: Final = (Verify, TurnVerdict)


class Verifying(commands.Cog):
    """Fair chance, for everybody to check."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-verify"), description=named("command-verify-about"))
    @app_commands.describe(match=named("verify-option-match"))
    async def verify(self, interaction: AnyInteraction, match: int) -> None:
        """Show the first page of the table, privately."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_verdict(interaction, self.services, match, 1)


async def show_verdict(interaction: AnyInteraction, services: Services, match_id: int, page: int) -> None:
    """Answer a deferred interaction with a page of the table."""
    verdict = await services.records.verify(match_id)
    match = await services.matches.view(match_id)
    view = verdict_view(match, verdict, page, words_for(interaction))
    await interaction.edit_original_response(view=view)


def verdict_view(match: MatchView, verdict: Verdict, page: int, words: Words) -> ui.LayoutView:
    """One page of the table, below what was committed to and what became of it."""
    if match.commitment is None or match.interaction is None or match.secret is None:
        raise MatchRefused("match.playing", match=str(match.id))
    page, pages = within(page, len(verdict.draws), PAGE)
    shown = [
        draw_line(draw, when(match, draw.ply, words), words)
        for draw in verdict.draws[(page - 1) * PAGE : page * PAGE]
    ]
    objections = [f"❌ {words.say(f'verify-objection-{code}')}" for code in verdict.objections]
    facts = [
        words.say("verify-commitment", digest=match.commitment),
        words.say("verify-interaction", interaction=match.interaction),
        words.say("verify-secret", secret=match.secret),
    ]
    box = ui.Container[Any](
        ui.TextDisplay(f"### {words.say('verify-title', match=str(match.id))}"),
        ui.TextDisplay("\n".join(objections) or words.say("verify-sound" if shown else "verify-none")),
        ui.TextDisplay(words.say("verify-explained")),
        ui.TextDisplay("\n".join(f"-# {fact}" for fact in facts)),
        accent_colour=SOUND if verdict.holds else UNSOUND,
    )
    if shown:
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("\n".join(shown)))
    if pages > 1:
        row = ui.ActionRow[Any](*turning(TurnVerdict, match.id, page=page, pages=pages))
        box.add_item(ui.TextDisplay(f"-# {words.say('page-of', page=page, pages=pages)}"))
        box.add_item(row)
    return layout(box)


def when(match: MatchView, ply: int, words: Words) -> str:
    """An entry of the log by the move it came after."""
    return words.say_in(match.game, "verify-when", moves=moves_made(match.log[:ply]))


def draw_line(draw: Checked, told_when: str, words: Words) -> str:
    """One draw: the numbers, what they give, and whether the match has just that."""
    numbers = [
        words.say("verify-number", value=str(number.value), below=str(number.below))
        for number in draw.numbers[:NUMBERS]
    ]
    if len(draw.numbers) > NUMBERS:
        numbers.append("…")
    facts = {
        "when": told_when,
        "ply": str(draw.ply),
        "purpose": words.say(f"verify-purpose-{draw.purpose}"),
        "numbers": ", ".join(numbers),
        "drawn": draw.drawn,
    }
    if draw.agrees:
        return words.say("verify-draw", mark="✅", **facts)
    return words.say("verify-differs", mark="❌", recorded=draw.recorded, **facts)
