"""A whole game in two folders, which tests copy elsewhere and add to the registry."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from shutil import copytree
from typing import Final

from engine import registry

KEY: Final = "toy-game"
FOLDER: Final = "toy_game"
SOURCES: Final = Path(__file__).parent
PACKAGES: Final = ("engine", "render")
RULES: Final = Path("engine/games/toy_game/rules.py")
SECOND_VERSION: Final = '''
from dataclasses import replace


class ShorterToyGame(ToyGame):
    """Version 2: the goal is lower by two."""

    about = replace(ToyGame.about, rules=2)

    def start(self, seats: int, options: Options) -> Position:
        at = super().start(seats, options)
        return at._replace(goal=at.goal - 2)


EARLIER, GAME = (ToyGame(),), ShorterToyGame()
'''


@contextmanager
def added(root: Path) -> Iterator[None]:
    """Have the game in the registry while the block lasts, from a copy of its folders below ``root``."""
    for package in PACKAGES:
        copytree(SOURCES / package, root / package)
    registry.add(FOLDER, root)
    try:
        yield
    finally:
        take_away(root)


def take_away(root: Path) -> None:
    """Take the game out of the registry, if it is there."""
    registry.ADDED[:] = [each for each in registry.ADDED if each != (FOLDER, root)]
    forget()
    for package in PACKAGES:
        found = import_module(f"{package}.games")
        found.__path__[:] = [path for path in found.__path__ if not path.startswith(str(root))]


def change_rules(root: Path) -> None:
    """Give the added game a second version of its rules, beside which the first one stays playable."""
    path = root / RULES
    path.write_text(path.read_text("utf-8") + SECOND_VERSION, "utf-8")
    forget()


def forget() -> None:
    """Have the game's modules read again when they are imported for the next time."""
    for name in [name for name in sys.modules if f"games.{FOLDER}" in name]:
        del sys.modules[name]
    invalidate_caches()
    registry.forget()
