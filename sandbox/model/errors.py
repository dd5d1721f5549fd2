"""The errors of the sandbox, with Discord's error codes.

SandboxError
├── Refusal        an HTTP error response to the bot, with Discord's status, code and body
├── IllegalAction  an action that Discord's own client does not offer the member
└── NoAnswer       the bot did not respond in time
"""

from collections.abc import Iterable
from typing import Any

JSON = dict[str, Any]
Path = tuple[str | int, ...]

# https://discord.com/developers/docs/topics/opcodes-and-status-codes#json-json-error-codes
CODES: dict[int, tuple[int, str]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (400, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has reached the maximum number of follow up messages"),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation",
    ),
    50278: (403, "Cannot send message to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160006: (400, "Maximum number of active threads reached"),
}


class SandboxError(Exception):
    """The base class of the errors of the sandbox."""


class IllegalAction(SandboxError):  # noqa: N818 - the name says whose fault it is
    """The member tried something that Discord's client does not offer."""


class NoAnswer(SandboxError):  # noqa: N818 - as above
    """The bot did not do in time what was waited for; says the last events and requests."""

    def __init__(self, what: str, transcript: Iterable[str] = ()) -> None:
        super().__init__("\n  ".join((what, *transcript)))


class Refusal(SandboxError):  # noqa: N818 - as above
    """An error response: HTTP `status`, and a JSON body with `code`, `message` and nested `errors`."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: JSON | None = None,
        headers: dict[str, str] | None = None,
        extra: JSON | None = None,
    ) -> None:
        known_status, known_message = CODES.get(code, (400, "Bad Request"))
        self.code = code
        self.status = status or known_status
        self.message = message or known_message
        self.errors = errors
        self.headers = headers or {}
        self.extra = extra or {}
        super().__init__(f"{self.status} ({code}): {self.message} {errors or ''}".strip())

    def body(self) -> JSON:
        """The JSON of the response."""
        body: JSON = {"message": self.message, "code": self.code, **self.extra}
        if self.errors:
            body["errors"] = self.errors
        return body


def unauthorized() -> Refusal:
    return Refusal(0, status=401, message="401: Unauthorized")


def not_found() -> Refusal:
    return Refusal(0, status=404, message="404: Not Found")


class Form:
    """The faults found in one request body; they are raised together as 50035."""

    def __init__(self) -> None:
        self.faults: list[tuple[Path, str, str]] = []

    def fault(self, path: Path, code: str, message: str) -> None:
        self.faults.append((path, code, message))

    def raise_faults(self) -> None:
        """Raises: Refusal 50035 when the form has any fault."""
        if self.faults:
            raise Refusal(50035, errors=_nested(self.faults))


def bad_form(path: Path, code: str, message: str) -> Refusal:
    """The error 50035 with one fault."""
    return Refusal(50035, errors=_nested([(path, code, message)]))


def _nested(faults: list[tuple[Path, str, str]]) -> JSON:
    """Faults as Discord nests them: by path, then in lists named `_errors`."""
    tree: JSON = {}
    for path, code, message in faults:
        node = tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return tree
