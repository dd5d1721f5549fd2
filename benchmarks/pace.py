"""How long the computer and the coach think: ``python -m benchmarks pace``."""

import statistics
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any, Final

from benchmarks.figures import Row, Table, shown_ms
from engine import registry
from engine.coaching.hint import hint
from engine.coaching.judge import judge_move, judged
from engine.computer.think import think
from engine.core.game import CHANCE, Game

LEVELS: Final = (1, 2, 4, 7)
TURNS: Final = 12
EVERY: Final = 5
"""Of so many turns in a row one is timed."""
NOTE: Final = (
    "The processor time of whole turns, all steps of them, in matches of level 3 with itself: the median and "
    "the slowest of 12 turns. Level 8 takes its seconds. A hint is for a whole turn. *Judge* is one "
    "position, *judge of a move* a legal move at random, as in an analysis. The floor is a legal move chosen "
    "at random."
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


def figure(game: Game[Any, Any], choose: Chooser) -> str:
    """The median and the slowest processor time of turns."""
    return timed(game, lambda at, seed: turn(game, at, choose, seed))


def timed(game: Game[Any, Any], work: Callable[[Any, int], object]) -> str:
    """The median and the slowest processor time of some work about positions of matches."""
    taken = list[float]()
    for seed, at in enumerate(islice(positions(game), TURNS)):
        judged.cache_clear()
        began = time.process_time()
        work(at, seed)
        taken.append(time.process_time() - began)
    return f"{shown_ms(statistics.median(taken))}, {shown_ms(max(taken))}"


def figures(game: Game[Any, Any]) -> tuple[str, ...]:
    """The row of a game."""
    key = game.about.key
    return (
        *(figure(game, chooser(game, level)) for level in LEVELS),
        figure(game, lambda at, _: game.read(at, hint(key, at).move)),
        timed(game, lambda at, _: judged(key, at)),
        timed(game, lambda at, seed: judge_move(key, at, game.write(at, game.sample(at, Random(seed))))),
        figure(game, chooser(game, None)),
    )


def measure() -> list[Table]:
    """The tables of this bench."""
    rows = tuple(Row(game.about.name, figures(game)) for game in registry.games().values())
    whose = (*(f"level {level}" for level in LEVELS), "hint", "judge", "judge of a move")
    columns = (*(f"{each}: ms, median and slowest" for each in whose), "floor")
    return [Table("Pace of the computer", columns, rows, NOTE)]
