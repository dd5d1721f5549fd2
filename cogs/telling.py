"""Tells Discord what was saved: each tiding of the outbox becomes a card, an edit or a line, and is cleared.

Tidings of one match or challenge are told in order, those of different ones side by side. What Discord cannot
take for now is put back; what it will never take (a lost channel, closed messages) falls back to a direct
message, and then to ``/board``.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import aiohttp
import discord
from discord import ui

from cogs.cards import challenge_card, over_card, turn_card
from cogs.language import spoken
from cogs.phrases import mention, plain
from cogs.pictures import FILE, attached, drawn
from play.services import Services
from play.views import Card, ChallengeView, MatchView, Tiding
from render import Picture
from render.words import Words

log = logging.getLogger(__name__)

Subject = tuple[str, int]
FIRST_DELAY_MS: Final = 2_000
LONGEST_DELAY_MS: Final = 300_000
PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
CLOSED = (discord.Forbidden, discord.NotFound)


class Teller:
    """Runs as one task; hands each subject's tidings to a task of its own."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        self.waiting: dict[Subject, deque[Tiding]] = {}

    async def run(self) -> None:
        """Tell until cancelled; whatever was not cleared before the last stop comes first."""
        await self.client.wait_until_ready()
        outbox = self.services.outbox
        async with asyncio.TaskGroup() as tellings:
            while True:
                while tidings := await outbox.pending():
                    for tiding in tidings:
                        self.hand_on(tiding, tellings)
                await outbox.wait()

    def hand_on(self, tiding: Tiding, tellings: asyncio.TaskGroup) -> None:
        """Leave a tiding to its subject's task, which is begun where there is none."""
        subject = subject_of(tiding)
        if subject in self.waiting:
            self.waiting[subject].append(tiding)
        else:
            self.waiting[subject] = deque([tiding])
            tellings.create_task(self.tell_in_order(subject))

    async def tell_in_order(self, subject: Subject) -> None:
        """Tell what waits for one match or challenge, until nothing does."""
        waiting = self.waiting[subject]
        while waiting:
            tiding = waiting.popleft()
            try:
                await self.tell(tiding)
            except PASSING as trouble:
                delay = min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** min(tiding.tries, 16))
                log.warning("Discord did not take %s of %s (%s); again later", tiding.kind, subject, trouble)
                await self.services.outbox.put_back(tiding.id, delay)
            except Exception:
                log.exception("cannot tell %s of %s", tiding.kind, subject)
                await self.services.outbox.cleared(tiding.id)
            else:
                await self.services.outbox.cleared(tiding.id)
        del self.waiting[subject]

    async def tell(self, tiding: Tiding) -> None:
        """Tell one tiding, unless a later one has overtaken it."""
        if tiding.challenge_id is not None and tiding.match_id is None:
            await self.tell_challenge(tiding.kind, await self.services.challenges.view(tiding.challenge_id))
            return
        if tiding.match_id is None:
            return
        match = await self.services.matches.view(tiding.match_id)
        if tiding.kind == "match.over":
            await self.post_card(match, match.channel_id, pings=told_of_the_end(match))
        elif match.mover is None or match.ply != tiding.ply:
            log.debug("match %d has moved on since %s", match.id, tiding.kind)
        elif tiding.kind == "match.turn":
            await self.post_card(match, match.channel_id, pings=[match.mover_id] if match.mover_id else [])
        else:
            await self.tell_draw(tiding, match)

    async def tell_challenge(self, kind: str, challenge: ChallengeView) -> None:
        """Post a challenge's card, or bring it up to date."""
        words = self.words_of(challenge.server_id)
        view = challenge_card(challenge, words)
        if kind == "challenge.offered" or challenge.card is None:
            pinged = [challenge.opponent.id] if challenge.opponent and challenge.status == "pending" else []
            channel = self.client.get_partial_messageable(challenge.channel_id)
            nonce = f"challenge-{challenge.id}"
            message = await channel.send(view=view, allowed_mentions=only(pinged), nonce=nonce)
            await self.services.challenges.carded(challenge.id, Card(message.channel.id, message.id))
        else:
            await self.message_of(challenge.card).edit(view=view, allowed_mentions=only([]))

    async def tell_draw(self, tiding: Tiding, match: MatchView) -> None:
        """Show a draw offer, or that it was declined, on the card; a new offer pings those it is made to."""
        words = self.words_of(match.server_id)
        if match.card is None:
            return
        card = self.message_of(match.card)
        await card.edit(view=turn_card(match, await self.picture_of(match, words), words))
        if tiding.kind != "match.draw-offered" or match.draw_offer is None:
            return
        offered = match.seats[match.draw_offer.seat]
        asked = [seat.player_id for seat in match.seats if seat.seat not in match.draw_offer.agreed]
        names = " ".join(mention(player) for player in asked)
        line = words.say("draw-offered", players=names, player=plain(offered.name))
        await card.channel.send(
            line,
            reference=card.to_reference(fail_if_not_exists=False),
            allowed_mentions=only(asked),
            nonce=f"draw-{match.id}-{match.ply}",
        )

    async def post_card(self, match: MatchView, channel_id: int, pings: Sequence[int] = ()) -> None:
        """Post the match's card, and take the buttons off the one before.

        Where the channel is closed to the bot, the card goes to the players pinged, by direct message.
        """
        words = self.words_of(match.server_id)
        picture = await self.picture_of(match, words)
        view = (turn_card if match.outcome is None else over_card)(match, picture, words)
        nonce = f"match-{match.id}-{match.ply}" if pings else None
        sent: dict[str, Any] = {"view": view, "allowed_mentions": only(pings), "nonce": nonce}
        channel: discord.abc.Messageable = self.client.get_partial_messageable(channel_id)
        try:
            message = await channel.send(file=attached(picture), **sent)
        except CLOSED as closed:
            log.warning(
                "the channel of match %d is closed (%s); telling its players directly", match.id, closed
            )
            message = await self.send_directly(match, picture, view, pings)
        old = await self.services.matches.carded(match.id, Card(message.channel.id, message.id))
        if old is not None and old.message_id != message.id:
            await self.take_buttons_off(old)

    async def send_directly(
        self, match: MatchView, picture: Picture, view: ui.LayoutView, players: Sequence[int]
    ) -> discord.Message:
        """Send a card to players by direct message; the last one sent."""
        sent: discord.Message | None = None
        refused: discord.HTTPException | None = None
        for player in players or [seat.player_id for seat in match.seats]:
            try:
                user = await self.client.fetch_user(player)
                sent = await user.send(view=view, file=attached(picture))
            except CLOSED as closed:
                refused = closed
        if sent is None:
            raise refused or RuntimeError(f"nobody to tell of match {match.id}")
        return sent

    async def take_buttons_off(self, card: Card) -> None:
        """Leave an old card its picture and words only; one that is gone or out of reach is left alone."""
        try:
            channel = self.client.get_partial_messageable(card.channel_id)
            message = await channel.fetch_message(card.message_id)
            await message.edit(view=without_buttons(message))
        except (*CLOSED, *PASSING) as trouble:
            log.info("an old card keeps its buttons: %s", trouble)

    async def picture_of(self, match: MatchView, words: Words) -> Picture:
        """The card's picture: from the side of the player to move, at the end from the winner's."""
        winner = next((seat.seat for seat in match.seats if seat.place == 1), 0)
        seat = winner if match.mover is None else max(0, match.mover)
        return await drawn(match.game, match.position, seat=seat, events=match.last_events, words=words)

    def message_of(self, card: Card) -> discord.PartialMessage:
        """A card as a message that can be edited without being fetched."""
        return self.client.get_partial_messageable(card.channel_id).get_partial_message(card.message_id)

    def words_of(self, server_id: int | None) -> Words:
        """The language of a server, for what everybody there sees."""
        server = self.client.get_guild(server_id) if server_id else None
        return spoken(server.preferred_locale if server else None)


