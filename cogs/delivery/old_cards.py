"""Cards that a newer one has replaced: they lose their buttons, whose turn it was, and running clocks."""

import json
import logging
import re
from typing import Any, Final

import discord
from cachetools import LRUCache
from discord import ui

from cogs.cards.match import TURN
from cogs.cards.shown_wins import QUESTION
from cogs.delivery.attempt import Attempt
from cogs.delivery.threads import Threads
from cogs.ui.identities import pinging
from cogs.ui.kept_files import keep_files

log = logging.getLogger(__name__)

RUNNING: Final = re.compile(r" · <t:\d+:R>")
"""The clock of the player to move, as their line on a card has it."""
MOST_KNOWN: Final = 1_000
"""The layouts of so many cards are kept in memory, some thousand bytes each; others are fetched."""

Component = dict[str, Any]
"""A part of a message as Discord takes it."""


class StrippedCard(ui.LayoutView):
    """The layout of a card without its buttons, kept as text: the library's items take much more memory."""

    def __init__(self, card: discord.Message) -> None:
        super().__init__(timeout=None)
        view = ui.LayoutView.from_message(card, timeout=None)
        self.files = keep_files(view)
        components = stripped(view.to_components())  # type: ignore[no-untyped-call]
        self.text = json.dumps(components, separators=(",", ":"))

    def to_components(self) -> list[Component]:
        found: list[Component] = json.loads(self.text)
        return found

    def has_components_v2(self) -> bool:
        return True


class OldCards:
    """Strips old cards; one that this process has sent need not be fetched for it."""

    def __init__(self, threads: Threads) -> None:
        self.client = threads.client
        self.threads = threads
        self.known: LRUCache[int, StrippedCard] = LRUCache(MOST_KNOWN)

    def remember(self, message: discord.Message) -> None:
        """Keep what a card looks like, which was sent or edited, as Discord's answer has it."""
        self.known[message.id] = StrippedCard(message)

    def forget(self, message_id: int) -> None:
        """Forget what a card looks like, which may have been edited."""
        self.known.pop(message_id, None)

    async def deliver(self, attempt: Attempt) -> None:
        """Remove the buttons of the card that a notification names; one that is deleted has none.

        Raises: ``Archived``. To open a thread only for this would show it to everybody again.
        """
        facts = attempt.notification.facts
        channel = self.client.get_partial_messageable(int(facts["channel_id"]))
        message = channel.get_partial_message(int(facts["message_id"]))
        try:
            async with self.threads.editing(channel.id):
                known = self.known.pop(message.id, None)
                await strip(message, known or StrippedCard(await message.fetch()))
        except discord.NotFound as error:
            log.info("an old card is gone (%s)", error)

    async def strip_message(self, message: discord.Message) -> None:
        """Remove the buttons of a message."""
        self.forget(message.id)
        await strip(message, StrippedCard(message))


async def strip(message: discord.Message | discord.PartialMessage, card: StrippedCard) -> None:
    """Edit a card so that it has no buttons and keeps its picture; it mentions nobody anew."""
    await message.edit(view=card, attachments=card.files, allowed_mentions=pinging([]))


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
