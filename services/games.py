"""Installed games: they are loaded at the start, and an operator is told of those that are not there."""

from collections.abc import Mapping

from engine import registry
from telemetry.slow_calls import watch


def load_games() -> None:
    """Load installed games before anything asks for games, and log their slow calls."""
    registry.load_installed()
    for key in registry.installed().keys() & registry.games().keys():
        watch(registry.game(key), key)


def missing_games(in_play: Mapping[str, int]) -> list[str]:
    """A sentence for each; ``in_play`` are the matches in play by game."""
    registry.load_installed()
    failed = [
        f"The installed game {key} could not be loaded ({reason})." for key, reason in registry.FAILED.items()
    ]
    gone = [
        f"There is no game {key}: {count} of its matches stand still until it is there again."
        for key, count in in_play.items()
        if key not in registry.games()
    ]
    return failed + gone
