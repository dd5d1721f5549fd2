"""Animated replays: their frames are the pictures of the cards, and their files stay small."""

from collections.abc import Sequence

import pytest
from PIL import Image, ImageChops

from engine.core.game import Event
from engine.games.penguin_soccer.position import Position
from engine.games.penguin_soccer.rules import GAME
from engine.match.match import Entry, replayed
from render import Animation, ReplayDrawing
from render.games.penguin_soccer.board import HEIGHT, WIDTH
from render.kit.encode import png
from render.replays import ENDING_MS, FRAME_MS, OPENING_MS, SHORTEST_MS
from render.scene import scene
from tests.render.cases import ENGLISH, STRICT, decoded, frames, replay
from tests.render.games.penguin_soccer.cases import CHAIN, GAME_KEY
from tests.render.random_positions import random_log


def card(log: Sequence[Entry], seat: int = 0, width: int = WIDTH) -> Image.Image:
    """The card's picture at the end of a log, that many pixels wide."""
    at: Position = GAME.start(2, {})
    events: tuple[Event, ...] = ()
    for entry in log:
        at, events = replayed(GAME, at, entry)
    drawer = scene(GAME_KEY)
    whole = drawer.draw(at, seat=seat, events=events, menu=None, chosen=())
    size = width, round(HEIGHT * width / WIDTH)
    return decoded(png(whole.picture().resize(size, Image.Resampling.BOX), drawer.palette()))


def drawn(drawing: ReplayDrawing, locale: str = "en") -> Animation:
    """The replay of a drawing, drawn to its end."""
    while drawing.advance():
        pass
    return drawing.finished(STRICT[locale])


@pytest.mark.slow(but=("test_frames_are_the_pictures_of_the_cards[0]",))
@pytest.mark.parametrize("seat", [0, 1])
def test_frames_are_the_pictures_of_the_cards(seat: int) -> None:
    log = random_log(GAME_KEY, 12)
    shown = replay(GAME_KEY, log, seat=seat)
    for ply, (picture, _) in enumerate(frames(shown.gif)):
        assert ImageChops.difference(picture, card(log[:ply], seat)).getbbox() is None, f"ply {ply}"


def test_plies_take_their_time_and_the_end_is_held() -> None:
    shown = replay(GAME_KEY, random_log(GAME_KEY, 10))
    assert [shown_ms for _, shown_ms in frames(shown.gif)] == [OPENING_MS, *[FRAME_MS] * 9, ENDING_MS]


def test_long_matches_go_faster() -> None:
    times = [
        shown_ms for *_, shown_ms in ReplayDrawing(GAME_KEY, random_log(GAME_KEY, 200), options={}).timed()
    ]
    assert SHORTEST_MS <= times[1] < FRAME_MS
    assert times[-1] == ENDING_MS


@pytest.mark.slow
@pytest.mark.parametrize(
    ("limit", "width", "count"), [(130_000, 480, 31), (108_000, 400, 31), (78_000, 400, 16)]
)
def test_what_grows_too_large_shrinks_and_then_skips_plies(limit: int, width: int, count: int) -> None:
    log = random_log(GAME_KEY, 30)
    shown = drawn(ReplayDrawing(GAME_KEY, log, options={}, limit=limit))
    assert (shown.width, shown.frames) == (width, count)
    assert len(shown.gif) <= limit + 1024
    assert ImageChops.difference(frames(shown.gif)[-1][0], card(log, width=width)).getbbox() is None


def test_entries_without_a_move_add_no_frame() -> None:
    log = random_log(GAME_KEY, 4)
    for ending in (Entry("resigned", 0), Entry("time", 0), Entry("draw", 1)):
        shown = replay(GAME_KEY, [*log, ending])
        assert shown == replay(GAME_KEY, log)


def test_a_match_without_moves_is_its_first_position() -> None:
    shown = replay(GAME_KEY, [Entry("resigned", 1)])
    assert [shown_ms for _, shown_ms in frames(shown.gif)] == [ENDING_MS]
    assert "untouched on the centre crossing" in shown.alt


def test_a_match_may_begin_anywhere() -> None:
    shown = drawn(ReplayDrawing(GAME_KEY, [Entry("move", 0, "d4e")], options={}, start=CHAIN))
    assert shown.alt.startswith("Penguin Soccer as a moving picture, 1 turn. At the end: Orange's baby slid")
    assert shown.frames == 2


def test_a_reel_is_drawn_in_pieces_and_shown_only_when_done() -> None:
    drawing = ReplayDrawing(GAME_KEY, random_log(GAME_KEY, 40), options={})
    assert drawing.advance()
    with pytest.raises(ValueError, match="not drawn yet"):
        drawing.finished(ENGLISH)
    assert 1 + sum(1 for _ in iter(drawing.advance, False)) >= 5
    assert drawing.finished(ENGLISH).frames == 41


def test_what_was_taken_back_is_not_shown() -> None:
    log = random_log(GAME_KEY, 12)
    with_takeback = [*log[:8], Entry("takeback", 1, "7"), *log[7:]]
    shown = [replay(GAME_KEY, entries) for entries in (log, with_takeback)]
    assert shown[0].gif == shown[1].gif
