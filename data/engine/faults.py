"""Faults of the database itself: the request may have been right."""

import sqlite3
from typing import Final

from sqlalchemy import exc
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError

STATES: Final = ("08", "25006", "53", "55000", "57P")
"""Beginnings of PostgreSQL's codes: no connection, read-only, out of connections or disk, closed, shut down.

Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
"""
CLIENT_FAULTS: Final = ("InterfaceError", "InternalClientError", "ConnectionDoesNotExistError")
"""asyncpg's errors for a lost connection, which have no code."""
FILE_FAULTS: Final = ("locked", "disk", "readonly", "unable to open")
"""Words in SQLite's errors of the same kind."""


def fault_of(error: BaseException | None) -> str | None:
    """Why the database cannot be used just now, in its own words; None if the error is another."""
    while error is not None:
        if is_fault(error):
            return str(getattr(error, "orig", None) or error).partition("\n")[0]
        error = error.__cause__
    return None


def is_fault(error: BaseException) -> bool:
    """Whether an error itself, and not its cause, is a fault of the database."""
    if isinstance(error, IntegrityError | ProgrammingError):
        return False
    if isinstance(error, exc.TimeoutError):
        return True  # who reads has waited for a connection while the process was stopped
    if isinstance(error, sqlite3.OperationalError):
        return any(word in str(error) for word in FILE_FAULTS)
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or (error.orig is not None and is_fault(error.orig))
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return state.startswith(STATES)
    return any(kind.__name__ in CLIENT_FAULTS for kind in type(error).__mro__)
