"""The leaderboards of servers: what counts there, and in which order."""

from dataclasses import replace

import pytest

from data.server_scores import EVERY_GAME, Score
from engine.match.calendar import DAY_MS
from services.matches.views import Person
from services.players.views import LeaderLine, Period
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, OPENING, ServiceHarness


async def listed(
    harness: ServiceHarness,
    game: str = EVERY_GAME,
    period: Period = "all",
    server_id: int = HERE.server_id or 0,
) -> list[tuple[int, str, Score]]:
    """The lines of a server's leaderboard: rank, name, score but for what was lost."""
    found = await harness.services.server_scores.page(server_id, game, size=20, period=period)
    return [(line.rank, line.name, score_of(line)) for line in found.lines]


def score_of(line: LeaderLine) -> Score:
    return Score(line.points, **{name: value for name, value in line.values.items() if name != "rating"})


@pytest.mark.parametrize("rated", [True, False])
async def test_a_public_match_counts_rated_or_not(harness: ServiceHarness, *, rated: bool) -> None:
    await harness.win(ANN, BOB, rated=rated)
    found = [(1, "Ann", Score(won=1)), (2, "Bob", Score())]
    assert (
        await listed(harness) == await listed(harness, GAME) == await listed(harness, period="month") == found
    )
    assert await listed(harness, "polar-dare") == await listed(harness, server_id=78) == []


async def test_equal_scores_have_the_same_rank(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    await harness.win(BOB, ANN)
    await harness.win(BOB, CAT)
    assert [(rank, name) for rank, name, _ in await listed(harness)] == [(1, "Bob"), (2, "Ann"), (3, "Cat")]
    await harness.win(ANN, CAT)
    assert [rank for rank, *_ in await listed(harness)] == [1, 1, 3]


async def test_a_private_match_and_one_out_of_sight_count_for_nobody(harness: ServiceHarness) -> None:
    alone = replace(HERE, private=True)
    offered = await harness.challenge(to=BOB, place=alone)
    view = await harness.play(await harness.accept(offered, BOB), *OPENING)
    await harness.services.matches.act(view.id, BOB.id, "resign")
    assert await listed(harness) == []
    harness.services.sweep.runtime.reach.in_sight = lambda channel_id: channel_id != HERE.channel_id
    await harness.win(ANN, BOB)
    assert await listed(harness) == []


async def test_a_match_counts_once_four_moves_are_made(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(), *OPENING[:3])
    await harness.services.matches.act(view.id, BOB.id, "resign")
    assert await listed(harness) == []


@pytest.mark.slow
async def test_five_matches_a_day_of_the_same_two_count(harness: ServiceHarness) -> None:
    for _ in range(7):
        await harness.win(ANN, BOB)
    assert (await listed(harness))[0] == (1, "Ann", Score(won=5))
    await harness.win(ANN, CAT)
    harness.now_ms += DAY_MS + 1
    await harness.win(ANN, BOB)
    assert (await listed(harness))[0] == (1, "Ann", Score(won=7))


async def win_level(harness: ServiceHarness, level: int) -> int:
    """A win against the computer; the number of the match."""
    place = replace(HERE, private=True)
    view = await harness.services.computers.begin(ANN, place, 9, game=GAME, level=level, first="challenger")
    view = await harness.play(view, OPENING[0])
    await harness.services.matches.act(view.id, level, "resign")
    return view.id


async def test_a_level_counts_once_its_winner_wants_it_shown(harness: ServiceHarness) -> None:
    first, wins = await harness.view(await win_level(harness, 1)), harness.services.shown_wins
    assert await wins.ask(first)
    assert await listed(harness) == []
    await wins.answer(first, ANN.id, shown=True)
    assert await listed(harness) == await listed(harness, GAME) == [(1, "Ann", Score(levels=1))]
    await win_level(harness, 1)
    assert await listed(harness) == [(1, "Ann", Score(levels=1))]
    await win_level(harness, 2)
    assert await listed(harness) == [(1, "Ann", Score(levels=2))]
    await wins.change(ANN.id, HERE.server_id or 0, shown=False)
    await win_level(harness, 3)
    assert await listed(harness) == [(1, "Ann", Score(levels=2))]


async def test_the_puzzle_of_the_day_counts_where_it_is_solved(harness: ServiceHarness) -> None:
    puzzles = harness.services.puzzles
    key = puzzles.key_of_day(puzzles.today(), GAME)
    for _ in range(2):
        await puzzles.record_try(ANN, key, solved=True, place=HERE)
    assert await listed(harness) == await listed(harness, key[0]) == [(1, "Ann", Score(puzzles=1))]


async def test_whoever_asks_is_told_their_own_score(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    scores = harness.services.server_scores
    page = await scores.page(HERE.server_id or 0, EVERY_GAME, 99, size=1, reader_id=ANN.id)
    assert (page.page, page.pages, page.own and score_of(page.own)) == (2, 2, Score(won=1))
    assert [(line.rank, line.player_id, line.points) for line in page.lines] == [(2, BOB.id, 0)]
    rated = await scores.page(HERE.server_id or 0, GAME, size=2, reader_id=CAT.id)
    assert all(line.values["rating"] for line in rated.lines)
    assert rated.own
    assert score_of(rated.own) == Score()


async def test_a_season_and_a_month_begin_anew(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    harness.now_ms += 100 * DAY_MS
    assert await listed(harness, period="month") == await listed(harness, period="season") == []
    assert len(await listed(harness)) == 2
    await harness.win(Person(9_000, "Dan"), BOB)
    assert [name for _, name, _ in await listed(harness, period="month")] == ["Dan", "Bob"]
