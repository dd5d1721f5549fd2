"""Random matches of any game, cached for the test run."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from engine import registry
from engine.core.game import Event, Game
from engine.core.menu import Menu
from engine.match.match import Entry
from render.picture import PictureRequest

MOST_TRIES: Final = 100
"""Matches that are begun for one of a length: a short game may have none."""


@cache
def random_positions(game: str, seed: int, plies: int = 60) -> tuple[tuple[Any, tuple[Event, ...]], ...]:
    """The positions of a random match with random options and seats, each with the events that led to it."""
    rng, rules = random.Random(seed), registry.game(game)
    options = {name: rng.choice(values) for name, values in rules.about.offered.items()}
    at = rules.start(rng.choice(rules.about.seats), options)
    found: list[tuple[Any, tuple[Event, ...]]] = [(at, ())]
    while len(found) <= plies and rules.outcome(at) is None:
        at, events = rules.play(at, rules.sample(at, rng))
        found.append((at, events))
    return tuple(found)


@cache
def random_log(game: str, plies: int, seats: int = 2, seed: int = 4) -> tuple[Entry, ...]:
    """Return the log of a random match of so many moves, or of the longest in some tries, with chance."""
    rng, rules, longest = random.Random(seed), registry.game(game), list[Entry]()
    for _ in range(MOST_TRIES):
        at, log = rules.start(seats, {}), list[Entry]()
        while rules.outcome(at) is None and len(log) < plies:
            move = rules.sample(at, rng)
            log.append(Entry("move", rules.mover(at), rules.write(at, move)))
            at = rules.play(at, move).after
        longest = max(longest, log, key=len)
        if len(longest) == plies:
            break
    return tuple(longest)


def random_requests(game: str, seed: int, plies: int = 24) -> Iterator[PictureRequest]:
    """Requests for the pictures of a random match, and for the composing steps of the move after its last."""
    rng, rules = random.Random(seed), registry.game(game)
    positions = random_positions(game, seed, plies)
    for at, events in positions:
        yield PictureRequest(game, at, rng.choice((0, 1)), events, (), None)
    at, _ = positions[-1]
    if rules.outcome(at) is None and rules.mover(at) >= 0:
        for chosen, menu in composing(rules, at, rng):
            yield PictureRequest(game, at, rules.mover(at), (), chosen, menu)


def random_comparisons(game: str, seed: int, plies: int = 24) -> Iterator[PictureRequest]:
    """Requests for the positions of a random match, each with two different random moves from it."""
    rng, rules = random.Random(seed), registry.game(game)
    for at, _ in random_positions(game, seed, plies):
        if rules.outcome(at) is None and rules.mover(at) >= 0:
            played, better = (rules.play(at, rules.sample(at, rng)).events for _ in range(2))
            if played != better:
                yield PictureRequest(game, at, rng.choice((0, 1)), played, (), None, better=better)


def composing(
    rules: Game[Any, Any], at: Any, rng: random.Random, steps: int = 12
) -> Iterator[tuple[tuple[str, ...], Menu]]:
    """The steps of a move composed with random choices: the tokens so far and the menu they lead to."""
    chosen: tuple[str, ...] = ()
    for _ in range(steps):
        menu = rng.choice(rules.menu(at, chosen).pages)
        yield chosen, menu
        if not menu.choices:
            return
        chosen = (*(menu.chosen if menu.chosen is not None else chosen), rng.choice(menu.choices).token)
