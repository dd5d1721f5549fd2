"""``/verify``: every draw of chance in a finished match made again."""

from discord import app_commands
from discord.ext import commands

from cogs.cards.verify import show_verdict
from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label


class VerifyCommand(commands.Cog):
    """``/verify``."""

    @app_commands.command(
        name=label("command-verify"), description=label("command-verify-about"), extras=declares(price="page")
    )
    @app_commands.describe(match=label("verify-option-match"))
    async def verify(self, interaction: AnyInteraction, match: int) -> None:
        """Show the first page of the table, privately."""
        await show_verdict(interaction, match, 1)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(VerifyCommand())
