"""The benchmarks make every table that they name; in CI with numbers that mean nothing."""

import re
import subprocess
import sys
from typing import Final

import pytest

from tests.databases import SERVER
from tests.test_house import ROOT

TABLES: Final = {
    "Goals",
    "Rules",
    "Pictures",
    "Storage",
    "Growth",
    "Round trip",
    "Load",
    "How large it can grow",
    "After an outage",
    "Start and memory",
}
TABLE: Final = re.compile(r"^## (.+)\n\n.+\n\n\|\|.+\n\|---\|.+\n\|.+\|$", re.MULTILINE)
"""A title, a note, and a table with at least one row."""


@pytest.mark.slow
@pytest.mark.timeout(1_200)
def test_every_table_is_made_with_the_smallest_numbers() -> None:
    program = [sys.executable, "-m", "benchmarks", "--smallest"]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert {*TABLE.findall(done.stdout)} == (TABLES if SERVER else TABLES - {"Load"})
    assert "not measured" not in done.stdout


def test_the_page_shows_no_table_that_is_no_longer_made() -> None:
    page = (ROOT / "benchmarks" / "README.md").read_text("utf-8")
    assert {*re.findall("^## (.+)$", page, re.MULTILINE)} <= TABLES
