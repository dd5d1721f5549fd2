"""Move texts that no game reads: the errors are the same for every game."""

from typing import Any

import pytest

from engine.core.errors import BadNotation
from engine.core.game import Game
from tests.each_game import EACH_GAME


@EACH_GAME
@pytest.mark.parametrize(("typed", "code"), [
    ("", "notation.empty"),
    ("   ", "notation.empty"),
    ("\n", "notation.empty"),
    ("b2ne" + "L" * 1000, "notation.long"),
    ("a1+" + " " * 1000 + "a2+", "notation.long"),
    ("setup:" + "1,2;" * 200, "notation.long"),
    ("A2:" + "1" * 5000 + ":80", "notation.long"),
])  # fmt: skip
def test_empty_and_overlong_texts_are_refused(game: Game[Any, Any], typed: str, code: str) -> None:
    with pytest.raises(BadNotation) as caught:
        game.read(game.start(game.about.seats[0], {}), typed)
    assert caught.value.code == code
