"""Starts the bot: settings, storage, services, the Discord client and, without a token, the sandbox.

The only file that imports every top-level package. ``python bot.py`` runs until it is interrupted; its
commands (``operation.commands``) try, copy and restore what it needs.
"""

import asyncio
import contextlib
import logging
import secrets
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, cast
from urllib.parse import urlsplit

import discord

from cogs.cards.outside import install_link
from cogs.client import Rookery
from cogs.delivery.login import LoginError, choose_shards, closed_for_good, log_in
from cogs.delivery.request_pace import RequestPace, share
from cogs.page.presses import PagePresses
from cogs.page.texts import PageTexts
from cogs.ui.library import close_requests
from data.database import Database, open_database
from data.engine.address import StorageError, parse_url
from data.files.examination import games_in_play
from data.processes.identify_buckets import take_turn
from data.processes.instance_lock import InstanceLock, hold_instance_lock
from data.processes.slots import ONE_PROCESS, Layout, Slot
from engine import registry
from engine.core.memos import limit_memos
from operation.commands import COMMANDS, parsed
from operation.health import Condition
from operation.logs import begin_log
from operation.process import fast_loop, give_back_memory, keep_less_memory, spare_what_the_start_has_made
from operation.settings import Page, Settings, SetupError, settings_of_environment
from operation.shutdown import Shutdown, end_in_time, leave, stopped_by_signals
from operation.watchdog import ping_watchdog
from services.background.uptime import system_now_ms, system_steady_ms
from services.computer.pool import LOCAL, pool_for
from services.games import missing_games
from services.regular_posts import PostDefaults
from services.services import Services

log = logging.getLogger("rookery")

FIRST_COMMANDS: Final = ("play", "challenge", "help")


class StoppedError(Exception):
    """Discord has ended the connection for good; the text is a sentence for whoever runs the bot."""


class Server(NamedTuple):
    """The address and token of Discord, or of a server with the same API."""

    token: str
    api_url: str
    gateway_url: str
    requests_per_s: int | None = None
    """How many requests this process may send in a second, None for no limit."""


@contextlib.asynccontextmanager
async def running(
    server: Server,
    database_url: str,
    now_ms: Callable[[], int] = system_now_ms,
    steady_ms: Callable[[], int] = system_steady_ms,
    random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    *,
    condition: Condition | None = None,
    layout: Layout = ONE_PROCESS,
    compute: str = LOCAL,
    posts: PostDefaults = PostDefaults(),  # noqa: B008 - frozen
    page: Page | None = None,
) -> AsyncIterator[tuple[Rookery, asyncio.Task[None]]]:
    """The client, online while the block lasts, and a task that ends when one of the bot's parts does.

    Waits first while other bots have all the slots of the database; the ``condition`` says how far it is.
    Raises: SetupError when the database or Discord cannot be used, or the scheduler never can.
    """
    registry.load_installed()
    shutdown, condition = Shutdown(), condition or Condition()
    try:
        pool = pool_for(compute)
    except ValueError as error:
        raise SetupError(f"COMPUTE: {error}.") from None
    async with contextlib.AsyncExitStack() as stack:
        lock, database = await hold_database(stack, database_url, layout, condition)
        stack.push_async_callback(shutdown.end, "database", database.close)
        async with database.read() as tx:
            for sentence in missing_games(await games_in_play(tx.connection)):
                log.error("%s", sentence)
        services = Services(
            database, now_ms=now_ms, steady_ms=steady_ms, random_bytes=random_bytes, pool=pool, posts=posts
        )
        stack.push_async_callback(shutdown.end, "thinking", services.pool.close)
        turn = partial(take_turn, parse_url(database_url)) if layout.processes > 1 else None
        client = Rookery(services, turn, RequestPace(server.requests_per_s, lock.confirm))
        stack.push_async_callback(shutdown.end, "requests", partial(close_requests, client))
        stack.push_async_callback(shutdown.end, "gateway", client.close)
        await connect(client, server, lock.slot)
        await services.uptime.resume(client.shard_count)
        services.uptime.gateway_lost()  # there is no connection yet
        services.boards.offered = page is not None
        condition.phase, condition.client = "at-work", client
        tasks = [asyncio.create_task(part) for part in parts_of(client, lock)]
        work = asyncio.create_task(until_one_fails(tasks))
        stack.push_async_callback(stop, client, work, tasks, shutdown)
        stack.callback(condition.stop)
        if page is not None:
            await stack.enter_async_context(activity(client, server, page))
        yield client, work


