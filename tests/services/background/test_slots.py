"""Two processes share the shards: each works on what is its own, wherever that was decided."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest
from sqlalchemy import text

from data.database import Database, open_database
from data.processes.slots import Layout, Slot
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS
from engine.match.errors import ClockRefused
from services.matches.views import Place
from services.services import Services
from tests.services.conftest import ANN, BOB, CAT, GAME, OPENING, ServiceHarness
from tests.waits import WAIT_S, until

LAYOUT = Layout(shards=4, processes=2)
FIRST = Place(11, 6 << 22, "Cove")
"""On shard 2, which process 0 has."""
SECOND = Place(12, 7 << 22, "Pond")
"""On shard 3, which process 1 has."""
DIRECT = Place(13, None, "")
WAITING = """
select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
where not granted and datname = current_database()
"""


class Both(NamedTuple):
    """Two processes on one database."""

    zero: ServiceHarness
    one: ServiceHarness


async def opened(harness: ServiceHarness, number: int, layout: Layout = LAYOUT) -> ServiceHarness:
    """A process that has a slot, by the harness's clock."""
    made = ServiceHarness(harness.url, Slot(number, layout.processes, layout.shards))
    made.wall_ms, made.steady_ms = harness.wall_ms, harness.steady_ms
    await made.open()
    return made


@pytest.fixture
async def both(postgres_url: str) -> AsyncIterator[Both]:
    clock = ServiceHarness(postgres_url)
    made = Both(await opened(clock, 0), await opened(clock, 1))
    yield made
    for each in made:
        await each.close()


def let_pass(both: Both, by_ms: int) -> None:
    for each in both:
        each.now_ms += by_ms


async def kinds_of(harness: ServiceHarness) -> list[str]:
    """What a process finds to be delivered; it reads the table, as it does now and then anyway."""
    harness.services.outbox.wake()
    return await harness.deliver()


async def rows(services: Services, statement: str) -> list[Any]:
    async with services.database.read() as tx:
        return [tuple(row) for row in await tx.connection.exec_driver_sql(statement)]


async def test_notifications_are_delivered_by_the_owner_wherever_they_were_queued(both: Both) -> None:
    for process in both:
        for place in (FIRST, SECOND, DIRECT):
            by, to = (ANN, BOB) if process is both.zero else (CAT, ANN)
            await process.challenge(place=place, by=by, to=to)
    assert await kinds_of(both.one) == ["challenge.offered"] * 2
    assert await kinds_of(both.zero) == ["challenge.offered"] * 4
    assert await rows(both.zero.services, "select count(*) from outbox") == [(0,)]


async def test_a_move_made_elsewhere_wakes_the_owner_who_shows_it(both: Both) -> None:
    view = await both.one.match(place=SECOND)
    await kinds_of(both.one)
    await asyncio.gather(*(each.services.database.feed.catch_up() for each in both))
    for each in both:
        await each.services.outbox.take_pending()  # nothing is left to be read
    both.one.services.outbox.wake_up.woken.clear()
    waiting = asyncio.create_task(both.one.services.outbox.wait())
    await asyncio.sleep(0)
    assert not waiting.done()
    await both.zero.services.matches.act(view.id, ANN.id, "move", ply=0, text=OPENING[0])
    async with asyncio.timeout(WAIT_S):
        await waiting
    assert await both.one.deliver() == ["match.turn"]
    assert await both.zero.deliver() == []
    assert (await both.one.view(view.id)).ply == 1


async def test_what_another_process_has_numbered_higher_hides_nothing_of_ones_own(both: Both) -> None:
    own = await both.one.match(place=SECOND, to=BOB)
    await kinds_of(both.one)
    await both.one.play(own, OPENING[0])
    saved = both.one.services.outbox.saved
    late = list(saved)
    saved.clear()
    await both.zero.challenge(place=SECOND, by=CAT)
    taken = await both.one.services.outbox.read_pending()
    assert {each.kind for each in taken} == {"match.turn", "challenge.offered"}
    saved.extend(late)
    both.one.services.outbox.unread = False
    assert await both.one.services.outbox.take_pending() == ()


async def test_deadlines_are_swept_by_the_owner_alone(both: Both) -> None:
    matches = [await both.zero.match(place=place, clock="chess:5+0") for place in (FIRST, SECOND, DIRECT)]
    await both.zero.challenge(place=SECOND, by=CAT)
    let_pass(both, DAY_MS * 3)
    assert await both.one.sweep() == 2
    assert [bool((await both.zero.view(each.id)).match.outcome) for each in matches] == [False, True, False]
    assert await both.zero.sweep() == 2


async def test_computers_turns_are_taken_by_the_owner(both: Both) -> None:
    begun = [
        await both.zero.services.computers.begin(ANN, place, 9, game=GAME, level=1, first="opponent")
        for place in (FIRST, SECOND)
    ]
    for process, view in zip(both, begun, strict=True):
        async with process.services.database.read() as tx:
            assert [row.match_id for row in await tx.computer_turns.all()] == [view.id]


async def test_a_daily_puzzle_is_posted_and_resumed_by_the_owner(both: Both) -> None:
    for place in (FIRST, SECOND):
        await both.zero.services.regular_posts.choose(place, "puzzle", place.channel_id)
    posts = [each.services.regular_posts for each in both]
    due = [await each.due("puzzle") for each in posts]
    assert [[post.server_id for post in each] for each in due] == [[FIRST.server_id], [SECOND.server_id]]
    assert await posts[1].claim(due[1][0])
    await posts[0].resume()  # a start of one process makes nothing due again that another one is posting
    assert await posts[1].due("puzzle") == []


