"""The search finds what is there, proves what it says, and repeats itself with the same limits."""

from random import Random
from typing import Any

import pytest

from engine.computer.evaluation import evaluation
from engine.computer.found import Found
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter, WeakMoveFilter
from engine.computer.puct import Puct
from engine.computer.search_node import CERTAIN, MOST, PLY, SearchNode, estimate, expected, score_of, value_of
from engine.computer.solver import Solver
from engine.computer.tree import SURE, WIN, Tree
from engine.core.game import CHANCE
from engine.games.penguin_soccer.evaluation import PenguinTree
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.polar_dare.evaluation import PolarTree
from engine.games.polar_dare.rules import GAME as DARE
from engine.puzzles import Puzzle, puzzles
from tests.each_game import EACH_GAME, EACH_LISTED
from tests.engine.random_positions import position_to_move, positions_to_move

TWO_ALONE = "8/8/8/3Bu4/8/8/8/bu7 w d5"


def searched(tree: Tree[Any, Any], nodes: int, seed: int = 0, contempt: int = 0) -> Found:
    return Puct(tree, Limits(nodes, contempt=contempt), MoveFilter(), Random(seed)).run()


@pytest.mark.slow
def test_wins_and_losses_that_are_announced_are_there_by_trying_everything() -> None:
    announced, some = [], [one for one in puzzles("penguin-soccer") if one.plies == 3][:20]
    lost = [PENGUINS.play(one.at, PENGUINS.read(one.at, one.line[0])).after for one in some]
    for at in (*lost, *(positions_to_move(PENGUINS, seed, 120)[-1] for seed in range(24))):
        tree = PenguinTree(at)
        tree.forced = 0  # what the search finds by itself, without the solver that it is compared with
        score = searched(tree, 3000).best.value
        plies, mover = WIN - abs(score), tree.mover(tree.root)
        if plies <= 4:
            announced.append(score > 0)
            assert Solver(tree, seat=mover if score > 0 else 1 - mover).wins(tree.root, plies)
    assert set(announced) == {True, False}


@pytest.mark.parametrize("one", [one for one in puzzles("penguin-soccer") if one.plies == 3][:12])
def test_what_loses_by_force_is_known_after_the_opponent_s_reply_too(one: Puzzle) -> None:
    after = PENGUINS.play(one.at, PENGUINS.read(one.at, one.line[0])).after
    assert searched(PenguinTree(after), 20_000).best.value == 2 - WIN


@pytest.mark.slow(but=("test_the_same_nodes_and_seed_give_the_same_move[penguin-soccer-0.3]",))
@EACH_LISTED
@pytest.mark.parametrize("share", [0.0, 0.3])
def test_the_same_nodes_and_seed_give_the_same_move(game: Any, share: float) -> None:
    for seed in range(3):
        at = position_to_move(game, seed)
        found = []
        for _ in range(2):
            tree = evaluation(game.about.key).tree(at)
            move_filter = WeakMoveFilter(share, seed) if share else MoveFilter()
            found.append(Puct(tree, Limits(1500), move_filter, Random(seed)).run())
        assert found[0] == found[1]
        assert found[0].nodes <= 2000


@EACH_GAME
def test_one_node_is_one_look_at_every_step(game: Any) -> None:
    tree = evaluation(game.about.key).tree(position_to_move(game, 3))
    found = searched(tree, 1)
    assert found.depth == 0
    assert [ranked.value for ranked in found.ranked] == sorted(
        (ranked.value for ranked in found.ranked), reverse=True
    )


def test_a_search_that_is_stopped_at_once_still_has_a_move() -> None:
    at = position_to_move(PENGUINS, 4)
    found = Puct(PenguinTree(at), Limits(stop=lambda: True), MoveFilter(), Random(0)).run()
    assert PENGUINS.play(at, found.best.step.move)


@EACH_GAME
@pytest.mark.parametrize("nodes", [0, -5])
def test_a_limit_out_of_range_still_gives_a_move(game: Any, nodes: int) -> None:
    at = position_to_move(game, 5)
    found = searched(evaluation(game.about.key).tree(at), nodes)
    assert game.play(at, evaluation(game.about.key).tree(at).move(at, found.best.step))


@pytest.mark.parametrize("contempt", [0, 70])
def test_a_position_that_occurs_for_the_third_time_is_worth_a_draw(contempt: int) -> None:
    tree = PenguinTree(PENGUINS.load(TWO_ALONE, {}))
    after = {step: tree.after(tree.root, step) for step in tree.steps(tree.root)}
    tree.earlier = dict.fromkeys(after.values(), 2)
    found = searched(tree, 200, contempt=contempt)
    assert {ranked.value for ranked in found.ranked} == {-contempt}
    assert len(found.line) == 1