async def hold_database(
    stack: contextlib.AsyncExitStack, url: str, layout: Layout, condition: Condition
) -> tuple[InstanceLock, Database]:
    """Wait for a slot of the database, which the stack gives back, and open it. Raises: SetupError."""
    try:
        condition.phase = "standing-by"
        lock = await stack.enter_async_context(hold_instance_lock(url, layout))
        condition.phase = "starting"
        return lock, await open_database(url, lock.slot)
    except StorageError as error:
        raise SetupError(str(error)) from None


def parts_of(client: Rookery, lock: InstanceLock) -> Iterator[Coroutine[Any, Any, None]]:
    """The parts of the bot that run until it stops; if one of them ends, the bot does."""
    services = client.services
    yield client.connect()
    for loop in (
        services.uptime,
        client.gateway,
        client.worker,
        client.emoji_upload,
        client.pages,
        services.sweep,
        services.computers,
    ):
        yield loop.run()
    yield from (services.pool.watch(), lock.watch(), give_back_memory())


@contextlib.asynccontextmanager
async def activity(client: Rookery, server: Server, page: Page) -> AsyncIterator[None]:
    """Serve the page of the Activity while the block lasts. Raises: SetupError if the port is taken."""
    from web.host import Front, PageHost  # noqa: PLC0415 - few bots have an Activity
    from web.identity import Application  # noqa: PLC0415 - likewise
    from web.server import ListenError, served  # noqa: PLC0415 - likewise

    number = cast("int", client.application_id)
    application = Application(number, page.client_secret, server.token, server.api_url.rstrip("/"))
    listening = PageHost(page.host, page.port, *framed_by(server.api_url, number))
    front = Front(PageTexts(), PagePresses(client, client.services))
    try:
        async with served(client.services, application, listening, front, client.refused.watch) as port:
            address = f"http://{page.host}:{port}"
            log.info("the page of the Activity is served on %s", address)
            if page.opened is not None:
                page.opened(address)
            yield
    except ListenError as error:
        raise SetupError(f"WEB_PORT: {error}") from None


