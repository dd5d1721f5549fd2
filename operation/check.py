"""``python bot.py check``: tries everything that a start needs, and prints the findings.

It changes nothing; with ``--post`` it tries what Discord does in a channel, and leaves there only what a
person has to look at.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, Final, NamedTuple

import aiohttp

from cogs.client import NEEDED
from cogs.delivery.login import LoginError
from cogs.doctor.channel import WORDS, trials
from data.engine.address import StorageError
from data.files.examination import examine, examine_games
from operation.settings import Settings
from services.computer.pool import pool_for
from services.computer.workers import Unavailable
from services.games import missing_games

TIMEOUT_S: Final = 10.0
MOST_SERVERS: Final = 200
"""Most servers that Discord lists at once; further ones are not examined."""

ADMINISTRATOR: Final = 1 << 3


class Finding(NamedTuple):
    """Result of a check, in a sentence that names the fault."""

    well: bool
    sentence: str

    def __str__(self) -> str:
        return f"{'ok   ' if self.well else 'WRONG'} {self.sentence}"


async def findings(settings: Settings, channel_id: int | None = None) -> AsyncGenerator[Finding]:
    """Results of the checks, each as soon as it is known."""
    yield Finding(well=True, sentence="The settings can be read.")
    yield of_activity(settings)
    parts = [findings_on_database(settings), findings_on_games(settings)]
    parts += [findings_on_computers(settings.compute), findings_on_discord(settings)]
    if channel_id is not None:
        parts.append(findings_in_channel(settings, channel_id))
    for part in parts:
        async for finding in part:
            yield finding


def of_activity(settings: Settings) -> Finding:
    """Whether the board is served inside Discord."""
    if settings.half_activity:
        return Finding(well=False, sentence=settings.half_activity)
    if settings.activity is None:
        return Finding(well=True, sentence="The board inside Discord is off: PUBLIC_URL is not set.")
    at = f"{settings.web_host}:{settings.web_port}"
    return Finding(
        well=True, sentence=f"The board inside Discord is on: {settings.public_url} leads to {at}."
    )


async def findings_on_database(settings: Settings) -> AsyncGenerator[Finding]:
    """Whether the database can be reached and written, and whether its schema is known."""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            for sentence in await examine(settings.database_url):
                yield Finding(well=True, sentence=sentence)
    except StorageError as error:
        yield Finding(well=False, sentence=str(error))
    except TimeoutError:
        yield Finding(well=False, sentence=f"DATABASE_URL: no answer within {TIMEOUT_S:.0f} s.")


async def findings_on_games(settings: Settings) -> AsyncGenerator[Finding]:
    """Whether every game can be loaded, and is there for the matches in play."""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            found = missing_games(await examine_games(settings.database_url))
    except (StorageError, TimeoutError):
        return  # the database's own line says why
    for sentence in found:
        yield Finding(well=False, sentence=sentence)
    if not found:
        yield Finding(well=True, sentence="All games can be loaded, and none is missing.")


async def findings_on_computers(compute: str) -> AsyncGenerator[Finding]:
    """Machines that computers think on, and whether their workers can be used."""
    try:
        pool = pool_for(compute)
        if pool.other_machines is None:
            sentence = f"COMPUTE is local: computers think on this machine, {pool.size} at a time."
            yield Finding(well=True, sentence=sentence)
            return
        turns = await pool.other_machines.examine()
    except (ValueError, Unavailable) as error:
        yield Finding(well=False, sentence=f"COMPUTE: {error}.")
        return
    sentence = (
        f"The scheduler at {compute} answers; its workers of this version find {turns} turns at a time."
    )
    yield Finding(well=turns > 0, sentence=sentence)


async def findings_on_discord(settings: Settings) -> AsyncGenerator[Finding]:
    """Discord's word on the token, the application and its permissions."""
    if settings.discord_token is None:
        yield Finding(well=True, sentence="There is no DISCORD_TOKEN: a start opens the sandbox.")
        return
    base = str(settings.discord_api_url).rstrip("/")
    headers = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    timeout = aiohttp.ClientTimeout(total=TIMEOUT_S)
    try:
        async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
            me = await read(session, f"{base}/users/@me")
            yield Finding(well=True, sentence=f"DISCORD_TOKEN is the token of {me['username']}.")
            for finding in of_application(await read(session, f"{base}/applications/@me")):
                yield finding
            yield of_gateway(await read(session, f"{base}/gateway/bot"))
            for finding in of_servers(await read(session, f"{base}/users/@me/guilds?limit={MOST_SERVERS}")):
                yield finding
    except Refused as refused:
        yield Finding(well=False, sentence=str(refused))
    except (aiohttp.ClientError, OSError, ValueError, LookupError, TypeError) as error:
        sentence = f"DISCORD_API_URL: no answer as expected ({type(error).__name__})."
        yield Finding(well=False, sentence=sentence)


