"""``/leaderboard``, paged with buttons."""

from typing import TYPE_CHECKING, Any, Final, Literal

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.answers import AnyInteraction
from cogs.buttons import Lasting, layout, services_of
from cogs.language import named, words_here
from cogs.phrases import plain
from engine import registry
from play.services import Services
from render.words import Words

if TYPE_CHECKING:
    from cogs.client import Rookery

MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
EVERYWHERE: Final = 0
GOLD: Final = 0xFFC421
Scope = Literal["server", "everywhere"]


class Turn(Lasting, template=r"leaders:([a-z-]+):(\d+):(\d+)"):
    """Turns to a page of a leaderboard; server 0 stands for everywhere."""

    name = "leaders"

    async def pressed(self, interaction: AnyInteraction) -> None:
        game, server, page = self.facts
        await interaction.response.defer()
        view = await leaders(services_of(interaction), game, int(server), int(page), words_here(interaction))
        await interaction.edit_original_response(view=view)


LASTING: Final = (Turn,)


class Ranking(commands.Cog):
    """Who plays best."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-leaderboard"), description=named("command-leaderboard-about"))
    @app_commands.describe(game=named("leaderboard-option-game"), scope=named("leaderboard-option-scope"))
    @app_commands.choices(
        game=[Choice(name=game.about.name, value=key) for key, game in registry.games().items()],
        scope=[
            Choice(name=named("leaderboard-server"), value="server"),
            Choice(name=named("leaderboard-everywhere"), value="everywhere"),
        ],
    )
    async def leaderboard(
        self, interaction: AnyInteraction, game: str | None = None, scope: str = "server"
    ) -> None:
        """Show the first page, of this server unless asked otherwise."""
        await interaction.response.defer(thinking=True)
        server = EVERYWHERE if scope == "everywhere" else interaction.guild_id or EVERYWHERE
        chosen = game or next(iter(registry.games()))
        view = await leaders(self.services, chosen, server, 1, words_here(interaction))
        await interaction.edit_original_response(view=view)


async def leaders(services: Services, game: str, server: int, page: int, words: Words) -> ui.LayoutView:
    """One page of a leaderboard with its buttons."""
    ranked = await services.ratings.leaderboard(game, server or None, page)
    scope = words.say("leaderboard-server" if server else "leaderboard-everywhere")
    title = words.say("leaderboard-title", game=registry.game(game).about.name)
    lines = [
        f"{MEDALS.get(line.rank, f'`{line.rank:>3}`')} **{plain(line.name)}** · {line.rating} "
        f"± {line.rating.uncertainty} · {words.say('leaderboard-games', count=line.games)}"
        for line in ranked.lines
    ]
    box = ui.Container[Any](
        ui.TextDisplay(f"### {title}\n-# {scope}"),
        ui.TextDisplay("\n".join(lines) or words.say("leaderboard-empty")),
        accent_colour=GOLD,
    )
    if ranked.pages > 1:
        row = ui.ActionRow[Any]()
        row.add_item(turn_button(game, server, ranked.page - 1, "◀", within=ranked.page > 1))
        row.add_item(turn_button(game, server, ranked.page + 1, "▶", within=ranked.page < ranked.pages))
        box.add_item(ui.TextDisplay(f"-# {words.say('page-of', page=ranked.page, pages=ranked.pages)}"))
        box.add_item(row)
    return layout(box)


def turn_button(game: str, server: int, page: int, arrow: str, *, within: bool) -> Turn:
    """A button to the page before or after; disabled at the ends."""
    return Turn(game, server, page, label=arrow, disabled=not within)
