"""Animated replays of every game."""

import pytest
from PIL import ImageChops

from engine import registry
from engine.core.game import CHANCE
from render import Captions, ReplayDrawing, replay
from render.kit.caption import HEIGHT
from render.replays import LIMIT, SHORT_FRAMES, SHORT_MS
from render.scene import scene
from render.words import LOCALES
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH, STRICT, frames
from tests.render.random_positions import random_log


@EACH_KEY
def test_matches_of_every_game_can_be_replayed(game: str) -> None:
    seats = registry.game(game).about.seats[-1]
    log = random_log(game, 12, seats)
    shown = replay(game, log, options={}, seats=seats, words=ENGLISH)
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
