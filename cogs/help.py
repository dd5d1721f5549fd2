"""``/help``."""

from discord.ext import commands

from cogs.begin.welcome import show_help
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx


class HelpCommand(commands.Cog):
    @command("help")
    async def help(self, ctx: Ctx) -> None:
        """Show what the bot does and where to begin."""
        await show_help(ctx)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(HelpCommand())
