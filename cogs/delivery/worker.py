"""The outbox worker: delivers each notification of the outbox to Discord, then removes it from the outbox.

A notification names a match, a challenge or a tournament; what is posted is its state at that moment, so one
that was overtaken posts nothing but the film of its turn. Those of one of them are delivered in order,
different ones side by side.
After a passing fault a notification is tried again later; where every place is closed, for a day.
Delivering again changes nothing: ``cogs.delivery.attempt`` finds what was sent before.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from itertools import islice
from typing import Any, Final

import discord
from cachetools import TTLCache

from cogs.delivery.attempt import Attempt, Histories
from cogs.delivery.challenges import deliver_challenge
from cogs.delivery.contests import deliver_contest
from cogs.delivery.destinations import Unreachable
from cogs.delivery.front_pages import FrontPageWorker
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.matches import deliver_match
from cogs.delivery.tournaments import deliver_tournament
from cogs.following.delivery import Followers
from cogs.ui.discord_errors import PASSING_ERRORS, is_closed, is_passing, log_failure
from cogs.ui.events import CARD_POSTED
from services.background.failures import is_database_fault
from services.background.shutdown import is_end
from services.matches.views import Card, Notification
from telemetry.context import Context, now_about
from telemetry.metrics import DELIVERIES

log = logging.getLogger(__name__)

Queue = tuple[int | None, ...]
"""The match, challenge or tournament whose notifications are delivered in order.

