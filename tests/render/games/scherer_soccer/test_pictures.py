"""Scherer's Soccer in pictures: colours at named places, what the window shows, the strip below it."""

from dataclasses import replace
from itertools import product

import pytest
from PIL import Image

from engine.core.grid import VECTORS
from engine.games.scherer_soccer.rules import GAME
from render import game_text, illustration, pad_place, picture
from render.games.scherer_soccer.marks import ends_by_way, places_of, shown_squares
from render.games.scherer_soccer.men import shirt
from render.games.scherer_soccer.scene import SCENE
from render.games.scherer_soccer.signs import BOX
from render.games.scherer_soccer.view import ENLARGED, NEAR_GOAL, UNIT, View, window
from render.kit.palette import CLEAR, DAYLIGHT, rgba
from render.picture import PictureRequest
from render.words import LOCALES
from tests.render.cases import ENGLISH, STRICT, image_of
from tests.render.games.scherer_soccer.cases import (
    AT_GOAL,
    GAME_KEY,
    MIDDLE,
    PICTURES,
    after,
    building,
)
from tests.render.games.scherer_soccer.cases import LARGE as ON_LARGE
from tests.render.pixels import share

BOTH_SIDES = pytest.mark.parametrize("seat", [0, 1])
BOARDS = pytest.mark.parametrize(
    ("text", "board"), [(MIDDLE, "20x30"), (MIDDLE, "20x30-enlarged"), (ON_LARGE, "30x50")]
)


def view_of(request: PictureRequest) -> View:
    at, seat, menu = request.at, request.seat, request.menu
    moved = shown_squares(request.events)
    names = places_of(at, menu, request.chosen) if menu else (at.pitch.name(at.ball), *moved)
    return SCENE.view_of(at, seat, menu, names)


