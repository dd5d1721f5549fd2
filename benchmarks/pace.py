"""How long the levels of the computer think of a turn: ``python -m benchmarks pace``."""

import statistics
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any, Final

from benchmarks.figures import Row, Table, shown_ms
from engine import registry
from engine.computer.think import think
from engine.core.game import CHANCE, Game

LEVELS: Final = (1, 4, 7)
TURNS: Final = 12
EVERY: Final = 5
"""Of so many turns in a row one is timed."""
NOTE: Final = (
    "The processor time of whole turns, all steps of them, in matches of level 3 with itself: the median and "
    "the slowest of 12 turns. Level 8 takes its seconds. The floor is a legal move chosen at random."
)
Chooser = Callable[[Any, int], Any]


def chooser(game: Game[Any, Any], level: int | None) -> Chooser:
    """The function that chooses a move in a position by a seed: that of a level, or at random."""
    if level is None:
        return lambda at, seed: game.sample(at, Random(seed))
    return lambda at, seed: game.read(at, think(game.about.key, at, level=level, seed=seed).move)


def turn(game: Game[Any, Any], at: Any, choose: Chooser, seed: int) -> Any:
    """The position after a whole turn."""
    mover = game.mover(at)
    while game.outcome(at) is None and game.mover(at) == mover:
        at = game.play(at, choose(at, seed)).after
    return at


def positions(game: Game[Any, Any]) -> Iterator[Any]:
    """Positions in which a turn begins, of as many matches as are asked for."""
    play, after_draw = chooser(game, 3), chooser(game, None)
    at, begun = game.start(2, {}), 0
    for seed in count():
        if game.outcome(at) is not None:
            at = game.start(2, {})
        elif game.mover(at) == CHANCE:
            at = turn(game, at, after_draw, seed)
        else:
            begun += 1
            if begun % EVERY == 0:
                yield at
            at = turn(game, at, play, seed)


def figure(game: Game[Any, Any], level: int | None) -> str:
    """The median and the slowest processor time of the turns of a level."""
    choose, taken = chooser(game, level), list[float]()
    for seed, at in enumerate(islice(positions(game), TURNS)):
        began = time.process_time()
        turn(game, at, choose, seed)
        taken.append(time.process_time() - began)
    return f"{shown_ms(statistics.median(taken))}, {shown_ms(max(taken))}"


def measure() -> list[Table]:
    """The tables of this bench."""
    rows = tuple(
        Row(game.about.name, tuple(figure(game, level) for level in (*LEVELS, None)))
        for game in registry.games().values()
    )
    columns = (*(f"level {level}: ms, median and slowest" for level in LEVELS), "floor")
    return [Table("Pace of the computer", columns, rows, NOTE)]
