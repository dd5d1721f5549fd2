"""Films of flicks: discs move without jumps, films are small, play once and end on the still picture."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from math import dist
from typing import Any

import pytest
from PIL import Image

from engine.games.piecepack_soccer.events import MICRO, Flicked, Pushed, Scored, Travelled
from engine.games.piecepack_soccer.rules import GAME
from render import Turn, motion
from render.games.piecepack_soccer import motion as films
from render.games.piecepack_soccer.board import NET, View
from render.games.piecepack_soccer.motion import FRAME_MS, LIMIT, PACES, ROLLING, last_shot, moments
from render.games.piecepack_soccer.rail import FAINTEST, PIECES
from render.games.piecepack_soccer.scene import SCENE
from render.games.piecepack_soccer.ways import place_at
from render.games.piecepack_soccer.words import START, TO_AIM, TO_SCORE
from render.kit.encode import png_of
from render.kit.palette import CLEAR, DAYLIGHT, Theme
from tests.render.cases import ENGLISH, decoded, frames
from tests.render.games.piecepack_soccer.cases import GAME_KEY, SCRIMMAGE, STEADY, TO_BREAK_TILES

# Thousandths of an inch that a disc at full power would travel in the film's two seconds at its first speed.
FASTEST = 60_000 * 1.4


def flicked(text: str, *moves: str, hand: str = "steady") -> tuple[Any, Any, tuple[Any, ...]]:
    """The position before, the one after, and everything that happened in some moves."""
    before = at = GAME.load(text, {"hand": hand})
    events: tuple[Any, ...] = ()
    for move in moves:
        at, done = GAME.play(at, GAME.read(at, move))
        events = (*events, *done)
    return before, at, events


@cache
def film(text: str, *moves: str, seat: int = 0, theme: Theme = DAYLIGHT, **options: str) -> bytes:
    found = motion(GAME_KEY, *flicked(text, *moves, **options), seat=seat, theme=theme.name, words=ENGLISH)
    assert found is not None
    return found.gif


def strong_shots(seed: int) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Flicks of a random match, each at full power."""
    rng = random.Random(seed)
    at = GAME.start(2, STEADY)
    for _ in range(24):
        if GAME.outcome(at) is not None:
            return
        before, text = at, GAME.write(at, GAME.sample(at, rng))
        if ":" in text:
            text = f"{text.rpartition(':')[0]}:100"
        at, events = GAME.play(at, GAME.read(at, text))
        if any(isinstance(event, Flicked) for event in events):
            yield before, at, events


def still(text: str, *moves: str, seat: int = 0, theme: Theme = DAYLIGHT) -> Image.Image:
    _, at, events = flicked(text, *moves)
    whole = SCENE.draw(at, seat=seat, events=events, menu=None, chosen=(), theme=theme)
    return decoded(png_of(whole.flat()))


@pytest.mark.slow(but=("test_a_film_begins_and_ends_on_the_still_picture[0-theme1]",))
@pytest.mark.parametrize("theme", [DAYLIGHT, CLEAR])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_film_begins_and_ends_on_the_still_picture(seat: int, theme: Theme) -> None:
    seen = frames(film(SCRIMMAGE, "A3:5:90", seat=seat, theme=theme))
    last = still(SCRIMMAGE, "A3:5:90", seat=seat, theme=theme)
    assert seen[0][0].tobytes() == seen[-1][0].tobytes() == last.tobytes()
    assert seen[0][1] <= 20
    assert seen[-1][1] >= 1000


@pytest.mark.slow
def test_a_film_without_a_poster_begins_with_the_flick() -> None:
    plain = motion(GAME_KEY, *flicked(SCRIMMAGE, "A3:5:90"), poster=False, words=ENGLISH)
    assert plain is not None
    whole = [shown.tobytes() for shown, _ in frames(film(SCRIMMAGE, "A3:5:90"))]
    assert [shown.tobytes() for shown, _ in frames(plain.gif)] == whole[1:]


@pytest.mark.slow
def test_a_film_plays_once_for_about_two_seconds_of_rolling() -> None:
    gif = film(TO_AIM, "A1:16:60")
    assert b"NETSCAPE" not in gif
    rolling = [ms for _, ms in frames(gif)[2 : 2 + ROLLING - 1]]
    assert set(rolling) == {FRAME_MS}
    assert 1.8 < sum(rolling) / 1000 < 2.2


@pytest.mark.parametrize(("seed", "shots"), [(0, 6), pytest.param(1, 24, marks=pytest.mark.slow)])
def test_films_of_the_strongest_shots_stay_small(seed: int, shots: int) -> None:
    for before, after, events in islice(strong_shots(seed), shots):
        made = SCENE.film(before, after, events, seat=seed)
        assert len(made.file_once()) <= LIMIT + 1024


