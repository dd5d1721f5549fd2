"""The outbox worker: delivers each notification of the outbox to Discord, then removes it from the outbox.

A notification names a match, a challenge or a tournament. What is posted is its state at that moment, so one
that was overtaken posts only the film of its turn. Notifications of one subject are delivered in order,
those of different ones at the same time. A new card is recorded with the removal of its notification, in one
write, which also queues the old card. After a passing fault a notification is tried again later, while every
place is closed for a day. Delivering again changes nothing: ``cogs.delivery.attempt`` finds what was sent.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from itertools import islice
from typing import Final

import discord
from cachetools import TTLCache

from cogs.delivery.attempt import Attempt, Histories, NewCard, Unreachable
from cogs.delivery.challenges import deliver_challenge
from cogs.delivery.contests import deliver_contest
from cogs.delivery.front_pages import FrontPageWorker
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.matches import deliver_match
from cogs.delivery.old_cards import deliver_replaced
from cogs.delivery.tournaments import deliver_tournament
from cogs.following.delivery import Followers
from cogs.ui.discord_errors import PASSING_ERRORS, Archived, is_closed, is_passing, log_failure
from services.background.outbox import ARCHIVED_MS, NEW_POSITIONS, TRIED_MS
from services.background.supervised import is_database_fault, supervised
from services.matches.views import Notification
from telemetry.context import Context, now_about
from telemetry.metrics import DELIVERIES

log = logging.getLogger(__name__)

Queue = tuple[int | None, ...]
"""The match, challenge or tournament whose notifications are delivered in order.

