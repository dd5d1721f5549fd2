"""``/challenge``."""

import contextlib
from typing import Any, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.client import Rookery
from cogs.ui.autocomplete import timely
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import (
    CLOCKS,
    chosen,
    colour_choices,
    game_command,
    limits,
    seat_counts,
    seat_of,
    seats_of,
)
from cogs.ui.i18n import label, words_for
from cogs.ui.identities import person_of
from cogs.ui.posting import place_for_matches, require_posting
from cogs.ui.text import clock_words
from engine.match.challenge import left_the_server
from engine.match.clock import parse
from engine.match.errors import ChallengeRefused, ClockRefused
from engine.match.limit import DEFAULT
from services.challenges.views import FirstMover
from services.services import Services


def challenge_command(services: Services) -> app_commands.Command[Any, ..., None]:
    """``/challenge``, with an option for every option of every game in the registry."""

    async def challenge(  # noqa: PLR0917 - Discord calls it by name
        interaction: AnyInteraction,
        game: str,
        opponent: discord.Member | discord.User | None = None,
        clock: str | None = None,
        first: FirstMover = "lot",
        rated: bool | None = None,
        seats: int | None = None,
        colour: str | None = None,
        limit: str = DEFAULT,
        **options: Any,
    ) -> None:
        held = await services.settings.of_server(interaction.guild_id or 0)
        place = place_for_matches(interaction, held)
        require_posting(interaction, place.channel_id)
        if isinstance(opponent, discord.User):
            raise left_the_server(opponent.id)
        seen = opponent.resolved_permissions if opponent else None
        if opponent and seen is not None and not (opponent.bot or seen.view_channel):
            raise ChallengeRefused("challenge.hidden", player=str(opponent.id))
        await services.challenges.create(
            person_of(interaction.user),
            person_of(opponent) if opponent else None,
            place,
            game=game,
            options=chosen(options),
            clock=clock,
            first=first,
            rated=rated,
            seats=seats or seats_of(game)[0],
            limit=limit,
            seat=seat_of(game, colour),
        )
        words = words_for(interaction)
        sentence = words.say("challenge-sent")
        if place.channel_id != interaction.channel_id:
            sentence = words.say("challenge-sent-in", channel=f"<#{place.channel_id}>")
        await interaction.edit_original_response(content=sentence)

    beginners = [
        Choice(name=label(f"challenge-first-{first}"), value=first) for first in get_args(FirstMover)
    ]
    counts = [Choice(name=str(count), value=count) for count in seat_counts()]
    offered = {"first": beginners, "seats": counts, "colour": colour_choices(max)}
    command = game_command("challenge", challenge, offered)
    command.autocomplete("clock")(clocks)
    command.autocomplete("limit")(limits)
    return command


@timely
async def clocks(interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
    """The usual clocks that fit what is typed, and what is typed itself where it is a clock."""
    words = words_for(interaction)
    offered = list(CLOCKS)
    with contextlib.suppress(ClockRefused):
        offered.insert(0, str(parse(typed)))
    named_clocks = {clock: clock_words(clock, words) for clock in offered}
    wanted = typed.casefold().split()
    return [
        Choice(name=f"{name} ({clock})", value=clock)
        for clock, name in named_clocks.items()
        if all(word in f"{name} {clock}".casefold() for word in wanted)
    ][:25]


async def setup(bot: Rookery) -> None:
    bot.tree.add_command(challenge_command(bot.services))
