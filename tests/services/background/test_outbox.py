"""The outbox: whatever was saved is delivered, also after a crash in between."""

import asyncio

import pytest

from engine.match.calendar import DAY_MS
from services.matches.views import Notification
from tests.services.conftest import ANN, BOB, World, until


async def kinds(world: World, limit: int = 50) -> list[str]:
    return [notification.kind for notification in await world.services.outbox.take_pending(limit)]


async def test_what_was_not_marked_delivered_before_a_crash_is_pending_again(world: World) -> None:
    await world.deliver()
    view = await world.play(await world.match(), "1ne")
    await world.deliver()
    await world.play(view, "1sw")
    taken = await world.services.outbox.take_pending()
    assert [(notification.kind, notification.match_id, notification.ply) for notification in taken] == [
        ("match.turn", view.id, 2)
    ]
    await world.restart()
    assert await world.services.outbox.take_pending() == taken
    await world.services.outbox.mark_delivered(taken[0].id)
    await world.restart()
    assert await world.services.outbox.take_pending() == ()


async def test_a_notification_is_taken_once(world: World) -> None:
    await world.match()
    assert await kinds(world, 2) == ["challenge.offered", "match.turn"]
    assert await kinds(world) == ["challenge.closed"]
    assert await kinds(world) == []


async def test_what_is_postponed_is_pending_again_later(world: World) -> None:
    await world.challenge()
    notification: Notification
    (notification,) = await world.services.outbox.take_pending()
    await world.services.outbox.postpone(notification.id, 5_000)
    assert await kinds(world) == []
    world.now_ms += 5_000
    (again,) = await world.services.outbox.take_pending()
    assert (again.id, again.tries) == (notification.id, 1)


async def test_waiting_ends_with_a_new_notification(world: World) -> None:
    outbox = world.services.outbox
    await world.challenge()
    (notification,) = await outbox.take_pending()
    await outbox.postpone(notification.id, DAY_MS)
    await outbox.wait()
    waiting = asyncio.create_task(outbox.wait())
    await until(lambda: outbox.wake_up.until_ms == world.now_ms + DAY_MS)
    await world.challenge()
    async with asyncio.timeout(30):
        await waiting
    assert await kinds(world) == ["challenge.offered"]


async def test_waiting_ends_at_once_for_a_notification_that_came_before(world: World) -> None:
    assert await kinds(world) == []
    await world.challenge()
    async with asyncio.timeout(30):
        await world.services.outbox.wait()


async def test_waiting_ends_when_what_was_postponed_is_due(world: World) -> None:
    await world.challenge()
    async with asyncio.timeout(30):
        await world.services.outbox.wait()
    (notification,) = await world.services.outbox.take_pending()
    await world.services.outbox.postpone(notification.id, 30)
    async with asyncio.timeout(30):
        await world.services.outbox.wait()


async def test_identifiers_are_never_used_again(world: World) -> None:
    await world.challenge()
    (first,) = await world.services.outbox.take_pending()
    await world.services.outbox.mark_delivered(first.id)
    await world.challenge()
    (second,) = await world.services.outbox.take_pending()
    assert second.id > first.id


async def test_notifications_marked_at_the_same_instant_share_a_transaction(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await world.challenge(by=ANN, to=BOB)
    notifications = await world.services.outbox.take_pending()
    assert len(notifications) == 3
    begun = 0
    write = world.services.database.write

    def counted() -> object:
        nonlocal begun
        begun += 1
        return write()

    monkeypatch.setattr(world.services.database, "write", counted)
    await asyncio.gather(
        *(world.services.outbox.mark_delivered(notification.id) for notification in notifications)
    )
    assert begun == 1
    await world.restart()
    assert await world.services.outbox.take_pending() == ()


async def test_a_removal_that_fails_does_not_lose_the_next(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        await world.challenge(by=ANN, to=BOB)
    first, second = await world.services.outbox.take_pending()
    with monkeypatch.context() as broken:
        broken.setattr(world.services.database, "write", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await world.services.outbox.mark_delivered(first.id)
    await world.services.outbox.mark_delivered(second.id)
    await world.restart()
    assert await world.services.outbox.take_pending() == ()
