"""A bundle of messages that are parsed when they are first used: a process needs few of them at its start."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
"""The beginning of a message, or of a term, whose name begins with a hyphen."""


class Catalogue(FluentBundle):
    """All messages in one language; of messages with the same name the first counts.

    Safe to share between threads: a message that two of them parse is the same for both.
    """

    def __init__(self, locale: str, functions: dict[str, Callable[[Any], FluentType]]) -> None:
        super().__init__([locale], functions, use_isolating=False)
        self.sources: dict[str, str] = {}
        self.commands = 0
        """Counts command mentions: a text with one must not be cached."""

    def add_text(self, text: str) -> None:
        for name, source in entries(text):
            self.sources.setdefault(name, source)

    def has_message(self, message_id: str) -> bool:
        return message_id in self.sources

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self.add_resource(parsed(self.sources[name]))
        return super()._lookup(entry_id, term)


@cache
def parsed(source: str) -> Resource:
    """A message as the library has it; several bundles hold the same messages."""
    # The library's own parser would also keep where in the text every part begins and ends.
    return FluentParser(with_spans=False).parse(source)


def entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a catalogue's text: name and text of each."""
    starts = list(ENTRY.finditer(text))
    for start, end in zip(starts, [*(each.start() for each in starts[1:]), len(text)], strict=True):
        yield start[1], text[start.start() : end]
