"""The board as text: every penguin in words, and the squares from the viewer's side."""

import pytest

from engine.games.penguin_soccer.rules import GAME
from render import game_text
from tests.render.cases import ENGLISH
from tests.render.games.penguin_soccer.cases import BUSY, GAME_KEY


def squares(position: str, seat: int = 0) -> list[str]:
    """The lines of the drawn board, far rank first, then the files."""
    board = game_text(GAME_KEY).grid(GAME.load(position, {}), ENGLISH, seat)
    return board.split("```")[1].strip("\n").splitlines()


def test_the_viewers_family_is_said_before_the_other() -> None:
    board = game_text(GAME_KEY).text_board(GAME.load(BUSY, {}), ENGLISH, 1)
    assert board.splitlines()[:7] == [
        "The board as Black sees it, from home h8. Score in a1.",
        "Black's papa on f6 has the ball.",
        "Black:",
        "- Baby lies on c6, beak towards a6",
        "- Papa stands on f6",
        "- Mama lies on c8, beak towards c1",
        "White:",
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
