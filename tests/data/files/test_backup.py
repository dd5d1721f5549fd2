"""The copy of a database that is in use."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from data.database import open_database
from data.engine.address import StorageError
from data.files.backup import back_up

ROOT = Path(__file__).parents[3]


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def create(file: Path) -> None:
    await (await open_database(url_of(file))).close()


def names(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("select name from players order by id")]


@pytest.mark.slow
async def test_a_backup_has_what_was_saved_while_the_bot_goes_on_writing(tmp_path: Path) -> None:
    file = tmp_path / "rookery.sqlite3"
    database = await open_database(url_of(file))
    async with database.write() as tx:
        await tx.players.record(1, "Ana", 5)
    async with database.write() as tx:
        await tx.players.record(2, "not saved yet", 5)
        copy = back_up(url_of(file))
    await database.close()
    assert copy.parent == tmp_path
    assert copy.name.startswith("rookery-2")
    assert names(copy) == ["Ana"]
    assert names(file) == ["Ana", "not saved yet"]


@pytest.mark.slow
async def test_a_backup_never_overwrites_a_file(tmp_path: Path) -> None:
    file, copy = tmp_path / "rookery.sqlite3", tmp_path / "copy.sqlite3"
    await create(file)
    assert back_up(url_of(file), copy) == copy
    before = copy.read_bytes()
    with pytest.raises(StorageError, match="exists already"):
        back_up(url_of(file), copy)
    assert copy.read_bytes() == before


def test_a_backup_of_nothing_or_to_nowhere_is_a_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "none.sqlite3"
    with pytest.raises(StorageError, match="there is no database"):
        back_up(url_of(missing))
    assert not missing.exists()
    missing.touch()
    with pytest.raises(StorageError, match="no folder"):
        back_up(url_of(missing), tmp_path / "nowhere" / "copy.sqlite3")
    with pytest.raises(StorageError, match="cannot be written"):
        back_up(url_of(missing), tmp_path / ("x" * 300))
    with pytest.raises(StorageError, match="pg_dump"):
        back_up("postgresql://rookery@127.0.0.1/rookery")


def test_a_backup_that_fails_leaves_no_file_behind(tmp_path: Path) -> None:
    damaged, copy = tmp_path / "rookery.sqlite3", tmp_path / "copy.sqlite3"
    damaged.write_bytes(b"no database" * 1000)
    with pytest.raises(StorageError, match="not a database"):
        back_up(url_of(damaged), copy)
    assert not copy.exists()


@pytest.mark.slow
def test_a_backup_does_not_follow_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    file, link = tmp_path / "rookery.sqlite3", tmp_path / "copy.sqlite3"
    asyncio.run(create(file))
    link.symlink_to(tmp_path / "gone.sqlite3")
    with pytest.raises(StorageError, match="exists already"):
        back_up(url_of(file), link)
    assert not (tmp_path / "gone.sqlite3").exists()


@pytest.mark.slow
@pytest.mark.essential
def test_the_command_says_where_the_copy_is_and_refuses_with_a_sentence(tmp_path: Path) -> None:
    file, copy = tmp_path / "rookery.sqlite3", tmp_path / "copy.sqlite3"
    asyncio.run(create(file))
    settings = {**os.environ, "DATABASE_URL": url_of(file)}

    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "bot.py", "backup", str(copy)]
        return subprocess.run(command, check=False, cwd=ROOT, env=settings, capture_output=True, text=True)

    first, second = run(), run()
    assert (first.returncode, first.stdout) == (0, f"The copy is {copy}\n")
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr.startswith(f"There is no copy. The file {copy} exists already")
