"""Requests that count for Discord's limit keep to this process's share of it, and others do not wait."""

import asyncio

import aiohttp
import pytest

from cogs.delivery import request_pace
from cogs.delivery.request_pace import DISCORDS_LIMIT, RequestPace, share
from data.processes.lease import LeaseLost
from tests.bot.harness import BotHarness


async def test_no_window_has_more_requests_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_pace, "WINDOW_S", 0.2)
    pace, loop, begun_s = RequestPace(5), asyncio.get_running_loop(), list[float]()

    async def request(number: int) -> None:
        await pace.wait()
        begun_s.append(loop.time())
        order.append(number)

    order = list[int]()
    start_s = loop.time()
    await asyncio.gather(*(request(number) for number in range(12)))
    assert order == sorted(order)
    assert begun_s[4] - start_s < begun_s[5] - start_s
    # Python's timers may be early by the resolution of their clock.
    assert all(later - earlier >= 0.19 for earlier, later in zip(begun_s, begun_s[5:], strict=False))


async def test_without_a_limit_nothing_is_hooked() -> None:
    trace = aiohttp.TraceConfig()
    RequestPace(None).watch(trace)
    assert not trace.on_request_start


@pytest.mark.parametrize(("processes", "requests"), [(1, 50), (2, 25), (3, 16), (80, 1)])
def test_processes_share_the_limit(processes: int, requests: int) -> None:
    assert share(DISCORDS_LIMIT, processes) == requests


async def test_answers_to_interactions_do_not_count(offline: BotHarness) -> None:
    harness = offline
    harness.requests_per_s = 10_000
    await harness.start()
    pace = harness.client.pace
    begun = len(pace.begun)
    assert begun > 0
    assert (await harness.do(harness.ana, "help")).message
    assert len(pace.begun) == begun
    await harness.begin()
    assert len(pace.begun) > begun


@pytest.mark.essential
async def test_nothing_is_sent_by_a_process_that_may_have_lost_its_slot(offline: BotHarness) -> None:
    await offline.start()
    await offline.begin()
    posted = len(offline.cards())

    async def lost() -> None:
        raise LeaseLost

    offline.client.pace.confirm = lost
    await offline.client.services.matches.act(1, offline.ana.id, "move", ply=0, text="2ne")
    assert offline.work is not None
    with pytest.raises(LeaseLost):
        await offline.work
    assert len(offline.cards()) == posted
