"""Pictures on their way to Discord: drawn in a worker thread, attached, and shown in a gallery."""

import asyncio
import io
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from engine.core.game import Event, Menu
from play.settings_views import Theme
from render import Picture, picture
from render.words import Words

FILE: Final = "board.png"


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


def attached(shown: Picture, name: str = FILE) -> discord.File:
    """The picture as an attachment with its alt text."""
    return discord.File(io.BytesIO(shown.png), name, description=shown.alt)


def gallery(shown: Picture, name: str = FILE) -> ui.MediaGallery[Any]:
    """The attached picture, large."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=shown.alt))
