"""Who may create, join, leave and run a tournament, and what it comes to when somebody is gone."""

import asyncio
from typing import Any

import pytest

from data.database import open_database
from engine.match.calendar import DAY_MS, MINUTE_MS
from engine.match.errors import TournamentRefused
from services.events.refusals import LATEST_MS, MOST_AT_ONCE
from services.events.views import Organiser, TournamentTerms
from services.matches.views import MatchView, Place
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, code_of
from tests.services.events.conftest import ORGANISER, TABLE_GAME, TournamentHarness, people
from tests.waits import until

STRANGER = Organiser(BOB)


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"name": "   "}, "tournament.name"),
        ({"game": "chess"}, "game.unknown"),
        ({"options": {"board": "round"}}, "option.unknown"),
        ({"clock": "none"}, "tournament.clock"),
        ({"clock": "now"}, "clock.unreadable"),
        ({"limit": "long"}, "limit.unreadable"),
        ({"format": "tables"}, "tournament.seats"),
        ({"format": "tables", "game": TABLE_GAME, "places": 2}, "tournament.places"),
        ({"format": "knockout", "rounds": 3}, "tournament.rounds"),
        ({"format": "round-robin", "places": 13}, "tournament.places"),
    ],
)
async def test_terms_that_cannot_be_are_refused(
    quick_cup: TournamentHarness, terms: dict[str, Any], code: str
) -> None:
    given = TournamentTerms(**{"name": "Cup", "game": GAME, "format": "swiss", **terms})
    assert await code_of(quick_cup.services.tournaments.create(ORGANISER, HERE, given)) == code


@pytest.mark.parametrize(
    ("code", "within", "beyond", "facts"),
    [
        ("rounds", {"rounds": 1}, {"rounds": 0}, {"lowest": 1, "highest": 20}),
        ("rounds", {"rounds": 20}, {"rounds": 21}, {"lowest": 1, "highest": 20}),
        ("places", {"places": 2}, {"places": 1}, {"lowest": 2, "highest": 200}),
        ("places", {"places": 200}, {"places": 201}, {"lowest": 2, "highest": 200}),
        ("name", {"name": "x" * 60}, {"name": "x" * 61}, {"longest": 60}),
    ],
)
async def test_terms_have_bounds_which_a_refusal_names(
    quick_cup: TournamentHarness, code: str, within: Any, beyond: Any, facts: Any
) -> None:
    await quick_cup.tournament("swiss", **within)
    with pytest.raises(TournamentRefused) as refusal:
        await quick_cup.tournament("swiss", **beyond)
    assert (refusal.value.code, refusal.value.facts) == (f"tournament.{code}", facts)


async def test_only_those_who_may_create_tournaments(quick_cup: TournamentHarness) -> None:
    create = quick_cup.services.tournaments.create
    terms = TournamentTerms(name="Cup", game=GAME, format="swiss")
    assert await code_of(create(STRANGER, HERE, terms)) == "tournament.not-allowed"
    assert await code_of(create(ORGANISER, Place(5), terms)) == "settings.server"


@pytest.mark.slow
async def test_a_server_has_so_many_at_once(quick_cup: TournamentHarness) -> None:
    first = await quick_cup.tournament()
    for _ in range(MOST_AT_ONCE - 1):
        await quick_cup.tournament()
    assert await code_of(quick_cup.tournament()) == "tournament.too-many"
    await quick_cup.services.tournaments.cancel(first.id, ORGANISER)
    await quick_cup.tournament()


@pytest.mark.slow
@pytest.mark.essential
async def test_entries_that_are_refused(cup: TournamentHarness) -> None:
    tournaments = cup.services.tournaments
    view = await cup.tournament("knockout", 2, places=3)
    one, two, three, four = people(4)
    assert await code_of(tournaments.join(999, one, 1)) == "tournament.unknown"
    assert await code_of(tournaments.join(2**70, one, 1)) == "tournament.unknown"
    assert await code_of(tournaments.join(view.id, one, 1)) == "tournament.joined"
    await cup.services.people.block(ANN, four)
    assert await code_of(tournaments.join(view.id, four, 1)) == "tournament.blocked"
    assert await code_of(tournaments.leave(view.id, three)) == "tournament.not-entrant"
    view = await tournaments.join(view.id, three, 1)
    assert view.status == "running"  # it was the last place
    assert await code_of(tournaments.join(view.id, BOB, 1)) == "tournament.started"
    assert await code_of(tournaments.join(view.id, two, 1)) == "tournament.joined"
    assert await code_of(tournaments.leave(view.id, two)) == "tournament.started"
    await tournaments.withdraw(view.id, two)
    assert await code_of(tournaments.withdraw(view.id, two)) == "tournament.not-entrant"
    await tournaments.cancel(view.id, ORGANISER)
    for refused in (tournaments.join(view.id, BOB, 1), tournaments.withdraw(view.id, one)):
        assert await code_of(refused) == "tournament.ended"


