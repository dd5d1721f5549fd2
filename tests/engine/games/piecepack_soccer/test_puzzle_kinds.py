"""Windows of flicks that score, against the rules played flick by flick; and the puzzles made of them."""

import pytest

from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.events import Fouled
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.puzzle_kinds import FINEST, KINDS, Aim, Window, aim_at, places_of, windows
from engine.games.piecepack_soccer.rules import GAME
from engine.puzzles import puzzles
from engine.puzzles.judging import judge

KEY = GAME.about.key
STEADY = {"hand": "steady"}
OPEN = "5.000,3.000;out;out;out 1.000,9.000;9.000,9.000;out;out 5.000,6.000 s play 2-2"
"""A1 stands behind the ball, and nobody is in its way."""
BLOCKED = "5.000,3.000;out;out;out 4.600,7.000;5.400,7.000;out;out 5.000,6.000 s play 2-2"


def scores(at: Position, disc: str, bearing: int, power: int) -> bool:
    """Whether a flick wins by the rules."""
    outcome = GAME.outcome(GAME.play(at, Flick(disc, bearing, power * 1000)).after)
    return outcome is not None and outcome.places[at.turn] == 1


def test_an_aim_has_the_least_power_that_scores_and_every_greater_one_does() -> None:
    at = GAME.load(OPEN, STEADY)
    (window,) = (each for each in windows(at) if each.target(2))
    assert window.disc == "A1"
    for aim in window.aims[::3]:
        assert scores(at, "A1", aim.bearing, aim.low)
        assert not scores(at, "A1", aim.bearing, aim.low - 1)
        assert all(scores(at, "A1", aim.bearing, power) for power in (aim.low + 1, 86, 87, 100))


def test_ruling_4_a_goal_that_displaces_tiles_can_be_aimed_at() -> None:
    at = GAME.load("4.4,8;out;out;out 1,9;3,9;7,9;9,9 4.5,11.5 s play 2-2", STEADY)
    assert any(isinstance(event, Fouled) for event in GAME.play(at, Flick("A1", 348_000, 100_000)).events)
    aim = aim_at(places_of(at), "A1", 348_000, at.turn)
    assert aim is not None
    assert scores(at, "A1", 348_000, 100)
    assert scores(at, "A1", 348_000, aim.low)


def test_a_window_over_north_is_one_window_and_ends_where_nothing_scores() -> None:
    at = GAME.load(OPEN, STEADY)
    (window,) = (each for each in windows(at) if each.target(2))
    bearings = [aim.bearing for aim in window.aims]
    assert 0 in bearings
    assert TURN - FINEST in bearings
    for beyond in (bearings[0] - FINEST, bearings[-1] + FINEST):
        assert not scores(at, "A1", beyond % TURN, 100)


def test_a_wall_of_kickers_leaves_no_window_straight_on() -> None:
    at = GAME.load(BLOCKED, STEADY)
    assert all(aim.bearing for window in windows(at) for aim in window.aims)


def test_the_target_is_the_widest_range_of_powers_common_to_neighbouring_bearings() -> None:
    aims = tuple(Aim(number * FINEST, 40 - number) for number in range(7))
    assert Window("A1", aims).target(1) == Aim(3 * FINEST, 39)
    assert Window("A1", aims).target(2) is None
    narrow = tuple(Aim(number * FINEST, 99) for number in range(6))
    assert Window("A1", narrow).target(1) is None
    assert Window("A1", aims).flicks == sum(61 + number for number in range(7))


@pytest.mark.slow
def test_a_goal_that_two_kickers_can_aim_at_is_no_puzzle() -> None:
    alone = GAME.load(OPEN, STEADY)
    proved = KINDS["goal"].proved(KEY, alone, (1,))
    if proved is not None:
        assert proved.line[0].startswith("A1:")
    both = OPEN.replace("5.000,3.000;out", "5.000,3.000;4.800,4.500")
    assert KINDS["goal"].proved(KEY, GAME.load(both, STEADY), (1,)) is None


def test_any_flick_that_scores_solves_a_goal_and_no_other() -> None:
    one = next(each for each in puzzles(KEY) if each.kind == "goal")
    disc, bearing, power = one.line[0].split(":")
    assert judge(one, (), one.line[0]).solved
    assert judge(one, (), f"{disc}:{float(bearing) + 0.2:g}:{power}").solved
    away = f"{disc}:{(float(bearing) + 180) % 360:g}:{power}"
    assert not judge(one, (), away).right
