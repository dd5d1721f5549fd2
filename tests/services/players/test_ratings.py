"""Ratings: laws of the numbers, what counts, and who is ranked."""

from math import hypot
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.rows import Rating
from engine import registry
from engine.core.errors import GameError
from engine.match.calendar import DAY_MS
from engine.match.match import moves_made
from services.matches.views import Person
from services.players.rating_model import MODEL, NEWCOMER, rated, shown, weight
from tests.services.conftest import ANN, BOB, CAT, GAME, OPENING, START_MS, ServiceHarness, plan_line

STRENGTHS = st.builds(Rating, st.floats(0, 60), st.floats(1, 9), st.integers(0, 50))


@given(STRENGTHS, STRENGTHS, st.floats(0, 1))
def test_a_winner_never_loses_points_and_uncertainty_stays_bounded(
    one: Rating, two: Rating, share: float
) -> None:
    winner, loser = rated((one, two), (1, 2), share)
    assert winner.mu >= one.mu
    assert loser.mu <= two.mu
    # A game may add at most the model's tau: without it, ratings of those who play much would freeze.
    assert winner.sigma <= hypot(one.sigma, MODEL.tau) + 1e-9
    assert loser.sigma <= hypot(two.sigma, MODEL.tau) + 1e-9
    assert (winner.games, loser.games) == (one.games + 1, two.games + 1)


@given(st.lists(STRENGTHS, min_size=2, max_size=4))
def test_a_game_that_counts_for_nothing_moves_nothing(before: list[Rating]) -> None:
    after = rated(before, range(1, len(before) + 1), 0)
    assert [(new.mu, new.sigma) for new in after] == [(old.mu, old.sigma) for old in before]


def test_equals_who_draw_keep_their_numbers() -> None:
    assert [shown(new).value for new in rated((NEWCOMER, NEWCOMER), (1, 1), 1)] == [1500, 1500]


def test_four_players_are_rated_by_their_places() -> None:
    after = [shown(new).value for new in rated([NEWCOMER] * 4, (2, 1, 4, 3), 1)]
    assert sorted(after, reverse=True) == [after[1], after[0], after[3], after[2]]


def test_a_newcomer_is_shown_as_1500_with_a_question_mark() -> None:
    assert str(shown(NEWCOMER)) == "1500?"
    assert shown(NEWCOMER).uncertainty == 350
    assert str(shown(NEWCOMER._replace(games=5))) == "1500"


def test_five_games_a_day_count_fully_and_all_others_together_less_than_one() -> None:
    assert [weight(played) for played in range(5)] == [1] * 5
    assert sum(weight(played) for played in range(5, 500)) <= 1
    assert weight(5) == 0.5


async def test_games_of_fewer_than_four_moves_are_never_rated(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(), *OPENING[:3])
    view = await harness.services.matches.act(view.id, BOB.id, "resign")
    assert not view.counted
    assert [seat.change for seat in view.seats] == [None, None]
    assert (await harness.win(ANN, BOB)).counted


@pytest.mark.parametrize("turns", [1, 2])
async def test_a_match_lost_on_time_before_ones_second_turn_is_not_rated(
    harness: ServiceHarness, turns: int
) -> None:
    game, rng = registry.game("polar-dare"), Random(3)
    view = await harness.match(game="polar-dare", clock="correspondence:1", rated=True)
    while moves_made(view.log) < 8 or view.match.turns.finished(view.match.mover or 0) != turns:
        assert view.mover_id is not None
        view = await harness.play(view, game.write(view.position, game.sample(view.position, rng)))
    harness.now_ms += 2 * DAY_MS
    await harness.sweep()
    lost = (await harness.view(view.id)).outcome
    assert lost is not None
    assert lost.reason == "time"
    board = await harness.services.ratings.leaderboard("polar-dare")
    assert len(board.lines) == (2 if turns == 2 else 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("between", "counted"),
    [("", [True, False, False]), ("1sw 2sw 3ne", [True, True, False]), ("1sw", [True, False, False])],
)
async def test_one_absence_is_one_result(harness: ServiceHarness, between: str, counted: list[bool]) -> None:
    views = []
    for _ in range(3):
        views.append(await harness.play(await harness.match(clock="correspondence:1"), *OPENING))
        harness.now_ms += 60_000
    other = await harness.play(await harness.match(clock="correspondence:14"), "1ne")
    await plan_line(harness.services.lines, other.id, ANN.id, "1sw 2ne")
    harness.now_ms = START_MS + DAY_MS + 30_000
    await harness.sweep()
    if between:
        other = await harness.play(other, *between.split())
    harness.now_ms += 3_000_000
    await harness.sweep()
    ended = [await harness.view(view.id) for view in views]
    assert [view.outcome is not None and view.outcome.reason for view in ended] == ["time"] * 3
    assert [view.counted for view in ended] == counted
    assert [view.uncounted for view in ended] == [None if each else "absent" for each in counted]
    # Back again: the next absence counts.
    await harness.win(BOB, ANN, rated=False)
    view = await harness.play(await harness.match(clock="correspondence:1"), *OPENING)
    harness.now_ms += 2 * DAY_MS
    await harness.sweep()
    assert (await harness.view(view.id)).counted


