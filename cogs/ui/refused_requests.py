"""The requests that Discord refuses, counted: it bans an address that has too many of them."""

import json
import time
from collections import deque
from contextlib import suppress
from types import SimpleNamespace
from typing import Final

import aiohttp

from telemetry.metrics import DISCORD_REFUSALS

INVALID: Final = frozenset({401, 403, 429})
"""The statuses that count for the ban; a 429 of a resource that many share does not."""
WITHIN_S: Final = 600.0


class RefusedRequests:
    """Counts refusals by status and code, and remembers the invalid ones of the last ten minutes."""

    def __init__(self) -> None:
        self.invalid_s: deque[float] = deque(maxlen=100_000)

    @property
    def invalid(self) -> int:
        """The invalid requests of the last ten minutes."""
        before_s = time.monotonic() - WITHIN_S
        while self.invalid_s and self.invalid_s[0] < before_s:
            self.invalid_s.popleft()
        return len(self.invalid_s)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count the refusals of the library's requests, if somebody measures them."""
        if DISCORD_REFUSALS.sink is not None:
            trace.on_request_end.append(self.ended)
            trace.on_response_chunk_received.append(self.received)

    async def ended(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        """Note the status of an answer; its code comes with its body."""
        status = params.response.status
        if status < 400:
            return
        context.refused = status
        if status in INVALID and params.response.headers.get("X-RateLimit-Scope") != "shared":
            self.invalid_s.append(time.monotonic())

    async def received(
        self,
        _: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceResponseChunkReceivedParams,
    ) -> None:
        """Count a refusal by the code in its body."""
        status = vars(context).pop("refused", None)
        if status is None:
            return
        code = 0
        with suppress(ValueError, AttributeError):
            code = json.loads(params.chunk).get("code", 0)
        DISCORD_REFUSALS.add(str(status), str(code) if isinstance(code, int) else "0")
