"""Pictures for Discord: drawn in a worker thread, attached, and shown in a gallery."""

import asyncio
import io
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import reads_text, theme_for, words_for
from engine.core.game import Event, Menu
from render import Animation, Picture, game_text, motion, picture
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme

FILE: Final = "board.png"
MOVING_FILE: Final = "board.gif"

AnyPicture = Picture | Animation
"""A picture to be shown: a still one, or one that moves."""


async def drawn(
    game: str,
    at: Any,
    *,
    seat: int,
    events: Sequence[Event] = (),
    menu: Menu | None = None,
    chosen: Sequence[str] = (),
    theme: Theme,
    words: Words,
) -> Picture:
    """The picture of a position, drawn off the event loop."""
    return await asyncio.to_thread(
        picture, game, at, seat=seat, events=events, menu=menu, chosen=chosen, theme=theme, words=words
    )


async def board_for(
    interaction: AnyInteraction,
    game: str,
    at: Any,
    *,
    seat: int,
    events: Sequence[Event] = (),
    menu: Menu | None = None,
    chosen: Sequence[str] = (),
) -> tuple[ui.Item[Any], list[discord.File]]:
    """A position as the member wants to see it: a picture with its file, or the board in words."""
    words = words_for(interaction)
    if reads_text(interaction):
        return ui.TextDisplay(game_text(game).text_board(at, words, seat)), []
    theme = theme_for(interaction)
    shown = await drawn(
        game, at, seat=seat, events=events, menu=menu, chosen=chosen, theme=theme, words=words
    )
    return gallery(shown), [attached(shown)]


async def last_turn(match: MatchView, *, seat: int, theme: Theme, words: Words) -> AnyPicture:
    """The picture of a match, its last turn animated where that shows more than a still."""
    if match.turn and match.turn[-1].kind == "move":
        moving = await asyncio.to_thread(
            motion,
            match.game,
            match.before,
            match.position,
            match.last_events,
            seat=seat,
            theme=theme,
            words=words,
        )
        if moving is not None:
            return moving
    return await still(match, seat=seat, theme=theme, words=words)


async def still(match: MatchView, *, seat: int, theme: Theme, words: Words) -> Picture:
    """The still picture of a match, its last turn marked."""
    return await drawn(
        match.game, match.position, seat=seat, events=match.last_events, theme=theme, words=words
    )


def attached(shown: AnyPicture, name: str = "") -> discord.File:
    """The picture as an attachment with its alt text."""
    data = shown.gif if isinstance(shown, Animation) else shown.png
    return discord.File(io.BytesIO(data), name or file_name(shown), description=shown.alt)


def gallery(shown: AnyPicture, name: str = "") -> ui.MediaGallery[Any]:
    """The gallery that shows an attached picture."""
    address = f"attachment://{name or file_name(shown)}"
    return ui.MediaGallery(discord.MediaGalleryItem(address, description=shown.alt))


def file_name(shown: AnyPicture) -> str:
    """The usual file name of a picture."""
    return MOVING_FILE if isinstance(shown, Animation) else FILE