@pytest.mark.parametrize(("contempt", "drawn"), [(200, False), (-200, True)])
def test_a_draw_is_avoided_by_who_despises_it_and_taken_by_who_wants_it(contempt: int, drawn: bool) -> None:
    tree = PenguinTree(PENGUINS.load(TWO_ALONE, {}))
    third = tree.after(tree.root, searched(tree, 400).best.step)
    tree.earlier = {third: 2}
    best = searched(tree, 400, contempt=contempt).best.step
    assert (tree.after(tree.root, best) == third) == drawn


def test_who_despises_draws_does_not_move_back_to_a_position_that_occurred() -> None:
    tree = PenguinTree(PENGUINS.load(TWO_ALONE, {}))
    best = tree.after(tree.root, searched(tree, 400).best.step)
    tree.earlier = {best: 1}
    assert tree.after(tree.root, searched(tree, 400).best.step) == best
    assert tree.after(tree.root, searched(tree, 400, contempt=150).best.step) != best


def test_before_a_draw_of_chance_the_value_is_the_mean_of_all_draws() -> None:
    at = DARE.start(2, {})
    assert DARE.mover(at) == CHANCE
    tree = PolarTree(at)
    search = Puct(tree, Limits(), MoveFilter(), Random(0))
    search.me = 0
    node = search.expand(tree.root)
    draws = tree.chances(tree.root)
    values = [estimate(tree.value(after, 0)) for _, after in draws]
    assert node.values == values
    assert node.value == pytest.approx(
        sum(weight * value for (weight, _), value in zip(draws, values, strict=True))
    )


def test_a_win_is_certain_only_after_every_draw() -> None:
    node = SearchNode(None, 1)
    node.weights = [0.99, 0.01]
    won, sooner = 1 - 5 * PLY, 1 - 3 * PLY
    node.values = [won, 0.5]
    assert expected(node) == MOST
    node.values = [won, sooner]
    assert expected(node) == won > CERTAIN
    node.values = [-won, -sooner]
    assert expected(node) == -won


@pytest.mark.parametrize("score", [0, 1, -250, 400, WIN - 1, WIN - 9, 4 - WIN])
def test_scores_and_values_are_the_same_thing(score: int) -> None:
    assert score_of(value_of(score)) == score


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_seats_are_searched(seats: int) -> None:
    at, rng = DARE.start(seats, {}), Random(seats)
    while DARE.mover(at) == CHANCE or len(DARE.moves(at)) < 4:
        at = DARE.play(at, DARE.sample(at, rng)).after
    found = searched(PolarTree(at), 2000)
    assert found.depth >= 3
    assert abs(found.best.value) < SURE


def test_a_step_is_deepened_to_as_many_visits_as_the_best_one_has() -> None:
    tree = PenguinTree(PENGUINS.start(2, {}))
    search = Puct(tree, Limits(8000), MoveFilter(), Random(0))
    worst = search.run().ranked[-1].step
    search.deepened(worst, Limits(60_000))
    root = search.root
    assert root.visits[root.steps.index(worst)] >= max(root.visits[:3]) > 30


def test_a_weak_filter_drops_about_its_share_and_never_everything() -> None:
    tree = PenguinTree(PENGUINS.start(2, {}))
    looked = [(0, step) for step in tree.steps(tree.root)]
    filters = [WeakMoveFilter(0.4, seed) for seed in range(60)]
    own = [len(each.considered(tree, tree.root, looked, own=True)) / len(looked) for each in filters]
    replies = [len(each.considered(tree, tree.root, looked, own=False)) / len(looked) for each in filters]
    assert 0.3 < sum(own) / len(own) < 0.7
    assert sum(replies) / len(replies) < sum(own) / len(own)
    assert len(WeakMoveFilter(9.0, 1).considered(tree, tree.root, looked, own=True)) == 1


def test_who_overlooks_everything_but_an_own_goal_kicks_elsewhere() -> None:
    tree = PenguinTree(PENGUINS.load("8/8/8/8/8/8/1Pu6/8 w b2", {}))
    scores = [(1 - WIN if step.effect.ball == 0 else 0, step) for step in tree.steps(tree.root)]
    assert min(scores)[0] == 1 - WIN
    for seed in range(300):
        found = WeakMoveFilter(0.74, seed).considered(tree, tree.root, scores, own=True)
        assert any(score == 0 for score, _ in found), seed


def test_nobody_overlooks_a_goal_of_their_own_and_a_weak_player_one_of_the_others() -> None:
    weak = [WeakMoveFilter(0.4, seed) for seed in range(30)]
    for own in (True, False):
        at = PENGUINS.load(f"8/6Pu1/8/8/8/8/8/bu7 {'w' if own else 'b'} g7", {})
        scores = [
            Puct(PenguinTree(at), Limits(1), move_filter, Random(0)).run().best.value for move_filter in weak
        ]
        seen = sum(abs(score) > SURE for score in scores)
        assert seen == len(weak) if own else 0 < seen < len(weak)
