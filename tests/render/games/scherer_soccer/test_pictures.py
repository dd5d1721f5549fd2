"""Scherer's Soccer in pictures: colours at named places, what the window shows, the strip below it."""

import re
from dataclasses import replace
from itertools import product
from typing import Final

import pytest
from PIL import Image

from engine.core.grid import VECTORS
from engine.games.scherer_soccer.rules import GAME
from render import game_text, illustration, label_of, pad_place, picture
from render.games.scherer_soccer.marks import places_of, shown_squares
from render.games.scherer_soccer.men import shirt
from render.games.scherer_soccer.scene import SCENE
from render.games.scherer_soccer.signs import BOX
from render.games.scherer_soccer.view import ENLARGED, NEAR_GOAL, UNIT, View, map_view, window
from render.kit.palette import CLEAR, DAYLIGHT, THEMES, Theme, rgba
from render.picture import PictureRequest
from render.words import LOCALES
from tests.render.cases import ENGLISH, STRICT, image_of, themed
from tests.render.games.scherer_soccer.cases import (
    AT_GOAL,
    BARRED,
    EMPTY,
    GAME_KEY,
    MIDDLE,
    PICTURES,
    PLACING,
    after,
    building,
)
from tests.render.games.scherer_soccer.cases import LARGE as ON_LARGE
from tests.render.pixels import differing, share

ACCENTS: Final = tuple(crew.accent for crew in DAYLIGHT.hues[:2])
NAMES: Final = re.compile(r"\d+,\d+")
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


@BOTH_SIDES
@pytest.mark.parametrize("theme", ["daylight", "discs"])
@BOARDS
def test_every_man_in_sight_wears_his_sides_colour_on_his_square(
    text: str, board: str, theme: str, seat: int
) -> None:
    request = themed(after(text, seat=seat, board=board), theme)
    image, view, small = image_of(request), view_of(request), map_view(request.at, seat)
    for side, men in enumerate(request.at.men):
        for square in men:
            if view.shows(request.at.pitch.name(square)):
                spot, reach = view.spot(*request.at.pitch.column_row(square)), round(view.unit * 0.4)
                assert share(image, spot, reach, ACCENTS[side]) > 0.12
                assert share(image, spot, reach, ACCENTS[1 - side]) < 0.05
            colour = DAYLIGHT.hues[1].accent_dark if side else ACCENTS[0]
            dot = share(image, small.spot(*request.at.pitch.column_row(square)), 4, colour)
            assert dot > 0.1 or board == "30x50", "on the large pitch the ball may cover it"


def test_nobody_covers_the_number_of_another_one() -> None:
    for unit, side, look in product((UNIT, ENLARGED), (0, 1), (DAYLIGHT, CLEAR)):
        stamp = shirt(look, side, 11, unit)
        solid = stamp.image.getchannel("A").point([255 * (alpha > 200) for alpha in range(256)]).getbbox()
        assert solid is not None
        ends = stamp.left + solid[0], stamp.top + solid[1], stamp.left + solid[2], stamp.top + solid[3]
        assert max(map(abs, ends)) <= unit / 2 + 1


@BOTH_SIDES
def test_the_own_goal_lies_to_the_left_and_a_tab_says_so(seat: int) -> None:
    image = image_of(after(MIDDLE, seat=seat))
    left, right = (image.crop((x, 10, x + 48, 634)) for x in (10, 742))
    for side in (0, 1):
        own, other = (left, right) if side == seat else (right, left)
        assert amount(own, ACCENTS[side]) > 1000 > amount(other, ACCENTS[side])


@BOTH_SIDES
def test_the_goal_is_in_the_window_once_the_ball_is_near(seat: int) -> None:
    for column in range(1, 31):
        at = GAME.load(MIDDLE, {})
        view = window(at._replace(ball=at.pitch.square(column, 12)), seat, ())
        assert view.shows(f"{column},12")
        for goal in (1, 30):
            assert view.shows(f"{goal},12") == (abs(goal - column) <= NEAR_GOAL)


@BOTH_SIDES
@pytest.mark.parametrize(("side", "column", "ball"), [(0, 1, 3), (1, 30, 28)])
def test_line_goals_at_both_borders_reach_from_corner_to_corner(
    side: int, column: int, ball: int, seat: int
) -> None:
    for goal, wanted in (("mouth", False), ("line", True)):
        at = GAME.load(AT_GOAL, {"goal": goal})
        request = PictureRequest(GAME_KEY, at._replace(ball=at.pitch.square(ball, 6)), seat, (), (), None)
        light, spot = DAYLIGHT.hues[side].accent_light, view_of(request).square(f"{column},6")
        assert (share(image_of(request), spot, 20, light) > 0.2) == wanted


def test_squares_can_be_larger_and_men_can_be_discs() -> None:
    usual, enlarged = after(MIDDLE), after(MIDDLE, board="20x30-enlarged")
    red = [share(image_of(each), view_of(each).square("15,10"), 34, ACCENTS[0]) for each in (usual, enlarged)]
    assert red[1] > 1.1 * red[0] > 0
    x, y = map(round, view_of(usual).square("15,10"))
    looks = (
        image_of(each).crop((x - 20, y - 20, x + 20, y + 20)) for each in (usual, themed(usual, "discs"))
    )
    assert differing(*looks) > 0.1


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


