"""The refusals of Discord that are nobody's fault, and how failures are logged: an error is to be looked at.

A member dismisses an answer, closes their direct messages, or takes too long; a channel is deleted or closed.
"""

import logging
from typing import Any, Final

import discord

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION: Final = 10062
"""An interaction that does not exist, or not any more."""
ACKNOWLEDGED: Final = 40060
"""An interaction that was acknowledged before."""
EXPIRED: Final = 50027
"""An interaction's token older than fifteen minutes."""
UNANSWERABLE: Final = frozenset({UNKNOWN_INTERACTION, ACKNOWLEDGED, EXPIRED})
EXPECTED: Final = UNANSWERABLE | {
    10003,  # the channel is gone
    10008,  # the message is gone
    50001,  # the channel is closed to the bot
    50007,  # direct messages are closed
    50013,  # a permission is missing
}
LIBRARY: Final = ("discord.client", "discord.app_commands.tree")
"""The loggers of the library that report what was raised in events and autocompletes."""


def is_expected(error: BaseException | None) -> bool:
    """Whether an error is a refusal of Discord that comes with ordinary use."""
    return isinstance(error, discord.HTTPException) and error.code in EXPECTED


def log_failure(logger: logging.Logger, error: BaseException, message: str, *arguments: Any) -> None:
    """Log an expected refusal in one line, anything else as an error with its traceback."""
    if is_expected(error):
        logger.info("%s: %s", message % arguments, error)
    else:
        logger.error(message, *arguments, exc_info=error)


class WithoutExpected(logging.Filter):
    """Has the library's reports of expected refusals logged in one line, in place of a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
        if error is None or not is_expected(error):
            return True
        log_failure(log, error, "%s", record.getMessage())
        return False


QUIET: Final = WithoutExpected()


def quiet_library() -> None:
    """Keep expected refusals from looking like errors in the library's logs; twice changes nothing."""
    for name in LIBRARY:
        logging.getLogger(name).addFilter(QUIET)
