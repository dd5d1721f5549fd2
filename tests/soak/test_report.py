"""The page of figures: runs are added up, and one that is repeated replaces what was there."""

from pathlib import Path

import pytest

from tests.soak import report
from tests.soak.figures import Figures


def test_runs_with_several_seeds_are_added_up_in_the_order_of_the_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "soak.md"
    monkeypatch.setattr(report, "PAGE", page)
    order = ["kill", "freeze"]
    report.write([report.row("freeze", Figures(times=5), 60.0, 1)], order)
    for seed, moves in ((1, 700), (2, 800)):
        report.write([report.row("kill", Figures(times=50, moves_acknowledged=moves), 100.0, seed)], order)
    kill, freeze = page.read_text("utf-8").splitlines()[-2:]
    assert kill.startswith("|kill|100|1,500|0|")
    assert "|200|1, 2|" in kill
    assert freeze.startswith("|freeze|5|0|0|")


def test_a_run_with_the_same_seed_replaces_all_of_its_fault() -> None:
    first, again = (report.row("kill", Figures(times=times), 1.0, 3) for times in (50, 60))
    assert report.added_up(first, again) == again
