"""The composition root: settings, storage, services, the Discord client and, without a token, the sandbox.

The only file that knows every room. ``python bot.py`` runs until it is interrupted.
"""

import asyncio
import contextlib
import logging
import signal
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import aiohttp
import discord
import yarl
from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.client import Rookery
from data.database import StorageError, open_database
from play.services import Services, system_now_ms
from sandbox.server import Sandbox

log = logging.getLogger("rookery")

HERE: Final = Path(__file__).parent
MEMBERS: Final = ("Ana", "Ben", "Cleo", "Dan")
CHANNELS: Final = ("pond", "cove", "lighthouse")


class Settings(BaseSettings):
    """What can be set from the environment or ``.env``; ``.env.example`` explains each."""

    model_config = SettingsConfigDict(env_file=HERE / ".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    discord_api_url: AnyHttpUrl = AnyHttpUrl("https://discord.com/api/v10")
    discord_gateway_url: AnyWebsocketUrl = AnyWebsocketUrl("wss://gateway.discord.gg/")
    database_url: str = f"sqlite+aiosqlite:///{HERE / 'data' / 'rookery.sqlite3'}"
    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    log_level: str = "INFO"

    @field_validator("log_level")
    @classmethod
    def known_level(cls, level: str) -> str:
        """A level the logging library knows, in capitals."""
        if level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
        return level.upper()


class SetupError(Exception):
    """The bot cannot start; the text is a sentence for whoever runs it."""


def settings_of_environment() -> Settings:
    """The settings; ``SetupError`` names each variable that is wrong, and what is wrong with it."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = [
            f"{str(fault['loc'][0]).upper()}: {fault['msg'].removeprefix('Value error, ')}"
            for fault in error.errors()
        ]
        raise SetupError("Some settings are wrong.\n  " + "\n  ".join(wrong)) from None


class Server(NamedTuple):
    """A Discord to be online on: Discord itself, or one that speaks like it."""

    token: str
    api_url: str
    gateway_url: str


@contextlib.asynccontextmanager
async def running(
    server: Server, database_url: str, now_ms: Callable[[], int] = system_now_ms
) -> AsyncIterator[tuple[Rookery, asyncio.Task[None]]]:
    """The bot with its storage, online while the block lasts; the task ends when one of its parts does."""
    database = await open_database(database_url)
    try:
        # The library knows Discord's addresses by heart; this is where it learns others.
        discord.http.Route.BASE = server.api_url.rstrip("/")
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
        services = Services(database, now_ms=now_ms)
        async with Rookery(services) as client:
            await client.login(server.token)
            parts = (client.connect(), client.teller.run(), services.sweep.run())
            work = asyncio.create_task(until_one_ends(*parts))
            try:
                yield client, work
            finally:
                work.cancel()
                await client.close()
                with contextlib.suppress(asyncio.CancelledError, discord.DiscordException):
                    await work
    finally:
        await database.close()


async def until_one_ends(*parts: Coroutine[Any, Any, None]) -> None:
    """Run the parts side by side; when one fails, its own error stops them all."""
    try:
        async with asyncio.TaskGroup() as tasks:
            for part in parts:
                tasks.create_task(part)
    except* Exception as errors:  # noqa: BLE001 - it is raised on, out of its group
        raise errors.exceptions[0] from None


async def on_discord(settings: Settings, token: str) -> None:
    """Run on Discord, or on whatever server the settings name, until interrupted."""
    server = Server(token, str(settings.discord_api_url), str(settings.discord_gateway_url))
    async with running(server, settings.database_url) as (client, work):
        await asyncio.wait(
            {work, asyncio.create_task(client.wait_until_ready())}, return_when="FIRST_COMPLETED"
        )
        if not work.done():
            log.info("to invite the bot to a server, open %s", client.invite_link())
        await work


async def in_sandbox(settings: Settings) -> None:
    """Run on a small Discord of our own, with four members and a page to be all of them.

    Its members and channels are gone with the process, so its matches are kept no longer either.
    """
    with tempfile.TemporaryDirectory() as folder:
        database_url = f"sqlite+aiosqlite:///{folder}/sandbox.sqlite3"
        async with Sandbox(port=settings.sandbox_port) as small:
            server = small.server("Rookery", MEMBERS, channel=CHANNELS[0])
            for name in CHANNELS[1:]:
                server.channel(name)
            address = Server(small.token, small.api_url, small.gateway_url)
            async with running(address, database_url) as (client, work):
                await client.wait_until_ready()
                show_page(small.page_url)
                await work


def show_page(address: str) -> None:
    """Print the sandbox's address, and open it where somebody sits at a screen."""
    sys.stdout.write(
        f"\nThere is no DISCORD_TOKEN, so this is the sandbox: a small Discord on this machine.\n"
        f"Open  {address}  and type /challenge. Ctrl+C stops it.\n\n"
    )
    sys.stdout.flush()
    if sys.stdout.isatty():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


async def run(settings: Settings) -> None:
    """Run until interrupted; every reason not to start becomes a ``SetupError``."""
    work = asyncio.current_task()
    if work is not None:
        for name in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(name, work.cancel)
    try:
        if settings.discord_token is None:
            await in_sandbox(settings)
        else:
            await on_discord(settings, settings.discord_token.get_secret_value())
    except asyncio.CancelledError:
        log.info("stopped")
    except StorageError as error:
        raise SetupError(str(error)) from None
    except discord.LoginFailure:
        raise SetupError(
            "DISCORD_TOKEN: Discord does not know this token. Copy it again from the portal."
        ) from None
    except (aiohttp.ClientConnectionError, discord.HTTPException) as error:
        raise SetupError(
            f"DISCORD_API_URL: there is no answer as expected ({type(error).__name__})."
        ) from None
    except OSError as error:
        raise SetupError(f"SANDBOX_PORT or DATABASE_URL: {error.strerror or error}.") from None


def quieten() -> None:
    """Keep to the log what somebody running the bot can use."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # there is nothing to hear


def main() -> int:
    """Start; the exit status."""
    try:
        settings = settings_of_environment()
        shape = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
        logging.basicConfig(level=settings.log_level, format=shape)
        quieten()
        asyncio.run(run(settings))
    except SetupError as error:
        sys.stderr.write(f"Rookery cannot start. {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
