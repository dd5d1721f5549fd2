"""Says in one line what a run left out: marked tests, and those whose server or packages are missing."""

import shutil
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from tests.databases import SERVER, VARIABLE

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM: Final = next(filter(None, map(shutil.which, NAMES)), None)
MARKERS: Final = ("slow", "browser", "postgres")
NEEDS: Final = {
    "browser": (CHROMIUM, "Chromium (tests/chromium.sh installs it)"),
    "postgres": (find_spec("asyncpg") and SERVER, f"asyncpg, and a server that {VARIABLE} names"),
}
"""By marker what its tests need, None if this machine has none of it, and how to get it."""
PACKAGES: Final = {
    "tests/bot/browser": "playwright",
    "tests/sandbox/page/test_as_shown.py": "playwright",
    "tests/sandbox/page/test_fonts.py": "fontTools",
    "tests/sandbox/rest/test_openapi.py": "jsonschema",
    "tests/services/computer/test_encrypted_cluster.py": "dask",
    "tests/test_deploy.py": "compose_spec",
}
"""Files that need a package of requirements-dev.txt."""
ABSENT: Final = [place for place, package in PACKAGES.items() if find_spec(package) is None]
COUNT: Final = pytest.StashKey[Counter[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[COUNT] = Counter()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files whose packages are missing."""
    return True if collection_path in [config.rootpath / each for each in ABSENT] else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that cannot run here."""
    missing = [marker for marker, (found, _) in NEEDS.items() if found is None]
    left_out = [item for item in items if any(item.get_closest_marker(marker) for marker in missing)]
    if left_out:
        items[:] = [item for item in items if item not in set(left_out)]
        config.hook.pytest_deselected(items=left_out)


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    """Count what is left out by its markers."""
    for item in items:
        marker = next((each for each in reversed(MARKERS) if item.get_closest_marker(each)), None)
        if marker:
            item.config.stash[COUNT][marker] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the counts of a process to the one that reports."""
    if hasattr(session.config, "workeroutput"):
        counts = session.config.stash[COUNT]
        session.config.workeroutput["left_out"] = dict(counts)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the counts of a process: each has left out the same."""
    for marker, count in getattr(node, "workeroutput", {}).get("left_out", {}).items():
        node.config.stash[COUNT][marker] = count


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what was left out, and how to run it."""
    counts = config.stash[COUNT]
    if counts:
        said = ", ".join(f"{counts[marker]} {marker}" for marker in MARKERS if counts[marker])
        missing = (marker for marker in NEEDS if counts[marker] and NEEDS[marker][0] is None)
        needs = "; ".join(f"{marker} needs {NEEDS[marker][1]}" for marker in missing)
        terminalreporter.write_line(f"Left out: {said}. make long runs them{f'; {needs}' if needs else ''}.")
    if ABSENT:
        terminalreporter.write_line(f"Left out without requirements-dev.txt: {', '.join(ABSENT)}.")
