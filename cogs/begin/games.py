"""The first step of what begins with a game: every game with its picture, and the button that chooses it."""

from collections.abc import Callable
from typing import Any, Literal

import discord
from discord import ui

from cogs.composer.composer import in_rows
from cogs.ui.application_emoji import game_emoji
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import ICE, attached
from cogs.ui.pictures import for_reader
from cogs.ui.text import title_of
from engine import registry
from render import Picture, cover, covers
from render.words import Words

Extent = Literal["closed", "open"]
"""Whether the options of a game are shown."""


async def show_games(ctx: Ctx, title: str, button: Callable[[str], PersistentButton]) -> None:
    """Answer with the games that are allowed here; ``button`` chooses one."""
    words, keys = ctx.words, allowed_games(ctx)
    picture = await for_reader(covers, keys, theme=ctx.theme, words=words)
    primary = discord.ButtonStyle.primary
    rows = in_rows(button(key).styled(title_of(key, words), primary, emoji=game_emoji(key)) for key in keys)
    await ctx.answer(title, picture, *(ui.ActionRow[Any](*row) for row in rows))


def allowed_games(ctx: Ctx) -> list[str]:
    """The games that may be played here."""
    return [key for key in registry.games() if ctx.server.games is None or key in ctx.server.games]


def beside_cover(text: str, game: str, picture: Picture) -> ui.Section[Any]:
    """A text beside the cover of a game, which is attached as ``<game>.png``."""
    return ui.Section(text, accessory=ui.Thumbnail[Any](f"attachment://{game}.png", description=picture.alt))


async def titled_box(ctx: Ctx, game: str, title: str) -> tuple[ui.Container[Any], discord.File]:
    """A box that begins with a title, what the game is, and its cover; and the cover's file."""
    picture = await for_reader(cover, game, theme=ctx.theme, words=ctx.words)
    head = beside_cover(f"### {title}\n{about(game, ctx.words)}", game, picture)
    return ui.Container[Any](head, accent_colour=ICE), attached(picture, f"{game}.png")


def about(game: str, words: Words) -> str:
    """One sentence about a game, with its number of players."""
    seats = registry.game(game).about.seats
    players = words.say("players", least=seats[0], most=seats[-1])
    return f"{words.say(f'about-{game}')}\n-# {players}"
