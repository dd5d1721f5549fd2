"""The week of a server: what is counted, what is public, and who claims its digest."""

from dataclasses import replace

from data.puzzle_rows import DayRow
from engine.match.calendar import DAY_MS
from engine.match.challenge import LIFETIME_MS
from services.following.server_digests import MOST_OPEN, UPSET_POINTS, ServerWeek, streaks, upsets
from services.following.weeks import WEEK_MS, week_at
from services.matches.views import Place
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness

SERVER = HERE.server_id or 0


async def this_week(harness: ServiceHarness) -> ServerWeek:
    """The present week of the server."""
    return await harness.services.server_digests.week_of(SERVER, week_at(harness.now_ms))


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
    await harness.challenge(to=BOB)
    waiting = await harness.challenge(by=CAT, to=None)
    await harness.challenge(by=CAT, to=None, place=replace(HERE, private=True))
    week = await this_week(harness)
    assert [each.id for each in week.matches] == [second.id, first.id]
    assert [each.id for each in week.waiting] == [waiting.id]
    harness.now_ms += WEEK_MS
    assert (await this_week(harness)).matches == ()


async def test_an_expired_challenge_is_not_listed_before_the_sweep_closes_it(
    harness: ServiceHarness,
) -> None:
    for _ in range(MOST_OPEN):
        await harness.challenge(by=ANN, to=None)
    harness.now_ms += LIFETIME_MS - 1
    late = await harness.challenge(by=CAT, to=None)
    assert len((await this_week(harness)).waiting) == MOST_OPEN
    harness.now_ms += 1
    assert [each.id for each in (await this_week(harness)).waiting] == [late.id]


async def test_puzzles_of_the_week_are_a_race_between_members(harness: ServiceHarness) -> None:
    await harness.match(to=BOB)
    day = harness.now_ms // DAY_MS
    assert week_at(harness.now_ms).from_ms < (day - 1) * DAY_MS
    async with harness.services.database.write() as tx:
        await tx.puzzles.record_day(ANN.id, DayRow(day, solved=True, streak=1))
        await tx.puzzles.record_day(ANN.id, DayRow(day - 8, solved=True, streak=1))
        await tx.puzzles.record_day(BOB.id, DayRow(day, solved=True, streak=2))
        await tx.puzzles.record_day(BOB.id, DayRow(day - 1, solved=True, streak=1))
        await tx.puzzles.record_day(BOB.id, DayRow(day - 2, wrong=1))
        await tx.rushes.record_best(ANN.id, GAME, 7, harness.now_ms)
        await tx.players.record(CAT.id, "Cat", harness.now_ms)
        await tx.rushes.record_best(CAT.id, GAME, 9, harness.now_ms)
    week = await this_week(harness)
    assert [(each.name, each.solved) for each in week.solvers] == [("Bob", 2), ("Ann", 1)]
    assert [(each.name, each.solved) for each in week.rushers] == [("Ann", 7)], "Cat is on another server"


async def test_a_week_has_its_first_instant_and_not_that_of_the_next(harness: ServiceHarness) -> None:
    await harness.match(to=BOB)
    week = week_at(harness.now_ms)
    async with harness.services.database.write() as tx:
        for at_ms, player in ((week.from_ms, ANN), (week.to_ms, BOB)):
            await tx.puzzles.record_day(player.id, DayRow(at_ms // DAY_MS, solved=True, streak=1))
            await tx.rushes.record_best(player.id, GAME, 7, at_ms)
    found = await this_week(harness)
    assert [each.name for each in (*found.solvers, *found.rushers)] == ["Ann", "Ann"]


async def test_a_win_against_many_more_points_is_a_surprise_and_wins_in_a_row_a_streak(
    harness: ServiceHarness,
) -> None:
    for _ in range(4):
        await harness.win(ANN, BOB)
    week = await this_week(harness)
    assert upsets(week.matches) == ()
    assert [(each.player.name, each.wins) for each in streaks(week.matches)] == [("Ann", 4)]
    surprise = await harness.win(BOB, ANN)
    week = await this_week(harness)
    (upset,) = upsets(week.matches)
    assert (upset.match.id, upset.winner.name, upset.loser.name) == (surprise.id, "Bob", "Ann")
    assert upset.loser_points - upset.winner_points >= UPSET_POINTS
    assert streaks(week.matches) == ()


async def test_a_digest_is_due_from_the_next_monday_on_and_claimed_once(harness: ServiceHarness) -> None:
    digests, settings = harness.services.server_digests.posts, harness.services.settings
    await settings.change_server(HERE, digest_channel_id=5)
    assert await digests.due() == []
    harness.now_ms = harness.services.server_digests.next_ms()
    (row,) = await digests.due()
    assert (row.server_id, row.channel_id) == (SERVER, 5)
    assert await digests.claim(row)
    assert not await digests.claim(row)
    await digests.resume()
    assert len(await digests.due()) == 1, "an earlier process has stopped before it was posted"
    assert await digests.claim(row)
    await digests.record_message(row, None)
    assert len(await digests.due()) == 1, "Discord failed"
    assert await digests.claim(row)
    await digests.record_message(row, 99)
    await digests.resume()
    assert await digests.due() == []
    await settings.change_server(HERE, digest_channel_id=None)
    harness.now_ms += 2 * WEEK_MS
    assert await digests.due() == []
