"""``/learn``: a guided first match of each game, in short lessons."""

from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.lesson import open_course, show_courses
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx
from cogs.ui.i18n import label
from engine.lessons import courses

COURSES: Final = [
    Choice(name=label(f"{'course' if each.options else 'game'}-{key}"), value=key)
    for key, each in courses().items()
]


class LearnCommand(commands.Cog):
    @command("learn", price="picture")
    @app_commands.choices(game=COURSES)
    async def learn(self, ctx: Ctx, game: str | None = None) -> None:
        """Show the member's present lesson of a game, privately; without a game, all courses."""
        if game is None:
            await show_courses(ctx)
        else:
            await open_course(ctx, game)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(LearnCommand())
