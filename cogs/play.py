"""``/play``: a match against the computer."""

from typing import Any, Literal, get_args

from discord import app_commands
from discord.app_commands import Choice

from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import chosen, colour_choices, game_command, limits, seat_of
from cogs.ui.i18n import label, words_for
from cogs.ui.identities import person_of
from cogs.ui.posting import link_to_card, place_for_matches, require_posting
from cogs.ui.text import title_of
from engine.match.limit import DEFAULT
from engine.match.opponents import LEVELS
from services.services import Services

Begins = Literal["lot", "challenger", "opponent"]


def play_command(services: Services) -> app_commands.Command[Any, ..., None]:
    """``/play``, with an option for every option of every game in the registry."""

    async def play(  # noqa: PLR0917 - Discord calls it by name
        interaction: AnyInteraction,
        game: str,
        level: int = 3,
        first: Begins = "lot",
        colour: str | None = None,
        limit: str = DEFAULT,
        **options: Any,
    ) -> None:
        held = await services.settings.of_server(interaction.guild_id or 0)
        place = place_for_matches(interaction, held)
        require_posting(interaction, place.channel_id)
        match = await services.computers.begin(
            person_of(interaction.user),
            place,
            interaction.id,
            game=game,
            level=level,
            options=chosen(options),
            first=first,
            limit=limit,
            seat=seat_of(game, colour),
        )
        words = words_for(interaction)
        sentence = words.say("play-begun", game=title_of(game, words), level=level)
        await link_to_card(interaction, match, sentence)

    levels = [Choice(name=label(f"play-level-{level}"), value=level) for level in LEVELS]
    beginners = [Choice(name=label(f"play-first-{who}"), value=who) for who in get_args(Begins)]
    offered = {"level": levels, "first": beginners, "colour": colour_choices(min)}
    command = game_command("play", play, offered)
    command.autocomplete("limit")(limits)
    command.extras.update(declares(price="match"))
    return command


async def setup(bot: Rookery) -> None:
    bot.tree.add_command(play_command(bot.services))
