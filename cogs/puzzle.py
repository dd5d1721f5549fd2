"""``/puzzle``."""

from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.puzzle import PuzzleTask, begin
from cogs.client import Rookery
from cogs.composer.composer import compose
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx
from cogs.ui.i18n import label
from engine import registry
from engine.core.errors import BadRequest
from engine.puzzles import puzzles

GAMES: Final = [Choice(name=label(f"game-{key}"), value=key) for key in registry.games() if puzzles(key)]


class PuzzleCommand(commands.Cog):
    @command("puzzle", price="picture")
    @app_commands.choices(game=GAMES)
    async def puzzle(self, ctx: Ctx, game: str | None = None, number: int | None = None) -> None:
        """Show the member's next puzzle, or the one with that number, privately."""
        if number is None:
            await begin(ctx, game)
        elif game is None:
            raise BadRequest("puzzle.which", number=number)
        else:
            await compose(ctx, PuzzleTask(game, number))


async def setup(bot: Rookery) -> None:
    await bot.add_cog(PuzzleCommand())
