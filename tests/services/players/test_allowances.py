"""Buckets: full at first, filled again by time, one a member, and no memory without end."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match.errors import AllowanceRefused
from services.players import allowances
from services.players.allowances import (
    BUCKET_MS,
    PRICES_MS,
    REQUEST_MS,
    REQUESTS_MS,
    SENTENCE_MS,
    SENTENCES_MS,
    Allowances,
    Price,
)

START_MS = 1_800_000_000_123
ANN, BOB = 101, 202
PAGE = Path(__file__).parents[3] / "docs" / "operating.md"


class Turned:
    """Allowances with a clock that the test sets."""

    def __init__(self) -> None:
        self.now_ms = START_MS
        self.allowances = Allowances(lambda: self.now_ms)

    def paid(self, price: Price, times: int, player_id: int = ANN) -> int:
        """How many of so many payments are taken."""
        return sum(self.pays(price, player_id) for _ in range(times))

    def pays(self, price: Price, player_id: int = ANN) -> bool:
        try:
            self.allowances.pay(player_id, price)
        except AllowanceRefused:
            return False
        return True


def test_a_full_bucket_pays_for_a_burst_and_no_more() -> None:
    turned = Turned()
    assert turned.paid("picture", 80) == 30
    assert not turned.pays("page")
    assert turned.pays("picture", BOB)


@pytest.mark.parametrize("price", PRICES_MS)
def test_the_refusal_says_when_and_then_it_is_so(price: Price) -> None:
    turned = Turned()
    while turned.pays(price):
        pass
    with pytest.raises(AllowanceRefused) as refused:
        turned.allowances.pay(ANN, price)
    assert refused.value.code == "allowance.spent"
    until_ms = int(str(refused.value.facts["until"])) * 1_000
    assert turned.now_ms < until_ms <= turned.now_ms + PRICES_MS[price] + 1_000
    turned.now_ms = max(turned.now_ms, until_ms - 1_001)
    assert not turned.pays(price)
    turned.now_ms = until_ms
    assert turned.pays(price)


def test_the_documents_name_every_price() -> None:
    page = PAGE.read_text()
    listed = re.findall(r"^\| `(\w+)` \|[^|]+\| ([\d.]+) \|$", page, re.MULTILINE)
    assert {name: float(seconds) * 1_000 for name, seconds in listed} == PRICES_MS
    assert f"holds {BUCKET_MS // 1_000} seconds" in page


def test_a_refusal_costs_nothing() -> None:
    turned = Turned()
    turned.paid("picture", 80)
    turned.now_ms += 1_000
    assert turned.paid("picture", 5) == 1


def test_requests_of_any_kind_have_a_bucket_of_their_own() -> None:
    turned = Turned()
    burst = REQUESTS_MS // REQUEST_MS
    for _ in range(burst):
        turned.allowances.request(ANN)
    with pytest.raises(AllowanceRefused) as refused:
        turned.allowances.request(ANN)
    assert refused.value.code == "allowance.requests"
    assert turned.pays("analysis")
    turned.allowances.request(BOB)
    turned.now_ms += REQUEST_MS
    turned.allowances.request(ANN)


def test_who_goes_on_after_many_reasons_gets_none_for_a_while() -> None:
    turned = Turned()
    explained = [turned.allowances.explains(ANN) for _ in range(50)]
    assert explained == [True] * (SENTENCES_MS // SENTENCE_MS) + [False] * (50 - SENTENCES_MS // SENTENCE_MS)
    assert turned.allowances.explains(BOB)
    turned.now_ms += SENTENCE_MS
    assert turned.allowances.explains(ANN)


def test_who_turns_pages_quickly_meets_no_limit() -> None:
    turned = Turned()
    for _ in range(150):
        assert turned.pays("page")
        turned.now_ms += 350


def test_nobody_waits_for_a_clock_that_was_set_back() -> None:
    turned = Turned()
    turned.paid("picture", 30)
    turned.now_ms -= 3_600_000
    assert turned.paid("picture", 80) == 30


def test_memory_is_bounded_and_a_full_bucket_takes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "MOST_MEMBERS", 10)
    turned = Turned()
    for player_id in range(1_000):
        turned.allowances.pay(player_id, "page")
    assert len(turned.allowances.costs.full_ms) == 10
    turned.now_ms += BUCKET_MS
    assert len(turned.allowances.costs.full_ms) == 0


@given(st.lists(st.tuples(st.integers(0, 60_000), st.sampled_from(sorted(PRICES_MS)))))
def test_nobody_gets_more_than_a_bucket_and_what_time_adds(asked: list[tuple[int, Price]]) -> None:
    turned = Turned()
    taken_ms = 0
    for passed_ms, price in asked:
        turned.now_ms += passed_ms
        taken_ms += PRICES_MS[price] * turned.pays(price)
        assert taken_ms <= BUCKET_MS + turned.now_ms - START_MS
