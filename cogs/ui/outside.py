"""Places where the bot is no member, and the answers by which it can still write there.

That is so in servers that have not added it, and in group and direct messages of members: there it writes by
answering those who have installed the app. An answer can be changed for fifteen minutes, and five messages
can follow it. All this is in memory only: after a restart the next interaction begins anew.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord
from cachetools import LRUCache, TTLCache

from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import is_closed, is_expected
from cogs.ui.i18n import words_in
from cogs.ui.identities import is_outside, pinging
from cogs.ui.post import Post
from render.words import Words

log = logging.getLogger(__name__)

LIVES_MS: Final = 14 * 60_000
"""Time within which an answer is changed; Discord takes changes for a minute more."""
RECENT_MS: Final = 2 * 60_000
"""Time within which an interaction is used for a new post."""
FOLLOW_UPS: Final = 4
"""Most cards after one interaction; Discord takes five messages, and one may be a refusal."""
ANSWERED_S: Final = 10.0
MOST_PLACES: Final = 20_000

Edit = Callable[..., Awaitable[Any]]
Subject = tuple[int | None, int | None]
"""A match, or a challenge, as notifications name them."""


@dataclass(slots=True)
class Answering:
    """An interaction in such a place, and the task that answers it."""

    interaction: discord.Interaction[Any]
    task: "asyncio.Task[Any]"
    at_ms: int
    follow_ups: int = 0


@dataclass(slots=True, frozen=True)
class OutsideCard:
    """A message there that shows a match or a challenge, while it can be changed."""

    edit: Edit
    at_ms: int


class Outside:
    """Known places without the bot, in this process."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        self.channels: LRUCache[int, str | None] = LRUCache(MOST_PLACES)
        self.answering: TTLCache[tuple[int, int], Answering] = TTLCache(MOST_PLACES, LIVES_MS, now_ms)
        self.shown: TTLCache[Subject, OutsideCard] = TTLCache(MOST_PLACES, LIVES_MS, now_ms)

    def note(self, interaction: discord.Interaction[Any], task: "asyncio.Task[Any]") -> None:
        """Note an interaction, and whether the bot is a member of its place."""
        channel_id = interaction.channel_id or 0
        if not is_outside(interaction):
            self.channels.pop(channel_id, None)
            return
        locale = interaction.guild_locale or interaction.locale
        self.channels[channel_id] = self.channels.get(channel_id) or str(locale)
        if interaction.type is not discord.InteractionType.autocomplete:
            self.answering[channel_id, interaction.user.id] = Answering(interaction, task, self.now_ms())

    def closed(self, channel_id: int) -> None:
        """Note that Discord refused the bot in a channel of no server: it is no member."""
        self.channels.setdefault(channel_id, None)

    def has(self, server_id: int | None, channel_id: int) -> bool:
        """Whether a place is known as one where the bot is no member."""
        return server_id is None and channel_id in self.channels

    def words(self, channel_id: int, others: Words) -> Words:
        """The language of a place: its server's, else that of the first member who acted there."""
        locale = self.channels.get(channel_id)
        return others if locale is None else words_in(locale)

    def keep(self, subject: Subject, edit: Edit) -> None:
        """Keep how the message that shows a match or a challenge can be changed."""
        self.shown[subject] = OutsideCard(edit, self.now_ms())

    async def change(self, subject: Subject, post: Post) -> bool:
        """Change the message that shows a match or a challenge; False if there is none that can be."""
        shown = self.shown.get(subject)
        if shown is None or self.now_ms() - shown.at_ms > LIVES_MS:
            return False
        try:
            await shown.edit(**post.edited())
        except discord.HTTPException as error:
            if not refused(error):
                raise
            log.info("%s cannot be changed where it was shown (%s)", subject, error)
            self.shown.pop(subject, None)
            return False
        return True

    async def post(
        self,
        subject: Subject,
        channel_id: int,
        post: Post,
        *,
        players: Collection[int],
        pings: Sequence[int] = (),
    ) -> bool:
        """Post a message that shows a match or a challenge, after the last interaction of one of the players.

        False if no interaction is recent enough, or Discord refuses.
        """
        now_ms = self.now_ms()
        found = [self.answering.get((channel_id, player)) for player in players]
        recent = [each for each in found if each is not None and now_ms - each.at_ms <= RECENT_MS]
        usable = [
            each for each in recent if each.follow_ups < FOLLOW_UPS and Ctx.of(each.interaction).may_be_seen
        ]
        if not usable:
            return False
        answering = max(usable, key=lambda each: each.interaction.id)
        # What follows an answer that is still awaited would take its place, and its privacy.
        await asyncio.wait([answering.task], timeout=ANSWERED_S)
        answering.follow_ups += 1
        try:
            message = await answering.interaction.followup.send(
                allowed_mentions=pinging(pings), wait=True, **post.sent()
            )
        except discord.HTTPException as error:
            if not refused(error):
                raise
            log.info("%s cannot be shown in %d (%s)", subject, channel_id, error)
            return False
        self.shown[subject] = OutsideCard(message.edit, answering.at_ms)
        if answering.interaction.type is discord.InteractionType.application_command:
            with suppress(discord.HTTPException):
                # The card is the answer: nothing else needs to be said.
                await answering.interaction.delete_original_response()
        return True

    async def say_privately(self, channel_id: int, player_id: int, sentence: str) -> bool:
        """Say something privately to a player after a recent interaction in a place; False without one."""
        answering = self.answering.get((channel_id, player_id))
        if answering is None or self.now_ms() - answering.at_ms > RECENT_MS:
            return False
        await asyncio.wait([answering.task], timeout=ANSWERED_S)
        try:
            await answering.interaction.followup.send(sentence, ephemeral=True)
        except discord.HTTPException as error:
            if not refused(error):
                raise
            log.info("player %d cannot be written to in %d (%s)", player_id, channel_id, error)
            return False
        return True


def refused(error: discord.HTTPException) -> bool:
    """Whether Discord takes nothing any more by an interaction: it is too old, or its place is gone."""
    return is_expected(error) or is_closed(error)
