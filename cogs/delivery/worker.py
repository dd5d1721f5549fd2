"""Delivers what was saved: each notification of the outbox becomes a card, an edit or a message.

A notification names a match or a challenge; what is posted is its state at that moment, so one that was
overtaken posts nothing. Notifications of one match or challenge are delivered in order, different ones side
by side. After a passing fault a notification is tried again later; where a channel is lost, the card goes to
direct messages, or waits for ``/board``.
"""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import ui

from cogs.cards.challenge import challenge_card
from cogs.cards.match import TURN, card_of
from cogs.delivery.card_updates import deliver_change, deliver_step
from cogs.delivery.destinations import Destinations, Unreachable, closed, named_absent
from cogs.delivery.reminders import remind
from cogs.impression import deliver_contest
from cogs.ui.buttons import layout
from cogs.ui.events import CARD_RECORDED, MATCH_OVER
from cogs.ui.i18n import server_theme, server_words
from cogs.ui.identities import only
from cogs.ui.pictures import FILE, Shown, attached, last_turn, still
from cogs.ui.text import plain
from render import Picture
from render.words import Words
from services.matches.views import Card, ChallengeView, MatchView, Notification
from services.services import Services

log = logging.getLogger(__name__)

Subject = tuple[str, int]
FIRST_DELAY_MS: Final = 2_000
LONGEST_DELAY_MS: Final = 300_000
PAUSE_S: Final = 1.0
PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
MOST_TRIES: Final = 300
"""After about a day nobody is looked for any more; whoever comes back has ``/matches``."""
TOO_MANY: Final = 429
RUNNING: Final = re.compile(r" · <t:\d+:R>")
"""The clock of the player to move, as their line on a card has it."""
CONTEST: Final = ("contest.opened", "contest.changed", "contest.decided")


