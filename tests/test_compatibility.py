"""What is owed to earlier versions from 0.2.0 on, see docs/compatibility.md: every sample is still read."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import select

from data.database import open_database
from data.kinds import NoteKind, NotificationKind
from data.schema import SNAPSHOTS
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.registry import games
from tests.samples import CONTENTS, CUSTOM_IDS, DATABASE, contents, match_samples, sample_services
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


@pytest.mark.slow
async def test_a_database_is_brought_up_to_date_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "rookery.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DATABASE.read_text("utf-8"))
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    services = sample_services(database)
    await services.uptime.resume()
    for sample in match_samples():
        file = json.loads(sample.read_text("utf-8"))
        # Matches from a given position came after the sampled database.
        assert "position" in file or await services.records.file(file["match"]) == file
    async with database.read() as tx:
        kept = (await tx.connection.execute(select(SNAPSHOTS.c.match_id))).all()
    assert kept
    stored = json.loads(CONTENTS.read_text("utf-8"))
    assert includes(await contents(services), stored)
    # What has come since has no sample yet.
    assert {row["kind"] for row in stored["notifications"]} == {*get_args(NotificationKind)} - NEWER
    assert {note[1] for _, notes in stored["matches"] for note in notes} == set(get_args(NoteKind))
    await database.close()


MOST_LETTERS = 100
NEWER = {"match.offer-ended", "match.won"}
"""The kinds of notifications that came after the sample."""


def includes(found: Any, recorded: Any) -> bool:
    """Whether all that was recorded is found again; a newer version may know more of each object."""
    if isinstance(recorded, dict):
        return all(name in found and includes(found[name], recorded[name]) for name in recorded)
    if isinstance(recorded, list):
        return len(found) == len(recorded) and all(map(includes, found, recorded))
    return bool(found == recorded)


@pytest.mark.slow
async def test_every_custom_id_is_read_as_it_was() -> None:
    samples = json.loads(CUSTOM_IDS.read_text("utf-8"))
    assert set(await sample_ids()) <= samples.keys(), "a new button, field or value needs a sample"
    assert {sample: recorded(sample) for sample in samples} == samples


async def test_no_custom_id_is_longer_than_discord_takes() -> None:
    assert [each for each in await sample_ids(in_bounds) if len(each) > MOST_LETTERS] == []
