"""The turn that a coach suggests: the shortest proved win, else a way on, and never back.

A hint has to be as good as the strongest level's move, up to ``COST``, and to get on: among moves that good
it takes the one that a second search prefers, in a tree whose values count the way to the goal most
(``onward`` in ``engine/games/<game>/onward.py``). A move that leads back to a position of the match is
suggested only if no other is left.
"""

import math
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.found import Found, Ranked
from engine.computer.levels import LEVELS, STRONGEST, Level
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter, ScoredStep
from engine.computer.solver import Proof, Solver
from engine.computer.think import Clock, Thought, expected_result, limits_of, refuse_unmovable, thought_of
from engine.computer.tree import SURE, WIN, Tree

COST: Final = 0.08
"""The expected result that the way to the goal may cost, less than what an analysis calls a turning point."""
STEP_COST: Final = 0.03
"""The same for one step, in games whose turns have several: at 0.08 each, whole turns cost too much."""
MARGIN: Final = 80
"""How far below the best score that can be, in units of the search."""
ALWAYS: Final = math.inf
PROOF_NODES: Final = 5_000
"""The most that the solver looks at, to find the shortest win."""


class RootFilter(MoveFilter):
    """A filter that drops some steps of the root."""

    def __init__(self, dropped: Collection[Any]) -> None:
        self.dropped = dropped

    def considered(
        self, tree: Tree[Any, Any], node: Any, looked: Sequence[ScoredStep], *, own: bool
    ) -> Sequence[ScoredStep]:
        return [pair for pair in looked if self.considers(tree, node, pair[1], own=own)]

    def considers(self, tree: Tree[Any, Any], node: Any, step: Any, *, own: bool) -> bool:
        return node is not tree.root or step not in self.dropped


def hint(
    key: str,
    at: Any,
    *,
    level: Level = LEVELS[STRONGEST],
    seed: int = 0,
    seconds: float | None = None,
    clock: Clock | None = None,
) -> Thought:
    """The suggested move for the seat to move, with the chance of the best one.

    ``seconds`` shortens the level's time; without a ``clock`` only nodes count.
    Raises: player.chance, game.over.
    """
    refuse_unmovable(registry.game(key), at)
    of_game = evaluation(key)
    tree, onward = of_game.tree(at), onward_tree(key, at)
    if onward is not None:
        # Two searches share the time.
        seconds = min(limit for limit in (level.seconds, seconds, ALWAYS) if limit is not None) / 2
    proof = shortest_win(tree, limits_of(level, tree, seconds, clock))
    if proof is not None:
        ranked = [Ranked(proof.steps[0], WIN - proof.plies)]
        return thought_of(key, at, tree, Found(ranked, list(proof.line), proof.plies))
    steps = list(tree.candidates(tree.root))
    back = {step for step in steps if tree.returns(step)}
    dropped = back if len(back) < len(steps) else set[Any]()
    # The time of a search counts from here: a proof is short, and must leave it all of that.
    limits = replace(limits_of(level, tree, seconds, clock), margin=MARGIN)
    found = of_game.strongest(tree, limits, RootFilter(dropped), Random(seed)).run()  # noqa: S311 - no secret
    good = as_good(found.ranked, STEP_COST if registry.game(key).about.steps else COST)
    if onward is None or len(good) == 1:
        return thought_of(key, at, tree, found)
    others, limits = {step for step in steps if step not in good}, limits_of(level, tree, seconds, clock)
    way = of_game.strongest(onward, limits, RootFilter(others), Random(seed)).run()  # noqa: S311 - no secret
    if way.best.value <= SURE:
        way.ranked[0] = Ranked(way.best.step, found.best.value)
    return thought_of(key, at, tree, way)


def onward_tree(key: str, at: Any) -> Tree[Any, Any] | None:
    """The tree with values that count the way to the goal most; None if the game's usual ones do."""
    of_game: Callable[[Any], Tree[Any, Any]] | None = registry.exported(key, "onward")
    return of_game(at) if of_game else None


def shortest_win(tree: Tree[Any, Any], limits: Limits) -> Proof | None:
    """The shortest win that the solver can prove: a move that wins at once in every game."""
    with suppress(Stopped):
        return Solver(tree, nodes=PROOF_NODES, stop=limits.stop).prove(max(1, tree.forced))
    return None


def as_good(ranked: Sequence[Ranked], cost: float) -> set[Any]:
    """The steps that cost no more than that against the best one; a certain result is better than any."""
    best = ranked[0].value
    least = expected_result(best) - cost
    near = {step for step, value in ranked if value >= best - MARGIN and expected_result(value) >= least}
    return near if abs(best) <= SURE else {ranked[0].step}