def subject_of(tiding: Tiding) -> Subject:
    """What a tiding is about: tidings of one subject keep their order."""
    if tiding.match_id is not None:
        return "match", tiding.match_id
    return "challenge", tiding.challenge_id or 0


def told_of_the_end(match: MatchView) -> list[int]:
    """The players who must be pinged when a match ends: all but the one whose doing it was."""
    last = match.log[-1] if match.log else None
    doer = last.seat if last is not None and last.kind != "time" else None
    return [seat.player_id for seat in match.seats if seat.seat != doer]


def only(players: Sequence[int]) -> discord.AllowedMentions:
    """Pings for these players and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(player) for player in players]
    )


def without_buttons(message: discord.Message) -> ui.LayoutView:
    """A card's layout as it was sent, less every row of buttons; its picture is the attachment it has."""
    view = ui.LayoutView.from_message(message, timeout=None)
    holders: list[Any] = [view, *(item for item in view.children if isinstance(item, ui.Container))]
    for holder in holders:
        for item in list(holder.children):
            if isinstance(item, ui.ActionRow):
                holder.remove_item(item)
            elif isinstance(item, ui.MediaGallery):
                item.items = [
                    discord.MediaGalleryItem(f"attachment://{FILE}", description=shown.description)
                    for shown in item.items
                ]
    return view
