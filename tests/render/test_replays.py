"""Animated replays: every frame is the card's own picture, and files stay small however long the match."""

import random
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

from engine import registry
from engine.core.game import CHANCE, Event
from engine.games.penguin_soccer.position import Position
from engine.games.penguin_soccer.rules import GAME
from engine.match.match import Entry, replayed
from render import Animation, Reel, replay
from render.kit.encode import png
from render.replays import ENDING_MS, FRAME_MS, LIMIT, OPENING_MS, SHORTEST_MS
from render.scene import scene
from render.words import LOCALES, Words
from tests.render.games.penguin_soccer.cases import BUSY, CHAIN, GAME_KEY

ENGLISH = Words.of("en", strict=True)


def line(plies: int, seed: int = 4) -> list[Entry]:
    """The log of a random match of that many plies."""
    rng = random.Random(seed)
    while True:
        at, log = GAME.start(2, {}), list[Entry]()
        while GAME.outcome(at) is None and len(log) < plies:
            move = GAME.sample(at, rng)
            log.append(Entry("move", at.turn, GAME.write(at, move)))
            at = GAME.play(at, move).after
        if len(log) == plies:
            return log


def frames(shown: Animation) -> list[tuple[Image.Image, int]]:
    """Every frame as RGB pixels with its time, as a reader of the file sees them."""
    with Image.open(BytesIO(shown.gif)) as film:
        return [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(film)]


def card(log: list[Entry], seat: int = 0, side: int = 800) -> Image.Image:
    """The card's picture at the end of a log, that many pixels wide."""
    at: Position = GAME.start(2, {})
    events: tuple[Event, ...] = ()
    for entry in log:
        at, events = replayed(GAME, at, entry)
    drawer = scene(GAME_KEY)
    whole = drawer.draw(at, seat=seat, events=events, menu=None, chosen=())
    sized = whole.resize((side, side), Image.Resampling.BOX)
    with Image.open(BytesIO(png(sized, drawer.palette()))) as image:
        return image.convert("RGB")


def drawn(reel: Reel) -> Animation:
    while reel.advance():
        pass
    return reel.finished(ENGLISH)


@pytest.mark.parametrize("plies", [10, 60, 300])
def test_every_ply_is_a_frame_within_the_limit(plies: int) -> None:
    shown = replay(GAME_KEY, line(plies), options={}, words=ENGLISH)
    assert len(shown.gif) <= LIMIT
    assert shown.width == shown.height >= 400
    with Image.open(BytesIO(shown.gif)) as film:
        assert film.format == "GIF"
        assert film.size == (shown.width, shown.height)
        assert film.info["loop"] == 0
        assert (film.n_frames, shown.frames) == (plies + 1, plies + 1)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seat", [0, 1])
def test_frames_are_the_pictures_of_the_cards(seat: int) -> None:
    log = line(12)
    pictures = frames(replay(GAME_KEY, log, options={}, words=ENGLISH, seat=seat))
    for ply, (picture, _) in enumerate(pictures):
        assert ImageChops.difference(picture, card(log[:ply], seat)).getbbox() is None, f"ply {ply}"


def test_plies_take_their_time_and_the_end_is_held() -> None:
    times = [shown_ms for _, shown_ms in frames(replay(GAME_KEY, line(10), options={}, words=ENGLISH))]
    assert times == [OPENING_MS, *[FRAME_MS] * 9, ENDING_MS]


def test_long_matches_go_faster() -> None:
    times = [shown_ms for _, shown_ms in frames(replay(GAME_KEY, line(200), options={}, words=ENGLISH))]
    assert SHORTEST_MS <= times[1] < FRAME_MS
    assert times[-1] == ENDING_MS


@pytest.mark.parametrize(
    ("limit", "width", "count"), [(110_000, 480, 31), (90_000, 400, 31), (65_000, 400, 16)]
)
def test_what_grows_too_large_shrinks_and_then_skips_plies(limit: int, width: int, count: int) -> None:
    log = line(30)
    shown = drawn(Reel(GAME_KEY, log, options={}, limit=limit))
    assert (shown.width, shown.frames) == (width, count)
    assert len(shown.gif) <= limit + 1024
    assert ImageChops.difference(frames(shown)[-1][0], card(log, side=width)).getbbox() is None


