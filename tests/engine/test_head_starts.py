"""Head starts: positions of two seats in which one is ahead, as the judge says too."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine import registry
from engine.coaching.judge import chance_of
from engine.core.game import CHANCE, Game
from tests.each_game import EACH_GAME, own_games
from tests.engine.random_positions import option_sets
from tests.installed import breakthrough

BETTER: Final = 0.08
"""By how much a seat that moves first has to be better off than at the usual start."""
SAMPLES: Final = 4
SEATS: Final = pytest.mark.parametrize("seat", range(2))


def begun(game: Game[Any, Any], at: Any) -> Iterator[Any]:
    """The positions that some draws of chance lead to before anybody moves."""
    for seed in range(SAMPLES):
        rng, drawn = Random(seed), at
        while game.mover(drawn) == CHANCE:
            drawn = game.play(drawn, game.sample(drawn, rng)).after
        yield drawn


def chance(game: Game[Any, Any], at: Any) -> float:
    """The chance of the seat to move, as a mean over draws."""
    found = [chance_of(game.about.key, each, game.mover(each)) or 0.0 for each in begun(game, at)]
    return sum(found) / len(found)


@EACH_GAME
@SEATS
def test_a_head_start_can_be_stored_and_played_under_all_options(game: Game[Any, Any], seat: int) -> None:
    for options in map(game.choose, option_sets(game)):
        at = game.head_start(seat, options)
        if at is None:  # an installed game need not offer one
            continue
        assert game.load(game.dump(at), options) == at
        for each in begun(game, at):
            assert game.outcome(each) is None
            assert game.mover(each) == seat
            assert game.moves(each)


@pytest.mark.slow
@EACH_GAME
@SEATS
def test_the_judge_prefers_a_head_start_to_the_usual_start(game: Game[Any, Any], seat: int) -> None:
    options = game.choose({})
    at = game.head_start(seat, options)
    if at is not None:
        assert chance(game, at) > chance(game, game.start(2, options)) + BETTER


def test_every_game_of_this_repository_and_the_example_offer_one(tmp_path: Path) -> None:
    with breakthrough(tmp_path):
        for key in (*own_games(), "breakthrough"):
            game = registry.game(key)
            assert game.head_start(0, game.choose({})) is not None