async def test_the_number_of_an_entrant_who_left_is_not_given_again(cup: TournamentHarness) -> None:
    view = await cup.tournament("swiss", 3, places=4)
    view = await cup.services.tournaments.leave(view.id, people(3)[1])
    view = await cup.services.tournaments.join(view.id, BOB, 1)
    assert [each.number for each in view.entrants] == [0, 2, 3]


@pytest.mark.slow
async def test_who_timed_out_twice_may_not_join_a_rated_one(cup: TournamentHarness) -> None:
    for _ in range(2):
        await cup.match(by=CAT, to=BOB)
        cup.now_ms += 4 * DAY_MS
        await cup.sweep()
    rated, casual = await cup.tournament(rated=True), await cup.tournament()
    join = cup.services.tournaments.join
    assert await code_of(join(rated.id, CAT, 1)) == "challenge.unreliable"
    assert (await join(casual.id, CAT, 1)).by_player.get(CAT.id) is not None


async def test_only_organisers_run_it(cup: TournamentHarness) -> None:
    tournaments = cup.services.tournaments
    view = await cup.tournament("swiss", 2)
    for refused in (
        tournaments.start(view.id, STRANGER, 1),
        tournaments.cancel(view.id, STRANGER),
        tournaments.extend(view.id, STRANGER, 2),
    ):
        assert await code_of(refused) == "tournament.not-organiser"
    creator = Organiser(ANN)  # lost the right meanwhile
    assert await code_of(tournaments.extend(view.id, creator, 15)) == "tournament.days"
    assert (await tournaments.start(view.id, creator, 1)).status == "running"
    assert await code_of(tournaments.start(view.id, creator, 1)) == "tournament.started"


@pytest.mark.parametrize(("format_", "count"), [("swiss", 1), ("knockout", 1), ("tables", 2), ("swiss", 0)])
async def test_too_few_entrants_cannot_start(cup: TournamentHarness, format_: Any, count: int) -> None:
    tournaments = cup.services.tournaments
    view = await cup.tournament(format_, count)
    assert await code_of(tournaments.start(view.id, ORGANISER, 1)) == "tournament.too-few"
    cup.now_ms = view.starts_ms
    view = await cup.swept(view.id)
    assert (view.status, view.ended_by) == ("cancelled", "too-few")
    assert (await cup.deliver())[-1] == "tournament.cancelled"
    assert await cup.deadlines() == []


@pytest.mark.slow
async def test_it_starts_by_time(cup: TournamentHarness) -> None:
    view = await cup.tournament("swiss", 3)
    assert view.starts_ms == cup.now_ms + LATEST_MS
    cup.now_ms = view.starts_ms - MINUTE_MS
    assert (await cup.swept(view.id)).status == "open"
    extended = await cup.services.tournaments.extend(view.id, ORGANISER, 1)
    assert extended.starts_ms == view.starts_ms + DAY_MS
    cup.now_ms = view.starts_ms + 9 * MINUTE_MS
    assert (await cup.swept(view.id)).status == "open"
    cup.now_ms += DAY_MS
    assert (await cup.swept(view.id)).status == "running"


async def test_the_last_place_is_taken_once(cup: TournamentHarness) -> None:
    view = await cup.tournament("swiss", 2, places=3)
    join = cup.services.tournaments.join
    found = await asyncio.gather(
        *(join(view.id, person, 50 + at) for at, person in enumerate((BOB, CAT))), return_exceptions=True
    )
    assert sorted(type(each).__name__ for each in found) == ["TournamentRefused", "TournamentView"]
    assert len((await cup.services.tournaments.view(view.id)).entrants) == 3


