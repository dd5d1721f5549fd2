"""Two processes on one database: what is due is done once, and what is allowed once happens once."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.errors import GameError
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS
from engine.match.challenge import MOST_TO_ONE
from engine.match.match import Entry
from services.computer.pool import Pool
from tests.databases import ON_A_SERVER
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, TO_A_GOAL, ServiceHarness, in_background, until
from tests.waits import WAIT_S


@ON_A_SERVER
async def test_every_deadline_is_swept_by_one_of_them(harness: ServiceHarness, other: ServiceHarness) -> None:
    matches = [await harness.match(to=who, clock="chess:1+0", rated=True) for who in (BOB, CAT) * 4]
    for _ in range(MOST_TO_ONE):
        await harness.challenge(by=CAT)
    await harness.deliver()
    await harness.sweep()
    await other.sweep()
    harness.now_ms += 3 * DAY_MS
    swept = await asyncio.gather(harness.sweep(), other.sweep())
    assert sum(swept) == len(matches) + MOST_TO_ONE
    for match in matches:
        assert (await other.view(match.id)).log == (Entry("time", 0),)
    assert Counter(await harness.deliver()) == {"match.over": len(matches), "challenge.closed": MOST_TO_ONE}


async def test_clocks_get_lost_time_back_once(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:30+0")
    await harness.sweep()
    await harness.close()
    harness.now_ms += HOUR_MS
    second = ServiceHarness(harness.url)
    second.now_ms = harness.now_ms
    await asyncio.gather(harness.open(), second.open())
    assert (await harness.view(view.id)).deadline_ms == harness.now_ms + 30 * MINUTE_MS
    assert len(await second.services.matches.notes(view.id)) == 1
    await second.close()


@ON_A_SERVER
async def test_a_challenge_is_accepted_once(harness: ServiceHarness, other: ServiceHarness) -> None:
    challenge = await harness.challenge(to=None)
    results = await asyncio.gather(
        harness.services.challenges.accept(challenge.id, BOB, 1),
        other.services.challenges.accept(challenge.id, CAT, 2),
        return_exceptions=True,
    )
    (refusal,) = (result for result in results if isinstance(result, BaseException))
    assert isinstance(refusal, GameError)
    assert refusal.code == "challenge.taken"
    assert len(await harness.services.matches.list_of(ANN.id)) == 1


@ON_A_SERVER
async def test_matches_that_end_together_move_ratings_one_after_the_other(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    ready = [await harness.match(rated=True) for _ in range(2)]
    ready = [await harness.play(view, *TO_A_GOAL[:-1]) for view in ready]
    await asyncio.gather(
        *(
            process.services.matches.act(
                view.id, view.mover_id or 0, "move", ply=view.ply, text=TO_A_GOAL[-1]
            )
            for process, view in zip((harness, other), ready, strict=True)
        )
    )
    async with harness.services.database.read() as tx:
        for player in (ANN, BOB):
            # They end at the same instant, and either may be first.
            points = await tx.history.points(player.id, GAME, (1, 2))
            assert [point.rating.games for point in points] == [1, 2]


@ON_A_SERVER
async def test_members_who_meet_crosswise_never_wait_for_each_other(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    pairs = [(ANN, BOB), (BOB, ANN), (CAT, BOB), (BOB, CAT), (ANN, CAT), (CAT, ANN)]
    async with asyncio.timeout(WAIT_S):
        await asyncio.gather(
            *(process.challenge(by=by, to=to) for by, to in pairs for process in (harness, other))
        )
    async with harness.services.database.read() as tx:
        counted = await tx.connection.exec_driver_sql("select count(*) from challenges")
        assert counted.scalar_one() == 2 * len(pairs)


@ON_A_SERVER
async def test_a_computer_answers_once(
    harness: ServiceHarness, other: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def think(_: Pool, __: Any, call: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        # Both think about the same turn: neither answers before the other has begun.
        both = asked + asked % 2
        await until(lambda: asked >= both)
        return call(*arguments)

    monkeypatch.setattr(Pool, "run", think)
    view = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
    running = in_background(harness.services.computers.run(), other.services.computers.run())
    async with running, asyncio.timeout(WAIT_S):
        for ply in (0, 2):
            await harness.services.matches.act(
                view.id, ANN.id, "move", ply=ply, text=("1ne", "2ne")[ply // 2]
            )
            other.services.computers.wake_up.wake()
            while (await harness.view(view.id)).ply == ply + 1:  # noqa: ASYNC110 - no event
                await asyncio.sleep(0.02)
    after = await other.view(view.id)
    assert [entry.seat for entry in after.log] == [0, 1, 0, 1]
    assert asked == 4
