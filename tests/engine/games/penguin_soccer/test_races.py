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


PENGUIN = game("penguin-soccer")
START = "8/8/8/8/8/8/8/8 w -"
TABLE = [
    (START, "classic", (45, 2025, 45945, 1042155)),
    (START, "modern", (45, 2025, 45945, 1042155)),
    ("4Pu1pw1/4muBne2/5bu2/4Mne3/8/8/8/8 b e8", "classic", (35, 308, 7277, 96317)),
    ("4Pu1pw1/4muBne2/5bu2/4Mne3/8/8/8/8 b e8", "modern", (35, 308, 7277)),
    ("8/8/Pu7/bsw3Bumse2/4Mnpu2/8/8/8 b e5", "classic", (31, 894, 11719, 197192)),
    ("8/8/Pu7/bsw3Bumse2/4Mnpu2/8/8/8 b e5", "modern", (31, 894, 11719)),
    ("6Pn1/8/7ms/8/7bse/2pswBu4/1Mu6/8 w b2", "classic", (40, 273, 5037, 78299)),
    ("6Pn1/8/7ms/8/7bse/2pswBu4/1Mu6/8 w b2", "modern", (40, 241, 4743)),
]


@pytest.mark.parametrize(("position", "edition", "nodes"), TABLE)
def test_perft(position: str, edition: str, nodes: tuple[int, ...]) -> None:
    at = PENGUIN.load(position, {"edition": edition})
    assert PENGUIN.dump(at) == position
    assert tuple(PENGUIN.perft(at, depth) for depth in range(1, len(nodes) + 1)) == nodes
    assert len({PENGUIN.write(at, move) for move in PENGUIN.moves(at)}) == nodes[0]


def test_the_start_is_the_first_row() -> None:
    assert PENGUIN.dump(PENGUIN.start(2, {})) == START
