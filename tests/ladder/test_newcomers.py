"""Level 1 loses most matches to newcomers, who play by the rules in ``ladder/newcomers.py``."""

from random import Random
from typing import Final

import pytest

from engine import registry
from engine.computer.think import think
from engine.core.game import CHANCE
from ladder.newcomers import NEWCOMERS, newcomer_move

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("with_breakthrough")]

MATCHES: Final = 12
LONGEST: Final = 600
ONE_GOAL: Final = {"scherer-soccer": {"score": "1"}}


def beaten(key: str, kind: str, seed: int) -> bool:
    """Whether a newcomer wins against level 1; with an odd seed level 1 begins."""
    rules, rng = registry.game(key), Random(seed)
    at = rules.start(2, ONE_GOAL.get(key, {}))
    for _ in range(LONGEST):
        outcome = rules.outcome(at)
        if outcome is not None:
            return outcome.places[seed % 2] == 1 != outcome.places[1 - seed % 2]
        mover = rules.mover(at)
        if mover == CHANCE:
            move = rules.sample(at, rng)
        elif mover == seed % 2:
            move = newcomer_move(key, kind, at, rng)
        else:
            move = rules.read(at, think(key, at, level=1, seed=rng.randrange(1 << 30)).move)
        at = rules.play(at, move).after
    return False


@pytest.mark.parametrize("key", NEWCOMERS)
def test_newcomers_win_most_matches_against_level_1_and_not_all(key: str) -> None:
    kinds = [*NEWCOMERS[key]]
    won = sum(beaten(key, kinds[seed % len(kinds)], seed) for seed in range(MATCHES))
    assert MATCHES // 2 <= won < MATCHES, won
