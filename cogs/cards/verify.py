"""The check of a finished match's draws of chance, as a table with pages, and its buttons."""

from functools import partial
from typing import Any, Final

from discord import ui

from cogs.cards.replay import MatchFile
from cogs.ui.buttons import PersistentButton, page_items
from cogs.ui.ctx import Ctx
from cogs.ui.layout import layout
from cogs.ui.text import small_print
from engine.fairness.verify import Checked, Verdict
from engine.match.errors import MatchRefused
from engine.match.match import turns_made
from render.words import Words
from services.matches.views import MatchView
from services.pages import clamped_page

PAGE: Final = 12
NUMBERS: Final = 6
"""The numbers shown of one draw: a set-up may take dozens, and the file has them all."""
SOUND: Final = 0x1F9D6B
UNSOUND: Final = 0xC0392B


class Verify(PersistentButton, name="verify", acknowledged="private", price="page"):
    """Checks a match."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_verdict(ctx, self.match_id, 1)


class VerdictPage(PersistentButton, name="verdict", acknowledged="update", price="page"):
    match_id: int
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_verdict(ctx, self.match_id, self.page)


async def show_verdict(ctx: Ctx, match_id: int, page: int) -> None:
    match = await ctx.match(match_id)
    verdict = await ctx.services.records.verify(match_id)
    await ctx.answer(verdict_view(match, verdict, page, ctx.words))


def verdict_view(match: MatchView, verdict: Verdict, page: int, words: Words) -> ui.LayoutView:
    """One page of the table, below the commitment and the verdict.

    Raises: match.playing.
    """
    if match.commitment is None or match.interaction is None or match.secret is None:
        raise MatchRefused("match.playing", match=str(match.id))
    page, pages = clamped_page(page, len(verdict.draws), PAGE)
    shown = [
        draw_line(draw, when(match, draw.ply, words), words)
        for draw in verdict.draws[(page - 1) * PAGE : page * PAGE]
    ]
    texts = [
        f"### {words.say('verify-title', match=str(match.id))}",
        words.say(("verify-sound" if shown else "verify-none") if verdict.holds else "verify-unsound"),
        words.say("verify-explained") if shown else "",
        secret_lines(match.commitment, match.interaction, match.secret, words),
    ]
    button = partial(VerdictPage, match.id)
    box = ui.Container[Any](
        *(ui.TextDisplay[Any](text) for text in texts if text),
        accent_colour=SOUND if verdict.holds else UNSOUND,
    )
    if shown:
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("\n".join(shown)))
    if pages > 1:
        for item in page_items(button, words, page=page, pages=pages):
            box.add_item(item)
    box.add_item(ui.ActionRow(MatchFile(match.id).styled(words.say("button-file"))))
    return layout(box)


def secret_lines(commitment: str, interaction: str, secret: str, words: Words) -> str:
    """Sources of the draws, in small print."""
    facts = [
        words.say("verify-commitment", digest=commitment),
        words.say("verify-interaction", interaction=interaction),
        words.say("verify-secret", secret=secret),
    ]
    return "\n".join(map(small_print, facts))


def when(match: MatchView, ply: int, words: Words) -> str:
    """The turn in or after which a ply of the log came, in words."""
    return words.say("verify-when", turns=turns_made(match.log[:ply]))


def draw_line(draw: Checked, place: str, words: Words) -> str:
    """The line of a draw: its numbers, its result, and whether the match has the same."""
    numbers = [
        words.say("verify-number", value=str(number.value), below=str(number.below))
        for number in draw.numbers[:NUMBERS]
    ]
    if len(draw.numbers) > NUMBERS:
        numbers.append("…")
    facts = {
        "when": place,
        "ply": str(draw.ply),
        "purpose": words.say("verify-purpose", purpose=draw.purpose),
        "numbers": ", ".join(numbers),
        "drawn": draw.drawn,
        "agrees": "yes" if draw.agrees else "no",
        "recorded": draw.recorded,
    }
    return words.say("verify-draw", **facts)
