"""The question whether a puzzle comes in a channel every day, for members who manage the server."""

from typing import Literal

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.events import POSTS_CHANGED
from cogs.ui.post import lines
from cogs.ui.text import small_print
from render.words import Words


class DailyOffer(PersistentButton, name="dailyoffer", acknowledged="update"):
    """Answers the question, which goes."""

    channel_id: int
    choice: Literal["yes", "no"]

    async def pressed(self, ctx: Ctx) -> None:
        await choose_daily(ctx, self.channel_id if self.choice == "yes" else None)
        await ctx.dismiss()


async def choose_daily(ctx: Ctx, channel_id: int | None) -> None:
    """Choose where the puzzle of the day comes. Raises: settings.not-manager, OutdatedItem."""
    ctx.require_manager()
    chosen = channel_id and ctx.channel_here(str(channel_id))
    await ctx.services.regular_posts.choose(ctx.place, "puzzle", chosen)
    ctx.client.dispatch(POSTS_CHANGED)


def daily_question(channel_id: int, words: Words) -> str:
    return words.say("daily-ask", channel=f"<#{channel_id}>")


async def ask_manager(ctx: Ctx, channel_id: int) -> None:
    """Ask a member who manages the server, once and privately, if a puzzle is to come in a channel."""
    server, posts, words = ctx.interaction.guild, ctx.services.regular_posts, ctx.words
    if server is None or ctx.is_outside or ctx.page or not ctx.interaction.permissions.manage_guild:
        return
    channel = server.get_channel_or_thread(channel_id)
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel) or "puzzle" in await posts.of_server(server.id):
        return
    await posts.choose(ctx.place, "puzzle", None)
    yes, no = DailyOffer(channel.id, "yes"), DailyOffer(channel.id, "no")
    row = ui.ActionRow[ui.LayoutView](
        yes.styled(words.say("button-yes"), discord.ButtonStyle.primary), no.styled(words.say("button-no"))
    )
    question = f"🧩 **{daily_question(channel.id, words)}**"
    await ctx.say_beside(lines(question, small_print(words.say("post-puzzle-how"))), row)
