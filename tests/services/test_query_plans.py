"""No page and no sweep reads a whole table, by what SQLite says of each statement that is run."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from data.transaction import Transaction
from engine.match.calendar import DAY_MS
from services.background.backlog import read_backlog
from services.events.views import Organiser, TournamentTerms
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import Viewer
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness

SMALL = {"downtimes", "heartbeats", "outbox", "regular_posts", "server_settings"}
"""Tables that do not grow with what is played. The outbox has what is not delivered yet, and is read in the
order of its numbers, up to a limit."""

Page = Callable[[ServiceHarness], Awaitable[object]]

PAGES: dict[str, Page] = {
    "leaderboard": lambda to: to.services.ratings.leaderboard(GAME),
    "leaderboard, server": lambda to: to.services.server_scores.page(77, GAME, size=8, reader_id=ANN.id),
    "leaderboard, season": lambda to: to.services.ratings.leaderboard(GAME, period="season"),
    "leaderboard, month": lambda to: to.services.ratings.leaderboard(GAME, period="month"),
    "profile": lambda to: to.services.profiles.profile(ANN),
    "versus": lambda to: to.services.profiles.versus(ANN, BOB, Viewer(CAT.id, HERE)),
    "puzzles of known rules": lambda to: to.services.puzzles.next(ANN.id),
    "history": lambda to: to.services.profiles.history(ANN.id, Viewer(ANN.id, HERE)),
    "history of another": lambda to: to.services.profiles.history(ANN.id, Viewer(CAT.id, HERE)),
    "matches": lambda to: to.services.matches.list_of(ANN.id),
    "lines of a match": lambda to: to.services.lines.view(
        Viewer(ANN.id, HERE), TryPlace(TrySubject.of_match(1, 1))
    ),
    "end of a match": lambda to: to.win(ANN, BOB),
    "a scrape of the metrics": lambda to: read_backlog(to.services.uptime),
    "deletion of a member": lambda to: to.services.own_data.delete(ANN.id),
}


async def retired(harness: ServiceHarness) -> None:
    """Take everybody off the leaderboards."""
    async with harness.services.database.write() as tx:
        assert await tx.standings.retire(harness.now_ms + 1, 100)


async def swept_first(harness: ServiceHarness) -> None:
    """The first sweep of a process that was down for days."""
    harness.services.uptime.resumed = False
    harness.wall_ms += 10 * DAY_MS
    harness.steady_ms += 10 * DAY_MS
    await harness.sweep()
    await harness.services.outbox.take_pending()
    async with harness.services.database.read() as tx:
        await tx.deadlines.next_in_ms(harness.services.uptime.moments().awake, 5_000)


@pytest.fixture(scope="module")
async def lived_until(
    migrated_file: Path,
    tmp_path_factory: pytest.TempPathFactory,
    connection_threads: None,  # noqa: ARG001 - ends later than the services
) -> tuple[Path, int]:
    """An SQLite file with some matches that are over, one in play, and a challenge; and the time there."""
    file = Path(shutil.copy(migrated_file, tmp_path_factory.mktemp("lived")))
    made = ServiceHarness(f"sqlite+aiosqlite:///{file}")
    await made.open()
    for _ in range(6):
        await made.win(ANN, BOB)
    await made.match(by=CAT, to=ANN)
    await made.challenge(by=ANN, to=CAT)
    await made.close()
    return file, made.now_ms


@pytest.fixture
async def lived(lived_until: tuple[Path, int], tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    """Services on a copy of that file."""
    file, now_ms = lived_until
    made = ServiceHarness(f"sqlite+aiosqlite:///{shutil.copy(file, tmp_path)}")
    made.wall_ms = now_ms
    await made.open()
    yield made
    await made.close()


@contextmanager
def recorded(harness: ServiceHarness) -> Iterator[list[tuple[str, Any]]]:
    """The statements that are run while the block lasts, each with parameters."""
    found: list[tuple[str, Any]] = []

    def note(*run: Any) -> None:
        _, _, statement, parameters, _, several = run
        found.append((statement, parameters[0] if several else parameters))

    engines = [harness.services.database.readers.sync_engine, harness.services.database.writer.sync_engine]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)


async def scans(harness: ServiceHarness, statements: list[tuple[str, Any]]) -> list[str]:
    """What these statements read from beginning to end, of all that grows."""
    found = []
    async with harness.services.database.read() as tx:
        for statement, parameters in statements:
            if statement.split()[0] not in {"SELECT", "UPDATE", "DELETE"}:
                continue
            plan = await tx.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            steps = [str(row[-1]) for row in plan]
            derived = {step.split()[1] for step in steps if step.startswith(("CO-ROUTINE", "MATERIALIZE"))}
            whole = [
                step for step in steps if step.startswith("SCAN") and step.split()[1] not in SMALL | derived
            ]
            found += [f"{step}: {statement}" for step in whole if step != "SCAN CONSTANT ROW"]
    return found


async def digested(harness: ServiceHarness) -> None:
    """The digest of a server, with all that is looked for."""
    posts = harness.services.regular_posts
    await posts.week_of(77, posts.defaults.week_before(posts.today()))
    await posts.choose(HERE, "puzzle", 11)
    (due,) = await posts.due("puzzle")
    assert await posts.claim(due)
    assert await harness.services.puzzles.daily_of(due._replace(game=GAME))


async def followed(harness: ServiceHarness) -> None:
    """A turn that is sent to a follower, and counted."""
    follows = harness.services.follows
    match = await harness.play(await harness.match(by=ANN, to=BOB), "1ne")
    follow = await follows.follow_match(CAT, match, HERE)
    assert await follows.to_send(match, match.ply) == (follow.id,)
    assert await follows.may_see(follow, match)
    assert await follows.has_room(follow, "turns")
    await follows.end(CAT.id, server_id=77)
    await follows.end(CAT.id)


async def tournament_played(harness: ServiceHarness) -> None:
    """A tournament from its creation to its end, by way of a withdrawal and an extension."""
    organiser, tournaments = Organiser(ANN, manages=True), harness.services.tournaments
    terms = TournamentTerms(name="Cup", game=GAME, format="knockout", clock="correspondence:3")
    view = await tournaments.create(organiser, HERE, terms)
    for person in (ANN, BOB, CAT):
        await tournaments.join(view.id, person, 9_000)
    await tournaments.leave(view.id, CAT)
    await tournaments.start(view.id, organiser, 9_001)
    await harness.sweep()
    await tournaments.extend(view.id, organiser, 1)
    await harness.sweep()
    assert await tournaments.find(HERE) == view.id
    await tournaments.member_left(77, BOB.id)
    await harness.sweep()
    view = await tournaments.view(view.id)
    assert view.winner == ANN
    assert await tournaments.event_of(view.meetings[0].matches[0].match_id) == (view.name, 1)
    assert await tournaments.of_server(77)
    assert await tournaments.trophies(ANN.id)
    await tournaments.server_left(77)


async def lost_to_the_computer(harness: ServiceHarness) -> None:
    """Two defeats by a level, and the match with a head start after them."""
    for _ in range(2):
        lost = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
        lost = await harness.services.matches.act((await harness.play(lost, "1ne")).id, ANN.id, "resign")
    assert await harness.services.rematches.ahead(lost, ANN, HERE, 9)


PAGES |= {"head start": lost_to_the_computer}
PAGES |= {"digests": digested, "follower": followed, "tournament": tournament_played}
PAGES |= {"retirement": retired, "first sweep": swept_first}


@pytest.mark.slow(but=("test_only_ranges_of_indexes_are_read[a scrape of the metrics]",))
@pytest.mark.parametrize("page", PAGES)
async def test_only_ranges_of_indexes_are_read(lived: ServiceHarness, page: str) -> None:
    with recorded(lived) as statements:
        await PAGES[page](lived)
    assert statements
    assert await scans(lived, statements) == []


NUMBERS = "with recursive numbers (n) as (select {} union all select n + 1 from numbers limit {}) "
PAST = """
insert into matches (id, game, clock, rules, options, rated, channel_id, started_ms, since_awake_ms,
 changed_ms, ply, reason, ended_ms)
 select n, 'penguin-soccer', 'none', 1, '{}', true, 1, n, n, n, 4, 'goal', n from numbers;
