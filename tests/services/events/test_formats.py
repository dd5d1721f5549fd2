"""What is particular to each format: when meetings begin, how draws are decided, and the lots."""

import asyncio
import threading
from hashlib import sha256
from typing import Any

import pytest

from engine.fairness.tournament import Lots
from services.events import formats
from tests.services.events.conftest import ORGANISER, TournamentHarness, people


@pytest.mark.slow
async def test_in_a_round_robin_a_pair_meets_as_soon_as_both_are_free(cup: TournamentHarness) -> None:
    view = await cup.begun("round-robin", 6)
    slow = next(meeting for meeting in view.meetings if meeting.status == "playing")
    for _ in range(20):
        busy = {number for each in view.meetings if each.status == "playing" for number in each.entrants}
        waiting = [each for each in view.meetings if each.status == "waiting"]
        assert all(busy.intersection(each.entrants) for each in waiting)
        quick = [each for each in view.meetings if each.status == "playing" and each != slow]
        if not quick:
            break
        await cup.draw(quick[0].matches[0].match_id)
        view = await cup.swept(view.id)
        slow = next(each for each in view.meetings if each.number == slow.number)
    others = [each for each in view.meetings if not set(slow.entrants) & set(each.entrants)]
    assert all(each.status == "over" for each in others)
    assert max(each.round for each in others) == 5
    kinds = await cup.deliver()
    assert "tournament.results" not in kinds  # the first round is not over


@pytest.mark.slow
@pytest.mark.essential
async def test_a_drawn_match_is_turned_and_then_a_lot_decides(cup: TournamentHarness) -> None:
    view = await cup.begun("knockout", 2)
    (first,) = cup.in_play(view)
    await cup.draw(first)
    view = await cup.swept(view.id)
    one, again = view.meetings[0].matches
    assert again.entrants == one.entrants[::-1]
    await cup.draw(again.match_id)
    view = await cup.swept(view.id)
    (meeting,) = view.meetings
    assert (view.status, meeting.decided_by) == ("finished", "lot")
    lots = Lots(bytes.fromhex(view.revealed or ""), view.id, view.interaction_id or 0)
    assert meeting.winner == meeting.entrants[lots.decision(0)]
    for match in meeting.matches:
        assert (await cup.services.records.verify(match.match_id)).holds


@pytest.mark.slow
async def test_in_polar_dare_who_began_last_does_not_begin_again(cup: TournamentHarness) -> None:
    view = await cup.begun("knockout", 2, game="polar-dare")
    (first,) = cup.in_play(view)
    begun = (await cup.view(first)).mover_id
    await cup.draw(first)
    (again,) = cup.in_play(await cup.swept(view.id))
    assert {begun, (await cup.view(again)).mover_id} == {each.id for each in people(2)}


@pytest.mark.slow
async def test_the_semi_final_of_two_quick_pairs_does_not_wait(cup: TournamentHarness) -> None:
    view = await cup.begun("knockout", 8)
    slow, *_ = [meeting for meeting in view.meetings if meeting.place == 3]
    for meeting in view.meetings:
        if meeting is not slow:
            view = await cup.won_by(view, meeting.entrants[0])
    assert [(meeting.round, meeting.place) for meeting in view.meetings if meeting.round == 2] == [(2, 0)]
    semi = view.meetings[-1]
    view = await cup.won_by(view, semi.entrants[0])
    assert view.meetings[-1].points is not None
    kinds = await cup.deliver()
    assert kinds.count("tournament.round") == 2
    assert "tournament.results" not in kinds
    view = await cup.won_by(view, slow.entrants[0])
    assert (await cup.deliver()).count("tournament.results") == 1


@pytest.mark.slow
@pytest.mark.essential
async def test_who_withdraws_after_a_draw_loses(cup: TournamentHarness) -> None:
    view = await cup.begun("knockout", 2)
    await cup.draw(cup.in_play(view)[0])
    await cup.services.tournaments.withdraw(view.id, people(1)[0])
    view = await cup.swept(view.id)
    assert (view.status, view.winner) == ("finished", people(2)[1])
    assert [meeting.decided_by for meeting in view.meetings] == ["forfeit"]


async def test_matches_belong_to_the_thread_and_name_their_tournament(cup: TournamentHarness) -> None:
    view = await cup.tournament("swiss", 2, options={}, rated=True, limit="short")
    await cup.services.tournaments.set_thread(view.id, 4_711)
    await cup.services.tournaments.start(view.id, ORGANISER, 1)
    view = await cup.swept(view.id)
    assert view.shown_in == 4_711
    match = await cup.view(cup.in_play(view)[0])
    assert (match.channel_id, match.tournament_id, match.rated) == (4_711, view.id, True)
    assert (match.clock, match.turn_limit) == (view.clock, view.turn_limit)
    assert await cup.services.tournaments.event_of(match.id) == (view.name, 1)


@pytest.mark.slow
async def test_the_secret_is_kept_while_a_match_of_a_tournament_that_was_called_off_is_played(
    cup: TournamentHarness,
) -> None:
    """The secrets of its matches come from it: it would tell what is rolled next."""
    view = await cup.begun("tables", 4)
    assert view.revealed is None
    view = await cup.services.tournaments.cancel(view.id, ORGANISER)
    (match_id,) = cup.in_play(view)
    assert view.revealed is None
    for player in people(3):
        await cup.lose(match_id, player.id)
    view = await cup.services.tournaments.view(view.id)
    assert sha256(bytes.fromhex(view.revealed or "")).hexdigest() == view.commitment
    file = await cup.services.records.file(match_id)
    assert file["secret"] == view.lots.match_secret(0, 0).hex()


@pytest.mark.slow
@pytest.mark.essential
async def test_seeds_are_by_rating_and_lots_decide_between_equals(cup: TournamentHarness) -> None:
    strong, weak, *_ = people(5)
    await cup.win(strong, weak, rated=True)
    view = await cup.begun("knockout", 5)
    by_seed = sorted(view.entrants, key=lambda each: each.seed or 0)
    assert (by_seed[0].player, by_seed[-1].player) == (strong, weak)
    order = view.lots.order(5)
    assert [each.number for each in by_seed[1:-1]] == [each for each in order if each not in (0, 1)]


async def test_pairing_is_done_in_another_thread(
    cup: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = list[threading.Thread]()

    def noted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return formats.upcoming(*given)

    monkeypatch.setattr("services.events.progress.upcoming", noted)
    await cup.begun("swiss", 4)
    assert threads
    assert threading.main_thread() not in threads


@pytest.mark.slow
async def test_what_changes_while_a_round_is_paired_is_seen(
    cup: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody withdraws while the pairing is computed: it is computed again, without them."""
    loop = asyncio.get_running_loop()
    calls = 0

    def withdrawn(*given: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            leaving = cup.services.tournaments.withdraw(given[0].id, people(1)[0])
            asyncio.run_coroutine_threadsafe(leaving, loop).result()
        return formats.upcoming(*given)

    monkeypatch.setattr("services.events.progress.upcoming", withdrawn)
    view = await cup.begun("swiss", 4)
    assert calls == 2
    assert sorted(number for meeting in view.meetings for number in meeting.entrants) == [1, 2, 3]
