"""``/plan``: answers to what an opponent may play, prepared while they think."""

import asyncio

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.plan import list_plan, show_plan
from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.autocomplete import timely
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label, words_for
from cogs.ui.move_completions import LONGEST, OFFERED, choices, line_completions
from cogs.ui.text import bare_name, listed_match
from engine.match.plan import PlannedMoveRefused


class PlanCommand(commands.Cog):
    """``/plan``."""

    def __init__(self, bot: Rookery) -> None:
        self.plans = bot.services.plans
        self.matches = bot.services.matches

    @app_commands.command(
        name=label("command-plan"),
        description=label("command-plan-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(moves=label("plan-option-moves"), match=label("option-match-about"))
    async def plan(
        self, interaction: AnyInteraction, moves: str | None = None, match: int | None = None
    ) -> None:
        """Show the member's plan for a match, or add a typed line to it."""
        match_id = await self.plans.find(interaction.user.id, interaction.channel_id or 0, match)
        if moves is None:
            await show_plan(interaction, match_id)
            return
        try:
            view = await self.plans.add(match_id, interaction.user.id, moves)
        except PlannedMoveRefused as refused:
            raise refused.because(words_for(interaction).refusal(refused.reason)) from None
        await list_plan(interaction, view)

    @plan.autocomplete("moves")
    @timely
    async def possible_moves(self, interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
        """The moves that can come next in a typed line, in notation or in plain words."""
        named_match = getattr(interaction.namespace, "match", None)
        wanted = named_match if isinstance(named_match, int) else None
        match_id = await self.plans.find(interaction.user.id, interaction.channel_id or 0, wanted)
        view = await self.matches.view(match_id)
        if view.may_act(interaction.user.id, "plan") is not None:
            return []
        locale = words_for(interaction).locale
        return choices(await asyncio.to_thread(line_completions, view.game, view.position, typed, locale))

    @plan.autocomplete("match")
    @timely
    async def own_matches(self, interaction: AnyInteraction, typed: str) -> list[Choice[int]]:
        """The member's matches by number, game or opponent, first those in which others are to move."""
        words, found = words_for(interaction), []
        lines = await self.matches.list_of(interaction.user.id)
        for line in sorted(lines, key=lambda line: line.my_turn):
            shown = listed_match(line, bare_name, words)
            if typed.casefold() in shown.casefold():
                found.append(Choice(name=shown[:LONGEST], value=line.id))
        return found[:OFFERED]


async def setup(bot: Rookery) -> None:
    await bot.add_cog(PlanCommand(bot))