insert into seats (match_id, seat, player_id, place) select n, 0, 101, 1 from numbers;
insert into results (player_id, opponent_id, number, match_id, game, moves, result, against, streak, best)
 select 101, 101, n, n, 'penguin-soccer', 4, 'won', 'won', 1, 1 from numbers;
insert into plies (match_id, ply, kind, seat, text, at_ms, spent_ms)
 select n, 0, 'move', 0, '1n', n, 0 from numbers;
insert into challenges (id, game, clock, first, options, rated, seats, challenger_id, opponent_id,
 channel_id, created_ms, expires_awake_ms, status, match_id) select n, 'penguin-soccer', 'none', 'lot',
 '{}', true, 2, case n % 2 when 0 then 101 else 202 end, case n % 2 when 0 then 202 else 101 end,
 1, 1, 1, 'accepted', n from numbers;
insert into challenge_seats (challenge_id, slot, player_id, joined_ms, open)
 select n, 0, 101, 1, false from numbers;
update players set late_ms = 1 where id = 101"""
"""Finished matches of a member, by numbers that no other match has."""

LISTS: dict[str, Callable[[Transaction], Awaitable[object]]] = {
    "offer": lambda tx: tx.challenges.offer_facts(ANN.id, BOB.id, 0),
    "answer": lambda tx: tx.challenges.answer_facts(ANN.id, BOB.id),
    "pending": lambda tx: tx.challenges.pending_of(ANN.id),
    "contests": lambda tx: tx.contests.open_of(ANN.id),
    "rules": lambda tx: tx.history.rules_played(ANN.id),
    "absence": lambda tx: tx.ratings.has_counted(100_001, ANN.id),
    "next slice": lambda tx: tx.matches.outdate(ANN.id, 0, 25),
}


@pytest.mark.slow
async def test_lists_cost_the_same_after_twenty_thousand_matches(lived: ServiceHarness) -> None:
    """The steps of SQLite's machine, which no load changes."""
    found = list[dict[str, int]]()
    for past, first in ((1_000, 100_000), (20_000, 200_000)):
        async with lived.services.database.write() as tx:
            counting = NUMBERS.format(first, past)
            for statement in PAST.split(";"):
                await tx.connection.exec_driver_sql(counting + statement)
            raw = await tx.connection.get_raw_connection()
            sqlite, steps = raw.driver_connection._conn, [0]  # type: ignore[union-attr]

            def step(steps: list[int] = steps) -> None:
                steps[0] += 1

            counts = dict[str, int]()
            for name, call in LISTS.items():
                steps[0] = 0
                sqlite.set_progress_handler(step, 10)
                await call(tx)
                sqlite.set_progress_handler(None, 0)
                counts[name] = steps[0]
        found.append(counts)
    assert {name: (few, found[1][name]) for name, few in found[0].items() if found[1][name] > few + 20} == {}


@pytest.mark.slow
async def test_the_last_results_of_two_are_read_without_sorting_all(lived: ServiceHarness) -> None:
    with recorded(lived) as statements:
        async with lived.services.database.read() as tx:
            assert len(await tx.history.latest(ANN.id, BOB.id, 2)) == 2
    async with lived.services.database.read() as tx:
        statement, parameters = statements[-1]
        plan = await tx.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        [step] = [str(row[-1]) for row in plan]  # another one would be a sort
    assert step.startswith("SEARCH results USING")
    assert step.count("=?") == 2


@pytest.mark.slow
async def test_a_whole_table_would_be_noticed(lived: ServiceHarness) -> None:
    assert await scans(lived, [("SELECT id FROM matches WHERE ply = 3", ())])
