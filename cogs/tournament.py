"""``/tournament``: create and show tournaments."""

import logging

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.begin.terms import CupTerms, option_texts
from cogs.begin.tournament import FORMATS, PLACES, TournamentForm, format_of, kept, open_tournament
from cogs.cards.tournament_sheet import organiser_of, show_sheet
from cogs.client import Rookery
from cogs.delivery.roles import refuse_role
from cogs.ui.acknowledgement import command, server_only
from cogs.ui.autocomplete import timely, tournaments
from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import log_failure
from cogs.ui.game_options import CLOCKS, clock_choices, game_choices
from cogs.ui.i18n import label
from cogs.ui.names import clean
from engine.match.errors import TournamentRefused
from services.events.refusals import LONGEST_NAME, MOST_PLACES, MOST_ROUNDS
from services.events.views import TournamentTerms

log = logging.getLogger(__name__)


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
    @app_commands.autocomplete(clock=clocks, options=option_texts)
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
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Open a tournament; without a name, a game or a format, open the form with what was typed."""
        if name is None or game is None or format is None:
            if any(each is not None for each in (options, clock, rated, vacations, rounds, role)):
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
            winner_role_id=role.id if role else None,
        )
        await open_tournament(ctx, wanted)

    @command("tournament-show", price="picture")
    @app_commands.autocomplete(tournament=tournaments)
    async def show(self, ctx: Ctx, tournament: int | None = None) -> None:
        """Show the field before the start, and the standings from then on, privately."""
        await show_sheet(ctx, await self.services.tournaments.find(ctx.place, tournament))


async def setup(bot: Rookery) -> None:
    await bot.add_cog(TournamentCommands(bot))
