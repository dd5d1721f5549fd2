"""Starts the bot: settings, storage, services, the Discord client and, without a token, the sandbox.

The only file that imports every top-level package. ``python bot.py`` runs until it is interrupted;
``python bot.py backup`` copies the database meanwhile.
"""

import argparse
import asyncio
import contextlib
import ctypes
import logging
import re
import secrets
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, cast

import aiohttp
import discord
import yarl
from pydantic import AnyHttpUrl, AnyUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.client import Rookery
from data.address import StorageError, parse_url
from data.backup import back_up
from data.database import open_database
from data.instance_lock import hold_instance_lock
from services.background.shutdown import Shutdown, stopped_by_signals
from services.background.uptime import system_now_ms, system_steady_ms
from services.services import Services

log = logging.getLogger("rookery")

HERE: Final = Path(__file__).parent
MEMBERS: Final = ("Ana", "Ben", "Cleo", "Dan")
GATEWAY_S: Final = 10.0
CHANNELS: Final = ("pond", "cove", "lighthouse")
ALLOCATION: Final = {-1: 16 << 20, -3: 4 << 20, -8: 2}
"""Options of glibc's ``mallopt``: bytes kept free, bytes of a block of its own, and heaps."""


class Settings(BaseSettings):
    """The settings from the environment or ``.env``; ``.env.example`` explains each."""

    model_config = SettingsConfigDict(env_file=HERE / ".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    discord_api_url: AnyHttpUrl = AnyHttpUrl("https://discord.com/api/v10")
    discord_gateway_url: AnyWebsocketUrl = AnyWebsocketUrl("wss://gateway.discord.gg/")
    database_url: str = f"sqlite+aiosqlite:///{HERE / 'var' / 'rookery.sqlite3'}"
    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    log_level: str = "INFO"

    @field_validator("discord_token")
    @classmethod
    def one_word(cls, token: SecretStr | None) -> SecretStr | None:
        """The token, if it looks like one of Discord's."""
        if token is not None and not re.fullmatch(r"[!-~]+", token.get_secret_value()):
            raise ValueError("must be one word, as it is copied from the developer portal")
        return token

    @field_validator("discord_api_url", "discord_gateway_url")
    @classmethod
    def plain_address(cls, url: AnyUrl) -> AnyUrl:
        """The address, if there is no user name or password in it."""
        if url.username or url.password:
            raise ValueError("must not hold a user name or a password")
        return url

    @field_validator("database_url")
    @classmethod
    def known_database(cls, url: str) -> str:
        """The URL, if it names a database of a supported kind."""
        try:
            parse_url(url)
        except StorageError as error:
            raise ValueError(str(error).removeprefix("DATABASE_URL ")) from None
        return url

    @field_validator("log_level")
    @classmethod
    def known_level(cls, level: str) -> str:
        """The level of the logging library, in capitals."""
        if level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
        return level.upper()


class SetupError(Exception):
    """The bot cannot start; the text is a sentence for whoever runs it."""


class StoppedError(Exception):
    """Discord has ended the connection for good; the text is a sentence for whoever runs the bot."""


def settings_of_environment() -> Settings:
    """The settings.

    Raises: SetupError, which names each wrong variable and what is wrong with it.
    """
    try:
        return Settings()
    except ValidationError as error:
        wrong = [
            f"{str(fault['loc'][0]).upper()}: {fault['msg'].removeprefix('Value error, ')}"
            for fault in error.errors()
        ]
        raise SetupError("Some settings are wrong.\n  " + "\n  ".join(wrong)) from None


class Server(NamedTuple):
    """The address and token of Discord, or of a server with the same API."""

    token: str
    api_url: str
    gateway_url: str


@contextlib.asynccontextmanager
async def running(
    server: Server,
    database_url: str,
    now_ms: Callable[[], int] = system_now_ms,
    steady_ms: Callable[[], int] = system_steady_ms,
    random_bytes: Callable[[int], bytes] = secrets.token_bytes,
) -> AsyncIterator[tuple[Rookery, asyncio.Task[None]]]:
    """The client, online while the block lasts, and a task that ends when one of the bot's parts does.

    Waits first while another bot works on the database.
    Raises: SetupError when the database or Discord cannot be used.
    """
    shutdown = Shutdown()
    async with contextlib.AsyncExitStack() as stack:
        try:
            lock = await stack.enter_async_context(hold_instance_lock(database_url))
            database = await open_database(database_url, lock.generation)
        except StorageError as error:
            raise SetupError(str(error)) from None
        stack.push_async_callback(shutdown.end, "database", database.close)
        services = Services(database, now_ms=now_ms, steady_ms=steady_ms, random_bytes=random_bytes)
        await services.uptime.resume()
        stack.push_async_callback(shutdown.end, "thinking", services.pool.close)
        client = Rookery(services)
        stack.push_async_callback(shutdown.end, "requests", client.http.close)
        stack.push_async_callback(shutdown.end, "gateway", client.close)
        await log_in(client, server)
        loops = (services.uptime, client.gateway, client.worker, services.sweep, services.computers)
        parts = (loop.run() for loop in loops)
        work = asyncio.create_task(run_together(client.connect(), *parts, lock.watch()))
        stack.push_async_callback(stop, client, work, shutdown)
        yield client, work


async def stop(client: Rookery, work: asyncio.Task[None], shutdown: Shutdown) -> None:
    """Finish what was begun, and end the work and the gateway.

    Once a part has failed nothing can be finished, and whoever waits for an answer reads that at once.
    """
    if not work.done():
        await shutdown.end("interactions", client.finish_interactions)
    await shutdown.end("answers", client.give_up_interactions)
    if not work.done():
        await shutdown.end("deliveries", client.worker.finish)
    work.cancel()
    # The library takes a cancellation while it connects for a failure: its loop ends with the client alone.
    await shutdown.end("gateway", client.close)
    await shutdown.end("work", lambda: asyncio.wait({work}))


async def log_in(client: Rookery, server: Server) -> None:
    """Log in and find the gateway.

    Raises: SetupError, which names the setting with the wrong address or token.
    """
    # The library has Discord's addresses as constants; there is no other way to set them.
    discord.http.Route.BASE = server.api_url.rstrip("/")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway = yarl.URL(server.gateway_url)
    try:
        await client.login(server.token)
        # With the number of shards set, the library connects to the address above, not to a received one.
        client.shard_count, *_ = await client.http.get_bot_gateway()
    except discord.LoginFailure:
        raise SetupError("DISCORD_TOKEN: Discord does not know this token; copy it again.") from None
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, OSError) as error:
        raise SetupError(f"DISCORD_API_URL: no answer as expected ({type(error).__name__}).") from None
    try:
        async with asyncio.timeout(GATEWAY_S):
            _, probe = await asyncio.open_connection(gateway.host, gateway.port)
        probe.close()
    except OSError:
        raise SetupError("DISCORD_GATEWAY_URL: nobody answers at this address.") from None


