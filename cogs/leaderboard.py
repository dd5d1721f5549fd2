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
from render.events.rows import TableRow
from render.leaderboard import facts_text, leaderboard_picture, leaderboard_text
from services.players.views import LeaderLine, LeaderPage, Period

EVERYWHERE: Final = 0
PAGE: Final = 8
FILE: Final = "leaderboard.png"


class LeaderboardPage(PersistentButton, name="leaders", acknowledged="update", price="picture"):
    """Turns to a page of the leaderboard of a server (0 for everywhere), a game and a period.

    On a server the game may be empty: all games together.
    """

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
        wanted = game or ("" if server else next(iter(registry.games())))
        await show_leaderboard(ctx, LeaderboardPage(wanted, server, period, 1))


async def show_leaderboard(ctx: Ctx, board: LeaderboardPage) -> None:
    words = ctx.public_words
    services, period, points = ctx.services, board.period, "won"
    if board.server_id:
        place = board.server_id, board.game, board.page
        table = await services.server_scores.page(*place, size=PAGE, period=period, reader_id=ctx.member.id)
    else:
        points = "rating" if period == "all" else "gain"
        table = await services.ratings.leaderboard(board.game, board.page, PAGE, period)
    parts, files = await drawn(ctx, table, points)
    scope = words.say("leaderboard-server" if board.server_id else "leaderboard-everywhere")
    game = title_of(board.game, words) if board.game else words.say("leaderboard-every-game")
    under = f"-# {game} · {words.say(f'period-{board.period}')}"
    box = ui.Container[Any](ui.TextDisplay(f"### {scope}\n{under}"), *parts, accent_colour=GOLD)
    row = ui.ActionRow[Any]()
    if table.pages > 1:
        turned = partial(LeaderboardPage, board.game, board.server_id, board.period)
        line, row = page_items(turned, words, page=table.page, pages=table.pages)
        box.add_item(line)
    for period in get_args(Period):
        if period != board.period:
            other = LeaderboardPage(board.game, board.server_id, period, 1)
            row.add_item(other.styled(words.say(f"period-{period}")))
    box.add_item(row)
    await ctx.answer(box, files=files)


async def drawn(ctx: Ctx, page: LeaderPage, points: str) -> tuple[list[ui.Item[Any]], list[discord.File]]:
    """A page as a picture with its file, or in words for members who read boards as text."""
    words, said, files, parts = ctx.public_words, list[str](), list[discord.File](), list[ui.Item[Any]]()
    named = escaped if ctx.own.text_board else isolated
    rows = [table_row(line, named(line.name), number) for number, line in enumerate(page.lines, 1)]
    if ctx.own.text_board:
        said += leaderboard_text(rows, points, words)
    elif rows:
        theme = ctx.public_theme
        shown = await for_reader(leaderboard_picture, rows, points, words=words, theme=theme)
        parts, files = [gallery(shown, FILE)], [attached(shown, FILE)]
        members = ((row.mark, line.player_id) for row, line in zip(rows, page.lines, strict=True))
        said.append(marked_members(shown, members))
    if page.own is not None and ctx.member.id not in {line.player_id for line in page.lines}:
        # Further down, or on no page.
        own = facts_text(table_row(page.own, "", 0), points, words)
        said.append(f"**{escaped(ctx.member.name)}**: {own}")
    elif not rows:
        said.append(words.say("leaderboard-empty"))
    text = "\n".join(filter(None, said))
    return [*parts, *([ui.TextDisplay[Any](text)] if text else [])], files


def table_row(line: LeaderLine, name: str, number: int) -> TableRow:
    has = bool(line.points or any(line.values.values()))
    return TableRow(line.rank, name, line.points, line.values, gone=line.uncertain, medal=has, number=number)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(LeaderboardCommand())
