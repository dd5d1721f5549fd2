"""Scherer's Soccer over the text protocol and in the terminal: chance by seed and by text, perft."""

import pytest

from engine.core.errors import GameError, IllegalMove
from engine.games.scherer_soccer.rules import GAME
from tests.engine.games.by_text import ByText
from tests.engine.games.scherer_soccer.positions import MOUTH

ask = ByText(GAME).ask
EMPTY = "30x20 . . 16,10 r - 0-0 -"
MEN = (
    "30x20 14,10;4,19;15,3;6,4;9,15;9,13;14,7;3,16;2,13;8,20;14,1 "
    "17,11;27,2;16,18;25,17;22,6;22,8;17,14;28,5;29,8;23,1;17,20 "
)
BLUE = f"{MEN}16,10 b 7 0-0 -"


def test_a_new_game_waits_for_chance_or_for_the_first_man_placed() -> None:
    assert ask(cmd="new") == {"position": EMPTY, "mover": -1, "outcome": None}
    assert ask(cmd="new", options={"setup": "manual"}) == {"position": EMPTY, "mover": 0, "outcome": None}
    assert ask(cmd="new", options={"board": "30x50"})["position"] == "50x30 . . 26,15 r - 0-0 -"


@pytest.mark.parametrize("setup", ["halves", "anywhere", "mirrored", "captain"])
def test_a_seed_draws_all_that_comes_before_the_first_move(setup: str) -> None:
    begun = ask(cmd="new", options={"setup": setup}, seed=7)
    assert begun == ask(cmd="new", options={"setup": setup}, seed=7)
    assert begun != ask(cmd="new", options={"setup": setup}, seed=8)
    assert begun["mover"] == 0
    reach = begun["position"].split()[5]
    assert reach == "-" if setup == "captain" else reach in {"4", "5", "6", "7"}
    assert ask(cmd="moves", position=begun["position"], options={"setup": setup})["moves"]


def test_a_kick_and_its_events() -> None:
    assert ask(cmd="play", position=BLUE, move="kick W 5") == {
        "position": f"{MEN}11,10 r - 0-0 -",
        "move": "kw5",
        "mover": -1,
        "outcome": None,
        "events": [
            {
                "event": "kicked",
                "seat": 1,
                "kickers": (1,),
                "origin": "16,10",
                "path": ("15,10", "14,10", "13,10", "12,10", "11,10"),
                "direction": "w",
                "distance": 5,
                "flown_over": ("14,10",),
            }
        ],
    }


def test_perft_with_the_reach_held() -> None:
    def perft(position: str, **fields: int) -> list[int]:
        return list(ask(cmd="perft", options=MOUTH, position=position, **fields)["nodes"])

    assert perft(BLUE.replace(" b ", " r "), depth=2, reach=7) == [278, 91941]
    waiting = f"{MEN}16,10 b - 0-0 -"
    assert perft(waiting, depth=2) == [1, 1]
    assert perft(waiting, depth=1, reach=7)[0] - perft(waiting, depth=1, reach=4)[0] == 3 * 8
    with pytest.raises(IllegalMove, match=r"scherer\.reach-range"):
        perft(waiting, depth=2, reach=9)
    with pytest.raises(GameError, match=r"notation\.unreadable"):
        perft(waiting, depth=2, roll=4)
