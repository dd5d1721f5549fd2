"""Games as packages that are installed beside the bot, for tests: nothing is really installed."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from typing import Final

from engine import registry
from engine.lessons import courses_of
from engine.puzzles import puzzles

BREAKTHROUGH: Final = Path(__file__).parents[1] / "examples" / "breakthrough"


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
    invalidate_caches()
    registry.forget()
    try:
        yield
    finally:
        sys.path[:] = [path for path in sys.path if path not in paths]
        os.environ["PYTHONPATH"] = before
        own = tuple(f"{package}." for package in packages.values())
        for name in [name for name in sys.modules if f"{name}.".startswith(own)]:
            del sys.modules[name]
        invalidate_caches()
        registry.forget()
        courses_of.cache_clear()
        puzzles.cache_clear()


@contextmanager
def breakthrough(root: Path) -> Iterator[None]:
    """Have the example's game while the block lasts."""
    with installed(root, BREAKTHROUGH, breakthrough="rookery_breakthrough"):
        yield