async def test_two_processes_give_the_last_place_once(postgres_url: str) -> None:
    cup = TournamentHarness(postgres_url)
    await cup.open()
    database = await open_database(postgres_url)
    other = await cup.services_on(database)
    for _ in range(5):
        view = await cup.tournament("swiss", 2, places=3)
        found = await asyncio.gather(
            cup.services.tournaments.join(view.id, BOB, 50),
            other.tournaments.join(view.id, CAT, 51),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in found) == ["TournamentRefused", "TournamentView"]
        view = await cup.services.tournaments.view(view.id)
        assert (len(view.entrants), view.status) == (3, "running")
    await database.close()
    await cup.close()


async def test_two_processes_end_matches_while_the_sweep_counts(postgres_url: str) -> None:
    """Every end sets the deadline anew, whatever the sweep reads and removes meanwhile."""
    cup = TournamentHarness(postgres_url)
    await cup.open()
    database = await open_database(postgres_url)
    other = await cup.services_on(database)
    view = await cup.begun("swiss", 16, rounds=3)
    while view.status == "running":
        ends = [
            services.matches.act(match_id, (await cup.view(match_id)).seats[0].player_id, "resign")
            for match_id in cup.in_play(view)
            for services in (cup.services if match_id % 2 else other,)
        ]
        await asyncio.gather(*ends, *(cup.sweep() for _ in range(3)))
        view = await cup.swept(view.id)
        assert cup.in_play(view) or view.status == "finished"
    assert len(view.meetings) == 24
    assert await cup.deadlines() == []
    await database.close()
    await cup.close()


@pytest.mark.slow
async def test_cancelling_lets_matches_go_on(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 4)
    first, second = cup.in_play(view)
    cancelled = await cup.services.tournaments.cancel(view.id, ORGANISER)
    assert (cancelled.status, cancelled.ended_by, cancelled.winner) == ("cancelled", "organiser", None)
    await cup.draw(first)
    await cup.sweep()
    assert (await cup.view(second)).outcome is None
    assert await cup.deadlines() == []
    assert await cup.services.tournaments.trophies(people(1)[0].id) == []


@pytest.mark.slow
async def test_a_server_that_leaves_cancels_its_tournaments(cup: TournamentHarness) -> None:
    over = await cup.won_by(await cup.begun("knockout", 2), 0)
    running, still_open = await cup.begun("swiss", 4), await cup.tournament("swiss", 2)
    await cup.deliver()
    await cup.services.tournaments.server_left(77)
    for each in (running, still_open):
        view = await cup.services.tournaments.view(each.id)
        assert (view.status, view.ended_by) == ("cancelled", "server-left")
    assert (await cup.services.tournaments.view(over.id)).status == "finished"
    assert await cup.deliver() == []
    assert await cup.deadlines() == []


@pytest.mark.slow
@pytest.mark.essential
async def test_a_withdrawal_resigns_and_gives_the_rest_away(cup: TournamentHarness) -> None:
    view = await cup.begun("round-robin", 4)
    gone = view.by_number[0]
    await cup.services.tournaments.withdraw(view.id, gone.player)
    view = await cup.swept(view.id)
    assert view.by_number[0].left == "withdrew"
    assert view.running_of(0) == ()
    mine = [meeting for meeting in view.meetings if 0 in meeting.entrants]
    assert [meeting.decided_by for meeting in mine] == ["play", "forfeit", "forfeit"]
    assert [each.decided_by == "left" for each in view.standings] == [False, False, False, True]
    assert all((meeting.points or ())[meeting.entrants.index(0)] == 0 for meeting in mine)
    assert "tournament.withdrawn" in await cup.deliver()


@pytest.mark.slow
async def test_a_deleted_member_is_withdrawn_and_has_no_name(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 4)
    other = await cup.tournament("swiss", 2)
    await cup.services.own_data.delete(people(1)[0].id)
    view = await cup.swept(view.id)
    assert view.by_number[0].left == "deleted"
    assert view.by_number[0].player.former
    assert view.running_of(0) == ()
    other = await cup.services.tournaments.view(other.id)
    assert [each.player for each in other.entrants] == [people(2)[1]]


@pytest.mark.slow
async def test_a_deleted_creator_leaves_the_tournament_running(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 4)
    await cup.services.own_data.delete(ANN.id)
    view = await cup.services.tournaments.view(view.id)
    assert view.creator.former
    assert view.status == "running"
    assert (
        await cup.services.tournaments.cancel(view.id, Organiser(BOB, manages=True))
    ).status == "cancelled"


