"""Games as packages that are installed beside the bot, for tests: nothing is really installed."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from shutil import copytree
from typing import Final

from engine import registry
from engine.lessons import courses_of
from engine.puzzles import puzzles

EXAMPLES: Final = Path(__file__).parents[1] / "examples"
BREAKTHROUGH: Final = EXAMPLES / "breakthrough"
KONANE: Final = EXAMPLES / "konane"
SECOND_VERSION: Final = '''
from dataclasses import replace


class ShorterKonane(Konane):
    """Version 2: two corners are empty from the beginning, and four empty squares are enough."""

    about = replace(Konane.about, rules=2)

    def start(self, seats: int, options: Options) -> Position:
        return Position(f".{super().start(seats, options).cells[1:-1]}.")

    def end(self, at: Position) -> Outcome | None:
        return won(1 - at.turn, "stuck") if at.cells.count(".") >= 4 else super().end(at)


EARLIER, GAME = (Konane(),), ShorterKonane()
'''


@contextmanager
def installed(root: Path, *places: Path, **packages: str) -> Iterator[None]:
    """Have these packages as games by their keys while the block lasts; they lie in one of the folders."""
    about = root / "games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: games\nVersion: 1.0\n", "utf-8")
    lines = [f"{key.replace('_', '-')} = {package}" for key, package in packages.items()]
    (about / "entry_points.txt").write_text("\n".join((f"[{registry.GROUP}]", *lines)), "utf-8")
    paths = [str(root), *map(str, places)]
    sys.path[:0] = paths
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (*paths, before)))  # for processes that think
    forget(*packages.values())
    try:
        yield
    finally:
        sys.path[:] = [path for path in sys.path if path not in paths]
        os.environ["PYTHONPATH"] = before
        forget(*packages.values())


def forget(*packages: str) -> None:
    """Have games read again, and these packages imported again, when they are asked for the next time."""
    own = tuple(f"{package}." for package in packages)
    for name in [name for name in sys.modules if f"{name}.".startswith(own)]:
        del sys.modules[name]
    invalidate_caches()
    registry.FAILED.clear()
    for memory in (registry.installed, registry.versions, registry.games, courses_of, puzzles):
        memory.cache_clear()


@contextmanager
def breakthrough(root: Path) -> Iterator[None]:
    """Have the example's game while the block lasts."""
    with installed(root, BREAKTHROUGH, breakthrough="rookery_breakthrough"):
        yield


@contextmanager
def konane(root: Path, version: int = 1) -> Iterator[None]:
    """Have the other example while the block lasts, perhaps with a second version of its rules."""
    copytree(KONANE / "rookery_konane", root / "rookery_konane")
    if version == 2:
        with (root / "rookery_konane" / "rules.py").open("a", encoding="utf-8") as rules:
            rules.write(SECOND_VERSION)
    with installed(root, konane="rookery_konane"):
        yield
