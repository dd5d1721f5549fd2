"""Whole tournaments of each format on both databases."""

import pytest
from sqlalchemy import select

from data.schema import CHALLENGE_SEATS
from engine.match.calendar import DAY_MS, HOUR_MS
from services.events.views import TournamentView
from tests.services.conftest import START_MS
from tests.services.events.conftest import ORGANISER, TournamentHarness, people


async def played_out(cup: TournamentHarness, view: TournamentView) -> TournamentView:
    """The tournament at its end; of two who meet the one with the lower number wins."""
    while view.status == "running":
        found = cup.in_play(view)
        assert found, "nothing is in play, and yet it is not over"
        for match_id in found:
            players = sorted(seat.player_id for seat in (await cup.view(match_id)).seats)
            for player in reversed(players[1:]):
                cup.now_ms += 1_000
                await cup.lose(match_id, player)
        view = await cup.swept(view.id)
    return view


@pytest.mark.slow
async def test_nobody_has_a_medal_before_the_first_result_and_then_only_with_points(
    cup: TournamentHarness,
) -> None:
    def medals(view: TournamentView) -> list[int]:
        return [each.entrant for each in view.standings if each.place <= 3 and view.has_medal(each)]

    view = await cup.begun("swiss", 5)
    assert [each.points for each in view.standings] == [1, 0, 0, 0, 0], "a bye"
    assert medals(view) == []
    winner = next(meeting.entrants[0] for meeting in view.meetings if len(meeting.entrants) > 1)
    view = await cup.won_by(view, winner)
    assert sorted(medals(view)) == sorted(each.entrant for each in view.standings if each.points)
    assert len(medals(view)) == 2
    assert len(medals(await played_out(cup, view))) == 3


@pytest.mark.slow
async def test_notifications_come_once_and_in_order(cup: TournamentHarness) -> None:
    view = await cup.begun("knockout", 4)
    await played_out(cup, view)
    kinds = [kind for kind in await cup.deliver() if kind.startswith("tournament.")]
    assert kinds[0] == "tournament.opened"
    assert [kind for kind in kinds if kind != "tournament.changed"] == [
        "tournament.opened",
        "tournament.started",
        "tournament.round",
        "tournament.results",
        "tournament.round",
        "tournament.results",
        "tournament.finished",
    ]


async def test_a_change_wakes_the_loops_that_deliver_and_pair(cup: TournamentHarness) -> None:
    view = await cup.tournament("swiss", 2)
    loops = cup.services.outbox.wake_up, cup.services.sweep.wake_up
    for loop in loops:
        loop.woken.clear()
    await cup.services.tournaments.start(view.id, ORGANISER, 9_999)
    assert all(loop.woken.is_set() for loop in loops)


@pytest.mark.slow
async def test_the_standings_after_a_round_have_no_bye_of_the_next_one(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 3)
    (match_id,) = cup.in_play(view)
    await cup.lose(match_id, (await cup.view(match_id)).seats[0].player_id)
    view = await cup.swept(view.id)
    assert view.round == 2
    assert sum(each.points for each in view.standings) == 3  # a win and two byes
    after = (await cup.services.tournaments.view(view.id)).until(1)
    assert (after.round, sum(each.points for each in after.standings)) == (1, 2)
    assert [meeting.round for meeting in after.meetings] == [1, 1]
    assert (await cup.services.tournaments.view(view.id)).until(2) == view


async def test_the_organiser_starts_it_with_a_command(cup: TournamentHarness) -> None:
    view = await cup.tournament("swiss", 3)
    assert view.status == "open"
    assert view.rounds is None
    begun = await cup.services.tournaments.start(view.id, ORGANISER, 9_999)
    assert (begun.status, begun.rounds, begun.interaction_id) == ("running", 3, 9_999)
    assert sorted(each.seed or 0 for each in begun.entrants) == [1, 2, 3]


@pytest.mark.parametrize("forbidden", [False, True])
async def test_a_tournament_may_forbid_vacations(cup: TournamentHarness, *, forbidden: bool) -> None:
    """A turn of three days lasted ten weeks."""
    settings, one, two = cup.services.settings, *people(2)
    await settings.take_vacation(one, "2027-01-18")
    view = await cup.begun("knockout", 2, no_vacations=forbidden)
    assert view.no_vacations is forbidden
    async with cup.services.database.read() as tx:
        assert not await tx.connection.scalar(select(CHALLENGE_SEATS.c.open).where(CHALLENGE_SEATS.c.open))
    (match_id,) = cup.in_play(view)
    await settings.take_vacation(two, "2027-01-18")
    ends_ms = START_MS + 3 * DAY_MS if forbidden else START_MS + 16 * HOUR_MS + 6 * DAY_MS
    match = await cup.view(match_id)
    assert match.deadline_ms == ends_ms
    assert (match.paused_until_ms is None) is forbidden
    for person in (one, two):  # other pauses count
        await settings.change(person, weekend=True)
    assert (await cup.view(match_id)).deadline_ms == (START_MS + 5 * DAY_MS if forbidden else ends_ms)