async def run_together(*parts: Coroutine[Any, Any, None]) -> None:
    """Run the parts concurrently; the error of the first that fails stops them all and is raised."""
    try:
        async with asyncio.TaskGroup() as tasks:
            for part in parts:
                tasks.create_task(part)
    except BaseExceptionGroup as errors:
        first: BaseException = errors
        while isinstance(first, BaseExceptionGroup):
            first = first.exceptions[0]
        raise first from None


async def on_discord(settings: Settings, token: str) -> None:
    """Run on Discord, or on the server that the settings name, until interrupted."""
    server = Server(token, str(settings.discord_api_url), str(settings.discord_gateway_url))
    async with running(server, settings.database_url) as (client, work):
        log.info("to invite the bot to a server, open %s", client.invite_link())
        try:
            await asyncio.shield(work)
        except discord.ConnectionClosed as closed:
            raise StoppedError(f"Discord has ended the connection for good (code {closed.code}).") from None


async def in_sandbox(settings: Settings) -> None:
    """Run on a local sandbox with four members, and print the address of its page.

    Its members and channels end with the process, and so does the database of its matches.
    """
    from sandbox.model.permissions import Permission  # noqa: PLC0415 - on Discord it is not needed
    from sandbox.server import Sandbox  # noqa: PLC0415 - likewise

    sandbox = Sandbox(port=settings.sandbox_port)
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        try:
            await stack.enter_async_context(sandbox)
        except OSError as error:
            raise SetupError(f"SANDBOX_PORT: {error.strerror or error}.") from None
        server = sandbox.server("Rookery", MEMBERS, channel=CHANNELS[0])
        for name in CHANNELS[1:]:
            server.channel(name)
        server.member(MEMBERS[0]).take(server.role("Keepers", Permission.MANAGE_GUILD))
        address = Server(sandbox.token, sandbox.api_url, sandbox.gateway_url)
        client, work = await stack.enter_async_context(
            running(address, f"sqlite+aiosqlite:///{folder}/sandbox.sqlite3")
        )
        await client.wait_until_ready()
        show_page(sandbox.page_url)
        await asyncio.shield(work)


