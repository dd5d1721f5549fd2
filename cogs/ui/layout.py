"""Messages made of components, and pictures as attachments that they show."""

import io
from typing import Any, Final

import discord
from discord import ui

from render import Animation, Picture

AnyPicture = Picture | Animation
Part = ui.Item[Any] | str | ui.LayoutView | AnyPicture

ICE: Final = 0x8FC3DF
GOLD: Final = 0xFFC421
ORANGE: Final = 0xF28C1B
"""Colours of boxes that are of no seat: orange waits for players."""


class Attachment(discord.File):
    def close(self) -> None:
        """Do nothing: the library ties the bytes into a cycle here, kept until a rare search finds it."""


def layout(*parts: Part) -> ui.LayoutView:
    """A message of these components, texts, galleries of pictures, and components of other messages."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        if isinstance(part, ui.LayoutView):
            for item in part.children:
                view.add_item(item)
        else:
            view.add_item(component(part))
    # The library remembers a view for as long as it runs, unless it is finished.
    view.stop()
    return view


def component(part: ui.Item[Any] | str | AnyPicture) -> ui.Item[Any]:
    """The component that shows a text or an attached picture."""
    if isinstance(part, str):
        return ui.TextDisplay(part)
    return gallery(part) if isinstance(part, AnyPicture) else part


def add_text(box: ui.Container[Any], text: str) -> None:
    """Add a text to a box unless it is empty, which Discord refuses."""
    if text:
        box.add_item(ui.TextDisplay(text))


def attached(shown: AnyPicture, name: str = "") -> discord.File:
    """The picture as an attachment with its alt text."""
    data = shown.gif if isinstance(shown, Animation) else shown.png
    return Attachment(io.BytesIO(data), name or file_name(shown), description=shown.alt)


def gallery(shown: AnyPicture, name: str = "") -> ui.MediaGallery[Any]:
    """The gallery that shows an attached picture."""
    address = f"attachment://{name or file_name(shown)}"
    return ui.MediaGallery(discord.MediaGalleryItem(address, description=shown.alt))


def file_name(shown: AnyPicture, stem: str = "board") -> str:
    return f"{stem}.gif" if isinstance(shown, Animation) else f"{stem}.png"
