"""What is owed to earlier versions from 0.2.0 on, see docs/compatibility.md: every sample is still read."""

import json
import sqlite3
from pathlib import Path

import pytest

from cogs.ui.buttons import item_of
from data.database import open_database
from engine.core.errors import BadRecord
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.registry import game, games
from tests.samples import ANN, CUSTOM_IDS, DATABASE, match_samples, sample_services
from tests.samples.custom_ids import sample_ids

FILES = pytest.mark.parametrize("path", match_samples(), ids=lambda path: path.stem)


@FILES
def test_a_match_file_is_read_and_verified_as_long_as_its_rules_are_the_same(path: Path) -> None:
    file = json.loads(path.read_text("utf-8"))
    rules = game(file["game"]).about.rules
    assert rules >= file["rules"], "a rules version was used before"
    if rules > file["rules"]:
        with pytest.raises(BadRecord, match=r"record\.rules"):
            read_back(file)
    else:
        assert len(read_back(file).entries) == len(file["log"])
        assert verify(file).holds


def test_every_game_has_a_sample_of_its_match_file() -> None:
    assert {json.loads(path.read_text("utf-8"))["game"] for path in match_samples()} == set(games())


async def test_a_database_is_brought_up_to_date_and_its_matches_are_whole(tmp_path: Path) -> None:
    path = tmp_path / "rookery.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(DATABASE.read_text("utf-8"))
    connection.close()
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    services = sample_services(database)
    for sample in match_samples():
        file = json.loads(sample.read_text("utf-8"))
        assert await services.records.file(file["match"]) == file
    assert [challenge.first for challenge in await services.challenges.pending_of(ANN.id)] == ["impression"]
    assert (await services.settings.of(ANN.id)).theme == "clear"
    await database.close()


def test_every_button_and_menu_is_still_known_by_its_custom_id() -> None:
    samples = CUSTOM_IDS.read_text("utf-8").splitlines()
    assert set(sample_ids()) <= set(samples), "a new button needs a sample"
    assert [item_of(sample).name for sample in samples] == [sample.partition(":")[0] for sample in samples]
