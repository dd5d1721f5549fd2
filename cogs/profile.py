"""``/profile`` with the rating graph, ``/versus`` head to head, and ``/history`` with filters and pages."""

from typing import get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.profile import ANY, GRAPH, NOBODY, ShowHistory, profile_view, show_history, versus_view
from cogs.client import Rookery
from cogs.ui.access import viewer_of
from cogs.ui.acknowledgement import declares
from cogs.ui.buttons import services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import game_choices
from cogs.ui.i18n import label, theme_here, words_here
from cogs.ui.identities import person_of
from cogs.ui.pictures import attached, for_reader
from render import Picture
from render.charts import RatingPoint, rating_chart
from render.words import Words
from services.players.settings_views import Theme
from services.players.views import Result
from services.services import Services

AnyUser = discord.Member | discord.User


class ProfileCommands(commands.Cog):
    """``/profile``, ``/versus`` and ``/history``."""

    @app_commands.command(
        name=label("command-profile"),
        description=label("command-profile-about"),
        extras=declares("public", price="picture"),
    )
    @app_commands.describe(member=label("profile-option-member"), game=label("profile-option-game"))
    @app_commands.choices(game=game_choices())
    async def profile(
        self, interaction: AnyInteraction, member: AnyUser | None = None, game: str | None = None
    ) -> None:
        """Show a player's record, form and ratings, with the graph of one of them."""
        words = words_here(interaction)
        services = services_of(interaction)
        profile = await services.profiles.profile(person_of(member or interaction.user))
        shown = game or next((line.game for line in profile.games if line.rated_games), None)
        graph = (
            await rating_graph(services, profile.player.id, shown, theme_here(interaction), words)
            if shown
            else None
        )
        tally = await services.puzzles.tally(profile.player.id)
        await interaction.edit_original_response(
            view=profile_view(profile, tally, graph, words, seen=may_see_when(interaction, member)),
            attachments=[attached(graph, GRAPH)] if graph else [],
        )

    @app_commands.command(
        name=label("command-versus"), description=label("command-versus-about"), extras=declares("public")
    )
    @app_commands.describe(opponent=label("versus-option-opponent"), member=label("versus-option-member"))
    async def versus(
        self, interaction: AnyInteraction, opponent: AnyUser, member: AnyUser | None = None
    ) -> None:
        """Show two players head to head."""
        one, two = person_of(member or interaction.user), person_of(opponent)
        versus = await services_of(interaction).profiles.versus(one, two, viewer_of(interaction))
        await interaction.edit_original_response(view=versus_view(versus, words_here(interaction)))

    @app_commands.command(name=label("command-history"), description=label("command-history-about"))
    @app_commands.describe(
        member=label("history-option-member"),
        game=label("history-option-game"),
        opponent=label("history-option-opponent"),
        result=label("history-option-result"),
    )
    @app_commands.choices(
        game=game_choices(),
        result=[Choice(name=label(f"result-{result}"), value=result) for result in get_args(Result)],
    )
    async def history(
        self,
        interaction: AnyInteraction,
        member: AnyUser | None = None,
        game: str | None = None,
        opponent: AnyUser | None = None,
        result: Result | None = None,
    ) -> None:
        """List finished matches, privately, each with a button that opens it."""
        wanted = ShowHistory(
            (member or interaction.user).id,
            game or ANY,
            opponent.id if opponent else NOBODY,
            result or ANY,
            1,
        )
        await show_history(interaction, wanted)


def may_see_when(interaction: AnyInteraction, member: AnyUser | None) -> bool:
    """Whether the member may see when a player last acted: they themselves, or one of the same server."""
    return member is None or member.id == interaction.user.id or isinstance(member, discord.Member)


async def rating_graph(
    services: Services, player_id: int, game: str, theme: Theme, words: Words
) -> Picture | None:
    """The player's rating over time, drawn off the loop; None before the first rated game."""
    points = [
        RatingPoint(point.at_ms, point.rating.value, point.rating.uncertainty)
        for point in await services.profiles.points(player_id, game)
    ]
    return await for_reader(rating_chart, game, points, theme=theme, words=words) if points else None


async def setup(bot: Rookery) -> None:
    await bot.add_cog(ProfileCommands())
