"""Penguin Soccer in words and letters."""

from itertools import chain

import pytest

from engine.core import errors
from engine.games.penguin_soccer.lessons import COURSES
from engine.games.penguin_soccer.rules import GAME
from render import game_text
from tests.render.cases import ENGLISH, STRICT
from tests.render.games.penguin_soccer.cases import BUSY, GAME_KEY, PICTURES

TEXT = game_text(GAME_KEY)


def test_the_error_for_a_lying_penguin_says_what_it_can_do() -> None:
    error = errors.IllegalMove("penguin.facing", penguin="papa", square="c3", facing="e", direction="n")
    assert "only slide where its beak points, `e`, or stand up" in ENGLISH.refusal(error)
    assert "nur dem Schnabel nach rutschen, `e`" in STRICT["de"].refusal(error)


@pytest.mark.parametrize(("case", "sentence"), [
    ("took", "Orange's baby slid from c3 to d4 and took the ball."),
    ("kick", "Purple's papa kicked the ball from f6 to f4."),
    ("received", "Orange's mama kicked the ball from c3 to Purple's mama on c6."),
    ("stood", "Orange's papa stood up on f4."),
    ("entered", "Orange's papa came out of the sea to b2."),
    ("spin-left", "Orange's baby slid from c3 to f3 and turned left."),
    (
        "chain",
        (
            "Orange's baby slid from d4 to f4, tackled Purple's papa and has the ball. Purple's papa was "
            "pushed to g4. Orange's mama was pushed to h4. Purple's baby fell into the sea."
        ),
    ),
    ("goal", "Orange's papa kicked the ball from g7 to h8. Goal!"),
])  # fmt: skip
def test_last_move_in_a_sentence(case: str, sentence: str) -> None:
    assert TEXT.describe_events(PICTURES[case].events, ENGLISH) == sentence


def test_leaving_and_passing_are_described() -> None:
    left = GAME.leave(GAME.start(2, {}), 1)
    assert TEXT.describe_events(left.events, ENGLISH) == "Purple left the match."
    assert TEXT.describe_events(left.events, STRICT["de"]) == "Lila hat die Partie verlassen."
    assert TEXT.describe_events((), ENGLISH) == ""


def test_rules_differ_between_the_editions_in_the_corners_alone() -> None:
    modern, classic = (TEXT.rules(ENGLISH, {"edition": edition}) for edition in ("modern", "classic"))
    differing = [one.title for one, other in zip(modern, classic, strict=True) if one != other]
    assert differing == ["Forbidden corners"]


def test_a_beak_points_to_the_last_square_that_way_or_to_the_sea() -> None:
    at = GAME.load("8/8/8/8/8/8/1Pne6/4Mse3 w -", {})
    said = TEXT.describe(at, ENGLISH, 0)
    assert "Papa lies on b2, beak towards h8" in said
    assert "Mama lies on e1, facing the sea" in said
    assert "der Schnabel zeigt aufs Meer" in TEXT.describe(at, STRICT["de"], 0)


def squares(position: str, seat: int = 0) -> list[str]:
    """The lines of the drawn board, far rank first, then the files."""
    board = game_text(GAME_KEY).grid(GAME.load(position, {}), ENGLISH, seat)
    return board.split("```")[1].strip("\n").splitlines()


def test_the_viewers_family_is_said_before_the_other() -> None:
    board = game_text(GAME_KEY).text_board(GAME.load(BUSY, {}), ENGLISH, 1)
    assert board.splitlines()[:7] == [
        "The board as Purple sees it, from home h8. Score in a1.",
        "Purple's papa on f6 has the ball.",
        "Purple:",
        "- Baby lies on c6, beak towards a6",
        "- Papa stands on f6",
        "- Mama lies on c8, beak towards c1",
        "Orange:",
    ]


def test_squares_with_coordinates_from_either_side() -> None:
    white, black = squares(BUSY, 0), squares(BUSY, 1)
    assert white[0] == "8 .  .  m  .  .  .  .  #"
    assert white[2] == "6 .  .  b  .  .  p* .  ."
    assert white[8] == "  a  b  c  d  e  f  g  h"
    assert [line.split()[1:] for line in black[:8]] == [line.split()[:0:-1] for line in white[7::-1]]
    assert black[8].split() == list("hgfedcba")
    assert black[7].startswith("8 #")


@pytest.mark.parametrize(("position", "sign", "square"), [
    ("8/8/2bw5/8/8/8/8/8 w f4", "o", "f4"),
    ("8/8/8/8/8/8/8/8 w -", "#", "a1"),
    ("Mu7/8/8/8/8/8/8/8 w a8", "M*", "a8"),
])  # fmt: skip
def test_signs_of_the_ball_and_the_homes(position: str, sign: str, square: str) -> None:
    assert squares(position)[8 - int(square[1])].split()[1 + "abcdefgh".index(square[0])] == sign


@pytest.mark.parametrize(("locale", "colours"), [("en", ("black", "white")), ("de", ("schwarz", "weiß"))])
def test_lessons_name_the_families_by_the_colours_of_the_picture(
    locale: str, colours: tuple[str, ...]
) -> None:
    for lesson in chain.from_iterable(course.lessons for course in COURSES):
        for part in ("", "-task", "-right", "-wrong"):
            said = STRICT[locale].say(f"lesson-{GAME_KEY}-{lesson.name}{part}").lower()
            assert not any(colour in said for colour in colours), said
