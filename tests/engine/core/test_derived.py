"""What a game need not write itself: reading by its moves, and errors that travel."""

import pickle
import re
from collections.abc import Iterator

import pytest

from engine.core.errors import AmbiguousMove, BadNotation, GameError, IllegalMove
from engine.core.game import Game
from engine.games.scherer_soccer.moves import Move
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.rules import GAME as SCHERER
from engine.games.scherer_soccer.rules import SchererSoccer
from engine.match import errors


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


def kinds(of: type[GameError]) -> Iterator[type[GameError]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


@pytest.mark.parametrize("kind", list(kinds(GameError)))
def test_an_error_survives_being_pickled(kind: type[GameError]) -> None:
    error = kind("area.reason", match="7", limit=3)
    error.add_note("where it was raised")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(again), again.code, again.facts) == (kind, "area.reason", {"match": "7", "limit": 3})
    assert (str(again), again.__notes__) == (str(error), error.__notes__)


def test_an_ambiguous_text_names_its_moves_one_by_one_and_in_words() -> None:
    error = AmbiguousMove("notation.ambiguous", "c3n", "c3ne", text="c3")
    for each in (error, pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own
        assert each.moves == ("c3n", "c3ne")
        assert each.facts == {"text": "c3", "moves": "c3n, c3ne"}


def test_refusals_are_among_them() -> None:
    assert errors.AllowanceRefused in kinds(GameError)
