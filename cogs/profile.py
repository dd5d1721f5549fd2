"""``/profile`` with the rating graph."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cards.profile import GRAPH, WHOLE, Pictures, member_shown, profile_view
from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx
from cogs.ui.game_options import game_choices
from cogs.ui.identities import person_of
from cogs.ui.layout import attached
from cogs.ui.pictures import for_reader
from render import Picture
from render.charts import RatingPoint, rating_chart
from render.profile import profile_picture
from render.words import Words
from services.players.settings_views import Theme
from services.players.views import Profile

AnyUser = discord.Member | discord.User


class ProfileCommand(commands.Cog):
    @command("profile", "public", price="picture")
    @app_commands.choices(game=game_choices())
    async def profile(self, ctx: Ctx, member: AnyUser | None = None, game: str | None = None) -> None:
        """Show a player's record, form and ratings, with the graph of one of them."""
        await show_profile(ctx, member, game)


async def rating_graph(profile: Profile, theme: Theme, words: Words) -> Picture | None:
    """The player's rating over time, drawn off the loop; None before the second rated game."""
    past = profile.points
    if profile.rated is None or len(past) < 2:
        return None
    points = [RatingPoint(each.at_ms, each.rating.value, each.rating.uncertainty) for each in past]
    return await for_reader(
        rating_chart, profile.rated, points, theme=theme, words=words, games=past[-1].games
    )


async def show_profile(ctx: Ctx, member: AnyUser | None, game: str | None) -> None:
    """Answer with a player's profile; the member's own if none is named."""
    words, theme = ctx.answer_words, ctx.answer_theme
    person = person_of(member or ctx.interaction.user)
    # What others read too has no private matches in it.
    alone = ctx.server_id is None and not ctx.is_outside and person.id == ctx.member.id
    profile = await ctx.services.profiles.profile(person, private=alone, server_id=ctx.server_id, game=game)
    graph = await rating_graph(profile, theme, words)
    whole = None
    if not ctx.own.text_board and (shown := member_shown(profile, words)):
        whole = await for_reader(profile_picture, shown, words=words, theme=theme)
    view = profile_view(
        profile,
        Pictures(whole, graph),
        words,
        own=person.id == ctx.member.id,
        on_server=ctx.interaction.guild is not None and not ctx.is_outside,
    )
    files = [attached(whole, WHOLE)] if whole else []
    files += [attached(graph, GRAPH)] if graph else []
    await ctx.answer(view, files=files)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(ProfileCommand())
