"""Every refusal of Scherer's Soccer with its facts."""

import pytest

from engine.core.errors import Fact, IllegalMove
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import at, refusal, scene

BUSY = scene({7: "15,10", 8: "16,13", 9: "29,12"}, {5: "17,10", 6: "13,8", 7: "16,16"}, rest="r 5 0-0 -")
MANUAL = {"setup": "manual"}
PLACING = "30x20 5,5;6,6 1,1 16,10 b - 0-0 -"


@pytest.mark.parametrize(("move", "code", "facts"), [
    ("12ne3", "scherer.no-man", {"man": 12, "team": 11}),
    ("0ne3", "scherer.no-man", {"man": 0, "team": 11}),
    ("7w5", "scherer.run-length", {"man": 7, "steps": 5, "most": 4}),
    ("7w0", "scherer.run-length", {"man": 7, "steps": 0, "most": 4}),
    ("1s1", "scherer.run-border", {"man": 1, "direction": "s", "free": 0}),
    ("1w3", "scherer.run-border", {"man": 1, "direction": "w", "free": 1}),
    ("7e1", "scherer.run-ball", {"man": 7, "direction": "e", "free": 0, "square": "16,10"}),
    ("8s4", "scherer.run-ball", {"man": 8, "direction": "s", "free": 2, "square": "16,10"}),
    ("9e1", "scherer.run-goal", {"man": 9, "direction": "e", "free": 0, "square": "30,12"}),
    (
        "7sw2",
        "scherer.run-blocked",
        {"man": 7, "direction": "sw", "free": 1, "square": "13,8", "other": 6, "side": "blue"},
    ),
    (
        "1e2",
        "scherer.run-blocked",
        {"man": 1, "direction": "e", "free": 0, "square": "3,1", "other": 2, "side": "red"},
    ),
    ("ke3", "scherer.kick-blocked", {"direction": "e", "square": "17,10", "other": 5, "side": "blue"}),
    ("ks6", "scherer.beyond-reach", {"distance": 6, "reach": 5}),
    ("kn3", "scherer.landing-taken", {"square": "16,13", "other": 8, "side": "red"}),
    ("ks0", "scherer.kick-length", {"direction": "s", "distance": 0, "most": 7}),
    ("pass", "scherer.pass", {}),
    ("reach:4", "scherer.reach-drawn", {"reach": 5}),
    ("@5,5", "scherer.all-placed", {}),
    ("setup:1,1|2,2", "scherer.all-placed", {}),
])  # fmt: skip
def test_refusals_of_a_turn(move: str, code: str, facts: dict[str, Fact]) -> None:
    error = refusal(BUSY, move)
    assert (error.code, dict(error.facts)) == (code, facts)


@pytest.mark.parametrize(("text", "move", "code", "facts"), [
    (BUSY[:-1] + "x", "kw3", "scherer.barred", {}),
    (BUSY.replace("15,10", "14,10"), "kw3", "scherer.no-kicker", {"square": "16,10"}),
    (scene({7: "20,2"}, ball="20,1"), "ks1", "scherer.kick-border", {"direction": "s", "square": "20,1"}),
    (BUSY.replace(" 5 ", " - "), "7w1", "scherer.reach-due", {}),
    (BUSY.replace(" 5 ", " - "), "ke1", "scherer.reach-due", {}),
    (BUSY.replace(" 5 ", " - "), "reach:3", "scherer.reach-range", {"reach": 3, "lowest": 4, "highest": 7}),
    (BUSY.replace(" 5 ", " - "), "reach:8", "scherer.reach-range", {"reach": 8, "lowest": 4, "highest": 7}),
])  # fmt: skip
def test_refusals_of_a_turn_in_other_positions(
    text: str, move: str, code: str, facts: dict[str, Fact]
) -> None:
    error = refusal(text, move)
    assert (error.code, dict(error.facts)) == (code, facts)


@pytest.mark.parametrize(("move", "code", "facts"), [
    ("@5,5", "scherer.place-taken", {"square": "5,5", "other": 1, "side": "red"}),
    ("@1,1", "scherer.place-taken", {"square": "1,1", "other": 1, "side": "blue"}),
    ("@16,10", "scherer.place-ball", {"square": "16,10"}),
    ("@30,8", "scherer.place-goal", {"square": "30,8"}),
    ("7ne3", "scherer.placing-due", {"man": 2, "side": "blue"}),
    ("pass", "scherer.placing-due", {"man": 2, "side": "blue"}),
    ("reach:4", "scherer.placing-due", {"man": 2, "side": "blue"}),
])  # fmt: skip
def test_refusals_of_placing(move: str, code: str, facts: dict[str, Fact]) -> None:
    error = refusal(PLACING, move, MANUAL)
    assert (error.code, dict(error.facts)) == (code, facts)


ELEVEN = ";".join(f"{n},2" for n in range(2, 13))
OTHER = ";".join(f"{n},2" for n in range(16, 27))


@pytest.mark.parametrize(("setup", "move", "code", "facts"), [
    ("halves", "reach:4", "scherer.setup-due", {"men": 11}),
    ("captain", "@3,3", "scherer.setup-due", {"men": 6}),
    ("halves", "setup:2,2|3,3", "scherer.setup-count", {"red": 1, "blue": 1, "men": 11}),
    ("captain", f"setup:{ELEVEN}|{OTHER}", "scherer.setup-count", {"red": 11, "blue": 11, "men": 6}),
    ("halves", f"setup:{OTHER}|{ELEVEN}", "scherer.setup-square", {"square": "16,2"}),
    ("halves", f"setup:{ELEVEN}|{ELEVEN}", "scherer.setup-square", {"square": "2,2"}),
    (
        "anywhere",
        f"setup:{ELEVEN.replace('2,2;', '16,10;', 1)}|{OTHER}",
        "scherer.setup-square",
        {"square": "16,10"},
    ),
    (
        "anywhere",
        f"setup:{ELEVEN.replace('2,2;', '1,9;', 1)}|{OTHER}",
        "scherer.setup-square",
        {"square": "1,9"},
    ),
    ("mirrored", f"setup:{ELEVEN}|{OTHER}", "scherer.setup-mirror", {"man": 1}),
])  # fmt: skip
def test_refusals_of_setting_up(setup: str, move: str, code: str, facts: dict[str, Fact]) -> None:
    error = refusal("30x20 . . 16,10 r - 0-0 -", move, {"setup": setup})
    assert (error.code, dict(error.facts)) == (code, facts)


@pytest.mark.parametrize("text", [BUSY.replace(" 5 ", " - "), "30x20 . . 16,10 r - 0-0 -"])
def test_no_menu_while_chance_is_awaited(text: str) -> None:
    with pytest.raises(IllegalMove, match=r"scherer\.(reach|setup)-due"):
        SOCCER.menu(at(text), ())
