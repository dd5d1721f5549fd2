"""The puzzles of the day: which each member gets, and what counts."""

import pytest

from engine.match.calendar import DAY_MS
from engine.puzzles import Puzzle, puzzle
from services.puzzles.puzzles import Puzzles, easy
from tests.services.conftest import ANN, BOB, GAME, ServiceHarness
from tests.services.puzzles.solving import EASY, OTHER, THIRD, fail, solve


def test_each_game_has_an_easy_puzzle_a_day_until_all_were_there(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    for game in service.games():
        numbers = easy(game)
        keys = {service.key_of_day(day, game) for day in range(20_000, 20_000 + len(numbers))}
        assert keys == {(game, number) for number in numbers}
        assert "hard" not in {puzzle(*key).grade for key in keys}


@pytest.fixture
def today(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The puzzle of this day; those after it are the two that follow it."""
    first = harness.services.puzzles.today()
    ones = EASY, OTHER, THIRD
    monkeypatch.setattr(Puzzles, "key_of_day", lambda _, day, game: (game, ones[(day - first) % 3].number))
    return EASY


async def test_the_puzzle_of_the_day_counts_tries_until_it_is_solved(
    harness: ServiceHarness, today: Puzzle
) -> None:
    service = harness.services.puzzles
    await fail(harness, ANN, today)
    await fail(harness, ANN, today)
    tries = await service.day_of(ANN.id)
    assert (tries.view.puzzle, tries.wrong, tries.over, tries.streak) == (today, 2, False, 0)
    await solve(harness, ANN, today)
    await fail(harness, ANN, today)
    done = await service.day_of(ANN.id)
    assert (done.wrong, done.solved, done.streak) == (2, True, 1)
    assert not (await service.day_of(BOB.id)).over
    assert (await service.day_of(BOB.id)).view == done.view


async def test_days_in_a_row_are_counted_and_last_until_a_day_is_missed(
    harness: ServiceHarness, today: Puzzle
) -> None:
    service = harness.services.puzzles
    await solve(harness, ANN, today)
    harness.now_ms += DAY_MS
    assert (await service.day_of(ANN.id)).streak == 1
    await solve(harness, ANN, OTHER)
    await harness.restart()
    service = harness.services.puzzles
    assert (await service.day_of(ANN.id)).streak == 2
    assert (await service.day_of(ANN.id, service.today() - 1)).streak == 1
    harness.now_ms += DAY_MS
    assert (await service.day_of(ANN.id)).streak == 2
    harness.now_ms += DAY_MS
    assert (await service.day_of(ANN.id)).streak == 0
    await solve(harness, ANN, today)
    assert (await service.day_of(ANN.id)).streak == 1


async def test_a_look_at_the_solution_ends_the_day(harness: ServiceHarness, today: Puzzle) -> None:
    service = harness.services.puzzles
    await fail(harness, ANN, today)
    await service.solution(ANN, GAME, today.number)
    await solve(harness, ANN, today)
    seen = await service.day_of(ANN.id)
    assert (seen.wrong, seen.shown, seen.solved, seen.streak) == (1, True, False, 0)


async def test_todays_puzzle_is_easy_and_of_a_game_that_the_player_knows(harness: ServiceHarness) -> None:
    """A newcomer who had learnt Penguin Soccer got a hard one of Scherer's Soccer."""
    service = harness.services.puzzles
    await service.solution(ANN, "polar-dare", 1)
    for day in range(8):
        one = (await service.day_of(ANN.id, day)).view.puzzle
        assert (one.game, one.grade) == ("polar-dare", "easy")
        assert (await service.day_of(BOB.id, day)).view.puzzle.game == GAME


async def test_the_puzzle_that_a_server_posts_counts_for_the_day_too(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    await service.solution(BOB, "polar-dare", 1)
    assert (await service.day_of(BOB.id)).view.puzzle.game == "polar-dare"
    posted = puzzle(*service.key_of_day(service.today(), GAME))
    await solve(harness, BOB, posted)
    done = await service.day_of(BOB.id)
    assert (done.solved, done.view.puzzle) == (True, posted)
