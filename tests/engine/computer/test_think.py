"""Thoughts: legal in every game and at every level, repeatable, limited, and fit to be sent to a process."""

import pickle
import time
from itertools import count, product
from typing import Any

import pytest

from engine.computer.evaluation import evaluation
from engine.computer.levels import LEVELS, STRONGEST, level_with
from engine.computer.puct import CHECK_EVERY
from engine.computer.think import expected_result, think, wins_in
from engine.computer.tree import WIN
from engine.core.errors import BadRequest, IllegalMove
from engine.core.game import CHANCE, Game
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.polar_dare.rules import GAME as DARE
from engine.puzzles import Puzzle, puzzles
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.random_positions import position_to_move

WON_AT_ONCE = "8/6Pu1/8/8/8/8/8/8 w g7"
OPEN_GOALS: dict[str, tuple[str, dict[str, str]]] = {
    "scherer-soccer": (
        (
            "30x20 9,17;4,14;13,16;2,2;5,18;11,17;20,7;14,13;9,9;3,15;10,15"
            " 12,16;7,13;26,4;19,7;22,1;12,13;15,18;21,7;27,7;28,15;29,6 6,14 b 5 0-0 -"
        ),
        {},
    ),
    "piecepack-soccer": (
        (
            "8.824,1.982;8.424,3.261;out;5.473,0.409 0.429,4.566;1.258,8.674;out;1.380,10.004"
            " 4.932,4.870 s play 0-0"
        ),
        {"hand": "steady"},
    ),
}
"""Positions of both games without a score, in which one move is a goal."""


@EACH_GAME
def test_every_level_moves_in_every_game(game: Game[Any, Any]) -> None:
    for level in LEVELS:
        at = position_to_move(game, level, 30)
        clock = count().__next__  # a second later whenever it is read
        thought = think(game.about.key, at, level=level, seed=level, seconds=10, clock=clock)
        assert pickle.loads(pickle.dumps(thought)) == thought  # noqa: S301 - our own
        for number, text in enumerate(thought.line):
            assert game.mover(at) != CHANCE
            move = game.read(at, text)
            assert game.write(at, move) == text
            assert number or text == thought.move
            at = game.play(at, move).after


@EACH_GAME
def test_a_thought_ends_when_its_time_is_up(game: Game[Any, Any]) -> None:
    readings = count()
    at = position_to_move(game, 1, 30)
    thought = think(game.about.key, at, level=STRONGEST, seconds=5, clock=lambda: next(readings))
    assert next(readings) == 6
    assert 0 < thought.nodes < 100 * CHECK_EVERY


@EACH_GAME
def test_positions_and_the_clock_can_be_sent_to_another_process(game: Game[Any, Any]) -> None:
    at = position_to_move(game, 2, 30)
    key, sent, clock = pickle.loads(pickle.dumps((game.about.key, at, time.monotonic)))  # noqa: S301
    assert sent == at
    assert think(key, sent, level=2, seed=5, clock=clock) == think(key, at, level=2, seed=5)


def test_a_win_at_once_is_found_and_announced() -> None:
    thought = think("penguin-soccer", PENGUINS.load(WON_AT_ONCE, {}))
    assert (thought.move, thought.wins_in, thought.chance) == ("g7ne", 1, 1.0)
    assert (wins_in(WIN - 3), wins_in(-WIN + 4), wins_in(250)) == (3, -4, None)


@pytest.mark.parametrize("plies", [1, 3, 5])
def test_forced_wins_in_one_two_and_three_moves_are_found(plies: int) -> None:
    found: list[Puzzle] = [one for one in puzzles("penguin-soccer") if one.plies == plies][:8]
    assert found
    for one in found:
        thought = think("penguin-soccer", one.at, level=STRONGEST)
        assert thought.move == one.line[0]
        assert thought.wins_in == plies


def test_every_level_sees_its_own_goal_and_the_weakest_seldom_the_opponent_s() -> None:
    own = PENGUINS.load(WON_AT_ONCE, {})
    theirs = PENGUINS.load("8/6Pu1/8/8/8/8/8/bu7 b g7", {})
    for level in range(1, STRONGEST):
        assert all(think("penguin-soccer", own, level=level, seed=seed).wins_in == 1 for seed in range(20))
    seen = [think("penguin-soccer", theirs, level=1, seed=seed).wins_in == -2 for seed in range(40)]
    assert 0 < sum(seen) < len(seen)


@pytest.mark.slow
@pytest.mark.parametrize("key", OPEN_GOALS)
def test_every_level_scores_where_a_goal_is_open(key: str) -> None:
    game, (position, options) = game_of(key), OPEN_GOALS[key]
    at = game.load(position, options)
    for level, seed in product(LEVELS, range(4)):
        thought = think(key, at, level=level, seed=seed, seconds=5, clock=count().__next__)
        assert sum(game.play(at, game.read(at, thought.move)).after.score) == 1, level


def test_what_cannot_be_thought_about_is_refused() -> None:
    start = PENGUINS.start(2, {})
    with pytest.raises(BadRequest, match=r"player\.level"):
        think("penguin-soccer", start, level=9)
    with pytest.raises(BadRequest, match=r"player\.chance"):
        think("polar-dare", DARE.start(2, {}))
    with pytest.raises(BadRequest, match=r"player\.level"):
        think("penguin-soccer", start, level=0)
    over = PENGUINS.play(PENGUINS.load(WON_AT_ONCE, {}), PENGUINS.read(start, "g7ne")).after
    with pytest.raises(IllegalMove, match=r"game\.over"):
        think("penguin-soccer", over)


@EACH_GAME
def test_every_level_overlooks_less_than_the_one_below_it(game: Game[Any, Any]) -> None:
    shares = evaluation(game.about.key).overlooks
    assert len(shares) == STRONGEST - 1
    assert shares[0] < 1
    assert sorted(set(shares), reverse=True) == list(shares)
    assert [level_with(shares, number).overlooks for number in LEVELS] == [*shares, 0.0]


def test_every_level_looks_at_no_less_than_the_one_below_it() -> None:
    nodes = [level.nodes for level in LEVELS.values()]
    assert sorted(nodes) == nodes
    assert [number for number, level in LEVELS.items() if level.seconds is not None] == [STRONGEST]


def test_a_score_is_worth_an_expected_result() -> None:
    assert expected_result(0) == 0.5
    assert expected_result(10**6) == 1.0
