"""Pictures that stay when a message of components is edited.

Discord finds a file that stays only if the edit lists it with its id and its name, and `attachments` of a
message does not list what components show. So both are read from the components that Discord sent back.
"""

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord
from discord import ui


class KeptFile(discord.Attachment):
    """A file of a message as an edit lists it: by its id and its name, and nothing else."""

    def __init__(self, shown: discord.UnfurledMediaItem) -> None:
        # Not the library's: it asks for all that Discord says of a file, and components say less.
        self.id = shown.attachment_id or 0
        self.filename = PurePosixPath(urlsplit(shown.url).path).name

    def to_dict(self) -> Any:
        return {"id": self.id, "filename": self.filename}


def keep_files(view: ui.LayoutView) -> list[KeptFile]:
    """Have the galleries of a sent message's layout name their files; return these for ``attachments``."""
    kept = list[KeptFile]()
    for part in view.walk_children():
        if isinstance(part, ui.MediaGallery):
            part.items = [kept_item(each, kept) for each in part.items]
    return kept


def kept_item(item: discord.MediaGalleryItem, kept: list[KeptFile]) -> discord.MediaGalleryItem:
    """A gallery's picture by the name of its file, which is added to ``kept``."""
    if item.media.attachment_id is None:
        return item
    kept.append(KeptFile(item.media))
    address = f"attachment://{kept[-1].filename}"
    return discord.MediaGalleryItem(address, description=item.description, spoiler=item.spoiler)