An old card has a queue of its own."""
FIRST_DELAY_MS: Final = 2_000
LONGEST_DELAY_MS: Final = 300_000
LONGEST_CLOSED_DELAY_MS: Final = 1_800_000
"""Half an hour: Discord bans an address that has 10,000 requests refused within ten minutes."""
HOLDING_TRIES: Final = 4
"""After so many failures of a turn, which take half a minute, the next card of its match goes first."""
PAUSE_S: Final = 1.0
NEW_CARDS: Final = {"match.turn", "match.over"}
"""Kinds with a new card; they need not wait until the previous card is recorded."""
STATES: Final[Mapping[str, tuple[str, ...]]] = {
    "challenge.joined": ("challenge.",),
    "challenge.left": ("challenge.",),
    "contest.changed": ("contest.",),
    "match.clock": ("match.clock", "match.turn", "match.over"),
    "tournament.changed": ("tournament.",),
}
"""What only brings a card up to date, and how the kinds begin that do so as well: once these wait behind it,
it is done."""
EDIT_PAUSE_S: Final = 1.0
"""How long a card that was just brought up to date stays as it is, unless more than that happens."""
MAX_EDITED: Final = 4_000
BACKLOG_AT_ONCE: Final = 3
"""So many deliveries of what was left over are made side by side: what is new never waits for hundreds."""
TO_FOLLOWERS: Final[Queue] = ()
"""The one queue of all that followers are sent: however many they are, one request after another."""


class OutboxWorker:
    """Runs as one task, and gives the notifications of each subject to a task of its own."""

    def __init__(self, cards: MatchCards, pages: FrontPageWorker) -> None:
        self.cards = cards
        self.pages = pages
        self.followers = Followers(cards)
        self.client = cards.client
        self.outbox = cards.services.outbox
        self.waiting: dict[Queue, deque[Notification]] = {}
        self.recording: dict[Queue, asyncio.Task[None]] = {}
        self.decisions: dict[int, asyncio.Event] = {}
        self.deliveries = set[asyncio.Task[None]]()
        self.backlog = asyncio.Semaphore(BACKLOG_AT_ONCE)
        self.hurried: dict[Queue, asyncio.Event] = {}
        """Set once a member waits for something behind what is left over."""
        self.tried = set[int]()
        """Deliveries that an earlier process left over and this one has tried."""
        self.histories = Histories(self.client)
        self.answers: dict[Queue, asyncio.Event] = {}
        """By queue: set by the computer's answer, which a turn's card waits for."""
        self.edited: TTLCache[Queue, None] = TTLCache(MAX_EDITED, EDIT_PAUSE_S)
        self.stopping = False
        self.stopped = asyncio.Event()

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
                except Exception as error:
                    if is_end(error):
                        raise
                    # Without this loop nothing is delivered any more: it must outlive a failed round.
                    log_failure(log, error, "the outbox cannot be read; trying again")
                    await asyncio.sleep(PAUSE_S)

    async def finish(self) -> None:
        """Begin no more deliveries, and wait for those in flight; the others stay in the outbox."""
        self.stopping = True
        self.stopped.set()
        for decided in self.decisions.values():
            decided.set()  # the decision itself may be among the others
        while self.deliveries:  # one that posts a card begins the task that records it
            await asyncio.wait(set(self.deliveries))

    def enqueue(self, notification: Notification, deliveries: asyncio.TaskGroup) -> None:
        """Give a notification to its subject's task, starting one where there is none."""
        if self.stopping:
            return
        if notification.kind == "contest.decided":
            self.decisions[notification.id] = asyncio.Event()
        queue: Queue = notification.subject
        if notification.kind == "card.replaced":
            queue = (*queue, notification.id)  # the next card does not wait for it
        elif notification.kind == "match.followed":
            queue = TO_FOLLOWERS
        if queue in self.waiting:
            self.waiting[queue].append(notification)
            if queue in self.answers and notification.kind in NEW_CARDS:
                self.answers[queue].set()
            if queue in self.hurried and not self.can_wait(notification):
                self.hurried[queue].set()
        else:
            self.waiting[queue] = deque([notification])
            self.begin(deliveries, self.deliver_in_order(queue, deliveries))

    def begin(self, deliveries: asyncio.TaskGroup, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin a task that ``finish`` waits for."""
        task = deliveries.create_task(work)
        self.deliveries.add(task)
        task.add_done_callback(self.deliveries.discard)
        return task

    async def deliver_in_order(self, queue: Queue, deliveries: asyncio.TaskGroup) -> None:
        """Deliver what waits in one queue, until nothing does.

        The next card of a match is posted while the one before is being recorded, and is recorded after it.
        """
        waiting, in_order = self.waiting[queue], set[tuple[int, int]]()
        while waiting and not self.stopping:
            if waiting[0].kind in STATES and queue in self.edited:
                await self.until_stopped(EDIT_PAUSE_S)
                continue
            notification, overtaken = next_of(waiting)
            if notification.kind in NEW_CARDS and (notification.id, notification.tries) not in in_order:
                turns = (*self.outbox.take_earlier(notification), notification)
                in_order.update((each.id, each.tries) for each in turns)
                waiting.extendleft(reversed(turns))
                notification = waiting.popleft()
            now_about(Context(match=notification.match_id, ply=notification.ply))
            attempt = self.attempt(notification)
            if queue in self.recording and (attempt.begun or notification.kind not in NEW_CARDS):
                await asyncio.wait([self.recording[queue]])
            try:
                if not waiting and (share_ms := self.outbox.shared_ms(notification)):
                    answered = self.answers[queue] = asyncio.Event()
                    await self.until_stopped(share_ms / 1000, answered)
                    del self.answers[queue]
                await self.until_done(partial(self.outbox.mark_delivered, *overtaken))
                await self.wait_for_decisions(notification)
                async with self.place_in_backlog(queue) if self.can_wait(notification) else nullcontext():
                    await self.deliver_next(queue, attempt, deliveries)
            except Exception as error:
                if is_end(error):
                    raise
                # The row is still in the table: it is delivered again after the next start at the latest.
                log_failure(log, error, "cannot deliver %s", notification)
            if notification.id in self.decisions:
                self.decisions.pop(notification.id).set()
        del self.waiting[queue]
        if not self.waiting:
            self.histories.found.clear()

    def can_wait(self, notification: Notification) -> bool:
        """Whether no member waits: it was left over, or only brings a card up to date."""
        return self.outbox.begun(notification) or notification.kind in STATES

    @asynccontextmanager
    async def place_in_backlog(self, queue: Queue) -> AsyncGenerator[None]:
        """Wait for one of a few places, unless a member waits for what is behind in the same queue."""
        hurried = self.hurried[queue] = asyncio.Event()
        if not all(map(self.can_wait, self.waiting[queue])):
            hurried.set()
        place, hurry = asyncio.create_task(self.backlog.acquire()), asyncio.create_task(hurried.wait())
        try:
            await asyncio.wait((place, hurry), return_when=asyncio.FIRST_COMPLETED)
            yield
        finally:
            hurry.cancel()
            del self.hurried[queue]
            if not place.cancel():
                self.backlog.release()

    async def deliver_next(self, queue: Queue, attempt: Attempt, deliveries: asyncio.TaskGroup) -> None:
        """Deliver the next of a queue, unless the bot stops, and note what came of it."""
        if self.stopping:
            return
        notification = attempt.notification
        longest_ms = await self.try_to_deliver(attempt)
        DELIVERIES.add("done" if longest_ms is None else "later")
        if notification.kind in STATES:
            self.edited[queue] = None
        if attempt.afterwards is not None:
            self.record_later(queue, attempt.afterwards, deliveries)
        elif longest_ms is None:
            await self.until_done(partial(self.outbox.mark_delivered, notification.id))
        else:
            delay_ms = min(longest_ms, delay_after_tries(notification))
            closed = longest_ms == LONGEST_CLOSED_DELAY_MS
            await self.until_done(
                partial(self.outbox.postpone, notification, delay_ms, closed=closed, places=attempt.places)
            )
            if notification.kind == "match.turn" and 0 < notification.tries <= HOLDING_TRIES and not closed:
                await self.hold_back(self.waiting[queue])

    async def hold_back(self, waiting: deque[Notification]) -> None:
        """Postpone the cards behind a turn that failed again: its film, if it has one, comes before them."""
        for each in [each for each in waiting if each.kind in NEW_CARDS]:
            waiting.remove(each)
            self.client.dispatch(CARD_POSTED, each.match_id, each.ply or 0, None)
            delay_ms = min(LONGEST_DELAY_MS, delay_after_tries(each))
            await self.until_done(partial(self.outbox.postpone, each, delay_ms))

    def attempt(self, notification: Notification) -> Attempt:
        """The next attempt to deliver a notification."""
        begun, histories = self.outbox.begun(notification), None
        if self.outbox.left_over(notification) and notification.id not in self.tried:
            self.tried.add(notification.id)
            histories = self.histories
        return Attempt(self.client, notification, begun=begun, histories=histories)

    def record_later(
        self, queue: Queue, afterwards: Callable[[], Awaitable[None]], deliveries: asyncio.TaskGroup
    ) -> None:
        """Do what is left of a delivery while the next one may begin."""
        task = self.begin(deliveries, self.record(afterwards, self.recording.get(queue)))
        self.recording[queue] = task

        def forget(done: asyncio.Task[None]) -> None:
            if self.recording.get(queue) is done:
                del self.recording[queue]

        task.add_done_callback(forget)

    async def record(
        self, afterwards: Callable[[], Awaitable[None]], before: asyncio.Task[None] | None
    ) -> None:
        """Do what is left of a delivery, after that of the one before."""
        if before is not None:
            await asyncio.wait([before])
        await self.until_done(afterwards)

    async def until_done(self, write: Callable[[], Awaitable[None]]) -> None:
        """Note what was delivered; where that fails, again and again until the bot stops.

        Where nothing could be written it is tried again as soon as something can. What is not noted by the
        stop is found again after the next start.
        """
        works, tries = self.outbox.database.writability.works, 0
        while True:
            try:
                return await write()
            except Exception as error:
                if is_end(error):
                    raise
                log_failure(log, error, "cannot note what was delivered; trying again")
            delay_ms = min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** min(tries, 16))
            tries += 1
            await self.until_stopped(delay_ms / 1000, *(() if works.is_set() else (works,)))
            if self.stopped.is_set():
                return None

    async def until_stopped(self, longest_s: float, *others: asyncio.Event) -> None:
        """Wait until the bot stops, or one of these events, but no longer than that."""
        waits = [asyncio.create_task(each.wait()) for each in (self.stopped, *others)]
        try:
            await asyncio.wait(waits, timeout=longest_s, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()

    async def try_to_deliver(self, attempt: Attempt) -> int | None:
        """Deliver a notification; returns the longest delay before it is tried again, in ms.

        None where it is done with: delivered, overtaken, or refused for good.
        """
        notification = attempt.notification
        try:
            await self.deliver(attempt)
        except Exception as error:
            if is_end(error):
                raise
            if notification.kind in NEW_CARDS:  # whoever waits for it need not wait any longer
                self.client.dispatch(CARD_POSTED, notification.match_id, notification.ply or 0, None)
            return self.delay_after(notification, error)
        return None

    def delay_after(self, notification: Notification, error: Exception) -> int | None:
        """The longest delay before the next try, in ms; None if it would fail every time."""
        if isinstance(error, PASSING_ERRORS):
            return delay_after_fault(notification, error)
        if isinstance(error, Unreachable):
            return self.delay_where_closed(notification, error)
        if isinstance(error, discord.HTTPException):
            if is_closed(error):
                return self.delay_where_closed(notification, error)
            if is_passing(error):
                return delay_after_fault(notification, error)
            log_dropped(notification, error)
            return None
        log_failure(log, error, "cannot deliver %s; trying again later", notification)
        return FIRST_DELAY_MS if is_database_fault(error) else LONGEST_DELAY_MS

    def delay_where_closed(self, notification: Notification, error: Exception) -> int | None:
        """The longest delay if every place refuses; None after enough tries."""
        given_up = self.outbox.given_up(notification)
        log.info("%s: %s; %s", notification, error, "given up" if given_up else "trying again later")
        return None if given_up else LONGEST_CLOSED_DELAY_MS

    async def deliver(self, attempt: Attempt) -> None:
        """Deliver one notification."""
        notification = attempt.notification
        if notification.kind == "card.replaced":
            card = Card(int(notification.facts["channel_id"]), int(notification.facts["message_id"]))
            await self.cards.old.strip(card)
        elif notification.kind == "match.followed":
            await self.followers.deliver(attempt)
        elif notification.match_id is not None:
            await deliver_match(self.cards, attempt)
            self.pages.note(notification.match_id)
        elif notification.tournament_id is not None:
            await deliver_tournament(self.cards.destinations, attempt)
        elif notification.kind.startswith("contest."):
            await deliver_contest(self.cards.destinations, attempt)
        else:
            await deliver_challenge(self.cards.destinations, self.pages, attempt)

    async def wait_for_decisions(self, notification: Notification) -> None:
        """Before a match's first card, wait until the winner of the contest before it is announced."""
        if notification.kind == "match.turn" and notification.ply == 0:
            for decided in [event for earlier, event in self.decisions.items() if earlier < notification.id]:
                await decided.wait()
            if self.stopping:
                raise asyncio.CancelledError  # left in the outbox, behind the decision


def next_of(waiting: deque[Notification]) -> tuple[Notification, list[int]]:
    """Take the next of a queue; and the numbers of those before it that it, or one behind it, overtakes."""
    overtaken = list[int]()
    while len(waiting) > 1:
        as_well = STATES.get(waiting[0].kind, ())
        if not any(each.kind.startswith(as_well) for each in islice(waiting, 1, None)):
            break
        overtaken.append(waiting.popleft().id)
    return waiting.popleft(), overtaken


def delay_after_tries(notification: Notification) -> int:
    """The delay before the next try, in ms: twice as long as before the last."""
    return int(FIRST_DELAY_MS * 2 ** min(notification.tries, 16))


def delay_after_fault(notification: Notification, error: Exception) -> int:
    """The longest delay before the next try after a passing failure, in ms."""
    log.warning("Discord did not take %s (%s); trying again later", notification, one_line(error))
    return LONGEST_DELAY_MS


def log_dropped(notification: Notification, error: discord.HTTPException) -> None:
    """Log that Discord would refuse a notification each time: what was sent is wrong, not its place."""
    fields = notification.subject._asdict().items()
    about = next(f"{name.removesuffix('_id')} {number}" for name, number in fields if number is not None)
    row = (notification.id, notification.kind, about, one_line(error))
    log.error("outbox row %d (%s of %s) is dropped, as Discord refuses it for good: %s", *row)


def one_line(error: Exception) -> str:
    """The text of an error; Discord's names each wrong field in a line of its own."""
    return " ".join(str(error).split())
