"""The turn that a coach suggests: the shortest proved win, else a way on, and never back.

A hint has to be as good as the judge's best move, up to ``COST``, and to get on: among moves that good it is
the one that a second search prefers, in a tree whose values count the way to the goal most (``onward`` in
``engine/games/<game>/onward.py``). A move that leads back to a position of the match is suggested only if no
other is left. The chance that a hint names is the judge's.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final

from engine import registry
from engine.coaching.judge import Search, judge_move
from engine.computer.evaluation import evaluation
from engine.computer.found import Found, Ranked
from engine.computer.move_filter import MoveFilter, ScoredStep
from engine.computer.think import Thought, expected_result, thought_of
from engine.computer.tree import SURE, Tree

COST: Final = 0.08
"""The expected result that the way to the goal may cost, before the scale of chances is applied."""
STEP_COST: Final = 0.04
"""The same for one step, in games whose turns have several: at 0.08 each, whole turns cost too much."""


class RootFilter(MoveFilter):
    """A filter that passes only some steps of the root."""

    def __init__(self, passed: Collection[Any]) -> None:
        self.passed = passed

    def considered(
        self, tree: Tree[Any, Any], node: Any, looked: Sequence[ScoredStep], *, own: bool
    ) -> Sequence[ScoredStep]:
        return [pair for pair in looked if self.considers(tree, node, pair[1], own=own)]

    def considers(self, tree: Tree[Any, Any], node: Any, step: Any, *, own: bool) -> bool:
        return node is not tree.root or step in self.passed


def hint(key: str, at: Any) -> Thought:
    """The suggested move for the seat to move, with the chance of the best one.

    Raises: player.chance, game.over.
    """
    search = Search(key, at)
    tree, best = search.tree, search.best
    ranked = [each for each in search.found.ranked if not tree.returns(each.step)] or search.found.ranked
    cost = STEP_COST if registry.game(key).about.steps else COST
    good = as_good(ranked, cost)
    found = Found([ranked[0]], [ranked[0].step])
    if onward := onward_tree(key, at) if len(good) > 1 else None:
        way = evaluation(key).strongest(onward, search.limits, RootFilter(good), Random(0)).run()  # noqa: S311 - no secret
        judgement = judge_move(key, at, thought_of(key, at, tree, way).move)
        chances = judgement.after + judgement.lost, judgement.after
        highest, chance = (uncalibrated(each, search.budget.scale) for each in chances)
        if way.best.value > SURE or highest - chance <= cost:
            found = way
    if found.best.step == search.found.best.step:
        return best
    certain = found.best.value if abs(found.best.value) > SURE else best.score
    chosen = thought_of(key, at, tree, Found([Ranked(found.best.step, certain)], found.line, found.depth))
    return chosen._replace(score=best.score, chance=best.chance)


def onward_tree(key: str, at: Any) -> Tree[Any, Any] | None:
    """The tree with values that count the way to the goal most; None if the game's usual ones do."""
    of_game: Callable[[Any], Tree[Any, Any]] | None = registry.exported(key, "onward")
    return of_game(at) if of_game else None


def as_good(ranked: Sequence[Ranked], cost: float) -> set[Any]:
    """The steps that cost no more than that against the first; a certain result is better than any."""
    best = ranked[0]
    least = expected_result(best.value) - cost
    near = {step for step, value in ranked if expected_result(value) >= least}
    return near if abs(best.value) <= SURE else {best.step}


def uncalibrated(chance: float, scale: float) -> float:
    """The chance that a score would stand for if its factor were 1, by the one with the factor ``scale``."""
    if not 0 < chance < 1:
        return chance
    odds: float = (chance / (1 - chance)) ** (1 / scale)
    return odds / (1 + odds)
