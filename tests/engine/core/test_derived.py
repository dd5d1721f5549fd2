"""What every game has by the contract alone: the reader, writer and refusal of moves that are in parts."""

import re

import pytest

from engine.core.errors import AmbiguousMove, BadNotation, IllegalMove
from engine.core.game import Game
from engine.games.scherer_soccer.moves import Move
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.rules import GAME as SCHERER
from engine.games.scherer_soccer.rules import SchererSoccer


class InParts(SchererSoccer):
    """Scherer's Soccer with moves whose text is that of their parts."""

    def tokens(self, at: Position, move: Move) -> tuple[str, ...]:
        return tuple(re.findall("k|[0-9]+|[nesw]+", self.write(at, move)))


IN_PARTS = InParts()
AT = SCHERER.load(
    "30x20 15,10;6,15;6,6;9,10;11,17;11,4;20,14;18,6;23,11;24,16;24,5 "
    "17,11;25,10;22,16;22,4;27,13;27,7;13,14;13,6;19,10;20,2;9,3 16,10 r 6 0-0 -",
    {},
)


@pytest.mark.parametrize(("text", "read"), [
    ("2ne2", "2ne2"),
    (" 2 NE 2 ", "2ne2"),
    ("e6", "ke6"),
])  # fmt: skip
def test_a_move_is_read_without_its_first_parts(text: str, read: str) -> None:
    assert Game.write(IN_PARTS, AT, Game.read(IN_PARTS, AT, text)) == read


def test_a_text_that_means_several_moves_names_them() -> None:
    with pytest.raises(AmbiguousMove) as refusal:
        Game.read(IN_PARTS, AT, "ne1")
    assert {"2ne1", "3ne1"} <= set(refusal.value.moves)


@pytest.mark.parametrize("text", ["12ne1", "ne", "", "x" * 99])
def test_what_is_no_legal_move_cannot_be_read(text: str) -> None:
    with pytest.raises(BadNotation):
        Game.read(IN_PARTS, AT, text)


def test_a_move_that_is_not_legal_is_refused_by_its_text() -> None:
    with pytest.raises(IllegalMove, match=r"move\.illegal") as refusal:
        Game.refuse_illegal(SCHERER, AT, SCHERER.read(AT, "ke9"))
    assert refusal.value.facts == {"move": "ke9"}
