"""``/tournament``: create, show, run and leave tournaments."""

import logging
import re
from typing import Final, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.begin.choices import option_texts, terms, typed_answers
from cogs.cards.tournament import (
    Part,
    cancel_question,
    organiser_of,
    say,
    show_part,
    withdraw_question,
)
from cogs.client import Rookery
from cogs.delivery.roles import refuse_role
from cogs.ui.access import tournament_for
from cogs.ui.acknowledgement import declares
from cogs.ui.autocomplete import timely
from cogs.ui.buttons import sentence_layout, services_of
from cogs.ui.contexts import server_only
from cogs.ui.discord_errors import log_failure
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import CLOCKS, game_choices
from cogs.ui.i18n import label, settings_here, words_for
from cogs.ui.identities import person_of, place_of
from cogs.ui.names import clean, escaped
from cogs.ui.posting import place_for_matches, require_posting
from cogs.ui.text import clock_words, player_name
from cogs.ui.tournament_choices import LONGEST, tournaments
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.errors import TournamentRefused
from render.words import Words
from services.events.limits import BEST_OF, LONGEST_NAME, MOST_PLACES, MOST_ROUNDS
from services.events.views import Terms, TournamentFormat, TournamentView

log = logging.getLogger(__name__)

STARTS: Final = ("full", "1h", "6h", "12h", "1d", "2d", "3d", "7d")
"""The usual starts; any other number of hours or days can be typed."""
START: Final = re.compile(r"(\d{1,4})\s*([hd])", re.IGNORECASE)
UNITS: Final = {"h": HOUR_MS, "d": DAY_MS}


def start_in_ms(text: str | None) -> int | None:
    """The time from now to the start; None for when it is full. Raises: tournament.start-unreadable."""
    typed = (text or "full").strip().casefold()
    if typed == "full":
        return None
    found = START.fullmatch(typed)
    if found is None:
        raise TournamentRefused("tournament.start-unreadable", text=escaped(typed[:LONGEST]))
    return int(found[1]) * UNITS[found[2]]


def start_words(text: str, words: Words) -> str:
    """What a start is called."""
    found = START.fullmatch(text)
    if found is None:
        return words.say("tournament-start-full")
    return words.say("tournament-start-in", number=int(found[1]), unit=found[2])


