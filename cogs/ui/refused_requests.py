"""The requests that Discord refuses: counted, since it bans an address, and a wrong form is logged."""

import json
import logging
import re
import time
from collections import deque
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
from cachetools import TTLCache

from cogs.ui.discord_errors import ORDINARY
from telemetry.metrics import DISCORD_REFUSALS

log = logging.getLogger(__name__)

INVALID: Final = frozenset({401, 403, 429})
"""The statuses that count for the ban; a 429 of a resource that many share does not."""
WITHIN_S: Final = 600.0
WRONG: Final = 400
ONCE_MS: Final = 3_600_000
"""How long a kind of wrong request is not logged again."""
MOST_KINDS: Final = 1_000
NUMBER: Final = re.compile(r"\d+")
VERSION: Final = re.compile(r"^.*?/v\d+(?=/)")
TOKEN, WITHOUT_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\{id\}/)[^/]+"), r"\1{token}"


class RefusedRequests:
    """Counts refusals by status and code, and remembers the invalid ones of the last ten minutes."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.invalid_s: deque[float] = deque(maxlen=100_000)
        self.logged = TTLCache[str, None](MOST_KINDS, ONCE_MS, now_ms)

    @property
    def invalid(self) -> int:
        """The invalid requests of the last ten minutes."""
        before_s = time.monotonic() - WITHIN_S
        while self.invalid_s and self.invalid_s[0] < before_s:
            self.invalid_s.popleft()
        return len(self.invalid_s)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count the refusals of a session's requests."""
        trace.on_request_end.append(self.ended)

    async def ended(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        """Count a refusal by its status and its code, and log a wrong request."""
        status = params.response.status
        if status < WRONG:
            return
        if status in INVALID and params.response.headers.get("X-RateLimit-Scope") != "shared":
            self.invalid_s.append(time.monotonic())
        answer = body_of(await params.response.read())
        code = answer.get("code")
        code = code if isinstance(code, int) else 0
        DISCORD_REFUSALS.add(str(status), str(code))
        # OAuth2 names an ``error`` in place of a code: a stranger's login was refused.
        if status == WRONG and code not in ORDINARY and "error" not in answer:
            path = NUMBER.sub("{id}", VERSION.sub("", params.url.path))
            self.report(f"{params.method} {TOKEN.sub(WITHOUT_TOKEN, path)}", code, answer)

    def report(self, route: str, code: int, answer: dict[str, Any]) -> None:
        """Log a wrong request with the paths of its faults, once an hour for each kind."""
        found = list(faults_of(answer.get("errors")))
        # What Discord says of an emoji is logged by whoever sends the request again with signs.
        faults = [(path, fault) for path, fault in found if "emoji" not in path.split(".")]
        if found and not faults:
            return
        kind = f"{route} {code} {NUMBER.sub('0', str(sorted(faults)))}"
        if kind not in self.logged:
            self.logged[kind] = None
            text = ", ".join(f"{path} ({fault})" for path, fault in faults) or answer.get("message")
            log.error("Discord refused %s with %d: %s", route, code, text)


def body_of(body: bytes) -> dict[str, Any]:
    """The object that a refusal holds; empty if it is none of Discord's."""
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def faults_of(errors: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The path and the code of each fault of a form."""
    for name, inner in errors.items() if isinstance(errors, dict) else ():
        if name == "_errors":
            yield path, " ".join(str(each.get("code")) for each in inner)
        else:
            yield from faults_of(inner, f"{path}.{name}" if path else name)
