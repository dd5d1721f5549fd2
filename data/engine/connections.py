"""Engines of both kinds of database: their connections and the beginnings of transactions."""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.engine.address import StorageError, is_sqlite
from data.engine.sqlite_driver import DRIVER

PRAGMAS: Final = ("busy_timeout = 4500", "journal_mode = wal", "foreign_keys = on", "synchronous = full")

SERVER_SETTINGS: Final = {
    "default_transaction_isolation": "read committed",
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "30000",
}
"""Settings of the bot's connections to a PostgreSQL server, whatever its defaults.

Writers wait for each other's rows, and then must see what was committed meanwhile. The
others release the locks of a process that is gone or hangs; the first two are in seconds, the last is in ms.
"""


def prepare_file(url: URL) -> None:
    """Create the folder of an SQLite file, and check that the file has one name only.

    SQLite keeps newly written data in a second file named after the first: under another name of the file
    it would miss them, and damage the database.
    Raises: ``StorageError``.
    """
    file = Path(url.database or "")
    folder = file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.is_file() and file.stat().st_nlink > 1:
            raise StorageError(f"DATABASE_URL: {file} has another name (a hard link); remove one of them.")
    except OSError as error:
        raise StorageError(
            f"DATABASE_URL names a folder that cannot be made: {folder} ({error.strerror})."
        ) from None


def engine_of(url: URL, connections: int, **options: Any) -> AsyncEngine:
    """An engine with a fixed number of connections.

    They are not tested before each use: a bot that loses its server stops, and is started again. Errors do
    not show what was written: members' texts must be in no log.
    """
    kind: dict[str, Any] = (
        {"module": DRIVER} if is_sqlite(url) else {"connect_args": {"server_settings": SERVER_SETTINGS}}
    )
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=60,
        hide_parameters=True,
        **kind,
        **options,
    )
    if not is_sqlite(url):
        event.listen(engine.sync_engine, "do_connect", connected_or_error_of_driver)
    return engine


def connected_or_error_of_driver(dialect: Any, _record: Any, given: Any, named: Any) -> Any:
    """A new connection. If nobody answers, the driver raises an error that is none of its own.

    Unwrapped it would look like a mistake in the caller. Raises: the driver's ``InterfaceError``.
    """
    try:
        return dialect.connect(*given, **named)
    except OSError as error:
        raise dialect.loaded_dbapi.InterfaceError(str(error)) from error


async def connect(engine: AsyncEngine, connections: int) -> None:
    """Open all connections of an engine.

    Opened on demand, a connection would be left open by a task that is cancelled meanwhile.
    """
    async with AsyncExitStack() as stack:
        for _ in range(connections):
            await stack.enter_async_context(engine.connect())


def configure_sqlite(engine: Engine, begin: str, pragmas: Sequence[str] = PRAGMAS) -> None:
    """Set the pragmas of an SQLite engine's connections, and the first statement of its transactions."""

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        # By itself the driver begins transactions late, and none for reads.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
        except BaseException:
            # The pool does not know this connection yet and would not close it.
            connection.close()
            raise
        cursor.close()
