"""What is owed to earlier versions from 0.2.0 on, see docs/compatibility.md: every sample is still read."""

import json
from pathlib import Path

import pytest

from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.registry import games
from tests.samples import CUSTOM_IDS, match_samples
from tests.samples.custom_ids import in_bounds, recorded, sample_ids

FILES = pytest.mark.parametrize("path", match_samples(), ids=lambda path: path.stem)


@FILES
def test_a_match_file_of_any_version_of_the_rules_is_read_and_verified(path: Path) -> None:
    file = json.loads(path.read_text("utf-8"))
    assert len(read_back(file).entries) == len(file["log"])
    assert verify(file).holds


def test_every_game_has_a_sample_of_its_match_file() -> None:
    assert {json.loads(path.read_text("utf-8"))["game"] for path in match_samples()} == set(games())


def test_every_way_in_which_a_match_goes_on_or_ends_has_a_sample() -> None:
    files = [json.loads(path.read_text("utf-8")) for path in match_samples()]
    kinds = {entry["kind"] for file in files for entry in file["log"]}
    assert kinds == {"move", "takeback", "resigned", "draw", "limit"}


MOST_LETTERS = 100


@pytest.mark.slow
async def test_every_custom_id_is_read_as_it_was() -> None:
    samples = json.loads(CUSTOM_IDS.read_text("utf-8"))
    assert set(await sample_ids()) <= samples.keys(), "a new button, field or value needs a sample"
    assert {sample: recorded(sample) for sample in samples} == samples


async def test_no_custom_id_is_longer_than_discord_takes() -> None:
    assert [each for each in await sample_ids(in_bounds) if len(each) > MOST_LETTERS] == []
