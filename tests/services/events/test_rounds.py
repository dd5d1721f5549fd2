"""The rounds of random tournaments of each format, with entrants who leave, held against a checker."""

from itertools import combinations
from random import Random
from typing import Final

import pytest

from data.tournament_rows import Meeting
from services.events import formats, swiss, tables
from services.events.standings import standings, tie_breaks
from tests.seeds import seeds
from tests.services.events import checker

RANDOM_TOURNAMENTS: Final = seeds(40, 40, 1_000)
RESULTS: Final = ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
Rounds = list[list[tuple[int, ...]]]


def played(number: int, meetings: list[tuple[int, ...]], rng: Random) -> list[Meeting]:
    """The meetings of a round with random results."""
    found = list[Meeting]()
    for meeting in meetings:
        if len(meeting) == 1:
            points: tuple[float, ...] = (1.0,)
        elif len(meeting) == 2:
            points = rng.choice(RESULTS)
        else:
            points = tables.points_by_place(rng.sample(range(1, len(meeting) + 1), len(meeting)))
        found.append(Meeting(number, meeting, points))
    return found


def leavers(field: list[int], rng: Random) -> list[int]:
    """The field without one or two who may leave."""
    gone = rng.sample(field, rng.choice((0, 0, 0, 1, 2)))
    return [entrant for entrant in field if entrant not in gone]


@pytest.mark.parametrize("seed", RANDOM_TOURNAMENTS)
def test_a_swiss_with_leavers_never_pairs_two_again(seed: int) -> None:
    rng = Random(seed)
    everybody = list(range(1, rng.randint(2, 40) + 1))
    rank = {entrant: entrant for entrant in everybody}
    field, rounds, results = everybody, Rounds(), list[Meeting]()
    for number in range(1, swiss.rounds_for(len(everybody)) + 1):
        found = swiss.pairing(field, results, rank)
        if found is None:
            break
        checker.check_round(found, set(field))
        rounds.append(found)
        results += played(number, found, rng)
        field = leavers(field, rng)
    checker.check_nobody_twice(rounds)
    for entrant in everybody:
        assert abs(checker.balance(rounds, entrant)) <= 2
    table = standings(
        everybody, results, tie_breaks(dict.fromkeys(everybody, 1500.0), everybody_meets=False), rank
    )
    by_meeting = {meeting.entrants: meeting.points or () for meeting in results}
    for standing in table:
        assert standing.points == checker.points_of(rounds, by_meeting, standing.entrant)
    assert [standing.points for standing in table] == sorted((one.points for one in table), reverse=True)


@pytest.mark.parametrize("count", range(2, 26))
def test_a_swiss_that_nobody_leaves_has_all_its_rounds(count: int) -> None:
    rank = {entrant: entrant for entrant in range(count)}
    # In a small field the cheapest round often leaves no next one.
    for seed in range(12 if count < 8 else 1):
        rng, results = Random(seed), list[Meeting]()
        for number in range(1, swiss.rounds_for(count) + 1):
            found = swiss.pairing(range(count), results, rank)
            assert found is not None, f"round {number} of {count}, seed {seed}"
            results += played(number, found, rng)


def test_the_two_leaders_meet_and_the_last_has_the_bye() -> None:
    results = [Meeting(1, (1, 4), (1, 0)), Meeting(1, (2, 5), (1, 0)), Meeting(1, (3,), (1,))]
    found = swiss.pairing(range(1, 6), results, {entrant: entrant for entrant in range(1, 6)})
    assert found is not None
    assert found[-1] in ((4,), (5,))
    assert {frozenset(meeting) for meeting in found[:1]} <= {
        frozenset(pair) for pair in combinations((1, 2, 3), 2)
    }


