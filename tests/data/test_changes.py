"""Changes: versions within a process, and what other processes learn of them, on both kinds of database."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.engine import make_url

from data.changes import MOST_REMEMBERED, ChangeFeed, Changes, Edit, Key, Saved
from data.database import Database, open_database
from data.processes.listening import CHANNEL, MOST_BYTES, Listening, keys_of, payloads
from tests.waits import until

ANN: Key = ("player", 1)
BOB: Key = ("player", 2)


@asynccontextmanager
async def opened(url: str, number: int) -> AsyncIterator[list[Database]]:
    """So many processes' connections to a database."""
    databases = [await open_database(url) for _ in range(number)]
    try:
        yield databases
    finally:
        for each in databases:
            await each.close()


async def rename(database: Database, player_id: int, name: str) -> None:
    async with database.write() as tx:
        await tx.players.record(player_id, name, 1)


async def rename_and_fail(database: Database, player_id: int, name: str) -> None:
    """Record a player's name, and roll it back."""
    async with database.write() as tx:
        await tx.players.record(player_id, name, 1)
        raise OSError("the block fails")


def test_a_value_is_true_until_what_it_depends_on_changes() -> None:
    feed = ChangeFeed()
    feed.note([ANN])
    version = feed.version
    feed.note([BOB])
    assert feed.is_true(ANN, version)
    assert not feed.is_true(BOB, version)
    feed.note_all()
    assert not feed.is_true(ANN, version)
    assert feed.is_true(ANN, feed.version)


def test_a_change_that_is_forgotten_makes_older_values_untrue() -> None:
    feed = ChangeFeed()
    feed.note([ANN])
    version = feed.version
    feed.note([("match", number) for number in range(MOST_REMEMBERED)])
    assert len(feed.changed) == MOST_REMEMBERED
    assert feed.is_true(ANN, version)
    feed.note([("match", MOST_REMEMBERED)])
    assert not feed.is_true(("match", 1), version)
    assert feed.is_true(BOB, feed.version)


def test_edits_follow_each_other_unless_something_changes_that_nobody_can_edit() -> None:
    feed, seen = ChangeFeed(), list[tuple[Key, tuple[Edit, ...], int]]()
    feed.holders.append(lambda key, edits, version: seen.append((key, tuple(edits), version)))
    changes = Changes()
    changes.edit("match", 1, Saved("a", "b"))
    changes.edit("match", 1, {"card": 5})
    changes.edit("match", 2, {"card": 6})
    changes.add("match", 2)
    changes.edit("match", 2, {"card": 7})
    with feed.committing(changes):
        assert set(feed.writing) == {("match", 1), ("match", 2)}
    assert seen == [(("match", 1), (Saved("a", "b"), {"card": 5}), 1)]
    assert feed.is_true(("match", 1), 1)
    assert not feed.is_true(("match", 2), 1), "what an edit led to may depend on what nobody could edit"
    assert not feed.writing


def test_nobody_trusts_what_a_failed_commit_may_have_written() -> None:
    feed, seen = ChangeFeed(), list[Key]()
    feed.holders.append(lambda key, *_: seen.append(key))
    changes = Changes()
    changes.edit(*ANN, {"name": "Ann"})
    with pytest.raises(OSError, match="lost"), feed.committing(changes):
        raise OSError("lost")
    assert not seen
    assert not feed.is_true(ANN, 0)
    assert not feed.writing


def test_a_payload_is_no_longer_than_the_server_takes() -> None:
    keys: list[Key] = [("playing", 10**18 + number) for number in range(2_000)]
    sent = list(payloads("sender", keys))
    assert len(sent) > 1
    assert max(map(len, sent)) <= MOST_BYTES
    full = "x" * (MOST_BYTES - len(" player 1 player 2"))
    assert len(list(payloads(full, [ANN, BOB]))) == 1
    assert len(list(payloads(f"{full}x", [ANN, BOB]))) == 2
    assert [key for payload in sent for key in keys_of(payload.removeprefix("sender"))] == keys
    assert list(payloads("sender", [])) == []
    assert keys_of("player 1 later-kind 5") == [ANN]


async def test_what_is_rolled_back_has_not_changed(database_url: str) -> None:
    async with opened(database_url, 1) as (database,):
        await rename(database, 1, "Ann")
        version = database.feed.version
        with pytest.raises(OSError, match="the block fails"):
            await rename_and_fail(database, 1, "Anna")
        await rename(database, 1, "Ann")
        assert database.feed.is_true(ANN, version)
        await rename(database, 1, "Anna")
        assert not database.feed.is_true(ANN, version)


