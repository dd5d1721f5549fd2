"""How many statements the large steps of services take: a count that grows is a regression."""

import pytest

from tests.services.conftest import ANN, BOB, HERE, counted_statements
from tests.services.events.conftest import ORGANISER, TournamentHarness
from tests.statements import counted

OF_CREATION = 10
OF_ACCEPTANCE = 13
OF_A_ROUND = 549


async def test_creating_a_challenge_takes_ten_statements_at_most(quick_cup: TournamentHarness) -> None:
    await quick_cup.challenge()  # now both are known
    await quick_cup.services.people.record(ANN, HERE)  # as the acknowledgement of a command does
    with counted_statements(quick_cup.services.database) as sent:
        await quick_cup.challenge()
    assert len(sent) <= OF_CREATION, sent


async def test_accepting_a_challenge_takes_fourteen_statements_at_most(quick_cup: TournamentHarness) -> None:
    offered = await quick_cup.challenge()
    await quick_cup.services.people.record(BOB, HERE)
    with counted_statements(quick_cup.services.database) as sent:
        await quick_cup.services.challenges.accept(offered.id, BOB, 7_000)
    assert len(sent) <= OF_ACCEPTANCE, sent


async def test_a_profile_is_read_in_one_transaction(quick_cup: TournamentHarness) -> None:
    await quick_cup.win(ANN, BOB)
    with counted(quick_cup.services.database) as read:
        profile = await quick_cup.services.profiles.profile(ANN)
    assert profile.points
    assert read.transactions == 1


@pytest.mark.slow
async def test_a_round_of_128_takes_549_statements_at_most(quick_cup: TournamentHarness) -> None:
    full = await quick_cup.tournament("swiss", 128)
    await quick_cup.services.tournaments.start(full.id, ORGANISER, 9_999)
    with counted_statements(quick_cup.services.database) as sent:
        view = await quick_cup.swept(full.id)
    assert len(quick_cup.in_play(view)) == 64
    assert len(sent) <= OF_A_ROUND
