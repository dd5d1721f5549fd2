"""``/play``: a match against the computer, step by step or all at once."""

from discord import app_commands
from discord.ext import commands

from cogs.begin.play import ask_or_begin, begin_match, show_play_games
from cogs.begin.terms import ComputerTerms, option_texts
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx
from cogs.ui.game_options import game_choices
from engine.match.errors import ChallengeRefused
from engine.match.opponents import LEVELS


class PlayCommand(commands.Cog):
    @command("play", price="match")
    @app_commands.choices(game=game_choices())
    @app_commands.autocomplete(options=option_texts)
    async def play(
        self,
        ctx: Ctx,
        game: str | None = None,
        level: app_commands.Range[int, LEVELS[0], LEVELS[-1]] | None = None,
        options: str | None = None,
    ) -> None:
        """Begin a match once game and level are known, and ask for what is not."""
        if game is None:
            if options is not None:
                raise ChallengeRefused("challenge.options-without-game")
            await show_play_games(ctx, level)
            return
        terms = ComputerTerms.typed(game, options or "")
        if level is None:
            await ask_or_begin(ctx, terms, "open" if terms.answers else "closed")
        else:
            await begin_match(ctx, terms, level)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(PlayCommand())
