"""The outbox: whatever was saved is delivered, also after a crash in between."""

import asyncio

import pytest

from data.outbox import OutboxRows
from engine.match.calendar import DAY_MS
from services.matches.views import Notification
from tests.services.conftest import ServiceHarness, until


async def kinds(harness: ServiceHarness, limit: int = 50) -> list[str]:
    return [notification.kind for notification in await harness.services.outbox.take_pending(limit)]


async def test_what_was_not_marked_delivered_before_a_crash_is_pending_again(harness: ServiceHarness) -> None:
    await harness.deliver()
    view = await harness.play(await harness.match(), "1ne")
    await harness.deliver()
    await harness.play(view, "1sw")
    taken = await harness.services.outbox.take_pending()
    assert [(notification.kind, notification.match_id, notification.ply) for notification in taken] == [
        ("match.turn", view.id, 2)
    ]
    await harness.restart()
    assert await harness.services.outbox.take_pending() == taken
    await harness.services.outbox.mark_delivered(taken[0].id)
    await harness.restart()
    assert await harness.services.outbox.take_pending() == ()


async def test_a_notification_is_taken_once(harness: ServiceHarness) -> None:
    await harness.match()
    assert await kinds(harness, 2) == ["challenge.offered", "match.turn"]
    assert await kinds(harness) == ["challenge.closed"]
    assert await kinds(harness) == []


async def test_what_is_postponed_is_pending_again_later(harness: ServiceHarness) -> None:
    await harness.challenge()
    notification: Notification
    (notification,) = await harness.services.outbox.take_pending()
    await harness.services.outbox.postpone(notification.id, 5_000)
    assert await kinds(harness) == []
    harness.now_ms += 5_000
    (again,) = await harness.services.outbox.take_pending()
    assert (again.id, again.tries) == (notification.id, 1)


async def test_waiting_ends_with_a_new_notification(harness: ServiceHarness) -> None:
    outbox = harness.services.outbox
    await harness.challenge()
    (notification,) = await outbox.take_pending()
    await outbox.postpone(notification.id, DAY_MS)
    await outbox.wait()
    waiting = asyncio.create_task(outbox.wait())
    await until(lambda: outbox.wake_up.until_ms == harness.now_ms + DAY_MS)
    await harness.challenge()
    async with asyncio.timeout(30):
        await waiting
    assert await kinds(harness) == ["challenge.offered"]


async def test_waiting_ends_at_once_for_a_notification_that_came_before(harness: ServiceHarness) -> None:
    assert await kinds(harness) == []
    await harness.challenge()
    async with asyncio.timeout(30):
        await harness.services.outbox.wait()


async def test_waiting_ends_when_what_was_postponed_is_due(harness: ServiceHarness) -> None:
    await harness.challenge()
    async with asyncio.timeout(30):
        await harness.services.outbox.wait()
    (notification,) = await harness.services.outbox.take_pending()
    await harness.services.outbox.postpone(notification.id, 30)
    async with asyncio.timeout(30):
        await harness.services.outbox.wait()


async def test_identifiers_are_never_used_again(harness: ServiceHarness) -> None:
    await harness.challenge()
    (first,) = await harness.services.outbox.take_pending()
    await harness.services.outbox.mark_delivered(first.id)
    await harness.challenge()
    (second,) = await harness.services.outbox.take_pending()
    assert second.id > first.id


async def test_notifications_marked_at_the_same_instant_share_a_transaction(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await harness.challenge()
    notifications = await harness.services.outbox.take_pending()
    assert len(notifications) == 3
    begun = 0
    write = harness.services.database.write

    def counted() -> object:
        nonlocal begun
        begun += 1
        return write()

    monkeypatch.setattr(harness.services.database, "write", counted)
    await asyncio.gather(
        *(harness.services.outbox.mark_delivered(notification.id) for notification in notifications)
    )
    assert begun == 1
    await harness.restart()
    assert await harness.services.outbox.take_pending() == ()


async def test_a_removal_that_fails_does_not_lose_the_next(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        await harness.challenge()
    first, second = await harness.services.outbox.take_pending()
    with monkeypatch.context() as broken:
        broken.setattr(harness.services.database, "write", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await harness.services.outbox.mark_delivered(first.id)
    await harness.services.outbox.mark_delivered(second.id)
    await harness.restart()
    assert await harness.services.outbox.take_pending() == ()


async def test_what_is_removed_while_the_outbox_is_read_is_not_taken_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.challenge()
    outbox, read = harness.services.outbox, OutboxRows.due
    (notification,) = await outbox.take_pending()

    async def removed_meanwhile(self: OutboxRows, now_ms: int, limit: int) -> list[Notification]:
        rows = await read(self, now_ms, limit)
        await outbox.mark_delivered(notification.id)
        return rows

    monkeypatch.setattr(OutboxRows, "due", removed_meanwhile)
    assert await outbox.take_pending() == ()
