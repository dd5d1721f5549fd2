"""``/leaderboard`` by game, scope and period, paged with buttons."""

from functools import partial
from typing import Any, Final, get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.client import Rookery
from cogs.ui.acknowledgement import command
from cogs.ui.buttons import PersistentButton, page_items
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.game_options import game_choices
from cogs.ui.i18n import label
from cogs.ui.layout import GOLD, attached, gallery
from cogs.ui.names import escaped, isolated
from cogs.ui.pictures import for_reader
from cogs.ui.text import marked_members, title_of
from engine import registry
from render.leaderboard import Leader, leaderboard_picture, leaderboard_text, legend
from render.members import RatingFigure
from services.players.views import LeaderLine, LeaderPage, Period

EVERYWHERE: Final = 0
PAGE: Final = 8
FILE: Final = "leaderboard.png"


class LeaderboardPage(PersistentButton, name="leaders", acknowledged="update", price="picture"):
    """Turns to a page of the leaderboard of a game, a server (0 for everywhere) and a period."""

    game: str
    server_id: int
    period: Period
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        if self.server_id not in (EVERYWHERE, ctx.server_id):
            raise OutdatedItem(self.name)  # a server's own leaderboard is for its members
        await show_leaderboard(ctx, self)


class LeaderboardCommand(commands.Cog):
    @command("leaderboard", "public", price="picture")
    @app_commands.choices(
        game=game_choices(),
        scope=[
            Choice(name=label("leaderboard-server"), value="server"),
            Choice(name=label("leaderboard-everywhere"), value="everywhere"),
        ],
        period=[Choice(name=label(f"period-{period}"), value=period) for period in get_args(Period)],
    )
    async def leaderboard(
        self, ctx: Ctx, game: str | None = None, scope: str = "server", period: Period = "all"
    ) -> None:
        """Show the first page, of this server unless asked otherwise."""
        server = EVERYWHERE if scope == "everywhere" else ctx.place.server_id or EVERYWHERE
        wanted = game or next(iter(registry.games()))
        await show_leaderboard(ctx, LeaderboardPage(wanted, server, period, 1))


async def show_leaderboard(ctx: Ctx, board: LeaderboardPage) -> None:
    words, ratings = ctx.public_words, ctx.services.ratings
    ranked = await ratings.leaderboard(
        board.game, board.server_id or None, board.page, size=PAGE, period=board.period
    )
    scope = words.say("leaderboard-server" if board.server_id else "leaderboard-everywhere")
    under = [scope, words.say(f"period-{board.period}")]
    title = words.say("leaderboard-title", game=title_of(board.game, words))
    table, files = await table_of(ctx, ranked)
    box = ui.Container[Any](ui.TextDisplay(f"### {title}\n-# {' · '.join(under)}"), accent_colour=GOLD)
    for part in table:
        box.add_item(part)
    row = ui.ActionRow[Any]()
    if ranked.pages > 1:
        page = partial(LeaderboardPage, board.game, board.server_id, board.period)
        line, row = page_items(page, words, page=ranked.page, pages=ranked.pages)
        box.add_item(line)
    for period in get_args(Period):
        if period != board.period:
            other = LeaderboardPage(board.game, board.server_id, period, 1)
            row.add_item(other.styled(words.say(f"period-{period}")))
    box.add_item(row)
    await ctx.answer(box, files=files)


async def table_of(ctx: Ctx, ranked: LeaderPage) -> tuple[list[ui.Item[Any]], list[discord.File]]:
    """The rows as a picture with its file, or in words for members who read boards as text."""
    words = ctx.public_words
    if not ranked.lines:
        return [ui.TextDisplay(words.say("leaderboard-empty"))], []
    if ctx.own.text_board:
        rows = [leader(line, escaped(line.name)) for line in ranked.lines]
        text = [*leaderboard_text(rows, ranked.game, words), f"-# {legend(ranked.game, words)}"]
        return [ui.TextDisplay("\n".join(text))], []
    rows = [leader(line, isolated(line.name)) for line in ranked.lines]
    shown = await for_reader(leaderboard_picture, rows, ranked.game, words=words, theme=ctx.public_theme)
    marked = marked_members(shown, ((f"#{line.rank}", line.player_id) for line in ranked.lines))
    below = [ui.TextDisplay[Any](marked)] if marked else []
    return [gallery(shown, FILE), *below], [attached(shown, FILE)]


def leader(line: LeaderLine, name: str) -> Leader:
    """A line as the picture shows it."""
    rating = RatingFigure(line.rating.value, line.rating.provisional)
    puzzles = None if line.puzzles is None else line.puzzles.value
    return Leader(line.rank, name, rating, line.change, line.last, line.levels, puzzles)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(LeaderboardCommand())
