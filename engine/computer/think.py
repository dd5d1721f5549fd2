"""The computer player as a function: a position in, a move out, with its score and the line expected.

Everything passed in and out can be pickled, so a service may run these functions in a process of its own.
The clock is passed in (``time.monotonic``, say), since the rules have none.
"""

import math
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.levels import LEVELS, STRONGEST, Level, level_with
from engine.computer.move_filter import MoveFilter, WeakMoveFilter
from engine.computer.search import DEEPEST, SURE, Found, Limits, Search, never
from engine.computer.tree import WIN
from engine.core.errors import BadRequest
from engine.core.game import CHANCE, refuse_finished

Clock = Callable[[], float]

UNIT: Final = 100
"""A score of so many units means that the odds are e to 1."""


class Thought(NamedTuple):
    """What a player thinks of a position.

    ``move`` is the canonical text of the move it would make. ``score`` is seen by the seat to move: 100 for
    odds of e to 1, about ±100,000 where the end is in sight; ``chance`` is the same as expected result from
    0 to 1. ``wins_in`` is the number of plies after which the game is won (negative: lost), or None where
    that is open. ``line`` are the moves expected, this one first, up to the next draw of chance.
    """

    move: str
    score: int
    chance: float
    wins_in: int | None
    line: tuple[str, ...]
    nodes: int
    depth: int


def think(
    key: str,
    at: Any,
    *,
    level: int = STRONGEST,
    seed: int = 0,
    seconds: float | None = None,
    clock: Clock | None = None,
) -> Thought:
    """The move a player of that level makes for the seat to move; chance must not be next.

    ``seconds`` shortens the level's time; without a ``clock`` nodes alone count. The same seed gives the same
    move wherever the nodes and not the time are the limit; a weak level should get a new one for each move.
    """
    if level not in LEVELS:
        raise BadRequest("player.level", level=level, highest=STRONGEST)
    chosen = level_with(evaluation(key).overlooks, level)
    return consider(key, at, chosen, seed=seed, seconds=seconds, clock=clock)


def consider(
    key: str,
    at: Any,
    level: Level,
    *,
    seed: int = 0,
    seconds: float | None = None,
    clock: Clock | None = None,
) -> Thought:
    """The same for a level of one's own making."""
    game = registry.game(key)
    refuse_finished(game, at)
    if game.mover(at) == CHANCE:
        raise BadRequest("player.chance")
    tree = evaluation(key).tree(at)
    move_filter = WeakMoveFilter(level.overlooks, seed) if level.overlooks else MoveFilter()
    allowed = [limit for limit in (level.seconds, seconds) if limit is not None]
    nodes = None if clock is not None and level.seconds is not None else int(level.nodes * tree.effort)
    plies = min(DEEPEST, level.plies - 1 + tree.steps_left(tree.root))
    limits = Limits(plies, nodes, until(clock, min(allowed, default=None)), level.contempt)
    found = Search(tree, limits, move_filter, Random(seed)).run()  # noqa: S311 - the same seed, the same move
    return told(key, at, tree, found)


def until(clock: Clock | None, seconds: float | None) -> Callable[[], bool]:
    """The predicate that tells a search to stop."""
    if clock is None or seconds is None:
        return never
    ends = clock() + seconds
    return lambda: clock() >= ends


def told(key: str, at: Any, tree: Any, found: Found) -> Thought:
    """What a search found, in the game's own words."""
    game, line, node = registry.game(key), list[str](), tree.root
    for step in found.line:
        move = tree.move(node, step)
        line.append(game.write(at, move))
        at, node = game.play(at, move).after, tree.after(node, step)
    score = found.best.value
    return Thought(line[0], score, chance_of(score), wins_in(score), tuple(line), found.nodes, found.depth)


def wins_in(score: int) -> int | None:
    """The plies to the end a score announces."""
    if abs(score) <= SURE:
        return None
    return WIN - score if score > 0 else -(WIN + score)


def chance_of(score: int) -> float:
    """The expected result of a score, from 0 to 1."""
    if abs(score) > 40 * UNIT:
        return 1.0 if score > 0 else 0.0
    return 1 / (1 + math.exp(-score / UNIT))


def worth(
    key: str, at: Any, seat: int, level: Level, *, seconds: float | None = None, clock: Clock | None = None
) -> float:
    """The expected result of a seat, 0 to 1, whoever is to move; over all draws where chance is next."""
    game = registry.game(key)
    tree = evaluation(key).tree(at)
    result = tree.result(tree.root, seat)
    if result is not None:
        return (1 + result) / 2
    if game.mover(at) == CHANCE:
        return sum(weight * chance_of(tree.value(node, seat)) for weight, node in tree.chances(tree.root))
    thought = consider(key, at, level, seconds=seconds, clock=clock)
    return thought.chance if game.mover(at) == seat else 1 - thought.chance
