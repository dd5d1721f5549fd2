"""The outbox worker: delivers each notification of the outbox to Discord, then removes it from the outbox.

A notification names a match or a challenge; what is posted is its state at that moment, so one that was
overtaken posts nothing. Notifications of one match or challenge are delivered in order, different ones side
by side. After a passing fault a notification is tried again later; where a channel is lost, the card goes to
direct messages, or waits for ``/board``.
"""

import asyncio
import logging
from collections import deque
from typing import Final

import discord

from cogs.delivery.challenges import deliver_challenge
from cogs.delivery.contests import deliver_contest
from cogs.delivery.destinations import Unreachable
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.matches import deliver_match
from cogs.ui.channels import PASSING_ERRORS
from services.matches.views import Notification

log = logging.getLogger(__name__)

Subject = tuple[str, int]
"""What a notification is about: "match" or "challenge", and its number."""
FIRST_DELAY_MS: Final = 2_000
LONGEST_DELAY_MS: Final = 300_000
PAUSE_S: Final = 1.0
MOST_TRIES: Final = 300
"""Tries within about a day; whoever comes back later has ``/matches``."""
TOO_MANY: Final = 429


class OutboxWorker:
    """Runs as one task, and gives the notifications of each subject to a task of its own."""

    def __init__(self, cards: MatchCards) -> None:
        self.cards = cards
        self.client = cards.client
        self.outbox = cards.services.outbox
        self.waiting: dict[Subject, deque[Notification]] = {}
        self.decisions: dict[int, asyncio.Event] = {}

    async def run(self) -> None:
        """Deliver until cancelled, beginning with what was left before the last stop."""
        await self.client.wait_until_ready()
        async with asyncio.TaskGroup() as deliveries:
            while True:
                try:
                    while notifications := await self.outbox.take_pending():
                        for notification in notifications:
                            self.enqueue(notification, deliveries)
                    await self.outbox.wait()
                except Exception:
                    # Without this loop nothing is delivered any more: it must outlive a failed round.
                    log.exception("the outbox cannot be read; trying again")
                    await asyncio.sleep(PAUSE_S)

    def enqueue(self, notification: Notification, deliveries: asyncio.TaskGroup) -> None:
        """Give a notification to its subject's task, starting one where there is none."""
        if notification.kind == "contest.decided":
            self.decisions[notification.id] = asyncio.Event()
        subject = subject_of(notification)
        if subject in self.waiting:
            self.waiting[subject].append(notification)
        else:
            self.waiting[subject] = deque([notification])
            deliveries.create_task(self.deliver_in_order(subject))

    async def deliver_in_order(self, subject: Subject) -> None:
        """Deliver what waits for one subject, until nothing does."""
        waiting = self.waiting[subject]
        while waiting:
            notification = waiting.popleft()
            try:
                if await self.try_to_deliver(notification):
                    await self.outbox.mark_delivered(notification.id)
                else:
                    delay_ms = min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** min(notification.tries, 16))
                    await self.outbox.postpone(notification.id, delay_ms)
            except Exception:
                # The row is still in the table: it is delivered again after the next start at the latest.
                log.exception("cannot note that %s of %s was delivered", notification.kind, subject)
            if notification.id in self.decisions:
                self.decisions.pop(notification.id).set()
        del self.waiting[subject]

    async def try_to_deliver(self, notification: Notification) -> bool:
        """Whether a notification is done with: delivered, overtaken, or refused for good; else try again."""
        try:
            await self.deliver(notification)
        except PASSING_ERRORS as error:
            log.warning("Discord did not take %s (%s); trying again later", notification, error)
            return False
        except Unreachable as error:
            log.warning("%s: %s", notification, error)
            return notification.tries >= MOST_TRIES
        except discord.HTTPException as error:
            log.exception("Discord refused %s", notification)
            return error.status != TOO_MANY
        except Exception:
            log.exception("cannot deliver %s; trying again later", notification)
            return False
        return True

    async def deliver(self, notification: Notification) -> None:
        """Deliver one notification."""
        if notification.match_id is not None:
            await self.wait_for_decisions(notification)
            await deliver_match(self.cards, notification)
        elif notification.kind.startswith("contest."):
            await deliver_contest(self.cards.destinations, notification)
        else:
            await deliver_challenge(self.cards.destinations, notification)

    async def wait_for_decisions(self, notification: Notification) -> None:
        """Before a match's first card, wait until the winner of the contest before it is announced."""
        if notification.kind == "match.turn" and notification.ply == 0:
            for decided in [event for earlier, event in self.decisions.items() if earlier < notification.id]:
                await decided.wait()


def subject_of(notification: Notification) -> Subject:
    """What a notification is about."""
    if notification.match_id is not None:
        return "match", notification.match_id
    return "challenge", notification.challenge_id or 0