async def test_what_another_process_changes_is_known_after_catching_up(postgres_url: str) -> None:
    async with opened(postgres_url, 2) as (one, two):
        for database, name in ((one, "Ann"), (two, "Anna"), (one, "Anne"), (two, "Annie"), (two, "Ann")):
            await one.feed.catch_up()
            await two.feed.catch_up()
            versions = [each.feed.version for each in (one, two)]
            await rename(database, 1, name)
            await one.feed.catch_up()
            await two.feed.catch_up()
            for each, version in zip((one, two), versions, strict=True):
                assert name == "Ann" or not each.feed.is_true(ANN, version)


async def test_a_process_that_writes_alone_keeps_what_it_has_read(database_url: str) -> None:
    async with opened(database_url, 1) as (database,):
        await rename(database, 1, "Ann")
        await rename(database, 1, "Anna")
        await database.feed.catch_up()
        version = database.feed.version
        await rename(database, 2, "Bob")
        await rename(database, 2, "Bobby")
        async with database.write() as tx:
            await tx.downtime.record_heartbeats({}, 1)
        await database.feed.catch_up()
        assert database.feed.is_true(ANN, version)
        assert not database.feed.is_true(BOB, version)


async def test_without_the_connection_that_listens_nothing_is_trusted(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("data.processes.listening.RETRY_S", 0.0)
    async with opened(postgres_url, 2) as (one, two):
        listening = one.feed
        assert isinstance(listening, Listening)
        version = one.feed.version
        assert one.feed.heard
        held = listening.connection
        with monkeypatch.context() as cut:
            cut.setattr("data.processes.listening.open_connection", unreachable)
            async with two.read() as tx:
                await tx.connection.execute(select(func.pg_terminate_backend(held.get_server_pid())))
            await until(lambda: not one.feed.heard)
            await one.feed.catch_up()  # there is nobody to wait for
            assert not one.feed.is_true(ANN, version)
            version = one.feed.version
        await until(lambda: one.feed.heard)
        assert "are not heard for now (the connection that listens is lost)" in caplog.text
        assert listening.connection is not held
        assert not one.feed.is_true(ANN, version), "it may have changed before there was a new connection"
        version = one.feed.version
        await rename(two, 1, "Ann")
        await rename(two, 1, "Anna")
        await until(lambda: not one.feed.is_true(ANN, version))


async def test_a_payload_that_nobody_understands_makes_everything_untrue(postgres_url: str) -> None:
    async with opened(postgres_url, 2) as (one, two):
        version = one.feed.version
        async with two.write() as tx:
            await tx.connection.execute(select(func.pg_notify(CHANNEL, "somebody player one")))
        await one.feed.catch_up()
        assert not one.feed.is_true(ANN, version)
        assert one.feed.heard


async def test_a_connection_that_is_cut_without_a_word_is_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.processes.listening.RETRY_S", 0.0)
    async with opened(postgres_url, 1) as (one,):
        listening = one.feed
        assert isinstance(listening, Listening)
        held = listening.connection
        with monkeypatch.context() as cut:
            cut.setattr("data.processes.listening.TIMEOUT_S", 0.01)
            await held.remove_listener(CHANNEL, listening.hear)
            await one.feed.catch_up()
        await until(lambda: one.feed.heard and listening.connection is not held)
        await one.feed.catch_up()
        assert one.feed.heard


async def test_a_server_that_refuses_to_listen_leaves_the_database_usable(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.processes.listening.open_connection", unreachable)
    async with opened(postgres_url, 1) as (one,):
        assert not one.feed.heard
        await rename(one, 1, "Ann")


@asynccontextmanager
async def unreachable(_: object) -> AsyncIterator[Any]:
    raise OSError("unreachable")
    yield


class Cut:
    """A connection that is lost as soon as something is asked of it."""

    def __init__(self, listening: Listening) -> None:
        self.listening = listening

    async def execute(self, *_: object) -> None:
        self.listening.note_loss()
        raise ConnectionError("cut")


@pytest.mark.slow
async def test_a_connection_that_is_lost_while_it_is_asked_leaves_no_error_behind(
    caplog: pytest.LogCaptureFixture,
) -> None:
    listening = Listening(make_url("postgresql+asyncpg://nobody@127.0.0.1/nothing"))
    listening.connection = Cut(listening)
    await listening.catch_up()
    gc.collect()
    assert listening.connection is None
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
