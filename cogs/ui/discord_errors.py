"""The errors of Discord: which pass, which are nobody's fault, and how each is logged.

Nobody's fault are refusals: a member dismisses an answer, closes their direct messages, or takes too long; a
channel is deleted or closed. Somebody must look at whatever is logged as an error.
"""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import aiohttp
import discord

from services.background import supervised
from services.background.supervised import is_end

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION: Final = 10062
"""An interaction that does not exist, or not any more."""
ALREADY_ACKNOWLEDGED: Final = 40060
"""An interaction that was acknowledged before."""
EXPIRED: Final = 50027
"""An interaction's token older than fifteen minutes."""
UNKNOWN_MESSAGE: Final = 10008
"""A message that is gone."""
UNANSWERABLE: Final = frozenset({UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, EXPIRED})
EXPECTED: Final = UNANSWERABLE | {
    10003,  # the channel is gone
    10015,  # the app was removed by whoever had installed it
    40094,  # the last message that may follow an interaction was sent
    UNKNOWN_MESSAGE,
    50001,  # the channel is closed to the bot
    50007,  # direct messages are closed
    50013,  # a permission is missing
    50278,  # direct messages: no server in common, and the app is not installed
}
HAS_THREAD: Final = 160004
"""A message that has a thread already."""
ARCHIVED: Final = 50083
"""A change of what stands in an archived thread; to send something there opens it."""
MANY_THREADS: Final = 160006
"""A server that has as many open threads as it may."""
PASSING_ERRORS: Final = (
    discord.DiscordServerError,
    discord.RateLimited,
    aiohttp.ClientError,
    TimeoutError,
    OSError,
)
"""Errors of a request that may pass later."""
PASSING_STATUSES: Final = frozenset({401, 408, 409, 429})
"""Refusals that say nothing about the request itself.

The bot's token is no longer valid, which ends the bot; a time-out, another request at the same time, or too
many requests.
"""
PASSING_CODES: Final = frozenset({40006, 130000})
"""Codes for a part of Discord that is turned off for a while, or overloaded."""
ORDINARY: Final = EXPECTED | PASSING_CODES | {HAS_THREAD, ARCHIVED, MANY_THREADS}
"""Codes that come with ordinary use, or of which the bot knows what follows."""
REPORTING: Final = ("discord.client", "discord.app_commands.tree", supervised.__name__)
"""The loggers that report errors raised in events, autocompletes and loops."""


class Archived(Exception):  # noqa: N818 - a state of Discord, not a fault
    """A message stands in an archived thread: Discord takes no change of it before the thread opens."""

    def __init__(self, thread_id: int) -> None:
        super().__init__(f"thread {thread_id} is archived")
        self.thread_id = thread_id


def is_closed(error: discord.HTTPException) -> bool:
    """Whether a channel refused for good: it is gone, forbidden, or a thread that stays archived."""
    return isinstance(error, discord.Forbidden | discord.NotFound) or error.code in {ARCHIVED, MANY_THREADS}


@contextmanager
def unless_closed(message: str, *arguments: Any) -> Generator[None]:
    """Do what the block does, unless Discord refuses it for good: then log that in one line."""
    try:
        yield
    except (discord.HTTPException, Archived) as error:
        if not isinstance(error, Archived) and not is_closed(error):
            raise
        log.info("%s (%s)", message % arguments, error)


def is_passing(error: discord.HTTPException) -> bool:
    """Whether Discord may take the same request later."""
    passing = error.status in PASSING_STATUSES or error.code in PASSING_CODES
    return passing or isinstance(error, discord.DiscordServerError)


def is_expected(error: BaseException | None) -> bool:
    """Whether an error is a refusal of Discord that comes with ordinary use."""
    return isinstance(error, discord.HTTPException) and error.code in EXPECTED


def log_failure(logger: logging.Logger, error: BaseException, message: str, *arguments: Any) -> None:
    """Log an expected refusal in one line, any other error as every loop does. Raises it at the end."""
    if is_expected(error):
        logger.info("%s: %s", message % arguments, error)
    else:
        supervised.log_failure(logger, error, message, *arguments)


class WithoutExpected(logging.Filter):
    """Logs reports of refusals that are expected, or that pass, in one line without a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
        if error is None:
            return True
        if is_expected(error) or is_end(error):
            log.info("%s: %s", record.getMessage(), error)
            return False
        refused = isinstance(error, discord.HTTPException) and is_passing(error)
        if refused or isinstance(error, PASSING_ERRORS):
            log.warning("%s: %s", record.getMessage(), error)
            return False
        return True


QUIET: Final = WithoutExpected()


def quiet_library() -> None:
    """Keep expected refusals from looking like errors; twice changes nothing."""
    for name in REPORTING:
        logging.getLogger(name).addFilter(QUIET)
