"""Lists of moves and typed turns, played from a position."""

from typing import Any

import pytest

from engine.core.errors import BadNotation, IllegalMove
from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, moves_played, to_move, turn_played
from engine.games.penguin_soccer.rules import GAME as SOCCER
from engine.games.polar_dare.rules import GAME as DARE
from tests.each_game import EACH_GAME

START = DARE.start(2, {})
ROLLED = DARE.play(START, DARE.read(START, "roll:P2")).after


def test_a_line_is_the_moves_of_everybody_chance_included() -> None:
    walk = moves_played(DARE, START, ["p2", "start > A1", "a1+", "roll:B3"])
    assert walk.texts == ("roll:P2", "S>a1", "a1+", "roll:B3")
    assert walk.movers == (CHANCE, 0, 0, CHANCE)
    assert walk.plies == 2
    named = [event.to_json()["event"] for event in walk.events]
    assert named == ["rolled", "walked", "slid", "turnended", "rolled"]
    assert DARE.dump(walk.at) == "+r---/----/----/---- rrbbb * b B3:3"
    assert moves_played(DARE, START, ()) == PlayedMoves(START)
    some = moves_played(DARE, START, walk.texts[:2])
    assert some.then(moves_played(DARE, some.at, walk.texts[2:])) == walk


def test_a_turn_goes_as_far_as_its_seat_is_to_move() -> None:
    whole = turn_played(DARE, ROLLED, "S>a1; a1+")
    assert (whole.texts, whole.movers) == (("S>a1", "a1+"), (0, 0))
    assert to_move(DARE, whole.at) == CHANCE


@pytest.mark.parametrize(
    ("at", "typed", "beyond"),
    [
        (ROLLED, "S>a1 a1+ roll:P4 what", "roll:P4"),
        (ROLLED, f"S>a1 a1+ {'x' * 50}", "x" * 40),
        (DARE.load("----/----/----/---+r bbb rr* r P2:2", {}), "d4>N a1+", "a1+"),
    ],
)
def test_a_turn_that_is_longer_than_the_turn_is_refused(at: Any, typed: str, beyond: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        turn_played(DARE, at, typed)
    assert (refusal.value.code, refusal.value.facts) == ("match.turn-over", {"move": beyond})


def test_the_text_of_a_game_of_single_moves_is_one_move() -> None:
    assert turn_played(SOCCER, SOCCER.start(2, {}), "1 n e").texts == ("1ne",)


@EACH_GAME
def test_a_blank_text_is_no_turn(game: Game[Any, Any]) -> None:
    with pytest.raises(BadNotation, match=r"notation\.empty"):
        turn_played(game, game.start(2, {}), "  ")