def test_the_upper_half_of_equals_meets_the_lower_half() -> None:
    everybody = list(range(1, 9))
    found = swiss.pairing(everybody, [], {entrant: entrant for entrant in everybody})
    assert found == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_of_equally_good_rounds_the_one_of_the_best_entrants_is_taken() -> None:
    drawn, won, lost = (0.5, 0.5), (1, 0), (0, 1)
    results = [Meeting(1, (0, 3), drawn), Meeting(1, (4, 1), won), Meeting(1, (2, 5), lost)]
    assert swiss.pairing(range(6), results, dict(enumerate(range(6)))) == [(5, 4), (1, 0), (3, 2)]


@pytest.mark.slow
def test_a_large_swiss_has_all_its_rounds() -> None:
    rng, results = Random(1), list[Meeting]()
    for number in range(1, swiss.rounds_for(200) + 1):
        found = swiss.pairing(range(200), results, {entrant: entrant for entrant in range(200)})
        assert found is not None
        assert len(found) == 100
        results += played(number, found, rng)


def test_two_who_have_met_cannot_be_paired_again() -> None:
    assert swiss.pairing((1, 2), [Meeting(1, (1, 2), (1, 0))], {1: 1, 2: 2}) is None


@pytest.mark.parametrize("count", range(2, 13))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    rounds = Rounds()
    for number, place, meeting in formats.round_robin(range(count)):
        if place == 0:
            rounds.append([])
        assert (number, place) == (len(rounds), len(rounds[-1]))
        rounds[-1].append(meeting)
    assert len(rounds) == formats.rounds_of("round-robin", count, None)
    for meetings in rounds:
        rest = [(entrant,) for entrant in range(count) if all(entrant not in each for each in meetings)]
        assert len(rest) == count % 2
        checker.check_round([*meetings, *rest], set(range(count)))
    met = [frozenset(meeting) for meetings in rounds for meeting in meetings]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(count), 2)]
    for entrant in range(count):
        assert abs(checker.balance(rounds, entrant)) <= 1 - count % 2


@pytest.mark.parametrize("count", range(2, 41))
def test_the_first_round_of_a_knockout_has_everybody_and_byes_for_the_best(count: int) -> None:
    meetings = formats.bracket(range(count))
    assert len(meetings) == 2 ** (formats.rounds_of("knockout", count, None) - 1)
    assert sorted(entrant for meeting in meetings for entrant in meeting) == list(range(count))
    assert sorted(meeting[0] for meeting in meetings if len(meeting) == 1) == list(
        range(2 * len(meetings) - count)
    )


def test_the_first_two_of_the_ranking_meet_in_the_final_only() -> None:
    meetings = formats.bracket(range(16))
    while len(meetings) > 1:
        assert all(set(meeting) != {0, 1} for meeting in meetings)
        better = [min(meeting) for meeting in meetings]
        meetings = list(zip(better[::2], better[1::2], strict=True))
    assert set(meetings[0]) == {0, 1}


@pytest.mark.parametrize("seed", RANDOM_TOURNAMENTS)
def test_tables_of_three_and_four_seat_everybody(seed: int) -> None:
    rng = Random(seed)
    everybody = list(range(1, rng.randint(3, 30) + 1))
    rank = {entrant: entrant for entrant in everybody}
    field, rounds, results = everybody, Rounds(), list[Meeting]()
    for number in range(1, 5):
        found = tables.tables(field, results, rank)
        if found is None:
            assert len(field) < 3
            break
        checker.check_round(found, set(field))
        assert all(len(meeting) in (1, 3, 4) for meeting in found)
        assert sum(len(meeting) == 1 for meeting in found) <= 1
        rounds.append(found)
        results += played(number, found, rng)
        field = leavers(field, rng)
    assert sum(meeting.points[0] for meeting in results if meeting.is_bye and meeting.points) == sum(
        len(meeting) == 1 for meetings in rounds for meeting in meetings
    )


def test_points_by_place_are_the_share_of_opponents_beaten() -> None:
    assert tables.points_by_place((1, 2, 3, 4)) == (1, 2 / 3, 1 / 3, 0)
    assert tables.points_by_place((1, 2, 2)) == (1, 0.25, 0.25)
