"""The tool that breaks the product: what it changes, what it leaves alone, and that it restores its copy."""

from collections import Counter
from pathlib import Path

import pytest

from tests.mutations.mutants import KINDS, mutations
from tests.mutations.sampling import equivalents, folder_of, sample
from tests.mutations.trials import trial

SOURCE = '''"""Add 1."""
import log
MOST: int = 3

def spent(left: int = 1) -> int:
    """Subtract 1."""
    log.info("%d", 2)
    assert left > 0
    if left <= MOST:
        raise ValueError(f"{left + 1}")
    seen[left] = left - 1
    return left
'''
SUM = "def total(one: int) -> int:\n    return one + 1\n"


def test_every_kind_changes_the_statements_that_act() -> None:
    assert [(each.line, each.kind, each.after) for each in mutations("spent.py", SOURCE)] == [
        (3, "constant", "MOST: int = 4"),
        (5, "constant", "def spent(left: int = 2) -> int:"),
        (9, "border", "if left < MOST:"),
        (9, "comparison", "if left > MOST:"),
        (10, "dropped statement", "pass"),
        (11, "dropped statement", "pass"),
        (11, "arithmetic", "seen[left] = left + 1"),
        (11, "constant", "seen[left] = left - 2"),
    ]


@pytest.mark.slow
def test_a_seed_draws_the_same_of_all_kinds_and_folders_and_all_can_be_compiled() -> None:
    drawn = list(sample(7, 100))
    assert drawn == list(sample(7, 100))
    assert len(set(drawn)) == 100
    assert set(Counter(each.kind for each in drawn)) == set(KINDS)
    assert {"cogs", "services", "data", "engine", "render"} <= {folder_of(each) for each in drawn}
    for each in drawn:
        compile(each.applied(Path(each.file).read_text("utf-8")), each.file, "exec")


@pytest.mark.slow
@pytest.mark.essential
def test_every_equivalent_mutation_can_still_be_drawn() -> None:
    files = {file for file, _, _ in equivalents()}
    keys = {each.key for file in files for each in mutations(file, Path(file).read_text("utf-8"))}
    assert not equivalents().keys() - keys


@pytest.mark.slow
@pytest.mark.parametrize(("expected", "noticed"), [("== 3", True), ("> 0", False)])
def test_a_trial_names_the_test_that_notices_and_restores_the_file(
    tmp_path: Path, expected: str, *, noticed: bool
) -> None:
    (tmp_path / "total.py").write_text(SUM, "utf-8")
    test = f"from total import total\n\ndef test_total():\n    assert total(2) {expected}\n"
    (tmp_path / "test_total.py").write_text(test, "utf-8")
    change = next(each for each in mutations("total.py", SUM) if each.kind == "arithmetic")
    found = trial(tmp_path, change, ["test_total.py::test_total"])
    assert found == ("test_total.py::test_total" if noticed else "")
    assert (tmp_path / "total.py").read_text("utf-8") == SUM
