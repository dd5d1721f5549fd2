"""Every game there is. A new one adds its folder's name here, and nothing else outside its own folders."""

from functools import cache
from importlib import import_module
from typing import Any

from engine.core.errors import BadOption
from engine.core.game import Game

FOLDERS = ("penguin_soccer", "piecepack_soccer", "polar_dare", "scherer_soccer")


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All games by key, in the order they are offered."""
    found = [import_module(f"engine.{folder}.rules").GAME for folder in FOLDERS]
    return {game.about.key: game for game in found}


def game(key: str) -> Game[Any, Any]:
    """The game with that key; ``BadOption`` when there is none."""
    if key not in games():
        raise BadOption("game.unknown", game=key, games=", ".join(games()))
    return games()[key]


def folder(key: str) -> str:
    """The folder name under which other rooms keep what belongs to that game."""
    return game(key).about.key.replace("-", "_")
