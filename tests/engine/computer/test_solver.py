"""Alpha-beta and the solver of forced wins, against searches that try everything."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.computer import alpha_beta
from engine.computer.alpha_beta import DEEPEST, FULL, AlphaBeta
from engine.computer.found import Found
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter
from engine.computer.solver import Solver
from engine.computer.tree import WIN, Tree
from engine.core.game import CHANCE
from engine.games.penguin_soccer.evaluation import PenguinTree
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.polar_dare.evaluation import PolarTree
from engine.games.polar_dare.rules import GAME as DARE
from engine.puzzles import puzzles
from tests.engine.random_positions import position_to_move

TWO_ALONE = "8/8/8/3Bu4/8/8/8/bu7 w d5"


class Plain(PenguinTree):
    """Nothing is searched beyond the depth."""

    def unquiet(self, node: Any) -> bool:  # noqa: ARG002 - the tree's shape
        return False


class Drawn(Tree[str, str]):
    """A draw of chance, after which the only step wins."""

    root = "start"

    def mover(self, node: str) -> int:
        return CHANCE if node == "draw" else 0

    def result(self, node: str, seat: int) -> float | None:  # noqa: ARG002 - the tree's shape
        return 1 if node == "won" else None

    def steps(self, node: str) -> Sequence[str]:
        return ("draw",) if node == "start" else ("won",)

    def after(self, node: str, step: str) -> str:  # noqa: ARG002 - likewise
        return step

    def value(self, node: str, seat: int) -> int:  # noqa: ARG002 - likewise
        return 0

    def move(self, node: str, step: str) -> str:  # noqa: ARG002 - likewise
        return step

    def chances(self, node: str) -> Sequence[tuple[float, str]]:  # noqa: ARG002 - likewise
        return ((0.5, "heads"), (0.5, "tails"))


def at_depth(tree: Tree[Any, Any], depth: int, seed: int = 0, contempt: int = 0) -> Found:
    """The result of a search of exactly that depth."""
    search = AlphaBeta(tree, Limits(contempt=contempt), MoveFilter(), Random(seed))
    for reached in range(1, depth + 1):
        search.deepen(reached)
    return search.found


def tried(tree: Tree[Any, Any], node: Any, depth: int, ply: int = 0) -> float:
    """The score of a node for who moves at the root, every step and draw tried to the depth."""
    me = tree.mover(tree.root)
    result = tree.result(node, me)
    if result is not None:
        return result * (WIN - ply)
    mover = tree.mover(node)
    if depth == 0 and ply:
        return tree.value(node, me)
    if mover == CHANCE:
        # The search rounds the mean of every draw.
        return round(sum(weight * tried(tree, child, depth, ply) for weight, child in tree.chances(node)))
    if ply and tree.winning_step(node) is not None:
        return (WIN - ply - 1) * (1 if mover == me else -1)
    scores = [tried(tree, tree.after(node, step), depth - 1, ply + 1) for step in tree.candidates(node)]
    return max(scores) if mover == me else min(scores)


@pytest.mark.parametrize("seed", range(8))
def test_the_score_is_that_of_the_whole_tree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alpha_beta, "REDUCED_FROM", DEEPEST)
    tree = Plain(position_to_move(PENGUINS, seed, 30))
    tree.earlier = {}
    assert at_depth(tree, 3, seed).best.value == tried(tree, tree.root, 3)


@pytest.mark.parametrize("seed", range(8))
def test_with_chance_and_several_steps_a_turn_too(seed: int) -> None:
    tree = PolarTree(position_to_move(DARE, seed, 120))
    assert at_depth(tree, 2, seed).best.value == tried(tree, tree.root, 2)


def test_the_same_nodes_and_seed_give_the_same_result() -> None:
    for game, tree_of in ((PENGUINS, PenguinTree), (DARE, PolarTree)):
        at = position_to_move(game, 5)
        one, other = (AlphaBeta(tree_of(at), Limits(1500), MoveFilter(), Random(5)).run() for _ in range(2))
        assert one == other
        assert one.nodes <= 1500 + alpha_beta.CHECK_EVERY


def test_a_search_that_is_stopped_at_once_still_has_a_move() -> None:
    at = position_to_move(PENGUINS, 4)
    found = AlphaBeta(PenguinTree(at), Limits(stop=lambda: True), MoveFilter(), Random(0)).run()
    assert PENGUINS.play(at, found.best.step.move)


def test_a_win_ends_the_deepening_and_has_its_distance() -> None:
    for one in [one for one in puzzles("penguin-soccer") if one.plies == 3][:6]:
        found = AlphaBeta(PenguinTree(one.at), Limits(200_000), MoveFilter(), Random(0)).run()
        assert found.best.value == WIN - 3
        assert len(found.line) == 3
        assert PENGUINS.write(one.at, found.best.step.move) == one.line[0]


def test_a_win_below_a_draw_of_chance_has_its_distance_wherever_the_draw_is_met_again() -> None:
    search = AlphaBeta(Drawn(), Limits(), MoveFilter(), Random(0))
    assert search.expect("draw", 1, 2, 1) == WIN - 2
    assert search.expect("draw", 1, 2, 3) == WIN - 4


def test_a_repeated_position_is_a_draw_and_as_bad_as_a_draw_is_despised() -> None:
    tree = PenguinTree(PENGUINS.load(TWO_ALONE, {}))
    child = tree.after(tree.root, tree.steps(tree.root)[0])
    grandchild = tree.after(child, tree.steps(child)[0])
    tree.earlier = {child: 2, grandchild: 2}
    search = AlphaBeta(tree, Limits(contempt=70), MoveFilter(), Random(0))
    assert search.visit(child, -1, 2, *FULL, 1) == 70
    assert search.visit(grandchild, 1, 2, *FULL, 2) == -70
    tree.earlier = {child: 1}
    assert search.score_of(tree.steps(tree.root)[0], 1, -alpha_beta.INFINITE) == -70


def forced(at: Any, plies: int, seat: int) -> bool:
    """Whether a seat wins within so many plies whatever the other does, by the rules alone."""
    outcome = PENGUINS.outcome(at)
    if outcome is not None:
        return outcome.places[seat] < outcome.places[1 - seat]
    if plies == 0:
        return False
    replies = (forced(PENGUINS.play(at, move).after, plies - 1, seat) for move in PENGUINS.moves(at))
    return any(replies) if PENGUINS.mover(at) == seat else all(replies)


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_proves_what_the_rules_alone_prove_in_two_moves(seed: int) -> None:
    at = position_to_move(PENGUINS, seed, 40)
    seat = PENGUINS.mover(at)
    steps = {step.move for step in Solver(PenguinTree(at)).winning_steps(2)}
    assert steps == {move for move in PENGUINS.moves(at) if forced(PENGUINS.play(at, move).after, 1, seat)}


def test_a_win_in_three_plies_with_its_line() -> None:
    at = PENGUINS.load("1pne6/6msw1/4Pne3/8/8/2Mne1Bs2bs/8/8 w g8", {})
    proof = Solver(PenguinTree(at)).prove(3)
    assert proof is not None
    assert proof.plies == 3
    texts = [PENGUINS.write(at, step.move) for step in proof.line]
    assert len(texts) == 3
    for text in texts:
        at = PENGUINS.play(at, PENGUINS.read(at, text)).after
    assert PENGUINS.outcome(at) is not None


def test_nothing_is_proved_from_the_start() -> None:
    assert Solver(PenguinTree(PENGUINS.start(2, {}))).prove(3) is None


def test_several_steps_of_one_turn_are_one_side_s() -> None:
    at = DARE.load("---+r/---+r/---+r/---- bbb * r P3:3", {})
    proof = Solver(PolarTree(at)).prove(4)
    assert proof is not None
    assert proof.plies == 3
    assert {DARE.write(at, step) for step in proof.steps} == {"a4>N", "b4>N", "c4>N"}


def test_a_limit_of_nodes_stops_it() -> None:
    with pytest.raises(Stopped):
        Solver(PenguinTree(PENGUINS.start(2, {})), nodes=500).prove(4)
