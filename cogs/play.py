"""``/play``: a match against the computer."""

from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.challenge import place_for_matches, refuse_mute_place
from cogs.delivery.destinations import CARD_RECORDED
from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import chosen, game_command
from cogs.ui.i18n import named, words_for
from cogs.ui.identities import person_of
from cogs.ui.text import place_link, title_of
from engine.match.opponents import LEVELS
from services.matches.views import MatchView
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

Begins = Literal["lot", "challenger", "opponent"]
CARD_S: Final = 5.0
"""How long the answer waits for the first card, to link to it."""


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
        match = await services.computers.begin(
            person_of(interaction.user),
            place,
            interaction.id,
            game=game,
            level=level,
            options=chosen(options),
            first=first,
        )
        words = words_for(interaction)
        await lead(interaction, match, words.say("play-begun", game=title_of(game, words), level=level))

    levels = [Choice(name=named(f"play-level-{level}"), value=level) for level in LEVELS]
    beginners = [Choice(name=named(f"play-first-{who}"), value=who) for who in get_args(Begins)]
    return game_command("play", play, {"level": levels, "first": beginners})


async def lead(interaction: AnyInteraction, match: MatchView, sentence: str) -> None:
    """Answer a deferred interaction: a match against the computer has begun, and there it is.

    Call it before anything else is awaited, or the card may be there before it is waited for.
    """
    client, words = interaction.client, words_for(interaction)
    try:
        _, card = await client.wait_for(
            CARD_RECORDED, check=lambda number, _: number == match.id, timeout=CARD_S
        )
    except TimeoutError:
        await interaction.edit_original_response(content=f"{sentence} {words.say('play-soon')}")
        return
    server = client.get_guild(match.server_id) if match.server_id else None
    way = place_link(card.channel_id, server)
    button = ui.Button[Any](label=words.say("button-to-board"), emoji="🐧", url=way)
    view = layout(ui.TextDisplay(sentence), ui.ActionRow(button))
    await interaction.edit_original_response(view=view)
