"""What the rules of a game may cost: as much late in a match as early, and never long."""

import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from engine.core.game import Game
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.random_positions import SEEDS, options_of, random_positions

LONGEST_S = 0.1
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


@EACH_GAME
def test_nobody_waits_long_for_the_rules(game: Game[Any, Any]) -> None:
    """Of processor time, so that other jobs of the machine do not matter; the slowest calls are let off."""
    took_s = list[float]()

    def measured(call: Callable[..., Any], *given: Any) -> None:
        began_s = time.thread_time()
        call(*given)
        took_s.append(time.thread_time() - began_s)

    for seed in SEEDS:
        rng, positions = Random(seed), random_positions(game, seed, 40)
        for at in positions:
            if game.outcome(at) is not None or game.mover(at) < 0:
                continue
            measured(game.legal, at)
            measured(game.step, at, game.sample(at, rng))
            measured(game.menu, at, ())
            measured(game.load, game.dump(at), options_of(game, at))
    assert sorted(took_s)[-1 - len(took_s) // 50] < LONGEST_S
