"""Shots of Piecepack Soccer: a hundred thousand checked against the laws of physics, and their speed."""

import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import isclose
from multiprocessing import get_context
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table
from engine.games.piecepack_soccer.physics import MAX_CONTACTS, RIM, SimulationResult
from tests.engine.games.piecepack_soccer import shots

SHOTS: Final = 100_000
AT_ONCE: Final = 500
DEEPEST: Final = 0.001
"""Inches that discs may overlap each other or the border."""
MIRRORS: Final = ((-1, 1), (1, -1), (-1, -1))
NOTE = (
    f"{SHOTS:,} random shots over nine discs: scattered, in tight clusters, exactly touching, grazing. Each "
    "is held against every law; *worst* is the deepest overlap of all, in thousandths of an inch. Shots a "
    "second are those of one core, from a shot as declared to where everything lies, its contacts in order."
)
LAWS: Final = {
    "overlap": "no two discs overlap at any moment",
    "border": "nothing enters the border, or leaves but through a pocket",
    "energy": "every contact takes energy",
    "order": "contacts come in order, and every shot ends of itself",
    "bits": "the same shot again is the same to the last bit",
    "mirror": "the mirrored shot is the mirrored course, to the last bit",
}


class Tally(NamedTuple):
    """The results of some shots: laws broken by name, the deepest overlaps in inches, contacts, seconds."""

    broken: Counter[str]
    overlap: float
    border: float
    contacts: int
    seconds: float


def mirrors(shot: shots.ShotInput, result: SimulationResult) -> bool:
    """Whether the shot mirrored in each axis, and in both, gives the same course mirrored."""
    for east, north in MIRRORS:
        other = shot.mirrored(east, north).result()
        if other.knots != tuple(tuple((m, x * east, y * north) for m, x, y in path) for path in result.knots):
            return False
        if [type(hit) for hit in other.hits] != [type(hit) for hit in result.hits]:
            return False
    return True


def in_order(result: SimulationResult) -> bool:
    """Whether contacts and knots come in order, there are not too many, and each disc rests or is out."""
    moments = [hit.moment for hit in result.hits]
    if moments != sorted(moments) or len(moments) >= MAX_CONTACTS / 2:
        return False
    return all(
        all(before[0] <= after[0] for before, after in pairwise(path))
        and (path[-1][0] == 1 or isclose(abs(path[-1][2]), RIM, rel_tol=1e-6))
        for path in result.knots
    )


def loses_energy(shot: shots.ShotInput) -> bool:
    """Whether every contact reduces the energy."""
    try:
        shot.checked_result()
    except AssertionError:
        return False
    return True


def judged(first: int) -> Tally:
    """The tally of the shots from that seed on."""
    broken, overlap, border, contacts, seconds = Counter[str](), 0.0, 0.0, 0, 0.0
    for seed in range(first, first + AT_ONCE):
        shot = shots.random_shot(seed)
        began = time.perf_counter()
        result = shot.result()
        seconds += time.perf_counter() - began
        contacts += len(result.hits)
        deep, into = shots.deepest_overlap(result), shots.deepest_in_border(result)
        overlap, border = max(overlap, deep), max(border, into)
        held = {
            "overlap": deep < DEEPEST,
            "border": into < DEEPEST,
            "energy": loses_energy(shot),
            "order": in_order(result),
            "bits": shot.result() == result,
            "mirror": mirrors(shot, result),
        }
        broken.update(law for law, holds in held.items() if not holds)
    return Tally(broken, overlap, border, contacts, seconds)


def shots_a_second(count: int = 1_000) -> float:
    """How many shots the physics simulates in a second on one core, contacts in order and nothing judged."""
    asked = [shots.random_shot(seed) for seed in range(count)]
    began = time.process_time()
    for shot in asked:
        shot.result()
    return count / (time.process_time() - began)


def measure() -> list[Table]:
    """The tables of this bench."""
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        tallies = list(pool.map(judged, range(0, SHOTS, AT_ONCE)))
    broken = sum((tally.broken for tally in tallies), Counter[str]())
    worst = {
        "overlap": max(tally.overlap for tally in tallies),
        "border": max(tally.border for tally in tallies),
    }
    rows = [
        Row(
            law,
            (f"{broken[name]:,}", f"{worst[name] * 1000:.6f}" if name in worst else ""),
            f"{SHOTS:,} shots",
        )
        for name, law in LAWS.items()
    ]
    seconds, contacts = sum(tally.seconds for tally in tallies), sum(tally.contacts for tally in tallies)
    speed = Row("shots", (f"{SHOTS / seconds:,.0f}", f"{contacts / SHOTS:.1f}"), f"{workers} cores busy")
    return [
        Table("Laws of physics", ("broken", "worst, ‰ of an inch"), tuple(rows), NOTE),
        Table("Shots", ("per second", "contacts each"), (speed,), "As above."),
    ]