def test_the_longest_kick_is_strong_for_who_may_kick_and_struck_out_for_who_may_not() -> None:
    blue = DAYLIGHT.hues[1]
    free, undrawn = BARRED[:-1] + "-", BARRED[:-1].replace("b 4", "b -") + "-"
    images = [signs(after(text)) for text in (free, BARRED, undrawn)]
    strong = [amount(image, blue.accent_dark) for image in images]
    assert strong[0] > 4 * max(strong[1:])
    struck = [amount(image, DAYLIGHT.ball) for image in images]
    assert struck[1] > 300
    assert max(struck[0], struck[2]) < 10


@BOARDS
def test_the_longest_kick_stands_at_the_right_border(text: str, board: str) -> None:
    at = after(text, board=board).at
    shown = [
        image_of(PictureRequest(GAME_KEY, at._replace(reach=reach), 0, (), (), None)) for reach in range(4, 8)
    ]
    right = [image.crop((BOX[2] - 75, BOX[1], BOX[2], BOX[1] + 75)) for image in shown]
    assert len({image.tobytes() for image in right}) == len(shown)
    assert min(amount(image, DAYLIGHT.hues[at.turn].accent_dark) for image in right) > 300


@BOTH_SIDES
@BOARDS
def test_a_yellow_marker_at_the_border_counts_each_goal(text: str, board: str, seat: int) -> None:
    at = after(text, board=board).at._replace(score=(2, 1))
    image = image_of(PictureRequest(GAME_KEY, at, seat, (), (), None))
    ends = {"left": (4, 35, 50), "right": (795, 35, 50), "low": (795, 609, -50)}
    red, blue = ("right", "left") if seat else ("left", "right")
    goals = {"right": 2, "low": 1} if board == "20x30-enlarged" else {red: 2, blue: 1}
    for end, (x, y, step) in ends.items():
        spots = [(x, y + step * number) for number in range(3)]
        counted = [share(image, spot, 3, DAYLIGHT.happened) > 0.8 for spot in spots]
        assert counted.count(True) == goals.get(end, 0)


def test_squares_are_named_at_the_edge_for_readers_of_notation_alone() -> None:
    at = GAME.load(MIDDLE, {})
    assert picture(GAME_KEY, at, words=ENGLISH).png != picture(GAME_KEY, at, words=ENGLISH.with_notation).png


def test_the_strip_says_how_many_are_still_to_come() -> None:
    one, other = after(EMPTY, setup="manual"), after(PLACING, setup="manual")
    assert len({signs(request).tobytes() for request in (one, other)}) == 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_sides_differ_in_shape_in_every_theme(theme: Theme) -> None:
    request = after(MIDDLE)
    image, view = image_of(request, theme), view_of(request)
    for side, name in ((0, "15,10"), (1, "17,11")):
        x, y = view.square(name)
        corner = x - 0.34 * view.unit, y + 0.36 * view.unit
        assert (share(image, corner, 1, theme.hues[side].accent) > 0.5) == (side == 1)


def test_those_who_are_offered_are_ringed_in_the_window_or_on_the_strip() -> None:
    request = building(MIDDLE)
    image, view, small = image_of(request), view_of(request), map_view(request.at, 0)
    assert request.menu is not None
    offered = {int(choice.token) for choice in request.menu.choices if choice.token.isdigit()}
    for number, square in enumerate(request.at.men[0], 1):
        name = request.at.pitch.name(square)
        place, reach = (view, 34) if view.shows(name) else (small, 18)
        ringed = share(image, place.square(name), reach, DAYLIGHT.choice) > 0.1
        assert ringed is (number in offered)
        if number in offered and place is small:
            assert share(image, small.square(name), 9, DAYLIGHT.snow) > 0.1, "his number"


def test_a_kick_that_scores_is_green_but_not_in_puzzles() -> None:
    told = building(AT_GOAL, "k")
    spot = view_of(told).square("30,10")
    for request, wanted in ((told, True), (replace(told, previewed=False), False)):
        assert (share(image_of(request), spot, 22, DAYLIGHT.choice_light) > 0.1) == wanted


@pytest.mark.parametrize("locale", LOCALES)
def test_squares_are_named_to_readers_of_notation_alone(locale: str) -> None:
    at, words = GAME.load(ON_LARGE, {"board": "30x50"}), STRICT[locale]
    named, seen = (picture(GAME_KEY, at, words=each).alt for each in (words.with_notation, words))
    assert {*NAMES.findall(named)} == {at.pitch.name(square) for square in (*at.men[0], *at.men[1], at.ball)}
    placing = label_of(GAME_KEY, GAME.load(PLACING, {"setup": "manual"}), "@12,7", words)
    for said in (seen, game_text(GAME_KEY).text_board(at, words, 1), placing):
        assert not NAMES.search(said)


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
