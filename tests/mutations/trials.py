"""Trials of mutations in private copies of the tree."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.mutations.mutants import Mutation

TEST_S: Final = 60
"""A test that takes longer is caught in an endless loop."""

RUN_S: Final = 600.0
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+\.py(?:::.+?)?)(?: - |$)", re.MULTILINE)
LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv", ".env", "var", ".*_cache", ".hypothesis", "node_modules"
)


def copy_tree(source: Path, target: Path) -> Path:
    """Copy what tests need, with compiled files."""
    shutil.copytree(source, target, ignore=LEFT_OUT)
    return target


def trial(root: Path, mutation: Mutation, tests: Sequence[str]) -> str:
    """The first test that fails in a copy of the tree with a mutation, or an empty text."""
    path = root / mutation.file
    source, stat = path.read_text("utf-8"), path.stat()
    path.write_text(mutation.applied(source), "utf-8")
    try:
        return failed_test(root, tests)
    finally:
        path.write_text(source, "utf-8")
        # With its old time the compiled file of the original is up to date again.
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def failed_test(root: Path, tests: Sequence[str]) -> str:
    """The first test that fails, or an empty text; tests that do not end have failed."""
    if not tests:
        return ""
    arguments = ("-x", "-n", "0", "-m", "", "--tb=no", f"--timeout={TEST_S}", "-p", "no:cacheprovider")
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", *arguments, *tests],
        cwd=root,
        # A mutation's compiled file may look like the original's: same second, same size.
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=RUN_S)
    except subprocess.TimeoutExpired:
        return "no end"
    finally:
        # Processes that the tests have started too.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    if process.returncode == 0:
        return ""
    found = FAILED.search(output)
    return found[1] if found else f"import: {output.strip().splitlines()[-1]}"
