"""The six tie-breaks, by figures of published tournaments and of published rules.

UzChess Cup, Masters, Tashkent 2025: the cross table with direct encounters (FIDE Handbook C.07, article 6),
Sonneborn-Berger scores (article 9) and wins (article 7) is on chess-results.com, tournament 1175851.
The Swiss is that of "Exercises in Tie-Breaking" by FIDE's Technical Commission (2024), with its Buchholz
scores (article 8) of players whose opponents' unplayed rounds change nothing. A bye without a point is left
out.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from data.tournament_rows import Meeting, MeetingMatch
from services.events.standings import Placing, standings, tie_breaks
from tests.services.events.conftest import TournamentHarness, drawn_order

POINTS: Final = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0}

UZCHESS: Final = """
1 . 1 1 1 0 0 = 1 = =
2 0 . = = 1 1 0 1 = 1
3 0 = . = = 1 = = 1 1
4 0 = = . = = 1 1 = =
5 1 0 = = . = 1 0 = =
6 1 0 0 = = . = = = 1
7 = 1 = 0 0 = . = = 1
8 0 0 = 0 1 = = . 1 =
9 = = 0 = = = = 0 . =
10 = 0 0 = = 0 0 = = .
"""
"""Praggnanandhaa, Abdusattorov, Sindarov, Erigaisi, Maghsoodloo, Rapport, Yakubboev, Vokhidov,
Nepomniachtchi and Aravindh, in the order of the published standings."""
FIDE_SWISS: Final = """
1 +9 =13 =2 +15 =4
2 +10 +7 =1 +16 =3
3 =11 +6 +8 =4 =2
4 +12 =bye +13 =3 =1
5 -13 -15 +11 =7 +10
6 -14 -3 +bye +10 +8
7 +15 -2 -16 =5 -11
8 =16 +14 -3 +13 -6
9 -1 -10 =bye +bye
10 -2 +9 -15 -6 -5
11 =3 -16 -5 +bye +7
12 -4 +bye
13 +5 =1 -4 -8 -14
14 +6 -8 +13
15 -7 +5 +10 -1 -16
16 =8 +11 +7 -2 +15
"""


def cross_table(text: str) -> list[Meeting]:
    """Return the meetings of a round-robin: a row of results for each player."""
    found = list[Meeting]()
    for row, line in enumerate(text.strip().splitlines()):
        for column, result in enumerate(line.split()[1:]):
            if column > row:
                points = POINTS[result]
                found.append(Meeting(1, (row + 1, column + 1), (points, 1 - points)))
    return found


def swiss(text: str) -> list[Meeting]:
    """Return the meetings of a Swiss: for each player the result and the opponent of every round."""
    found = list[Meeting]()
    for line in text.strip().splitlines():
        player, *rounds = line.split()
        for at, result in enumerate(rounds, 1):
            points, other = POINTS[result[0]], result[1:]
            if other == "bye":
                found.append(Meeting(at, (int(player),), (points,)))
            elif int(other) > int(player):
                found.append(Meeting(at, (int(player), int(other)), (points, 1 - points)))
    return found


def ranked(
    played: Sequence[Meeting],
    *,
    everybody_meets: bool = True,
    ratings: dict[int, float] | None = None,
    lot: Sequence[int] = (),
) -> list[Placing]:
    """Return the standings of all who met: with equal ratings, and lots by number, unless they are given."""
    entrants = sorted({entrant for meeting in played for entrant in meeting.entrants})
    order = tie_breaks(ratings or dict.fromkeys(entrants, 1500.0), everybody_meets=everybody_meets)
    drawn = {entrant: place for place, entrant in enumerate(lot or entrants)}
    return standings(entrants, played, order, drawn)


def values(name: str, found: Sequence[Placing]) -> dict[int, float]:
    """Return the values of one tie-break."""
    return {standing.entrant: standing.values[name] for standing in found}


@pytest.mark.parametrize(
    ("name", "published"),
    [
        ("head-to-head", [2, 0.5, 0.5, 0, 1.5, 1, 0.5, 0, 0, 0]),
        ("sonneborn-berger", [25.25, 22.5, 22.25, 21.5, 20.5, 18.75, 19.5, 16.5, 16, 11.25]),
        ("wins", [4, 4, 3, 2, 2, 2, 2, 2, 0, 0]),
    ],
)
def test_a_round_robin_has_its_published_tie_breaks(name: str, published: list[float]) -> None:
    found = values(name, ranked(cross_table(UZCHESS)))
    assert [found[player] for player in range(1, 11)] == published


def test_a_round_robin_has_its_published_order() -> None:
    found = ranked(cross_table(UZCHESS))
    assert [standing.entrant for standing in found] == list(range(1, 11))
    assert [standing.points for standing in found] == [5.5, 5.5, 5.5, 5, 4.5, 4.5, 4.5, 4, 3.5, 2.5]
    decided = {standing.entrant: standing.decided_by for standing in found}
    # The second and the third drew: what they beat, and drew with, decides.
    assert (decided[2], decided[3]) == ("head-to-head", "sonneborn-berger")
    # By Sonneborn-Berger alone the seventh would be ahead of the sixth.
    assert (decided[6], decided[7]) == ("head-to-head", "head-to-head")


def test_a_swiss_has_its_published_buchholz_scores() -> None:
    found = ranked(swiss(FIDE_SWISS), everybody_meets=False)
    published = {1: 12.5, 2: 13, 3: 15.5, 5: 8.5, 8: 13.5, 16: 12.5}
    assert values("buchholz", found).items() >= published.items()
    level = [(each.entrant, each.decided_by) for each in found if each.points == 3.5]
    assert level == [(3, ""), (16, "buchholz"), (1, "wins"), (4, "buchholz")]
    assert {values("head-to-head", found)[entrant] for entrant, _ in level} == {0}, "not all of them met"


@pytest.mark.parametrize(
    ("results", "performance"),
    [
        ([(1000, 1)], 1400),
        ([(1000, 1), (1000, 1)], 1400),
        ([(1000, 0.5)], 1000),
        (
            [(1500, 1), (1600, 1), (1700, 0), (1800, 0)],
            (1500 + 400 + 1600 + 400 + 1700 - 400 + 1800 - 400) / 4,
        ),
        ([(1400, 1), (1550, 0), (1650, 0.5)], pytest.approx(1533.33, abs=0.01)),
        ([], 0),
    ],
)
def test_performance_is_by_the_algorithm_of_400(results: list[tuple[int, float]], performance: float) -> None:
    """The mean rating of opponents, each with 400 more for a win and 400 less for a loss.

    The examples are those of Wikipedia's article on the Elo rating system, and the mean rating of the one in
    M. Glickman's "Approximating Formulas for the USCF Rating System", whose player wins, loses and draws.
    """
    played = [
        Meeting(at, (1, 1 + at), (points, 1 - points)) for at, (_, points) in enumerate(results, 1)
    ] or [Meeting(1, (1,), (1.0,))]
    ratings = {1: 1.0} | {1 + at: float(rating) for at, (rating, _) in enumerate(results, 1)}
    assert values("performance", ranked(played, ratings=ratings))[1] == performance


def test_a_match_without_a_move_says_nothing_of_strength() -> None:
    """Somebody who resigned before the first move had a performance of 1100, and the other one of 1900."""
    match = MeetingMatch(7, 1, 1, {}, (11, 12), (1, 2), (1, 2), frozenset({12}), moved=False)
    unplayed = Meeting(1, (1, 2), (1.0, 0.0), matches=(match,))
    found = ranked([unplayed], ratings={1: 1500, 2: 1500})
    assert (values("performance", found)[1], values("wins", found)[1]) == (0, 1)
    moved = replace(unplayed, matches=(replace(match, moved=True),))
    assert values("performance", ranked([moved], ratings={1: 1500, 2: 1500}))[1] == 1900


def test_performance_decides_where_all_before_it_is_equal() -> None:
    played = [Meeting(1, (1, 2), (1.0, 0.0)), Meeting(1, (3, 4), (1.0, 0.0))]
    ratings = {1: 1500.0, 2: 1499.0, 3: 1500.0, 4: 1500.0}
    found = ranked(played, everybody_meets=False, ratings=ratings, lot=(1, 2, 3, 4))
    assert [(each.entrant, each.decided_by) for each in found] == [
        (3, ""),
        (1, "performance"),
        (2, ""),
        (4, "lot"),
    ]


def test_the_lot_decides_last() -> None:
    draws = [Meeting(1, (1, 2), (0.5, 0.5)), Meeting(2, (3, 1), (0.5, 0.5)), Meeting(3, (2, 3), (0.5, 0.5))]
    found = ranked(draws, lot=(3, 1, 2))
    assert [(each.entrant, each.decided_by) for each in found] == [(3, ""), (1, "lot"), (2, "lot")]


@pytest.mark.slow
async def test_entrants_level_in_everything_stand_in_the_order_that_was_drawn(
    quick_cup: TournamentHarness,
) -> None:
    quick_cup.secrets.seed(1)
    view = await quick_cup.begun("round-robin", 3)
    while view.status == "running":
        await quick_cup.draw(quick_cup.in_play(view)[0])
        view = await quick_cup.swept(view.id)
    order = drawn_order(view)
    assert order != sorted(order), "another seed draws an order that shows more"
    assert [standing.entrant for standing in view.standings] == order


def test_a_table_that_was_won_is_one_win() -> None:
    tables = [Meeting(1, (1, 2, 3), (1.0, 0.5, 0.0)), Meeting(1, (4, 5, 6, 7), (1.0, 2 / 3, 1 / 3, 0.0))]
    found = values("wins", ranked(tables, everybody_meets=False))
    assert found == {1: 1, 2: 0, 3: 0, 4: 1, 5: 0, 6: 0, 7: 0}


def test_head_to_head_at_tables_is_who_came_before_whom() -> None:
    """The first beat the second clearly and lost to it narrowly: that is one each."""
    tables = [
        Meeting(1, (1, 3, 4, 2), (1.0, 2 / 3, 1 / 3, 0.0)),
        Meeting(2, (2, 1, 4, 3), (1.0, 2 / 3, 1 / 3, 0.0)),
        Meeting(3, (2, 5, 6, 7), (2 / 3, 1.0, 1 / 3, 0.0)),
    ]
    found = ranked(tables, everybody_meets=False)
    assert {each.entrant for each in found if each.points == pytest.approx(5 / 3)} == {1, 2}
    assert {values("head-to-head", found)[entrant] for entrant in (1, 2)} == {1}


def test_points_are_level_in_whatever_order_thirds_of_them_were_won() -> None:
    """2/3 + 1 + 1/3 is less than 1/3 + 2/3 + 1 by the last bit."""
    won = {1: (2 / 3, 1.0, 1 / 3), 2: (1 / 3, 2 / 3, 1.0)}
    tables = [
        Meeting(at, (player, 3, 4, 5), (share, 0.0, 0.0, 0.0))
        for player, shares in won.items()
        for at, share in enumerate(shares)
    ]
    first, second, *_ = ranked(tables, everybody_meets=False)
    assert (first.points, second.points, second.decided_by) == (2, 2, "lot")
