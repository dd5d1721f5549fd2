"""Animated replays of every game."""

import pytest

from engine import registry
from engine.core.game import CHANCE
from render import replay
from render.replays import LIMIT
from render.scene import scene
from tests.render.cases import ENGLISH
from tests.render.random_positions import random_log


@pytest.mark.parametrize("game", registry.games())
def test_matches_of_every_game_can_be_replayed(game: str) -> None:
    seats = registry.game(game).about.seats[-1]
    log = random_log(game, 12, seats)
    shown = replay(game, log, options={}, seats=seats, words=ENGLISH)
    assert shown.frames == 1 + sum(entry.seat != CHANCE for entry in log)
    assert len(shown.gif) <= LIMIT
    first = scene(game).draw(registry.game(game).start(seats, {}), seat=0, events=(), menu=None, chosen=())
    assert abs(shown.width / shown.height - first.width / first.height) < 0.01
