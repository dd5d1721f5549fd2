"""Move texts and position texts of Penguin Soccer: what is read and what is refused."""

import pytest

from engine.core.errors import AmbiguousMove, BadNotation, BadPosition
from engine.registry import game
from tests.engine.games.by_text import ByText

PENGUIN = game("penguin-soccer")
at = ByText(PENGUIN).at
BUSY = at("8/8/8/3Mn1pu2/8/8/1Pu6/8 w a8")


@pytest.mark.parametrize(("typed", "canonical"), [
    ("b2neLL", "b2neLL"), ("B2NELL", "b2neLL"), (" b2 ne l l ", "b2neLL"), ("b2ne.", "b2ne"),
    ("papa ne R", "b2neR"), ("Pne", "b2ne"), ("mama u", "d5u"), ("baby e", "1e"),
    ("b e", "1e"), ("1neRRR", "1neRRR"), ("u", "d5u"), ("PASS", "pass"),
])  # fmt: skip
def test_lenient_reading(typed: str, canonical: str) -> None:
    assert PENGUIN.write(BUSY, PENGUIN.read(BUSY, typed)) == canonical


@pytest.mark.parametrize("typed", ["b2", "b9n", "i2n", "b2neLR", "4ne", "b2nex", "🐧", "b２n", "b2\u202ene"])
def test_unreadable(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"notation\.unreadable"):
        PENGUIN.read(BUSY, typed)


def test_a_direction_alone_that_fits_several_penguins_lists_them() -> None:
    with pytest.raises(AmbiguousMove) as caught:
        PENGUIN.read(BUSY, "n")
    assert caught.value.facts["moves"] == "1n, b2n, d5n"


def test_a_direction_alone_that_fits_nobody() -> None:
    with pytest.raises(BadNotation, match=r"notation\.origin"):
        PENGUIN.read(BUSY, "swRRR")


DAMAGED = [
    ("", "position.shape"),
    ("8/8/8/8/8/8/8/8 w", "position.shape"),
    ("8/8/8/8/8/8/8/8 w - -", "position.shape"),
    ("8/8/8/8/8/8/8/8 w -" + " " * 300, "position.shape"),
    ("8/8/8/8/8/8/8 w -", "position.ranks"),
    ("8/8/8/8/8/8/8/9 w -", "position.rank"),
    ("8/8/8/8/8/8/8/7 w -", "position.rank"),
    ("8/8/8/8/8/8/8/8Pu w -", "position.rank"),
    ("8/8/8/8/8/8/8/Px7 w -", "position.rank"),
    ("8/8/8/8/8/8/8/P8 w -", "position.rank"),
    ("8/8/8/8/8/8/8/8 x -", "position.turn"),
    ("8/8/8/8/8/8/8/8 w e9", "position.ball"),
    ("PuPu6/8/8/8/8/8/8/8 w a1", "position.twice"),
    ("8/8/8/8/Pn7/8/8/8 w a4", "position.lying-on-ball"),
    ("8/8/8/8/3Pn4/8/8/8 w -", "position.untouched-ball"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), DAMAGED)
def test_damaged_positions(text: str, code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at(text)
    assert caught.value.code == code


def test_classic_refuses_a_penguin_in_the_rivals_corner() -> None:
    assert at("7Pu/8/8/8/8/8/8/8 w a5")
    with pytest.raises(BadPosition, match=r"position\.corner"):
        at("7Pu/8/8/8/8/8/8/8 w a5", {"edition": "classic"})
