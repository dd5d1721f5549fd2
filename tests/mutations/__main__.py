"""``python -m tests.mutations``: break the product in 100 small ways per seed; quick tests must notice 75 %.

The tests run once under coverage; then each mutation runs the tests that execute its line. With ``--all``
they are those of ``.ci/run`` without browsers, and must notice 85 %; code for PostgreSQL is executed then if
``ROOKERY_TEST_POSTGRES`` names a server. ``--record`` names a folder that keeps what the tests executed; if
it exists, they are not recorded again.
"""

import argparse
import resource
import shutil
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tests.databases import SERVER
from tests.mutations.mutants import KINDS, Mutation
from tests.mutations.recording import COVERAGE, REPORT, Record, record
from tests.mutations.sampling import FOLDERS, equivalents, files, folder_of, sample
from tests.mutations.trials import copy_tree, failed_test, trial

QUICK_GOAL: Final = 0.75
ALL_GOAL: Final = 0.85
NUMBER: Final = 100
AT_ONCE: Final = 2
MOST_BYTES: Final = 4 << 30
QUICK: Final = "(essential or not slow) and not (browser or postgres)"
ALL: Final = "not (browser or night)" + ("" if SERVER else " and not postgres")


def main() -> int:
    """Print all outcomes; 1 if a seed misses the goal, or a test that noticed a mutation fails without it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, action="append")
    parser.add_argument("--record", type=Path)
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args()
    markers, goal = (ALL, ALL_GOAL) if given.all else (QUICK, QUICK_GOAL)
    reasons = equivalents()
    samples = {seed: list(sample(seed, given.number)) for seed in given.seed or (1, 2)}
    for mutation in {each: None for drawn in samples.values() for each in drawn if each.key in reasons}:
        print(f"{mutation}: cannot change anything: {reasons[mutation.key]}")
    samples = {seed: [each for each in drawn if each.key not in reasons] for seed, drawn in samples.items()}
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        roots = [Path(folder) / str(number) for number in range(AT_ONCE)]
        copy_tree(Path(), roots[0])
        recorded = recording(roots[0], markers, given.record)
        for root in roots[1:]:
            copy_tree(roots[0], root)
        # A mutation may make a loop that fills the memory.
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        tests = {each: recorded.tests(each) for drawn in samples.values() for each in drawn}
        noticed = try_all(roots, tests)
        used = {found if "::" in found else tests[each][0] for each, found in noticed.items() if found}
        wrong = failed_test(roots[0], sorted(used))
    print_survivors(each for each, found in noticed.items() if not found)
    for seed, drawn in samples.items():
        print(f"\nseed {seed}")
        for name in (*FOLDERS, *KINDS):
            print_share(name, [each for each in drawn if name in (each.kind, folder_of(each))], noticed)
        print_share("all", drawn, noticed)
    if wrong:
        print(f"fails without a mutation, too: {wrong}")
    return int(bool(wrong) or any(share(drawn, noticed) < goal for drawn in samples.values()))


def recording(root: Path, markers: str, kept: Path | None) -> Record:
    """Record the tests of a copy of the tree, unless a folder keeps a recording; print the coverage."""
    every = [file for folder in FOLDERS for file in files(folder)]
    if kept is None or not kept.exists():
        began = time.monotonic()
        record(root, markers)
        print(f"recorded in {time.monotonic() - began:.0f} s: -m '{markers}'")
        if kept is not None:
            kept.mkdir(parents=True)
            for name in (COVERAGE, REPORT):
                shutil.copy(root / name, kept)
    found = Record(kept or root, every)
    for folder in FOLDERS:
        print(f"{folder}: {found.share(files(folder)):.1%} of the statements covered")
    return found


def try_all(roots: Sequence[Path], tests: Mapping[Mutation, Sequence[str]]) -> dict[Mutation, str]:
    """Try mutations, one in each copy at a time; what noticed each, or an empty text."""
    free = SimpleQueue[Path]()
    for root in roots:
        free.put(root)

    def noticed_by(mutation: Mutation) -> str:
        root, began = free.get(), time.monotonic()
        try:
            found = trial(root, mutation, tests[mutation])
        finally:
            free.put(root)
        result = f"noticed by {found}" if found else f"SURVIVED {len(tests[mutation])} tests"
        print(f"{mutation}: {result} ({time.monotonic() - began:.0f} s)", flush=True)
        return found

    with ThreadPoolExecutor(len(roots)) as pool:
        return dict(zip(tests, pool.map(noticed_by, tests), strict=True))


def share(drawn: Sequence[Mutation], noticed: Mapping[Mutation, str]) -> float:
    return sum(bool(noticed[each]) for each in drawn) / len(drawn)


def print_share(name: str, drawn: Sequence[Mutation], noticed: Mapping[Mutation, str]) -> None:
    if drawn:
        print(f"{name:18} {sum(bool(noticed[each]) for each in drawn):3} of {len(drawn):3} noticed")


def print_survivors(survivors: Iterable[Mutation]) -> None:
    print("\nsurvived:")
    for each in survivors:
        print(each)


if __name__ == "__main__":
    raise SystemExit(main())