def test_the_first_and_the_last_picture_are_always_shown() -> None:
    assert drawn(Reel(GAME_KEY, line(30), options={}, limit=1)).frames == 2


def test_who_resigned_or_ran_out_of_time_adds_no_frame() -> None:
    log = line(4)
    for ending in (Entry("resigned", 0), Entry("time", 0), Entry("draw", 1)):
        shown = replay(GAME_KEY, [*log, ending], options={}, words=ENGLISH)
        assert shown == replay(GAME_KEY, log, options={}, words=ENGLISH)


def test_a_match_without_moves_is_its_first_position() -> None:
    shown = replay(GAME_KEY, [Entry("resigned", 1)], options={}, words=ENGLISH)
    assert [shown_ms for _, shown_ms in frames(shown)] == [ENDING_MS]
    assert "untouched on the centre crossing" in shown.alt


def test_what_chance_brings_is_shown_with_the_move_before_it() -> None:
    game, rng, log = registry.game("scherer-soccer"), random.Random(1), list[Entry]()
    at = game.start(2, {})
    for _ in range(10):
        move = game.sample(at, rng)
        log.append(Entry("move", game.mover(at), game.write(at, move)))
        at = game.play(at, move).after
    moves = sum(entry.seat != CHANCE for entry in log)
    assert 0 < moves < len(log) - 2
    reel = Reel("scherer-soccer", log, options={})
    passages = list(reel.passages())
    assert len(passages) == 1 + moves == 1 + reel.plies
    assert [type(event).__name__ for event in passages[0][1]] == ["SetUp", "ReachDrawn"]
    assert all(type(events[-1]).__name__ == "ReachDrawn" for _, events in passages[:-1])
    assert passages[-1][0] == at
    assert drawn(reel).frames == 1 + moves


def test_a_match_may_begin_anywhere() -> None:
    shown = drawn(Reel(GAME_KEY, [Entry("move", 0, "d4e")], options={}, start=CHAIN))
    assert shown.alt.startswith("Penguin Soccer as a moving picture, 1 move. At the end: White's baby slid")
    assert shown.frames == 2


@pytest.mark.parametrize("locale", LOCALES)
def test_replay_in_words(locale: str) -> None:
    reel = Reel(GAME_KEY, [Entry("move", 1, "f6s")], options={"edition": "classic"}, start=BUSY)
    while reel.advance():
        pass
    alt = reel.finished(Words.of(locale, strict=True)).alt
    assert 100 < len(alt) <= 1024
    assert "f4" in alt


def test_a_reel_is_drawn_in_pieces_and_shown_only_when_done() -> None:
    reel = Reel(GAME_KEY, line(40), options={})
    assert reel.advance()
    with pytest.raises(ValueError, match="not drawn yet"):
        reel.finished(ENGLISH)
    assert 1 + sum(1 for _ in iter(reel.advance, False)) >= 5
    assert reel.finished(ENGLISH).frames == 41


def test_what_was_taken_back_is_not_shown() -> None:
    log = line(12)
    random_position = [*log[:8], Entry("takeback", 1, "7"), *log[7:]]
    shown = [replay(GAME_KEY, entries, options={}, words=ENGLISH) for entries in (log, random_position)]
    assert shown[0].gif == shown[1].gif


@pytest.mark.parametrize("game", registry.games())
def test_matches_of_every_game_can_be_replayed(game: str) -> None:
    rules, rng, log = registry.game(game), random.Random(2), list[Entry]()
    seats = rules.about.seats[-1]
    at = rules.start(seats, {})
    while len(log) < 12 and rules.outcome(at) is None:
        move = rules.sample(at, rng)
        log.append(Entry("move", rules.mover(at), rules.write(at, move)))
        at = rules.play(at, move).after
    shown = replay(game, log, options={}, seats=seats, words=ENGLISH)
    assert shown.frames == 1 + sum(entry.seat != CHANCE for entry in log)
    assert len(shown.gif) <= LIMIT
    whole = scene(game).draw(at, seat=0, events=(), menu=None, chosen=())
    assert abs(shown.width / shown.height - whole.width / whole.height) < 0.01
