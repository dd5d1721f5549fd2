"""Polar Dare! over the text protocol: chance by seed and by text, and perft with the die held."""

from typing import Any

import pytest

from engine.__main__ import main
from engine.core.errors import BadRequest, GameError
from engine.games.polar_dare.rules import GAME
from tests.engine.games.by_text import ByText

ask = ByText(GAME).ask
START = "----/----/----/---- rrrbbb * r -"


def test_a_new_game_waits_for_the_die_unless_a_seed_rolls_it() -> None:
    assert ask(cmd="new", seats=2) == {"position": START, "mover": -1, "outcome": None}
    rolled = ask(cmd="new", seats=4, seed=7)
    assert rolled == ask(cmd="new", seats=4, seed=7)
    assert rolled["mover"] == 0
    assert not rolled["position"].endswith("-")


def test_the_die_by_seed_and_by_text() -> None:
    assert ask(cmd="moves", position=START)["moves"] == ["roll:B3", "roll:P2", "roll:P3", "roll:P4"]
    rolled = ask(cmd="roll", position=START, seed="any")
    assert rolled == ask(cmd="play", position=START, move=rolled["move"])
    assert rolled["events"][0]["event"] == "rolled"
    with pytest.raises(BadRequest, match=r"protocol\.no-chance"):
        ask(cmd="roll", position=rolled["position"], seed=1)


def test_a_step_and_its_events() -> None:
    assert ask(cmd="play", position="-*---/----/----/---- rrrbbb . r P2:1", move="start > A1") == {
        "position": "-*---/----/----/---- rrrbbb . b -",
        "move": "S>a1",
        "mover": -1,
        "outcome": None,
        "events": [
            {"event": "walked", "seat": 0, "origin": "S", "to": "a1"},
            {"event": "swam", "seat": 0, "floe": "a1"},
            {"event": "turnended", "seat": 0, "following": 1},
        ],
    }


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    rolled = f"{START[:-1]}P3:3"
    reached, events = rolled, list[dict[str, Any]]()
    for step in ("S>a1", "a1+", "b1+"):
        answer = ask(cmd="play", position=reached, move=step)
        reached, events = answer["position"], events + answer["events"]
    turn = ask(cmd="play", position=rolled, move="start>a1; A1+ b1+")
    assert turn == answer | {"move": "S>a1 a1+ b1+", "events": events}
    with pytest.raises(BadRequest, match=r"protocol\.turn-over"):
        ask(cmd="play", position=rolled, move="S>a1 a1+ a1- a1+")


def test_perft_with_the_die_held() -> None:
    assert ask(cmd="perft", position=START, depth=2)["nodes"] == [1, 1]
    assert ask(cmd="perft", position=START, depth=3, roll="P4")["nodes"] == [20, 406, 8350]
    assert ask(cmd="perft", position=START, depth=3, roll="B3")["nodes"] == [16, 260, 4280]
    with pytest.raises(GameError, match=r"notation\.unreadable"):
        ask(cmd="perft", position=START, depth=2, roll="P9")


def test_the_terminal_rolls_and_takes_whole_turns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["S>N", "a2+ a2- a2+ a2- a2+", "a2+", "?", "q"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    assert main(["play", "polar-dare", "--seats", "3"]) == 0
    shown = capsys.readouterr().out
    assert "rrrbbbggg * r " in shown
    assert "so none of it was played" in shown
    assert "-+--/----/----/----" in shown
