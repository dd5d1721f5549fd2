"""A tree shows exactly what the rules say, however fast a core it grows from."""

from typing import Any

import pytest

from engine.computer.evaluation import evaluation
from engine.computer.tree import WIN, result_of
from engine.core.game import CHANCE, Game
from tests.each_game import EACH_GAME, EACH_LISTED
from tests.engine.random_positions import positions_to_move


@EACH_LISTED
@pytest.mark.parametrize("seed", range(6))
def test_a_tree_has_the_moves_of_the_rules_and_leads_where_they_lead(game: Game[Any, Any], seed: int) -> None:
    for at in positions_to_move(game, seed, 40)[::7]:
        tree = evaluation(game.about.key).tree(at)
        assert tree.mover(tree.root) == game.mover(at)
        steps = tree.steps(tree.root)
        moves = {tree.move(tree.root, step): step for step in steps}
        assert len(moves) == len(steps)
        assert set(moves) == set(game.moves(at))
        assert set(tree.candidates(tree.root)) <= set(steps)
        for move, step in moves.items():
            after, node = game.play(at, move).after, tree.after(tree.root, step)
            outcome = game.outcome(after)
            for seat in range(2):
                expected = result_of(outcome.places, seat) if outcome else None
                # A draw by repetition is the search's business: it knows the way it came.
                if outcome is None or outcome.reason != "repetition":
                    assert tree.result(node, seat) == expected
            if outcome is None:
                assert tree.mover(node) == game.mover(after)
                assert node == evaluation(game.about.key).tree(after).root


@EACH_GAME
@pytest.mark.parametrize("seed", range(4))
def test_values_are_far_from_a_win_and_opposite_for_two(game: Game[Any, Any], seed: int) -> None:
    for at in positions_to_move(game, seed, 60):
        tree = evaluation(game.about.key).tree(at)
        value = tree.value(tree.root, game.mover(at))
        assert abs(value) < WIN // 10
        if game.about.seats[-1] == 2:
            assert tree.value(tree.root, 1 - game.mover(at)) == -value


@EACH_LISTED
@pytest.mark.parametrize("seed", range(8))
def test_a_winning_step_wins(game: Game[Any, Any], seed: int) -> None:
    for at in positions_to_move(game, seed, 80):
        tree = evaluation(game.about.key).tree(at)
        step = tree.winning_step(tree.root)
        if step is not None:
            outcome = game.outcome(game.play(at, tree.move(tree.root, step)).after)
            assert outcome is not None
            assert outcome.places[game.mover(at)] == 1


@EACH_LISTED
@pytest.mark.parametrize("seed", range(2))
def test_every_step_that_ends_the_game_is_among_the_last_ones(game: Game[Any, Any], seed: int) -> None:
    for at in positions_to_move(game, seed, 80)[::5]:
        tree = evaluation(game.about.key).tree(at)
        last, steps = set(tree.last_steps(tree.root)), set(tree.steps(tree.root))
        ends = {step for step in steps if tree.result(tree.after(tree.root, step), 0) is not None}
        assert ends <= last <= steps


@EACH_LISTED
def test_draws_of_chance_weigh_one_together_and_are_those_of_the_rules(game: Game[Any, Any]) -> None:
    at = positions_to_move(game, 3, 60)[0]
    for move in game.moves(at):
        after = game.play(at, move).after
        if game.outcome(after) is None and game.mover(after) == CHANCE:
            tree = evaluation(game.about.key).tree(after)
            chances = tree.chances(tree.root)
            assert sum(weight for weight, _ in chances) == pytest.approx(1)
            tree_of = evaluation(game.about.key).tree
            drawn = {tree_of(game.play(after, draw).after).root for draw in game.moves(after)}
            assert {node for _, node in chances} == drawn
            return
    assert not any("roll" in game.write(at, move) for move in game.moves(at))
