"""First tries decide streaks and the rating of a solver."""

import pytest

from engine.puzzles import puzzles
from services.players.rating_model import MOST_OF_A_PUZZLE
from services.puzzles.views import Tally
from tests.services.conftest import ANN, BOB, GAME, ServiceHarness
from tests.services.puzzles.solving import (
    EASY,
    LONG,
    OTHER,
    THIRD,
    USUAL,
    begin_rating,
    fail,
    rating_of,
    solve,
    wrong,
)


async def test_only_first_tries_move_the_streak(harness: ServiceHarness) -> None:
    assert await solve(harness, ANN, EASY, LONG) == Tally(2, 2, 2)
    tried = await harness.services.puzzles.try_turn(ANN, GAME, OTHER.number, (), wrong(OTHER))
    assert (tried.counted, tried.lost, tried.tally) == (True, 2, Tally(2, 0, 2))
    assert await fail(harness, ANN, OTHER) == Tally(2, 0, 2)
    assert await solve(harness, ANN, OTHER) == Tally(3, 0, 2)
    assert await solve(harness, ANN, THIRD) == Tally(4, 1, 2)
    # Failing again at one that is solved, or solving it again, changes nothing.
    assert await fail(harness, ANN, EASY) == Tally(4, 1, 2)
    assert await solve(harness, ANN, EASY, OTHER) == Tally(4, 1, 2)
    assert await harness.services.puzzles.tally(BOB.id) == Tally()


async def test_a_look_at_the_solution_decides_a_puzzle_but_no_other_than_the_first_time(
    harness: ServiceHarness,
) -> None:
    await solve(harness, ANN, EASY)
    assert await harness.services.puzzles.solution(ANN, GAME, EASY.number) == EASY.line
    assert await harness.services.puzzles.tally(ANN.id) == Tally(1, 1, 1)
    assert await harness.services.puzzles.solution(ANN, GAME, LONG.number) == LONG.line
    assert await harness.services.puzzles.tally(ANN.id) == Tally(1, 0, 1)
    assert await solve(harness, ANN, LONG) == Tally(2, 0, 1)


async def test_streaks_outlive_a_restart(harness: ServiceHarness) -> None:
    await solve(harness, ANN, EASY, LONG)
    await harness.restart()
    assert await harness.services.puzzles.tally(ANN.id) == Tally(2, 2, 2)


@pytest.mark.slow
async def test_the_rating_follows_first_tries_and_the_strength_of_the_puzzle(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    easy, hard = (next(one for one in puzzles(GAME) if one.grade == grade) for grade in ("easy", "hard"))
    await begin_rating(harness, ANN, BOB)
    gains = []
    for player, one in ((ANN, easy), (BOB, hard)):
        tried = await service.try_turn(player, GAME, one.number, one.line[:-1], one.line[-1])
        assert tried.rating == await rating_of(harness.services, player.id)
        gains.append(tried.change)
    # Both are uncertain at first, and gain what one puzzle gives at most.
    assert 0 < (gains[0] or 0) <= (gains[1] or 0) <= MOST_OF_A_PUZZLE
    before = await rating_of(harness.services, ANN.id)
    again = await service.try_turn(ANN, GAME, easy.number, easy.line[:-1], easy.line[-1])
    assert (again.rating, again.change) == (None, None)
    assert await rating_of(harness.services, ANN.id) == before
    failed = await service.try_turn(ANN, GAME, OTHER.number, (), wrong(OTHER))
    assert (failed.change or 0) < 0
    await harness.restart()
    assert await rating_of(harness.services, ANN.id) == failed.rating


async def test_the_first_ten_puzzles_are_not_rated(harness: ServiceHarness) -> None:
    for number, one in enumerate(USUAL[:11], 1):
        harness.now_ms += 1000
        tried = await harness.services.puzzles.try_turn(ANN, GAME, one.number, (), wrong(one))
        assert tried.unrated == (number if number <= 10 else None)
        assert (tried.rating is None) == (number <= 10)


@pytest.mark.slow
async def test_a_wrong_first_try_costs_no_more_than_forty_points(harness: ServiceHarness) -> None:
    await begin_rating(harness, ANN)
    for one in USUAL[:5]:
        harness.now_ms += 1000
        tried = await harness.services.puzzles.try_turn(ANN, GAME, one.number, (), wrong(one))
        assert -40 <= (tried.change or 0) < 0


@pytest.mark.slow
async def test_a_first_look_at_the_solution_costs_as_much_rating_as_a_wrong_move(
    harness: ServiceHarness,
) -> None:
    service = harness.services.puzzles
    await begin_rating(harness, ANN, BOB)
    await service.solution(ANN, GAME, EASY.number)
    await fail(harness, BOB, EASY)
    after = await rating_of(harness.services, ANN.id)
    assert after is not None
    assert after == await rating_of(harness.services, BOB.id)
    await solve(harness, ANN, EASY)
    for player in (ANN, BOB):
        await service.solution(player, GAME, EASY.number)
        assert await rating_of(harness.services, player.id) == after


@pytest.mark.slow
async def test_a_hint_is_a_wrong_try_for_the_streak_and_does_not_count_for_the_rating(
    harness: ServiceHarness,
) -> None:
    service = harness.services.puzzles
    await begin_rating(harness, ANN)
    await solve(harness, ANN, OTHER)
    before = await rating_of(harness.services, ANN.id)
    await service.hint(ANN, GAME, EASY.number, ())
    await solve(harness, ANN, EASY)
    assert (await service.tally(ANN.id)).streak == 0
    assert await rating_of(harness.services, ANN.id) == before
