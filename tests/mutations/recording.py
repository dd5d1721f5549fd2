"""One run of the tests under coverage: which tests execute each line, and how long each test takes."""

import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from coverage import Coverage

from tests.mutations.mutants import Mutation
from tests.mutations.sampling import folder_of

COVERAGE: Final = ".coverage"
REPORT: Final = "record.xml"
LIMIT_S: Final = 120.0
"""Limit on the recorded seconds of all tests that one mutation runs."""


def record(root: Path, markers: str) -> int:
    """Run the tests of a copy of the tree and keep in it what they executed; the exit code."""
    cover = ("--cov", "--cov-context=test", "--cov-report=", f"--junitxml={REPORT}")
    return subprocess.call([sys.executable, "-m", "pytest", "-m", markers, *cover], cwd=root)


class Record:
    """The lines that the recorded tests executed, without tests that failed or were skipped."""

    def __init__(self, place: Path, files: Sequence[str]) -> None:
        self.place = place
        self.files = files
        self.coverage = Coverage(data_file=place / COVERAGE)
        self.coverage.load()

    @cached_property
    def seconds(self) -> Mapping[str, float]:
        found = {}
        for case in ET.parse(self.place / REPORT).iter("testcase"):  # noqa: S314 - pytest has written it
            if not len(case):
                file = case.attrib["classname"].replace(".", "/")
                found[f"{file}.py::{case.attrib['name']}"] = float(case.attrib["time"])
        return found

    @cached_property
    def executed(self) -> Mapping[str, Mapping[int, set[str]]]:
        """The tests that execute each line of each file."""
        data = self.coverage.get_data()
        return {
            file: {
                line: {name.rpartition("|")[0] for name in names} & self.seconds.keys()
                for line, names in data.contexts_by_lineno(file).items()
            }
            for file in self.files
        }

    def tests(self, mutation: Mutation) -> list[str]:
        """The tests that may notice a mutation, up to ``LIMIT_S``: those beside it first, then the quickest.

        A line that runs when its file is imported has those that execute a line with the name that it
        defines, then those beside it.
        """
        lines = self.executed[mutation.file]
        found = {test for line in mutation.span for test in lines.get(line, ())}
        beside, naming = f"tests/{folder_of(mutation)}/", set[str]()
        if not found and any(line in lines for line in mutation.span):
            naming = self.naming(mutation.name)
            found = {test for test in self.seconds if test.startswith(beside)} | naming

        def order(test: str) -> tuple[bool, bool, float, str]:
            return test not in naming, not test.startswith(beside), self.seconds[test], test

        chosen, total_s = [], 0.0
        for test in sorted(found, key=order):
            total_s += self.seconds[test]
            if total_s <= LIMIT_S:
                chosen.append(test)
        return chosen

    def naming(self, name: str) -> set[str]:
        """The tests that execute a line with a name in it."""
        word = re.compile(rf"\b{name}\b" if name else "$^")
        return {
            test
            for file in self.files
            for number, line in enumerate(Path(file).read_text("utf-8").splitlines(), 1)
            if word.search(line)
            for test in self.executed[file].get(number, ())
        }

    def share(self, files: Sequence[str]) -> float:
        """Share of the statements of some files that the tests executed."""
        every = missing = 0
        for file in files:
            _, statements, _, missed, _ = self.coverage.analysis2(file)
            every += len(statements)
            missing += len(missed)
        return 1 - missing / every
