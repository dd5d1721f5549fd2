"""Installed games that cannot be loaded or are gone: an operator is told of them."""

from collections.abc import Mapping

from engine import registry


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
