"""``/settings``: what each member sets for themselves, in five rows, each with a page of its own."""

from discord import app_commands
from discord.ext import commands

from cogs.cards.settings import show_settings
from cogs.client import Rookery
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label


class SettingsCommand(commands.Cog):
    """``/settings``."""

    @app_commands.command(name=label("command-settings"), description=label("command-settings-about"))
    async def settings(self, interaction: AnyInteraction) -> None:
        """Show the five rows."""
        await show_settings(interaction)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(SettingsCommand())
