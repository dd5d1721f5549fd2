"""Cards that a newer one has replaced: they lose their buttons, whose turn it was, and running clocks."""

import json
import logging
import re
from typing import Any, Final

import discord
from cachetools import LRUCache
from discord import ui
from discord.http import MultipartParameters

from cogs.cards.match import TURN
from cogs.cards.shown_wins import QUESTION
from cogs.delivery.attempt import Attempt
from cogs.delivery.threads import Threads
from cogs.ui.identities import pinging
from cogs.ui.kept_files import keep_files
from services.matches.views import Card

log = logging.getLogger(__name__)

RUNNING: Final = re.compile(r" · <t:\d+:R>")
"""The clock of the player to move, as their line on a card has it."""
MOST_KNOWN: Final = 1_000
"""The layouts of so many cards are kept in memory, some thousand bytes each; others are fetched."""

Component = dict[str, Any]
"""A part of a message as Discord takes it."""
Edit = dict[str, Any]
"""The fields of a message that an edit changes."""


class OldCards:
    """Strips old cards; one that this process has sent need not be fetched for it."""

    def __init__(self, threads: Threads) -> None:
        self.client = threads.client
        self.threads = threads
        self.known: LRUCache[int, str] = LRUCache(MOST_KNOWN)

    def remember(self, message: discord.Message) -> None:
        """Keep what a card looks like, which was sent or edited, as Discord's answer has it."""
        self.known[message.id] = json.dumps(without_buttons(message), separators=(",", ":"))

    def forget(self, message_id: int) -> None:
        """Forget what a card looks like, which may have been edited."""
        self.known.pop(message_id, None)

    async def deliver(self, attempt: Attempt) -> None:
        """Remove the buttons of the card that a notification names; one that is deleted has none.

        Raises: ``Archived``. To open a thread only for this would show it to everybody again.
        """
        facts = attempt.notification.facts
        card = Card(int(facts["channel_id"]), int(facts["message_id"]))
        try:
            async with self.threads.editing(card.channel_id):
                known = self.known.pop(card.message_id, None)
                if known is not None:
                    await self.edit(card.channel_id, card.message_id, json.loads(known))
                else:
                    channel = self.client.get_partial_messageable(card.channel_id)
                    await self.strip_message(await channel.fetch_message(card.message_id))
        except discord.NotFound as error:
            log.info("an old card is gone (%s)", error)

    async def strip_message(self, message: discord.Message) -> None:
        """Remove the buttons of a message."""
        self.forget(message.id)
        await self.edit(message.channel.id, message.id, without_buttons(message))

    async def edit(self, channel_id: int, message_id: int, payload: Edit) -> None:
        """Give a message another layout; it mentions nobody anew."""
        params = MultipartParameters(payload=payload, multipart=None, files=None)
        await self.client.http.edit_message(channel_id, message_id, params=params)


def without_buttons(message: discord.Message) -> Edit:
    """The edit that takes a card's buttons and keeps its picture."""
    view = ui.LayoutView.from_message(message, timeout=None)
    attachments = [each.to_dict() for each in keep_files(view)]
    return {
        "components": stripped(components_of(view)),
        "attachments": attachments,
        "flags": discord.MessageFlags(components_v2=True).value,
        "allowed_mentions": pinging([]).to_dict(),
    }


def components_of(view: ui.LayoutView) -> list[Component]:
    """A layout as Discord takes it."""
    found: list[Component] = view.to_components()  # type: ignore[no-untyped-call]
    return found


def stripped(components: list[Component]) -> list[Component]:
    """A card's layout without its buttons, whose turn it was, and running clocks."""
    row, text = discord.ComponentType.action_row.value, discord.ComponentType.text_display.value
    found = []
    for component in components:
        if component["type"] == row or component.get("id") in (TURN, QUESTION):
            continue
        if component["type"] == text:
            component = component | {"content": RUNNING.sub("", component["content"])}  # noqa: PLW2901 - its copy
        elif "components" in component:
            component = component | {"components": stripped(component["components"])}  # noqa: PLW2901 - its copy
        found.append(component)
    return found
