"""Regular posts: off until somebody says yes, one a day in a channel, asleep when nobody answers."""

import datetime as dt

import pytest

from data.server_scores import Score
from engine.match.calendar import DAY_MS, HOUR_MS
from services.matches.views import Place
from services.regular_posts import KINDS, PostDefaults, PostKind, RegularPost, RegularPosts
from services.services import Services
from tests.services.conftest import ANN, BOB, CAT, HERE, ServiceHarness, counted_statements
from tests.services.puzzles.solving import SERVER, fail, solve


@pytest.fixture
def posts(harness: ServiceHarness) -> RegularPosts:
    return harness.services.regular_posts


async def post(posts: RegularPosts, kind: PostKind = "puzzle", message_id: int | None = 5) -> RegularPost:
    """Post what is due, as the bot does; a kind of which one is due."""
    (due,) = await posts.due(kind)
    claimed = await posts.claim(due)
    assert claimed is not None
    assert await posts.claim(due) is None, "another process"
    await posts.record_message(claimed, message_id)
    return claimed


def next_monday(harness: ServiceHarness, posts: RegularPosts) -> None:
    harness.now_ms = posts.next_ms("monday")


async def test_a_puzzle_comes_once_a_day_where_a_manager_chose(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    assert await posts.due("puzzle") == []
    await posts.choose(HERE, "puzzle", 11)
    (due,) = await posts.due("puzzle")
    assert (due.server_id, due.channel_id) == (SERVER, 11)
    assert await harness.services.puzzles.daily(SERVER) is None
    await post(posts, message_id=2**60)
    await harness.restart()
    posts = harness.services.regular_posts
    assert await posts.due("puzzle") == []
    shown = await harness.services.puzzles.daily(SERVER)
    assert shown is not None
    assert (shown.post.message_id, shown.results) == (2**60, [])
    harness.now_ms += DAY_MS
    other = await post(posts, message_id=None)
    assert (await harness.services.puzzles.daily_of(other)).view.puzzle != shown.view.puzzle
    assert len(await posts.due("puzzle")) == 1, "Discord failed"
    await posts.stop_all(SERVER)
    assert await posts.due("puzzle") == []


async def test_a_post_that_a_stop_left_claimed_is_due_again(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    await posts.choose(HERE, "monday", 5)
    await posts.choose(HERE, "puzzle", 6)
    assert await posts.due("monday") == []
    next_monday(harness, posts)
    for kind in KINDS:
        (due,) = await posts.due(kind)
        assert await posts.claim(due)
        await posts.resume()
        await post(posts, kind)
        await posts.resume()
        assert await posts.due(kind) == []


async def test_another_channel_gets_todays_puzzle_too_and_switching_off_and_on_none(
    posts: RegularPosts,
) -> None:
    await posts.choose(HERE, "puzzle", 11)
    await post(posts)
    for channel_id in (11, None, 11):
        await posts.choose(HERE, "puzzle", channel_id)
        assert await posts.due("puzzle") == []
    await posts.choose(HERE, "puzzle", 12)
    assert [due.channel_id for due in await posts.due("puzzle")] == [12]


async def test_a_post_that_was_switched_off_meanwhile_is_not_posted(posts: RegularPosts) -> None:
    await posts.choose(HERE, "puzzle", 11)
    (due,) = await posts.due("puzzle")
    await posts.stop_all(SERVER)
    assert await posts.claim(due) is None


async def test_a_channel_gets_one_post_a_day_and_mondays_first(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    await posts.choose(HERE, "monday", 11)
    await posts.choose(HERE, "puzzle", 11)
    await post(posts)
    next_monday(harness, posts)
    await post(posts, "monday", message_id=0)
    assert len(await posts.due("puzzle")) == 1, "nothing was to be told of the week"
    harness.now_ms += 7 * DAY_MS
    await post(posts, "monday")
    assert await posts.due("puzzle") == []
    await posts.choose(HERE, "puzzle", 12)
    assert len(await posts.due("puzzle")) == 1
    await posts.choose(HERE, "puzzle", 11)
    harness.now_ms += DAY_MS
    assert await posts.due("monday") == []
    await post(posts)


async def test_the_daily_move_goes_before_the_puzzle(harness: ServiceHarness, posts: RegularPosts) -> None:
    await posts.choose(HERE, "puzzle", HERE.channel_id)
    match = await harness.match()
    await harness.services.settings.change_server(HERE, daily_channel_id=HERE.channel_id)
    async with harness.services.database.write() as tx:
        await tx.ballots.open(match.id, 0, harness.now_ms, harness.now_ms + DAY_MS)
    assert await posts.due("puzzle") == []
    await posts.choose(HERE, "puzzle", 12)
    assert len(await posts.due("puzzle")) == 1


async def test_it_sleeps_after_three_without_an_answer_until_somebody_answers(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    async def let_sleep() -> None:
        for _ in range(3):
            await post(posts)
            harness.now_ms += DAY_MS
        assert await posts.due("puzzle") == []
        assert posts.asleep((await posts.of_server(SERVER))["puzzle"])

    await posts.choose(HERE, "puzzle", 11)
    await let_sleep()
    await posts.wake(SERVER)
    assert await posts.due("puzzle") == [], "the next one comes tomorrow"
    harness.now_ms += DAY_MS
    await let_sleep()
    await posts.choose(HERE, "puzzle", 11)
    await post(posts)


async def test_its_puzzle_is_of_the_game_that_the_server_plays_most(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    await posts.choose(HERE, "puzzle", 11)
    first = harness.services.puzzles.games()[0]
    assert (await post(posts)).game == first
    await harness.services.people.record(ANN, HERE)
    async with harness.services.database.write() as tx:
        await tx.server_scores.add(SERVER, "scherer-soccer", {"all": 0}, {ANN.id: Score(won=1)})
    harness.now_ms += DAY_MS
    assert (await post(posts)).game == "scherer-soccer"
    await harness.services.settings.change_server(HERE, games=["polar-dare"])
    harness.now_ms += DAY_MS
    assert (await post(posts)).game == "polar-dare"


async def test_it_shows_the_results_of_the_servers_members(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    await posts.choose(HERE, "puzzle", 11)
    shown = await post(posts)
    one = (await harness.services.puzzles.daily_of(shown)).view.puzzle
    for player in (ANN, BOB):
        await harness.services.people.record(player, HERE)
    await fail(harness, ANN, one)
    await solve(harness, ANN, one)
    harness.now_ms += 1000
    await fail(harness, BOB, one)
    await solve(harness, CAT, one)
    daily = await harness.services.puzzles.daily_of(shown)
    assert daily.results == [(False, True), (False, False)]


async def test_an_operators_defaults_switch_nothing_on(harness: ServiceHarness) -> None:
    defaults = PostDefaults(hour=23, quiet_days=1, language="de")
    services = Services(harness.services.database, now_ms=lambda: harness.wall_ms, posts=defaults)
    posts = services.regular_posts
    assert (await services.settings.of_server(SERVER)).language == "de"
    assert await posts.due("puzzle") == await posts.due("monday") == []
    assert (await services.settings.change_server(HERE, threads=False)).language == "de"
    assert (await services.settings.change_server(HERE, language="auto")).language == "auto"
    assert (await services.settings.of_server(SERVER)).language == "auto"
    await posts.choose(HERE, "puzzle", 11)
    await post(posts)
    assert posts.next_ms("puzzle") % DAY_MS == 23 * HOUR_MS
    assert posts.asleep((await posts.of_server(SERVER))["puzzle"])


@pytest.mark.slow
async def test_the_posts_of_a_day_take_as_many_statements_for_twenty_servers(
    harness: ServiceHarness, posts: RegularPosts
) -> None:
    counts = []
    for servers in (1, 20):
        for number in range(1, servers + 1):
            await posts.choose(Place(number, 1_000 + number, "Rookery"), "puzzle", number)
        with counted_statements(harness.services.database) as statements:
            assert len(await posts.due("puzzle")) == servers
        counts.append(len(statements))
    assert counts[0] == counts[1]


def instant(text: str) -> int:
    """The instant of a time that names its offset, in ms."""
    return round(dt.datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize(
    ("at", "hour", "begins"),
    [
        ("2026-11-23T07:59:59+00:00", 8, "2026-11-16T08:00:00+00:00"),
        ("2026-11-23T08:00:00+00:00", 8, "2026-11-23T08:00:00+00:00"),
        ("2026-11-29T23:00:00+00:00", 8, "2026-11-23T08:00:00+00:00"),
        ("2026-11-23T18:00:00+00:00", 18, "2026-11-23T18:00:00+00:00"),
        ("1970-01-01T00:00:00+00:00", 8, "1969-12-29T08:00:00+00:00"),
    ],
)
def test_a_week_begins_on_monday_at_the_hour(at: str, hour: int, begins: str) -> None:
    times = PostDefaults(hour)
    week = times.week_before(times.day(instant(at)))
    assert week.to_ms == instant(begins)
    assert week.to_ms - week.from_ms == 7 * 24 * HOUR_MS
