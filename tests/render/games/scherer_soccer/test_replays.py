"""Replays of Scherer's Soccer: chance moves have no frames of their own."""

import random

from engine.core.game import CHANCE
from engine.games.scherer_soccer.rules import GAME
from engine.match.match import Entry
from render import Reel
from tests.render.games.scherer_soccer.cases import GAME_KEY


def test_what_chance_draws_is_shown_with_the_move_before_it() -> None:
    at, rng, log = GAME.start(2, {}), random.Random(1), list[Entry]()
    for _ in range(10):
        move = GAME.sample(at, rng)
        log.append(Entry("move", GAME.mover(at), GAME.write(at, move)))
        at = GAME.play(at, move).after
    moves = sum(entry.seat != CHANCE for entry in log)
    assert 0 < moves < len(log) - 2
    reel = Reel(GAME_KEY, log, options={})
    passages = list(reel.passages())
    assert len(passages) == 1 + moves == 1 + reel.plies
    assert [type(event).__name__ for event in passages[0][1]] == ["SetUp", "ReachDrawn"]
    assert all(type(events[-1]).__name__ == "ReachDrawn" for _, events in passages[:-1])
    assert passages[-1][0] == at
    while reel.advance():
        pass
    assert len(reel.film.frames) == 1 + moves
