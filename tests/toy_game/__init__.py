"""A whole game in two folders, which tests copy elsewhere and add to the registry."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from shutil import copytree
from typing import Final

from engine import registry

KEY: Final = "toy-game"
FOLDER: Final = "toy_game"
SOURCES: Final = Path(__file__).parent
PACKAGES: Final = ("engine", "render")


@contextmanager
def added(root: Path) -> Iterator[None]:
    """Have the game in the registry while the block lasts, from a copy of its folders below ``root``."""
    for package in PACKAGES:
        copytree(SOURCES / package, root / package)
    registry.add(FOLDER, root)
    try:
        yield
    finally:
        registry.ADDED.remove((FOLDER, root))
        registry.games.cache_clear()
        for package in PACKAGES:
            found = import_module(f"{package}.games")
            found.__path__[:] = [path for path in found.__path__ if not path.startswith(str(root))]
        for name in [name for name in sys.modules if f"games.{FOLDER}" in name]:
            del sys.modules[name]
