"""Scherer's Soccer in pictures: colours at named places, what the close-up shows, signs beside the pitch."""

from itertools import product
from typing import Any, Final

import pytest
from PIL import Image

from engine.core.grid import VECTORS
from engine.games.scherer_soccer.pitch import LARGE, SMALL, Pitch
from engine.games.scherer_soccer.position import TEAM
from engine.games.scherer_soccer.rules import GAME
from render import game_text, illustration, pad_place, picture
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.signs import goal_places
from render.games.scherer_soccer.view import CLOSE_ROWS, Layout, View, layout, layout_of
from render.kit.canvas import Point
from render.kit.palette import CLEAR, DAYLIGHT, THEMES, Theme, rgba
from render.picture import PictureRequest, draw_picture
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
from tests.render.pixels import share

ACCENTS: Final = tuple(crew.accent for crew in DAYLIGHT.hues[:2])
LAYOUTS: Final = (
    layout(Pitch(*SMALL, "mouth"), enlarged=False),
    layout(Pitch(*SMALL, "mouth"), enlarged=True),
    layout(Pitch(*LARGE, "mouth"), enlarged=False),
)
EVERY_LAYOUT = pytest.mark.parametrize("measures", LAYOUTS, ids=("small", "enlarged", "large"))
BOTH_SIDES = pytest.mark.parametrize("seat", [0, 1])


def close_view(at: Any, seat: int, *names: str) -> tuple[View, Point]:
    """The close-up about some squares, and where it begins on the picture."""
    measures = layout_of(at)
    first = measures.first_around(seat, names, at.pitch.name(at.ball))
    return measures.close_up(seat, first), measures.close_corner


@BOTH_SIDES
@pytest.mark.parametrize("theme", ["daylight", "discs"])
@pytest.mark.parametrize(
    ("text", "board"), [(MIDDLE, "20x30"), (MIDDLE, "20x30-enlarged"), (ON_LARGE, "30x50")]
)
def test_every_man_wears_his_sides_colour_on_his_square(text: str, board: str, theme: str, seat: int) -> None:
    request = themed(after(text, seat=seat, board=board), theme)
    image, view = image_of(request), layout_of(request.at).whole(seat)
    for side, men in enumerate(request.at.men):
        for square in men:
            spot, reach = view.spot(*request.at.pitch.column_row(square)), view.unit // 2
            assert share(image, spot, reach, ACCENTS[side]) > 0.12
            assert share(image, spot, reach, ACCENTS[side]) > share(image, spot, reach, ACCENTS[1 - side])