class OutboxWorker:
    """Runs as one task; hands each subject's notifications to a task of its own."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        self.places = Destinations(client, services)
        self.waiting: dict[Subject, deque[Notification]] = {}
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.ceremonies: dict[int, asyncio.Event] = {}

    async def run(self) -> None:
        """Tell until cancelled; whatever was not cleared before the last stop comes first."""
        await self.client.wait_until_ready()
        async with asyncio.TaskGroup() as tellings:
            while True:
                try:
                    while notifications := await self.services.outbox.pending():
                        for notification in notifications:
                            self.hand_on(notification, tellings)
                    await self.services.outbox.wait()
                except Exception:
                    # Without this loop nothing is told any more: it outlives whatever happens to one round.
                    log.exception("the outbox cannot be read; again in a moment")
                    await asyncio.sleep(PAUSE_S)

    def hand_on(self, notification: Notification, tellings: asyncio.TaskGroup) -> None:
        """Leave a notification to its subject's task, which is begun where there is none."""
        if notification.kind == "contest.decided":
            self.ceremonies[notification.id] = asyncio.Event()
        subject = subject_of(notification)
        if subject in self.waiting:
            self.waiting[subject].append(notification)
        else:
            self.waiting[subject] = deque([notification])
            tellings.create_task(self.deliver_in_order(subject))

    async def deliver_in_order(self, subject: Subject) -> None:
        """Tell what waits for one match or challenge, until nothing does."""
        waiting = self.waiting[subject]
        while waiting:
            notification = waiting.popleft()
            try:
                if await self.told(notification):
                    await self.services.outbox.cleared(notification.id)
                else:
                    delay_ms = min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** min(notification.tries, 16))
                    await self.services.outbox.put_back(notification.id, delay_ms)
            except Exception:
                # Still in the table, still in hand: told again after the next start at the latest.
                log.exception("cannot note that %s of %s was told", notification.kind, subject)
            if notification.id in self.ceremonies:
                self.ceremonies.pop(notification.id).set()
        del self.waiting[subject]

    async def told(self, notification: Notification) -> bool:
        """Whether a notification is done with: told, overtaken, or refused for good; False to try again."""
        try:
            await self.tell(notification)
        except PASSING as trouble:
            log.warning("Discord did not take %s (%s); again later", notification, trouble)
            return False
        except Unreachable as silence:
            log.warning("%s: %s", notification, silence)
            return notification.tries >= MOST_TRIES
        except discord.HTTPException as refused:
            log.exception("Discord refused %s", notification)
            return refused.status != TOO_MANY
        except Exception:
            log.exception("cannot tell %s; again later", notification)
            return False
        return True

    async def tell(self, notification: Notification) -> None:
        """Tell one notification, unless a later one has overtaken it."""
        if notification.match_id is None:
            if notification.kind in CONTEST:
                await deliver_contest(self, notification)
            elif notification.challenge_id is not None:
                await self.deliver_challenge(
                    notification, await self.services.challenges.view(notification.challenge_id)
                )
            return
        if notification.kind == "match.turn" and notification.ply == 0:
            # Who won a contest is told before the match it leads to begins.
            for ceremony in [event for told, event in self.ceremonies.items() if told < notification.id]:
                await ceremony.wait()
        async with self.posting(notification.match_id):
            match = await self.services.matches.view(notification.match_id)
            if notification.kind == "match.over":
                self.client.dispatch(MATCH_OVER, match)
                await self.post_card(match, told_of_the_end(match), nonce_of(notification))
            elif match.mover is None or match.ply != notification.ply:
                log.debug("match %d has moved on since %s", match.id, notification.kind)
            elif notification.kind == "match.step":
                await deliver_step(self, notification, match)
            elif notification.kind == "match.turn":
                mover = [match.mover_id] if match.mover_id else []
                await self.post_card(match, mover, nonce_of(notification))
            elif notification.kind == "match.reminder":
                await remind(self, notification, match)
            else:
                await deliver_change(self, notification, match)

    def posting(self, match_id: int) -> asyncio.Lock:
        """One post of a match's card at a time: each reads the match anew, so the last one is the newest."""
        return self.locks.setdefault(match_id, asyncio.Lock())

    async def deliver_challenge(self, notification: Notification, challenge: ChallengeView) -> None:
        """Post a challenge's card, or bring it up to date; one that nobody can see is withdrawn."""
        if challenge.first == "impression" and challenge.status == "accepted":
            return  # its card shows the contest by now
        view = challenge_card(challenge, await self.words_of(challenge.server_id))
        if challenge.card is not None:
            await self.message_of(challenge.card).edit(view=view, allowed_mentions=only([]))
            return
        if challenge.status != "pending":
            return
        pinged = [challenge.opponent.id] if challenge.opponent else []
        channel = self.client.get_partial_messageable(challenge.channel_id)
        try:
            message = await channel.send(
                view=view, allowed_mentions=only(pinged), nonce=nonce_of(notification)
            )
        except discord.HTTPException as error:
            if not closed(error):
                raise
            log.warning("challenge %d cannot be shown (%s) and is withdrawn", challenge.id, error)
            await self.services.challenges.withdraw(challenge.id, challenge.challenger.id)
        else:
            await self.services.challenges.record_card(challenge.id, Card(message.channel.id, message.id))

    async def bring_card(self, match_id: int, channel_id: int) -> None:
        """Post the match's card as it is now where a player asked for it; pings nobody."""
        async with self.posting(match_id):
            match = await self.services.matches.view(match_id)
            words = await self.words_of(match.server_id)
            picture = await self.shown_of(match, words)
            channel = self.client.get_partial_messageable(channel_id)
            view = card_of(match, picture, words)
            message = await channel.send(view=view, file=attached(picture), allowed_mentions=only([]))
            await self.services.matches.move(match.id, channel_id)
            await self.replace_card(match.id, message)

    async def post_card(self, match: MatchView, pings: Sequence[int], nonce: str) -> None:
        """Post the match's card where it can be, and take the buttons off the one before."""
        words = await self.words_of(match.server_id)
        picture = await self.shown_of(match, words)
        server = self.client.get_guild(match.server_id) if match.server_id else None
        facts = {"player": named_absent(match, words), "server": plain(server.name) if server else ""}

        def make(note: str | None) -> ui.LayoutView:
            card = card_of(match, picture, words)
            return card if note is None else with_note(card, words.say(note, **facts))

        await self.replace_card(match.id, await self.places.post(match, make, picture, pings, nonce))

    async def replace_card(self, match_id: int, message: discord.Message) -> None:
        """Record a new card, and take the buttons off the one before."""
        card = Card(message.channel.id, message.id)
        old = await self.services.matches.record_card(match_id, card)
        self.client.dispatch(CARD_RECORDED, match_id, card)
        if old is not None and old.message_id != message.id:
            await self.take_buttons_off(old)

    async def take_buttons_off(self, card: Card) -> None:
        """Leave an old card its picture and words only; one that is gone or out of reach is left alone."""
        try:
            channel = self.client.get_partial_messageable(card.channel_id)
            message = await channel.fetch_message(card.message_id)
            await message.edit(view=without_buttons(message))
        except (discord.HTTPException, *PASSING) as trouble:
            log.info("an old card keeps its buttons: %s", trouble)

    async def picture_of(self, match: MatchView, words: Words) -> Picture:
        """The card's picture, as it is when all is at rest."""
        theme = await server_theme(self.services, match.server_id)
        return await still(match, seat=side_of(match), theme=theme, words=words)

    async def shown_of(self, match: MatchView, words: Words) -> Shown:
        """The picture of a new card: the last turn in motion, unless the server would rather have stills."""
        if match.server_id is not None and (await self.services.settings.of_server(match.server_id)).stills:
            return await self.picture_of(match, words)
        theme = await server_theme(self.services, match.server_id)
        return await last_turn(match, seat=side_of(match), theme=theme, words=words)

    def message_of(self, card: Card) -> discord.PartialMessage:
        """A card as a message that can be edited without being fetched."""
        return self.client.get_partial_messageable(card.channel_id).get_partial_message(card.message_id)

    async def words_of(self, server_id: int | None) -> Words:
        """The language of a server, for what everybody there sees."""
        return await server_words(self.services, self.client.get_guild(server_id) if server_id else None)


