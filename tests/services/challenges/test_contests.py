"""Who begins is decided by the best penguin impression."""

from functools import partial

import pytest

from engine.core.errors import GameError
from engine.fairness.draws import Draws
from engine.match.calendar import DAY_MS
from engine.match.challenge import seated_after
from engine.match.contest import leaders, winner
from services.challenges.views import ContestView
from services.matches.views import Person
from services.services import Services
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness, code_of

DAN, EVE = Person(404, "Dan"), Person(505, "Eve")
PICTURE = "https://cdn.example/penguin.png"


async def opened(
    harness: ServiceHarness, services: Services | None = None, interaction: int = 5
) -> ContestView:
    """A contest of Ann and Bob."""
    services = services or harness.services
    made = await services.challenges.create(ANN, BOB, HERE, game=GAME, first="impression")
    accepted = await services.challenges.accept(made.id, BOB, interaction)
    assert (accepted.status, accepted.match_id) == ("contest", None)
    return await services.contests.view(made.id)


async def test_a_contest_begins_the_match_with_its_winner(harness: ServiceHarness) -> None:
    contest = await opened(harness)
    assert await harness.services.matches.list_of(ANN.id) == ()
    assert await harness.deliver() == ["challenge.offered", "contest.opened"]
    contests = harness.services.contests
    await contests.post(contest.id, ANN, text="  *waddles*  ")
    shown = await contests.post(contest.id, BOB, url=PICTURE)
    assert [(entry.player, entry.text, entry.url) for entry in shown.entries] == [
        (ANN, "*waddles*", ""),
        (BOB, "", PICTURE),
    ]
    for voter, entrant in ((CAT, ANN), (DAN, ANN), (EVE, BOB), (ANN, BOB)):
        await contests.vote(contest.id, voter, entrant.id)
    shown = await contests.vote(contest.id, CAT, BOB.id)
    assert [entry.votes for entry in shown.entries] == [1, 3]
    assert shown.winner is None
    harness.now_ms += 60_000
    decided = await contests.close(contest.id, ANN.id)
    assert (decided.winner, decided.by_lot) == (BOB, False)
    assert decided.challenge.match_id is not None
    assert [entry.votes for entry in decided.entries] == [1, 3]
    match = await harness.view(decided.challenge.match_id)
    assert match.mover_id == BOB.id
    assert match.started_ms == harness.now_ms
    assert match.deadline_ms == harness.now_ms + 3 * DAY_MS
    assert (await harness.services.challenges.view(contest.id)).status == "accepted"
    begun = ["contest.decided", "match.turn", "challenge.closed"]
    assert await harness.deliver() == ["contest.changed"] * 2 + begun
    assert await code_of(contests.vote(contest.id, CAT, ANN.id)) == "contest.over"
    harness.now_ms += 2 * DAY_MS
    assert (await harness.view(match.id)).outcome is None


async def test_time_decides_a_contest_that_nobody_closes(harness: ServiceHarness) -> None:
    contest = await opened(harness)
    assert contest.closes_ms == harness.now_ms + DAY_MS
    await harness.services.contests.post(contest.id, BOB, text="squawk")
    harness.now_ms = contest.closes_ms - 1
    assert await harness.sweep() == 0
    harness.now_ms += 1
    assert await code_of(harness.services.contests.post(contest.id, ANN, text="late")) == "contest.over"
    assert await harness.sweep() == 1
    decided = await harness.services.contests.view(contest.id)
    # Bob alone has shown a penguin, so he needs no votes.
    assert (decided.winner, decided.by_lot) == (BOB, False)
    assert await harness.sweep() == 0


def repeated(byte: int, length: int) -> bytes:
    """A secret that is none."""
    return bytes([byte]) * length


