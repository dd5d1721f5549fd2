"""Which clauses are said of a turn: the end, a proof, what the game says."""

import pickle
from collections.abc import Mapping

import pytest

from engine import registry
from engine.coaching.advice import reasons_for
from engine.coaching.judge import judged
from engine.puzzles import puzzles

GAME = "penguin-soccer"
PENGUINS = registry.game(GAME)
AHEAD = "8/8/8/8/3Pu4/8/8/8 w d4"
LOST = "BuPuMu5/8/8/8/8/8/1pu6/8 w b2"
"""Black scores next, whatever White does."""


def keys(position: str, text: str, *, wins_in: int | None = None) -> Mapping[str, Mapping[str, object]]:
    """The clauses that are said of a move with their facts, by key."""
    at = PENGUINS.load(position, {})
    return {each.key: each.facts for each in reasons_for(GAME, at, [text], wins_in=wins_in)}


def test_a_goal_is_said_to_win() -> None:
    assert list(keys("8/6Pu1/8/8/8/8/8/8 w g7", "g7ne")) == ["wins-now"]


def test_the_only_move_is_said_to_be_that() -> None:
    assert list(keys("8/8/8/8/8/8/8/pu7 w h5", "pass")) == ["only-move"]


@pytest.mark.parametrize("moves", [2, 3, 4])
def test_a_win_that_is_proved_is_said_to_be_one(moves: int) -> None:
    puzzle = next(each for each in puzzles(GAME) if each.moves == moves)
    found = reasons_for(GAME, puzzle.at, puzzle.line[:1], wins_in=puzzle.plies)
    assert found[-1].key == "forced"
    assert found[-1].facts == {"moves": moves, "rival": 1 - puzzle.at.turn}


def test_a_win_that_is_not_proved_is_not_said() -> None:
    puzzle = next(each for each in puzzles(GAME) if each.moves == 2)
    other = next(
        text
        for text in (PENGUINS.write(puzzle.at, move) for move in PENGUINS.moves(puzzle.at))
        if text != puzzle.line[0]
    )
    assert "forced" not in {each.key for each in reasons_for(GAME, puzzle.at, [other], wins_in=3)}
    longer = next(each for each in puzzles(GAME) if each.moves == 4)
    stopped = reasons_for(GAME, longer.at, longer.line[:1], wins_in=longer.plies, stop=lambda: True)
    assert "forced" not in {each.key for each in stopped}


@pytest.mark.slow
def test_a_win_with_dice_is_said_only_where_every_draw_wins() -> None:
    for puzzle in puzzles("scherer-soccer")[:40:6]:
        found = reasons_for("scherer-soccer", puzzle.at, puzzle.line[:1], wins_in=puzzle.plies)
        wins = {"wins-now", "forced"} & {each.key for each in found}
        assert wins == ({"wins-now"} if puzzle.plies == 1 else {"forced"})


def test_a_lost_position_is_said_to_be_one() -> None:
    thought = judged(GAME, PENGUINS.load(LOST, {}))
    assert thought.wins_in == -2
    found = keys(LOST, thought.move, wins_in=thought.wins_in)
    assert found == {"delays": {"moves": 1, "rival": 1}}


def test_where_nothing_is_new_nothing_is_said() -> None:
    assert keys("8/8/8/8/3Mu4/8/8/8 w d4", "d4w") == {}
    assert list(keys(AHEAD, "d4ne")) == ["penguin-follows"], "that the ball comes closer is no news"


def test_a_bold_turn_is_said_to_be_one_after_what_it_does() -> None:
    found = reasons_for(GAME, PENGUINS.load(AHEAD, {}), ["d4ne"], bold_against=1)
    assert [each.key for each in found] == ["penguin-follows", "bold"]
    assert found[1].facts == {"level": 1}


def test_a_bold_turn_that_wins_is_not_called_bold() -> None:
    at = PENGUINS.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    assert [each.key for each in reasons_for(GAME, at, ["g7ne"], bold_against=1)][-1] == "wins-now"


def test_reasons_travel_between_processes() -> None:
    found = reasons_for(GAME, PENGUINS.load(AHEAD, {}), ["d4ne"])
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes
