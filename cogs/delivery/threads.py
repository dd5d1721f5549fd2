"""The threads in which matches are played and contests are held: opened, named, joined, or archived."""

import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Final, Literal, cast

import discord
from cachetools import LRUCache

from cogs.delivery.attempt import Attempt
from cogs.ui.discord_errors import ARCHIVED, HAS_THREAD, UNKNOWN_MESSAGE, Archived, is_passing
from cogs.ui.i18n import match_words
from cogs.ui.names import shortened
from cogs.ui.posting import IN_THREAD, POSTING, PRIVATE_THREAD
from cogs.ui.servers import channel_of
from cogs.ui.text import bare_name, title_of
from engine.match.opponents import level_of
from render.words import Words
from services.challenges.views import ContestView
from services.matches.views import MatchView, SeatView
from services.services import Services

log = logging.getLogger(__name__)

KEPT_MINUTES: Final = 10_080
"""How long a quiet thread stays open, a week; the next card opens it again."""
THREAD_NAME: Final = 100
BETWEEN: Final = " – "
PUBLIC: Final = IN_THREAD | discord.Permissions(create_public_threads=True)
"""The permissions for a public thread and for playing in it."""
MOST_DIRECT: Final = 10_000


ThreadKind = Literal[discord.ChannelType.public_thread, discord.ChannelType.private_thread]


class Threads:
    """Opens the threads of matches and contests, once each, and knows which are archived."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        self.direct = LRUCache[int, None](MOST_DIRECT)
        """Direct messages, which are never archived; the library forgets them."""

    async def is_archived(self, channel_id: int) -> bool:
        """Tell if a channel is an archived thread: the library forgets those, so Discord is asked.

        Raises: the refusal of a channel that is gone or closed to the bot.
        """
        found: object = self.client.get_channel(channel_id)
        if found is None and channel_id not in self.direct:
            found = await self.client.fetch_channel(channel_id)
            if isinstance(found, discord.DMChannel):
                self.direct[channel_id] = None
        return isinstance(found, discord.Thread) and found.archived

    @asynccontextmanager
    async def editing(self, channel_id: int) -> AsyncGenerator[None]:
        """Edit a message in a channel. Raises: ``Archived``, before anything is sent if that is known."""
        if await self.is_archived(channel_id):
            raise Archived(channel_id)
        try:
            yield
        except discord.HTTPException as refused:
            if refused.code != ARCHIVED:
                raise
            raise Archived(channel_id) from None  # since a moment ago

    async def open_for_match(
        self, match: MatchView, challenge_card: int | None, attempt: Attempt
    ) -> int | None:
        """Open the thread of a match that has no card yet; None if it gets none."""
        if match.card is not None:
            return None
        players = [seat.player_id for seat in match.seats if seat.reachable]
        guild = self.client.get_guild(match.server_id) if match.server_id else None
        name = thread_name(match, await match_words(self.services, match, guild))
        # A thread below the challenge's card would be public.
        below = None if match.private else challenge_card
        channel_id = match.channel_id
        if match.tournament_id is not None:
            # Beside the tournament's own thread, in which each round is announced.
            channel_id = await self.services.tournaments.channel_of(match.tournament_id) or channel_id
        return await self.open(channel_id, name, below, players, attempt, private=match.private)

    async def open_for_contest(self, contest: ContestView, words: Words, attempt: Attempt) -> int:
        """Open a contest's thread below the challenge's card; returns its id, else the channel's."""
        players = [entry.player.id for entry in contest.entries]
        challenge, names = contest.challenge, [bare_name(entry.player, words) for entry in contest.entries]
        name = named_thread(title_of(challenge.game, words), names, "")  # its match has no number yet
        channel_id, private = challenge.channel_id, challenge.private
        below = challenge.card.message_id if challenge.card and not private else None
        opened = await self.open(channel_id, name, below, players, attempt, private=private)
        return opened or channel_id

    async def rename(self, contest: ContestView, match: MatchView, words: Words) -> None:
        """Rename a contest's thread, if it has one, after the match that is played in it."""
        card = contest.challenge.card
        held = self.client.get_channel(card.channel_id) if card else None
        if isinstance(held, discord.Thread):
            try:
                await held.edit(name=thread_name(match, words))
            except discord.HTTPException as error:
                log.info("the thread of contest %d keeps its name (%s)", contest.id, error)

    async def open(
        self,
        channel_id: int,
        name: str,
        challenge_card: int | None,
        players: Sequence[int],
        attempt: Attempt,
        *,
        private: bool = False,
    ) -> int | None:
        """Open a thread in a channel and add the players; None if the channel gets none.

        A private thread becomes public if the bot lacks the permission.
        """
        channel = self.client.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        allowed = channel.permissions_for(channel.guild.me)
        private = private and allowed >= PRIVATE_THREAD
        if not private and not (await self.services.settings.of_server(channel.guild.id)).threads:
            return None
        if not allowed >= (PRIVATE_THREAD if private else PUBLIC):
            return None
        kind: ThreadKind = (
            discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        )
        try:
            thread = await open_thread(channel, name, kind, challenge_card, attempt)
        except discord.HTTPException as error:
            if is_passing(error):
                raise  # it may have been opened: another attempt finds it
            log.info("no thread for %s (%s)", name, error)
            return None
        for player in players:
            await add_player(thread, player)
        return thread.id


