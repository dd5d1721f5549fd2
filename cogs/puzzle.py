"""``/puzzle``, and the puzzle of the day for servers."""

import logging
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.puzzle import PuzzleTask, begin
from cogs.cards.puzzle_text import level, task
from cogs.client import Rookery
from cogs.composer.composer import Choose, compose
from cogs.delivery.attempt import custom_ids_of, nonce_in, own_messages
from cogs.delivery.regular_posts import RegularPostWork
from cogs.ui.acknowledgement import command
from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import PASSING_ERRORS
from cogs.ui.events import PUZZLE_SOLVED, PUZZLES_CHANGED
from cogs.ui.i18n import label, server_theme, server_words
from cogs.ui.identities import pinging
from cogs.ui.pictures import drawn
from cogs.ui.post import Post, Row, lines
from cogs.ui.text import game_name, small_print
from engine import registry
from engine.core.drafts import Draft
from engine.core.errors import BadRequest
from engine.match.calendar import DAY_MS
from engine.puzzles import puzzles
from render import Picture
from render.words import Words
from services.puzzles.views import Daily, PuzzleView
from services.regular_posts import RegularPost

log = logging.getLogger(__name__)

GAMES: Final = [Choice(name=label(f"game-{key}"), value=key) for key in registry.games() if puzzles(key)]


class PuzzleCommand(commands.Cog):
    @command("puzzle", price="picture")
    @app_commands.choices(game=GAMES)
    async def puzzle(self, ctx: Ctx, game: str | None = None, number: int | None = None) -> None:
        """Show the member's next puzzle, or the one with that number, privately."""
        if number is None:
            await begin(ctx, game)
        elif game is None:
            raise BadRequest("puzzle.which", number=number)
        else:
            await compose(ctx, PuzzleTask(game, number))


class DailyPuzzles(RegularPostWork):
    """The task that posts the puzzle of the day in the channel each server has chosen."""

    title, failure = "the puzzle of the day", "the puzzles of the day cannot be posted"

    def __init__(self, bot: Rookery) -> None:
        self.puzzles = bot.services.puzzles
        super().__init__(bot, self.puzzles.posts)

    def next_ms(self) -> int:
        return self.puzzles.tomorrow_ms()

    @commands.Cog.listener(f"on_{PUZZLES_CHANGED}")
    async def after_choice(self) -> None:
        """Post what is due once a server has chosen another channel."""
        self.wake_up.wake()

    @commands.Cog.listener(f"on_{PUZZLE_SOLVED}")
    async def after_solving(self, server_id: int | None, game: str, number: int) -> None:
        """Update the count of solvers on the card, if the puzzle is the server's puzzle of the day."""
        daily = await self.puzzles.daily(server_id) if server_id else None
        if daily is None or (daily.view.puzzle.game, daily.view.puzzle.number) != (game, number):
            return
        post = daily.post
        channel = self.client.get_partial_messageable(post.channel_id)
        try:
            card = await self.card(daily, self.client.get_guild(post.server_id))
            await channel.get_partial_message(post.message_id or 0).edit(**card.edited())
        except (discord.HTTPException, *PASSING_ERRORS) as trouble:
            log.info("the puzzle of the day of server %d keeps its count: %s", post.server_id, trouble)

    async def find_sent(self, post: RegularPost) -> int | None:
        solve = solve_button(self.puzzles.view_of_day(post.period))
        for message in await own_messages(self.client, post.channel_id):
            day = int(message.created_at.timestamp() * 1000) // DAY_MS
            if day == post.period and solve.custom_id in custom_ids_of(message):
                return message.id
        return None

    async def send(self, post: RegularPost, server: discord.Guild) -> int:
        card = await self.card(await self.puzzles.daily_of(post), server)
        message = await self.client.get_partial_messageable(post.channel_id).send(
            allowed_mentions=pinging([]),
            nonce=nonce_in(post.server_id, "daily", post.period),
            **card.sent(),
        )
        return message.id

    async def card(self, daily: Daily, server: discord.Guild | None) -> Post:
        """The card with its picture, in the server's language and look."""
        words = await server_words(self.services, server)
        theme = await server_theme(self.services, daily.post.server_id)
        view = daily.view
        picture = await drawn(view.puzzle.game, view.position, seat=view.seat, theme=theme, words=words)
        return daily_card(daily, picture, words)


def daily_card(daily: Daily, picture: Picture, words: Words) -> Post:
    """The public card: the position, the task, and the number of solvers."""
    view, one = daily.view, daily.view.puzzle
    name = game_name(one.game, one.options, words)
    solve = solve_button(view).styled(words.say("button-puzzle-solve"), discord.ButtonStyle.primary)
    solvers = words.say("puzzle-solvers", count=daily.solvers)
    rest = lines(task(view, words), level(view, words), small_print(solvers))
    return Post(f"{words.say('puzzle-daily')}: {name}", rest, picture, [Row(solve)])


def solve_button(view: PuzzleView) -> Choose:
    return Choose(PuzzleTask(view.puzzle.game, view.puzzle.number), Draft())


async def setup(bot: Rookery) -> None:
    await bot.add_cog(PuzzleCommand())
    await bot.add_cog(DailyPuzzles(bot))
