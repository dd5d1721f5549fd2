"""All games: those of this repository by the names of their folders, and those that are installed beside it.

A game of this repository has the folders ``engine/games/<folder>``, ``render/games/<folder>``, and one in the
tests. One that is installed is a package with all of its modules, named by an entry point of ``GROUP``.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from engine.core.errors import BadOption
from engine.core.game import Game

FOLDERS: Final = ("penguin_soccer", "piecepack_soccer", "polar_dare", "scherer_soccer")


class Export(NamedTuple):
    """A name that a module of a game defines, and whether every game needs it.

    Its typed accessor stands beside the type, as ``evaluation`` beside ``Evaluation``.
    """

    package: str
    module: str
    type: str
    needed: bool


EXPORTS: Final[Mapping[str, Export]] = {
    "GAME": Export("engine", "rules", "engine.core.game.Game", needed=True),
    "EARLIER": Export("engine", "rules", "engine.core.game.Game", needed=False),
    "EVALUATION": Export("engine", "evaluation", "engine.computer.evaluation.Evaluation", needed=True),
    "onward": Export("engine", "onward", "engine.computer.tree.Tree", needed=False),
    "reasons": Export("engine", "reasons", "engine.coaching.reason.Reason", needed=False),
    "COURSES": Export("engine", "lessons", "engine.lessons.Course", needed=False),
    "PLANS": Export("engine", "mining", "engine.puzzles.plan.SearchPlan", needed=False),
    "KINDS": Export("engine", "puzzle_kinds", "engine.puzzles.kinds.Kind", needed=False),
    "SCENE": Export("render", "scene", "render.kit.scene.Scene", needed=True),
    "WORDS": Export("render", "words", "render.scene.GameWords", needed=True),
    "EMOJI": Export("render", "emoji", "render.kit.emoji.Emoji", needed=False),
    "choice_emoji": Export("render", "emoji", "builtins.str", needed=False),
    "ARTWORK": Export("render", "artwork", "render.assets.drawing.Drawing", needed=False),
}
"""Names that a game exports. For tuples, mappings and functions ``type`` is that of a value or result."""

GROUP: Final = "rookery.games"
"""The entry points of packages that are games, each named by the game's key."""
FAILED: Final[dict[str, str]] = {}
"""Why installed games could not be loaded, by their keys; no other game notices."""


@cache
def versions() -> dict[str, dict[int, Game[Any, Any]]]:
    """All games by key, in the order in which members see them, each by the versions of its rules.

    The newest version comes first.
    """
    found = [(exported_by(folder, "GAME"), *(exported_by(folder, "EARLIER") or ())) for folder in FOLDERS]
    known = {each[0].about.key: {game.about.rules: game for game in each} for each in found}
    for key in installed():
        try:
            known[key] = loaded(key)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the others go on
            FAILED[key] = f"{type(error).__name__}: {error}"
    return known


@cache
def installed() -> dict[str, str]:
    """The packages of installed games by the games' keys."""
    found = {each.name: each.value for each in sorted(entry_points(group=GROUP))}
    for key in [key for key in found if folder_of(key) in FOLDERS]:
        del found[key]
        FAILED[key] = "a game with this key is there already"
    return found


def loaded(key: str) -> dict[int, Game[Any, Any]]:
    """The versions of an installed game. Raises: whatever is wrong with it."""
    for export in EXPORTS.values():
        if export.needed and find_spec(f"{installed()[key]}.{export.module}") is None:
            raise LookupError(f"it has no module {export.module}")
    game = exported_by(folder_of(key), "GAME")
    if game.about.key != key:
        raise LookupError(f"its key is {game.about.key}")
    return {each.about.rules: each for each in (game, *(exported_by(folder_of(key), "EARLIER") or ()))}


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


def load_installed() -> None:
    """Load all modules of installed games, and leave out a game with one that cannot be loaded."""
    for key in [each for each in installed() if each in versions()]:
        try:
            for name in EXPORTS:  # lessons too: with a fault in one game's, nobody could choose another's
                exported(key, name)
        except Exception as error:  # noqa: BLE001 - likewise
            del versions()[key]
            FAILED[key] = f"{type(error).__name__}: {error}"
            games.cache_clear()


def folder(key: str) -> str:
    """The name of the folders of the game with that key. Raises: game.unknown."""
    return folder_of(game(key).about.key)


def folder_of(key: str) -> str:
    return key.replace("-", "_")


def home(package: str, game_folder: str) -> str:
    """The name of the package that has a game's modules of ``engine`` or ``render``."""
    return installed().get(game_folder.replace("_", "-")) or f"{package}.games.{game_folder}"


def exported(key: str, name: str) -> Any:
    """Return an export of a game by its name in ``EXPORTS``, or None. Raises: game.unknown."""
    return exported_by(folder(key), name)


def exported_by(game_folder: str, name: str) -> Any:
    """``exported`` by the name of the game's folder."""
    package, file, _, needed = EXPORTS[name]
    if needed:
        return getattr(module(package, game_folder, file), name)
    if find_spec(f"{home(package, game_folder)}.{file}") is None:
        return None
    return getattr(module(package, game_folder, file), name, None)


def module(package: str, game_folder: str, name: str) -> ModuleType:
    """A module of a game's folder in a package, by the folder's name."""
    return import_module(f"{home(package, game_folder)}.{name}")


def directory(package: str, game_folder: str) -> Path:
    """The path of a game's folder in a package, by the folder's name."""
    return Path(import_module(home(package, game_folder)).__path__[0])
