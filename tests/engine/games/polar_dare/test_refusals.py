"""Every refusal of Polar Dare! with its facts."""

import re
from pathlib import Path
from typing import Any

import pytest

import engine.games.polar_dare
from engine.core.errors import IllegalMove
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.games.by_text import ByText

START = "----/----/----/---- rrrbbb * r {}"
ICE = "--r+-*/+b+--/-+--/---+rbb r . r {}"
FULL = "----/----/-r---/-bbb--- rr * r P4:4"
REFUSALS: list[tuple[str, str, str, dict[str, Any]]] = [
    (START.format("-"), "S>a1", "dare.roll-first", {"seat": 0}),
    (START.format("-"), "a1+", "dare.roll-first", {"seat": 0}),
    (START.format("-"), "pass", "dare.roll-first", {"seat": 0}),
    (START.format("P3:2"), "roll:P3", "dare.rolled", {"roll": "P3", "left": 2}),
    (START.format("P3:2"), "pass", "dare.pass", {"left": 2}),
    (START.format("P3:2"), "a1-", "dare.slid-already", {"floe": "a1", "way": "back"}),
    (START.format("P3:2"), "a1>a2", "dare.no-penguin", {"place": "a1"}),
    (START.format("P3:2"), "N>a4", "dare.no-penguin", {"place": "N"}),
    (START.format("P3:2"), "*N>a4", "dare.penguin-roll", {"roll": "P3", "left": 2}),
    (START.format("P3:2"), "S>a2", "dare.not-adjacent", {"origin": "S", "to": "a2"}),
    (START.format("P3:2"), "S>N", "dare.not-adjacent", {"origin": "S", "to": "N"}),
    (START.format("P3:2"), "S>S", "dare.not-adjacent", {"origin": "S", "to": "S"}),
    (START.format("B3:2"), "S>a1", "dare.bear-roll", {"left": 2}),
    (START.format("B3:2"), "*N>a4", "dare.far-from-north", {"floe": "a4"}),
    (START.format("B3:2"), "*a4>b4", "dare.bear-elsewhere", {"place": "a4", "bear": "N"}),
    (START.format("B3:2"), "*N>a1", "dare.not-adjacent", {"origin": "N", "to": "a1"}),
    (ICE.format("P2:1"), "a4+", "dare.floe-carries-bear", {"floe": "a4"}),
    (ICE.format("P2:1"), "b1>c1", "dare.not-yours", {"place": "b1"}),
    (ICE.format("P2:1"), "S>b1", "dare.far-from-start", {"floe": "b1"}),
    (ICE.format("P2:1"), "a2>b2", "dare.floes-apart", {"origin": "a2", "to": "b2"}),
    (ICE.format("P2:1"), "a2>b3", "dare.not-adjacent", {"origin": "a2", "to": "b3"}),
    (ICE.format("P2:1"), "d4>c4", "dare.floes-apart", {"origin": "d4", "to": "c4"}),
    (FULL, "c1>d1", "dare.floe-full", {"floe": "d1"}),
    (FULL, "S>d1", "dare.floe-full", {"floe": "d1"}),
    (ICE.format("B3:1"), "a2+", "dare.floe-occupied", {"floe": "a2"}),
    (ICE.format("B3:1"), "a4-", "dare.slid-already", {"floe": "a4", "way": "back"}),
    (ICE.format("B3:1"), "*a4>N", "dare.bear-shore", {"place": "N"}),
    (ICE.format("B3:1"), "*a4>S", "dare.bear-shore", {"place": "S"}),
    (ICE.format("B3:1"), "*a4>a4", "dare.not-adjacent", {"origin": "a4", "to": "a4"}),
]


@pytest.mark.parametrize(("text", "move", "code", "facts"), REFUSALS)
def test_refusals(text: str, move: str, code: str, facts: dict[str, Any]) -> None:
    error = ByText(DARE).refusal(text, move)
    assert (error.code, dict(error.facts)) == (code, facts)


def test_a_seat_leaves_only_once() -> None:
    at = DARE.leave(DARE.start(3, {}), 1).after
    for seat in (1, 3):
        with pytest.raises(IllegalMove) as caught:
            DARE.leave(at, seat)
        assert (caught.value.code, dict(caught.value.facts)) == ("dare.gone", {"seat": seat})


def test_every_refusal_code_of_the_rules_is_tested_here() -> None:
    sources = Path(engine.games.polar_dare.__path__[0]).glob("*.py")
    raised = {code for path in sources for code in re.findall(r'"(dare\.[a-z-]+)"', path.read_text("utf-8"))}
    provoked = {code for _, _, code, _ in REFUSALS} | {"dare.gone"}
    assert {code for code in raised if not code.startswith("dare.text-")} == provoked
