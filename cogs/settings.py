"""``/settings``: each member's own settings, in five rows, each with a page of its own."""

from discord.ext import commands

from cogs.cards.settings import show_settings
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx


class SettingsCommand(commands.Cog):
    @command("settings")
    async def settings(self, ctx: Ctx) -> None:
        """Show the five rows."""
        await show_settings(ctx)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(SettingsCommand())
