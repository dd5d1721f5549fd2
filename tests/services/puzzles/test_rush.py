"""The rush by the clock of the services; first tries decide streaks and the rating of a solver."""

import pytest

from engine.core.errors import GameError
from engine.puzzles import puzzles
from engine.puzzles.judging import solution
from services.matches.views import Person
from services.players.rating_model import MOST_OF_A_PUZZLE
from services.puzzles.rush import LASTS_MS, MOST_WRONG, rising
from services.puzzles.views import RushEnd, RushResult, RushView, Tally
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness
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


async def begun(harness: ServiceHarness, player: Person = ANN, game: str = GAME) -> RushView:
    return await harness.services.rushes.begin(player, HERE, game)


async def tried(harness: ServiceHarness, rush: RushView, text: str, player: Person = ANN) -> RushResult:
    return await harness.services.rushes.try_turn(player, rush.began_ms, rush.step, rush.view.played, text)


async def solved(harness: ServiceHarness, rush: RushView, player: Person = ANN) -> RushView:
    line, step = solution(rush.view.puzzle), rush.step
    while rush.step == step:
        result = await tried(harness, rush, line[len(rush.view.played)], player)
        assert result.right
        assert isinstance(result.rush, RushView)
        rush = result.rush
    return rush


async def failed(harness: ServiceHarness, rush: RushView) -> RushView | RushEnd:
    """The rush after a mistake."""
    result = await tried(harness, rush, wrong(rush.view.puzzle))
    assert not result.right
    return result.rush


async def test_a_rush_goes_from_puzzle_to_puzzle_until_the_third_mistake(harness: ServiceHarness) -> None:
    rush = await begun(harness)
    assert (rush.solved, rush.wrong, rush.ends_ms) == (0, 0, harness.now_ms + LASTS_MS)
    seen = [rush.view.puzzle]
    rush = await solved(harness, rush)
    seen.append(rush.view.puzzle)
    for mistakes in range(1, MOST_WRONG):
        after = await failed(harness, rush)
        assert isinstance(after, RushView)
        rush = after
        assert (rush.solved, rush.wrong) == (1, mistakes)
        seen.append(rush.view.puzzle)
    end = await failed(harness, rush)
    assert end == RushEnd(GAME, 1, MOST_WRONG, best=1, record=True, late=False)
    assert len(set(map(id, seen))) == len(seen)
    with pytest.raises(GameError, match=r"rush\.over"):
        await tried(harness, rush, "a1u")


async def test_what_comes_in_after_three_minutes_does_not_count_though_the_bot_was_restarted(
    harness: ServiceHarness,
) -> None:
    rush = await solved(harness, await begun(harness))
    await harness.restart()
    harness.now_ms = rush.ends_ms - 1
    rush = await solved(harness, rush)
    assert (rush.solved, rush.wrong) == (2, 0)
    harness.now_ms = rush.ends_ms
    line = rush.view.puzzle.line
    late = await tried(harness, rush, line[0])
    assert late.rush == RushEnd(GAME, 2, 0, best=2, record=True, late=True)
    assert await harness.services.rushes.best(ANN.id) == {GAME: 2}
    for again in (tried(harness, rush, line[0]), tried(harness, rush, "junk")):
        with pytest.raises(GameError, match=r"rush\.over"):
            await again


async def test_a_puzzle_that_is_decided_is_not_decided_twice(harness: ServiceHarness) -> None:
    rush = await begun(harness)
    after = await solved(harness, rush)
    with pytest.raises(GameError, match=r"rush\.stale"):
        await tried(harness, rush, rush.view.puzzle.line[0])
    row = await harness.services.rushes.row(ANN.id, rush.began_ms, after.step)
    with pytest.raises(GameError, match=r"rush\.stale"):
        await harness.services.rushes.record_decision(ANN.id, row._replace(solved=0), solved=True, now_ms=0)
    assert await harness.services.rushes.best(ANN.id) == {GAME: 1}


async def test_what_cannot_be_played_is_no_mistake(harness: ServiceHarness) -> None:
    rush = await begun(harness)
    with pytest.raises(GameError):
        await tried(harness, rush, "umbrella")
    shown = await harness.services.rushes.view(ANN.id, rush.began_ms, 0, ())
    assert shown == rush


async def test_a_rush_leaves_rating_streaks_and_tries_alone(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    await solve(harness, ANN, EASY)
    before = await rating_of(harness.services, ANN.id)
    rush = await solved(harness, await begun(harness))
    await failed(harness, rush)
    assert await rating_of(harness.services, ANN.id) == before
    assert await service.tally(ANN.id) == Tally(1, 1, 1)
    assert not (await service.day_of(ANN.id)).wrong


async def test_the_best_scores_are_kept_by_game(harness: ServiceHarness) -> None:
    service = harness.services.rushes
    first = await solved(harness, await solved(harness, await begun(harness)))
    await service.finish(ANN.id, first.began_ms)
    worse = await service.finish(ANN.id, (await solved(harness, await begun(harness))).began_ms)
    assert (worse.solved, worse.best, worse.record) == (1, 2, False)
    every = await begun(harness, game="")
    assert await service.best(ANN.id) == {GAME: 2}
    assert every.game == ""


def test_puzzles_of_a_rush_get_harder_and_differ_from_rush_to_rush() -> None:
    found = puzzles(GAME)
    order = rising(found, "1:2")
    assert sorted(one.number for one in order) == [one.number for one in found]
    early = [one.strength // 100 for one in order[:20]]
    assert early == sorted(early)
    assert early[0] < early[-1]
    assert rising(found, "1:2") == order
    assert rising(found, "1:3")[:10] != order[:10]


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
