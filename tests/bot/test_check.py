"""``python bot.py check``: one line for each thing that is wrong, and nothing changed."""

import asyncio
import os
import struct
import subprocess
import sys
from typing import Any

import pytest

from data.database import open_database
from data.engine.address import StorageError
from data.files import examination
from data.files.examination import examine
from data.migrations.revisions import newest_revision
from operation.check import Finding, findings, findings_on_computers
from operation.settings import Settings
from sandbox.rest import users
from services.computer.pool import LOCAL
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness
from tests.bot.test_endurance import HOUSE, settings_for
from tests.clusters import DaskCluster
from tests.databases import stamped
from tests.services.computer.test_cluster import WITHOUT_ANYBODY
from tests.waits import WAIT_S

GUILDS = "GET /users/@me/guilds"

SSL_REQUEST = 80877103

harness = own_harness


def settings(harness: BotHarness, **changed: str) -> Settings:
    environment = {name.lower(): value for name, value in settings_for(harness).items()}
    return Settings(_env_file=None, **{**environment, **changed})  # type: ignore[arg-type,call-arg]  # parsed


async def found(harness: BotHarness, **changed: str) -> list[Finding]:
    return [each async for each in findings(settings(harness, **changed))]


def wrong(findings: list[Finding]) -> list[str]:
    return [each.sentence for each in findings if not each.well]


async def test_a_bot_that_could_start_has_nothing_wrong(offline: BotHarness) -> None:
    said = await found(offline)
    assert wrong(said) == []
    text = "\n".join(map(str, said))
    for part in ("settings", "read and written", "schema is up to date", "is the token of", "SHARDS=1"):
        assert part in text
    assert "1 of 1 servers give the bot what it needs" in text
    assert offline.discord.token not in text


async def test_a_check_disturbs_no_bot_at_work(harness: BotHarness) -> None:
    await harness.begin()
    assert wrong(await found(harness)) == []
    await harness.play("1ne")


async def test_a_wrong_token_is_named(offline: BotHarness) -> None:
    said = await found(offline, **{"discord_token": "not.the.token"})  # noqa: PIE804 - no secret
    assert wrong(said) == ["DISCORD_TOKEN: Discord does not know this token; copy it again."]


async def test_a_discord_that_does_not_answer_is_named(offline: BotHarness) -> None:
    (sentence,) = wrong(await found(offline, discord_api_url="http://127.0.0.1:9/api/v10"))
    assert sentence.startswith("DISCORD_API_URL: no answer as expected")
    offline.discord.faults.fail(GUILDS, status=503, times=9)
    (sentence,) = wrong(await found(offline))
    assert sentence.startswith("DISCORD_API_URL: no answer as expected")
    offline.discord.faults.clear()


@pytest.mark.parametrize(
    ("half", "sentence"),
    [
        ({"public_url": "https://board.example"}, "PUBLIC_URL is set, but DISCORD_CLIENT_SECRET is not."),
        ({"discord_client_secret": "word"}, "DISCORD_CLIENT_SECRET is set, but PUBLIC_URL is not."),
    ],
)
async def test_half_of_what_the_board_inside_discord_needs_is_named(
    offline: BotHarness, half: dict[str, str], sentence: str
) -> None:
    assert wrong(await found(offline, **half)) == [f"The board inside Discord is off: {sentence}"]
    both = {"public_url": "https://board.example", "discord_client_secret": "word"}
    said = await found(offline, **both)
    assert wrong(said) == []
    on = "The board inside Discord is on: https://board.example/ leads to 127.0.0.1:8081."
    assert on in [each.sentence for each in said]


async def test_too_few_connections_for_today_are_named(offline: BotHarness) -> None:
    offline.discord.gateway.starts.total = 0
    (sentence,) = wrong(await found(offline))
    assert sentence.startswith("Discord lets the bot connect 0 more times")


async def test_missing_permissions_are_named_with_their_server(offline: BotHarness) -> None:
    (guild,) = offline.discord.world.guilds.values()
    for role in guild.roles.values():
        role["permissions"] = str(1 << 10)
    lacking, count = wrong(await found(offline))
    assert lacking.startswith(f"Server {offline.server.id}: the bot's roles lack ")
    assert "attach files" in lacking
    assert "view channel" not in lacking
    assert count == "0 of 1 servers give the bot what it needs."


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("interactions_endpoint_url", "https://example.org", "interactions endpoint URL"),
        ("bot_require_code_grant", True, "code grant"),
        ("integration_types_config", {"1": {}}, "Guild Install"),
    ],
)
async def test_a_switch_of_the_portal_that_keeps_the_bot_from_work_is_named(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch, field: str, value: Any, part: str
) -> None:
    whole = users.application(offline.discord.world)
    monkeypatch.setattr(users, "application", lambda _, **__: whole | {field: value})
    (sentence,) = wrong(await found(offline))
    assert part in sentence


