"""Replays of Scherer's Soccer: chance moves have no frames of their own."""

from engine.core.game import CHANCE
from engine.games.scherer_soccer.rules import GAME
from engine.match.match import replayed
from render import ReplayDrawing
from tests.render.games.scherer_soccer.cases import GAME_KEY
from tests.render.random_positions import random_log


def test_what_chance_draws_is_shown_with_the_move_before_it() -> None:
    log = random_log(GAME_KEY, 10)
    moves = sum(entry.seat != CHANCE for entry in log)
    assert 0 < moves < len(log) - 2
    drawing = ReplayDrawing(GAME_KEY, log, options={})
    passages = list(drawing.passages())
    assert len(passages) == 1 + moves == 1 + drawing.plies
    assert [type(event).__name__ for event in passages[0][1]] == ["SetUp", "ReachDrawn"]
    assert all(type(events[-1]).__name__ == "ReachDrawn" for _, events in passages[:-1])
    at = GAME.start(2, {})
    for entry in log:
        at, _ = replayed(GAME, at, entry)
    assert passages[-1][0] == at
    while drawing.advance():
        pass
    assert len(drawing.film.frames) == 1 + moves
