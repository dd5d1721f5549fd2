"""``/matches``: the member's own, or any by its number."""

from discord import app_commands
from discord.ext import commands

from cogs.cards.match_list import show_matches
from cogs.cards.match_sheet import show_match
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.autocomplete import own_matches
from cogs.ui.ctx import Ctx


class MatchesCommand(commands.Cog):
    @command("matches", price="picture")
    @app_commands.autocomplete(match=own_matches)
    async def matches(self, ctx: Ctx, match: int | None = None) -> None:
        """List what waits for the member; with a number, show that match."""
        if match is None:
            await show_matches(ctx)
        else:
            await show_match(ctx, match)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(MatchesCommand())
