"""How loops that must go on log what went wrong in one of their rounds."""

import logging
from typing import Any

from data.engine.faults import fault_of


def is_database_fault(error: BaseException) -> bool:
    """Whether the database cannot be used just now; nothing is wrong with what was asked of it."""
    return fault_of(error) is not None


def log_failure(logger: logging.Logger, error: BaseException, message: str, *arguments: Any) -> None:
    """Log in one line that the database cannot be used just now; any other error with its traceback."""
    fault = fault_of(error)
    if fault is None:
        logger.error(message, *arguments, exc_info=error)
    else:
        logger.warning("%s: the database does not answer (%s)", message % arguments, fault)