@pytest.mark.parametrize(
    ("revision", "start"),
    [
        ("9999", "The database was made by a newer Rookery"),
        ("0007", "The database was made by a Rookery too old for this one: start commit 0f64289a"),
    ],
)
async def test_a_database_that_cannot_be_upgraded_is_named(
    offline: BotHarness, revision: str, start: str
) -> None:
    database = await open_database(offline.database_url)
    async with stamped(database, revision):
        assert wrong(await found(offline))[0].startswith(start)
    await database.close()


async def test_an_older_schema_is_said(offline: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "newest_revision", lambda: "9999")
    said = await found(offline)
    assert wrong(said) == []
    assert any(f"schema is older ({newest_revision()})" in each.sentence for each in said)


@pytest.mark.slow
def test_the_command_prints_a_line_each_and_says_by_its_status_whether_all_is_well(sqlite_url: str) -> None:
    def run(**settings: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "DATABASE_URL": sqlite_url, **settings}
        command = [sys.executable, "bot.py", "check"]
        return subprocess.run(
            command, check=False, cwd=HOUSE, env=environment, capture_output=True, text=True
        )

    well = run()
    assert well.returncode == 0, well.stderr
    assert all(line.startswith("ok    ") for line in well.stdout.splitlines())
    ill = run(DISCORD_TOKEN="token", DISCORD_API_URL="http://127.0.0.1:9/api")  # noqa: S106 - not a real one
    assert ill.returncode == 1
    assert [line for line in ill.stdout.splitlines() if line.startswith("WRONG ")]
    unreadable = run(LOG_LEVEL="LOUD")
    assert unreadable.returncode == 2
    assert "LOG_LEVEL" in unreadable.stderr


async def test_a_game_that_is_gone_is_named_with_its_matches(harness: BotHarness) -> None:
    await harness.begin()
    async with harness.client.services.database.write() as tx:
        await tx.connection.exec_driver_sql("update matches set game = 'chess'")
    assert "There is no game chess: 1 of its matches stand still until it is there again." in wrong(
        await found(harness)
    )


@pytest.mark.parametrize("refuses", [True, False])
async def test_a_transaction_pooler_is_named(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, *, refuses: bool
) -> None:
    """A check said ok through one, and the start ended."""
    url = postgres_url
    if refuses:
        server = await asyncio.start_server(refuse_as_pgbouncer, "127.0.0.1", 0)
        url = f"postgresql://someone@127.0.0.1:{server.sockets[0].getsockname()[1]}/rookery"
    else:  # it takes the settings of a session, and forgets them
        monkeypatch.setattr("data.files.examination.SERVER_SETTINGS", IGNORED)
    with pytest.raises(StorageError, match="a pooler such as pgbouncer"):
        await examine(url)
    if refuses:
        server.close()


class Ignored(dict[str, str]):
    """Settings that are asked for, and not sent."""

    def items(self) -> Any:
        return ()


IGNORED = Ignored(idle_in_transaction_session_timeout="30000")


async def refuse_as_pgbouncer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer a start as pgbouncer does, which knows none of the bot's settings."""
    while struct.unpack("!I", (await reader.read(4096))[4:8]) == (SSL_REQUEST,):
        writer.write(b"N")
    said = b"SFATAL\0C08P01\0Munsupported startup parameter: default_transaction_isolation\0\0"
    writer.write(b"E" + struct.pack("!I", len(said) + 4) + said)
    writer.close()


async def line(compute: str) -> str:
    (found,) = [str(each) async for each in findings_on_computers(compute)]
    return found


@pytest.mark.slow
async def test_this_machine_is_named() -> None:
    assert (await line(LOCAL)).startswith("ok    COMPUTE is local: computers think on this machine, ")


@pytest.mark.slow
async def test_a_scheduler_that_is_not_there_is_named() -> None:
    wanted = f"WRONG COMPUTE: there is no connection to the scheduler at {WITHOUT_ANYBODY}."
    assert await line(WITHOUT_ANYBODY) == wanted


@pytest.mark.slow
async def test_the_turns_that_workers_find_are_counted(dask_cluster: DaskCluster) -> None:
    answers = f"The scheduler at {dask_cluster.address} answers; its workers of this version find"
    assert await line(dask_cluster.address) == f"WRONG {answers} 0 turns at a time."
    for _ in range(2):
        dask_cluster.start_worker()
    async with asyncio.timeout(WAIT_S):
        while await line(dask_cluster.address) != f"ok    {answers} 2 turns at a time.":
            pass
