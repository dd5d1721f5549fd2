"""Where a player is in a course: right turns lead on, wrong ones change nothing, and nothing is lost."""

import asyncio

import pytest

from engine.core.errors import GameError
from engine.lessons import course
from services.lessons.lessons import LessonView
from tests.services.conftest import ANN, BOB, GAME, ServiceHarness, code_of

LESSONS = course(GAME).lessons
WRONG = "3n"
"""A legal turn of the first lesson that it does not ask for."""


async def present(harness: ServiceHarness, key: str = GAME) -> LessonView:
    """Ann's present lesson, which there is."""
    view = await harness.services.lessons.present(ANN.id, key)
    assert view is not None
    return view


async def test_a_right_turn_leads_on_and_another_one_changes_nothing(harness: ServiceHarness) -> None:
    service = harness.services.lessons
    wrong = await service.try_turn(ANN, GAME, 1, WRONG)
    assert wrong.attempt.right is False
    assert wrong.next == wrong.before == await present(harness)
    assert (await harness.services.own_data.export(ANN.id))["tables"]["lessons"] == []
    right = await service.try_turn(ANN, GAME, 1, LESSONS[0].answer)
    assert right.attempt.right
    assert right.next is not None
    assert right.next.number == 2
    await harness.restart()
    assert await present(harness) == right.next
    bobs = await harness.services.lessons.present(BOB.id, GAME)
    assert bobs is not None
    assert bobs.number == 1


async def test_an_old_place_is_refused_and_says_where_the_player_is(harness: ServiceHarness) -> None:
    service = harness.services.lessons
    await service.try_turn(ANN, GAME, 1, LESSONS[0].answer)
    for number in (1, 3):
        with pytest.raises(GameError) as refusal:
            await service.view(ANN.id, GAME, number)
        assert (refusal.value.code, refusal.value.facts) == ("lesson.stale", {"number": 2, "lessons": 6})
    assert await code_of(service.try_turn(ANN, GAME, 1, LESSONS[0].answer)) == "lesson.stale"
    assert await code_of(service.hint(ANN.id, GAME, 1)) == "lesson.stale"
    assert await code_of(service.present(ANN.id, "gone")) == "lesson.unknown"


async def test_two_presses_at_once_count_once(harness: ServiceHarness) -> None:
    tries = (harness.services.lessons.try_turn(ANN, GAME, 1, LESSONS[0].answer) for _ in range(2))
    results = await asyncio.gather(*tries, return_exceptions=True)
    refused = [result.code for result in results if isinstance(result, GameError)]
    assert refused == ["lesson.stale"]
    assert (await present(harness)).number == 2
