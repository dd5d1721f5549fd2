"""Which match a message shows, by the numbers in its buttons."""

import discord
from discord import ui

from cogs.ui.buttons import item_of
from cogs.ui.custom_ids import OutdatedItem
from engine.match.errors import MatchRefused


def card_in(message: discord.Message) -> tuple[int, int | None]:
    """The match that a message shows, and at which ply; None where it shows the match as it is now.

    Raises: menu.no-card.
    """
    match_id = ply = None
    for part in ui.LayoutView.from_message(message, timeout=None).walk_children():
        custom_id = getattr(part, "custom_id", None)
        if not custom_id:
            continue
        try:
            item = item_of(custom_id)
        except OutdatedItem:
            continue
        match_id = getattr(item, "match_id", None) if match_id is None else match_id
        ply = getattr(item, "ply", None) if ply is None else ply
        ply = None if ply is not None and ply < 0 else ply
    if match_id is None:
        raise MatchRefused("menu.no-card")
    return match_id, ply
