"""All games, by the names of their folders; a new game adds its name to ``FOLDERS``.

Each game has the folders ``engine/games/<folder>``, ``render/games/<folder>``, and one in the tests.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from engine.core.errors import BadOption
from engine.core.game import Game

FOLDERS: Final = ("penguin_soccer", "piecepack_soccer", "polar_dare", "scherer_soccer")
ADDED: Final[list[tuple[str, Path]]] = []
"""Games kept elsewhere: each folder's name, and the root below which its ``engine/games`` lies."""


def add(folder: str, root: Path) -> None:
    """Add a game that is kept elsewhere: its folders lie below ``root`` as those of the others do here.

    Call it before the bot starts; processes that think for the computer get the same games.
    """
    ADDED.append((folder, root))
    forget()
    games_of("engine")


def forget() -> None:
    """Read the games anew when they are asked for the next time."""
    games_of.cache_clear()
    versions.cache_clear()
    games.cache_clear()


@cache
def games_of(package: str) -> str:
    """The name of the package with the games' folders in ``package``, where added games are found too."""
    found = import_module(f"{package}.games")
    for _, root in ADDED:
        path = str(root / package.replace(".", "/") / "games")
        if path not in found.__path__:
            found.__path__.append(path)
    return found.__name__


@cache
def versions() -> dict[str, dict[int, Game[Any, Any]]]:
    """All games by key, in the order in which members see them, each by the versions of its rules.

    The newest version, a module's ``GAME``, comes first; those before it are its ``EARLIER``, if it has any.
    """
    folders = (*FOLDERS, *(folder for folder, _ in ADDED))
    modules = [import_module(f"{games_of('engine')}.{folder}.rules") for folder in folders]
    return {
        module.GAME.about.key: {
            game.about.rules: game for game in (module.GAME, *getattr(module, "EARLIER", ()))
        }
        for module in modules
    }


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All games by key under their newest rules, in the order in which members see them."""
    return {key: next(iter(known.values())) for key, known in versions().items()}


def game(key: str, rules: int | None = None) -> Game[Any, Any]:
    """The game with that key under a version of its rules, the newest one where none is named.

    Raises: game.unknown, game.rules.
    """
    if key not in versions():
        raise BadOption("game.unknown", game=key[:40], games=", ".join(games()))
    known = versions()[key]
    if rules is None:
        return games()[key]
    if rules not in known:
        named = ", ".join(map(str, sorted(known)))
        raise BadOption("game.rules", game=key, rules=str(rules)[:40], known=named)
    return known[rules]


def folder(key: str) -> str:
    """The name of the folders of the game with that key. Raises: game.unknown."""
    return game(key).about.key.replace("-", "_")


def module(package: str, key: str, name: str) -> ModuleType:
    """A module of the game's folder in a package, such as ``scene`` in ``render``. Raises: game.unknown."""
    return import_module(f"{games_of(package)}.{folder(key)}.{name}")


def has_module(package: str, key: str, name: str) -> bool:
    """Whether the game's folder in a package has that module. Raises: game.unknown."""
    return find_spec(f"{games_of(package)}.{folder(key)}.{name}") is not None


def directory(package: str, game_folder: str) -> Path:
    """The path of a game's folder in a package, by the folder's name."""
    return Path(import_module(f"{games_of(package)}.{game_folder}").__path__[0])
