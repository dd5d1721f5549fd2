"""The week of a server: what Monday's post has of it."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy import update

from cogs.following.server_week import risers
from data.schema import MATCHES
from engine.match.calendar import DAY_MS, HOUR_MS
from services.matches.views import Place
from services.players.rating_model import SETTLED_GAMES
from services.regular_posts import PostDefaults, ServerWeek, Week
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness

SERVER = HERE.server_id or 0


WEEK_MS = 7 * DAY_MS


def week_at(now_ms: int) -> Week:
    times = PostDefaults()
    return times.week_before(times.day(now_ms) + 7)


async def this_week(harness: ServiceHarness) -> ServerWeek:
    return await harness.services.regular_posts.week_of(SERVER, week_at(harness.now_ms))


@pytest.mark.slow
async def test_a_week_has_its_public_matches_between_people(harness: ServiceHarness) -> None:
    services = harness.services
    assert (await this_week(harness)).empty
    first = await harness.win(ANN, BOB)
    second = await harness.win(BOB, ANN)
    await services.matches.act((await harness.match()).id, ANN.id, "resign")
    private = await harness.play(await harness.match(place=replace(HERE, private=True)), "1ne")
    await services.matches.act(private.id, ANN.id, "resign")
    elsewhere = await harness.play(await harness.match(place=Place(12, 78, "Elsewhere")), "1ne")
    await services.matches.act(elsewhere.id, ANN.id, "resign")
    week = await this_week(harness)
    assert [each.id for each in week.matches] == [second.id, first.id]
    harness.now_ms += WEEK_MS
    assert (await this_week(harness)).matches == ()


async def test_a_week_has_its_first_instant_and_not_that_of_the_next(harness: ServiceHarness) -> None:
    match = await harness.win(ANN, BOB)
    posts, week = harness.services.regular_posts, week_at(harness.now_ms)
    for at_ms, in_week in ((week.from_ms, True), (week.to_ms, False)):
        async with harness.services.database.write() as tx:
            await tx.connection.execute(update(MATCHES).values(ended_ms=at_ms))
        found = await posts.week_of(SERVER, week)
        assert [each.id for each in found.matches] == [match.id] * in_week


@pytest.mark.slow
async def test_a_week_has_the_leader_of_the_month_and_who_rose(harness: ServiceHarness) -> None:
    for _ in range(SETTLED_GAMES):
        await harness.win(ANN, BOB)
        harness.now_ms += DAY_MS
    week = await this_week(harness)
    assert [(each.name, each.points) for each in week.leads] == [("Ann", SETTLED_GAMES)]
    assert risers(week.matches) == (), "the first games settle a rating"
    harness.now_ms = week_at(harness.now_ms).to_ms
    match = await harness.win(BOB, ANN)
    week = await this_week(harness)
    gain = match.seats[match.seat_of(BOB.id) or 0].change
    assert gain
    assert [(each.player.name, each.points) for each in risers(week.matches)] == [("Bob", gain)]
    harness.now_ms += WEEK_MS
    assert risers((await this_week(harness)).matches) == ()


@pytest.mark.slow
async def test_a_digest_that_comes_late_has_the_leader_of_its_own_month(harness: ServiceHarness) -> None:
    harness.now_ms = int(datetime(2027, 1, 5, 12, tzinfo=UTC).timestamp()) * 1000
    for _ in range(SETTLED_GAMES + 1):
        await harness.win(ANN, BOB)
        harness.now_ms += HOUR_MS
    week = week_at(harness.now_ms)
    harness.now_ms += 31 * DAY_MS
    found = await harness.services.regular_posts.week_of(SERVER, week)
    assert [each.name for each in found.leads] == ["Ann"]


async def test_a_week_in_which_two_members_solved_puzzles_is_told(harness: ServiceHarness) -> None:
    puzzles = harness.services.puzzles
    for player, empty in ((ANN, True), (ANN, True), (BOB, False)):
        key = puzzles.key_of_day(puzzles.today(), GAME)
        await puzzles.record_try(player, key, solved=True, place=HERE)
        assert (await this_week(harness)).empty == empty
    harness.now_ms += WEEK_MS
    assert (await this_week(harness)).empty
