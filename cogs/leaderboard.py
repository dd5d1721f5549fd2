"""``/leaderboard`` by game, scope and period, paged with buttons."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast, get_args

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.ui.buttons import PersistentButton, layout, services_of, turning
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import game_choices
from cogs.ui.i18n import named, words_here
from cogs.ui.text import medal, plain, signed, title_of
from engine import registry
from render.words import Words
from services.players.views import LeaderLine, Period
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

EVERYWHERE: Final = 0
GOLD: Final = 0xFFC421


class Board(NamedTuple):
    """Which leaderboard: of a game, a server (0 for everywhere) and a period."""

    game: str
    server: int
    period: Period


class Turn(PersistentButton, template=r"leaders:([a-z-]+):(\d+):([a-z]+):(\d+)"):
    """Turns to a page of a leaderboard, or to its first page of another period."""

    name = "leaders"

    async def pressed(self, interaction: AnyInteraction) -> None:
        game, server, period, page = self.facts
        await interaction.response.defer()
        wanted = Board(game, int(server), cast("Period", period))
        view = await leaders(services_of(interaction), wanted, int(page), words_here(interaction))
        await interaction.edit_original_response(view=view)


PERSISTENT: Final = (Turn,)


class Ranking(commands.Cog):
    """Who plays best."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-leaderboard"), description=named("command-leaderboard-about"))
    @app_commands.describe(
        game=named("leaderboard-option-game"),
        scope=named("leaderboard-option-scope"),
        period=named("leaderboard-option-period"),
    )
    @app_commands.choices(
        game=game_choices(),
        scope=[
            Choice(name=named("leaderboard-server"), value="server"),
            Choice(name=named("leaderboard-everywhere"), value="everywhere"),
        ],
        period=[Choice(name=named(f"period-{period}"), value=period) for period in get_args(Period)],
    )
    async def leaderboard(
        self,
        interaction: AnyInteraction,
        game: str | None = None,
        scope: str = "server",
        period: str = "all",
    ) -> None:
        """Show the first page, of this server unless asked otherwise."""
        await interaction.response.defer(thinking=True)
        server = EVERYWHERE if scope == "everywhere" else interaction.guild_id or EVERYWHERE
        chosen = game or next(iter(registry.games()))
        board = Board(chosen, server, cast("Period", period))
        view = await leaders(self.services, board, 1, words_here(interaction))
        await interaction.edit_original_response(view=view)


async def leaders(services: Services, board: Board, page: int, words: Words) -> ui.LayoutView:
    """One page of a leaderboard with its buttons."""
    ranked = await services.ratings.leaderboard(board.game, board.server or None, page, period=board.period)
    scope = words.say("leaderboard-server" if board.server else "leaderboard-everywhere")
    under = [scope, words.say(f"period-{board.period}")]
    title = words.say("leaderboard-title", game=title_of(board.game, words))
    box = ui.Container[Any](
        ui.TextDisplay(f"### {title}\n-# {' · '.join(under)}"),
        ui.TextDisplay(
            "\n".join(leader_line(line, words) for line in ranked.lines) or words.say("leaderboard-empty")
        ),
        accent_colour=GOLD,
    )
    row = ui.ActionRow[Any]()
    if ranked.pages > 1:
        box.add_item(ui.TextDisplay(f"-# {words.say('page-of', page=ranked.page, pages=ranked.pages)}"))
        for button in turning(Turn, *board, page=ranked.page, pages=ranked.pages):
            row.add_item(button)
    for period in get_args(Period):
        if period != board.period:
            row.add_item(Turn(*board._replace(period=period), 1, label=words.say(f"period-{period}")))
    box.add_item(row)
    return layout(box)


def leader_line(line: LeaderLine, words: Words) -> str:
    """One player: rank, name, rating, and what was won in the period."""
    change = "" if line.change is None else f" · **{signed(line.change)}**"
    games = words.say("leaderboard-games", count=line.games)
    rating = f"{line.rating} ± {line.rating.uncertainty}"
    return f"{medal(line.rank)} **{plain(line.name)}** · {rating}{change} · {games}"
