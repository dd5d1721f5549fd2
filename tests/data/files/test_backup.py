"""Backups and their way back, by function and by command."""

import asyncio
import datetime as dt
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Self

import pytest

from data.database import open_database
from data.engine.address import StorageError
from data.files.backup import back_up
from data.files.restore import free_name, restore
from data.migrations.revisions import UPGRADER
from data.processes.instance_lock import hold_instance_lock

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


async def add_player(file: Path, number: int, name: str) -> None:
    """A database with one player more."""
    database = await open_database(url_of(file))
    async with database.write() as tx:
        await tx.players.record(number, name, 5)
    await database.close()


@pytest.fixture(scope="module")
def two_files(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of Ana and Ben, and its backup with Ana alone."""
    file = tmp_path_factory.mktemp("two") / "rookery.sqlite3"
    shutil.copy(migrated_file, file)
    asyncio.run(add_player(file, 1, "Ana"))
    back_up(url_of(file), file.with_name("copy.sqlite3"))
    asyncio.run(add_player(file, 2, "Ben"))
    return file.parent


@pytest.fixture
def file(two_files: Path, tmp_path: Path) -> Path:
    """A database with Ana, who is in its backup, and with Ben, who is not."""
    shutil.copytree(two_files, tmp_path, dirs_exist_ok=True)
    return tmp_path / "rookery.sqlite3"


@pytest.mark.slow
def test_a_backup_takes_the_place_and_the_old_file_is_kept(file: Path) -> None:
    copy = file.with_name("copy.sqlite3")
    before = copy.read_bytes()
    kept = restore(url_of(file), copy)
    assert kept is not None
    assert names(file) == ["Ana"]
    assert names(kept) == ["Ana", "Ben"]
    assert copy.read_bytes() == before
    again = restore(url_of(file), kept)
    assert again not in (None, kept)
    assert names(file) == ["Ana", "Ben"]
    asyncio.run(add_player(file, 3, "Cleo"))


def test_old_files_of_one_second_are_numbered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> Self:
            return cls(2027, 1, 2, 3, 4, 5, tzinfo=tz)

    monkeypatch.setattr("data.files.restore.dt.datetime", Stopped)
    kept = list[str]()
    for _ in range(3):
        name = free_name(tmp_path / "rookery.sqlite3")
        name.touch()
        kept.append(name.stem.removeprefix("rookery-before-restore-"))
    assert kept == ["2027-01-02-030405", "2027-01-02-030405-2", "2027-01-02-030405-3"]


def test_what_is_only_in_the_log_of_the_old_file_is_kept_too(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("pragma wal_autocheckpoint = 0")
        writer.execute("update players set name = 'Benedict' where id = 2")
        kept = restore(url_of(file), file.with_name("copy.sqlite3"))
    assert kept is not None
    assert names(kept) == ["Ana", "Benedict"]
    assert names(file) == ["Ana"]


def test_a_backup_in_a_place_without_a_database(file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "rookery.sqlite3"
    assert restore(url_of(new), file.with_name("copy.sqlite3")) is None
    assert names(new) == ["Ana"]


def test_a_damaged_database_is_replaced_and_kept_as_it_is(file: Path) -> None:
    file.write_bytes(b"no database" * 1000)
    kept = restore(url_of(file), file.with_name("copy.sqlite3"))
    assert kept is not None
    assert kept.read_bytes() == b"no database" * 1000
    assert names(file) == ["Ana"]


async def test_nothing_is_restored_while_a_bot_works_or_stands_by(file: Path) -> None:
    async with hold_instance_lock(url_of(file)):
        with pytest.raises(StorageError, match="A bot is at work"):
            await asyncio.to_thread(restore, url_of(file), file.with_name("copy.sqlite3"))
    assert names(file) == ["Ana", "Ben"]
    await asyncio.to_thread(restore, url_of(file), file.with_name("copy.sqlite3"))
    assert names(file) == ["Ana"]


def make_text(path: Path) -> None:
    path.write_text("Dear diary, " * 1000)


def make_foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table songs (title text)")


def make_stamped(path: Path, revision: str) -> None:
    path.write_bytes(path.with_name("copy.sqlite3").read_bytes())
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("update alembic_version set version_num = ?", [revision])


def make_torn(path: Path) -> None:
    data = path.with_name("copy.sqlite3").read_bytes()
    path.write_bytes(data[: len(data) // 2])


def make_damaged(path: Path) -> None:
    path.write_bytes(path.with_name("copy.sqlite3").read_bytes())
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("create table counts (one, two)")
        connection.execute("create index by_one on counts (one)")
        connection.execute("insert into counts values (1, 2)")
        connection.execute("pragma writable_schema = on")
        change = "update sqlite_master set sql = 'create index by_one on counts (two)' where name = 'by_one'"
        connection.execute(change)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda _: None, "There is no file"),
        (Path.mkdir, "There is no file"),
        (Path.touch, "is no database of Rookery"),
        (make_text, "cannot be read as a database"),
        (make_foreign, "is no database of Rookery"),
        (partial(make_stamped, revision="9999"), "newer Rookery than this one"),
        (partial(make_stamped, revision="0007"), f"start commit {UPGRADER}"),
        (make_torn, "is damaged|cannot be read"),
        (make_damaged, "is damaged: row 1 missing from index"),
        (lambda path: path.symlink_to("rookery.sqlite3"), "is the database itself"),
    ],
    ids=["missing", "folder", "empty", "text", "foreign", "newer", "older", "torn", "damaged", "itself"],
)
def test_what_is_no_backup_is_refused_and_nothing_changes(file: Path, make: object, sentence: str) -> None:
    given = file.with_name("given.sqlite3")
    make(given)  # type: ignore[operator]  # of several shapes
    before = sorted(each.name for each in file.parent.iterdir() if each.suffix == ".sqlite3")
    with pytest.raises(StorageError, match=sentence):
        restore(url_of(file), given)
    assert names(file) == ["Ana", "Ben"]
    assert sorted(each.name for each in file.parent.iterdir() if each.suffix == ".sqlite3") == before


def test_on_a_server_another_program_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="pg_restore"):
        restore("postgresql://rookery@127.0.0.1/rookery", tmp_path / "copy.sqlite3")


@pytest.mark.slow
def test_the_command_says_where_the_old_database_is(file: Path) -> None:
    settings = {**os.environ, "DATABASE_URL": url_of(file)}
    given = str(file.with_name("copy.sqlite3"))

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "bot.py", "restore", *arguments]
        return subprocess.run(command, check=False, cwd=ROOT, env=settings, capture_output=True, text=True)

    done, refused = run(given), run(f"{given}-not")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The backup is in place. What was there is ")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"Nothing is restored. There is no file {given}-not.\n"
