"""Piecepack Soccer over the text protocol: a form instead of moves, errors by seed and by text."""

import pytest

from engine.core.errors import BadRequest
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.by_text import ByText
from tests.engine.games.piecepack_soccer.positions import ARMS, CROWNS

ask = ByText(GAME).ask
PLAY = f"{ARMS} {CROWNS} 5,6 s play 0-0"
AIM = f"{ARMS} {CROWNS} 5,6 s aim:A2:37:80 0-0"


def test_moves_are_a_form() -> None:
    angle = {"name": "angle", "lowest": 0, "highest": 360, "unit": "degrees"}
    power = {"name": "power", "lowest": 1, "highest": 100, "unit": "%"}
    assert ask(cmd="moves", position=PLAY) == {"moves": None, "form": [angle, power]}


def test_a_declared_flick_is_completed_by_seed_or_by_text() -> None:
    declared = ask(cmd="play", position=PLAY, move="a2 : 37.0 : 80")
    assert (declared["move"], declared["mover"]) == ("A2:37:80", -1)
    assert declared["position"].split()[4] == "aim:A2:37:80"
    rolled = ask(cmd="roll", position=declared["position"], seed="any")
    assert rolled == ask(cmd="roll", position=AIM, seed="any")
    assert rolled == ask(cmd="play", position=AIM, move=rolled["move"])
    assert rolled["move"].startswith("wobble:")
    assert rolled["mover"] == 1
    with pytest.raises(BadRequest, match=r"protocol\.no-chance"):
        ask(cmd="roll", position=rolled["position"], seed=1)
