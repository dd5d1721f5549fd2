"""The moves that a short film of a match shows."""

from itertools import pairwise
from random import Random
from typing import Final

import pytest

from engine import registry
from engine.core.game import CHANCE, SCORE
from render.turning_points import turning_points
from tests.each_game import EACH_KEY, own_games

TRIES: Final = 12
"""The moves that are tried in each position of a random match."""
MOST_PLIES: Final = 50_000
"""Looked at for a score; a game may have none."""


def weights(plies: int, **at: int) -> list[int]:
    """The weights of so many plies after the first position; ``p12=2`` gives ply 12 the weight 2."""
    return [at.get(f"p{ply}", 0) for ply in range(plies + 1)]


def test_a_short_match_is_shown_whole() -> None:
    assert turning_points(weights(14), {}, 15) == tuple(range(15))
    assert turning_points([0], {}, 15) == (0,)


def test_without_anything_special_moves_are_chosen_evenly() -> None:
    shown = turning_points(weights(100), {}, 15)
    assert len(shown) == 15
    assert {0, 98, 99, 100} <= set(shown)
    assert max(after - before for before, after in pairwise(shown)) <= 13


def test_goals_are_shown_with_the_position_before() -> None:
    assert {39, 40, 76, 77} <= set(turning_points(weights(100, p40=SCORE, p77=SCORE), {}, 15))


def test_goals_come_before_tackles_and_great_losses_before_both() -> None:
    tackles = {f"p{ply}": 1 for ply in range(10, 60)}
    shown = turning_points(weights(100, **tackles, p70=SCORE), {65: 0.9, 66: 0.05}, 8)
    assert {65, 70} <= set(shown)
    assert 66 not in shown
    assert len(shown) == 8


def test_of_many_that_are_alike_some_are_chosen_evenly() -> None:
    many = {f"p{ply}": SCORE for ply in range(2, 98, 2)}
    middle = [ply for ply in turning_points(weights(100, **many), {}, 15) if 0 < ply < 98]
    assert all(ply % 2 == 0 for ply in middle)
    assert max(after - before for before, after in pairwise(middle)) <= 10


@pytest.mark.parametrize("most", [2, 3, 4, 5])
def test_the_first_and_the_last_position_are_always_shown(most: int) -> None:
    shown = turning_points(weights(50, p20=SCORE), {30: 1.0}, most)
    assert len(shown) == most
    assert (shown[0], shown[-1]) == (0, 50)


@pytest.mark.slow
@EACH_KEY
def test_whatever_scores_has_the_weight_of_a_score(game: str) -> None:
    """A film must not leave out goals: neither the count of a game nor its end changes without one."""
    rules, rng = registry.game(game), Random(5)
    at, scored = rules.start(2, {}), 0
    for _ in range(MOST_PLIES):
        if scored:
            break
        if rules.outcome(at) is not None:
            at = rules.start(2, {})
        tries = 1 if rules.mover(at) == CHANCE else TRIES
        steps = [rules.play(at, rules.sample(at, rng)) for _ in range(tries)]
        for step in steps:
            ended = rules.outcome(step.after)
            won = ended is not None and len(set(ended.places)) > 1
            if won or sum(rules.score(step.after)) > sum(rules.score(at)):
                assert any(event.weight == SCORE for event in step.events)
                scored += 1
        at = steps[0].after
    assert scored or game not in own_games()
