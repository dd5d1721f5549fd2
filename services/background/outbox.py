"""Notifications: written with the change they are about, removed once they are delivered."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from data.rows import Card, Notification, Subject
from data.transaction import Transaction, batch
from engine.match.opponents import AT_ONCE_MS, QUICK
from services.matches.store import MatchStore
from services.matches.views import MatchView
from services.runtime import Runtime
from telemetry.metrics import MOVE_TO_CARD

READ_AGAIN_MS: Final = 30_000
"""How often the table is read though nothing is known to be in it."""
TRIED_MS: Final = 86_400_000
"""How long a notification is tried again that Discord refuses: a day, not counting downtime."""
EARLY_MS: Final = 300_000
"""What is to be tried again within this time of a start is tried at once, so that all is in its order."""
LATE_MS: Final = 15_000
"""The card of a turn that comes later than this begins the turn anew."""


class Saved(NamedTuple):
    """A match as it was saved, and the notification that was queued with it."""

    notification_id: int
    match: MatchView


class Outbox:
    """Hands each notification to one worker; after a crash whatever was not removed is handed out again.

    Notifications of a match are delivered in order, and so by one process: the one that has the slot of its
    server (``data.instance_lock``). A worker takes ``take_pending()`` until it is empty, waits, and begins
    again. What this process has just saved is handed over with its match, and the table is not read for it.
    """

    def __init__(self, runtime: Runtime, store: MatchStore) -> None:
        self.uptime = runtime.uptime
        self.database = runtime.database
        self.now_ms = runtime.now_ms
        self.wake_up = runtime.outbox
        self.shown = store.shown
        # With the match of each. In memory on purpose: the next process takes what a crashed one had taken.
        self.taken: dict[int, int | None] = {}
        self.matches: dict[int, Saved] = {}
        self.postponed: dict[int, dict[int, Notification]] = {}
        """By match the turns that this process has postponed after a fault, and has not taken again."""
        self.early_ms = EARLY_MS
        self.last_read_id = 0
        self.read_on_from = 0
        self.read_ms = 0
        self.next_due_ms: int | None = None

    async def take_pending(self, limit: int = 50) -> tuple[Notification, ...]:
        """Notifications that are due and not taken yet, the oldest first; from now on they are taken.

        The table is read where it may have others than those that were handed over, and now and then.
        """
        if self.must_read():
            return await self.read_pending(limit)
        fresh = list[Notification]()
        while self.wake_up.saved:
            notification, match = self.wake_up.saved.popleft()
            if notification.id > self.last_read_id:
                fresh.append(notification)
                self.matches[match.id] = Saved(notification.id, match)
            elif self.database.slot.processes > 1:
                # Another process may have been given a higher number, and have committed first.
                self.wake_up.unread = True
        self.taken.update((each.id, each.match_id) for each in fresh)
        return tuple(fresh) if fresh or not self.must_read() else await self.read_pending(limit)

    def must_read(self) -> bool:
        """Whether the table may have something that was not handed over."""
        now_ms = self.now_ms()
        due = self.next_due_ms is not None and now_ms >= self.next_due_ms
        return due or self.wake_up.unread or abs(now_ms - self.read_ms) >= READ_AGAIN_MS

    async def read_pending(self, limit: int) -> tuple[Notification, ...]:
        """The notifications of the table that are due and not taken yet, which they are from now on.

        Where there are many, each call goes on where the one before has ended, and once none is left the
        table is read from its beginning again: earlier ones may have become due meanwhile.
        """
        after_id = self.read_on_from
        self.wake_up.unread, self.read_ms = False, self.now_ms()
        # What is removed while the rows are read is still among them, but no longer among those taken.
        taken = frozenset(self.taken)
        most = limit + sum(each > after_id for each in taken)
        try:
            async with self.database.read() as tx:
                rows = await tx.outbox.due(self.read_ms + self.early_ms, most, after_id)
                self.next_due_ms = await tx.outbox.next_due_ms(self.read_ms)
                # The last write of a killed process may remove rows between these statements.
                last_id = max(await tx.outbox.last_id(), *(row.id for row in rows), 0)
            if rows:
                # No match in memory may be older than what is to be shown of it.
                await self.database.feed.catch_up()
        except BaseException:
            self.wake_up.unread = True
            raise
        fresh = [row for row in rows if row.id not in taken | self.taken.keys()]
        self.read_on_from = 0
        if len(rows) == most or len(fresh) > limit:
            fresh = fresh[:limit]
            self.read_on_from = last_id = (fresh or rows)[-1].id
        else:
            self.early_ms = 0
        if after_id or self.read_on_from:
            self.wake_up.unread = True
        # What was handed over up to here is among these rows, or is delivered.
        self.last_read_id = max(self.last_read_id, last_id)
        self.taken.update((row.id, row.match_id) for row in fresh)
        for row in fresh:
            self.forget_postponed(row)
        return tuple(fresh) if fresh or not self.wake_up.unread else await self.read_pending(limit)

    def take_earlier(self, notification: Notification) -> list[Notification]:
        """Take the postponed turns of the same match before this one, as films come in the order of moves."""
        postponed = self.postponed.get(notification.match_id or 0, {})
        earlier = [postponed[number] for number in sorted(postponed) if number < notification.id]
        for each in earlier:
            self.taken[each.id] = each.match_id
            self.forget_postponed(each)
        return earlier

    def forget_postponed(self, notification: Notification) -> None:
        """Forget that a notification was postponed."""
        match_id = notification.match_id or 0
        postponed = self.postponed.get(match_id, {})
        postponed.pop(notification.id, None)
        if not postponed:
            self.postponed.pop(match_id, None)

    def match_of(self, notification: Notification) -> MatchView | None:
        """The match that a notification is about as it was saved with that or a later one; None if unknown.

        Channel and card are those of now.
        """
        saved = self.matches.get(notification.match_id or 0)
        if saved is None or saved.notification_id < notification.id:
            return None
        return self.shown.applied(saved.match)

    def begun(self, notification: Notification) -> bool:
        """Whether some of a notification may have been sent already.

        That is so after a try that failed, and for whatever an earlier process has left. Nobody else sends:
        so the first try of what this process finds later needs no mark, which would cost it a transaction.
        """
        return notification.tries > 0 or self.left_over(notification)

    def left_over(self, notification: Notification) -> bool:
        """Whether an earlier process has left a notification."""
        return notification.id <= self.uptime.last_earlier_id

    def shared_ms(self, notification: Notification) -> int:
        """How long a turn's card waits for the computer's answer, in ms; 0 if it does not wait."""
        match = None if self.begun(notification) else self.match_of(notification)
        if match is None or notification.kind != "match.turn" or match.ply != notification.ply:
            return 0
        soon = match.ply > 0 and match.thinking in QUICK
        return max(0, AT_ONCE_MS - self.waited_ms(notification)) if soon else 0

    def given_up(self, notification: Notification) -> bool:
        """Whether a notification that Discord refuses was tried for long enough while its shard was up."""
        return self.waited_ms(notification) >= TRIED_MS

    def late(self, notification: Notification) -> bool:
        """Whether a notification comes so late that time is given back for it."""
        return not notification.facts.get("closed") and self.waited_ms(notification) > LATE_MS

    def waited_ms(self, notification: Notification) -> int:
        """How long a notification has waited while its shard was up."""
        since_ms = notification.created_ms
        down_ms = self.uptime.timeline_of(notification.server_id).down_ms(since_ms)
        return self.now_ms() - since_ms - down_ms

    async def record_card(self, subject: Subject, card: Card) -> None:
        """Record the card that shows a match or a challenge now; the one before is to lose its buttons."""
        async with self.database.write() as tx:
            await replace_card(tx, subject, card, self.now_ms())
        if subject.match_id is not None:
            self.shown.posted(subject.match_id, card)
        self.wake()

    def note_posted(self, notification: Notification) -> None:
        """Report how long the card of a notification took, if a member's move has led to it."""
        MOVE_TO_CARD.end(self.wake_up.arrived_s.pop(notification.id, 0.0))

    async def finish_with_card(
        self,
        notification: Notification,
        card: Card,
        old: Card | None = None,
        delay_ms: int = 0,
        follows: Sequence[int] = (),
    ) -> None:
        """Record the card that a notification was delivered with, and remove it, in one transaction.

        An ``old`` card that still has its buttons is to lose them after a delay. ``follows`` are those whose
        followers are to be sent the same.
        """
        if notification.challenge_id is not None:  # whose match is read
            async with self.database.write() as tx:
                await self.write_card(tx, notification, card, old, delay_ms)
        else:
            writes = batch()
            await self.write_card(writes, notification, card, old, delay_ms)
            await self.queue_followed(writes, notification, follows)
            await self.database.execute_batch(writes, self.wake)
        self.done_with(notification.id)
        if old is not None or follows:
            self.wake()

    async def queue_followed(
        self, tx: Transaction, notification: Notification, follows: Sequence[int]
    ) -> None:
        """Queue what follows are to be sent: once each, as the notification is removed with it."""
        for number in follows:
            subject, facts = notification.subject, {"follow": number}
            await tx.outbox.add("match.followed", subject, self.now_ms(), notification.ply, facts)

    async def write_card(
        self, tx: Transaction, notification: Notification, card: Card, old: Card | None, delay_ms: int
    ) -> None:
        """Write the card that a notification was delivered with, and what is to be done about the old one."""
        subject = notification.subject
        await tx.cards.set(subject, card)
        if old is not None:
            facts, now_ms = old._asdict(), self.now_ms()
            await tx.outbox.add("card.replaced", subject, now_ms, facts=facts, delay_ms=delay_ms)
        await tx.outbox.remove((notification.id,))

    def done_with(self, notification_id: int) -> None:
        """Forget a notification that is delivered, or is to be read again."""
        self.wake_up.arrived_s.pop(notification_id, None)
        match_id = self.taken.pop(notification_id, None) or 0
        saved = self.matches.get(match_id)
        if saved is not None and saved.notification_id == notification_id:
            del self.matches[match_id]

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

    async def postpone(
        self, notification: Notification, delay_ms: int, *, closed: bool = False, places: Iterable[int] = ()
    ) -> None:
        """Make a notification that could not be delivered due again after a delay, with its tries counted.

        If members have ``closed`` every place to it, no clock waits for it. ``places`` are the channels that
        may have its card.
        """
        due_ms, facts = self.now_ms() + delay_ms, {**notification.facts, "closed": closed}
        if maybe := " ".join(map(str, places)):
            facts["places"] = maybe
        async with self.database.write() as tx:
            await tx.outbox.postpone(notification.id, due_ms, facts)
        self.done_with(notification.id)
        if notification.kind == "match.turn" and not closed and notification.match_id is not None:
            again = replace(notification, tries=notification.tries + 1, facts=facts)
            self.postponed.setdefault(notification.match_id, {})[notification.id] = again
        if self.next_due_ms is None or due_ms < self.next_due_ms:
            self.next_due_ms = due_ms
        self.wake_up.wake_by(due_ms)

    async def wait(self) -> None:
        """Return once something may be pending: a new notification, or a postponed one that is due."""
        await self.wake_up.wait(self.next_due_ms)

    def wake(self) -> None:
        """Make the worker read the outbox again."""
        self.wake_up.wake()


async def replace_card(tx: Transaction, subject: Subject, card: Card, now_ms: int) -> None:
    """Record a card, and queue that the one it replaces loses its buttons."""
    old = await tx.cards.replace(subject, card)
    if old is not None and old.message_id != card.message_id:
        await tx.outbox.add("card.replaced", subject, now_ms, facts=old._asdict())
