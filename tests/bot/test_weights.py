"""Weights that a computer cannot use are named before a member waits for its turn."""

import sys

import pytest

import bot
from services.computer.weights import wrong_weights
from tests.bot.harness import BotHarness
from tests.bot.test_check import found, wrong


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said of the weights of one game, which are missing; those of the others have been read."""
    assert wrong_weights() == []
    monkeypatch.delitem(sys.modules, "engine.games.polar_dare.evaluation")
    monkeypatch.setattr("engine.computer.weights.FILE", "missing.json")
    return "polar_dare/missing.json: the weights cannot be read: "


async def test_a_check_names_weights_that_cannot_be_used(offline: BotHarness, missing: str) -> None:
    (sentence,) = wrong(await found(offline))
    assert missing in sentence


def test_a_start_names_weights_that_cannot_be_used(
    sqlite_url: str, missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("DATABASE_URL", sqlite_url)
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:9/api")
    assert bot.main([]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Rookery cannot start. ")
    assert missing in said