async def test_casual_games_are_never_rated(harness: ServiceHarness) -> None:
    view = await harness.win(ANN, BOB, rated=False)
    assert not view.counted
    assert str(await harness.rating(ANN)) == "1500?"


@pytest.mark.slow
async def test_the_sixth_game_of_a_pair_in_a_day_counts_half(harness: ServiceHarness) -> None:
    for _ in range(5):
        await harness.win(ANN, BOB)
    before = await harness.rating(ANN)
    sixth = await harness.win(ANN, BOB)
    half = sixth.seats[0].change
    # Games against others count on their own.
    assert (await harness.win(CAT, BOB)).seats[0].change is not None
    harness.now_ms += DAY_MS + 1_000
    seventh = await harness.win(ANN, BOB)
    full = seventh.seats[0].change
    assert half is not None
    assert full is not None
    assert 0 < half < full
    assert before.value + half == sixth.seats[0].rating.value


async def test_a_finished_match_keeps_showing_what_it_led_to(harness: ServiceHarness) -> None:
    first = await harness.win(ANN, BOB)
    await harness.win(ANN, BOB)
    again = await harness.view(first.id)
    assert [(seat.rating, seat.change) for seat in again.seats] == [
        (seat.rating, seat.change) for seat in first.seats
    ]
    assert (await harness.rating(ANN)).value > first.seats[0].rating.value


async def listed(harness: ServiceHarness, **which: Any) -> list[str]:
    """The names on a leaderboard, with a question mark where a rating is uncertain."""
    board = await harness.services.ratings.leaderboard(GAME, **which)
    return [line.name + "?" * line.uncertain for line in board.lines]


async def test_everybody_with_a_rated_match_of_the_last_60_days_is_listed(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    assert await listed(harness) == ["Ann?", "Bob?"]
    assert await listed(harness, period="month") == []
    harness.now_ms += 60 * DAY_MS - 60_000
    await harness.sweep()
    assert await listed(harness) == ["Ann?", "Bob?"]
    harness.now_ms += 120_000
    await harness.sweep()
    assert await listed(harness) == []


async def test_a_line_has_the_rating_of_a_solver(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    async with harness.services.database.write() as tx:
        await tx.puzzles.record_rating(ANN.id, Rating(30.0, 2.0, 12), harness.now_ms)
    lines = (await harness.services.ratings.leaderboard(GAME)).lines
    assert {line.name: line.values["solver"] for line in lines} == {"Ann": 1710, "Bob": 0}


@pytest.mark.slow
async def test_the_leaderboard_is_ordered_by_what_is_certain_of_a_rating(harness: ServiceHarness) -> None:
    for _ in range(5):
        harness.now_ms += DAY_MS
        await harness.win(ANN, BOB)
        await harness.win(BOB, ANN)
    await harness.win(CAT, Person(500, "Dan"))
    board = await harness.services.ratings.leaderboard(GAME)
    by_name = {line.name: line.points for line in board.lines}
    assert by_name["Cat"] > by_name["Bob"]
    assert (await listed(harness))[2:] == ["Cat?", "Dan?"]
    assert sorted(await listed(harness, period="month")) == ["Ann", "Bob"]  # points after the first five


@pytest.mark.slow
async def test_a_hidden_member_is_listed_in_no_list_of_everywhere(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    settings = harness.services.settings
    await settings.change(ANN, hidden=True)
    assert await listed(harness) == ["Bob?"]
    for _ in range(6):
        await harness.win(ANN, CAT)
    assert (await listed(harness), await listed(harness, period="season")) == (["Bob?", "Cat"], ["Cat"])
    await settings.change(ANN, hidden=False)
    assert await listed(harness) == ["Ann", "Bob?", "Cat"]


@pytest.mark.slow
async def test_the_leaderboard_is_paged(harness: ServiceHarness) -> None:
    for number in range(3):
        for _ in range(5):
            await harness.win(ANN, Person(500 + number, f"P{number}"))
    page = await harness.services.ratings.leaderboard(GAME, page=2, size=3)
    assert (page.page, page.pages, page.lines[0].rank) == (2, 2, 4)
    assert (await harness.services.ratings.leaderboard(GAME, page=99, size=3)).page == 2
    assert (await harness.services.ratings.leaderboard(GAME, page=-1, size=3)).lines[0].name == "Ann"
    with pytest.raises(GameError, match=r"game\.unknown"):
        await harness.services.ratings.leaderboard("chess")
