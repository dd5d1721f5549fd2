"""Positions of random play, to hold the trees and the search against."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.core.game import CHANCE, Game
from engine.registry import games

GAMES = pytest.mark.parametrize("game", games().values(), ids=games().keys())
LISTED = [game for game in games().values() if not game.about.form]
LISTABLE = pytest.mark.parametrize("game", LISTED, ids=[game.about.key for game in LISTED])


def random_positions(game: Game[Any, Any], seed: int, plies: int) -> Iterator[Any]:
    """Positions of a random match in which a seat is to move."""
    rng = Random(seed)
    options = {name: rng.choice(values) for name, values in game.about.options.items()}
    at = game.start(rng.choice(game.about.seats), options)
    for _ in range(plies):
        if game.outcome(at) is not None:
            return
        if game.mover(at) != CHANCE:
            yield at
        at = game.play(at, game.sample(at, rng)).after


def some(game: Game[Any, Any], seed: int, plies: int = 60) -> Any:
    """One of them, by the seed."""
    return Random(seed).choice(list(random_positions(game, seed, plies)))