async def test_each_process_keeps_the_heartbeats_of_its_shards(both: Both) -> None:
    let_pass(both, MINUTE_MS)
    await both.one.services.uptime.save()
    found = await rows(both.zero.services, "select shard, alive_ms from heartbeats order by shard")
    before_ms, now_ms = both.zero.now_ms - MINUTE_MS, both.one.now_ms
    assert found == [(0, before_ms), (1, now_ms), (2, before_ms), (3, now_ms)]


async def test_a_lost_gateway_costs_the_matches_of_another_process_nothing(both: Both) -> None:
    views = [await both.zero.match(place=place, clock="chess:30+0") for place in (FIRST, SECOND)]
    both.one.services.uptime.gateway_lost()
    let_pass(both, HOUR_MS)
    both.one.services.uptime.gateway_back()
    for each in both:
        await each.sweep()
    ended = [bool((await each.view(view.id)).match.outcome) for each, view in zip(both, views, strict=True)]
    assert ended == [True, False]
    assert await both.one.left_ms(views[1].id) == 30 * MINUTE_MS
    # The other process knows it too, once it has read the owner's downtimes.
    await both.zero.services.uptime.save()
    assert await both.zero.left_ms(views[1].id) == 30 * MINUTE_MS
    assert (await both.zero.services.matches.list_of(ANN.id))[
        0
    ].deadline_ms == both.one.now_ms + 30 * MINUTE_MS


async def test_a_move_made_elsewhere_is_charged_by_the_owners_time(both: Both) -> None:
    view = await both.one.match(place=SECOND, clock="chess:30+0")
    both.one.services.uptime.gateway_lost()
    let_pass(both, HOUR_MS)
    both.one.services.uptime.gateway_back()
    await both.one.sweep()
    await both.zero.services.uptime.save()
    after = await both.zero.play(await both.zero.view(view.id), OPENING[0])
    assert after.match.clock.remaining_ms == (30 * MINUTE_MS - 1_000, 30 * MINUTE_MS)


async def test_while_an_owner_is_down_its_clocks_stand_still_for_everybody(both: Both) -> None:
    view = await both.one.match(place=SECOND, clock="chess:30+0")
    await both.one.services.uptime.save()
    await both.zero.services.uptime.save()
    both.zero.now_ms += HOUR_MS
    assert await both.zero.left_ms(view.id) == 30 * MINUTE_MS
    mine = await both.zero.match(place=FIRST, clock="chess:30+0", by=CAT)
    both.zero.now_ms += HOUR_MS
    with pytest.raises(ClockRefused):
        await both.zero.services.matches.act(mine.id, CAT.id, "move", ply=0, text=OPENING[0])


async def test_a_new_layout_leaves_every_match_the_time_that_it_had(both: Both) -> None:
    views = [await both.zero.match(place=place, clock="chess:30+0") for place in (FIRST, SECOND)]
    both.one.services.uptime.gateway_lost()
    let_pass(both, 10 * MINUTE_MS)
    both.one.services.uptime.gateway_back()
    for each in both:
        await each.services.uptime.save()
    let_pass(both, MINUTE_MS)
    for each in both:
        await each.services.uptime.save()
        await each.services.database.close()
    clock = ServiceHarness(both.zero.url)
    clock.wall_ms = both.zero.now_ms + DAY_MS
    for layout in (Layout(3, 3), Layout(1, 1), Layout(None, 1), LAYOUT):
        processes = [await opened(clock, number, layout) for number in range(layout.processes)]
        left = [await processes[-1].left_ms(view.id) for view in views]
        assert left == [19 * MINUTE_MS, 29 * MINUTE_MS]
        for process in processes:
            assert await process.sweep() == 0
            await process.services.database.close()
        clock.wall_ms += DAY_MS


async def test_a_server_is_woken_for_what_another_process_has_left_while_it_heard_nothing(both: Both) -> None:
    woken = list[int]()
    both.one.services.database.feed.woken.append(lambda: woken.append(1))
    listening: Any = both.one.services.database.feed
    listening.note_loss()
    await both.zero.challenge(place=SECOND)
    await until(lambda: woken)
    await until(lambda: listening.heard)
    assert await both.one.deliver() == ["challenge.offered"]


async def test_processes_that_start_at_the_same_time_adopt_the_shards_once(postgres_url: str) -> None:
    first, second = [await open_database(postgres_url, Slot(number, 2, 4)) for number in (0, 1)]

    async def adopt(database: Database) -> None:
        async with database.write() as tx:
            await tx.downtime.adopt_shards(4, 1_000)

    async def someone_waits() -> bool:
        async with first.read() as tx:
            return bool(await tx.connection.scalar(text(WAITING)))

    async with first.write() as tx:
        await tx.downtime.adopt_shards(4, 1_000)
        other = asyncio.create_task(adopt(second))
        while not await someone_waits():
            assert not other.done()
    await other
    async with first.read() as tx:
        found = await tx.connection.execute(text("select shard, alive_ms from heartbeats order by shard"))
        assert [tuple(row) for row in found] == [(shard, 1_000) for shard in range(4)]
    for each in (first, second):
        await each.close()
