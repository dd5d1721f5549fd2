"""``/help``."""

from discord import app_commands
from discord.ext import commands

from cogs.begin.welcome import show_help
from cogs.client import Rookery
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label


class HelpCommand(commands.Cog):
    """``/help``."""

    @app_commands.command(name=label("command-help"), description=label("command-help-about"))
    async def help(self, interaction: AnyInteraction) -> None:
        """Show what the bot does and where to begin."""
        await show_help(interaction)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(HelpCommand())
