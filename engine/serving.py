"""Serving the text protocol over pipes: whatever comes in, a line goes out for it, and serving goes on."""

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

from engine.core.errors import BadRequest
from engine.protocol import LONGEST_LINE, Protocol

TICK_S: Final = 0.1
MOST_BYTES: Final = 4 * LONGEST_LINE
"""The bytes that a line of the most characters may have in UTF-8."""


class Overtime(BaseException):
    """A request has worked for too long. No ``Exception``: no rule that tries things out may catch it."""


class WorkLimit:
    """Stops work in this thread that takes too much processor time, by raising ``Overtime`` in it.

    Processor time, because a line that another machine answers should not be refused on a busy one. Where the
    system has no such timer (Windows), nothing is stopped.
    """

    def __init__(self) -> None:
        self.working = False
        self.has_timer = hasattr(signal, "setitimer")
        if self.has_timer:
            signal.signal(signal.SIGPROF, self.interrupt)

    def start(self, seconds: float) -> None:
        self.working = True
        if self.has_timer:
            # Again and again from then on: what was raised in a destructor, say, has stopped nothing.
            signal.setitimer(signal.ITIMER_PROF, seconds, TICK_S)

    def stop(self) -> None:
        self.working = False
        if self.has_timer:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def interrupt(self, *_: Any) -> None:
        """Raise ``Overtime``, unless the work was finished while the signal was on its way."""
        if self.working:
            raise Overtime


def serve(protocol: Protocol, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends, or nobody reads the answers any more; skip blank lines."""
    limit = WorkLimit()
    protocol.allow = limit.start
    try:
        for line in lines(requests):
            # A half of a surrogate pair, which JSON can hold and UTF-8 cannot, is written as JSON's escape.
            answers.write(answered(protocol, limit, line).encode("utf-8", "backslashreplace") + b"\n")
            answers.flush()
    except BrokenPipeError:
        # What is left in the buffer must not fail once more when the interpreter closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


def answered(protocol: Protocol, limit: WorkLimit, line: bytes) -> str:
    """The answer to a line: an error where it is no text, takes too long, or meets a fault of ours."""
    try:
        answer = protocol.answer_line(decoded(line))
        limit.stop()
    except Overtime:
        limit.stop()
        answer = protocol.refusal(BadRequest("protocol.slow"))
    except UnicodeDecodeError:
        answer = protocol.refusal(BadRequest("protocol.utf-8"))
    except Exception:  # noqa: BLE001 - the fault is shown, and costs whoever is served one answer
        limit.stop()
        traceback.print_exc(file=sys.stderr)
        answer = protocol.refusal(BadRequest("protocol.fault"))
    return answer


def decoded(line: bytes) -> str:
    """The text of a line. Raises: ``UnicodeDecodeError``, unless it is too long to be read anyway."""
    return line.decode("utf-8", "strict" if len(line) <= MOST_BYTES else "replace")


def lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank, without their ends; of one that is too long, its beginning alone."""
    while line := requests.readline(MOST_BYTES + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = requests.readline(MOST_BYTES)
        if line := line.strip():
            yield line