def crop(request: PictureRequest, box: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = map(round, box)
    return image_of(request).crop((left, top, right, bottom))


def test_nobody_covers_the_number_of_another_one() -> None:
    for unit, side, look in product((UNIT, ENLARGED), (0, 1), (DAYLIGHT, CLEAR)):
        stamp = shirt(look, side, 11, unit)
        solid = stamp.image.getchannel("A").point([255 * (alpha > 200) for alpha in range(256)]).getbbox()
        assert solid is not None
        ends = stamp.left + solid[0], stamp.top + solid[1], stamp.left + solid[2], stamp.top + solid[3]
        assert max(map(abs, ends)) <= unit / 2 + 1


@BOTH_SIDES
def test_the_goal_is_in_the_window_once_the_ball_is_near(seat: int) -> None:
    for column in range(1, 31):
        at = GAME.load(MIDDLE, {})
        view = window(at._replace(ball=at.pitch.square(column, 12)), seat, ())
        assert view.shows(f"{column},12")
        for goal in (1, 30):
            assert view.shows(f"{goal},12") == (abs(goal - column) <= NEAR_GOAL)


@BOARDS
@BOTH_SIDES
def test_pad_points_where_the_picture_does(text: str, board: str, seat: int) -> None:
    view = view_of(after(text, board=board, seat=seat))
    start = view.spot(10, 10)
    for across, up in VECTORS:
        end = view.spot(10 + across, 10 + up)
        drawn = tuple((b > a) - (b < a) for a, b in zip(start, end, strict=True))
        row, column = pad_place(GAME_KEY, (across, up), seat)
        assert drawn == (column - 1, row - 1)


@BOARDS
@BOTH_SIDES
def test_the_window_shows_both_ends_of_a_move(text: str, board: str, seat: int) -> None:
    at = GAME.load(text, {"board": board})
    columns, rows, _ = at.pitch
    spots = product((1, 2, 13, columns - 8, columns), (1, 9, rows - 7, rows))
    for (column, row), (across, up), far in product(spots, VECTORS, (1, 4, 7)):
        end = column + far * across, row + far * up
        if 1 <= end[0] <= columns and 1 <= end[1] <= rows:
            view = window(at, seat, (f"{end[0]},{end[1]}", f"{column},{row}"))
            assert view.shows(f"{end[0]},{end[1]}")
            assert view.shows(f"{column},{row}")
            assert all(0 <= view.first[each] <= (columns, rows)[each] - view.room[each] for each in (0, 1))


def signs(request: PictureRequest) -> Image.Image:
    """The sign of the side to move."""
    return crop(request, BOX)


def amount(image: Image.Image, colour: str) -> int:
    """How many pixels have exactly this colour."""
    return sum(pixel == rgba(colour)[:3] for pixel in image.get_flattened_data())


@BOARDS
def test_the_longest_kick_stands_at_the_right_border(text: str, board: str) -> None:
    at = after(text, board=board).at
    shown = [
        image_of(PictureRequest(GAME_KEY, at._replace(reach=reach), 0, (), (), None)) for reach in range(4, 8)
    ]
    right = [image.crop((BOX[2] - 75, BOX[1], BOX[2], BOX[1] + 75)) for image in shown]
    assert len({image.tobytes() for image in right}) == len(shown)
    assert min(amount(image, DAYLIGHT.hues[at.turn].accent_dark) for image in right) > 300


def test_squares_are_named_at_the_edge_for_readers_of_notation_alone() -> None:
    at = GAME.load(MIDDLE, {})
    assert picture(GAME_KEY, at, words=ENGLISH).png != picture(GAME_KEY, at, words=ENGLISH.with_notation).png


@BOTH_SIDES
def test_every_square_that_a_kick_can_end_on_has_a_dot(seat: int) -> None:
    request = building(MIDDLE, "k", seat=seat)
    image, view = image_of(request), view_of(request)
    ends = [name for names in ends_by_way(request.at, "k").values() for name in names]
    assert len(ends) > 30
    for name in filter(view.shows, ends):
        assert share(image, view.square(name), 3, DAYLIGHT.choice) > 0.4


def test_a_kick_that_scores_is_green_but_not_in_puzzles() -> None:
    told = building(AT_GOAL, "k")
    spot = view_of(told).square("30,10")
    for request, wanted in ((told, True), (replace(told, previewed=False), False)):
        assert (share(image_of(request), spot, 22, DAYLIGHT.choice_light) > 0.1) == wanted


@pytest.mark.parametrize("locale", LOCALES)
def test_alt_text_says_where_everybody_is(locale: str) -> None:
    at = GAME.load(ON_LARGE, {"board": "30x50"})
    alt = picture(GAME_KEY, at, words=STRICT[locale]).alt
    for men in at.men:
        for square in (*men, at.ball):
            assert f" {at.pitch.name(square)}" in alt
    assert "26,15" in alt


@pytest.mark.parametrize("setup", GAME.about.options["setup"])
@pytest.mark.parametrize("goal", GAME.about.options["goal"])
def test_rules_of_every_set_up_have_their_pictures(setup: str, goal: str) -> None:
    options = {"setup": setup, "goal": goal, "board": "20x30-enlarged"}
    pages = game_text(GAME_KEY).rules(ENGLISH, options)
    shown = {illustration(GAME_KEY, page, options=options, words=ENGLISH).png for page in pages}
    assert len(shown) == len(pages)


def test_words_of_a_pass_say_who_may_not_kick() -> None:
    said = game_text(GAME_KEY).describe_events(PICTURES["pass"].events, ENGLISH)
    assert said == (
        "Red 1 kicked the ball 6 squares, over a player. That is a pass to 9: Blue may not kick this turn."
    )
    barred = game_text(GAME_KEY).describe(PICTURES["barred-blue"].at, ENGLISH, 0)
    assert "Blue moves and may not kick this turn" in barred


def test_words_of_goals() -> None:
    describe = game_text(GAME_KEY).describe_events
    assert describe(PICTURES["goal"].events, ENGLISH).endswith("Goal for Red: Red 2, Blue 1!")
    assert describe(PICTURES["own-goal"].events, ENGLISH).endswith("Own goal by Red: Red 0, Blue 3!")


def test_nothing_is_said_or_shown_to_come_after_the_third_goal() -> None:
    request = PICTURES["own-goal"]
    said = game_text(GAME_KEY).describe(request.at, ENGLISH, 0)
    assert "kick" not in said
    assert "Red 0, Blue 3." in said
    assert amount(signs(request), DAYLIGHT.happened) > 500


@BOTH_SIDES
def test_board_of_text_stands_as_the_seat_sees_it(seat: int) -> None:
    board = game_text(GAME_KEY).grid(GAME.load(AT_GOAL, {}), ENGLISH, seat)
    lines = board.split("```")[1].strip("\n").splitlines()
    assert len(lines) == 21
    rows = {int(line[:2]): line[3:] for line in lines[:-1]}
    assert list(rows) == (list(range(20, 0, -1)) if seat == 0 else list(range(1, 21)))
    ten = rows[10] if seat == 0 else rows[10][::-1]
    assert ten[25] == "o"
    assert ten[24] == "b"
    assert ten[0] == ten[29] == "#"
    assert rows[1] == "#" + 28 * "." + "#"
