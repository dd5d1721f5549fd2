"""Games of which only the size and the pieces are known: the board of text."""

from collections.abc import Iterable

import pytest

from render.kit.plain import Piece
from render.plain_words import PlainWords
from tests.render.cases import STRICT

KINGS = (Piece("a1", 0, "K"), Piece("b1", 0), Piece("a2", 1, "K"), Piece("b3", 1))


def pieces(at: Iterable[Piece]) -> Iterable[Piece]:
    """A position that is its pieces."""
    return at


@pytest.mark.parametrize(
    ("locale", "key"),
    [
        ("en", "White: K, x. Black: k, o. A dot is an empty square."),
        ("de", "Weiß: K, x. Schwarz: k, o. Ein Punkt ist ein leeres Feld."),
    ],
)
def test_the_board_of_text_says_whose_each_sign_is(locale: str, key: str) -> None:
    words = PlainWords[Iterable[Piece]]("penguin-soccer", (2, 3), pieces, {})
    board = words.grid(KINGS, STRICT[locale], 0)
    assert board == f"{key}\n```\n 3 . o\n 2 k .\n 1 K x\n   a b\n```"
    assert "Black: o." in words.grid(KINGS[:2], STRICT["en"], 1)
