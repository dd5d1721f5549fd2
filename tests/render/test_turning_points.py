"""Replays, whole and short, and the plies that a short one shows."""

from itertools import pairwise
from random import Random
from typing import Final

import pytest
from PIL import ImageChops

from engine import registry
from engine.core.game import CHANCE, SCORE
from render import ReplayDrawing
from render.kit.caption import HEIGHT
from render.replays import LIMIT, SHORT_FRAMES, SHORT_MS, Captions
from render.scene import scene
from render.turning_points import turning_points
from render.words import LOCALES
from tests.each_game import EACH_KEY, own_games
from tests.render.cases import ENGLISH, STRICT, frames, replay
from tests.render.random_positions import random_log

TRIES: Final = 12
"""The moves that are tried in each position of a random match."""
MOST_PLIES: Final = 50_000
"""Looked at for a score; a game may have none."""


def weights(plies: int, **at: int) -> list[int]:
    """The weights of so many plies after the first position; ``p12=2`` gives ply 12 the weight 2."""
    return [at.get(f"p{ply}", 0) for ply in range(plies + 1)]


def test_a_short_match_is_shown_whole() -> None:
    assert turning_points(weights(14), {}, 15) == tuple(range(15))
    assert turning_points([0], {}, 15) == (0,)


def test_without_anything_special_moves_are_chosen_evenly() -> None:
    shown = turning_points(weights(100), {}, 15)
    assert len(shown) == 15
    assert {0, 98, 99, 100} <= set(shown)
    assert max(after - before for before, after in pairwise(shown)) <= 13


def test_goals_are_shown_with_the_position_before() -> None:
    assert {39, 40, 76, 77} <= set(turning_points(weights(100, p40=SCORE, p77=SCORE), {}, 15))


def test_goals_come_before_tackles_and_great_losses_before_both() -> None:
    tackles = {f"p{ply}": 1 for ply in range(10, 60)}
    shown = turning_points(weights(100, **tackles, p70=SCORE), {65: 0.9, 66: 0.05}, 8)
    assert {65, 70} <= set(shown)
    assert 66 not in shown
    assert len(shown) == 8


def test_of_many_that_are_alike_some_are_chosen_evenly() -> None:
    many = {f"p{ply}": SCORE for ply in range(2, 98, 2)}
    middle = [ply for ply in turning_points(weights(100, **many), {}, 15) if 0 < ply < 98]
    assert all(ply % 2 == 0 for ply in middle)
    assert max(after - before for before, after in pairwise(middle)) <= 10


@pytest.mark.parametrize("most", [2, 3, 4, 5])
def test_the_first_and_the_last_position_are_always_shown(most: int) -> None:
    shown = turning_points(weights(50, p20=SCORE), {30: 1.0}, most)
    assert len(shown) == most
    assert (shown[0], shown[-1]) == (0, 50)


@pytest.mark.slow
@EACH_KEY
def test_whatever_scores_has_the_weight_of_a_score(game: str) -> None:
    """A film must not leave out goals: neither the count of a game nor its end changes without one."""
    rules, rng = registry.game(game), Random(5)
    at, scored = rules.start(2, {}), 0
    for _ in range(MOST_PLIES):
        if scored:
            break
        if rules.outcome(at) is not None:
            at = rules.start(2, {})
        tries = 1 if rules.mover(at) == CHANCE else TRIES
        steps = [rules.play(at, rules.sample(at, rng)) for _ in range(tries)]
        for step in steps:
            ended = rules.outcome(step.after)
            won = ended is not None and len(set(ended.places)) > 1
            if won or sum(rules.score(step.after)) > sum(rules.score(at)):
                assert any(event.weight == SCORE for event in step.events)
                scored += 1
        at = steps[0].after
    assert scored or game not in own_games()


@EACH_KEY
def test_matches_of_every_game_can_be_replayed(game: str) -> None:
    seats = registry.game(game).about.seats[-1]
    log = random_log(game, 12, seats)
    shown = replay(game, log, seats=seats)
    assert shown.frames == 1 + sum(entry.seat != CHANCE for entry in log)
    assert len(shown.gif) <= LIMIT
    first = scene(game).draw(registry.game(game).start(seats, {}), seat=0, events=(), menu=None, chosen=())
    assert abs(shown.width / shown.height - first.width / first.height) < 0.01


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@EACH_KEY
def test_a_short_film_lasts_twenty_seconds_at_most_and_ends_with_the_result(game: str, locale: str) -> None:
    seats = registry.game(game).about.seats[-1]
    captions = Captions(STRICT[locale], "3 : 2")
    log = random_log(game, 60, seats)
    drawing = ReplayDrawing(game, log, options={}, seats=seats, short=True, captions=captions)
    plain = ReplayDrawing(game, log, options={}, seats=seats, short=True)
    without = ReplayDrawing(game, log, options={}, seats=seats, short=True, captions=Captions(STRICT[locale]))
    for each in (drawing, plain, without):
        while each.advance():
            pass
    shown = frames(drawing.finished(STRICT[locale]).gif)
    assert sum(shown_ms for _, shown_ms in shown) <= SHORT_MS
    assert len(drawing.finished(STRICT[locale]).gif) <= LIMIT
    assert len(shown) == SHORT_FRAMES
    for (captioned, _), (picture, _) in zip(shown, frames(plain.finished(ENGLISH).gif), strict=True):
        # The caption is a bar above the picture: it covers nothing of it, at the bottom left least of all.
        assert captioned.size == (picture.width, picture.height + HEIGHT)
        below = captioned.crop((0, HEIGHT, *captioned.size))
        assert ImageChops.difference(below, picture).getbbox() is None
    bars = [picture.crop((0, 0, picture.width, HEIGHT)).tobytes() for picture, _ in shown]
    assert len(set(bars)) == len(bars)  # each has the number of its move
    result_missing = frames(without.finished(ENGLISH).gif)[-1][0]
    box = ImageChops.difference(shown[-1][0], result_missing).getbbox()
    assert box is not None
    assert box[0] > result_missing.width / 2
    assert box[3] <= HEIGHT


def test_a_short_film_that_is_too_large_has_fewer_frames() -> None:
    game = next(iter(registry.games()))
    drawing = ReplayDrawing(game, random_log(game, 60), options={}, short=True, limit=20_000)
    while drawing.advance():
        pass
    film = drawing.finished(ENGLISH)
    assert 2 <= film.frames < SHORT_FRAMES
    assert not drawing.complete