def side_of(match: MatchView) -> int:
    """Whose side of the board a card shows: the player's to move, at the end the winner's."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), 0)
    return winner if match.mover is None else max(0, match.mover)


def with_note(card: ui.LayoutView, note: str) -> ui.LayoutView:
    """A card below a line about where it is."""
    return layout(ui.TextDisplay(f"-# {note}"), *card.children)


def nonce_of(notification: Notification) -> str:
    """What lets Discord know a notification that is told twice within minutes."""
    return f"notification-{notification.id}"


def subject_of(notification: Notification) -> Subject:
    """What a notification is about: notifications of one subject keep their order."""
    if notification.match_id is not None:
        return "match", notification.match_id
    return "challenge", notification.challenge_id or 0


def told_of_the_end(match: MatchView) -> list[int]:
    """The players who must be pinged when a match ends: all but the one whose doing it was."""
    last = match.log[-1] if match.log else None
    doer = last.seat if last is not None and last.kind != "time" else None
    return [seat.player_id for seat in match.seats if seat.seat != doer and seat.reachable]


def without_buttons(message: discord.Message) -> ui.LayoutView:
    """A card's layout as it was sent, less its buttons, whose turn it was, and a clock that would run on.

    Its picture is the attachment it has.
    """
    view = ui.LayoutView.from_message(message, timeout=None)
    name = message.attachments[0].filename if message.attachments else FILE
    holders: list[Any] = [view, *(item for item in view.children if isinstance(item, ui.Container))]
    for holder in holders:
        for item in list(holder.children):
            if isinstance(item, ui.ActionRow) or item.id == TURN:
                holder.remove_item(item)
            elif isinstance(item, ui.TextDisplay):
                item.content = RUNNING.sub("", item.content)
            elif isinstance(item, ui.MediaGallery):
                item.items = [
                    discord.MediaGalleryItem(f"attachment://{name}", description=shown.description)
                    for shown in item.items
                ]
    return view
