"""The rules of Breakthrough by example, and its counts of moves."""

import pytest
from rookery_breakthrough.rules import GAME, Arrived, Moved, Took

from engine.core.errors import GameError
from engine.core.game import won

BLOCKED = "......../......../......../..o.o.../...x..../......../......../........ w"


def played(position: str, move: str) -> list[type]:
    """The kinds of events of a move."""
    at = GAME.load(position, {})
    return [type(event) for event in GAME.play(at, GAME.read(at, move)).events]


@pytest.mark.parametrize(("depth", "leaves"), [(1, 22), (2, 484), (3, 11_132)])
def test_so_many_lines_lead_from_the_beginning(depth: int, leaves: int) -> None:
    assert GAME.perft(GAME.start(2, {}), depth) == leaves


def test_men_step_straight_and_take_aslant_only() -> None:
    at = GAME.load(BLOCKED, {})
    assert sorted(GAME.write(at, move) for move in GAME.moves(at)) == ["d4c5", "d4d5", "d4e5"]
    assert played(BLOCKED, "d4d5") == [Moved]
    assert played(BLOCKED, "c5") == [Took]
    with pytest.raises(GameError, match=r"breakthrough\.far .*ways='c5, e5'"):
        played(BLOCKED.replace("..o.o...", "...o...."), "d4d5")


@pytest.mark.parametrize(
    ("ranks", "move"),
    [
        ("......../....x.../......../......../......../......../o......./........", "e7e8"),
        ("......../......../......../..o...../...x..../......../......../........", "d4c5"),
    ],
)
def test_the_far_row_or_the_last_rival_wins(ranks: str, move: str) -> None:
    assert played(f"{ranks} w", move)[-1] is Arrived
    at = GAME.load(f"{ranks} w", {})
    assert GAME.outcome(GAME.play(at, GAME.read(at, move)).after) == won(0, "through")


def test_a_board_with_too_many_men_is_refused() -> None:
    with pytest.raises(GameError, match=r"position\.shape"):
        GAME.load(f"{'/'.join(['xxxxxxxx'] * 8)} w", {})


@pytest.mark.parametrize(
    "text",
    [
        "...x..../......../......../......../......../......../......../..o..... w",
        "...x..../......../......../......../......../......../......../oo...... b",
        "...x..../......../......../......../......../......../.o....../........ w",
        "......../......../......../......../......../......../.o....../........ b",
    ],
)
def test_a_position_that_both_or_the_mover_have_won_is_refused(text: str) -> None:
    with pytest.raises(GameError, match=r"position\.shape"):
        GAME.load(text, {})
