"""Where a match's card goes: its thread, else the channel it came from, else direct messages.

A thread is opened with the first card. Where a channel is closed to the bot, the match goes on in the next
one, with a line that says so; ``/board`` moves it anywhere else.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from cachetools import TTLCache
from discord import ui

from cogs.ui.channels import is_closed
from cogs.ui.i18n import server_words
from cogs.ui.identities import pinging
from cogs.ui.pictures import AnyPicture, attached
from cogs.ui.text import bare_name, player_name, title_of
from render.words import Words
from services.challenges.views import ContestView
from services.matches.views import Card, MatchView, Notification
from services.services import Services

log = logging.getLogger(__name__)

HAS_THREAD: Final = 160004
UNKNOWN_MESSAGE: Final = 10008
KEPT_MINUTES: Final = 10_080
"""How long a quiet thread stays open, a week; the next card opens it again."""
CLOSED_MS: Final = 86_400_000
"""How long after a refusal no direct message is tried: a day."""
MEMBER_MS: Final = 3_600_000
"""How long a membership is cached: an hour."""
MAX_KNOWN: Final = 10_000
THREAD_NAME: Final = 100
THREADS: Final = discord.Permissions(
    view_channel=True,
    create_public_threads=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)


Make = Callable[[str | None], ui.LayoutView]
"""Makes a card that begins with a note: the id of its sentence, or None."""


class Unreachable(Exception):  # noqa: N818 - a state of Discord, not a fault
    """No place of a match is open, and its player's direct messages are closed."""


class Destinations:
    """Finds a channel for a match's card, and the way to a player's direct messages."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        # In memory only: after a restart each costs one request more.
        self.closed = TTLCache[int, None](MAX_KNOWN, CLOSED_MS, services.now_ms)
        self.members = TTLCache[tuple[int, int], None](MAX_KNOWN, MEMBER_MS, services.now_ms)

    async def words_of(self, server_id: int | None) -> Words:
        """The language of a server, for what everybody there sees."""
        return await server_words(self.services, self.client.get_guild(server_id) if server_id else None)

    def message_of(self, card: Card) -> discord.PartialMessage:
        """A card as a message that can be edited without being fetched."""
        return self.client.get_partial_messageable(card.channel_id).get_partial_message(card.message_id)

    async def post(
        self, match: MatchView, make: Make, picture: AnyPicture, pings: Sequence[int], nonce: str
    ) -> discord.Message:
        """Post a match's card in the first channel that is open, else to the players themselves.

        Raises: Discord's refusal, or ``Unreachable``, where nobody can be reached.
        """
        absent = await self.absent(match)
        refused: discord.HTTPException | None = None
        for channel_id in await self.channels(match):
            note = "place-absent" if absent else "place-moved" if refused else None
            channel = self.client.get_partial_messageable(channel_id)
            try:
                message = await channel.send(
                    view=make(note), file=attached(picture), allowed_mentions=pinging(pings), nonce=nonce
                )
            except discord.HTTPException as error:
                if not is_closed(error):
                    raise
                refused = error
                log.warning("channel %d is closed to match %d (%s)", channel_id, match.id, error)
                continue
            if channel_id != match.channel_id:
                await self.services.matches.move(match.id, channel_id)
            if absent is not None:
                await self.send_direct_message(absent, view=make("place-left"), picture=picture)
            return message
        for player in pings:
            sent = await self.send_direct_message(player, view=make("place-direct"), picture=picture)
            if sent is not None and player == pings[-1]:
                return sent
        raise refused or Unreachable(match.id)

    async def channels(self, match: MatchView) -> list[int]:
        """Where the card may go, the best first: its thread or channel, and the one its challenge was in."""
        if match.server_id is not None and self.client.get_guild(match.server_id) is None:
            # The bot is no member any more; but the match may have been taken to another server.
            return [match.channel_id] if self.client.get_channel(match.channel_id) else []
        origin = await self.services.challenges.of_match(match.id)
        home = origin.channel_id if origin else match.channel_id
        card = origin.card if origin else None
        if match.card is None and card is not None and card.channel_id not in {match.channel_id, home}:
            # The contest before the match was announced late, in a thread that the match did not know yet.
            thread: int | None = card.channel_id
        else:
            thread = await self.open_match_thread(match, card.message_id if card else None)
        found = [thread] if thread is not None else []
        return list(dict.fromkeys((*found, match.channel_id, home)))

    async def open_match_thread(self, match: MatchView, challenge_card: int | None) -> int | None:
        """Open the thread of a match that has no card yet; None where there is to be none."""
        if match.card is not None:
            return None
        players = [seat.player_id for seat in match.seats if seat.reachable]
        guild = self.client.get_guild(match.server_id) if match.server_id else None
        name = thread_name(match, await server_words(self.services, guild))
        return await self.open_thread_with(match.channel_id, name, challenge_card, players)

    async def open_contest_thread(self, contest: ContestView) -> int:
        """Open the thread of a contest under the challenge's card; its id, else that of the channel."""
        players = [entry.player.id for entry in contest.entries]
        below = contest.card.message_id if contest.card else None
        server = self.client.get_guild(contest.server_id) if contest.server_id else None
        name = contest_name(contest, await server_words(self.services, server))
        opened = await self.open_thread_with(contest.channel_id, name, below, players)
        return contest.channel_id if opened is None else opened

    async def rename(self, contest: ContestView, match: MatchView, words: Words) -> None:
        """Give a contest's thread, if it has one, the name of the match that is played in it."""
        held = self.client.get_channel(contest.card.channel_id) if contest.card else None
        if isinstance(held, discord.Thread):
            try:
                await held.edit(name=thread_name(match, words))
            except discord.HTTPException as error:
                log.info("the thread of contest %d keeps its name (%s)", contest.id, error)

    async def open_thread_with(
        self, channel_id: int, name: str, challenge_card: int | None, players: Sequence[int]
    ) -> int | None:
        """Open a thread in a channel and add the players; None where there is to be none."""
        channel = self.client.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        if not (await self.services.settings.of_server(channel.guild.id)).threads:
            return None
        if not channel.permissions_for(channel.guild.me) >= THREADS:
            return None
        try:
            thread_id = await open_thread(channel, name, challenge_card)
        except discord.HTTPException as error:
            log.info("no thread for %s (%s)", name, error)
            return None
        for player in players:
            await self.add_to_thread(thread_id, player)
        return thread_id

    async def add_to_thread(self, thread_id: int, player_id: int) -> None:
        """Add a player to a thread; whoever cannot be added may still open it."""
        try:
            await self.client.http.add_user_to_thread(thread_id, player_id)
        except discord.HTTPException as error:
            log.info("player %d was not added to thread %d (%s)", player_id, thread_id, error)

    async def absent(self, match: MatchView) -> int | None:
        """The player to move where they have left the match's server, else None."""
        server = self.client.get_guild(match.server_id) if match.server_id else None
        player = match.mover_id
        if server is None or player is None:
            return None
        if (server.id, player) in self.members:
            return None
        try:
            await server.fetch_member(player)
        except discord.NotFound:
            return player
        except discord.Forbidden:
            return None  # the bot is being removed just now
        self.members[server.id, player] = None
        return None

    async def send_direct_message(
        self,
        player_id: int,
        text: str | None = None,
        *,
        view: ui.LayoutView | None = None,
        picture: AnyPicture | None = None,
    ) -> discord.Message | None:
        """Send a direct message; None where they are closed, which is not tried again for a day."""
        if player_id in self.closed:
            return None
        parts: dict[str, Any] = {"content": text, "view": view}
        if picture is not None:
            parts["file"] = attached(picture)
        try:
            channel = await self.client.create_dm(discord.Object(player_id))
            return await channel.send(**{name: part for name, part in parts.items() if part is not None})
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("direct messages to %d are closed (%s)", player_id, error)
            self.closed[player_id] = None
            return None


