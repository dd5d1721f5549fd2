"""Random play for the benchmarks: positions to measure on, and moves to send that do not end a match."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.core.game import Event, Game, Options
from engine.registry import games


class ReachedPosition(NamedTuple):
    """A position of a random match that goes on, the events that led to it, and the position before."""

    at: Any
    events: tuple[Event, ...]
    before: Any


class Variant(NamedTuple):
    """A game with the options it is measured with, and its name in the report."""

    game: Game[Any, Any]
    options: Options
    name: str


def variants() -> Iterator[Variant]:
    """Every game with each value of its first option, which changes the most: board, edition, hand."""
    for game in games().values():
        for option, values in list(game.about.offered.items())[:1]:
            for value in values:
                yield Variant(game, {option: value}, f"{game.about.name}, {value}")
        if not game.about.offered:
            yield Variant(game, {}, game.about.name)


def random_turns(
    game: Game[Any, Any], rng: Random, options: Options | None = None
) -> Iterator[ReachedPosition]:
    """Positions of one random match after another, without end."""
    while True:
        at = game.start(game.about.seats[0], options or {})
        while game.outcome(at) is None:
            before = at
            at, events = game.play(at, game.sample(at, rng))
            if game.outcome(at) is None:
                yield ReachedPosition(at, events, before)


def random_texts(game: Game[Any, Any], rng: Random, plies: int) -> list[str]:
    """The texts of that many random moves from the start, none of which ends the match."""
    while True:
        at, texts = game.start(game.about.seats[0], {}), list[str]()
        while game.outcome(at) is None:
            if len(texts) == plies:
                return texts
            move = game.sample(at, rng)
            texts.append(game.write(at, move))
            at = game.play(at, move).after
