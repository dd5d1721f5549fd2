"""The judge: the one search for the worth of a position, for every place that shows it.

Hints, graphs, accuracy and costly moves all read ``judged`` and ``judge_move``, so that for the same position
they say the same. The search is bounded by nodes alone: a position has the same chance on every machine. How
many nodes these are, and which chance a score stands for, is data: ``judge`` in the game's ``weights.json``.
"""

import json
from contextlib import suppress
from functools import cache, lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.found import Found, Ranked
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter
from engine.computer.solver import Proof, Solver
from engine.computer.think import Thought, expected_result, refuse_unmovable, thought_of
from engine.computer.tree import WIN, Tree, result_of
from engine.computer.weights import FILE
from engine.core.game import CHANCE

KEPT: Final = 2_000
"""How many positions stay judged in a process."""
PROOF_NODES: Final = 5_000
"""The most that the solver looks at, to find the shortest win."""


class Budget(NamedTuple):
    """How a game's positions are judged: by how many nodes, and which chance a score stands for.

    A larger ``scale`` moves chances away from 50 %. ``to_move`` is added to the score of the seat to move:
    below 0 if searches overrate that seat, above 0 if they underrate it. Both are fitted to what happens in
    matches of two seats. ``stretch`` is the factor of losses in accuracies.
    """

    nodes: int = 1_000
    scale: float = 1.0
    to_move: float = 0.0
    stretch: float = 1.0

    def chance(self, score: int) -> float:
        """The calibrated chance that a score stands for."""
        return expected_result(round(score * self.scale + self.to_move))


class Judgement(NamedTuple):
    """A move that was played, by its text, beside the best one.

    ``before`` and ``after`` are the expected results (0 to 1) of the seat that moved, before the move and
    after it; ``lost`` is what the move cost against the best one. What chance did afterwards is in none.
    """

    played: str
    best: Thought
    after: float
    lost: float

    @property
    def before(self) -> float:
        return self.best.chance


@lru_cache(KEPT)
def judged(key: str, at: Any) -> Thought:
    """The best move of a position and the chance of the seat to move. Raises: player.chance, game.over."""
    return Search(key, at).best


def judge_move(key: str, at: Any, text: str) -> Judgement:
    """The judgement of a move. Raises: player.chance, game.over, and what the game raises for the text."""
    return Search(key, at).judge(text)


def chance_of(key: str, at: Any, seat: int) -> float | None:
    """The expected result of a seat in a position; None if the judge cannot say it."""
    game = registry.game(key)
    outcome, mover = game.outcome(at), game.mover(at)
    if outcome is not None:
        return (1 + result_of(outcome.places, seat)) / 2
    if mover == seat:
        return judged(key, at).chance
    return None if mover == CHANCE or game.about.seats != range(2, 3) else 1 - judged(key, at).chance


@cache
def budget(key: str) -> Budget:
    """How positions of the game with that key are judged."""
    path = registry.directory("engine", registry.folder(key)) / FILE
    stored = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return Budget(**stored.get("judge", {}))


class Search:
    """The search of one position: its best move, and the chances of others afterwards."""

    def __init__(self, key: str, at: Any) -> None:
        refuse_unmovable(registry.game(key), at)
        self.key, self.at, self.budget = key, at, budget(key)
        of_game = evaluation(key)
        self.tree: Tree[Any, Any] = of_game.tree(at)
        self.limits = Limits(self.budget.nodes)
        self.search = of_game.search(self.tree, self.limits, MoveFilter(), Random(0))  # noqa: S311 - the same again
        self.proof = shortest_win(self.tree)
        if proof := self.proof:
            won = [Ranked(step, WIN - proof.plies) for step in proof.steps]
            self.found = Found(won, list(proof.line), proof.plies)
        else:
            self.found = self.search.run()
        best = thought_of(key, at, self.tree, self.found)
        self.best = best._replace(chance=self.budget.chance(best.score))

    def judge(self, text: str) -> Judgement:
        """The judgement of a move. Raises: what the game raises for the text."""
        game, key, at, tree, best = registry.game(self.key), self.key, self.at, self.tree, self.best
        move = game.read(at, text)
        after, played = game.play(at, move).after, game.write(at, move)
        if played == best.move:
            return Judgement(played, best, best.chance, 0.0)
        # Moves that cannot be listed are the steps of their tree themselves.
        step = next((step for step in tree.steps(tree.root) if tree.move(tree.root, step) == move), move)
        seat, of_best = game.mover(at), game.play(at, game.read(at, best.move)).after
        chance, highest = chance_of(key, after, seat), chance_of(key, of_best, seat)
        if chance is None or highest is None:
            chance, highest = self.chance_after(step), best.chance
        return Judgement(played, best, chance, max(0.0, highest - chance))

    def chance_after(self, step: Any) -> float:
        """The chance of the seat to move after a step, looked at as thoroughly as the best one."""
        if self.proof is not None:
            if step in self.proof.steps:
                return 1.0
            self.search.run()
        return self.budget.chance(self.search.deepened(step, self.limits))


def shortest_win(tree: Tree[Any, Any]) -> Proof | None:
    """The shortest win that the solver can prove: a move that wins at once in every game."""
    with suppress(Stopped):
        return Solver(tree, nodes=PROOF_NODES).prove(max(1, tree.forced))
    return None
