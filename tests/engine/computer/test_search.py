"""The search finds what trying everything finds, and the same again with the same limits."""

from random import Random
from typing import Any

import pytest

from engine.computer.evaluation import evaluation
from engine.computer.move_filter import MoveFilter, WeakMoveFilter
from engine.computer.search import Limits, Search
from engine.computer.tree import WIN, Tree
from engine.core.game import CHANCE
from engine.games.penguin_soccer.evaluation import PenguinTree
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.polar_dare.evaluation import PolarTree
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.random_positions import LISTABLE, position_to_move


class Plain(PenguinTree):
    """Nothing is searched less deeply, nothing more."""

    early = 0

    def unquiet(self, node: Any) -> bool:  # noqa: ARG002
        return False


def searched(tree: Tree[Any, Any], depth: int, seed: int = 0) -> Any:
    return Search(tree, Limits(depth), MoveFilter(), Random(seed)).run()


def tried(tree: Tree[Any, Any], node: Any, depth: int, ply: int = 0) -> float:
    """The value of a node for who moves at the root, every move and draw tried to the depth."""
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
    if ply and (sure := tree.winning_step(node)) is not None:
        assert sure
        return (WIN - ply - 1) * (1 if mover == me else -1)
    values = [tried(tree, tree.after(node, step), depth - 1, ply + 1) for step in tree.candidates(node)]
    return max(values) if mover == me else min(values)


@pytest.mark.parametrize("seed", range(12))
def test_alpha_beta_finds_the_value_of_the_whole_tree(seed: int) -> None:
    tree = Plain(position_to_move(PENGUINS, seed, 30))
    found = searched(tree, 3, seed)
    if abs(found.best.value) < WIN // 2:  # a win in sight ends the deepening before the third ply
        assert found.best.value == tried(tree, tree.root, 3)


@pytest.mark.parametrize("seed", range(8))
def test_with_chance_and_several_steps_a_turn_too(seed: int) -> None:
    tree = PolarTree(position_to_move(DARE, seed, 120))
    assert searched(tree, 2, seed).best.value == tried(tree, tree.root, 2)


@LISTABLE
@pytest.mark.parametrize("share", [0.0, 0.3])
def test_the_same_nodes_and_seed_give_the_same_move(game: Any, share: float) -> None:
    for seed in range(3):
        at = position_to_move(game, seed)
        found = []
        for _ in range(2):
            tree = evaluation(game.about.key).tree(at)
            move_filter = WeakMoveFilter(share, seed) if share else MoveFilter()
            found.append(Search(tree, Limits(nodes=1500), move_filter, Random(seed)).run())
        assert found[0] == found[1]
        assert found[0].nodes <= 2000


def test_a_search_that_is_stopped_at_once_still_has_a_move() -> None:
    at = position_to_move(PENGUINS, 4)
    found = Search(PenguinTree(at), Limits(stop=lambda: True), MoveFilter(), Random(0)).run()
    assert PENGUINS.play(at, found.best.step.move)


def test_a_repeated_position_is_worth_a_draw() -> None:
    tree = PenguinTree(PENGUINS.load("8/8/8/3Bu4/8/8/8/bu7 w d5", {}))
    step = tree.steps(tree.root)[0]
    tree.past = {tree.after(tree.root, step): 2}
    search = Search(tree, Limits(1), MoveFilter(), Random(0))
    assert search.visit(tree.after(tree.root, step), -1, 2, -WIN, WIN, 1) == 0


def test_contempt_makes_a_draw_bad_for_the_thinker_whoever_moves() -> None:
    tree = PenguinTree(PENGUINS.load("8/8/8/3Bu4/8/8/8/bu7 w d5", {}))
    child = tree.after(tree.root, tree.steps(tree.root)[0])
    tree.past = {child: 2, tree.after(child, tree.steps(child)[0]): 2}
    search = Search(tree, Limits(1, contempt=70), MoveFilter(), Random(0))
    assert search.visit(child, -1, 2, -WIN, WIN, 1) == 70
    assert search.visit(tree.after(child, tree.steps(child)[0]), 1, 2, -WIN, WIN, 2) == -70


def test_a_weak_filter_drops_about_its_share_and_never_everything() -> None:
    tree = PenguinTree(PENGUINS.start(2, {}))
    steps = tree.steps(tree.root)
    filters = [WeakMoveFilter(0.4, seed) for seed in range(60)]
    shares = [len(each.considered(tree, tree.root, steps)) / len(steps) for each in filters]
    assert 0.5 < sum(shares) / len(shares) < 0.7
    assert len(WeakMoveFilter(1.0, 1).considered(tree, tree.root, steps)) == len(steps)
