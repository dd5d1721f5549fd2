"""Calls of a game that take long are logged with its name, and go on all the same."""

import logging

import pytest

from telemetry import slow_calls


class Slow:
    """What is watched of a game."""

    def step(self, number: int) -> int:
        return number + 1

    legal = menu = load = step


@pytest.mark.parametrize(("limit_s", "logged"), [(0.0, 1), (3600.0, 0)])
def test_a_call_that_takes_longer_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, limit_s: float, logged: int
) -> None:
    monkeypatch.setattr(slow_calls, "SLOW_S", limit_s)
    game = Slow()
    slow_calls.watch(game, "other-game")
    slow_calls.watch(game, "other-game")
    with caplog.at_level(logging.WARNING):
        assert game.step(3) == 4
    said = [each for each in caplog.messages if each.startswith("other-game: step took ")]
    assert len(said) == logged
