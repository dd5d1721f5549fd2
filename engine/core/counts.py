"""A multiset that never changes: one with an item more shares nearly all of its memory with the one before.

It is a hash trie (Bagwell, "Ideal Hash Trees", 2001): sixteen branches a node, four bits of the hash a level.
With n items in it, adding or counting one touches about log16(n) nodes, and no item is copied.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import chain, repeat
from typing import Any, Final, Generic, TypeVar

ItemT = TypeVar("ItemT", bound=Hashable)

BITS: Final = 4
BRANCHES: Final = 1 << BITS
MASK: Final = BRANCHES - 1
EMPTY: Final[tuple[Any, ...]] = (None,) * BRANCHES

Node = tuple[Any, ...]
"""A branch, ``BRANCHES`` nodes or Nones; or a leaf, ``(hash, ((item, count), ...))``."""


class Counts(Generic[ItemT]):
    """Number of times each item was added. Equality ignores the order of the additions.

    ``base`` has those that it was made with, which all that follow share, and ``root`` is the trie of those
    added since. ``checksum`` is the sum of all their hashes.
    """

    __slots__ = ("base", "checksum", "given", "root", "size")
    given: Callable[[], Iterable[ItemT]]

    def __init__(self, items: Iterable[ItemT] = ()) -> None:
        known = list(items)
        self.base: Mapping[ItemT, int] = Counter(known)
        self.root: Node = EMPTY
        self.size = len(known)
        self.checksum = sum(map(hash, known))

    @classmethod
    def made_when_needed(cls, given: Callable[[], Iterable[ItemT]]) -> "Counts[ItemT]":
        """The counts of items that are not asked for before somebody counts, adds or compares."""
        made = cls.__new__(cls)
        made.given = given
        return made

    def __getattr__(self, name: str) -> Any:
        # Python comes here only for an attribute that has no value yet.
        if name not in ("base", "root", "size", "checksum"):
            raise AttributeError(name)
        found = Counts(self.given())
        self.size, self.checksum, self.root, self.base = found.size, found.checksum, found.root, found.base
        return getattr(found, name)

    def adding(self, item: ItemT) -> "Counts[ItemT]":
        code = hash(item)
        made: Counts[ItemT] = Counts.__new__(Counts)
        made.base = self.base
        made.root = with_item(self.root, code, item, 0)
        made.size = self.size + 1
        made.checksum = self.checksum + code
        return made

    def get(self, item: ItemT, default: int = 0) -> int:
        """Return the number of additions of the item, or ``default``."""
        return self.base.get(item, 0) + count_in(self.root, item) or default

    def __iter__(self) -> Iterator[ItemT]:
        """Each item as often as it was added, in no particular order."""
        counts = chain(self.base.items(), pairs_in(self.root))
        return chain.from_iterable(repeat(item, count) for item, count in counts)

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Counts):
            return NotImplemented
        if self.root is other.root and self.base is other.base:
            return True
        if (self.size, self.checksum) != (other.size, other.checksum):
            return False
        return all(other.get(item) == self.get(item) for item in set(self))

    def __hash__(self) -> int:
        return hash((self.size, self.checksum))

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickled as items: hashes, which place them in the trie, differ from process to process.
        return Counts, (list(self),)

    def __repr__(self) -> str:
        return f"Counts({sorted(self, key=repr)})"


def count_in(node: Node, item: Any) -> int:
    code = shifted = hash(item)
    while len(node) == BRANCHES:
        node, shifted = node[shifted & MASK], shifted >> BITS
        if node is None:
            return 0
    if node[0] == code:
        for known, count in node[1]:
            if known == item:
                return int(count)
    return 0


def pairs_in(node: Node) -> Iterator[tuple[Any, int]]:
    open_nodes = [node]
    while open_nodes:
        node = open_nodes.pop()
        if len(node) == BRANCHES:
            open_nodes += [child for child in node if child is not None]
        else:
            yield from node[1]


def with_item(node: Node, code: int, item: Any, shift: int) -> Node:
    """The node with an item of that hash counted once more; ``shift`` is the number of bits above it."""
    if len(node) != BRANCHES:
        if node[0] == code:
            return code, with_pair(node[1], item)
        # A leaf of another hash: it moves one level down, beside the new one.
        node = with_child(EMPTY, node[0] >> shift & MASK, node)
    branch = code >> shift & MASK
    child = node[branch]
    below = (code, ((item, 1),)) if child is None else with_item(child, code, item, shift + BITS)
    return with_child(node, branch, below)


def with_child(node: Node, branch: int, child: Node) -> Node:
    children = list(node)
    children[branch] = child
    return tuple(children)


def with_pair(pairs: tuple[tuple[Any, int], ...], item: Any) -> tuple[tuple[Any, int], ...]:
    """The items of one hash with their counts, one of them counted once more."""
    for index, (known, count) in enumerate(pairs):
        if known == item:
            return (*pairs[:index], (known, count + 1), *pairs[index + 1 :])
    return (*pairs, (item, 1))
