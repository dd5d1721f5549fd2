"""One process with several shards: each has its awake time, and a lost one stops its own clocks alone."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from data.processes.slots import Slot
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS
from services.matches.views import MatchView, Place
from tests.services.conftest import ANN, BOB, CAT, OPENING, START_MS, ServiceHarness

FOUR = Slot(shards=4)
FIRST = Place(11, 6 << 22, "Cove")
"""On shard 2 of 4."""
SECOND = Place(12, 7 << 22, "Pond")
"""On shard 3 of 4."""
DIRECT = Place(13, None, "")
"""On shard 0."""
ENDED = Outcome((2, 1), "time")


@pytest.fixture
async def four(database_url: str) -> AsyncIterator[ServiceHarness]:
    made = ServiceHarness(database_url, FOUR)
    await made.open()
    yield made
    await made.close()


async def begun(four: ServiceHarness, *places: Place) -> list[MatchView]:
    return [await four.match(place=place, clock="chess:30+0") for place in places]


async def outcomes(four: ServiceHarness, views: list[MatchView]) -> list[Outcome | None]:
    return [(await four.view(each.id)).outcome for each in views]


async def lose(four: ServiceHarness, *shards: int, for_ms: int) -> None:
    """Let time pass while some shards have no gateway."""
    four.services.uptime.gateway_lost(shards)
    four.now_ms += for_ms
    four.services.uptime.gateway_back(shards)
    await four.services.uptime.save()


async def test_a_lost_shard_stops_the_clocks_of_its_own_matches_alone(four: ServiceHarness) -> None:
    views = await begun(four, FIRST, SECOND, DIRECT)
    four.now_ms += MINUTE_MS
    four.services.uptime.gateway_lost([3])
    four.now_ms += 29 * MINUTE_MS
    assert await four.sweep() == 2
    assert await outcomes(four, views) == [ENDED, None, ENDED]
    assert await four.left_ms(views[1].id) == 29 * MINUTE_MS
    assert [await four.kinds_of_notes(each.id) for each in views] == [[], ["downtime"], []]
    four.now_ms += HOUR_MS
    assert await four.sweep() == 0
    four.services.uptime.gateway_back([3])
    four.now_ms += 29 * MINUTE_MS - 1
    assert await four.sweep() == 0
    four.now_ms += 1
    assert await four.sweep() == 1
    assert await outcomes(four, views) == [ENDED] * 3


async def test_a_refused_notification_is_tried_for_a_day_without_the_downtime_of_its_own_shard_alone(
    four: ServiceHarness,
) -> None:
    views = await begun(four, FIRST, SECOND)
    outbox = four.services.outbox

    async def given_up() -> dict[int | None, bool]:
        handed_over = {each.match_id: outbox.given_up(each) for each in found}
        async with four.services.database.read() as tx:
            rows = await tx.outbox.due(four.now_ms, 100)
        read = {each.match_id: outbox.given_up(each) for each in rows if each.match_id in handed_over}
        assert read == handed_over
        return read

    while await outbox.take_pending():
        pass  # what follows is handed over, and not read
    for view in views:
        await four.services.matches.act(view.id, view.mover_id or 0, "move", text=OPENING[0])
    found = await outbox.take_pending()
    assert [each.match_id for each in found] == [each.id for each in views]
    await lose(four, 3, for_ms=HOUR_MS)
    first, second = (each.id for each in views)
    four.now_ms += DAY_MS - HOUR_MS - 1
    assert await given_up() == {first: False, second: False}
    four.now_ms += 1
    assert await given_up() == {first: True, second: False}
    four.now_ms += HOUR_MS
    assert await given_up() == {first: True, second: True}


async def test_what_a_lost_shard_was_given_back_outlives_a_restart(four: ServiceHarness) -> None:
    views = await begun(four, FIRST, SECOND)
    await lose(four, 3, for_ms=10 * MINUTE_MS)
    await four.restart(HOUR_MS)
    assert [await four.left_ms(each.id) for each in views] == [20 * MINUTE_MS, 30 * MINUTE_MS]
    four.freeze(HOUR_MS)
    assert [await four.left_ms(each.id) for each in views] == [20 * MINUTE_MS, 30 * MINUTE_MS]


async def test_a_process_that_dies_without_a_shard_gives_that_back_since_it_was_lost(
    four: ServiceHarness,
) -> None:
    views = await begun(four, FIRST, SECOND)
    four.now_ms += MINUTE_MS
    four.services.uptime.gateway_lost([3])
    four.now_ms += 10 * SECOND_MS
    await four.services.uptime.save()
    await four.restart(HOUR_MS)
    assert [await four.left_ms(each.id) for each in views] == [
        29 * MINUTE_MS - 10 * SECOND_MS,
        29 * MINUTE_MS,
    ]


async def test_matches_on_shards_with_other_times_are_swept_each_in_its_own(four: ServiceHarness) -> None:
    await lose(four, 2, for_ms=3 * DAY_MS)
    await lose(four, 3, for_ms=DAY_MS)
    views = await begun(four, FIRST, SECOND, DIRECT)
    assert [await four.left_ms(each.id) for each in views] == [30 * MINUTE_MS] * 3
    four.now_ms += 10 * MINUTE_MS
    views[1] = await four.play(views[1], OPENING[0])
    assert await four.sweep() == 0
    four.now_ms += 20 * MINUTE_MS
    assert await four.sweep() == 2
    assert await outcomes(four, views) == [ENDED, None, ENDED]
    async with four.services.database.read() as tx:
        awake = four.services.uptime.moments().awake
        left_ms = await four.left_ms(views[1].id)
        assert await tx.deadlines.next_in_ms(awake, DAY_MS) == left_ms
        assert await tx.deadlines.next_in_ms(awake, 1) == 1
        assert await tx.deadlines.overdue(awake, 10) == 0


async def test_only_the_cards_of_a_lost_shard_are_shown_again(four: ServiceHarness) -> None:
    await begun(four, FIRST, SECOND)
    await four.deliver()
    await four.sweep()
    assert await four.deliver() == []
    await lose(four, 3, for_ms=2 * MINUTE_MS)
    await four.sweep()
    (queued,) = await four.services.outbox.take_pending()
    assert (queued.kind, queued.match_id) == ("match.clock", 2)


async def test_a_clock_set_back_moves_each_notification_once(four: ServiceHarness) -> None:
    for place in (FIRST, SECOND, DIRECT):
        await four.challenge(place=place, by=CAT)
    four.step(-HOUR_MS)
    await four.services.uptime.save()
    async with four.services.database.read() as tx:
        created_ms: Any = await tx.connection.scalars(text("select distinct created_ms from outbox"))
        assert list(created_ms) == [START_MS - HOUR_MS]


@pytest.mark.slow
@pytest.mark.essential
async def test_another_number_of_shards_leaves_every_match_the_time_that_it_had(four: ServiceHarness) -> None:
    views = await begun(four, FIRST, SECOND)
    offered = await four.challenge(place=SECOND, by=CAT, to=BOB)
    await lose(four, 3, for_ms=10 * MINUTE_MS)
    for count in (4, 3, 1, 8, 4):
        await four.close()
        four.slot = Slot()
        four.now_ms += DAY_MS
        await four.open()
        await four.services.uptime.resume(count)
        assert [await four.left_ms(each.id) for each in views] == [20 * MINUTE_MS, 30 * MINUTE_MS]
        assert await four.sweep() == 0
    shown = await four.services.challenges.view(offered.id)
    assert shown.expires_ms == offered.expires_ms + 10 * MINUTE_MS + 5 * DAY_MS
    four.now_ms += 20 * MINUTE_MS
    assert await four.sweep() == 1
    assert await outcomes(four, views) == [ENDED, None]


async def test_a_move_is_decided_by_the_time_of_its_matchs_shard(four: ServiceHarness) -> None:
    views = await begun(four, FIRST, SECOND)
    four.services.uptime.gateway_lost([3])
    four.now_ms += 29 * MINUTE_MS
    after = [await four.services.matches.act(each.id, ANN.id, "move", text=OPENING[0]) for each in views]
    assert [each.seats[0].remaining_ms for each in after] == [MINUTE_MS, 30 * MINUTE_MS]