@pytest.mark.slow
async def test_a_tie_is_decided_by_fair_chance(harness: ServiceHarness) -> None:
    winners = set()
    for number in range(8):
        secret = bytes([number]) * 32
        services = await harness.services_on(
            harness.services.database, random_bytes=partial(repeated, number)
        )
        contest = await opened(harness, services, interaction=number)
        harness.now_ms = contest.closes_ms
        await services.sweep.run_once()
        decided = await services.contests.view(contest.id)
        assert decided.challenge.match_id is not None
        drawn = Draws(secret, decided.challenge.match_id, number, 0).below(2, "contest")
        assert (decided.winner, decided.by_lot) == ((ANN, BOB)[drawn], True)
        winners.add(decided.winner)
        await services.matches.act(decided.challenge.match_id, BOB.id, "resign")
        verdict = await services.records.verify(decided.challenge.match_id)
        assert verdict.holds
        assert [row.purpose for row in verdict.draws] == ["contest"]
        file = await services.records.file(decided.challenge.match_id)
        assert file["beginning"]["votes"] == [0, 0]
    assert winners == {ANN, BOB}


async def test_a_contest_that_was_counted_otherwise_is_found(harness: ServiceHarness) -> None:
    contest = await opened(harness)
    await harness.services.contests.post(contest.id, BOB, text="squawk")
    harness.now_ms = contest.closes_ms
    await harness.sweep()
    decided = await harness.services.contests.view(contest.id)
    assert decided.challenge.match_id is not None
    await harness.services.matches.act(decided.challenge.match_id, BOB.id, "resign")
    async with harness.services.database.write() as tx:
        await tx.contests.decide(contest.id, [1, 0], [True, True], 1)
    assert (await harness.services.records.verify(decided.challenge.match_id)).objections == ("seats",)


async def test_what_does_not_count(harness: ServiceHarness) -> None:
    contest = await opened(harness)
    contests = harness.services.contests
    assert await code_of(contests.view(99)) == "contest.unknown"
    assert await code_of(contests.view(10**30)) == "contest.unknown"
    assert await code_of(contests.post(contest.id, CAT, text="me too")) == "contest.not-entrant"
    assert await code_of(contests.post(contest.id, ANN, text="  ")) == "contest.empty"
    assert await code_of(contests.post(contest.id, ANN, text="a" * 1_001)) == "contest.long"
    assert await code_of(contests.vote(contest.id, ANN, ANN.id)) == "contest.self"
    assert await code_of(contests.vote(contest.id, CAT, ANN.id)) == "contest.no-entry"
    assert await code_of(contests.vote(contest.id, CAT, DAN.id)) == "contest.unknown"
    assert await code_of(contests.close(contest.id, BOB.id)) == "contest.not-challenger"
    assert await code_of(contests.close(contest.id, ANN.id)) == "contest.waiting"
    assert await code_of(harness.services.challenges.accept(contest.id, CAT, 6)) == "challenge.closed"
    assert await code_of(harness.services.challenges.withdraw(contest.id, ANN.id)) == "challenge.closed"
    assert await contests.of(ANN.id) == await contests.of(BOB.id) == [contest.id]
    assert await contests.of(CAT.id) == []


async def test_a_contest_outlives_a_restart(harness: ServiceHarness) -> None:
    contest = await opened(harness)
    await harness.services.contests.post(contest.id, ANN, text="waddle")
    await harness.services.contests.vote(contest.id, CAT, ANN.id)
    await harness.restart()
    again = await harness.services.contests.view(contest.id)
    assert [entry.votes for entry in again.entries] == [1, 0]
    with pytest.raises(GameError, match=r"contest\.waiting"):
        await harness.services.contests.close(contest.id, ANN.id)


def test_leaders_are_those_with_the_most_votes_who_posted() -> None:
    assert leaders((2, 2, 1), (True, True, True)) == (0, 1)
    assert leaders((0, 0, 0), (False, False, False)) == (0, 1, 2)
    assert leaders((0, 0, 0), (False, True, True)) == (1, 2)
    assert winner((0, 3, 1), (True, True, True), lot=lambda _: 0) == 1
    assert winner((1, 0, 1), (True, True, True), lot=lambda n: n - 1) == 2


def test_the_others_follow_as_they_joined() -> None:
    assert seated_after((7, 8, 9, 10), 2) == (9, 7, 8, 10)
    assert seated_after((7, 8), 0) == (7, 8)
