"""``/impression``: enter the contest for the best penguin impression by command."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cards.contest import enter
from cogs.ui.acknowledgement import declares
from cogs.ui.buttons import services_of
from cogs.ui.contexts import server_only
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label
from engine.match.contest import LONGEST
from engine.match.errors import ContestRefused


class Impression(commands.Cog):
    """Entering a contest by command, for those who have their impression at hand."""

    @server_only
    @app_commands.command(
        name=label("command-impression"),
        description=label("command-impression-about"),
        extras=declares(price="upload"),
    )
    @app_commands.describe(text=label("impression-option-text"), file=label("impression-option-file"))
    async def impression(
        self,
        interaction: AnyInteraction,
        text: app_commands.Range[str, 1, LONGEST] | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Enter the player's open contest, the one in this channel before others."""
        contests = services_of(interaction).contests
        entered = [await contests.view(contest) for contest in await contests.of(interaction.user.id)]
        if not entered:
            raise ContestRefused("contest.none")
        here = [contest for contest in entered if interaction.channel_id in contest.channel_ids]
        await enter(interaction, (here or entered)[0].id, text, file)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Impression())
