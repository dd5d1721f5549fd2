"""Place of a match's card: its thread, else the channel it came from, else direct messages.

A thread is opened with the first card. If a channel is closed to the bot, the match goes on in the next
one, with a line that says so; ``/matches`` moves it anywhere else.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import discord
from cachetools import TTLCache

from cogs.delivery.attempt import Attempt, Fits, Unreachable, nonce_in
from cogs.delivery.reaches import Reaches
from cogs.delivery.threads import Threads
from cogs.ui.discord_errors import unless_closed
from cogs.ui.i18n import match_words, server_words
from cogs.ui.identities import pinging
from cogs.ui.outside import Outside
from cogs.ui.post import Post
from render.words import Words
from services.matches.views import Card, MatchView
from services.services import Services

log = logging.getLogger(__name__)

CLOSED_MS: Final = 3_600_000
"""How long after a refusal no direct message is tried: an hour."""
MAX_KNOWN: Final = 4_000


class Unseen(Unreachable):
    """Nothing reaches the player to move, from whom a right was taken."""


class CardToPost(NamedTuple):
    """A match's card before it is posted.

    ``say`` words the note below it. ``is_posted`` tells whether a message is this very card, and ``pings``
    are the players whom it pings.
    """

    match: MatchView
    post: Post
    say: Callable[[str], str]
    pings: Sequence[int]
    is_posted: Fits

    def with_note(self, note: str | None) -> Post:
        """The card, with the sentence of a note below it unless that is None."""
        return self.post if note is None else self.post.with_note(self.say(note))


class Destinations:
    """Finds a channel for a match's card, and the way to a player's direct messages."""

    def __init__(self, client: discord.Client, services: Services, outside: Outside) -> None:
        self.client = client
        self.services = services
        self.outside = outside
        self.threads = Threads(client, services)
        # In memory only: after a restart each costs one request more.
        self.closed = TTLCache[int, None](MAX_KNOWN, CLOSED_MS, services.now_ms)
        self.reaches = Reaches(client, services)

    async def words_of(self, server_id: int | None) -> Words:
        """The language of a server, for what everybody there sees."""
        return await server_words(self.services, self.client.get_guild(server_id) if server_id else None)

    async def words_of_match(self, match: MatchView) -> Words:
        """The language of a match's cards."""
        server = self.client.get_guild(match.server_id) if match.server_id else None
        return await match_words(self.services, match, server)

    def message_of(self, card: Card) -> discord.PartialMessage:
        """A card as a message that can be edited without being fetched."""
        return self.client.get_partial_messageable(card.channel_id).get_partial_message(card.message_id)

    async def edit(self, card: Card, pings: Sequence[int] = (), **shown: Any) -> bool:
        """Update a card; False if it is gone, closed or in an archived thread.

        An edit pings nobody, but keeps earlier pings.
        """
        with unless_closed("card %d in channel %d cannot be edited", card.message_id, card.channel_id):
            await self.change(card, pings, **shown)
            return True
        return False

    async def change(self, card: Card, pings: Sequence[int] = (), **shown: Any) -> None:
        """Update a card. Raises: ``Archived``, and the refusals of Discord."""
        async with self.threads.editing(card.channel_id):
            await self.message_of(card).edit(allowed_mentions=pinging(pings), **shown)

    async def post(self, card: CardToPost, channel_ids: Sequence[int], attempt: Attempt) -> discord.Message:
        """Post a match's card in the first channel that reaches the player to move, else to the players.

        Raises: ``Unreachable``, if a player to ping cannot be reached; ``Unseen``.
        """
        match, absent = card.match, await self.find_absent(card.match)
        here = match.server_id is not None and absent is None
        called = match.mover_id if here and match.mover_id in card.pings else None
        unseen = [each for each in channel_ids if called and await self.reaches(called, each) is False]
        attempt.places.update(dict.fromkeys(unseen))  # an earlier attempt may have posted it there
        note = "place-absent" if absent is not None else "place-moved" if unseen else None
        seen = [each for each in channel_ids if each not in unseen]
        message = await self.post_in_first_open(card, seen, attempt, note)
        if message is None:
            try:
                return await self.post_directly(card, attempt)
            except Unreachable as error:
                raise (Unseen(str(error)) if called else error) from None
        if absent is not None:
            await self.send_card_directly(absent, card, "place-left", attempt)
        return message

    async def post_in_first_open(
        self, card: CardToPost, channel_ids: Sequence[int], attempt: Attempt, note: str | None = None
    ) -> discord.Message | None:
        """Post a match's card in the first channel that is open, unless it is there; None if none is."""
        match = card.match
        message = await attempt.find([*channel_ids, *attempt.places], card.is_posted)
        for channel_id in () if message else channel_ids:
            attempt.places[channel_id] = None
            with unless_closed("channel %d is closed to match %d", channel_id, match.id):
                message = await self.client.get_partial_messageable(channel_id).send(
                    allowed_mentions=pinging(card.pings),
                    nonce=f"{attempt.nonce}-{match.ply}",
                    **card.with_note(note).sent(),
                )
                break
            note = note or "place-moved"
            if match.server_id is None:
                self.outside.closed(channel_id)
        if message is not None and message.channel.id != match.channel_id:
            await self.services.matches.relocate(match.id, channel_id=message.channel.id)
        return message

    async def post_directly(self, card: CardToPost, attempt: Attempt) -> discord.Message:
        """Send a match's card to each player to ping; the last one's. Raises: ``Unreachable``."""
        tried = [
            await self.send_card_directly(player, card, "place-direct", attempt) for player in card.pings
        ]
        sent = list(filter(None, tried))
        if not sent or len(sent) < len(tried):
            raise Unreachable(f"not everybody to ping can be shown match {card.match.id}")
        return sent[-1]

    async def send_card_directly(
        self, player_id: int, card: CardToPost, note: str, attempt: Attempt
    ) -> discord.Message | None:
        """Send a match's card to a player, with a note below it; None if direct messages are closed."""
        pings = pinging(card.pings)  # as in a channel, so that it is found again by its mentions
        return await self.send_direct_message(
            player_id, card.is_posted, attempt, allowed_mentions=pings, **card.with_note(note).sent()
        )

    async def channels(self, match: MatchView, attempt: Attempt) -> list[int]:
        """Places for the card, the best first: its thread or channel, and the one its challenge was in."""
        if match.daily:
            return [match.channel_id]
        if match.server_id is not None and self.client.get_guild(match.server_id) is None:
            return []  # the bot is no member any more
        origin = await self.services.challenges.of_match(match.id)
        home = origin.channel_id if origin else match.channel_id
        card = origin.card if origin else None
        if match.card is None and card is not None and card.channel_id not in {match.channel_id, home}:
            # The contest before the match was announced late, in a thread that the match did not know yet.
            thread: int | None = card.channel_id
        else:
            below = card.message_id if card else None
            thread = await self.threads.open_for_match(match, below, attempt)
        # A private match whose thread is gone goes on in direct messages, not in the open.
        homes = () if match.private and match.card is not None else (home,)
        if thread is None:
            return list(dict.fromkeys((match.channel_id, *homes)))
        # Recorded at once: if this card does not get there, the next one must not open another thread.
        await self.services.matches.relocate(match.id, channel_id=thread)
        return list(dict.fromkeys((thread, match.channel_id, *homes)))

    async def direct_channels(self, match: MatchView) -> list[int]:
        """The direct messages of all who play a match, as far as Discord names them."""
        found = []
        for seat in match.seats:
            if seat.reachable:
                try:
                    found.append((await self.client.create_dm(discord.Object(seat.player_id))).id)
                except (discord.Forbidden, discord.NotFound) as error:
                    log.info("player %d has no direct messages (%s)", seat.player_id, error)
        return found

    async def find_absent(self, match: MatchView) -> int | None:
        """Return the player to move if they have left the match's server, else None."""
        server = self.client.get_guild(match.server_id) if match.server_id else None
        player = match.mover_id
        if server is None or player is None:
            return None
        try:
            if await self.reaches.look(server, player) is not None:
                return None
        except discord.Forbidden:
            return None  # the bot is being removed just now
        if match.tournament_id is not None:
            await self.services.tournaments.member_left(server.id, player)
        return player

    async def send_direct_message(
        self, player_id: int, is_sent: Fits, attempt: Attempt, **parts: Any
    ) -> discord.Message | None:
        """Send a direct message, unless ``is_sent`` finds it; None if they are closed.

        If they were closed within the hour, none is tried.
        """
        if player_id in self.closed:
            return None
        try:
            channel = await self.client.create_dm(discord.Object(player_id))
            sent = await attempt.find([channel.id], is_sent)
            return sent or await channel.send(nonce=nonce_in(player_id, attempt.nonce), **parts)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("direct messages to %d are closed (%s)", player_id, error)
            self.closed[player_id] = None
            return None
