"""The stored text of a flick: enough to show and judge it again without the physics."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from engine.core.errors import BadRecord, GameError
from engine.core.game import CHANCE
from engine.fairness.match_file import read_back
from engine.games.piecepack_soccer import physics, rules
from engine.games.piecepack_soccer.events import Scored
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import STEADY, given, only, play

GOAL = given(arms="5,4;3,3;7,3;9,3")
SHOT = "A1:0:14"
SETTLED = (
    "wA1,0,5000,4000,148810,5000,5250,1000000,5000,5786;"
    "wball,0,5000,6000,148810,5000,6000,1000000,5000,12614;"
    "t148810,A1,ball,5000,5625;e921010,ball,north,5000"
)


@pytest.fixture
def no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a stored shot was worked out again")

    monkeypatch.setattr(physics, "simulate", never)
    monkeypatch.setattr(rules, "shoot", never)


def test_a_shot_is_stored_as_short_text() -> None:
    assert GAME.settle(play(GOAL, SHOT)) == SETTLED


def test_a_move_without_a_shot_stores_nothing() -> None:
    assert GAME.settle(play(given(arms="out;3,3;7,3;9,3"), "A1>ne")) == ""
    assert GAME.settle(play(given(hand="wobble"), "A2:0:50")) == ""


@pytest.mark.usefixtures("no_physics")
def test_a_stored_shot_is_never_simulated_again() -> None:
    assert only(GAME.recall(GOAL, GAME.read(GOAL, SHOT), SETTLED).events, Scored).seat == 0


@drawn(where=st.integers(0, 10_000), junk=st.text(st.sampled_from("0159-,;wtbegpAC4n.e+ x٣"), max_size=4))
def test_a_text_damaged_anywhere_is_refused_or_makes_a_sound_position(where: int, junk: str) -> None:
    settled = GAME.settle(play(GOAL, "A1:3:40"))
    cut = where % len(settled)
    move = GAME.read(GOAL, "A1:3:40")
    with suppress(GameError):
        after = GAME.recall(GOAL, move, settled[:cut] + junk + settled[cut + 1 :]).after
        assert GAME.dump(GAME.load(GAME.dump(after), STEADY)) == GAME.dump(after)


def recorded(seed: int) -> tuple[dict[str, Any], list[str]]:
    """A match file of a random wobbly game, and its positions."""
    rng, at = Random(seed), GAME.start(2, {})
    log: list[dict[str, Any]] = []
    positions: list[str] = []
    while GAME.outcome(at) is None and len(log) < 80:
        move = GAME.sample(at, rng)
        step = GAME.play(at, move)
        seat = GAME.mover(at)
        entry = {"kind": "move", "seat": seat, "text": GAME.write(at, move), "settled": GAME.settle(step)}
        log.append({name: value for name, value in entry.items() if value != ""})
        at = step.after
        positions.append(GAME.dump(at))
    head = {"format": "rookery-match", "version": 1, "game": "piecepack-soccer", "rules": 1, "options": {}}
    return {**head, "seats": [{}, {}], "log": log}, positions


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.fairness.match_file.game_of", lambda *_: GAME)


@pytest.mark.usefixtures("known")
def test_a_match_file_is_read_back_without_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    file, positions = recorded(3)
    assert any(entry["seat"] == CHANCE and entry["settled"] for entry in file["log"])
    monkeypatch.setattr(physics, "simulate", None)
    read = read_back(json.loads(json.dumps(file)))
    assert [GAME.dump(reached.after) for reached in read.entries] == positions


@pytest.mark.usefixtures("known")
def test_a_match_file_without_what_was_settled_is_simulated() -> None:
    file, positions = recorded(4)
    for entry in file["log"]:
        entry.pop("settled", None)
    assert [GAME.dump(reached.after) for reached in read_back(file).entries] == positions


@pytest.mark.usefixtures("known")
def test_a_match_file_with_a_damaged_outcome_is_refused() -> None:
    file, _ = recorded(5)
    ply = next(ply for ply, entry in enumerate(file["log"]) if "settled" in entry)
    file["log"][ply]["settled"] = "gone with the wind"
    with pytest.raises(BadRecord, match=r"record\.move") as caught:
        read_back(file)
    assert caught.value.facts["ply"] == ply
    file["log"][ply]["settled"] = 7
    with pytest.raises(BadRecord, match=r"record\.entry"):
        read_back(file)
