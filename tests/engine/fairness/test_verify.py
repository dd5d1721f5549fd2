"""The program that checks files, and what it says of those that it cannot check."""

import hashlib
import json
from pathlib import Path

import pytest

from engine.fairness.verify import main, verify
from engine.match.errors import ChanceRefused
from tests.engine.fairness.test_match_file import entry, file


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
    with pytest.raises(ChanceRefused) as refusal:
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