@pytest.mark.slow
def test_a_film_that_would_grow_too_large_shows_fewer_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = film(SCRIMMAGE, "A3:5:90")
    monkeypatch.setattr(films, "LIMIT", len(whole) // 2)
    smaller = film.__wrapped__(SCRIMMAGE, "A3:5:90")
    assert len(smaller) < len(whole)
    assert len(frames(smaller)) < len(frames(whole))
    assert frames(smaller)[-1][0].tobytes() == frames(whole)[-1][0].tobytes()


@pytest.mark.parametrize("pace", PACES)
def test_moments_lead_evenly_from_the_flick_to_rest(pace: int) -> None:
    found = [0.0, *moments(pace)]
    assert found[-1] == MICRO
    steps = [later - earlier for earlier, later in pairwise(found)]
    assert steps == sorted(steps, reverse=True)
    assert min(steps) > 0


def test_no_disc_jumps_and_each_passes_through_its_knots() -> None:
    for _, _, events in strong_shots(3):
        for way in (event for event in events if isinstance(event, Travelled)):
            places = [place_at(way, moment) for moment in (0.0, *moments(1))]
            assert places[0] == way.knots[0][1:]
            assert all(dist(one, other) < FASTEST / ROLLING * 1.9 for one, other in pairwise(places))
            for moment, x, y in way.knots[:-1]:
                assert dist(place_at(way, moment), (x, y)) < 1e-3


def test_a_disc_gone_through_a_goal_stays_in_its_net() -> None:
    _, _, events = flicked(TO_SCORE, "A1:7.5:60")
    ball = next(event for event in events if isinstance(event, Travelled) and event.disc == "ball")
    moment, x, y = ball.knots[-1]
    assert place_at(ball, moment + 1000) == (x, y)
    for seat in (0, 1):
        view = View(seat)
        rail = view.box(0, 0, 10_000, 12_000)
        assert abs(view.spot(x, y)[1] - rail[1 if seat == 0 else 3]) < NET


@pytest.mark.slow
@pytest.mark.essential
def test_what_rests_stays_as_it_is_all_through() -> None:
    text = "4.2,3.1;6.3,4.8;8.4,2.2;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,10.4 5,6 s play 1-0"
    seen = [image for image, _ in frames(film(text, "A4:270:20"))]
    _, _, events = flicked(text, "A4:270:20")
    assert {event.disc for event in events if isinstance(event, Travelled)} == {"A4"}
    box = (100, 100, 700, 650)
    assert len({image.crop(box).tobytes() for image in seen[1:-1]}) == 1


def test_a_piece_of_the_rail_is_drawn_out_once_it_was_struck() -> None:
    seen = [image for image, _ in frames(film(TO_BREAK_TILES, "A1:270:100"))]
    _, _, events = flicked(TO_BREAK_TILES, "A1:270:100")
    assert next(event for event in events if isinstance(event, Pushed)).far >= FAINTEST
    left, top, _, bottom = map(round, View(0).box(*PIECES["w3"]))
    beyond = (0, top + 8, left, bottom - 8)
    assert seen[1].crop(beyond).tobytes() != seen[-2].crop(beyond).tobytes()
    assert seen[-2].crop(beyond).tobytes() == seen[-1].crop(beyond).tobytes()


def test_a_goal_is_cheered_before_everybody_stands_again() -> None:
    before, after, events = flicked(TO_SCORE, "A1:7.5:60")
    assert any(isinstance(event, Scored) for event in events)
    seen = frames(film(TO_SCORE, "A1:7.5:60"))
    assert seen[-2][1] >= 1000
    goal = (340, 16, 460, 70)
    assert seen[1][0].crop(goal).tobytes() != seen[-2][0].crop(goal).tobytes()
    assert sum(image.crop(goal).tobytes() == seen[-2][0].crop(goal).tobytes() for image, _ in seen) > 20
    assert after.ball == (5000, 6000) != before.ball


def test_a_turn_of_a_wobbling_hand_is_shown_from_where_it_began() -> None:
    before, _, events = flicked(TO_AIM, "A1:16:60", "wobble:1:2", hand="wobble")
    shot = last_shot(before, events)
    assert shot.flick.bearing == 17_000
    assert shot.places["A1"] == (4200, 3100)
    assert SCENE.moves(events)


def test_a_turn_without_a_flick_has_no_film() -> None:
    assert motion(GAME_KEY, *flicked("-;-;-;- -;-;-;- 5,6 s set 0-0", "set wall"), words=ENGLISH) is None
    assert motion(GAME_KEY, *flicked(START), words=ENGLISH) is None
    at = GAME.load(START, STEADY)
    assert motion(GAME_KEY, at, *GAME.leave(at, 0), words=ENGLISH) is None


def test_games_whose_pieces_stand_on_squares_have_no_films() -> None:
    assert motion("penguin-soccer", None, None, (), words=ENGLISH) is None


def test_two_turns_are_one_film_in_their_order() -> None:
    first = flicked(SCRIMMAGE, "A3:5:90")
    turn = Turn(*first)
    alone = motion(GAME_KEY, *first, poster=False, words=ENGLISH)
    both = motion(GAME_KEY, *first, earlier=[turn], words=ENGLISH)
    assert alone is not None
    assert both is not None
    assert both.frames == 2 * alone.frames + 2, "the picture of both before and after them"
    said = alone.alt.split(".")[0]
    assert both.alt.startswith(f"{said}. {said}.")
