"""The judgement of a move that was played: the computer player as an analyst."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.levels import Level
from engine.computer.move_filter import MoveFilter
from engine.computer.search import DEEPEST, Limits, Ranked, Search, Stopped
from engine.computer.think import Clock, Thought, consider, expectation, expected_result, until
from engine.computer.tree import Tree

DEEPENING: Final = 4
"""The nodes for deepening one step, as a multiple of those for the search of the best move."""


class Judgement(NamedTuple):
    """The judgement of a move: the one played, the best one, and the loss.

    ``before`` and ``after`` are the expected results of the seat that moved (0 to 1), with the best move and
    with the one played; ``lost`` is their difference, at least 0.
    """

    played: str
    best: Thought
    before: float
    after: float
    lost: float


def judge(
    key: str, at: Any, text: str, *, nodes: int, seconds: float | None = None, clock: Clock | None = None
) -> Judgement:
    """The judgement of the move with that text, compared with the best one by searches of equal depth.

    ``nodes`` (times the game's ``effort``) bound the search for the best move; ``seconds`` bound that search,
    and then the deepening of each of the two moves. Raises: what the game raises for the text.
    """
    game, tree = registry.game(key), evaluation(key).tree(at)
    played = game.write(at, game.read(at, text))
    level = Level(DEEPEST, nodes)
    best = consider(key, at, level, seconds=seconds, clock=clock)
    steps = {game.write(at, tree.move(tree.root, step)): step for step in tree.steps(tree.root)}

    def deepened(text: str) -> list[float]:
        if best.move not in steps or played not in steps:
            # Moves that cannot be listed are no steps of a tree: the position after them is evaluated.
            child = game.play(at, game.read(at, text)).after
            return [expectation(key, child, game.mover(at), level, seconds=seconds, clock=clock)]
        limits = Limits(best.depth, int(DEEPENING * nodes * tree.effort), until(clock, seconds))
        return by_depth(tree, steps[text], limits)

    reached = deepened(played)
    missed = reached if best.move == played else deepened(best.move)
    depth = min(len(reached), len(missed))
    after, before = smoothed(reached[:depth]), smoothed(missed[:depth])
    return Judgement(played, best, max(before, after), after, max(0.0, before - after))


def by_depth(tree: Tree[Any, Any], step: Any, limits: Limits) -> list[float]:
    """The expected results (0 to 1) of a step of the root at each depth; depth 1 is always searched whole."""
    search, found = Search(tree, Limits(), MoveFilter(), Random(0)), list[float]()  # noqa: S311 - nothing is drawn
    search.found.ranked = [Ranked(step, 0)]
    if tree.draws_by_repetition:
        search.path.add(tree.root)
    with suppress(Stopped):
        for depth in range(1, max(2, limits.depth) + 1):
            search.deepen(depth)
            found.append(expected_result(search.found.best.value))
            search.limits = limits
    return found


def smoothed(deepened: Sequence[float]) -> float:
    """The mean of the last two depths, because a search favours the side that moves last.

    The last one alone where it has found the end of the game.
    """
    last = deepened[-1:] if deepened[-1] in (0.0, 1.0) else deepened[-2:]
    return sum(last) / len(last)
