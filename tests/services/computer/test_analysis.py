"""Hints, and analyses of finished matches: what they take of the pool."""

import asyncio

import pytest

from services.computer.jobs import computer_turn
from tests.services.conftest import ANN, CAT, HERE, TO_A_GOAL, ServiceHarness, until


async def test_a_computer_does_not_wait_for_an_analysis_in_its_server(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, pool = harness.services, harness.services.pool
    # Nobody works: the order in which thoughts would be taken up is all that is asked.
    monkeypatch.setattr(pool, "start", lambda: None)
    over = await harness.play(await harness.match(), *TO_A_GOAL)
    analysing = asyncio.create_task(services.analyses.analyse(over.id, CAT.id, lambda *_: None))
    await until(lambda: pool.queues)
    await services.computers.begin(CAT, HERE, 7, game=over.game, level=1, first="opponent")
    thinking = asyncio.create_task(services.computers.run())
    await until(lambda: services.computers.answering)
    await until(lambda: len(pool.waiting) > len(TO_A_GOAL))
    assert computer_turn in [pool.next_job().call for _ in range(2)]
    thinking.cancel()
    analysing.cancel()
    await pool.close()
    await asyncio.wait([thinking, analysing])


async def test_a_hint_asked_for_again_is_not_thought_of_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, thoughts = harness.services, list[int]()

    async def once(*_: object) -> str:
        thoughts.append(1)
        await asyncio.sleep(0)
        if len(thoughts) == 1:
            raise RuntimeError("asleep")
        return "1ne"

    monkeypatch.setattr(services.pool, "run", once)
    match = await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="challenger")
    with pytest.raises(RuntimeError, match="asleep"):
        await services.analyses.hint(match.id, ANN.id)
    asked = [services.analyses.hint(match.id, ANN.id) for _ in range(5)]
    assert {hint.text for hint in await asyncio.gather(*asked)} == {"1ne"}
    assert len(thoughts) == 2, "what failed is thought of once more, what is known is not"
