"""Penguin Soccer in words: errors, events, the rules of both editions."""

import pytest

from engine.core import errors
from engine.games.penguin_soccer.rules import GAME
from render import game_text
from tests.render.cases import ENGLISH, STRICT
from tests.render.games.penguin_soccer.cases import GAME_KEY, PICTURES

TEXT = game_text(GAME_KEY)


def test_the_error_for_a_lying_penguin_says_what_it_can_do() -> None:
    error = errors.IllegalMove("penguin.facing", penguin="papa", square="c3", facing="e", direction="n")
    assert "only slide where its beak points, `e`, or stand up" in ENGLISH.refusal(error)
    assert "nur dem Schnabel nach rutschen, `e`" in STRICT["de"].refusal(error)


@pytest.mark.parametrize(("case", "sentence"), [
    ("took", "White's baby slid from c3 to d4 and took the ball."),
    ("kick", "Black's papa kicked the ball from f6 to f4."),
    ("received", "White's mama kicked the ball from c3 to Black's mama on c6."),
    ("stood", "White's papa stood up on f4."),
    ("entered", "White's papa came out of the sea to b2."),
    ("spin-left", "White's baby slid from c3 to f3 and turned left."),
    (
        "chain",
        (
            "White's baby slid from d4 to f4, tackled Black's papa and has the ball. Black's papa was "
            "pushed to g4. White's mama was pushed to h4. Black's baby fell into the sea."
        ),
    ),
    ("goal", "White's papa kicked the ball from g7 to h8. Goal!"),
])  # fmt: skip
def test_last_move_in_a_sentence(case: str, sentence: str) -> None:
    assert TEXT.describe_events(PICTURES[case].events, ENGLISH) == sentence


def test_leaving_and_passing_are_described() -> None:
    left = GAME.leave(GAME.start(2, {}), 1)
    assert TEXT.describe_events(left.events, ENGLISH) == "Black left the match."
    assert TEXT.describe_events(left.events, STRICT["de"]) == "Schwarz hat die Partie verlassen."
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
