"""Which rules and levels a process has: two of one version find the same bits for the same call."""

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from engine import registry
from services.computer import jobs

DIGITS: Final = 16


@cache
def version() -> str:
    """A digest of all that decides a result: the engine, other games, the calls, and Python's version."""
    digest = sha256("{}.{}".format(*sys.version_info).encode())
    for name, path in sorted(deciding_files()):
        content = path.read_bytes()
        digest.update(f"\0{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:DIGITS]


def deciding_files() -> Iterator[tuple[str, Path]]:
    """The files and their names, which are the same wherever they lie."""
    yield "jobs", Path(jobs.__file__)
    engine = Path(registry.__file__).parent
    added = [root / "engine" / "games" / game for game, root in registry.ADDED]
    installed = sorted(registry.installed().keys() & registry.games().keys())
    for folder in (
        engine,
        *added,
        *(registry.directory("engine", registry.folder(key)) for key in installed),
    ):
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path
