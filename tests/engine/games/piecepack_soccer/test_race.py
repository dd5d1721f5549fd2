"""The race of flicks: what it expects, that it keeps its limits, and that it is repeatable."""

from itertools import count
from random import Random
from statistics import fmean, stdev

import pytest

from engine.computer.move_filter import MoveFilter
from engine.computer.search import Found, Limits
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.prospects import match_chance, next_goal
from engine.games.piecepack_soccer.race import Race
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import legal
from engine.games.piecepack_soccer.tree import PiecepackTree, wobble_draw
from tests.engine.games.piecepack_soccer.positions import given
from tests.engine.random_positions import position_to_move


def raced(at: Position, limits: Limits) -> Found:
    return Race(PiecepackTree(at), limits, MoveFilter(), Random(0)).run()


@pytest.mark.parametrize("seed", range(6))
def test_the_same_race_again_gives_the_same_moves_and_all_are_legal(seed: int) -> None:
    at = position_to_move(GAME, seed)
    first, again = (raced(at, Limits(nodes=400)) for _ in range(2))
    assert first == again
    assert first.nodes <= 400 + 100
    assert all(legal(at, ranked.step) for ranked in first.ranked)
    assert [ranked.step for ranked in first.ranked] == list(dict.fromkeys(r.step for r in first.ranked))


def test_a_race_ends_when_its_time_is_up() -> None:
    readings = count()
    found = raced(given(hand="wobble"), Limits(stop=lambda: next(readings) > 50))
    assert next(readings) == 52
    assert found.nodes == 51


def test_draws_of_the_hand_are_balanced() -> None:
    assert wobble_draw(0).degrees == wobble_draw(0).percent == 0
    for much in (33, 65, 257):
        draws = [wobble_draw(number) for number in range(much)]
        assert abs(fmean(draw.degrees for draw in draws)) < 1
        assert stdev(draw.degrees for draw in draws) == pytest.approx(1200, rel=0.15)
        assert stdev(draw.percent for draw in draws) == pytest.approx(3000, rel=0.15)


def test_chances_of_both_sides_add_up_at_every_score() -> None:
    at = given(hand="wobble")
    for mine in range(3):
        for theirs in range(3):
            scored = at._replace(score=(mine, theirs))
            tree = PiecepackTree(scored)
            assert tree.chance(scored, 0) + tree.chance(scored, 1) == pytest.approx(1)
            assert match_chance(mine, theirs, 1.0) > tree.chance(scored, 0) > match_chance(mine, theirs, 0.0)
    assert 0 < next_goal(at) < 1