@timely
async def starts(interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
    """The usual starts, and the typed one where it is a start."""
    words, wanted = words_for(interaction), typed.strip().casefold()
    own = [f"{int(found[1])}{found[2]}"] if (found := START.fullmatch(wanted)) else []
    named = {start: start_words(start, words) for start in dict.fromkeys((*own, *STARTS))}
    return [
        Choice(name=name, value=start)
        for start, name in named.items()
        if wanted in f"{start} {name}".casefold() or start in own
    ]


@timely
async def clocks(interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
    """The usual clocks that fit what is typed; none without time, which might never end."""
    words, wanted = words_for(interaction), typed.casefold().split()
    named = {clock: clock_words(clock, words) for clock in CLOCKS if clock != "none"}
    return [
        Choice(name=f"{name} ({clock})", value=clock)
        for clock, name in named.items()
        if all(word in f"{name} {clock}".casefold() for word in wanted)
    ]


NAMES: Final = (
    *("name", "game", "format", "options", "clock", "rated", "places", "start", "rounds", "twice", "series"),
    "role",
)


@server_only
class TournamentCommands(
    commands.GroupCog,
    group_name=label("command-tournament"),
    group_description=label("command-tournament-about"),
):
    """``/tournament``."""

    def __init__(self, bot: Rookery) -> None:
        self.services = bot.services

    @commands.Cog.listener()
    async def on_guild_remove(self, server: discord.Guild) -> None:
        """Cancel the tournaments of a server that the bot has left."""
        try:
            await self.services.tournaments.server_left(server.id)
        except Exception as error:  # noqa: BLE001 - a listener has nobody to answer
            log_failure(log, error, "the tournaments of server %d go on", server.id)

    @app_commands.command(
        name=label("command-tournament-create"),
        description=label("command-tournament-create-about"),
        extras=declares(price="challenge"),
    )
    @app_commands.describe(**{name: label(f"tournament-option-{name}") for name in NAMES})
    @app_commands.choices(
        game=game_choices(),
        format=[
            Choice(name=label(f"tournament-format-{each}"), value=each)
            for each in ("swiss", "round-robin", "knockout", "tables")
        ],
    )
    @app_commands.choices(
        series=[Choice(name=label(f"tournament-series-{each}"), value=each) for each in BEST_OF],
    )
    @app_commands.autocomplete(clock=clocks, start=starts, options=option_texts)
    async def create(  # noqa: PLR0917 - Discord calls it by name
        self,
        interaction: AnyInteraction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        game: str,
        format: str,  # noqa: A002 - what a member types
        options: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
        places: app_commands.Range[int, 2, max(MOST_PLACES.values())] | None = None,
        start: str | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        twice: bool | None = None,
        series: int | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Open a tournament, and post its card in the channel for matches."""
        place = place_for_matches(interaction, settings_here(interaction))
        require_posting(interaction, place.channel_id)
        member, server = interaction.user, interaction.guild
        organiser = await organiser_of(interaction)
        if role is not None and organiser.manages and server and isinstance(member, discord.Member):
            refuse_role(server, role.id, member)
        if twice and format != "round-robin":
            raise TournamentRefused("tournament.twice")
        chosen = terms(game, typed_answers(game, "tournament", options or ""))
        wanted = Terms(
            name=clean(name),
            game=game,
            format=format_of(format),
            options=chosen.options,
            clock=clock,
            limit=chosen.limit,
            rated=rated is not False,
            places=places,
            rounds=rounds,
            twice=bool(twice),
            best_of=series or 1,
            starts_in_ms=start_in_ms(start),
            winner_role_id=role.id if role else None,
        )
        view = await self.services.tournaments.create(organiser, place, wanted)
        sentence = words_for(interaction).say("tournament-created", channel=f"<#{view.channel_id}>")
        await interaction.edit_original_response(view=sentence_layout(sentence))

    @app_commands.command(
        name=label("command-tournament-show"),
        description=label("command-tournament-show-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(tournament=label("tournament-option-tournament"))
    @app_commands.autocomplete(tournament=tournaments)
    async def show(self, interaction: AnyInteraction, tournament: int | None = None) -> None:
        """Show the field before the start, and the standings from then on, privately."""
        view = await meant(interaction, tournament)
        part: Part = "field" if view.started_ms is None else "standings"
        await show_part(interaction, view, part, 0)

    @app_commands.command(
        name=label("command-tournament-standings"),
        description=label("command-tournament-standings-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(tournament=label("tournament-option-tournament"))
    @app_commands.autocomplete(tournament=tournaments)
    async def standings(self, interaction: AnyInteraction, tournament: int | None = None) -> None:
        """Show the standings, privately, with the member's own row marked."""
        view = await meant(interaction, tournament)
        if view.started_ms is None:
            await say(interaction, "tournament-nothing-yet")
        else:
            await show_part(interaction, view, "standings", 0)

    @app_commands.command(
        name=label("command-tournament-pairings"),
        description=label("command-tournament-pairings-about"),
        extras=declares(price="page"),
    )
    @app_commands.describe(
        tournament=label("tournament-option-tournament"), round=label("tournament-option-round")
    )
    @app_commands.autocomplete(tournament=tournaments)
    async def pairings(
        self,
        interaction: AnyInteraction,
        tournament: int | None = None,
        round: app_commands.Range[int, 1, 100] | None = None,  # noqa: A002 - what a member types
    ) -> None:
        """List the matches of a round with their results, privately."""
        await show_part(interaction, await meant(interaction, tournament), "pairings", round or 0)

    @app_commands.command(
        name=label("command-tournament-withdraw"), description=label("command-tournament-withdraw-about")
    )
    @app_commands.describe(tournament=label("tournament-option-tournament"))
    @app_commands.autocomplete(tournament=tournaments)
    async def withdraw(self, interaction: AnyInteraction, tournament: int | None = None) -> None:
        """Ask whether the member is to be withdrawn; from an open tournament they leave at once."""
        view = await meant(interaction, tournament)
        entrant = view.entrant_of(interaction.user.id)
        if view.status == "running" and entrant is not None and entrant.left is None:
            question = withdraw_question(view, entrant.number, words_for(interaction))
            await interaction.edit_original_response(view=question)
            return
        await self.services.tournaments.withdraw(view.id, person_of(interaction.user))
        await say(interaction, "tournament-left-by-you")

    @app_commands.command(
        name=label("command-tournament-start"), description=label("command-tournament-start-about")
    )
    @app_commands.describe(tournament=label("tournament-option-tournament"))
    @app_commands.autocomplete(tournament=tournaments)
    async def start(self, interaction: AnyInteraction, tournament: int | None = None) -> None:
        """Start a tournament with those who are in."""
        view, organiser = await meant(interaction, tournament), await organiser_of(interaction)
        await self.services.tournaments.start(view.id, organiser, interaction.id)
        await say(interaction, "tournament-started-by-you")

    @app_commands.command(
        name=label("command-tournament-extend"), description=label("command-tournament-extend-about")
    )
    @app_commands.describe(
        days=label("tournament-option-days"), tournament=label("tournament-option-tournament")
    )
    @app_commands.autocomplete(tournament=tournaments)
    async def extend(self, interaction: AnyInteraction, days: int, tournament: int | None = None) -> None:
        """Give everybody more time."""
        view, organiser = await meant(interaction, tournament), await organiser_of(interaction)
        await self.services.tournaments.extend(view.id, organiser, days)
        sentence = words_for(interaction).say("tournament-extended", days=days)
        await interaction.edit_original_response(view=sentence_layout(sentence))

    @app_commands.command(
        name=label("command-tournament-remove"), description=label("command-tournament-remove-about")
    )
    @app_commands.describe(
        member=label("tournament-option-member"), tournament=label("tournament-option-tournament")
    )
    @app_commands.autocomplete(tournament=tournaments)
    async def remove(
        self,
        interaction: AnyInteraction,
        member: discord.Member | discord.User,
        tournament: int | None = None,
    ) -> None:
        """Take a member out of a tournament."""
        view, organiser = await meant(interaction, tournament), await organiser_of(interaction)
        await self.services.tournaments.remove(view.id, organiser, member.id)
        words = words_for(interaction)
        sentence = words.say("tournament-removed", player=player_name(person_of(member), words))
        await interaction.edit_original_response(view=sentence_layout(sentence))

    @app_commands.command(
        name=label("command-tournament-cancel"), description=label("command-tournament-cancel-about")
    )
    @app_commands.describe(tournament=label("tournament-option-tournament"))
    @app_commands.autocomplete(tournament=tournaments)
    async def cancel(self, interaction: AnyInteraction, tournament: int | None = None) -> None:
        """Ask whether a tournament is to be called off."""
        view, organiser = await meant(interaction, tournament), await organiser_of(interaction)
        if not organiser.manages and view.creator.id != organiser.person.id:
            raise TournamentRefused("tournament.not-organiser")
        if view.status in ("finished", "cancelled"):
            raise TournamentRefused("tournament.ended")
        question = cancel_question(view, words_for(interaction))
        await interaction.edit_original_response(view=question)


async def meant(interaction: AnyInteraction, tournament_id: int | None) -> TournamentView:
    """The tournament that a command is for. Raises: tournament.none, .several, .unknown."""
    found = await services_of(interaction).tournaments.find(place_of(interaction), tournament_id)
    return await tournament_for(interaction, found)


def format_of(text: str) -> TournamentFormat:
    """A format as Discord sends it: one of the choices."""
    return next(each for each in get_args(TournamentFormat) if each == text)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(TournamentCommands(bot))
