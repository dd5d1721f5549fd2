"""The loop that moves for computers: what goes wrong is tried again after a pause, not at once."""

import asyncio

import pytest

from engine.core.errors import IllegalMove
from services.computer import turns as computers
from tests.services.conftest import ANN, HERE, ServiceHarness, in_background
from tests.waits import until


async def test_a_move_the_rules_refuse_is_not_computed_again_at_once(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, thoughts = harness.services, list[int]()
    sleep, paused = asyncio.sleep, asyncio.Event()

    async def nonsense(*_: object) -> str:
        thoughts.append(1)
        raise IllegalMove("penguin.none", square="a1")

    async def pause(seconds: float) -> None:
        if seconds == computers.RETRY_S:
            paused.set()
            await asyncio.Event().wait()
        await sleep(seconds)

    monkeypatch.setattr(asyncio, "sleep", pause)
    monkeypatch.setattr(services.pool, "run", nonsense)
    await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="opponent")
    async with in_background(services.computers.run()):
        await until(paused.is_set)
    assert len(thoughts) == 1


async def test_a_match_that_moved_on_meanwhile_is_looked_at_again_at_once(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, thoughts = harness.services, list[int]()
    match = await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="opponent")

    async def slow(*_: object) -> str:
        thoughts.append(1)
        if len(thoughts) == 1:
            await services.matches.act(match.id, ANN.id, "resign")
        return "2ne"

    monkeypatch.setattr(services.pool, "run", slow)
    monkeypatch.setattr(computers, "RETRY_S", 60.0)
    async with in_background(services.computers.run()):
        await until(lambda: thoughts and not services.computers.answering)
    assert (await services.matches.view(match.id)).outcome is not None
