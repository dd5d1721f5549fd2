"""Every refusal of Scherer's Soccer with its facts."""

import pytest

from engine.core.errors import Fact, IllegalMove
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import at, refusal, scene

BUSY = scene({7: "15,10", 8: "16,13", 9: "29,12"}, {5: "17,10", 6: "13,8", 7: "16,16"}, rest="r 5 0-0 -")
REACH_DUE = BUSY.replace(" 5 ", " - ")
PLACING = "30x20 5,5;6,6 2,1 16,10 b - 0-0 -"
EMPTY = "30x20 . . 16,10 r - 0-0 -"
ELEVEN = ";".join(f"{n},2" for n in range(2, 13))
OTHER = ";".join(f"{n},2" for n in range(16, 27))
REFUSED: dict[tuple[str, str], list[tuple[str, str, dict[str, Fact]]]] = {
    (BUSY, "halves"): [
        ("12ne3", "no-man", {"man": 12, "team": 11}),
        ("0ne3", "no-man", {"man": 0, "team": 11}),
        ("7w5", "run-length", {"man": 7, "steps": 5, "most": 4}),
        ("7w0", "run-length", {"man": 7, "steps": 0, "most": 4}),
        ("1s1", "run-border", {"man": 1, "direction": "s", "free": 0}),
        ("1w3", "run-goal", {"man": 1, "direction": "w", "free": 0, "square": "1,1"}),
        ("7e1", "run-ball", {"man": 7, "direction": "e", "free": 0, "square": "16,10"}),
        ("8s4", "run-ball", {"man": 8, "direction": "s", "free": 2, "square": "16,10"}),
        ("9e1", "run-goal", {"man": 9, "direction": "e", "free": 0, "square": "30,12"}),
        (
            "7sw2",
            "run-blocked",
            {"man": 7, "direction": "sw", "free": 1, "square": "13,8", "other": 6, "side": "blue"},
        ),
        (
            "1e2",
            "run-blocked",
            {"man": 1, "direction": "e", "free": 0, "square": "3,1", "other": 2, "side": "red"},
        ),
        ("ke3", "kick-blocked", {"direction": "e", "square": "17,10", "other": 5, "side": "blue"}),
        ("ks6", "beyond-reach", {"distance": 6, "reach": 5}),
        ("kn3", "landing-taken", {"square": "16,13", "other": 8, "side": "red"}),
        ("ks0", "kick-length", {"direction": "s", "distance": 0, "most": 7}),
        ("pass", "pass", {}),
        ("reach:4", "reach-drawn", {"reach": 5}),
        ("@5,5", "all-placed", {}),
        ("setup:1,1|2,2", "all-placed", {}),
    ],
    (BUSY[:-1] + "x", "halves"): [("kw3", "barred", {})],
    (BUSY.replace("15,10", "14,10"), "halves"): [("kw3", "no-kicker", {"square": "16,10"})],
    (scene({7: "20,2"}, ball="20,1"), "halves"): [
        ("ks1", "kick-border", {"direction": "s", "square": "20,1"})
    ],
    (REACH_DUE, "halves"): [
        ("7w1", "reach-due", {}),
        ("ke1", "reach-due", {}),
        ("reach:3", "reach-range", {"reach": 3, "lowest": 4, "highest": 7}),
        ("reach:8", "reach-range", {"reach": 8, "lowest": 4, "highest": 7}),
    ],
    (PLACING, "manual"): [
        ("@5,5", "place-taken", {"square": "5,5", "other": 1, "side": "red"}),
        ("@2,1", "place-taken", {"square": "2,1", "other": 1, "side": "blue"}),
        ("@16,10", "place-ball", {"square": "16,10"}),
        ("@30,1", "place-goal", {"square": "30,1"}),
        ("7ne3", "placing-due", {"man": 2, "side": "blue"}),
        ("pass", "placing-due", {"man": 2, "side": "blue"}),
        ("reach:4", "placing-due", {"man": 2, "side": "blue"}),
    ],
    (EMPTY, "halves"): [
        ("reach:4", "setup-due", {"men": 11}),
        ("setup:2,2|3,3", "setup-count", {"red": 1, "blue": 1, "men": 11}),
        (f"setup:{OTHER}|{ELEVEN}", "setup-square", {"square": "16,2"}),
        (f"setup:{ELEVEN}|{ELEVEN}", "setup-square", {"square": "2,2"}),
    ],
    (EMPTY, "captain"): [
        ("@3,3", "setup-due", {"men": 6}),
        (f"setup:{ELEVEN}|{OTHER}", "setup-count", {"red": 11, "blue": 11, "men": 6}),
    ],
    (EMPTY, "anywhere"): [
        (f"setup:{ELEVEN.replace('2,2;', '16,10;', 1)}|{OTHER}", "setup-square", {"square": "16,10"}),
        (f"setup:{ELEVEN.replace('2,2;', '1,9;', 1)}|{OTHER}", "setup-square", {"square": "1,9"}),
    ],
    (EMPTY, "mirrored"): [(f"setup:{ELEVEN}|{OTHER}", "setup-mirror", {"man": 1})],
}


@pytest.mark.parametrize(
    ("text", "setup", "move", "code", "facts"),
    [(*position, *refused) for position, several in REFUSED.items() for refused in several],
)
def test_refusals(text: str, setup: str, move: str, code: str, facts: dict[str, Fact]) -> None:
    error = refusal(text, move, {"setup": setup})
    assert (error.code, dict(error.facts)) == (f"scherer.{code}", facts)


@pytest.mark.parametrize("text", [REACH_DUE, EMPTY])
def test_no_menu_while_chance_is_awaited(text: str) -> None:
    with pytest.raises(IllegalMove, match=r"scherer\.(reach|setup)-due"):
        SOCCER.menu(at(text), ())
