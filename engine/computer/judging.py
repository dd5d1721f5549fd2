"""What a move that was played was worth: the analyst's side of the computer player."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.levels import Level
from engine.computer.move_filter import MoveFilter
from engine.computer.search import DEEPEST, Limits, Ranked, Search, Stopped
from engine.computer.think import Clock, Thought, chance_of, consider, until, worth
from engine.computer.tree import Tree

MORE: Final = 4
"""How many times the nodes of the search for the best move a closer look at one step may take."""


class Judgement(NamedTuple):
    """A move as an analyst sees it: what was played, what would have been better, and what it cost.

    ``before`` and ``after`` are expected results of the seat that moved, 0 to 1, with the best move and with
    the one played; ``lost`` is their difference, never negative.
    """

    played: str
    best: Thought
    before: float
    after: float
    lost: float


def judge(
    key: str, at: Any, text: str, *, nodes: int, seconds: float | None = None, clock: Clock | None = None
) -> Judgement:
    """What a move played from a position was worth beside the best one, both searched equally deep.

    ``nodes`` (times the game's ``effort``) bound the search for the best move, ``seconds`` that one and then
    the closer look at each of the two. Raises what the game objects to in the text.
    """
    game, tree = registry.game(key), evaluation(key).tree(at)
    played = game.write(at, game.read(at, text))
    level = Level(DEEPEST, nodes)
    best = consider(key, at, level, seconds=seconds, clock=clock)
    steps = {game.write(at, tree.move(tree.root, step)): step for step in tree.steps(tree.root)}

    def deepened(text: str) -> list[float]:
        if best.move not in steps or played not in steps:
            # Moves that cannot be listed are no steps of a tree: the position they lead to is looked at.
            child = game.play(at, game.read(at, text)).after
            return [worth(key, child, game.mover(at), level, seconds=seconds, clock=clock)]
        limits = Limits(best.depth, int(MORE * nodes * tree.effort), until(clock, seconds))
        return by_depth(tree, steps[text], limits)

    reached = deepened(played)
    missed = reached if best.move == played else deepened(best.move)
    depth = min(len(reached), len(missed))
    after, before = settled(reached[:depth]), settled(missed[:depth])
    return Judgement(played, best, max(before, after), after, max(0.0, before - after))


def by_depth(tree: Tree[Any, Any], step: Any, limits: Limits) -> list[float]:
    """The expected results of a step of the root, 0 to 1, at each depth from 1, which is never cut short."""
    search, found = Search(tree, Limits(), MoveFilter(), Random(0)), list[float]()  # noqa: S311 - nothing is drawn
    search.found.ranked = [Ranked(step, 0)]
    if tree.draws_by_repetition:
        search.path.add(tree.root)
    with suppress(Stopped):
        for depth in range(1, max(2, limits.depth) + 1):
            search.deepen(depth)
            found.append(chance_of(search.found.best.value))
            search.limits = limits
    return found


def settled(deepened: Sequence[float]) -> float:
    """The mean of the last two depths: whoever has the last word looks better for it than they are.

    Where the end is in sight at the last one, that is what it is.
    """
    last = deepened[-1:] if deepened[-1] in (0.0, 1.0) else deepened[-2:]
    return sum(last) / len(last)
