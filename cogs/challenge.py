"""``/challenge``: a match with another member."""

import contextlib
import logging

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.begin.challenge import ANYONE, ChallengeForm, require_members, show_challenge
from cogs.begin.terms import Terms
from cogs.cards.challenge import answer_closed
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.autocomplete import timely
from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import PASSING_ERRORS
from cogs.ui.events import CHALLENGE_CLOSED
from cogs.ui.game_options import CLOCKS, clock_choices, game_choices
from engine.match.clock import parse
from engine.match.errors import ClockRefused
from services.challenges.views import ChallengeView

log = logging.getLogger(__name__)


@timely
async def clocks(ctx: Ctx, typed: str) -> list[Choice[str]]:
    """Offer the usual clocks that match the text, and the text itself if it is a clock."""
    offered = list(CLOCKS)
    with contextlib.suppress(ClockRefused):
        offered.insert(0, str(parse(typed)))
    return clock_choices(offered, typed, ctx.words)


class ChallengeCommand(commands.Cog):
    """``/challenge``, and what its answers say later."""

    def __init__(self, client: Rookery) -> None:
        self.client = client

    @command("challenge", price="page", form_without=("game",))
    @app_commands.choices(game=game_choices())
    @app_commands.autocomplete(clock=clocks)
    async def challenge(
        self,
        ctx: Ctx,
        game: str | None = None,
        opponent: discord.Member | discord.User | None = None,
        clock: str | None = None,
        rated: bool | None = None,
    ) -> None:
        """Show a challenge before it is sent; without a game, open the form."""
        require_members(ctx)
        opponent_id = opponent.id if opponent else ANYONE
        answers = {"rated": "no"} if rated is False else {}
        if clock is not None:
            answers["clock"] = str(parse(clock))
        terms = Terms(game or "", answers)
        if game is None:
            await ChallengeForm(terms, opponent_id).pressed(ctx)
        else:
            await show_challenge(ctx, terms, opponent_id)

    @commands.Cog.listener(f"on_{CHALLENGE_CLOSED}")
    async def after_closing(self, challenge: ChallengeView) -> None:
        """Change the challenger's private answer, if this process has sent it within the last minutes."""
        ctx = self.client.sent_challenges.get(challenge.id)
        if ctx is None:
            return
        try:
            await answer_closed(ctx, challenge)
        except (discord.HTTPException, *PASSING_ERRORS) as trouble:
            log.info("the answer about challenge %d stays as it is: %s", challenge.id, trouble)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(ChallengeCommand(bot))
