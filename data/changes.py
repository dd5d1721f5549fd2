"""Changes of transactions: caches ask here whether the values they hold are still true.

Every change has a version, a number that grows. A cache notes the version at which it began to read a
value; the value is true as long as nothing that it depends on has changed since. Repositories note what
they change; after the commit this process knows it at once, and others soon (``data.processes.listening``).
"""

from collections import Counter
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Literal, NamedTuple, get_args

from sqlalchemy.ext.asyncio import AsyncConnection

Kind = Literal[
    "match", "playing", "player", "person", "rating", "server", "origin", "owner", "follows",
    "board",
]  # fmt: skip
"""Kinds of change: all that is stored of a match, its card included; which matches a player has in play; a
player's name and settings; that a player is stored at all; a player's ratings; a server's settings; where the
challenge of a match was made; that a slot's owner has something to do; what is followed on a server; the
match whose board a player has opened.
"""
KINDS: Final = get_args(Kind)

Key = tuple[Kind, int]
"""A kind, and the identifier of a match, a player or a server."""

MOST_REMEMBERED: Final = 20_000
"""So many keys are remembered with the version of their last change, in 2.5 MB: those of some minutes at 50
moves a second. A value that is older than all of them is taken for changed, and read anew."""


class Saved(NamedTuple):
    """A value that takes the place of another: both as a cache holds them."""

    before: object
    after: object


Edit = Saved | Mapping[str, Any]
"""How the change of a key changes what caches of this process hold: a new value, or some of its fields."""


class Changes:
    """Changes of one transaction. A key without edits, or with one that names no field, is read anew."""

    def __init__(self) -> None:
        self.found: dict[Key, list[Edit] | None] = {}

    def add(self, kind: Kind, *numbers: int) -> None:
        """Note that something changes."""
        for number in numbers:
            self.found[kind, number] = None

    def edit(self, kind: Kind, number: int, edit: Edit) -> None:
        """Note that something changes, and how; the edits of one transaction follow each other."""
        edits = self.found.setdefault((kind, number), [])
        if edits is not None:
            edits.append(edit)


def in_doubt(changes: Changes) -> list[Key]:
    """Keys to distrust during the commit; a match that gets another card is left out.

    No decision depends on the card, and a player who has seen it moves while it is recorded.
    """
    return [
        key
        for key, edits in changes.found.items()
        if edits is None or any(isinstance(edit, Saved) or set(edit) != {"card"} for edit in edits)
    ]


Holder = Callable[[Key, Sequence[Edit], int], None]
"""Applies the edits of a key to what is held for it, which is then true at that version."""


class ChangeFeed:
    """The versions of this process's changes, in order. An SQLite file has no other process."""

    heard = True
    """Whether changes of other processes become known here; if not, no cache can be trusted."""

    def __init__(self) -> None:
        self.version = 0
        self.changed: dict[Key, int] = {}
        self.forgotten_version = 0
        self.writing: Counter[Key] = Counter()
        self.holders: list[Holder] = []
        self.woken: list[Callable[[], object]] = []
        self.watchers: list[Callable[[Sequence[Key] | None], object]] = []
        """Called with the keys that have changed, None if anything may have."""

    def is_true(self, key: Key, version: int) -> bool:
        """Whether a value of that version is still what the key has, as far as is known here."""
        return self.changed.get(key, self.forgotten_version) <= version

    async def announce(self, connection: AsyncConnection, changes: Changes) -> None:
        """Announce a transaction's changes to other processes, before its commit."""

    @contextmanager
    def committing(self, changes: Changes) -> Generator[None]:
        """Make changes known after the commit in the block."""
        self.begin(changes)
        made: bool | None = None
        try:
            yield
            made = True
        finally:
            self.end(changes, made=made)

    def begin(self, changes: Changes) -> None:
        """Trust nothing that is about to be committed: it may be stored before this process knows."""
        self.writing.update(in_doubt(changes))

    def end(self, changes: Changes, *, made: bool | None) -> None:
        """Note the changes of a commit; ``made`` is False if it failed.

        If it is None, nobody knows: then everything that the commit may have changed is read anew.
        """
        self.writing.subtract(in_doubt(changes))
        self.writing = +self.writing
        if not changes.found:
            return
        if made is None:
            self.note(changes.found)
        elif made:
            self.apply(changes)

    def apply(self, changes: Changes) -> None:
        """Note changes, and let caches apply the edits to what is true until now.

        Keys without edits change last: what an edit has led to is untrue if it depends on one of them.
        """
        edited = {key: edits for key, edits in changes.found.items() if edits}
        for key, edits in edited.items():
            for holder in self.holders:
                holder(key, edits, self.version + 1)
        self.note(edited)
        self.note([key for key in changes.found if key not in edited])

    def note(self, keys: Collection[Key]) -> None:
        """Note that keys have changed, all at one version."""
        self.version += 1
        for key in keys:
            self.changed.pop(key, None)
            self.changed[key] = self.version
        while len(self.changed) > MOST_REMEMBERED:
            oldest = next(iter(self.changed))
            self.forgotten_version = max(self.forgotten_version, self.changed.pop(oldest))
        for watcher in self.watchers:
            watcher(tuple(keys))

    def wake(self) -> None:
        """Wake whatever works on what this process owns: another one has left it something to do."""
        for wake in self.woken:
            wake()

    def note_all(self) -> None:
        """Note that anything may have changed."""
        self.version += 1
        self.forgotten_version = self.version
        self.changed.clear()
        for watcher in self.watchers:
            watcher(None)

    async def catch_up(self) -> None:
        """Return once all that other processes had committed before is known here."""

    async def close(self) -> None:
        """End listening to other processes."""
