"""Positions of random play, made once in a session for each game and seed."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from engine.core.errors import BadPosition
from engine.core.game import CHANCE, Game
from engine.registry import game as game_of

MOST_PLIES = 120
SEEDS = range(5)


def option_sets(game: Game[Any, Any]) -> list[dict[str, str]]:
    """The default options, and each other value of each option on its own."""
    return [{}] + [{name: value} for name, values in game.about.offered.items() for value in values[1:]]


def options_of(game: Game[Any, Any], at: Any) -> dict[str, str]:
    """Options with which the text of a position is loaded as the same position."""
    for options in option_sets(game):
        try:
            loaded = game.load(game.dump(at), options)
        except BadPosition:
            continue
        if set(game.moves(loaded)) == set(game.moves(at)):
            return options
    raise AssertionError(f"no options load {game.dump(at)}")


def random_positions(game: Game[Any, Any], seed: int, plies: int = 60) -> Sequence[Any]:
    """The positions of a random match, the first one included."""
    return longest(game.about.key, seed, MOST_PLIES if plies > 60 else 60)[: plies + 1]


@cache
def longest(key: str, seed: int, plies: int) -> Sequence[Any]:
    """The positions of a random match of that many plies."""
    game, rng = game_of(key), Random(seed)
    at = game.start(rng.choice(game.about.seats), rng.choice(option_sets(game)))
    path = [at]
    while len(path) <= plies and game.outcome(at) is None:
        at = game.play(at, game.sample(at, rng)).after
        path.append(at)
    return path


def positions_to_move(game: Game[Any, Any], seed: int, plies: int) -> list[Any]:
    """The positions of a random match in which a seat is to move."""
    path = random_positions(game, seed, plies)
    return [at for at in path if game.outcome(at) is None and game.mover(at) != CHANCE]


def position_to_move(game: Game[Any, Any], seed: int, plies: int = 60) -> Any:
    """One of them, by the seed."""
    return Random(seed).choice(positions_to_move(game, seed, plies))
