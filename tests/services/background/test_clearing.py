"""Notifications that are cleared at the same instant share a transaction."""

import asyncio

import pytest

from tests.services.conftest import ANN, BOB, World


async def test_tidings_cleared_at_the_same_instant_share_a_transaction(
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


async def test_a_clearing_that_fails_loses_nobody_elses(
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
