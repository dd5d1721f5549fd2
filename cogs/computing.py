"""``/play``: a match against the computer."""

from typing import TYPE_CHECKING, Any, Literal, get_args

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.answers import AnyInteraction
from cogs.challenging import place_for_matches, refuse_mute_place
from cogs.game_options import chosen, game_command
from cogs.language import named, words_for
from cogs.people import person_of
from cogs.phrases import title_of
from engine.match.opponents import LEVELS
from play.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

Begins = Literal["lot", "challenger", "opponent"]


class Computing(commands.Cog):
    """Making matches against the computer."""

    def __init__(self, bot: "Rookery") -> None:
        self.bot = bot
        self.command = play_command(bot.services)

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.command)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.command.name)


def play_command(services: Services) -> app_commands.Command[Any, ..., None]:
    """``/play``, with an option for every option of every game in the registry."""

    async def play(
        interaction: AnyInteraction, game: str, level: int = 3, first: Begins = "lot", **options: Any
    ) -> None:
        held = await services.settings.of_server(interaction.guild_id or 0)
        place = place_for_matches(interaction, held)
        refuse_mute_place(interaction, place.channel_id)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await services.computers.begin(
            person_of(interaction.user),
            place,
            interaction.id,
            game=game,
            level=level,
            options=chosen(options),
            first=first,
        )
        words = words_for(interaction)
        said = words.say("play-begun", game=title_of(game, words), level=level)
        await interaction.edit_original_response(content=said)

    levels = [Choice(name=named(f"play-level-{level}"), value=level) for level in LEVELS]
    beginners = [Choice(name=named(f"play-first-{who}"), value=who) for who in get_args(Begins)]
    return game_command("play", play, {"level": levels, "first": beginners})
