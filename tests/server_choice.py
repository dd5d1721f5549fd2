"""``python -m tests.server_choice`` writes ``on_server.txt``: which tests CI repeats on PostgreSQL.

They are the fewest seconds of tests that together send every statement that any test sends there.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from tests.databases import LIST

FOLDER: Final = "ROOKERY_TEST_STATEMENTS"
"""Setting that names a folder for what the processes of the tests have found."""
SENT: Final = set[str]()


@event.listens_for(Engine, "before_cursor_execute")
def note(connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
    """Keep the form of a statement: not its values, nor how many there are."""
    if connection.dialect.name == "postgresql":
        form = re.sub(r"\$\d+(::[A-Z]+)?|_\d+\b", "?", " ".join(statement.split()))
        SENT.add(re.sub(r"\(\?(, \?)+\)(, \(\?(, \?)+\))*", "(?)", form))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Write down what a test sends, and the seconds that it takes."""
    SENT.clear()
    began_s = monotonic()
    yield
    row = item.nodeid.partition("[")[0], monotonic() - began_s, sorted(SENT)
    with (Path(os.environ[FOLDER]) / str(os.getpid())).open("a", encoding="utf-8") as found:
        found.write(f"{json.dumps(row)}\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        run = [sys.executable, "-m", "pytest", "-p", "tests.server_choice", "-m", "postgres"]
        subprocess.run(run, env=os.environ | {FOLDER: folder}, check=False)
        rows = [json.loads(row) for file in Path(folder).iterdir() for row in file.open(encoding="utf-8")]
    sent = {test: {each for name, _, all_ in rows if name == test for each in all_} for test, _, _ in rows}
    took_s = {test: 0.3 + sum(seconds for name, seconds, _ in rows if name == test) for test in sent}
    left, chosen = set[str]().union(*sent.values()), list[str]()
    while left:
        chosen.append(max(sent, key=lambda test: len(sent[test] & left) / took_s[test]))
        left -= sent[chosen[-1]]
    LIST.write_text("\n".join(sorted(chosen)) + "\n", "utf-8")
