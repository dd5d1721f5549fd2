"""``/verify``: every draw of chance in a finished match or tournament made again."""

from discord import app_commands
from discord.ext import commands

from cogs.cards.tournament_verify import show_tournament_verdict
from cogs.cards.verify import show_verdict
from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label
from cogs.ui.tournament_choices import tournaments
from engine.match.errors import ChanceRefused


class VerifyCommand(commands.Cog):
    """``/verify``."""

    @app_commands.command(
        name=label("command-verify"), description=label("command-verify-about"), extras=declares(price="page")
    )
    @app_commands.describe(match=label("verify-option-match"), tournament=label("verify-option-tournament"))
    @app_commands.autocomplete(tournament=tournaments)
    async def verify(
        self, interaction: AnyInteraction, match: int | None = None, tournament: int | None = None
    ) -> None:
        """Show the first page of the table of a match, or of a tournament's lots, privately."""
        if match is not None and tournament is None:
            await show_verdict(interaction, match, 1)
        elif tournament is not None and match is None:
            await show_tournament_verdict(interaction, tournament, 1)
        else:
            raise ChanceRefused("verify.which")


async def setup(bot: Rookery) -> None:
    await bot.add_cog(VerifyCommand())
