"""Calls of installed games that keep the event loop waiting: each is logged with the game's name."""

import functools
import logging
import time
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

log = logging.getLogger(__name__)
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
SLOW_S: Final = 0.1
WATCHED: Final = ("step", "legal", "menu", "load")


def watch(game: Any, key: str) -> None:
    """Log each call of a game's rules that takes long, from now on."""
    for name in WATCHED:
        call = getattr(game, name)
        if not hasattr(call, "__wrapped__"):
            setattr(game, name, timed(call, f"{key}: {name}"))


def timed(call: Callable[Parameters, Result], name: str) -> Callable[Parameters, Result]:
    """A call that is logged when it takes long."""

    @functools.wraps(call)
    def watched(*given: Parameters.args, **named: Parameters.kwargs) -> Result:
        began_s = time.perf_counter()
        try:
            return call(*given, **named)
        finally:
            took_s = time.perf_counter() - began_s
            if took_s > SLOW_S:
                log.warning("%s took %d ms, while everybody waited", name, 1_000 * took_s)

    return watched
