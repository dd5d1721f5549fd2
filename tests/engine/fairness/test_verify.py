"""The program that checks files, and what it says of those that it cannot check."""

import json
from pathlib import Path

import pytest

from engine.fairness.verify import main, verify
from engine.match.errors import ChanceRefused


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
