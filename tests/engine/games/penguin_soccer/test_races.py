"""How many moves a penguin needs that is alone on the board, held to a search by the rules."""

import pytest

from engine.games.penguin_soccer.evaluation import Node, PenguinTree
from engine.games.penguin_soccer.position import CENTRE, POSTURES, SEA
from engine.games.penguin_soccer.races import NO_GOAL, moves_to_goal
from engine.registry import game

DEEPEST = 4


def moves_found(index: int, ball: int) -> int | None:
    """After how many moves a penguin that has the ball scores, when nobody else moves; None if too many."""
    tree, seat = PenguinTree(game("penguin-soccer").start(2, {})), index // 3
    one, two, three, four, five, six = (ball * POSTURES if each == index else SEA for each in range(6))
    nodes: set[Node] = {((one, two, three, four, five, six), ball, seat)}
    for moves in range(1, DEEPEST + 1):
        after = {
            tree.after(node, step) for node in nodes for step in tree.steps(node) if step.penguin == index
        }
        if any(tree.result(node, seat) == 1 for node in after):
            return moves
        nodes = {
            (penguins, at, seat)
            for penguins, at, turn in after
            if tree.result((penguins, at, turn), seat) is None
        }
    return None


@pytest.mark.slow
@pytest.mark.parametrize("index", range(6))
def test_moves_to_a_goal_are_those_that_the_rules_allow(index: int) -> None:
    for ball in range(1, 63):
        found = moves_found(index, ball)
        expected = moves_to_goal(index, ball)
        assert (expected if expected <= DEEPEST else None) == found, ball


def test_a_ball_that_nobody_has_touched_has_no_way_to_the_goal() -> None:
    assert moves_to_goal(0, CENTRE) == NO_GOAL
