"""What the rules of a game may cost: as much late in a match as early."""

import sys
import tracemalloc
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.core.game import Game
from engine.registry import game as game_of
from tests.each_game import EACH_GAME

LONG = 1_500
"""Plies of a match in which a move must cost no more than in its beginning."""
HISTORY_BYTES = 2 * 24
"""What a ply may add to a history, which each move copies: the move limit bounds it."""
MOST_ENDS = 100
"""After so many ends in a row without a longer match the longest one is taken: the game is a short one."""


@pytest.mark.slow
@EACH_GAME
def test_a_move_costs_the_same_however_many_were_played_before(game: Game[Any, Any]) -> None:
    line = long_line(game)
    calls, allocated = zip(*(cost_of_play(game, at) for at in line[:60]), strict=True)
    late_calls, late_allocated = zip(*(cost_of_play(game, at) for at in line[-60:]), strict=True)
    assert max(late_calls) <= 2 * max(calls)
    assert max(late_allocated) <= 2 * max(allocated) + HISTORY_BYTES * len(line) + 2_000


def long_line(game: Game[Any, Any]) -> Sequence[Any]:
    """Return the positions of a match of so many plies, or of the longest one found, without its end."""
    line, longest, ends = [game.start(game.about.seats[0], {})], list[Any](), 0
    rng = Random(5)
    while len(line) <= LONG and ends < MOST_ENDS:
        at = game.play(line[-1], game.sample(line[-1], rng)).after
        if game.outcome(at) is None:
            line.append(at)
            continue
        ends += 1
        if len(line) > len(longest):
            longest, ends = line.copy(), 0
        del line[max(1, len(line) - 20) :]  # go another way
    return max(line, longest, key=len)


@pytest.mark.slow
@pytest.mark.essential
@pytest.mark.usefixtures("with_konane")
def test_a_long_line_of_a_short_game_is_its_longest_match() -> None:
    game = game_of("konane")
    line = long_line(game)
    # Each move takes one stone or more, of 24.
    assert 20 < len(line) <= 24
    assert all(game.outcome(at) is None for at in line)


def cost_of_play(game: Game[Any, Any], at: Any) -> tuple[int, int]:
    """The calls of functions that a random move takes, and the most bytes that it allocates."""
    move, calls = game.sample(at, Random(1)), list[str]()
    game.play(at, move)  # fills caches
    sys.setprofile(lambda _frame, event, _argument: calls.append(event))
    try:
        game.play(at, move)
    finally:
        sys.setprofile(None)
    tracemalloc.start()
    try:
        game.play(at, move)
        return len(calls), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
