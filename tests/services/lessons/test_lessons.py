"""Where a player is in a course: right turns lead on, wrong ones change nothing, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from data.rows import LessonsRow
from engine.core.errors import GameError
from engine.lessons import course, courses
from services.lessons.views import LessonView
from tests.services.conftest import ANN, BOB, GAME, ServiceHarness, code_of

LESSONS = course(GAME).lessons
WRONG = "1n"
"""A legal turn of the first lesson that it does not ask for."""
MOST_TURNS = 8


@pytest.fixture
async def pooled(harness: ServiceHarness) -> AsyncIterator[ServiceHarness]:
    """A harness whose processes are stopped in the end."""
    yield harness
    await harness.services.pool.close()


async def present(harness: ServiceHarness, key: str = GAME) -> LessonView:
    """Ann's present lesson, which there is."""
    view = await harness.services.lessons.present(ANN.id, key)
    assert view is not None
    return view


async def pass_lessons(harness: ServiceHarness, key: str = GAME) -> LessonView:
    """The short match of a course, after all lessons before it."""
    for number, lesson in enumerate(course(key).lessons[:-1], 1):
        result = await harness.services.lessons.try_turn(ANN, key, number, 0, lesson.answer)
        assert result.attempt.right
    return await present(harness, key)


async def test_a_right_turn_leads_on_and_another_one_changes_nothing(harness: ServiceHarness) -> None:
    service = harness.services.lessons
    wrong = await service.try_turn(ANN, GAME, 1, 0, WRONG)
    assert wrong.attempt.right is False
    assert wrong.next == wrong.before == await present(harness)
    assert (await harness.services.own_data.export(ANN.id))["tables"]["lessons"] == []
    right = await service.try_turn(ANN, GAME, 1, 0, LESSONS[0].answer)
    assert right.attempt.right
    assert right.next is not None
    assert right.next.number == 2
    await harness.restart()
    assert await present(harness) == right.next
    bobs = await harness.services.lessons.present(BOB.id, GAME)
    assert bobs is not None
    assert bobs.number == 1


@pytest.mark.parametrize("key", courses())
async def test_hints_lead_through_a_course_to_a_win(pooled: ServiceHarness, key: str) -> None:
    service = pooled.services.lessons
    view: LessonView | None = await present(pooled, key)
    turns = 0
    while view is not None:
        assert turns < len(course(key).lessons) + MOST_TURNS
        place = key, view.number, len(view.played)
        _, good = await service.hint(ANN.id, *place)
        text = " ".join(each.text for each in good.turn.made if each.mover == view.seat)
        view, turns = (await service.try_turn(ANN, *place, text)).next, turns + 1
    assert [one.key for one in await service.finished(ANN.id)] == [key]
    assert await service.finished(BOB.id) == ()


async def test_an_old_place_is_refused_and_says_where_the_player_is(harness: ServiceHarness) -> None:
    service = harness.services.lessons
    await service.try_turn(ANN, GAME, 1, 0, LESSONS[0].answer)
    for number, ply in ((1, 0), (3, 0), (2, 1)):
        with pytest.raises(GameError) as refusal:
            await service.view(ANN.id, GAME, number, ply)
        assert (refusal.value.code, refusal.value.facts) == ("lesson.stale", {"number": 2, "lessons": 11})
    assert await code_of(service.try_turn(ANN, GAME, 1, 0, LESSONS[0].answer)) == "lesson.stale"
    assert await code_of(service.hint(ANN.id, GAME, 1, 0)) == "lesson.stale"
    assert await code_of(service.present(ANN.id, "gone")) == "lesson.unknown"


async def test_two_presses_at_once_count_once(harness: ServiceHarness) -> None:
    tries = (harness.services.lessons.try_turn(ANN, GAME, 1, 0, LESSONS[0].answer) for _ in range(2))
    results = await asyncio.gather(*tries, return_exceptions=True)
    refused = [result.code for result in results if isinstance(result, GameError)]
    assert refused == ["lesson.stale"]
    assert (await present(harness)).number == 2


async def test_a_finished_course_begins_anew_and_stays_finished(pooled: ServiceHarness) -> None:
    service = pooled.services.lessons
    match = await pass_lessons(pooled)
    result = await service.try_turn(ANN, GAME, match.number, 0, LESSONS[-1].answer)
    assert result.attempt.right is None
    assert result.next is not None
    assert result.next.answer
    assert result.next.events
    await pooled.services.pool.close()
    await pooled.restart()
    service = pooled.services.lessons
    assert await present(pooled) == result.next
    result = await service.try_turn(ANN, GAME, match.number, len(result.next.played), "f6ne")
    assert (result.attempt.right, result.next) == (True, None)
    assert await service.present(ANN.id, GAME) is None
    assert await code_of(service.view(ANN.id, GAME, match.number, 0)) == "lesson.done"
    assert (await service.restart(ANN, GAME)).number == 1
    first, *_ = await service.progress(ANN.id)
    assert (first.course.key, first.passed, first.finished) == (GAME, 0, True)


async def test_a_match_that_is_not_won_begins_again(
    pooled: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.lessons.lessons.MOST_MOVES", 2)
    match = await pass_lessons(pooled)
    result = await pooled.services.lessons.try_turn(ANN, GAME, match.number, 0, "b1e")
    assert result.attempt.right is False
    assert result.next == match


async def test_moves_in_a_position_that_has_changed_are_forgotten(harness: ServiceHarness) -> None:
    await pass_lessons(harness)
    before = LessonsRow(GAME, len(LESSONS) - 1, "", None)
    async with harness.services.database.write() as tx:
        assert await tx.lessons.advance(ANN.id, before, before._replace(played="a1u"), harness.now_ms)
    view = await present(harness)
    assert view.played == ()
    assert await harness.services.lessons.view(ANN.id, GAME, len(LESSONS), 0) == view


async def test_progress_is_exported_and_deleted_with_its_player(harness: ServiceHarness) -> None:
    own, service = harness.services.own_data, harness.services.lessons
    for player in (ANN, BOB):
        await service.try_turn(player, GAME, 1, 0, LESSONS[0].answer)
    (row,) = (await own.export(ANN.id))["tables"]["lessons"]
    assert (row["course"], row["passed"]) == (GAME, 1)
    await own.delete(ANN.id)
    assert (await present(harness)).number == 1
    bobs = await service.present(BOB.id, GAME)
    assert bobs is not None
    assert bobs.number == 2