async def add_player(thread: discord.Thread, player_id: int) -> None:
    """Add a player to a thread; whoever cannot be added may still open it."""
    try:
        await thread.add_user(discord.Object(player_id))
    except discord.HTTPException as error:
        log.info("player %d was not added to thread %d (%s)", player_id, thread.id, error)


async def open_thread(
    channel: discord.TextChannel,
    name: str,
    kind: ThreadKind,
    challenge_card: int | None,
    attempt: Attempt,
) -> discord.Thread:
    """Open a thread below the challenge's card, or beside it if that is gone."""
    if challenge_card is not None:
        card = channel.get_partial_message(challenge_card)
        try:
            return await card.create_thread(name=name, auto_archive_duration=KEPT_MINUTES)
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                # A thread has its message's identifier: this one was opened by an earlier attempt.
                found = await channel.guild.fetch_channel(challenge_card)
                return cast("discord.Thread", found)
            if error.code != UNKNOWN_MESSAGE:
                raise
    opened = await attempt.find_thread(channel, name)
    if opened is not None:
        return opened
    return await channel.create_thread(name=name, type=kind, auto_archive_duration=KEPT_MINUTES)


async def channel_around_match(client: discord.Client, match: MatchView) -> discord.TextChannel | None:
    """The channel around the thread of a match, if the bot may post there; None without a thread."""
    found = await channel_of(client, match.channel_id)
    around = found.parent if isinstance(found, discord.Thread) else None
    if not isinstance(around, discord.TextChannel) or around.guild.id != match.server_id:
        return None
    return around if around.permissions_for(around.guild.me) >= POSTING else None


def thread_name(match: MatchView, words: Words) -> str:
    """The name of a match's thread: game, players and number; the person before a computer."""
    seats = sorted(match.seats, key=lambda seat: seat.computer is not None)
    names = [short_name(seat, words) for seat in seats]
    return named_thread(title_of(match.game, words), names, f" · #{match.id}")


def short_name(seat: SeatView, words: Words) -> str:
    """A player's name; for a computer the short one."""
    level = level_of(seat.player_id)
    return bare_name(seat, words) if level is None else words.say("computer-short", level=level)


def named_thread(title: str, names: Sequence[str], number: str) -> str:
    """A thread's name within Discord's limit: the players' names are cut, not its end."""
    room = THREAD_NAME - len(f"{title}: {number}")
    longest = room if len(BETWEEN.join(names)) <= room else room // len(names) - len(BETWEEN)
    return f"{title}: {BETWEEN.join(shortened(name, longest) for name in names)}{number}"
