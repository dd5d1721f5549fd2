"""Notifications: written with the change they are about, removed once they are delivered."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from data.rows import Card, Notification, Subject
from data.transaction import Transaction, batch
from engine.match.opponents import AT_ONCE_MS, QUICK
from services.background.uptime import Uptime
from services.background.wake_up import PostedCards, WakeUp
from services.matches.views import MatchView
from services.retried import retried
from telemetry.context import PRESENT
from telemetry.metrics import MOVE_TO_CARD

READ_AGAIN_MS: Final = 30_000
"""How often the table is read though nothing is known to be in it."""
TRIED_MS: Final = 86_400_000
"""How long a notification is tried again that Discord refuses: a day, not counting downtime."""
ARCHIVED_MS: Final = 90 * TRIED_MS
"""How long a notification waits for an archived thread to open, likewise."""
EARLY_MS: Final = 300_000
"""Notifications to retry within this time of a start are retried at once, to keep their order."""
LATE_MS: Final = 15_000
"""The card of a turn that comes later than this begins the turn anew."""
PAGE: Final = 500
"""How many rows are read at once: between two pages other tasks go on."""
MOST_HANDED_OVER: Final = 10_000
NEW_POSITIONS: Final = {"match.turn", "match.over"}
"""Kinds whose card shows a new position; followers of the match are sent it too."""


class Outbox:
    """Hands each notification to one worker; after a crash whatever was not removed is handed out again.

    Notifications of a match are delivered in order, and so by one process: the one that has the slot of its
    server (``instance_lock``). A worker takes ``take_pending()`` until it is empty, waits, and begins
    again. The table is not read for what this process has just saved: that is handed over.
    """

    def __init__(self, uptime: Uptime) -> None:
        self.uptime = uptime
        self.database = uptime.database
        self.now_ms = uptime.now_ms
        self.wake_up = WakeUp(uptime.now_ms)
        self.posted = PostedCards()
        self.saved: deque[Notification] = deque()
        """Handed over and not taken yet."""
        self.unread = True
        self.arrived_s: dict[int, float] = {}
        """When the interactions arrived that notifications answer, while somebody measures it."""
        self.on_planned: Callable[[MatchView], object] = lambda _: None
        """Called with each match whose new position is about to be saved: it can be drawn meanwhile."""
        # In memory on purpose: the next process takes what a crashed one had taken.
        self.taken = set[int]()
        self.postponed: dict[int, dict[int, Notification]] = {}
        """By match, the turns that this process has postponed after a fault, and has not taken again."""
        self.early_ms = EARLY_MS
        self.last_read_id = 0
        self.read_ms = 0
        self.next_due_ms: int | None = None

    def wake(self) -> None:
        """Make the worker read the table: it may have something that was not handed over."""
        self.unread = True
        self.wake_up.wake()

    def hand_over(self, notifications: Iterable[Notification], server_id: int | None) -> None:
        """Give the worker notifications that were just committed."""
        added = [replace(each, server_id=server_id) for each in notifications]
        self.saved.extend(added)
        if MOVE_TO_CARD.sink is not None and (began_s := PRESENT.get().began_s):
            self.arrived_s |= {each.id: began_s for each in added if each.kind in NEW_POSITIONS}
        if len(self.saved) > MOST_HANDED_OVER:
            # Nobody takes them here: they are in the table.
            self.saved.clear()
            self.arrived_s.clear()
            self.unread = True
        self.wake_up.wake()

    async def take_pending(self) -> tuple[Notification, ...]:
        """Notifications that are due and not taken yet, the oldest first; from now on they are taken.

        The table is read if it may have others than those that were handed over, and now and then.
        """
        if self.must_read():
            return await self.read_pending()
        fresh = [each for each in self.saved if each.id > self.last_read_id]
        if len(fresh) < len(self.saved) and self.database.slot.processes > 1:
            # Another process may have been given a higher number, and have committed first.
            self.unread = True
        self.saved.clear()
        self.taken.update(each.id for each in fresh)
        return tuple(fresh) if fresh or not self.must_read() else await self.read_pending()

    def must_read(self) -> bool:
        """Whether the table may have something that was not handed over."""
        now_ms = self.now_ms()
        due = self.next_due_ms is not None and now_ms >= self.next_due_ms
        return due or self.unread or abs(now_ms - self.read_ms) >= READ_AGAIN_MS

    async def read_pending(self) -> tuple[Notification, ...]:
        """Read the notifications that are due, and take those that are not taken yet."""
        self.unread, self.read_ms, self.next_due_ms = False, self.now_ms(), None
        # What is removed while the rows are read is still among them, but no longer among those taken.
        leaving = {each.where["id"] for each in self.database.along}
        taken, rows = frozenset(self.taken | leaving), list[Notification]()
        try:
            async with self.database.read() as tx:
                while page := await tx.outbox.due(self.read_ms + self.early_ms, PAGE, last_of(rows)):
                    rows += page
                later_ms = await tx.outbox.next_due_ms(self.read_ms)
                # The last write of a killed process may remove rows between these statements.
                last_id = max(await tx.outbox.last_id(), last_of(rows))
            if rows:
                # No match in memory may be older than what is to be shown of it.
                await self.database.feed.catch_up()
        except BaseException:
            self.unread = True
            raise
        # With those that were postponed while the table was being read.
        self.next_due_ms = earlier_of(self.next_due_ms, later_ms)
        self.early_ms = 0
        # What was handed over up to here is among these rows, or is delivered.
        self.last_read_id = max(self.last_read_id, last_id)
        known = taken | self.taken
        fresh = [row for row in rows if row.id not in known]
        self.taken.update(row.id for row in fresh)
        for row in fresh:
            self.forget_postponed(row)
        return tuple(fresh)

    def forget_postponed(self, notification: Notification) -> None:
        """Forget that a turn was postponed: it is tried again, or gone."""
        turns = self.postponed.get(notification.match_id or 0, {})
        if turns.pop(notification.id, None) and not turns:
            del self.postponed[notification.match_id or 0]

    def take_earlier(self, notification: Notification) -> list[Notification]:
        """Take the postponed turns of the same match before this one, as films come in the order of moves."""
        turns = self.postponed.get(notification.match_id or 0, {})
        earlier = sorted(number for number in turns if number < notification.id)
        self.taken.update(earlier)
        found = [turns[number] for number in earlier]
        for each in found:
            self.forget_postponed(each)
        return found

    def begun(self, notification: Notification) -> bool:
        """Whether some of a notification may have been sent already.

        That is so after a try that failed, and for whatever an earlier process has left. Nobody else sends:
        so the first try of what this process finds later needs no mark, which would cost it a transaction.
        """
        return notification.tries > 0 or self.left_over(notification)

    def left_over(self, notification: Notification) -> bool:
        """Whether an earlier process has left a notification."""
        return notification.id <= self.uptime.last_earlier_id

    def shared_ms(self, notification: Notification, match: MatchView) -> int:
        """How long a turn's card waits for the computer's answer, in ms; 0 if it does not wait."""
        soon = match.ply == notification.ply and match.thinking in QUICK
        return max(0, AT_ONCE_MS - self.waited_ms(notification)) if soon else 0

    def given_up(self, notification: Notification, after_ms: int = TRIED_MS) -> bool:
        """Whether a notification that Discord refuses was tried for long enough while its shard was up."""
        return self.waited_ms(notification) >= after_ms

    def late(self, notification: Notification) -> bool:
        """Whether a notification comes so late that time is given back for it."""
        return not notification.facts.get("closed") and self.waited_ms(notification) > LATE_MS

    def waited_ms(self, notification: Notification) -> int:
        """How long a notification has waited while its shard was up."""
        since_ms = notification.created_ms
        down_ms = self.uptime.timeline_of(notification.server_id).down_ms(since_ms)
        return self.now_ms() - since_ms - down_ms

    @retried
    async def record_card(self, subject: Subject, card: Card) -> None:
        """Record the card that shows a subject now; the one before is to lose its buttons."""
        async with self.database.write() as tx:
            await replace_card(tx, subject, card, self.now_ms())
        self.wake()

    def note_posted(self, notification: Notification, match: MatchView, card: Card) -> None:
        """Note the card of a match, and how long it took if a member's move has led to it."""
        self.posted.note(match.id, match.ply, card)
        MOVE_TO_CARD.end(self.arrived_s.pop(notification.id, 0.0))

    @retried
    async def finish_with_card(
        self, notification: Notification, card: Card, old: Card | None = None, follows: Sequence[int] = ()
    ) -> None:
        """Remove a notification and record the card that it was delivered with, in one transaction.

        It also queues the ``old`` card, which must lose its buttons, and the messages to ``follows``. Nothing
        is written if the notification is gone: a try whose answer was lost has written it all.
        """
        if notification.challenge_id is not None:  # whose match is read
            async with self.database.write() as tx:
                if await tx.outbox.end(notification.id):
                    await self.write_card(tx, notification, card, old, follows)
            added = tx.outbox.added
        else:
            writes = batch()
            await writes.outbox.end(notification.id)
            await self.write_card(writes, notification, card, old, follows)
            result = await self.database.execute_batch(writes, self.wake)
            queued = zip(writes.outbox.added, result.numbers, strict=True) if result.held else ()
            added = [replace(each, id=number) for each, number in queued]
        self.done_with(notification.id)
        if added:
            self.hand_over(added, notification.server_id)

    async def write_card(
        self,
        tx: Transaction,
        notification: Notification,
        card: Card,
        old: Card | None,
        follows: Sequence[int],
    ) -> None:
        subject, now_ms = notification.subject, self.now_ms()
        await tx.cards.set(subject, card)
        await queue_replaced(tx, subject, old, card, now_ms)
        for number in follows:
            await tx.outbox.add("match.followed", subject, now_ms, notification.ply, {"follow": number})

    def done_with(self, notification_id: int) -> None:
        """Forget a notification that is delivered, or must be read again."""
        self.arrived_s.pop(notification_id, None)
        self.taken.discard(notification_id)

    async def mark_delivered(self, *notification_ids: int) -> None:
        """Remove delivered notifications, but for those that were removed with the recording of a card."""
        left = [each for each in notification_ids if each in self.taken]
        if not left:
            return
        writes = batch()
        await writes.outbox.remove(left)
        await self.database.execute_batch(writes, self.wake)
        for each in left:
            self.done_with(each)

    async def remove_along(self, notification_id: int) -> None:
        """Remove a delivered notification with the next transaction: a crash only has it delivered again."""
        writes = batch()
        await writes.outbox.remove([notification_id])
        self.database.along = [*self.database.along, *writes.writes]
        self.done_with(notification_id)

    @retried
    async def postpone(
        self,
        notification: Notification,
        delay_ms: int,
        *,
        closed: bool = False,
        places: Iterable[int] = (),
        waits_for: int | None = None,
    ) -> None:
        """Make a notification that could not be delivered due again after a delay, with its tries counted.

        If members have ``closed`` every place to it, no clock waits for it. ``places`` are the channels that
        may have its card. It is due earlier if the archived thread that it ``waits_for`` opens.
        """
        due_ms, facts = self.now_ms() + delay_ms, {**notification.facts, "closed": closed}
        facts.pop("waits_for", None)  # of an earlier postponement
        if maybe := " ".join(map(str, places)):
            facts["places"] = maybe
        if waits_for is not None:
            facts["waits_for"] = str(waits_for)
        async with self.database.write() as tx:
            await tx.outbox.postpone(notification.id, due_ms, facts)
        self.done_with(notification.id)
        if notification.kind == "match.turn" and not closed:
            tries = notification.tries + 1
            turns = self.postponed.setdefault(notification.match_id or 0, {})
            turns[notification.id] = replace(notification, tries=tries, facts=facts)
        self.next_due_ms = earlier_of(self.next_due_ms, due_ms)
        self.wake_up.wake_by(due_ms)

    @retried
    async def thread_opened(self, thread_id: int) -> None:
        async with self.database.read() as tx:
            waiting = await tx.outbox.waiting_for(thread_id, self.now_ms())
        if waiting:
            async with self.database.write() as tx:
                await tx.outbox.advance(waiting, self.now_ms())
            self.wake()

    async def wait(self) -> None:
        """Return once something may be pending: a new notification, or a postponed one that is due."""
        await self.wake_up.wait(self.next_due_ms)


def last_of(rows: Sequence[Notification]) -> int:
    return rows[-1].id if rows else 0


def earlier_of(one_ms: int | None, other_ms: int | None) -> int | None:
    """The earlier of two times, either of which may be missing."""
    return min((each for each in (one_ms, other_ms) if each is not None), default=None)


async def replace_card(tx: Transaction, subject: Subject, card: Card, now_ms: int) -> None:
    """Record a card, and queue that the one it replaces loses its buttons."""
    await queue_replaced(tx, subject, await tx.cards.replace(subject, card), card, now_ms)


async def queue_replaced(tx: Transaction, subject: Subject, old: Card | None, new: Card, now_ms: int) -> None:
    """Queue that the old card of a match loses its buttons, unless it is the new one."""
    if old is None or old.ply is None or old.message_id == new.message_id:
        return
    facts = {"channel_id": old.channel_id, "message_id": old.message_id}
    await tx.outbox.add("card.replaced", subject, now_ms, old.ply, facts)
