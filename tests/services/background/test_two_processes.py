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
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness, in_background, until
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
