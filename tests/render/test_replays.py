"""Animated replays of every game."""

import random

import pytest

from engine import registry
from engine.core.game import CHANCE
from engine.match.match import Entry
from render import replay
from render.replays import LIMIT
from render.scene import scene
from render.words import Words


@pytest.mark.parametrize("game", registry.games())
def test_matches_of_every_game_can_be_replayed(game: str) -> None:
    rules, rng, log = registry.game(game), random.Random(2), list[Entry]()
    seats = rules.about.seats[-1]
    at = rules.start(seats, {})
    while len(log) < 12 and rules.outcome(at) is None:
        move = rules.sample(at, rng)
        log.append(Entry("move", rules.mover(at), rules.write(at, move)))
        at = rules.play(at, move).after
    shown = replay(game, log, options={}, seats=seats, words=Words.of("en", strict=True))
    assert shown.frames == 1 + sum(entry.seat != CHANCE for entry in log)
    assert len(shown.gif) <= LIMIT
    whole = scene(game).draw(at, seat=0, events=(), menu=None, chosen=())
    assert abs(shown.width / shown.height - whole.width / whole.height) < 0.01
