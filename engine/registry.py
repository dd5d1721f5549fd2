"""All games, by the names of their folders; a new game adds its name to ``FOLDERS``.

Each game has the folders ``engine/games/<folder>``, ``render/games/<folder>``, and one in the tests.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.core.errors import BadOption
from engine.core.game import Game

FOLDERS = ("penguin_soccer", "piecepack_soccer", "polar_dare", "scherer_soccer")


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All games by key, in the order in which members see them."""
    found = [import_module(f"engine.games.{folder}.rules").GAME for folder in FOLDERS]
    return {game.about.key: game for game in found}


def game(key: str) -> Game[Any, Any]:
    """The game with that key. Raises: game.unknown."""
    if key not in games():
        raise BadOption("game.unknown", game=key, games=", ".join(games()))
    return games()[key]


def folder(key: str) -> str:
    """The name of the folders of the game with that key. Raises: game.unknown."""
    return game(key).about.key.replace("-", "_")


def module(package: str, key: str, name: str) -> ModuleType:
    """A module of the game's folder in a package, such as ``scene`` in ``render``. Raises: game.unknown."""
    return import_module(f"{package}.games.{folder(key)}.{name}")


def has_module(package: str, key: str, name: str) -> bool:
    """Whether the game's folder in a package has that module. Raises: game.unknown."""
    return find_spec(f"{package}.games.{folder(key)}.{name}") is not None


def directory(package: str, game_folder: str) -> Path:
    """The path of a game's folder in a package, by the folder's name."""
    return Path(import_module(f"{package}.games.{game_folder}").__path__[0])
