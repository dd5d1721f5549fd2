"""``python -m services.computer.worker``: a process of the pool, which makes one call after the other.

It reads calls from its standard input and writes results to its standard output; each is a pickle with its
length before it. The calls import what they need, which is the engine, and nothing else of the bot.
"""

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import BinaryIO, Final

LENGTH: Final = struct.Struct("!Q")


def framed(content: object) -> bytes:
    """The pickle of an object, with its length before it."""
    pickled = pickle.dumps(content)
    return LENGTH.pack(len(pickled)) + pickled


def main() -> None:
    """Make the calls that are read, until the input ends."""
    # What a call prints goes to the log: it must not stand between the results.
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # Ctrl+C reaches every process of a terminal; the parent ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    calls: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=read, args=(sys.stdin.buffer, calls), daemon=True).start()
    while True:
        results.write(answer(calls.get()))
        results.flush()


def read(source: BinaryIO, calls: "SimpleQueue[bytes]") -> None:
    """Queue the calls that are read, and end the process with the input.

    It ends with the parent, also with one that is killed, whatever call this process is making.
    """
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        calls.put(source.read(*LENGTH.unpack(head)))
    os._exit(0)


def answer(pickled: bytes) -> bytes:
    """The frame that answers a call: whether it returned, and what it returned or raised.

    A call is a function of a module that can be imported here, and its arguments.
    """
    try:
        call, arguments = pickle.loads(pickled)  # noqa: S301 - by the parent
        return framed((True, call(*arguments)))
    except Exception as error:  # noqa: BLE001 - raised in the parent
        error.add_note(traceback.format_exc())
        return framed((False, error))


if __name__ == "__main__":
    main()
