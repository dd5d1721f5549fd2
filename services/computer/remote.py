"""Entry point of a cluster's worker. It imports the engine alone."""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine import registry
from services.computer import jobs

DIGITS: Final = 16


class Call:
    """A call whose pickle is the result of ``perform``: unpickling it on a worker performs it."""

    def __init__(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self.call, self.arguments = call, arguments

    def __reduce__(self) -> tuple[Any, ...]:
        return perform, (version(), self.call, self.arguments)


def perform(wanted: str, call: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[bool, Any]:
    """True and the result, or False and the error. Raises: RuntimeError, in a worker of another version."""
    if wanted != version():
        raise RuntimeError("another version")
    try:
        return True, call(*arguments)
    except Exception as error:  # noqa: BLE001 - raised where the call came from
        return False, error


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
    installed = sorted(registry.installed().keys() & registry.games().keys())
    others = [registry.directory("engine", registry.folder(key)) for key in installed]
    for folder in (Path(registry.__file__).parent, *others):
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path
