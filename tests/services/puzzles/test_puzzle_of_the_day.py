"""The puzzle of the day: its choice, its posts, its solvers."""

import pytest

from engine.match.calendar import DAY_MS
from engine.puzzles import Puzzle, puzzle
from services.matches.views import Place
from services.puzzles.puzzles import puzzle_of
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, THERE, ServiceHarness, counted_statements
from tests.services.puzzles.solving import EASY, OTHER, SERVER, THIRD, fail, solve


def test_every_day_has_a_puzzle_that_there_is_by_the_usual_rules_of_its_game(harness: ServiceHarness) -> None:
    days = range(4 * 300)
    keys = {harness.services.puzzles.key_of_day(day) for day in days}
    assert {puzzle(*key).game for key in keys} == set(harness.services.puzzles.games())
    # Those of Piecepack Soccer are all for a steady hand.
    assert not any(puzzle(*key).options for key in keys if key[0] != "piecepack-soccer")


@pytest.mark.parametrize("held", [{GAME: 1}, {GAME: 37, "polar-dare": 74}, {"a": 240, "b": 90, "c": 160}])
def test_every_day_has_another_puzzle_until_all_of_a_game_were_there(held: dict[str, int]) -> None:
    numbers = {game: range(1, number + 1) for game, number in held.items()}
    days = [puzzle_of(day, numbers) for day in range(20_000, 20_000 + len(held) * min(held.values()))]
    assert len(set(days)) == len(days)
    assert {game for game, _ in days} == set(held)
    assert all(0 < number <= held[game] for game, number in days)


async def test_a_server_gets_one_puzzle_a_day(harness: ServiceHarness) -> None:
    settings, service = harness.services.settings, harness.services.puzzles
    assert await service.posts.due() == []
    await settings.change_server(HERE, puzzle_channel_id=11)
    (due,) = await service.posts.due()
    assert (due.server_id, due.channel_id) == (SERVER, 11)
    assert await service.posts.claim(due)
    assert not await service.posts.claim(due)
    assert await service.posts.due() == []
    assert await service.daily(SERVER) is None
    await service.posts.record_message(due, 2**60)
    assert await settings.change_server(THERE, threads=False)
    await harness.restart()
    service = harness.services.puzzles
    assert await service.posts.due() == []
    shown = await service.daily(SERVER)
    assert shown is not None
    assert (shown.post.message_id, shown.solvers) == (2**60, 0)
    harness.now_ms += DAY_MS
    (other,) = await service.posts.due()
    assert (await service.daily_of(other)).view.puzzle != shown.view.puzzle
    assert await service.posts.claim(other)
    await service.posts.record_message(other, None)
    assert len(await service.posts.due()) == 1
    await harness.services.settings.change_server(HERE, puzzle_channel_id=None)
    assert await service.posts.due() == []


async def test_another_channel_gets_todays_puzzle_too(harness: ServiceHarness) -> None:
    settings, posts = harness.services.settings, harness.services.puzzles.posts
    await settings.change_server(HERE, puzzle_channel_id=11)
    (due,) = await posts.due()
    await posts.claim(due)
    await posts.record_message(due, 5)
    await settings.change_server(HERE, puzzle_channel_id=11)
    assert await posts.due() == []
    await settings.change_server(HERE, puzzle_channel_id=12)
    assert await posts.due() == [due._replace(channel_id=12)]


async def test_its_solvers_are_counted_on_the_server(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    await harness.services.settings.change_server(HERE, puzzle_channel_id=11)
    (due,) = await service.posts.due()
    one = service.view_of_day(due.period).puzzle
    for player in (ANN, BOB):
        await harness.services.people.record(player, HERE)
    await fail(harness, ANN, one)
    await solve(harness, ANN, one)
    await fail(harness, BOB, one)
    await solve(harness, CAT, one)
    assert (await service.daily_of(due)).solvers == 1


@pytest.mark.slow
async def test_the_puzzles_of_a_day_take_as_many_statements_for_twenty_servers(
    harness: ServiceHarness,
) -> None:
    counts = []
    for servers in (1, 20):
        for number in range(1, servers + 1):
            place = Place(11, 1_000 + number, "Rookery")
            await harness.services.settings.change_server(place, puzzle_channel_id=11)
        with counted_statements(harness.services.database) as statements:
            assert len(await harness.services.puzzles.posts.due()) == servers
        counts.append(len(statements))
    assert counts[0] == counts[1]


@pytest.fixture
def today(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The puzzle of this day; those after it are the two that follow it."""
    first = harness.services.puzzles.today()
    ones = EASY, OTHER, THIRD
    monkeypatch.setattr(
        "services.puzzles.puzzles.puzzle_of", lambda day, _: (GAME, ones[(day - first) % 3].number)
    )
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
