"""The errors of games: what other processes raise comes back whole."""

import pickle
from collections.abc import Iterator

import pytest

from engine.core.errors import AmbiguousMove, GameError
from engine.match import errors


def kinds(of: type[GameError]) -> Iterator[type[GameError]]:
    """A kind of error and all kinds below it."""
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
