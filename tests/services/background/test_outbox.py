"""Nothing saved is untold, also after a crash between saving and game_text."""

import asyncio

from services.matches.views import Notification
from tests.services.conftest import World


async def kinds(world: World, limit: int = 50) -> list[str]:
    return [notification.kind for notification in await world.services.outbox.take_pending(limit)]


async def test_a_crash_between_saving_and_telling_tells_again(world: World) -> None:
    await world.deliver()
    view = await world.play(await world.match(), "1ne")
    await world.deliver()
    await world.play(view, "1sw")
    told = await world.services.outbox.take_pending()
    assert [(notification.kind, notification.match_id, notification.ply) for notification in told] == [
        ("match.turn", view.id, 2)
    ]
    await world.restart()
    assert await world.services.outbox.take_pending() == told
    await world.services.outbox.mark_delivered(told[0].id)
    await world.restart()
    assert await world.services.outbox.take_pending() == ()


async def test_a_tiding_is_handed_out_once(world: World) -> None:
    await world.match()
    assert await kinds(world, 2) == ["challenge.offered", "match.turn"]
    assert await kinds(world) == ["challenge.closed"]
    assert await kinds(world) == []


async def test_what_is_put_back_comes_again_later(world: World) -> None:
    await world.challenge()
    notification: Notification
    (notification,) = await world.services.outbox.take_pending()
    await world.services.outbox.postpone(notification.id, 5_000)
    assert await kinds(world) == []
    world.now_ms += 5_000
    (again,) = await world.services.outbox.take_pending()
    assert (again.id, again.tries) == (notification.id, 1)


async def test_waiting_ends_with_a_new_tiding(world: World) -> None:
    waiting = asyncio.create_task(world.services.outbox.wait())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    await world.challenge()
    async with asyncio.timeout(30):
        await waiting
    assert await kinds(world) == ["challenge.offered"]


async def test_waiting_ends_at_once_for_a_tiding_that_came_before(world: World) -> None:
    assert await kinds(world) == []
    await world.challenge()
    async with asyncio.timeout(30):
        await world.services.outbox.wait()


async def test_waiting_ends_when_what_was_put_back_is_due(world: World) -> None:
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
