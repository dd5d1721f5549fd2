"""Random matches of any game, for tests that look at a little of everything."""

import random
from collections.abc import Iterator
from typing import Any

from engine import registry
from engine.core.game import Event, Game, Menu
from render.picture import Asked


def random_positions(game: str, seed: int, plies: int = 60) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """The positions of a random match with options and seats drawn too, each with what led to it."""
    rng, rules = random.Random(seed), registry.game(game)
    options = {name: rng.choice(values) for name, values in rules.about.options.items()}
    at = rules.start(rng.choice(rules.about.seats), options)
    yield at, ()
    for _ in range(plies):
        if rules.outcome(at) is not None:
            return
        at, events = rules.play(at, rules.sample(at, rng))
        yield at, events


def asked(game: str, seed: int, plies: int = 24) -> Iterator[Asked]:
    """What a random match asks to be drawn: each ply, and the composing steps of the move after the last."""
    rng, rules = random.Random(seed), registry.game(game)
    at: Any = None
    for at, events in random_positions(game, seed, plies):
        yield Asked(game, at, rng.choice((0, 1)), events, (), None)
    if rules.outcome(at) is None and rules.mover(at) >= 0:
        for chosen, menu in composing(rules, at, rng):
            yield Asked(game, at, rules.mover(at), (), chosen, menu)


def composing(
    rules: Game[Any, Any], at: Any, rng: random.Random, steps: int = 12
) -> Iterator[tuple[tuple[str, ...], Menu]]:
    """A move built by thumb at random: the tokens so far and the menu they lead to."""
    chosen: tuple[str, ...] = ()
    for _ in range(steps):
        menu = rules.menu(at, chosen)
        yield chosen, menu
        if not menu.choices:
            return
        chosen = (*(menu.chosen if menu.chosen is not None else chosen), rng.choice(menu.choices).token)