@pytest.mark.slow
async def test_the_export_has_what_is_stored_of_a_member(cup: TournamentHarness) -> None:
    view = await cup.begun("knockout", 2)
    await cup.won_by(view, 0)
    tables = (await cup.services.own_data.export(people(1)[0].id))["tables"]
    assert [row["number"] for row in tables["tournament_entrants"]] == [0]
    assert [row["place"] for row in tables["trophies"]] == [1]
    created = (await cup.services.own_data.export(ANN.id))["tables"]["tournaments"]
    assert [row["name"] for row in created] == ["Cup"]
    assert "secret" not in created[0]
    await cup.services.own_data.delete(people(1)[0].id)
    assert await cup.services.tournaments.trophies(people(1)[0].id) == []


@pytest.mark.slow
async def test_a_member_who_leaves_the_server_is_withdrawn(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 4)
    await cup.services.tournaments.member_left(77, people(1)[0].id)
    await cup.services.tournaments.member_left(78, people(2)[1].id)  # another server
    view = await cup.swept(view.id)
    assert [each.left for each in view.entrants] == ["left-server", None, None, None]


@pytest.mark.slow
async def test_two_time_outs_withdraw(cup: TournamentHarness) -> None:
    view = await cup.begun("round-robin", 4)
    await cup.let_time_run_out()
    view = await cup.swept(view.id)
    assert sorted((each.time_outs, each.left) for each in view.entrants) == [(0, None)] * 2 + [(1, None)] * 2
    for _ in range(6):
        if view.status != "running":
            break
        await cup.let_time_run_out()
        view = await cup.swept(view.id)
    assert view.status == "finished"
    late = [each for each in view.entrants if each.left == "timed-out"]
    assert late
    assert all(each.time_outs == 2 for each in late)


@pytest.mark.slow
async def test_everybody_gone_ends_it_without_a_winner(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 4)
    for person in people(4):
        await cup.services.tournaments.withdraw(view.id, person)
    view = await cup.swept(view.id)
    assert (view.status, view.ended_by, view.winner) == ("finished", "abandoned", None)
    for person in people(4):
        assert await cup.services.tournaments.trophies(person.id) == []


@pytest.mark.slow
@pytest.mark.essential
async def test_an_extension_gives_the_turns_that_run_more_time(cup: TournamentHarness) -> None:
    view = await cup.begun("swiss", 4)
    matches = cup.in_play(view)
    before = [await cup.left_ms(match_id) for match_id in matches]
    await cup.services.tournaments.extend(view.id, ORGANISER, 2)
    await cup.sweep()
    await cup.sweep()
    assert [await cup.left_ms(match_id) for match_id in matches] == [each + 2 * DAY_MS for each in before]
    cup.now_ms += 4 * DAY_MS
    await cup.sweep()
    assert cup.in_play(await cup.services.tournaments.view(view.id)) == matches
    assert "match.clock" in await cup.deliver()


async def test_a_command_finds_its_tournament(cup: TournamentHarness) -> None:
    find = cup.services.tournaments.find
    assert await code_of(find(HERE)) == "tournament.none"
    first = await cup.tournament()
    elsewhere = Place(99, 77)
    assert await find(elsewhere) == first.id
    second = await cup.tournament()
    assert await code_of(find(elsewhere)) == "tournament.several"
    await cup.services.tournaments.set_thread(second.id, 99)
    assert await find(elsewhere) == second.id
    assert await code_of(find(Place(11, 78), first.id)) == "tournament.unknown"
    assert [each.id for each in await cup.services.tournaments.of_server(77)] == [second.id, first.id]


async def test_who_withdraws_wins_no_flag_of_somebody_whom_nothing_reaches(cup: TournamentHarness) -> None:
    async def unreached(_: MatchView) -> bool | None:
        return False

    view = await cup.begun("round-robin", 4)
    first, second = [await cup.view(match) for match in cup.in_play(view)]
    cup.services.sweep.runtime.reach.ask = unreached
    cup.now_ms = max(first.deadline_ms or 0, second.deadline_ms or 0)
    waits = next(seat.player_id for seat in first.seats if seat.seat != first.mover)
    await cup.services.tournaments.withdraw(view.id, view.by_player[waits].player)
    await cup.swept(view.id)
    await until(lambda: not cup.services.sweep.held)
    await cup.swept(view.id)
    assert (await cup.view(first.id)).row.reason == "resigned"
    assert (await cup.view(second.id)).resting
