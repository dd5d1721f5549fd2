"""Hints: the shortest proved win first, else a way on that costs little, and never back."""

from typing import Any

import pytest

from engine.computer.found import Ranked
from engine.computer.hint import COST, as_good, hint
from engine.computer.levels import Level
from engine.computer.think import expected_result
from engine.computer.tree import WIN
from engine.core.game import Game
from engine.games.penguin_soccer.position import key_bytes
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.scherer_soccer.rules import GAME as FIELD
from engine.puzzles import puzzles
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.random_positions import position_to_move

FEW = Level(300, contempt=150)
WON_AT_ONCE = "8/6Pu1/8/8/8/8/8/8 w g7"


def test_a_hint_takes_the_win_in_one() -> None:
    found = hint("penguin-soccer", PENGUINS.load(WON_AT_ONCE, {}), level=FEW)
    assert (found.move, found.wins_in, found.chance) == ("g7ne", 1, 1.0)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_hint_is_the_first_move_of_the_shortest_proved_win(number: int) -> None:
    sure = [each for each in puzzles("penguin-soccer") if (each.kind, each.plies) == ("win", 3)][number]
    found = hint("penguin-soccer", sure.at, level=FEW)
    assert (found.move, found.wins_in) == (sure.line[0], 3)


def test_a_hint_does_not_go_back_to_a_position_of_the_match() -> None:
    for number in range(6):
        at = position_to_move(PENGUINS, number, 12)
        tempting = hint("penguin-soccer", at, level=FEW)
        if tempting.wins_in is not None:
            continue
        there = PENGUINS.play(at, PENGUINS.read(at, tempting.move)).after
        been = at._replace(earlier=at.earlier.adding(key_bytes(*there.key)))
        found = hint("penguin-soccer", been, level=FEW)
        assert found.move != tempting.move
        assert PENGUINS.play(been, PENGUINS.read(been, found.move)).after.key != there.key


def test_a_hint_of_scherers_soccer_does_not_put_a_man_back() -> None:
    at = position_to_move(FIELD, 4, 12)
    tempting = hint("scherer-soccer", at, level=FEW).move
    back = FIELD.play(at, FIELD.read(at, tempting)).after
    been = at._replace(earlier=back.earlier)
    assert hint("scherer-soccer", been, level=FEW).move != tempting


def test_a_hint_goes_back_where_nothing_else_is_left() -> None:
    at = position_to_move(PENGUINS, 3, 12)
    earlier = at.earlier
    for move in PENGUINS.moves(at):
        earlier = earlier.adding(key_bytes(*PENGUINS.play(at, move).after.key))
    found = hint("penguin-soccer", at._replace(earlier=earlier), level=FEW)
    assert PENGUINS.read(at, found.move) in PENGUINS.moves(at)


def test_what_is_as_good_costs_little_and_no_win_is_given_up() -> None:
    assert as_good([Ranked("a", 0), Ranked("b", -20), Ranked("c", -60)]) == {"a", "b"}
    assert expected_result(0) - expected_result(-60) > COST
    assert as_good([Ranked("a", WIN - 5), Ranked("b", 900)]) == {"a"}
    assert as_good([Ranked("a", 900), Ranked("b", 880)]) == {"a", "b"}


@EACH_GAME
def test_a_hint_is_legal_and_the_same_again(game: Game[Any, Any]) -> None:
    key = game.about.key
    at = position_to_move(game, 2, 20)
    found = hint(key, at, level=FEW, seed=3)
    assert found == hint(key, at, level=FEW, seed=3)
    game_of(key).play(at, game.read(at, found.move))
