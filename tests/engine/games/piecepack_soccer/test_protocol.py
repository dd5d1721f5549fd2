"""Piecepack Soccer over the text protocol: a form instead of moves, errors by seed and by text."""

import pytest

from engine.core.errors import BadRequest
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.by_text import ByText
from tests.engine.games.piecepack_soccer.positions import ARMS, CROWNS

ask = ByText(GAME).ask
PLAY = f"{ARMS} {CROWNS} 5,6 s play 0-0"
AIM = f"{ARMS} {CROWNS} 5,6 s aim:A2:37:80 0-0"
STEADY = {"hand": "steady"}


def test_a_new_game_waits_for_the_first_set_up() -> None:
    start = {"position": "-;-;-;- -;-;-;- 5.000,6.000 s set 0-0", "mover": 0, "outcome": None}
    assert ask(cmd="new") == ask(cmd="new", seed=7, options=STEADY) == start


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


def test_a_steady_flick_and_its_events() -> None:
    answer = ask(cmd="play", position=PLAY.replace("1,3", "5,2"), move="A1:0:10", options=STEADY)
    assert answer["mover"] == 1
    assert answer["events"] == [
        {"event": "flicked", "disc": "A1", "bearing": 0.0, "power": 10.0, "x": 5.0, "y": 2.0},
        {
            "event": "travelled",
            "disc": "A1",
            "knots": ((0.0, 5.0, 2.0), (0.541667, 5.0, 5.25), (1.0, 5.0, 5.456)),
        },
        {
            "event": "travelled",
            "disc": "ball",
            "knots": ((0.0, 5.0, 6.0), (0.541667, 5.0, 6.0), (1.0, 5.0, 8.544)),
        },
        {"event": "touched", "moment": 0.541667, "disc": "A1", "other": "ball", "x": 5.0, "y": 5.625},
    ]


def test_perft_is_refused_by_name() -> None:
    with pytest.raises(BadRequest, match=r"piecepack\.perft"):
        ask(cmd="perft", position=PLAY, depth=1)
