"""The measured lengths of matches, and the usual move limits that follow from them."""

import math

import pytest

from engine.registry import game
from ladder.lengths import (
    Variant,
    is_of,
    percentile,
    played_before,
    report,
    rules_of,
    variants,
)
from ladder.stored import PAGE

VARIANTS = list(variants())
FEW = 20
"""Of fewer matches the longest says too little: the limit is half as much again."""


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])
def test_every_kind_of_match_that_is_measured_can_begin(variant: Variant) -> None:
    assert game(variant.game).start(variant.seats, dict(variant.options))


def test_every_stored_match_is_of_one_of_them_and_in_the_table() -> None:
    rows = played_before()
    assert all(any(is_of(row, rules_of(variant)) for variant in VARIANTS) for row in rows)
    assert report(rows) in PAGE.read_text("utf-8")


def test_the_usual_limits_follow_from_the_lengths() -> None:
    for variant in VARIANTS:
        lengths = [row["turns"] for row in played_before() if is_of(row, rules_of(variant))]
        if lengths:
            longest = percentile(lengths, 0.99) * (1.5 if len(lengths) < FEW else 1)
            limit = game(variant.game).turn_limit(variant.seats, dict(variant.options))
            assert limit == 100 * math.ceil(longest / 100)
