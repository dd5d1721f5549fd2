"""Random tournaments of every format with drop-outs, from the first entry to the end, held to the checker."""

from random import Random
from typing import Final

import pytest

from services.events.views import TournamentFormat, TournamentView
from tests.seeds import seeds
from tests.services.events.checker import Watched
from tests.services.events.conftest import ORGANISER, TournamentHarness, people

SEEDS: Final = seeds(1, 8, 1_000)
FORMATS: Final[tuple[TournamentFormat, ...]] = ("swiss", "round-robin", "knockout", "tables")
MOST: Final = {"swiss": 14, "round-robin": 12, "knockout": 16, "tables": 13}
"""Entrants: more are no other than these, and take longer."""
MOST_STEPS: Final = 2_000


async def drop_somebody(cup: TournamentHarness, view: TournamentView, rng: Random) -> None:
    """Let somebody leave, in one of the ways there are."""
    there = [each.player for each in view.entrants if each.left is None]
    if not there:
        return
    person, way = rng.choice(there), rng.randrange(3)
    tournaments = cup.services.tournaments
    if way == 0:
        await tournaments.withdraw(view.id, person)
    elif way == 1:
        await tournaments.member_left(view.server_id, person.id)
    else:
        await cup.services.own_data.delete(person.id)


async def play_a_step(cup: TournamentHarness, view: TournamentView, rng: Random) -> None:
    """Let something happen in a running tournament."""
    chance = rng.random()
    if chance < 0.04:
        await drop_somebody(cup, view, rng)
    elif chance < 0.05:
        await cup.let_time_run_out()
    elif chance < 0.06:
        await cup.services.tournaments.extend(view.id, ORGANISER, 2)
    else:
        found = cup.in_play(view)
        for match_id in rng.sample(found, min(len(found), rng.choice((1, 1, 2, 5)))):
            await cup.play_somehow(match_id, rng)


@pytest.mark.slow
@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_random_tournament_ends_as_its_rules_say(
    quick_cup: TournamentHarness,
    format_: TournamentFormat,
    seed: int,
) -> None:
    cup, rng = quick_cup, Random(f"{format_}/{seed}")
    cup.secrets.seed(seed)
    least = 3 if format_ == "tables" else 2
    view = await cup.tournament(format_, rng.randint(least, MOST[format_]), rated=rng.random() < 0.3)
    if view.status == "open":  # the last place starts it
        if rng.random() < 0.3 and len(view.entrants) > least:
            view = await cup.services.tournaments.leave(view.id, rng.choice(people(len(view.entrants))))
        await cup.services.tournaments.start(view.id, ORGANISER, 9_999)
    view = await cup.swept(view.id)
    watched = Watched(view)
    for _ in range(MOST_STEPS):
        watched.see(view)
        if view.status != "running":
            break
        await play_a_step(cup, view, rng)
        view = await cup.swept(view.id)
    watched.check_end(view)
    assert await cup.deadlines() == []
    for match in view.matches[:2]:
        file = await cup.services.records.file(match.match_id)
        assert file["secret"] == view.lots.match_secret(match.meeting, match.game).hex()
        assert (await cup.services.records.verify(match.match_id)).holds
