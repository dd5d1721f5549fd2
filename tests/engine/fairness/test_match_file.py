"""Match files: read back, refused where they are damaged, and verified from the shell."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import BadRecord, GameError
from engine.fairness.match_file import FORMAT, VERSION, read_back
from engine.fairness.verify import main, verify
from engine.match.errors import Refusal
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


def test_without_one_file_the_usage_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["one.json", "two.json"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err == "usage: python -m engine.fairness.verify FILE\n"


def test_what_cannot_be_checked_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("list.json", "[]"), ("text.json", "{"), ("gone.json", None)):
        path = tmp_path / name
        if text is not None:
            path.write_text(text, "utf-8")
        assert main([str(path)]) == 2
        assert capsys.readouterr().err.startswith(f"{path} cannot be checked: ")


def test_a_match_that_is_played_cannot_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = {"format": "rookery-match", "version": 1, "match": "7" * 30, "commitment": "00", "secret": None}
    with pytest.raises(Refusal) as refusal:
        verify(file)
    assert refusal.value.facts == {"match": "7" * 20}
    (tmp_path / "match.json").write_text(json.dumps(file), "utf-8")
    assert main([str(tmp_path / "match.json")]) == 2
    assert "chance.running" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "seats", "position", "log", "sound"),
    [
        ("penguin-soccer", 2, "8/8/8/8/8/8/8/8 w a8", [entry("resigned", 0)], True),
        ("penguin-soccer", 2, "8/8/8/8/8/8/8/8 w h8", [], False),
        ("penguin-soccer", 2, "nonsense", [entry("resigned", 0)], False),
        ("polar-dare", 4, "----/----/----/---- rrrbbb * r -", [entry("resigned", 0)], False),
    ],
)
def test_a_file_that_begins_as_no_match_does_is_against_the_rules(
    *,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str,
    seats: int,
    position: str,
    log: list[dict[str, object]],
    sound: bool,
) -> None:
    secret = bytes(32)
    made = file(
        *log,
        game=game,
        options={} if game == "polar-dare" else {"edition": "modern"},
        seats=[{"seat": seat, "name": "Ann"} for seat in range(seats)],
        position=position,
        secret=secret.hex(),
        commitment=hashlib.sha256(secret).hexdigest(),
        interaction=5,
        beginning={"first": "challenger", "joined": list(range(seats))},
        outcome={"places": [2, 1]},
    )
    (tmp_path / "match.json").write_text(json.dumps(made), "utf-8")
    assert main([str(tmp_path / "match.json")]) == (not sound)
    said = capsys.readouterr().out
    assert ("AGAINST THE RULES: No match begins from its first position." in said) is not sound
    assert "NOT FAIR" not in said or seats > 2
