"""The bot's reply to an action of a member."""

import asyncio
from typing import NamedTuple

from sandbox.client import waiting
from sandbox.client.messages import Message
from sandbox.client.modals import Modal
from sandbox.model.errors import NoAnswer
from sandbox.model.interactions import COMMAND
from sandbox.model.records import Interaction
from sandbox.model.world import World


class Choice(NamedTuple):
    """A suggestion of an autocomplete."""

    name: str
    value: str | int | float


class Reply:
    """All that the bot did in response to one action of a member."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Reply {self.error or self.text[:60]!r}>"

    @property
    def error(self) -> str | None:
        """What Discord's client shows in red when the bot did not respond in time, else None."""
        if not self.interaction.lost:
            return None
        is_command = self.interaction.kind == COMMAND
        return "The application did not respond" if is_command else "This interaction failed"

    @property
    def message(self) -> Message | None:
        """The response, or the message that a press changed; None when there is none or it was deleted."""
        post = self.interaction.original
        return None if post is None or post.deleted else Message(self._world, post)

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    @property
    def ephemeral(self) -> bool:
        return bool(self.message and self.message.ephemeral)

    @property
    def deferred(self) -> bool:
        """Whether the response is deferred and has not come yet."""
        return self.interaction.deferred and not self.interaction.settled.done()

    @property
    def modal(self) -> Modal | None:
        return Modal(self.interaction) if self.interaction.modal else None

    @property
    def follow_ups(self) -> list[Message]:
        return [Message(self._world, post) for post in self.interaction.follow_ups if not post.deleted]

    async def settled(self, timeout_s: float | None = None) -> "Reply":
        """Wait until a deferred response has come, as follow-up, edit or deletion. Raises: NoAnswer."""
        timeout_s = timeout_s or waiting.WAIT_TIMEOUT_S
        if self.interaction.lost:
            return self
        try:
            # Not wait_for: up to Python 3.11 it takes no cancellation that comes with the result.
            async with asyncio.timeout(timeout_s):
                await asyncio.shield(self.interaction.settled)
        except TimeoutError:
            what = f"the bot is still thinking after {timeout_s} s"
            raise NoAnswer(what, self._world.transcript) from None
        return self
