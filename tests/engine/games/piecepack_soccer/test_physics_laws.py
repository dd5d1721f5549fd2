"""The laws of physics that hold for every shot, and shots whose every bit is stored."""

import json
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.bearing import direction
from engine.games.piecepack_soccer.physics import Contact, Crossing, Hit, SimulationResult, simulate
from tests.engine.games.piecepack_soccer.shots import (
    ShotInput,
    deepest_in_border,
    deepest_overlap,
    random_shot,
)
from tests.seeds import THOROUGH

GOLDEN = json.loads(Path(__file__).with_name("golden_shots.json").read_text("utf-8"))
MIRRORS = ((-1, 1), (1, -1), (-1, -1))


@cache
def fixed_shots() -> list[tuple[ShotInput, SimulationResult]]:
    """The same shots in every run, with their results; ``soak`` searches others."""
    return [(shot, shot.result()) for shot in map(random_shot, range(200))]


def nothing_overlaps_and_nothing_leaves_but_through_a_pocket(
    shot: ShotInput, result: SimulationResult
) -> None:
    assert deepest_overlap(result) < 0.001, shot
    assert deepest_in_border(result) < 0.001, shot


def every_contact_takes_energy(shot: ShotInput, result: SimulationResult) -> None:
    assert shot.checked_result() == result, shot


def every_shot_ends_with_its_contacts_in_order(shot: ShotInput, result: SimulationResult) -> None:
    moments = [hit.moment for hit in result.hits]
    assert moments == sorted(moments), shot
    assert all(0 <= moment < 1 for moment in moments), shot
    assert len(result.hits) < physics.MAX_CONTACTS / 2, shot
    for path in result.knots:
        assert all(before[0] <= after[0] for before, after in pairwise(path)), shot
        assert path[-1][0] == 1 or abs(path[-1][2]) == pytest.approx(physics.RIM), shot


def the_mirrored_shot_gives_the_mirrored_result_to_the_last_bit(
    shot: ShotInput, result: SimulationResult
) -> None:
    for east, north in MIRRORS:
        other = shot.mirrored(east, north).result()
        mirrored = tuple(tuple((m, x * east, y * north) for m, x, y in path) for path in result.knots)
        assert other.knots == mirrored, shot
        assert other.hits == tuple(mirrored_hit(hit, east, north) for hit in result.hits), shot


LAWS = (
    nothing_overlaps_and_nothing_leaves_but_through_a_pocket,
    every_contact_takes_energy,
    every_shot_ends_with_its_contacts_in_order,
    the_mirrored_shot_gives_the_mirrored_result_to_the_last_bit,
)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law_of_fixed_shots(law: Callable[[ShotInput, SimulationResult], None]) -> None:
    for shot, result in fixed_shots():
        law(shot, result)


@pytest.mark.slow
@settings(max_examples=25_000 if THOROUGH else 2_500, deadline=None)
@given(shot=st.integers(0, 2**32).map(random_shot))
def test_laws_of_random_shots(shot: ShotInput) -> None:
    result = shot.result()
    for law in LAWS:
        law(shot, result)


def mirrored_hit(hit: Hit, east: int, north: int) -> Hit:
    """What happens in the mirrored shot instead."""
    if isinstance(hit, Crossing):
        return hit._replace(x=hit.x * east, end=hit.end * north)
    hit = hit._replace(x=hit.x * east, y=hit.y * north)
    return hit if isinstance(hit, Contact) else hit._replace(nx=hit.nx * east, ny=hit.ny * north)


@given(bearing=st.integers(0, 359_999))
def test_directions_are_exact_and_mirror(bearing: int) -> None:
    east, north = direction(bearing)
    assert (east, north) == pytest.approx(
        (sin(radians(bearing / 1000)), cos(radians(bearing / 1000))), abs=1e-15
    )
    assert direction(-bearing) == (-east, north)
    assert direction(180_000 - bearing) == (east, -north)
    assert direction(bearing + 90_000) == (north, -east)


def test_contacts_at_one_moment_come_in_the_order_of_the_discs() -> None:
    """A break: the struck disc meets two others at the same moment, and the table stays a mirror image."""
    first, second = simulate([(0.0, -3.0), (-0.4, 0.0), (0.4, 0.0)], 0, direction(0), 30).hits[:2]
    assert isinstance(first, Contact)
    assert isinstance(second, Contact)
    assert (first.disc, first.other, second.disc, second.other) == (0, 1, 0, 2)
    assert first.moment == second.moment


def test_more_contacts_than_any_shot_has_stop_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    shot = random_shot(7)
    assert len(shot.result().hits) > 3
    monkeypatch.setattr(physics, "MAX_CONTACTS", 3)
    result = shot.result()
    assert len(result.hits) == 3
    assert deepest_overlap(result) < 0.001


@pytest.mark.parametrize("golden", GOLDEN, ids=[str(number) for number in range(len(GOLDEN))])
def test_the_same_shot_has_the_same_bits_on_every_python(golden: dict[str, Any]) -> None:
    places = tuple((x, y) for x, y in golden["places"])
    result = ShotInput(places, golden["struck"], golden["bearing"], golden["power"]).result()
    assert [[number.hex() for number in path[-1]] for path in result.knots] == golden["rests"]
    assert [[hit.moment.hex(), hit.disc, type(hit).__name__] for hit in result.hits] == golden["hits"]


def test_shots_of_far_more_than_45_contacts_end() -> None:
    busiest = max(GOLDEN, key=lambda golden: len(golden["hits"]))
    assert sum(kind != "Crossing" for _, _, kind in busiest["hits"]) > 60
