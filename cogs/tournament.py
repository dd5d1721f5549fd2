"""``/tournament``: create and show tournaments."""

import logging
import re
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.begin.terms import CupTerms, option_texts
from cogs.begin.tournament import FORMATS, PLACES, TournamentForm, format_of, kept, open_tournament
from cogs.cards.tournament import show_part
from cogs.cards.tournament_organiser import organiser_of
from cogs.cards.tournament_pictures import Drawing
from cogs.client import Rookery
from cogs.delivery.roles import refuse_role
from cogs.ui.acknowledgement import command, server_only
from cogs.ui.autocomplete import timely, tournaments
from cogs.ui.buttons import LONGEST
from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import log_failure
from cogs.ui.game_options import CLOCKS, clock_choices, game_choices
from cogs.ui.i18n import label
from cogs.ui.names import clean, escaped
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.errors import TournamentRefused
from render.words import Words
from services.events.limits import LONGEST_NAME, MOST_PLACES, MOST_ROUNDS
from services.events.views import TournamentTerms

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
    found = START.fullmatch(text)
    if found is None:
        return words.say("tournament-start-full")
    return words.say("tournament-start-in", number=int(found[1]), unit=found[2])


@timely
async def starts(ctx: Ctx, typed: str) -> list[Choice[str]]:
    """Offer the usual starts, and the typed text if it is one."""
    words, wanted = ctx.words, typed.strip().casefold()
    own = [f"{int(found[1])}{found[2]}"] if (found := START.fullmatch(wanted)) else []
    named = {start: start_words(start, words) for start in dict.fromkeys((*own, *STARTS))}
    return [
        Choice(name=name, value=start)
        for start, name in named.items()
        if wanted in f"{start} {name}".casefold() or start in own
    ]


@timely
async def clocks(ctx: Ctx, typed: str) -> list[Choice[str]]:
    """Offer the usual clocks that match the text; a match without a clock might never end."""
    return clock_choices((clock for clock in CLOCKS if clock != "none"), typed, ctx.words)


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

    @command("tournament-create", price="challenge", form_without=("name", "game", "format"))
    @app_commands.choices(
        game=game_choices(),
        format=[Choice(name=label(f"tournament-format-{each}"), value=each) for each in FORMATS],
    )
    @app_commands.autocomplete(clock=clocks, start=starts, options=option_texts)
    async def create(  # noqa: PLR0917 - Discord calls it by name
        self,
        ctx: Ctx,
        name: app_commands.Range[str, 1, LONGEST_NAME] | None = None,
        game: str | None = None,
        format: str | None = None,  # noqa: A002 - what a member types
        options: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
        vacations: bool | None = None,
        places: app_commands.Range[int, 2, max(MOST_PLACES.values())] | None = None,
        start: str | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Open a tournament; without a name, a game or a format, open the form with what was typed."""
        if name is None or game is None or format is None:
            if any(each is not None for each in (options, clock, rated, vacations, start, rounds, role)):
                raise TournamentRefused("tournament.incomplete")
            title = kept(clean(name)) if name else ""
            await TournamentForm(title, game or "", format or "", places or PLACES).pressed(ctx)
            return
        member, server = ctx.interaction.user, ctx.interaction.guild
        organiser = await organiser_of(ctx)
        if role is not None and organiser.manages and server and isinstance(member, discord.Member):
            refuse_role(server, role.id, member)
        terms = CupTerms.typed(game, options or "")
        wanted = TournamentTerms(
            name=clean(name),
            game=game,
            format=format_of(format),
            options=terms.options,
            clock=clock,
            limit=terms.limit,
            rated=rated is not False,
            no_vacations=vacations is False,
            places=places or PLACES,
            rounds=rounds,
            starts_in_ms=start_in_ms(start),
            winner_role_id=role.id if role else None,
        )
        await open_tournament(ctx, wanted)

    @command("tournament-show", price="picture")
    @app_commands.autocomplete(tournament=tournaments)
    async def show(self, ctx: Ctx, tournament: int | None = None) -> None:
        """Show the field before the start, and the standings from then on, privately."""
        found = await self.services.tournaments.find(ctx.place, tournament)
        view = await ctx.tournament(found)
        part: Drawing = "field" if view.started_ms is None else "standings"
        await show_part(ctx, view, part)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(TournamentCommands(bot))
