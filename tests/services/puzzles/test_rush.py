"""The rush: three minutes by the clock of the services, three mistakes, and the best scores."""

import pytest

from engine.core.errors import GameError
from engine.puzzles import puzzles
from engine.puzzles.judging import solution
from services.matches.views import Person, Place
from services.puzzles.rush import LASTS_MS, MOST_WRONG, rising
from services.puzzles.views import RushEnd, RushResult, RushView, Tally
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness
from tests.services.puzzles.solving import EASY, rating_of, solve, wrong

ELSEWHERE = Place(13, 78, "Arctic")


async def begun(harness: ServiceHarness, player: Person = ANN, game: str = GAME) -> RushView:
    return await harness.services.rushes.begin(player, HERE, game)


async def tried(harness: ServiceHarness, rush: RushView, text: str, player: Person = ANN) -> RushResult:
    return await harness.services.rushes.try_turn(player, rush.began_ms, rush.step, rush.view.played, text)


async def solved(harness: ServiceHarness, rush: RushView, player: Person = ANN) -> RushView:
    """The rush after its puzzle is solved."""
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


async def test_the_best_scores_are_kept_by_game_and_lead_a_board_for_each_server(
    harness: ServiceHarness,
) -> None:
    service = harness.services.rushes
    first = await solved(harness, await solved(harness, await begun(harness)))
    await service.finish(ANN.id, first.began_ms)
    worse = await service.finish(ANN.id, (await solved(harness, await begun(harness))).began_ms)
    assert (worse.solved, worse.best, worse.record) == (1, 2, False)
    away = await service.begin(BOB, ELSEWHERE, GAME)
    await service.finish(BOB.id, (await solved(harness, away, BOB)).began_ms)
    every = await begun(harness, game="")
    assert await service.best(ANN.id) == {GAME: 2}
    assert [(row.name, row.best) for row in await service.leaders(GAME, None)] == [("Ann", 2), ("Bob", 1)]
    assert [row.name for row in await service.leaders(GAME, HERE.server_id)] == ["Ann"]
    assert [row.name for row in await service.leaders(GAME, ELSEWHERE.server_id)] == ["Bob"]
    assert await service.leaders("", None) == []
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
