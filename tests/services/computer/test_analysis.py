"""Hints, and analyses of finished matches: what they take of the pool."""

import asyncio
from random import Random

import pytest

from engine import registry
from engine.coaching.reason import reason
from engine.core.game import CHANCE
from engine.core.turns import to_move, turn_played
from services.computer import jobs
from services.computer.jobs import Advice, computer_turn
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

    async def once(*_: object) -> Advice:
        thoughts.append(1)
        await asyncio.sleep(0)
        if len(thoughts) == 1:
            raise RuntimeError("asleep")
        return Advice("1ne", (reason("penguin-enters", penguin="baby"),))

    monkeypatch.setattr(services.pool, "run", once)
    match = await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="challenger")
    with pytest.raises(RuntimeError, match="asleep"):
        await services.analyses.hint(match.id, ANN.id)
    asked = [services.analyses.hint(match.id, ANN.id) for _ in range(5)]
    hints = await asyncio.gather(*asked)
    assert {hint.text for hint in hints} == {"1ne"}
    assert {hint.reasons[0].key for hint in hints} == {"penguin-enters"}
    assert len(thoughts) == 2, "what failed is thought of once more, what is known is not"


async def test_a_hint_says_why_it_is_good(harness: ServiceHarness) -> None:
    services = harness.services
    match = await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="challenger")
    hint = await services.analyses.hint(match.id, ANN.id)
    assert {each.key for each in hint.reasons} & {"penguin-enters", "penguin-reaches", "penguin-takes"}


@pytest.mark.parametrize("game", ["polar-dare", "scherer-soccer", "piecepack-soccer"])
def test_advice_is_a_whole_turn_with_reasons(game: str) -> None:
    rules = registry.game(game)
    at = rules.start(2, {})
    rng = Random(3)
    while rules.mover(at) == CHANCE:
        at = rules.play(at, rules.sample(at, rng)).after
    found = jobs.advice(game, at)
    played = turn_played(rules, at, found.text)
    assert played.movers[0] != to_move(rules, played.at)
    assert 1 <= len(found.reasons) <= 2


async def test_an_analysis_explains_its_turning_points_and_rates_the_players(harness: ServiceHarness) -> None:
    over = await harness.play(await harness.match(), *TO_A_GOAL)
    found = await harness.services.analyses.analyse(over.id, CAT.id, lambda *_: None)
    numbers = [point.number for point in found.turning_points]
    assert numbers[-1:] == [len(TO_A_GOAL)], "the last kick goes into the kicker's own corner"
    assert all(found.why[point.ply] for point in found.turning_points)
    for seat in (0, 1):
        percent = found.accuracy(seat)
        assert percent is not None
        assert 0 <= percent <= 100
    assert found.accuracy(2) is None