An old card has a queue of its own."""
Deliver = Callable[[Attempt], Awaitable[NewCard | None]]
"""Delivers a notification; returns a new card that is still to be recorded."""
FIRST_DELAY_MS: Final = 2_000
LONGEST_DELAY_MS: Final = 300_000
LONGEST_CLOSED_DELAY_MS: Final = 1_800_000
"""Half an hour: Discord bans an address that has 10,000 requests refused within ten minutes."""
UNTIL_OPEN_MS: Final = 86_400_000
"""A day: how often an archived thread is looked at, which may have opened while the bot was down."""
HOLDING_TRIES: Final = 4
"""After so many failures of a turn, which take half a minute, the next card of its match goes first."""
PAUSE_S: Final = 1.0
STATES: Final[Mapping[str, tuple[str, ...]]] = {
    "challenge.joined": ("challenge.",),
    "challenge.left": ("challenge.",),
    "contest.changed": ("contest.",),
    "match.clock": ("match.clock", "match.turn", "match.over"),
    "tournament.changed": ("tournament.",),
}
"""Kinds that only bring a card up to date, with how the kinds begin that do so too: one is done once such a
notification waits behind it."""
EDIT_PAUSE_S: Final = 1.0
"""How long a card that was just brought up to date stays as it is, unless more than that happens."""
MAX_EDITED: Final = 4_000
AT_ONCE: Final = 64
"""Most deliveries at the same time for members who wait: each may draw a picture."""
BACKLOG_AT_ONCE: Final = 3
"""Most deliveries at the same time of rows left from before the start: new ones never wait for hundreds."""
TO_FOLLOWERS: Final[Queue] = ()
"""The one queue of all that followers are sent: however many they are, one request after another."""


class Waiting(deque[Notification]):
    """Notifications of a queue. ``urgent`` is set when a member begins to wait for something in it."""

    def __init__(self) -> None:
        super().__init__()
        self.urgent = asyncio.Event()


class OutboxWorker:
    """Runs as one task, and gives the notifications of each subject to a task of its own."""

    def __init__(self, cards: MatchCards, pages: FrontPageWorker) -> None:
        self.services = cards.services
        self.client = cards.client
        self.outbox = cards.services.outbox
        self.pages = pages
        self.threads = cards.destinations.threads
        self.followers = Followers(cards)
        self.doors: Mapping[str, Deliver] = {
            "card.replaced": partial(deliver_replaced, cards.destinations),
            "challenge": partial(deliver_challenge, cards.destinations, pages),
            "contest": partial(deliver_contest, cards.destinations),
            "match": partial(deliver_match, cards),
            "match.followed": self.followers.deliver,
            "tournament": partial(deliver_tournament, cards.destinations),
        }
        """By kind, or by how kinds begin."""
        self.waiting: dict[Queue, Waiting] = {}
        self.decisions: dict[int, asyncio.Event] = {}
        self.deliveries = set[asyncio.Task[None]]()
        self.at_once = asyncio.Semaphore(AT_ONCE)
        self.begun = set[Queue]()
        """The queues that have a task."""
        self.later: dict[Queue, None] = {}
        """Those that have none yet, in their order: nobody waits for what is in them."""
        self.unhurried = 0
        """The tasks that began from there."""
        self.tried = set[int]()
        """Deliveries that an earlier process left over and this one has tried."""
        self.histories = Histories(self.client)
        self.edited: TTLCache[Queue, None] = TTLCache(MAX_EDITED, EDIT_PAUSE_S)
        self.stopping = False
        self.stopped = asyncio.Event()

    async def run(self) -> None:
        """Deliver until cancelled, beginning with what was left before the last stop."""
        await self.client.wait_until_ready()
        async with asyncio.TaskGroup() as group:

            async def enqueue_all() -> None:
                while notifications := await self.outbox.take_pending():
                    for notification in notifications:
                        self.enqueue(notification, group)

            try:
                await supervised(enqueue_all, self.outbox.wait, "the outbox cannot be read", PAUSE_S)
            finally:
                self.stopping = True

    async def finish(self) -> None:
        """Begin no more deliveries, and wait for those in flight; the others stay in the outbox."""
        self.stopping = True
        self.stopped.set()
        for decided in self.decisions.values():
            decided.set()  # the decision itself may be among the others
        if self.deliveries:
            await asyncio.wait(self.deliveries)

    def enqueue(self, notification: Notification, group: asyncio.TaskGroup) -> None:
        """Put a notification in its queue, and begin the queue's task if there is none."""
        if self.stopping:
            return
        if notification.kind == "contest.decided":
            self.decisions[notification.id] = asyncio.Event()
        queue: Queue = notification.subject
        if notification.kind == "card.replaced":
            queue = (*queue, notification.id)  # the next card does not wait for it
        elif notification.kind == "match.followed":
            queue = TO_FOLLOWERS
        waiting = self.waiting.setdefault(queue, Waiting())
        # Films come in the order of moves.
        new_position = notification.kind in NEW_POSITIONS
        waiting.extend(self.outbox.take_earlier(notification) if new_position else ())
        waiting.append(notification)
        if not self.can_wait(notification):
            waiting.urgent.set()
            self.begin(queue, group)
        elif queue not in self.begun:
            self.later[queue] = None
            self.begin_later(group)

    def begin(self, queue: Queue, group: asyncio.TaskGroup) -> asyncio.Task[None] | None:
        """Begin the task of a queue, unless it has one."""
        self.later.pop(queue, None)
        if queue in self.begun:
            return None
        self.begun.add(queue)
        task = group.create_task(self.deliver_in_order(queue))
        self.deliveries.add(task)
        task.add_done_callback(self.end)
        return task

    def end(self, task: asyncio.Task[None]) -> None:
        """Forget a task; one that failed ends them all, and no other may begin."""
        self.deliveries.discard(task)
        self.stopping = self.stopping or task.cancelled() or task.exception() is not None

    def begin_later(self, group: asyncio.TaskGroup) -> None:
        """Begin the tasks of a few queues in which nobody waits for anything; each makes way for another."""
        while self.later and self.unhurried < BACKLOG_AT_ONCE and not self.stopping:
            task = self.begin(next(iter(self.later)), group)
            if task is not None:
                self.unhurried += 1
                task.add_done_callback(lambda _: self.end_unhurried(group))

    def end_unhurried(self, group: asyncio.TaskGroup) -> None:
        self.unhurried -= 1
        self.begin_later(group)

    async def deliver_in_order(self, queue: Queue) -> None:
        """Deliver the notifications of one queue, until it is empty."""
        waiting = self.waiting[queue]
        while waiting and not self.stopping:
            if waiting[0].kind in STATES and queue in self.edited:
                await self.until_stopped(EDIT_PAUSE_S)
                continue
            notification, overtaken = next_of(waiting)
            if all(map(self.can_wait, waiting)):
                waiting.urgent.clear()
            now_about(Context(match=notification.match_id, ply=notification.ply))
            try:
                await self.until_done(partial(self.outbox.mark_delivered, *overtaken))
                await self.deliver_next(queue, self.attempt(notification))
            except Exception as error:  # noqa: BLE001 - logged
                # The row is still in the table: it is delivered again after the next start at the latest.
                log_failure(log, error, "cannot deliver %s", notification)
            if notification.id in self.decisions:
                self.decisions.pop(notification.id).set()
        del self.waiting[queue]
        self.begun.discard(queue)
        if not self.waiting:
            self.histories.found.clear()

    async def wait_for_answer(self, notification: Notification, waiting: Waiting) -> None:
        """Wait until the computer, if it answers a turn at once, has done so: one card shows both."""
        if waiting or notification.kind != "match.turn" or not notification.ply:
            return
        if not self.outbox.begun(notification):
            match = await self.services.matches.view(notification.match_id or 0)
            if share_ms := self.outbox.shared_ms(notification, match):
                await self.until_stopped(share_ms / 1000, waiting.urgent)

    async def wait_for_decisions(self, notification: Notification) -> None:
        """Before a match's first card, wait until the winner of the contest before it is announced."""
        if notification.kind == "match.turn" and notification.ply == 0:
            for decided in [event for earlier, event in self.decisions.items() if earlier < notification.id]:
                await decided.wait()
            if self.stopping:
                raise asyncio.CancelledError  # left in the outbox, behind the decision

    def can_wait(self, notification: Notification) -> bool:
        """Whether no member waits: it was left over, or only brings a card up to date."""
        return self.outbox.begun(notification) or notification.kind in STATES

    def attempt(self, notification: Notification) -> Attempt:
        """The next attempt to deliver a notification."""
        begun, histories = self.outbox.begun(notification), None
        if self.outbox.left_over(notification) and notification.id not in self.tried:
            self.tried.add(notification.id)
            histories = self.histories
        return Attempt(self.client, notification, begun=begun, histories=histories)

    async def deliver_next(self, queue: Queue, attempt: Attempt) -> None:
        """Deliver the next of a queue, unless the bot stops, and record the result."""
        notification, waiting = attempt.notification, self.waiting[queue]
        card, longest_ms = None, None
        try:
            await self.wait_for_answer(notification, waiting)
            await self.wait_for_decisions(notification)
            async with self.at_once:
                if self.stopping:
                    return
                card = await self.deliver(attempt)
        except Exception as error:  # noqa: BLE001 - logged, or raised again at the end
            longest_ms = self.delay_after(notification, error)
            attempt.waits_for = error.thread_id if isinstance(error, Archived) else None
            self.note_missing(notification)  # an answer that waits for the card need not wait any longer
        DELIVERIES.add("done" if longest_ms is None else "later")
        if notification.kind in STATES:
            self.edited[queue] = None
        if longest_ms is not None:
            await self.postpone(attempt, longest_ms, waiting)
        elif card is not None:
            await self.until_done(partial(self.outbox.finish_with_card, notification, *card))
        elif notification.kind == "card.replaced":  # it has no buttons, however often they are removed
            await self.outbox.remove_along(notification.id)
        else:
            await self.until_done(partial(self.outbox.mark_delivered, notification.id))
        if longest_ms is None and notification.match_id is not None:
            # Not before its card is recorded, for which a page waits: its offer could still be accepted.
            self.pages.note(notification.match_id, over=notification.kind == "match.over")

    async def deliver(self, attempt: Attempt) -> NewCard | None:
        """Deliver one notification; returns a new card that is still to be recorded."""
        kind = attempt.notification.kind
        return await (self.doors.get(kind) or self.doors[kind.partition(".")[0]])(attempt)

    async def postpone(self, attempt: Attempt, longest_ms: int, waiting: Waiting) -> None:
        """Postpone a notification, and the cards behind a turn that failed.

        The film of that turn, if it has one, comes before them.
        """
        notification, closed = attempt.notification, longest_ms == LONGEST_CLOSED_DELAY_MS
        delay_ms = longest_ms if attempt.waits_for else min(longest_ms, delay_after_tries(notification))
        postpone = partial(self.outbox.postpone, notification, delay_ms, closed=closed)
        await self.until_done(partial(postpone, places=attempt.places, waits_for=attempt.waits_for))
        if attempt.waits_for and not await self.is_archived(attempt.waits_for):
            # It opened before the row waited for it.
            await self.until_done(partial(self.outbox.thread_opened, attempt.waits_for))
        if notification.kind != "match.turn" or notification.tries > HOLDING_TRIES or closed:
            return
        for each in [each for each in waiting if each.kind in NEW_POSITIONS]:
            waiting.remove(each)
            self.note_missing(each)
            delay_ms = min(LONGEST_DELAY_MS, delay_after_tries(each))
            await self.until_done(partial(self.outbox.postpone, each, delay_ms))

    async def is_archived(self, thread_id: int) -> bool:
        """Whether a thread is archived; True if Discord does not say."""
        try:
            return await self.threads.is_archived(thread_id)
        except (discord.HTTPException, *PASSING_ERRORS):
            return True

    def note_missing(self, notification: Notification) -> None:
        """Note that a new card does not come for now."""
        if notification.kind in NEW_POSITIONS and notification.match_id is not None:
            self.outbox.posted.note(notification.match_id, notification.ply or 0, None)

    async def until_done(self, write: Callable[[], Awaitable[None]]) -> None:
        """Record what was delivered; if that fails, try again until the bot stops.

        If nothing could be written it is tried again as soon as something can. What is not recorded by the
        stop is found again after the next start.
        """
        works, tries = self.outbox.database.writability.works, 0
        while True:
            try:
                return await write()
            except Exception as error:  # noqa: BLE001 - logged, or raised again at the end
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

    def delay_after(self, notification: Notification, error: Exception) -> int | None:
        """The longest delay before the next try, in ms; None if it would fail every time."""
        refused = error if isinstance(error, discord.HTTPException) else None
        passes = isinstance(error, PASSING_ERRORS)
        archived = isinstance(error, Archived)
        if archived or isinstance(error, Unreachable) or (refused and not passes and is_closed(refused)):
            given_up = self.outbox.given_up(notification, ARCHIVED_MS if archived else TRIED_MS)
            log.info("%s: %s; %s", notification, error, "given up" if given_up else "trying again later")
            return None if given_up else UNTIL_OPEN_MS if archived else LONGEST_CLOSED_DELAY_MS
        if passes or (refused and is_passing(refused)):
            log.warning("Discord did not take %s (%s); trying again later", notification, one_line(error))
            return LONGEST_DELAY_MS
        if refused:
            log_dropped(notification, error)
            return None
        log_failure(log, error, "cannot deliver %s; trying again later", notification)
        return FIRST_DELAY_MS if is_database_fault(error) else LONGEST_DELAY_MS


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


def log_dropped(notification: Notification, error: Exception) -> None:
    """Log that Discord would refuse a notification each time: what was sent is wrong, not its place."""
    fields = notification.subject._asdict().items()
    about = next(f"{name.removesuffix('_id')} {number}" for name, number in fields if number is not None)
    row = (notification.id, notification.kind, about, one_line(error))
    log.error("outbox row %d (%s of %s) is dropped, as Discord refuses it for good: %s", *row)


def one_line(error: Exception) -> str:
    """The text of an error; Discord's names each wrong field in a line of its own."""
    return " ".join(str(error).split())
