"""The puzzle of the day in a server's channel: its position, **Solve**, and results as squares."""

import discord

from cogs.cards.puzzle import PuzzleTask
from cogs.cards.puzzle_text import RESULTS, level, task
from cogs.composer.composer import compose
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.i18n import server_theme, server_words
from cogs.ui.pictures import drawn
from cogs.ui.post import Post, Row, lines
from cogs.ui.text import game_name, small_print
from render import Picture
from render.words import Words
from services.puzzles.views import Daily
from services.regular_posts import RegularPost
from services.services import Services


class SolveDaily(PersistentButton, name="solve", acknowledged="beside", price="page"):
    """Opens a server's puzzle of the day for whoever presses, which is an answer to the post."""

    day: int
    game: str
    number: int

    async def pressed(self, ctx: Ctx) -> None:
        if ctx.place.server_id is not None:
            await ctx.services.regular_posts.wake(ctx.place.server_id)
        await compose(ctx, PuzzleTask(self.game, self.number))


async def draw_daily(services: Services, server: discord.Guild, post: RegularPost) -> Post:
    """The card with its picture, in the server's language and look."""
    words = await server_words(services, server)
    theme = await server_theme(services, post.server_id)
    daily = await services.puzzles.daily_of(post)
    view = daily.view
    picture = await drawn(view.puzzle.game, view.position, seat=view.seat, theme=theme, words=words)
    return daily_card(daily, picture, words)


def daily_card(daily: Daily, picture: Picture, words: Words) -> Post:
    """The public card: the position, the task, and one square for each member who tried it."""
    view, one = daily.view, daily.view.puzzle
    name = game_name(one.game, one.options, words)
    solve = SolveDaily(daily.post.day or 0, one.game, one.number)
    row = Row(solve.styled(words.say("button-puzzle-solve"), discord.ButtonStyle.primary))
    squares = "".join(RESULTS[each] for each in daily.results)
    solved = sum(solved for _, solved in daily.results)
    results = small_print(f"{squares} {words.say('puzzle-solvers', count=solved)}".lstrip())
    rest = lines(task(view, words), level(view, words), results)
    return Post(f"{words.say('post-puzzle')}: {name}", rest, picture, [row])
