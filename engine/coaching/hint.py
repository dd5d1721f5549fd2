"""The turn that a coach suggests: the shortest proved win, else a way on, and never back.

A hint gets on: it is the move that a second search prefers, in a tree whose values count the way to the goal
most (``onward`` in ``engine/games/<game>/onward.py``). Against the levels that overlook most answers it is
bold: any move will do that is no proved loss. Against everybody else, and where a turn is several moves, it
has to be about as good as the judge's best move. A move that leads back to a position of the match is
suggested only if no other is left; in games in which repetition does not draw, also if every other move costs
more. The chance that a hint names is the judge's.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.coaching.judge import Search
from engine.computer.evaluation import evaluation
from engine.computer.found import Found, Ranked
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter, ScoredStep
from engine.computer.think import Thought, expected_result, thought_of
from engine.computer.tree import SURE, Tree

COST: Final = 0.08
"""The expected result that the way to the goal may cost, before the scale of chances is applied."""
STEP_COST: Final = 0.04
"""The same for one step, in games whose turns have several: at 0.08 each, whole turns cost too much."""
BOLD_AGAINST: Final = 2
"""The highest level against which hints are bold."""
BOLD_STEP_COST: Final = 0.07
"""The cost of one step against these levels. Where any step would do, hints lost 2 of 16 matches of Polar
Dare! and won the others no sooner: dice and bear set one back there, and no level overlooks these."""
BOLD_NODES: Final = 500
"""How many nodes a bold hint looks at. In Penguin Soccer hints beat level 1 in 6 turns (the median of ten
matches), with 150 nodes in 24, with 2,000 in 8."""


class Way(NamedTuple):
    """What the way on was found to be, and what its first step loses by the judge if it is bold."""

    found: Found
    lost: float = 0.0


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


def hint(key: str, at: Any, level: int | None = None) -> Thought:
    """The suggested move for the seat to move, with the chance of the best one.

    ``level`` is that of a computer opponent, None if the opponent is a person or unknown.
    Raises: player.chance, game.over.
    """
    search = Search(key, at)
    tree, best = search.tree, search.best
    ranked = fresh(search)
    way, onward = None, onward_tree(key, at)
    if onward is not None and len(ranked) > 1 and best.wins_in is None:
        steps, bold = registry.game(key).about.steps, level is not None and level <= BOLD_AGAINST
        if bold and not steps:
            way = bold_way(search, onward, ranked)
        else:
            cost = (BOLD_STEP_COST if bold else STEP_COST) if steps else COST
            way = careful_way(search, onward, ranked, cost)
    found, lost = way or Way(Found([ranked[0]], [ranked[0].step]))
    if found.best.step == search.found.best.step:
        return best
    certain = found.best.value if abs(found.best.value) > SURE else best.score
    chosen = thought_of(key, at, tree, Found([Ranked(found.best.step, certain)], found.line, found.depth))
    return chosen._replace(score=best.score, chance=best.chance, cost=lost)


def fresh(search: Search) -> Sequence[Ranked]:
    """The steps that do not lead back, best first; all of them if there is none, or each of these costs more.

    Where a repetition draws, its cost is never too much.
    """
    ranked, tree = search.found.ranked, search.tree
    found = [each for each in ranked if not tree.returns(each.step)]
    good = {each.step for each in found} if tree.draws_by_repetition else as_good(ranked, COST)
    return found if any(each.step in good for each in found) else ranked


def careful_way(search: Search, onward: Tree[Any, Any], ranked: Sequence[Ranked], cost: float) -> Way | None:
    """The way on by a move that costs so much at most; None if there is no other than the best one."""
    good = as_good(ranked, cost)
    if len(good) > 1:
        way = way_of(search, onward, search.limits, good)
        judgement = search.judge(first_move(search, way))
        chances = judgement.after + judgement.lost, judgement.after
        highest, chance = (uncalibrated(each, search.budget.scale) for each in chances)
        if way.best.value > SURE or highest - chance <= cost:
            return Way(way)
    return None


def bold_way(search: Search, onward: Tree[Any, Any], ranked: Sequence[Ranked]) -> Way | None:
    """An attacker's way on; None if every move is a proved loss."""
    left = {step for step, value in ranked if value >= -SURE}
    while left:
        way = way_of(search, onward, Limits(BOLD_NODES), left)
        judgement = search.judge(first_move(search, way))
        if judgement.after > 0:
            return Way(way, judgement.lost)
        left.remove(way.best.step)
    return None


def way_of(search: Search, onward: Tree[Any, Any], limits: Limits, steps: Collection[Any]) -> Found:
    """What the tree of the way on prefers among steps of the root."""
    search_of = evaluation(search.key).search
    return search_of(onward, limits, RootFilter(steps), Random(0)).run()  # noqa: S311 - no secret


def first_move(search: Search, way: Found) -> str:
    return thought_of(search.key, search.at, search.tree, way).move


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
    """The chance that a score would stand for if its factor were 1, by the one with the factor ``scale``.

    What is added for the seat to move stays in it, so compare only two chances that both have it.
    """
    if not 0 < chance < 1:
        return chance
    odds: float = (chance / (1 - chance)) ** (1 / scale)
    return odds / (1 + odds)