def show_page(address: str) -> None:
    """Print the sandbox's address, and open it in a browser if there is a terminal."""
    sys.stdout.write(
        f"\nThere is no DISCORD_TOKEN, so this is the sandbox: a small Discord on this machine.\n"
        f"Open  {address}  and type /challenge. Ctrl+C stops it.\n\n"
    )
    sys.stdout.flush()
    if sys.stdout.isatty():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


async def run(settings: Settings) -> None:
    """Run until interrupted."""
    here = cast("asyncio.Task[None]", asyncio.current_task())
    with stopped_by_signals(here.cancel):
        try:
            if settings.discord_token is None:
                await in_sandbox(settings)
            else:
                await on_discord(settings, settings.discord_token.get_secret_value())
        except asyncio.CancelledError:
            log.info("stopped")


def quiet_loggers() -> None:
    """Leave out of the log what is of no use to whoever runs the bot."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # voice is not used


def keep_less_memory() -> None:
    """Have glibc return what pictures needed while they were drawn; other libraries do it by themselves.

    It would keep a heap for each thread, as large as the largest drawing there was: twice the bot's size.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        library = ctypes.CDLL(None)
        for option, value in ALLOCATION.items():
            library.mallopt(option, value)


def fast_loop() -> asyncio.AbstractEventLoop:
    """A new event loop: uvloop's where that is installed, which it is not on Windows, else asyncio's own."""
    try:
        import uvloop  # noqa: PLC0415 - it may not be there
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line: ``command`` is None or ``backup``, ``file`` where a backup shall go."""
    parser = argparse.ArgumentParser(description="Rookery, a Discord bot for correspondence board games.")
    commands = parser.add_subparsers(dest="command", metavar="command", help="without one, the bot starts")
    backup = commands.add_parser("backup", help="copy the SQLite database while the bot runs")
    backup.add_argument("file", nargs="?", type=Path, help="the copy; by default a dated file beside it")
    return parser.parse_args(arguments)


def copy_database(database_url: str, file: Path | None) -> int:
    """Copy the database, and say where the copy is or why there is none; returns the exit status."""
    try:
        copy = back_up(database_url, file)
    except StorageError as error:
        sys.stderr.write(f"There is no copy. {error}\n")
        return 2
    sys.stdout.write(f"The copy is {copy}\n")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot, or copy its database; returns the exit status. Without arguments, those of the process."""
    given = parsed(arguments)
    try:
        settings = settings_of_environment()
        shape = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
        logging.basicConfig(level=settings.log_level, format=shape)
        quiet_loggers()
        if given.command == "backup":
            return copy_database(settings.database_url, given.file)
        keep_less_memory()
        with asyncio.Runner(loop_factory=fast_loop) as runner:
            runner.run(run(settings))
    except SetupError as error:
        sys.stderr.write(f"Rookery cannot start. {error}\n")
        return 2
    except (StoppedError, StorageError) as error:
        sys.stderr.write(f"Rookery had to stop. {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
