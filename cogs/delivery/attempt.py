"""One attempt to deliver a notification: what an earlier one may have sent is looked for, and not sent again.

Discord knows a nonce for some minutes only. What was sent longer ago is found by what it shows: a card by
the numbers in the custom ids of its buttons, without buttons by the name of its file, a line by its text.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import discord
from cachetools import LRUCache
from discord import ui

from cogs.ui.discord_errors import unless_closed
from cogs.ui.servers import send_to_first_open
from services.matches.views import Card, Notification

SEARCHED: Final = 50
"""How many of a channel's last messages are searched: one request."""
MOST_CHANNELS: Final = 256
"""The histories of so many are kept until all that was left over is delivered."""
CLOCKS_APART_MS: Final = 60_000
"""How far this machine's clock may be ahead of Discord's."""

CHANGING: Final = re.compile(r"<t:\d+(:\w)?>|<:\w+:\d+>")
"""Times and the application's emoji."""

Fits = Callable[[discord.Message], bool]
"""Whether a message of the bot is the one that was to be sent."""


class Unreachable(Exception):  # noqa: N818 - a state of Discord, not a fault
    """Every place that a notification may go to is closed."""


class NewCard(NamedTuple):
    """A card that was posted and is still to be recorded.

    The ``old`` one is to lose its buttons; ``follows`` are to be sent what the new one shows.
    """

    card: Card
    old: Card | None = None
    follows: Sequence[int] = ()


class Histories:
    """The last process's messages in channels. Each is read once, since nobody else sends for it."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.found = LRUCache[int, asyncio.Task[list[discord.Message]]](MOST_CHANNELS)

    async def of(self, channel_id: int) -> list[discord.Message]:
        """The bot's own among the last messages of a channel as they were when it was first asked for."""
        found = self.found.get(channel_id)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            found = self.found[channel_id] = asyncio.create_task(own_messages(self.client, channel_id))
        return await asyncio.shield(found)


class Attempt:
    """One attempt to deliver a notification; ``begun`` if an earlier one may have sent something.

    Only then is anything searched for: the first attempt makes no request more than it must. ``histories``
    are given to the first one of this process, which looks for what an earlier process has sent.
    """

    def __init__(
        self,
        client: discord.Client,
        notification: Notification,
        *,
        begun: bool,
        histories: Histories | None = None,
    ) -> None:
        self.client = client
        self.notification = notification
        self.begun = begun
        self.histories = histories
        self.places = dict.fromkeys(map(int, str(notification.facts.get("places", "")).split()))
        """Channels that may have its card, though the match has left them: an answer may have been lost."""
        self.waits_for: int | None = None
        """The archived thread that has to open before another attempt."""

    @property
    def nonce(self) -> str:
        """The nonce of the notification's message: Discord posts it once within some minutes."""
        return f"outbox-{self.notification.id}"

    async def own_messages(self, channel_id: int) -> list[discord.Message]:
        """The bot's own among the last messages of a channel, the newest first; none at a first attempt."""
        if not self.begun:
            return []
        if self.histories is not None:
            return await self.histories.of(channel_id)
        return await own_messages(self.client, channel_id)

    async def find(self, channel_ids: Sequence[int], fits: Fits) -> discord.Message | None:
        """The message that an earlier attempt sent to one of these channels, or None."""
        for channel_id in dict.fromkeys(channel_ids):
            for message in await self.own_messages(channel_id):
                if fits(message):
                    return message
        return None

    @property
    def may_follow(self) -> bool:
        """Whether something of the same match may have been sent before.

        A first card that Discord did not take waits, while that of the next move is delivered.
        """
        return self.begun or (self.notification.match_id is not None and self.notification.ply != 0)

    async def find_thread(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """The thread, public or private, that an earlier attempt has opened in a channel, or None.

        The name of a match's thread has its number, so it is no other's.
        """
        if not self.may_follow:
            return None
        for thread in await channel.guild.active_threads():
            own = thread.owner_id == channel.guild.me.id and thread.parent_id == channel.id
            fits = self.notification.match_id is not None or self.is_later(thread.id)
            if own and fits and letters(thread.name) == letters(name):
                return thread
        return None

    async def send(self, channel_ids: Sequence[int], fits: Fits, **parts: Any) -> discord.Message:
        """Send a message to the first of several channels that is open, unless an earlier attempt has.

        Raises: the refusal of the last channel.
        """
        found = await self.find(channel_ids, fits)
        parts.setdefault("nonce", self.nonce)
        return found or await send_to_first_open(self.client, channel_ids, **parts)

    async def send_line(self, channel_ids: Sequence[int], line: str, **parts: Any) -> None:
        """Send a line of text to the first of several channels that is open, unless it is there already.

        Raises: the refusal of the last channel.
        """
        nonce = f"{self.nonce}-line"  # the same notification may have a card too
        await self.send(channel_ids, self.is_line(line), content=line, nonce=nonce, **parts)

    def is_line(self, line: str) -> Fits:
        """Tell a line of this notification from others by its text and its age."""
        wanted = letters(line)
        return lambda message: letters(message.content) == wanted and self.is_later(message.id)

    def is_later(self, snowflake: int) -> bool:
        """Whether something on Discord is no older than the notification."""
        made_ms = discord.utils.snowflake_time(snowflake).timestamp() * 1000
        return made_ms > self.notification.created_ms - CLOCKS_APART_MS


def nonce_in(place: int, *facts: object) -> str:
    """The nonce of a message in one of several places, in 24 of the 25 letters that Discord takes.

    Discord compares a nonce with those of all the bot's messages, whatever their channels.
    """
    return blake2b("-".join(map(str, (place, *facts))).encode(), digest_size=12).hexdigest()


async def own_messages(client: discord.Client, channel_id: int) -> list[discord.Message]:
    """The bot's own latest messages in a channel, newest first; none if the channel is closed."""
    channel = client.get_partial_messageable(channel_id)
    with unless_closed("channel %d cannot be read", channel_id):
        return [each async for each in channel.history(limit=SEARCHED) if each.author == client.user]
    return []


def letters(text: str) -> str:
    """The letters and digits of a text, to compare it with what Discord has made of it.

    It is without times and emoji: while the bot was down, a deadline or an emoji may have changed.
    """
    return "".join(filter(str.isalnum, CHANGING.sub("", text)))


def shows_file(message: discord.Message, stem: str) -> bool:
    """Whether a message has the picture or film of that name: without buttons nothing else identifies it."""
    return any(each.filename.rpartition(".")[0] == stem for each in message.attachments)


def custom_ids_of(message: discord.Message) -> set[str]:
    parts = ui.LayoutView.from_message(message, timeout=None).walk_children()
    return {part.custom_id for part in parts if isinstance(part, ui.Button) and part.custom_id}