async def findings_in_channel(settings: Settings, channel_id: int) -> AsyncGenerator[Finding]:
    """Whether Discord does as the bot expects, a line a fact."""
    if settings.discord_token is None:
        yield Finding(well=False, sentence="Nothing can be posted without a DISCORD_TOKEN.")
        return
    addresses = str(settings.discord_api_url), str(settings.discord_gateway_url)
    try:
        async for found in trials(channel_id, settings.discord_token.get_secret_value(), *addresses):
            yield Finding(found.well, f"{found.said(WORDS)}.")
    except LoginError as error:
        yield Finding(well=False, sentence=str(error))


class Refused(Exception):  # noqa: N818 - named after what Discord does
    """Discord refuses a request; the text is a sentence."""


async def read(session: aiohttp.ClientSession, address: str) -> Any:
    """Discord's answer. Raises: Refused."""
    async with session.get(address) as answer:
        if answer.status == 401:
            raise Refused("DISCORD_TOKEN: Discord does not know this token; copy it again.")
        if answer.status == 429:
            raise Refused("Discord takes no more requests for now; try again in some minutes.")
        answer.raise_for_status()
        return await answer.json()


def of_application(application: Mapping[str, Any]) -> list[Finding]:
    """Faults in the developer portal that keep the bot from being of use."""
    found = list[Finding]()
    if application.get("interactions_endpoint_url"):
        sentence = (
            "The application has an interactions endpoint URL: Discord sends it all commands and none to the "
            "bot. Remove it in the developer portal, under General Information."
        )
        found.append(Finding(well=False, sentence=sentence))
    if application.get("bot_require_code_grant"):
        sentence = "The bot requires an OAuth2 code grant, so nobody can invite it. Turn that off, under Bot."
        found.append(Finding(well=False, sentence=sentence))
    kinds = application.get("integration_types_config")
    if kinds is not None and "0" not in kinds:  # Discord's number of an installation to a server
        sentence = "The application cannot be added to servers. Turn on Guild Install, under Installation."
        found.append(Finding(well=False, sentence=sentence))
    if not found:
        found.append(Finding(well=True, sentence="The application can be added and hears of commands."))
    return found


def of_gateway(gateway: Mapping[str, Any]) -> Finding:
    """Whether the bot may still connect today, and with how many shards."""
    limit, shards = gateway["session_start_limit"], gateway["shards"]
    left, hours = limit["remaining"], limit["reset_after"] / 3_600_000
    if left < shards:
        sentence = (
            f"Discord lets the bot connect {left} more times within {hours:.1f} h, and there are {shards} "
            f"shards. Something restarts it again and again: look at its log."
        )
        return Finding(well=False, sentence=sentence)
    sentence = f"Discord recommends SHARDS={shards}, and {left} more connections are left for {hours:.1f} h."
    return Finding(well=True, sentence=sentence)


def of_servers(servers: list[Mapping[str, Any]]) -> list[Finding]:
    """The servers in which the bot's own roles lack permissions; those of channels may differ."""
    lacking = list[Finding]()
    for server in servers:
        held = int(server["permissions"])
        missing = [name for name, wanted in NEEDED if wanted and not held & bits(name)]
        # An administrator has every permission, whatever the other bits are.
        if missing and not held & ADMINISTRATOR:
            names = ", ".join(name.replace("_", " ") for name in missing)
            sentence = f"Server {server['id']}: the bot's roles lack {names}."
            lacking.append(Finding(well=False, sentence=sentence))
    few = "" if len(servers) < MOST_SERVERS else " (those that Discord lists first)"
    sentence = f"{len(servers) - len(lacking)} of {len(servers)} servers{few} give the bot what it needs."
    return [*lacking, Finding(well=not lacking, sentence=sentence)] if servers else []


def bits(name: str) -> int:
    """The value of a permission."""
    return int(getattr(type(NEEDED), name).flag)


async def check(settings: Settings, say: Callable[[str], None], channel_id: int | None) -> bool:
    """Say all findings, a line each; whether everything is well."""
    well = True
    async for finding in findings(settings, channel_id):
        well = well and finding.well
        say(str(finding))
    return well
