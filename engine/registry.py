"""The games, by the names of their folders. A new game adds one word here.

The folders are ``engine/games/<folder>``, ``render/games/<folder>`` and those of the tests.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.core.errors import BadOption
from engine.core.game import Game

FOLDERS = ("penguin_soccer", "piecepack_soccer", "polar_dare", "scherer_soccer")


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All games by key, in the order they are offered."""
    found = [import_module(f"engine.games.{folder}.rules").GAME for folder in FOLDERS]
    return {game.about.key: game for game in found}


def game(key: str) -> Game[Any, Any]:
    """The game with that key; ``BadOption`` when there is none."""
    if key not in games():
        raise BadOption("game.unknown", game=key, games=", ".join(games()))
    return games()[key]


def folder(key: str) -> str:
    """The name of a game's folders, by its key."""
    return game(key).about.key.replace("-", "_")


def module(package: str, key: str, name: str) -> ModuleType:
    """A module of a game's folder in a package, such as ``scene`` in ``render``; by the game's key."""
    return import_module(f"{package}.games.{folder(key)}.{name}")


def directory(package: str, game_folder: str) -> Path:
    """Where a game's folder of a package lies, by the folder's name."""
    return Path(import_module(f"{package}.games.{game_folder}").__path__[0])
