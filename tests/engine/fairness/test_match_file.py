"""Match files read back, and what is said of damaged ones."""

import json
from typing import Any

import pytest

from engine.core.errors import BadRecord, GameError
from engine.fairness.match_file import FORMAT, VERSION, read_back
from engine.protocol import Protocol
from engine.registry import game

GAME = game("penguin-soccer")


def entry(kind: str, seat: int, text: str = "") -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "text": text, "at_ms": 5}


def file(*log: Any, **changed: Any) -> dict[str, Any]:
    """A match file as it comes from a JSON reader."""
    made = {
        "format": FORMAT,
        "version": VERSION,
        "match": 7,
        "game": "penguin-soccer",
        "rules": GAME.about.rules,
        "options": {"edition": "modern"},
        "seats": [{"seat": 0, "name": "Ann"}, {"seat": 1, "name": "Bob"}],
        "log": list(log),
    }
    read: dict[str, Any] = json.loads(json.dumps(made | changed))
    return read


def test_every_position_comes_back() -> None:
    recorded = read_back(file(entry("move", 0, "1ne"), entry("move", 1, "1sw"), entry("resigned", 0)))
    at = recorded.start
    assert at == GAME.start(2, {})
    for reached, text in zip(recorded.entries, ("1ne", "1sw"), strict=False):
        assert reached.before == at
        at = GAME.play(at, GAME.read(at, text)).after
        assert reached.after == at
    assert recorded.outcome is not None
    assert recorded.outcome.places == (2, 1)


def test_a_takeback_goes_back() -> None:
    played = entry("move", 0, "1ne"), entry("move", 1, "1sw")
    recorded = read_back(file(*played, entry("takeback", 1, "1"), entry("move", 1, "2sw")))
    assert recorded.entries[2].after == recorded.entries[0].after
    assert recorded.entries[3].before == recorded.entries[0].after
    assert recorded.outcome is None


@pytest.mark.parametrize(("made", "code"), [
    ({}, "record.format"),
    (["a", "list"], "record.format"),
    (file(format="chess"), "record.format"),
    (file(version=99), "record.version"),
    (file(rules=99), "game.rules"),
    (file(game=5), "record.format"),
    (file(game="chess"), "game.unknown"),
    (file(options=["a"]), "record.format"),
    (file(options={"edition": "antique"}), "option.value"),
    (file(seats=[1]), "option.seats"),
    (file(log=None), "record.format"),
    (file(5), "record.entry"),
    (file(entry("dance", 0)), "record.entry"),
    (file(entry("move", 0, "1sideways")), "record.move"),
    (file(entry("move", 1, "1ne")), "record.move"),
    (file(entry("takeback", 0, "3")), "record.move"),
    (file(entry("takeback", 0, "-1")), "record.move"),
    (file(entry("takeback", 0, "x")), "record.move"),
    (file(entry("resigned", 9)), "record.entry"),
    (file(entry("resigned", -1)), "record.entry"),
    (file(entry("resigned", 0), entry("move", 1, "1sw")), "record.move"),
])  # fmt: skip
def test_a_damaged_file_is_refused(made: Any, code: str) -> None:
    with pytest.raises(GameError) as refusal:
        read_back(made)
    assert refusal.value.code == code


def test_the_refusal_names_the_ply_and_the_reason() -> None:
    with pytest.raises(BadRecord, match=r"ply=1.*record\.turn"):
        read_back(file(entry("move", 0, "1ne"), entry("move", 0, "2ne")))


def test_the_text_protocol_reads_a_file_back() -> None:
    answer = Protocol().answer({"cmd": "replay", "file": file(entry("move", 0, "1ne"), entry("resigned", 1))})
    assert answer["start"] == GAME.dump(GAME.start(2, {}))
    assert [(line["kind"], line["text"]) for line in answer["line"]] == [("move", "1ne"), ("resigned", "")]
    assert answer["line"][0]["events"][0]["event"]
    assert answer["outcome"]["places"] == [1, 2]
    with pytest.raises(GameError, match=r"protocol\.file"):
        Protocol().answer({"cmd": "replay", "file": "match.json"})
    with pytest.raises(GameError, match=r"record\.format"):
        Protocol().answer({"cmd": "replay", "file": {}})