@BOTH_SIDES
def test_own_goal_is_at_the_left(seat: int) -> None:
    request = after(MIDDLE, seat=seat)
    image, view = image_of(request), layout_of(request.at).whole(seat)
    for side, square in enumerate(("1,10", "30,10")):
        spot = view.square(square)
        assert (spot[0] < image.width / 2) == (side == seat)
        assert share(image, spot, view.unit // 2, DAYLIGHT.hues[side].accent_light) > 0.2


def test_line_goals_reach_from_corner_to_corner() -> None:
    for goal, wanted in (("mouth", False), ("line", True)):
        request = after(MIDDLE, goal=goal)
        view = layout_of(request.at).whole(0)
        light = DAYLIGHT.hues[1].accent_light
        assert (share(image_of(request), view.square("30,2"), 9, light) > 0.2) == wanted


@EVERY_LAYOUT
@BOTH_SIDES
def test_pad_points_where_the_picture_does(measures: Layout, seat: int) -> None:
    view = measures.whole(seat)
    start = view.spot(10, 10)
    for across, up in VECTORS:
        end = view.spot(10 + across, 10 + up)
        drawn = tuple((b > a) - (b < a) for a, b in zip(start, end, strict=True))
        row, column = pad_place(GAME_KEY, (across, up), seat)
        assert drawn == (column - 1, row - 1)


def inside(measures: Layout, first: tuple[int, int], cell: Point) -> bool:
    """Whether a square is in a close-up."""
    return (
        0 <= cell[0] - first[0] < measures.close_columns
        and 0 <= cell[1] - first[1] < CLOSE_ROWS
        and 0 <= first[0] <= measures.pitch.columns - measures.close_columns
        and 0 <= first[1] <= measures.pitch.rows - CLOSE_ROWS
    )


@EVERY_LAYOUT
@BOTH_SIDES
def test_close_up_shows_both_ends_of_every_move_there_can_be(measures: Layout, seat: int) -> None:
    pitch, view = measures.pitch, measures.whole(seat)
    spots = product((1, 2, 13, pitch.columns - 8, pitch.columns), (1, 9, pitch.rows - 7, pitch.rows))
    for (column, row), (across, up), far in product(spots, VECTORS, (1, 4, 7)):
        end = column + far * across, row + far * up
        if 1 <= end[0] <= pitch.columns and 1 <= end[1] <= pitch.rows:
            names = f"{end[0]},{end[1]}", f"{column},{row}"
            first = measures.first_around(seat, names, pitch.name(pitch.ball_start))
            assert inside(measures, first, view.cell(*end))
            assert inside(measures, first, view.cell(column, row))


@EVERY_LAYOUT
@BOTH_SIDES
def test_close_up_shows_the_ball_where_nothing_has_happened(measures: Layout, seat: int) -> None:
    pitch = measures.pitch
    for square in range(pitch.columns * pitch.rows):
        first = measures.first_around(seat, (), pitch.name(square))
        assert inside(measures, first, measures.whole(seat).cell(*pitch.column_row(square)))


@BOTH_SIDES
def test_last_move_is_yellow_in_the_whole_and_in_the_close_up(seat: int) -> None:
    marked = after(MIDDLE, "4ne3", seat=seat)
    plain = PictureRequest(GAME_KEY, marked.at, seat, (), (), None)
    close, (x, y) = close_view(marked.at, seat, "12,13", "9,10")
    spot = close.square("10,11")
    places = layout_of(marked.at).whole(seat).square("10,11"), (x + spot[0], y + spot[1])
    for place in places:
        found = image_of(marked).getpixel((round(place[0]), round(place[1])))
        assert isinstance(found, tuple)
        assert found[0] > 220
        assert found[2] < 110
        assert share(image_of(plain), place, 3, DAYLIGHT.happened) == 0


def test_goals_are_counted_behind_the_own_goal_or_enlarged_at_the_right() -> None:
    for board, seat in product(("20x30", "20x30-enlarged"), (0, 1)):
        request = after(BARRED.replace("2-2", "2-1"), seat=seat, board=board)
        image, measures = image_of(request), layout_of(request.at)
        for side, goals in enumerate((2, 1)):
            places = goal_places(side, 3, measures, seat)
            counted = [share(image, place, 8, COLOURS[DAYLIGHT.name].marker) > 0.9 for place in places]
            assert counted.count(True) == goals
            if board == "20x30-enlarged":
                assert all(x > image.width - 60 for x, _ in places)
                assert all((y < measures.plate[3] / 2) == (side == 0) for _, y in places)
            else:
                assert all((x < image.width / 2) == (side == seat) for x, _ in places)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_goal_markers_are_yellow_in_every_theme_and_unlike_both_sides(theme: Theme) -> None:
    yellow = rgba(COLOURS[theme.name].marker)[:3]
    red, green, blue = yellow
    assert min(red, green) > 200
    assert blue < 80
    for crew in theme.hues[:2]:
        # By brightness as well, which every kind of colour vision tells apart.
        assert brightness(yellow) - brightness(rgba(crew.accent)[:3]) > 80
    request = after(BARRED)
    image, measures = image_of(request, theme), layout_of(request.at)
    for side in (0, 1):
        places = goal_places(side, 3, measures, 0)
        counted = [share(image, place, 8, COLOURS[theme.name].marker) > 0.9 for place in places]
        assert counted == [True, True, False]


def brightness(colour: tuple[int, ...]) -> float:
    """The brightness of a colour, 0 to 255, as the eye weighs red, green and blue."""
    return sum(share * part for share, part in zip((0.299, 0.587, 0.114), colour, strict=True))


@pytest.mark.slow
def test_there_are_as_many_places_for_markers_as_goals_win() -> None:
    requests = [after(MIDDLE.replace("1-0", "0-0"), score=score) for score in "123"]
    rings = [amount(image_of(request), ACCENTS[0]) for request in requests]
    assert rings[2] - rings[1] == rings[1] - rings[0] > 40


def signs(image: Image.Image, at: Any) -> Image.Image:
    """The board of signs of a picture."""
    left, top, right, bottom = map(round, layout_of(at).signs_plate)
    return image.crop((left, top, right, bottom))


def amount(image: Image.Image, colour: str) -> int:
    """How many pixels have exactly this colour."""
    return sum(pixel == rgba(colour)[:3] for pixel in image.get_flattened_data())


def test_the_longest_kick_is_strong_for_who_may_kick_and_struck_out_for_who_may_not() -> None:
    blue = DAYLIGHT.hues[1]
    free, undrawn = BARRED[:-1] + "-", BARRED[:-1].replace("b 4", "b -") + "-"
    images = [signs(image_of(after(text)), after(text).at) for text in (free, BARRED, undrawn)]
    strong = [amount(image, blue.accent_dark) for image in images]
    assert strong[0] > 4 * max(strong[1:])
    struck = [amount(image, DAYLIGHT.ball) for image in images]
    assert struck[1] > 300
    assert max(struck[0], struck[2]) < 10


def test_each_longest_kick_looks_different() -> None:
    shown = {draw_picture(after(MIDDLE.replace("r 6", f"r {reach}"))).png for reach in range(4, 8)}
    assert len(shown) == 4


def test_bench_holds_who_is_still_to_come() -> None:
    requests = (after(EMPTY, setup="manual"), after(PLACING, setup="manual"))
    full, some = (signs(image_of(request), request.at) for request in requests)
    for side, missing in ((0, TEAM - 3), (1, TEAM - 2)):
        assert round(amount(some, ACCENTS[side]) / amount(full, ACCENTS[side]) * TEAM) == missing


def test_sides_differ_in_shape_in_the_clear_theme() -> None:
    request = after(MIDDLE)
    image, (view, (x, y)) = image_of(request, CLEAR), close_view(request.at, 0)
    for side, name in ((0, "15,10"), (1, "17,11")):
        spot = view.square(name)
        corner = x + spot[0] - 0.42 * view.unit, y + spot[1] + 0.44 * view.unit
        assert (share(image, corner, 1, CLEAR.hues[side].accent) > 0.5) == (side == 1)


def test_those_who_are_offered_are_ringed_and_get_no_second_number() -> None:
    request = building(MIDDLE)
    image, view = image_of(request), layout_of(request.at).whole(0)
    assert request.menu is not None
    offered = {int(choice.token) for choice in request.menu.choices if choice.token.isdigit()}
    for number, square in enumerate(request.at.men[0], 1):
        x, y = view.spot(*request.at.pitch.column_row(square))
        ringed = share(image, (x, y), round(0.8 * view.unit), DAYLIGHT.choice) > 0.02
        assert ringed is (number in offered)
        assert share(image, (x, y - 1.4 * view.unit), 8, DAYLIGHT.choice) < 0.3
    for square in request.at.men[1]:
        neighbours = (square + step for step in (-31, -30, -29, -1, 1, 29, 30, 31))
        if not set(neighbours) & set(request.at.men[0]):
            spot = view.spot(*request.at.pitch.column_row(square))
            assert share(image, spot, 8, DAYLIGHT.choice) < 0.1


@BOTH_SIDES
def test_every_square_on_offer_is_marked(seat: int) -> None:
    request = building(MIDDLE, "4", seat=seat)
    image, view = image_of(request), layout_of(request.at).whole(seat)
    assert request.menu is not None
    for choice in request.menu.choices:
        for name in choice.places:
            assert share(image, view.square(name), 3, DAYLIGHT.choice) > 0.4


def test_goal_bursts_where_the_ball_lies() -> None:
    request = PICTURES["goal"]
    image, view = image_of(request), layout_of(request.at).whole(0)
    assert share(image, view.square("30,10"), 26, DAYLIGHT.happened) > 0.1
    assert share(image, view.square("1,10"), 26, DAYLIGHT.happened) == 0


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
        "Red 1 kicked the ball 6 squares, from 16,10 to 22,10, over a player. "
        "That is a pass to 9: Blue may not kick this turn."
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
    panel = signs(image_of(request), request.at)
    assert amount(panel, DAYLIGHT.happened) > 500
    assert all(amount(panel, crew.accent_light) < 100 for crew in DAYLIGHT.hues[:2])


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