def framed_by(api_url: str, application_id: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The origins under which browsers know the page, and what may frame it.

    Discord's proxy has a host of its own for each application; a sandbox serves the page itself.
    """
    api = urlsplit(api_url)
    if api.hostname == "discord.com":
        return (f"https://{application_id}.discordsays.com",), (
            "https://discord.com",
            "https://*.discord.com",
        )
    return (f"{api.scheme}://{api.netloc}",), ("'self'",)


async def stop(
    client: Rookery, work: asyncio.Task[None], tasks: Sequence[asyncio.Task[None]], shutdown: Shutdown
) -> None:
    """Finish what was begun, and end the parts and the gateway.

    Once a part has failed nothing can be finished, and whoever waits for an answer reads that at once.
    """
    if not work.done():
        await shutdown.end("interactions", client.finish_interactions)
    await shutdown.end("answers", client.give_up_interactions)
    if not work.done():
        await shutdown.end("deliveries", client.worker.finish)
    for each in (work, *tasks):
        each.cancel()
    # The library takes a cancellation while it connects for a failure: its loop ends with the client alone.
    await shutdown.end("gateway", client.close)
    await shutdown.end("work", lambda: asyncio.wait(tasks))


async def connect(client: Rookery, server: Server, slot: Slot) -> None:
    """Log in, and choose the shards of a slot. Raises: SetupError."""
    try:
        recommended, limits = await log_in(client, server.token, server.api_url, server.gateway_url)
        shards = slot.shards or recommended
        choose_shards(client, shards, slot.shard_ids or range(shards), limits)
        client.buckets = limits.max_concurrency
    except LoginError as error:
        raise SetupError(str(error)) from None


@contextlib.asynccontextmanager
async def observed(settings: Settings) -> AsyncIterator[Condition]:
    """The condition of the process; if a port is set, it is served there while the block lasts.

    Raises: SetupError if the port cannot be opened.
    """
    condition = Condition(note=settings.half_activity)
    if settings.metrics_port is None:
        yield condition
        return
    from operation.exposition import expose  # noqa: PLC0415 - Prometheus is seldom needed

    async with expose(condition, settings.metrics_host, settings.metrics_port) as port:
        log.info("metrics and health are on http://%s:%d", settings.metrics_host, port)
        yield condition


async def until_one_fails(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Wait until one of the parts fails, and raise what it failed with; or until all have ended."""
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
    for each in done:
        error = None if each.cancelled() else each.exception()
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        if error is not None:
            raise error


async def at_work(work: asyncio.Task[None]) -> None:
    """Wait until the work ends or is to end. Raises: what a part of it failed with."""
    try:
        await asyncio.shield(work)
    finally:
        end_in_time()


async def on_discord(settings: Settings, token: str) -> None:
    """Run on Discord, or on the server that the settings name, until interrupted."""
    addresses = str(settings.discord_api_url), str(settings.discord_gateway_url)
    server = Server(token, *addresses, share(settings.requests_per_second, settings.processes))
    if settings.half_activity:
        log.warning("%s", settings.half_activity)
    async with observed(settings) as condition:
        await work_on_discord(settings, server, condition)


async def work_on_discord(settings: Settings, server: Server, condition: Condition) -> None:
    """Work until interrupted."""
    part = running(
        server,
        settings.database_url,
        condition=condition,
        layout=settings.layout,
        compute=settings.compute,
        posts=settings.posts,
        page=settings.activity,
    )
    async with part as (client, work):
        spare_what_the_start_has_made()
        log.info("to invite the bot to a server, open %s", client.invite_link())
        log.info("to add it to your own account, open %s", install_link(client.application_id or 0))
        try:
            await at_work(work)
        except discord.ConnectionClosed as closed:
            raise StoppedError(closed_for_good(closed.code, client.shard_count)) from None


async def in_sandbox(settings: Settings) -> None:
    """Run on a local sandbox with four members, and print the address of its page.

    Its members and channels end with the process, and so does the database of its matches.
    """
    from sandbox.example import furnish  # noqa: PLC0415 - on Discord it is not needed
    from sandbox.server import Sandbox  # noqa: PLC0415 - likewise

    sandbox = Sandbox(port=settings.sandbox_port, first_commands=FIRST_COMMANDS)
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        try:
            await stack.enter_async_context(sandbox)
        except OSError as error:
            raise SetupError(f"SANDBOX_PORT: {error.strerror or error}.") from None
        furnish(sandbox)
        server = Server(sandbox.token, sandbox.api_url, sandbox.gateway_url)
        url = f"sqlite+aiosqlite:///{folder}/sandbox.sqlite3"
        condition = await stack.enter_async_context(observed(settings))
        secret = secrets.token_urlsafe(24)
        page = Page("127.0.0.1", 0, secret, lambda opened: sandbox.host_activity(opened, secret))
        client, work = await stack.enter_async_context(
            running(
                server, url, condition=condition, compute=settings.compute, posts=settings.posts, page=page
            )
        )
        await client.wait_until_ready()
        show_page(sandbox.page_url)
        await at_work(work)


def show_page(address: str) -> None:
    """Print the sandbox's address, and open it in a browser if there is a terminal."""
    sys.stdout.write(
        f"\nThere is no DISCORD_TOKEN, so this is the sandbox: a small Discord on this machine.\n"
        f"Open  {address}  and type /play. Ctrl+C stops it.\n\n"
    )
    sys.stdout.flush()
    if sys.stdout.isatty():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


async def run(settings: Settings) -> int:
    """Run until interrupted, or until a part fails; returns the exit status."""
    here = cast("asyncio.Task[None]", asyncio.current_task())
    pinging = asyncio.create_task(ping_watchdog())
    status = 1
    with stopped_by_signals(here.cancel):
        try:
            if settings.discord_token is None:
                await in_sandbox(settings)
            else:
                await on_discord(settings, settings.discord_token.get_secret_value())
            status = 0
        except asyncio.CancelledError:
            log.info("stopped")
            status = 0
        except (SetupError, StoppedError, StorageError) as error:
            status = report(error)
        finally:
            pinging.cancel()
            leave(status)
    return status


def report(error: Exception) -> int:
    """Say why the bot does not run; returns the exit status."""
    setup = isinstance(error, SetupError)
    sys.stderr.write(f"Rookery {'cannot start' if setup else 'had to stop'}. {error}\n")
    return 2 if setup else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot, or a command; returns the exit status. Without arguments, those of the process."""
    given = parsed(arguments)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # voice is not used
    try:
        settings = settings_of_environment()
        begin_log(settings.log_level, settings.log_format, settings.secrets)
        if given.command is not None:
            return COMMANDS[given.command](settings, given)
    except (SetupError, StorageError) as error:
        return report(error)
    keep_less_memory()
    limit_memos()
    with asyncio.Runner(loop_factory=fast_loop) as runner:
        return runner.run(run(settings))


if __name__ == "__main__":
    raise SystemExit(main())