async def open_thread(channel: discord.TextChannel, name: str, challenge_card: int | None) -> int:
    """Open a thread under the challenge's card, or beside it where that is gone; its identifier."""
    if challenge_card is not None:
        card = channel.get_partial_message(challenge_card)
        try:
            return (await card.create_thread(name=name, auto_archive_duration=KEPT_MINUTES)).id
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                # A thread has its message's identifier: this one was opened before a restart.
                return challenge_card
            if error.code != UNKNOWN_MESSAGE:
                raise
    kind = discord.ChannelType.public_thread
    return (await channel.create_thread(name=name, type=kind, auto_archive_duration=KEPT_MINUTES)).id


def thread_name(match: MatchView, words: Words) -> str:
    """The name of a match's thread: players, game and number."""
    return named_thread(
        [bare_name(seat, words) for seat in match.seats], title_of(match.game, words), f" #{match.id}"
    )


def contest_name(contest: ContestView, words: Words) -> str:
    """The name of a contest's thread: players and game, since its match has no number yet."""
    return named_thread([entry.player.name for entry in contest.entries], title_of(contest.game, words), "")


def named_thread(names: Sequence[str], title: str, number: str) -> str:
    """A thread's name within Discord's limit: the players' names are cut, not its end."""
    players = " – ".join(names)
    tail = f" · {title}{number}"
    return f"{players[: THREAD_NAME - len(tail)]}{tail}"


def mover_name(match: MatchView, words: Words) -> str:
    """The name of the player to move."""
    return player_name(match.seat_to_move, words) if match.seat_to_move else ""


def nonce_of(notification: Notification) -> str:
    """The nonce of a notification's message: Discord posts it once, if delivered again within minutes."""
    return f"outbox-{notification.id}"
