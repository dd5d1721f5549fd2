"""Checks that each message that the bot sends begins with a sentence for a phone's push."""

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from cogs.ui.buttons import item_of
from cogs.ui.custom_ids import OutdatedItem
from sandbox import Message
from sandbox.model.records import COMPONENTS_V2

SENTENCE: Final = re.compile(r"(?:<@!?\d+>|[\w“„«…])")
"""Its beginning: a mention or a letter, and neither markdown nor a sign."""
IN_THE_WAY: Final = re.compile(r"(?<!\\)(?:\*\*|__|~~|`)|<t:\d+|<a?:\w+:\d+>|https?://")
"""Markdown, stamps, emoji of the application, and bare addresses."""
FEWEST_WORDS: Final = 3
SILENT: Final = {"accept", "acceptas", "decline", "withdraw", "tjoin"}
"""The items whose press is answered by nothing but the new state of the public card that they are on."""
UPDATED: Final = {
    *SILENT,
    "refresh",
    "showwins",
    "vote",
    "impress",
    "closecontest",
    "undostep",
    "dailyhere",
} | {f"{answer}{offer}" for answer in ("accept", "decline") for offer in ("draw", "takeback")}
"""The items that change the message that they are on though it was sent: tests press each of them."""


def no_sentences(messages: Iterable[Message]) -> list[str]:
    """The messages that were sent, and not edited since, whose push would be no sentence.

    Those made of components have no words: they may ping nobody.
    """
    return [each.text for each in messages if is_sent(each) and not is_sentence(each)]


def unknown_updates(messages: Iterable[Message]) -> set[str]:
    """The items of sent messages that would change them, and that no test is known to press there."""
    found = set[str]()
    sent = (each for each in messages if "interaction_metadata" not in each.json)
    for button in (button for each in sent for button in each.buttons):
        with suppress(OutdatedItem):  # a link, or an id that no item has
            item = item_of(button.custom_id or "")
            found |= {item.name} if item.acknowledged == "update" else set()
    return found - UPDATED


def is_sent(message: Message) -> bool:
    """Whether a message was sent by itself, and still says what it said then."""
    own = message.json["author"].get("bot", False)
    return own and message.json["edited_timestamp"] is None and "interaction_metadata" not in message.json


def is_sentence(message: Message) -> bool:
    if message.json["flags"] & COMPONENTS_V2:
        if "inside components?" in message.text:
            return True  # the doctor shows an operator what such a push is
        return not message.pings and bool(message.json.get("guild_id", message.post.channel.guild))
    first = message.json["content"].partition("\n")[0]
    words = len(first.split())
    return bool(SENTENCE.match(first)) and IN_THE_WAY.search(first) is None and words >= FEWEST_WORDS
