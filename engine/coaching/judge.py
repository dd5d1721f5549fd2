"""The judge: the one search that says what a position is worth, wherever that is shown.

Hints, graphs, accuracy and costly moves all read ``judged`` and ``judge_move``, so that for the same position
they say the same. The search is bounded by nodes alone: a position has the same chance on every machine. How
many nodes these are, and the factor by which scores count in chances, is data: ``judge`` in the game's
``weights.json``.
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
from engine.computer.tree import WIN, Tree
from engine.computer.weights import FILE

KEPT: Final = 2_000
"""How many positions stay judged in a process."""
PROOF_NODES: Final = 5_000
"""The most that the solver looks at, to find the shortest win."""


class Budget(NamedTuple):
    """How a game's positions are judged: by how many nodes, and with which factor of scores in chances.

    A larger ``scale`` moves chances away from 50 %. It is fitted to what happens in matches.
    """

    nodes: int = 1_000
    scale: float = 1.0


class Judgement(NamedTuple):
    """A move that was played, by its text, beside the best one.

    ``before`` and ``after`` are the expected results (0 to 1) of the seat that moved, with the best move and
    with the one played. What chance did afterwards is not in them.
    """

    played: str
    best: Thought
    after: float

    @property
    def before(self) -> float:
        return self.best.chance

    @property
    def lost(self) -> float:
        """What the move cost, at least 0."""
        return max(0.0, self.before - self.after)


@lru_cache(KEPT)
def judged(key: str, at: Any) -> Thought:
    """The best move of a position and the chance of the seat to move. Raises: player.chance, game.over."""
    return Search(key, at).best


def judge_move(key: str, at: Any, text: str) -> Judgement:
    """The judgement of a move. Raises: player.chance, game.over, and what the game raises for the text."""
    game, search = registry.game(key), Search(key, at)
    move = game.read(at, text)
    game.play(at, move)  # refuses a move against the rules
    played, best = game.write(at, move), search.best
    if played == best.move:
        return Judgement(played, best, best.chance)
    # Moves that cannot be listed are the steps of their tree themselves.
    tree = search.tree
    listed = (step for step in tree.steps(tree.root) if tree.move(tree.root, step) == move)
    return Judgement(played, best, search.chance_after(next(listed, move)))


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
        self.found = self.search.run() if self.proof is None else as_found(self.proof)
        best = thought_of(key, at, self.tree, self.found)
        self.best = best._replace(chance=self.chance(best.score))

    def chance(self, score: int) -> float:
        """The calibrated chance that a score stands for."""
        return expected_result(round(score * self.budget.scale))

    def chance_after(self, step: Any) -> float:
        """The chance of the seat to move after a step, looked at as thoroughly as the best one."""
        if self.proof is not None:
            if step in self.proof.steps:
                return 1.0
            self.search.run()
        return self.chance(self.search.deepened(step, self.limits))


def shortest_win(tree: Tree[Any, Any]) -> Proof | None:
    """The shortest win that the solver can prove: a move that wins at once in every game."""
    with suppress(Stopped):
        return Solver(tree, nodes=PROOF_NODES).prove(max(1, tree.forced))
    return None


def as_found(proof: Proof) -> Found:
    """A proof as the result of a search."""
    return Found([Ranked(step, WIN - proof.plies) for step in proof.steps], list(proof.line), proof.plies)
