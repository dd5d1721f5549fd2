"""The facts of Discord that the bot relies on: each is a test of the sandbox, with its source.

``python -m tests.sandbox`` lists them.
"""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

ROOT: Final = Path(__file__).parents[2]
Test = TypeVar("Test", bound=Callable[..., Any])


class Fact(NamedTuple):
    """A sentence of Discord's reference, or what authors have seen; ``relied_on`` is the bot's file."""

    sentence: str
    source: str
    relied_on: str
    test: str


FACTS: Final[list[Fact]] = []


def fact(sentence: str, *, source: str, relied_on: str) -> Callable[[Test], Test]:
    """Note the fact that a test holds the sandbox to."""

    def note(test: Test) -> Test:
        FACTS.append(Fact(sentence, source, relied_on, f"{test.__module__}.{test.__name__}"))
        return test

    return note


def facts_of(*rows: tuple[str, str, str]) -> Callable[[Test], Test]:
    """Note all facts that a table of cases holds the sandbox to: sentence, source, file that relies on it."""

    def note(test: Test) -> Test:
        for sentence, source, relied_on in rows:
            fact(sentence, source=source, relied_on=relied_on)(test)
        return test

    return note


def facts() -> list[Fact]:
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return FACTS
