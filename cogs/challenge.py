"""``/challenge``, and the buttons on a challenge's card."""

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.ui.buttons import PersistentButton, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import chosen, game_command, seat_counts, seats_of
from cogs.ui.i18n import named, words_for
from cogs.ui.identities import person_of, place_of
from cogs.ui.text import clock_words
from engine.match.challenge import left_the_server
from engine.match.clock import parse
from engine.match.errors import ChallengeRefused, ClockRefused
from render.words import Words
from services.challenges.views import ChallengeView, FirstMover
from services.matches.views import Place
from services.players.settings_views import ServerSettings
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

CLOCKS: Final = (
    "correspondence:3",
    "correspondence:1",
    "correspondence:7",
    "correspondence:14",
    "bank:72+12<=120",
    "bank:24+8<=72",
    "chess:15+0",
    "chess:15+10",
    "chess:30+30",
    "none",
)
"""The clocks offered first; any other can be typed."""
POSTING: Final = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
IN_THREAD: Final = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True, read_message_history=True
)


class Accept(PersistentButton, template=r"accept:(\d+)"):
    """Takes a seat."""

    name = "accept"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        challenges = services_of(interaction).challenges
        challenge = await challenges.accept(int(self.facts[0]), person_of(interaction.user), interaction.id)
        sentences = {"pending": "challenge-joined", "contest": "challenge-contest"}
        sentence = sentences.get(challenge.status, "challenge-accepted-by-you")
        await interaction.edit_original_response(content=words_for(interaction).say(sentence))


class Decline(PersistentButton, template=r"decline:(\d+)"):
    """Declines a challenge made to the member."""

    name = "decline"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await services_of(interaction).challenges.decline(int(self.facts[0]), interaction.user.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("challenge-declined-by-you")
        )


class Withdraw(PersistentButton, template=r"withdraw:(\d+)"):
    """Takes the member's own challenge back, or their seat on another's."""

    name = "withdraw"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        challenges = services_of(interaction).challenges
        challenge = await challenges.withdraw(int(self.facts[0]), interaction.user.id)
        said = "challenge-left-by-you" if challenge.status == "pending" else "challenge-withdrawn-by-you"
        await interaction.edit_original_response(content=words_for(interaction).say(said))


PERSISTENT: Final = (Accept, Decline, Withdraw)


def answer_row(challenge: ChallengeView, words: Words) -> ui.ActionRow[Any]:
    """What can be pressed while the challenge stands."""
    row = ui.ActionRow[Any]()
    success = discord.ButtonStyle.success
    row.add_item(Accept(challenge.id, label=words.say("button-accept"), style=success))
    if challenge.opponent is not None:
        row.add_item(Decline(challenge.id, label=words.say("button-decline")))
    row.add_item(Withdraw(challenge.id, label=words.say("button-withdraw")))
    return row


def missing_at(interaction: AnyInteraction, channel_id: int | None) -> list[str]:
    """The permissions the bot would need to post a card there and does not have."""
    needed = IN_THREAD if isinstance(interaction.channel, discord.Thread) else POSTING
    held = interaction.app_permissions
    there = interaction.guild.get_channel(channel_id or 0) if interaction.guild else None
    if there is not None and there.id != interaction.channel_id and interaction.guild is not None:
        needed, held = POSTING, there.permissions_for(interaction.guild.me)
    return [name for name, wanted in needed if wanted and not getattr(held, name)]


def place_for_matches(interaction: AnyInteraction, held: ServerSettings) -> Place:
    """Where a challenge is shown: in the server's channel for that, while there is one, or right here."""
    place = place_of(interaction)
    there = interaction.guild.get_channel(held.channel_id or 0) if interaction.guild else None
    return place if there is None else replace(place, channel_id=there.id)


def refuse_mute_place(interaction: AnyInteraction, channel_id: int | None = None) -> None:
    """Refuse to begin anything where the bot could not post its cards; here unless another is named."""
    missing = missing_at(interaction, channel_id)
    if missing:
        words = words_for(interaction)
        names = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise ChallengeRefused("challenge.mute-place", permissions=names)


class Challenging(commands.Cog):
    """Making challenges."""

    def __init__(self, bot: "Rookery") -> None:
        self.bot = bot
        self.command = challenge_command(bot.services)

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.command)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.command.name)


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
        **options: Any,
    ) -> None:
        held = await services.settings.of_server(interaction.guild_id or 0)
        place = place_for_matches(interaction, held)
        refuse_mute_place(interaction, place.channel_id)
        if isinstance(opponent, discord.User):
            raise left_the_server(opponent.id)
        seen = opponent.resolved_permissions if opponent else None
        if opponent and seen is not None and not (opponent.bot or seen.view_channel):
            raise ChallengeRefused("challenge.hidden", player=str(opponent.id))
        await interaction.response.defer(ephemeral=True, thinking=True)
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
        )
        words = words_for(interaction)
        said = words.say("challenge-sent")
        if place.channel_id != interaction.channel_id:
            said = words.say("challenge-sent-in", channel=f"<#{place.channel_id}>")
        await interaction.edit_original_response(content=said)

    beginners = [
        Choice(name=named(f"challenge-first-{first}"), value=first) for first in get_args(FirstMover)
    ]
    counts = [Choice(name=str(count), value=count) for count in seat_counts()]
    command = game_command("challenge", challenge, {"first": beginners, "seats": counts})
    command.autocomplete("clock")(clocks)
    return command


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
