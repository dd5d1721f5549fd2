"""Scherer's Soccer in pictures and words: what the golden pictures leave open."""

import re
from dataclasses import replace
from itertools import product
from typing import Final

import pytest

from engine.core.game import CHANCE
from engine.core.grid import VECTORS
from engine.games.scherer_soccer.rules import GAME
from engine.match.match import replayed
from render import ReplayDrawing, game_text, illustration, label_of, pad_place, picture
from render.games.scherer_soccer.marks import places_of, shown_squares
from render.games.scherer_soccer.scene import SCENE
from render.games.scherer_soccer.signs import BOX
from render.games.scherer_soccer.view import NEAR_GOAL, View, window
from render.kit.palette import DAYLIGHT
from render.picture import PictureRequest
from render.words import LOCALES
from tests.render.cases import ENGLISH, STRICT, image_of
from tests.render.games.scherer_soccer.cases import (
    AT_GOAL,
    GAME_KEY,
    MIDDLE,
    PICTURES,
    PLACING,
    after,
    building,
)
from tests.render.games.scherer_soccer.cases import LARGE as ON_LARGE
from tests.render.pixels import share
from tests.render.random_positions import random_log

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


def test_squares_are_named_at_the_edge_for_readers_of_notation_alone() -> None:
    at = GAME.load(MIDDLE, {})
    assert picture(GAME_KEY, at, words=ENGLISH).png != picture(GAME_KEY, at, words=ENGLISH.with_notation).png


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


@pytest.mark.parametrize(("column", "english", "german"), [
    (1, "0 squares from the left border", "0 Felder vom linken Rand"),
    (2, "one square from the left border", "ein Feld vom linken Rand"),
    (3, "2 squares from the left border", "2 Felder vom linken Rand"),
])  # fmt: skip
def test_the_distance_of_the_ball_from_the_border_is_said(column: int, english: str, german: str) -> None:
    at = GAME.load(MIDDLE.replace("16,10", f"{column},10"), {})
    for locale, said in (("en", english), ("de", german)):
        assert f" {said} " in game_text(GAME_KEY).describe(at, STRICT[locale], 0)


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


def test_nothing_is_said_to_come_after_the_third_goal() -> None:
    request = PICTURES["own-goal"]
    said = game_text(GAME_KEY).describe(request.at, ENGLISH, 0)
    assert "kick" not in said
    assert "Red 0, Blue 3." in said


@pytest.mark.parametrize("text", [MIDDLE, MIDDLE.replace(" r 6 ", " r - ")])
def test_nothing_is_said_to_come_after_somebody_left(text: str) -> None:
    left = GAME.leave(GAME.load(text, {}), 1).after
    assert "kick" not in game_text(GAME_KEY).describe(left, ENGLISH, 0)


@BOTH_SIDES
def test_after_somebody_left_the_sign_below_the_pitch_shows_the_winner_and_not_who_moves(seat: int) -> None:
    at, middle = GAME.load(MIDDLE, {}), ((BOX[0] + BOX[2]) / 2, (BOX[1] + BOX[3]) / 2)
    ends = [GAME.leave(at._replace(turn=turn), 1 - seat).after for turn in (0, 1)]
    one, other = (image_of(PictureRequest(GAME_KEY, end, 0, (), (), None)).crop(BOX) for end in ends)
    assert one.tobytes() == other.tobytes()
    shown = image_of(PictureRequest(GAME_KEY, ends[0], 0, (), (), None))
    of_winner, of_leaver = (share(shown, middle, 30, DAYLIGHT.hues[each].accent) for each in (seat, 1 - seat))
    assert of_winner > 0.1 > of_leaver


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


def test_what_chance_draws_is_shown_with_the_move_before_it() -> None:
    log = random_log(GAME_KEY, 10)
    moves = sum(entry.seat != CHANCE for entry in log)
    assert 0 < moves < len(log) - 2
    drawing = ReplayDrawing(GAME_KEY, log, options={})
    passages = list(drawing.passages())
    assert len(passages) == 1 + moves == 1 + drawing.plies
    assert [type(event).__name__ for event in passages[0][1]] == ["SetUp", "ReachDrawn"]
    assert all(type(events[-1]).__name__ == "ReachDrawn" for _, events in passages[:-1])
    at = GAME.start(2, {})
    for entry in log:
        at, _ = replayed(GAME, at, entry)
    assert passages[-1][0] == at
    while drawing.advance():
        pass
    assert len(drawing.film.frames) == 1 + moves
