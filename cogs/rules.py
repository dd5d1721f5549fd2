"""``/rules``, illustrated, and ``/notation``."""

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.cards.rules import SEA, show_rules
from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import game_choices
from cogs.ui.i18n import label, words_for
from engine import registry


class RulesCommands(commands.Cog):
    """``/rules`` and ``/notation``."""

    @app_commands.command(
        name=label("command-rules"),
        description=label("command-rules-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(game=label("rules-option-game"))
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: AnyInteraction, game: str) -> None:
        """Show the first page, privately."""
        await show_rules(interaction, game, registry.game(game).choose({}), 1)

    @app_commands.command(
        name=label("command-notation"),
        description=label("command-notation-about"),
        extras=declares(price="page"),
    )
    @app_commands.describe(game=label("rules-option-game"))
    @app_commands.choices(game=game_choices())
    async def notation(self, interaction: AnyInteraction, game: str) -> None:
        """Show how moves of a game are typed."""
        words = words_for(interaction)
        title, text = words.say(f"notation-{game}-title"), words.say(f"notation-{game}-text")
        box = ui.Container[Any](ui.TextDisplay(f"### {title}\n{text}"), accent_colour=SEA)
        await interaction.edit_original_response(view=layout(box))


async def setup(bot: Rookery) -> None:
    await bot.add_cog(RulesCommands())
