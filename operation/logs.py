"""The log: lines for people or JSON for programs, with nothing in it that is secret."""

import json
import logging
import re
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, Final, Literal

from aiohttp.http import HttpProcessingError

from telemetry.context import FIELDS, PRESENT

Format = Literal["text", "json"]
"""The value of ``LOG_FORMAT``."""

OWN: Final = ("bot", "cogs", "data", "engine", "operation", "render", "rookery", "services")
"""The loggers that ``LOG_LEVEL=DEBUG`` is for: at that level libraries log the texts of members."""

TOKEN_IN_ADDRESS: Final = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s'\"?]+")
"""The token of an interaction: anybody can answer with it for fifteen minutes."""
HIDDEN: Final = "***"


class TextFormatter(logging.Formatter):
    """One line for each record, and a traceback if there is one; secrets are replaced."""

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        longest_first = sorted(filter(None, secrets), key=len, reverse=True)
        self.secrets = re.compile("|".join(map(re.escape, longest_first)) or "(?!)")

    def hidden(self, text: str) -> str:
        """The text without secrets."""
        return TOKEN_IN_ADDRESS.sub(rf"\1{HIDDEN}", self.secrets.sub(HIDDEN, text))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        """The line, without line breaks in texts of others: those could pass for lines of ours."""
        record.message = " ".join(record.message.split())
        return super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        return self.hidden(super().format(record))


class JSONFormatter(TextFormatter):
    """One JSON object for each record: time in UTC, level, logger, message, context, traceback."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.hidden(record.getMessage()),
        }
        context = PRESENT.get()
        found |= {name: value for name in FIELDS if (value := getattr(context, name)) is not None}
        if record.exc_info:
            found["traceback"] = self.hidden(self.formatException(record.exc_info))
        return json.dumps(found)


FORMATTERS: Final[dict[Format, type[TextFormatter]]] = {"text": TextFormatter, "json": JSONFormatter}


def is_own(record: logging.LogRecord) -> bool:
    """False for what strangers send to a port that is no HTTP: it is answered with 400."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


def begin_log(level: str, shape: Format, secrets: Collection[str]) -> None:
    """Log to the standard error, unless a handler is there already."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATTERS[shape](secrets))
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("aiohttp.server").addFilter(is_own)
    if level == "DEBUG":
        for name in OWN:
            logging.getLogger(name).setLevel(logging.DEBUG)
