"""The computer player as a function: a position in; a move, its score and the expected line out.

All arguments and results can be pickled, so that a service may run these functions in another process.
The clock (``time.monotonic``, say) is an argument, because the rules read none themselves.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.found import Found
from engine.computer.levels import LEVELS, STRONGEST, Level, level_with
from engine.computer.limits import Limits, never
from engine.computer.move_filter import MoveFilter, WeakMoveFilter
from engine.computer.tree import SURE, WIN, Tree
from engine.core.errors import BadRequest
from engine.core.game import CHANCE, Game, refuse_finished

Clock = Callable[[], float]

MOST_NODES: Final = 1_000_000
"""The limit of nodes where the time is the usual limit, so that the memory is limited too (some 100 MB)."""
UNIT: Final = 100
"""A score of this many units means odds of e to 1."""


class Thought(NamedTuple):
    """The result of thinking about a position.

    ``move`` is the canonical text of the best move. ``score`` is from the view of the seat to move: 100 for
    odds of e to 1, about ±100,000 where the end has been found; ``chance`` is the same as an expected result
    from 0 to 1. ``wins_in`` is the number of plies after which the game is won (negative: lost), None where
    that is unknown. ``line`` are the expected moves, the best one first, up to the next draw of chance.
    ``cost`` is what a hint gives up by the judge, for the sake of boldness, in expected result.
    """

    move: str
    score: int
    chance: float
    wins_in: int | None
    line: tuple[str, ...]
    nodes: int
    depth: int
    cost: float = 0.0


def think(
    key: str,
    at: Any,
    *,
    level: int = STRONGEST,
    seed: int = 0,
    seconds: float | None = None,
    clock: Clock | None = None,
) -> Thought:
    """The move of a player of that level for the seat to move.

    ``seconds`` shortens the level's time; without a ``clock`` only nodes count. Where nodes and not the time
    are the limit, the same seed gives the same move; use a new seed for each move of a weak level.
    Raises: player.level, player.chance, game.over.
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
    """The same as ``think`` for a level that is not in the list. Raises: player.chance, game.over."""
    refuse_unmovable(registry.game(key), at)
    of_game = evaluation(key)
    tree = of_game.tree(at)
    limits, rng = limits_of(level, tree, seconds, clock), Random(seed)  # noqa: S311 - the same seed, the same move
    move_filter = WeakMoveFilter(level.overlooks, seed) if level.overlooks else MoveFilter()
    return thought_of(key, at, tree, of_game.search(tree, limits, move_filter, rng).run())


def refuse_unmovable(game: Game[Any, Any], at: Any) -> None:
    """Refuse a position in which no seat is to move. Raises: player.chance, game.over."""
    refuse_finished(game, at)
    if game.mover(at) == CHANCE:
        raise BadRequest("player.chance")


def limits_of(level: Level, tree: Tree[Any, Any], seconds: float | None, clock: Clock | None) -> Limits:
    """When a level's search stops; with a clock, ``seconds`` shortens its time."""
    allowed = [limit for limit in (level.seconds, seconds) if limit is not None]
    timed = clock is not None and level.seconds is not None
    nodes = MOST_NODES if timed else int(level.nodes * tree.effort)
    return Limits(nodes, until(clock, min(allowed, default=None)), level.contempt)


def thought_of(key: str, at: Any, tree: Tree[Any, Any], found: Found) -> Thought:
    line, score = texts_of_steps(key, at, tree, found.line), found.best.value
    return Thought(
        line[0], score, expected_result(score), wins_in(score), tuple(line), found.nodes, found.depth
    )


def until(clock: Clock | None, seconds: float | None) -> Callable[[], bool]:
    """The predicate that is true once that many seconds from now have passed; never without a clock."""
    if clock is None or seconds is None:
        return never
    ends = clock() + seconds
    return lambda: clock() >= ends


def texts_of_steps(key: str, at: Any, tree: Tree[Any, Any], steps: Sequence[Any]) -> list[str]:
    """The canonical texts of steps of the position's tree, played one after the other up to the end."""
    game, texts, node = registry.game(key), list[str](), tree.root
    for step in steps:
        if game.outcome(at) is not None:
            # A draw by repetition, which the tree's nodes do not know of.
            break
        move = tree.move(node, step)
        texts.append(game.write(at, move))
        at, node = game.play(at, move).after, tree.after(node, step)
    return texts


def wins_in(score: int) -> int | None:
    """The plies to the end that a score stands for, negative where it is lost; None where it is open."""
    if abs(score) <= SURE:
        return None
    return WIN - score if score > 0 else -(WIN + score)


def expected_result(score: int) -> float:
    """The expected result of a score, from 0 to 1 (logistic function)."""
    if abs(score) > 40 * UNIT:
        return 1.0 if score > 0 else 0.0
    return 1 / (1 + math.exp(-score / UNIT))
