"""The persistent multiset, compared with ``collections.Counter``."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.counts import Counts
from tests.test_house import ROOT


class Clash(int):
    """A number whose hash has only four values, so that unlike numbers have to share one."""

    def __hash__(self) -> int:
        return int(self) % 4 << 62


ITEMS = st.lists(
    st.one_of(
        st.integers(0, 5),
        st.integers(-(2**70), 2**70),
        st.integers(0, 20).map(Clash),
        st.tuples(st.integers()),
    )
)


@given(ITEMS, ITEMS)
def test_it_counts_as_a_counter_does(items: list[object], others: list[object]) -> None:
    found, plain = Counts(items), Counter(items)
    assert Counter(found) == plain
    assert len(found) == len(items)
    assert all(found.get(item) == plain[item] for item in (*items, *others))
    assert found.get("none of them", -1) == -1


@given(ITEMS, st.randoms())
def test_equal_counts_are_equal_in_whatever_order_the_items_came(items: list[object], rng: object) -> None:
    shuffled = items.copy()
    getattr(rng, "shuffle")(shuffled)  # noqa: B009 - hypothesis' Random
    assert Counts(shuffled) == Counts(items)
    assert hash(Counts(shuffled)) == hash(Counts(items))
    assert Counts([*items, "one more"]) != Counts(items)
    assert Counts(items) != Counter(items)


@given(ITEMS)
def test_adding_leaves_what_was_there_as_it_was(items: list[object]) -> None:
    empty: Counts[object] = Counts()
    made = list(accumulate(items, Counts.adding, initial=empty))
    for count, each in enumerate(made):
        assert Counter(each) == Counter(items[:count])
        assert each == Counts(items[:count])


def test_its_text_names_the_items() -> None:
    assert repr(Counts([2, 1, 2])) == "Counts([1, 2, 2])"


COUNT_ELSEWHERE = """
import pickle, sys
found = pickle.load(sys.stdin.buffer)
print(found.get(b"a"), found.get(b"b"), len(found), found == type(found)([b"b", b"a", b"a"]))
"""


def made_before(items: list[bytes]) -> Counts[bytes]:
    return Counts(items)


def made_one_by_one(items: list[bytes]) -> Counts[bytes]:
    found: Counts[bytes] = Counts()
    for item in items:
        found = found.adding(item)
    return found


def made_when_needed(items: list[bytes]) -> Counts[bytes]:
    return Counts.made_when_needed(lambda: items)


@pytest.mark.parametrize("make", [made_before, made_one_by_one, made_when_needed])
def test_another_process_with_other_hashes_counts_the_same(
    make: Callable[[list[bytes]], Counts[bytes]],
) -> None:
    """Computers think in processes of their own, each of which has hashes of its own."""
    counts = pickle.dumps(make([b"a", b"b", b"a"]))
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        program = [sys.executable, "-c", COUNT_ELSEWHERE]
        done = subprocess.run(
            program, input=counts, cwd=ROOT, env=environment, capture_output=True, check=True
        )
        assert done.stdout.decode().split() == ["2", "1", "3", "True"]
