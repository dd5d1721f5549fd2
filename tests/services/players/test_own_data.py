"""All that is stored of a player: handed out, deleted, and forgotten at any instant."""

import json
from functools import partial
from itertools import chain, count, repeat

import pytest
from cachetools import TTLCache
from sqlalchemy import select

from data.own_data import NO_NAME, player_columns
from data.rows import Note
from data.schema import METADATA, NOTES, PLAYERS
from engine.core.errors import GameError
from engine.lessons import course
from services.matches.views import Person, Viewer
from services.players import own_data
from services.players.people import People
from tests.services.conftest import (
    ANN,
    BOB,
    CAT,
    GAME,
    HERE,
    OPENING,
    OtherThread,
    ServiceHarness,
    counted_statements,
    plan_line,
)

NOT_LIVED = {
    *("contest_entries", "follow_days", "puzzle_ratings"),
    *("tournament_entrants", "tournaments", "trophies", "ballots", "voices"),
}
"""The tables in which ``lived`` leaves no trace."""


async def lived(harness: ServiceHarness) -> tuple[int, int]:
    """Ann has left her traces everywhere but in tournaments: two matches' numbers, one over, one in play."""
    over = await harness.play(await harness.match(), *OPENING)
    await harness.services.matches.act(over.id, BOB.id, "resign")
    running = await harness.play(await harness.match(by=BOB, to=ANN), *OPENING)
    await harness.challenge(by=ANN, to=CAT)
    await harness.challenge(by=CAT, to=ANN)
    made = await harness.services.challenges.create(CAT, BOB, HERE, game=GAME, first="impression")
    await harness.services.challenges.accept(made.id, BOB, 5)
    await harness.services.contests.post(made.id, BOB, text="waddle")
    await harness.services.contests.vote(made.id, ANN, BOB.id)
    await harness.services.people.block(CAT, BOB)
    await harness.services.people.block(ANN, Person(404, "Dan"))
    await harness.services.puzzles.solution(ANN, GAME, 1)
    await harness.services.puzzles.record_try(ANN, (GAME, 2), solved=True)
    key = harness.services.puzzles.key_of_day(harness.services.puzzles.today(), GAME)
    await harness.services.puzzles.record_try(ANN, key, solved=True)
    rush = await harness.services.rushes.begin(ANN, HERE, GAME)
    line = rush.view.puzzle.line
    await harness.services.rushes.try_turn(ANN, rush.began_ms, 0, line[:-1], line[-1])
    won = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
    await harness.play(won, OPENING[0])
    await harness.services.shown_wins.ask(await harness.services.matches.act(won.id, 1, "resign"))
    await harness.services.lessons.try_turn(ANN, GAME, 1, course(GAME).lessons[0].answer)
    await plan_line(harness.services.lines, running.id, ANN.id, "3n 3s")
    await harness.services.follows.follow_member(ANN, BOB, HERE)
    await harness.services.boards.open(ANN.id, running.id)
    await harness.services.settings.change(ANN, notify="dm")
    await harness.services.top_roles.record(77, 2**60, ANN.id, given=True)
    async with harness.services.database.write() as tx:
        await tx.notes.add(running.id, Note(running.ply, "paused", harness.now_ms, {"player": str(ANN.id)}))
    await harness.deliver()
    return over.id, running.id


async def traces(harness: ServiceHarness, player_id: int) -> set[str]:
    """The tables in which the player still is."""
    found = set()
    async with harness.services.database.read() as tx:
        for table, columns in player_columns():
            for column in columns:
                if (await tx.connection.execute(select(column).where(column == player_id))).first():
                    found.add(table.name)
    return found


@pytest.mark.slow
async def test_an_export_has_every_table_the_player_is_in(harness: ServiceHarness) -> None:
    over, running = await lived(harness)
    assert {table.name for table, _ in player_columns()} - await traces(harness, ANN.id) == NOT_LIVED
    export = await harness.services.own_data.export(ANN.id)
    tables = json.loads(json.dumps(export))["tables"]
    assert await traces(harness, ANN.id) <= {name for name, rows in tables.items() if rows}
    assert [row["match_id"] for row in tables["seats"]][:2] == [over, running]
    assert {row["text"] for row in tables["plies"]} <= {*OPENING, ""}
    assert tables["contest_votes"][0]["entrant_id"] == BOB.id
    assert [row["facts"]["player"] for row in tables["notes"]] == [str(ANN.id)]
    assert "secret" not in tables["challenges"][0]
    # Blocks are private, even from the blocked player.
    assert [row["blocked_id"] for row in tables["blocks"]] == [404]
    assert (await harness.services.own_data.export(BOB.id))["tables"]["blocks"] == []


async def test_long_numbers_are_exported_as_text(harness: ServiceHarness) -> None:
    far = Person(2**60 + 1, "Far")
    await harness.match(by=far)
    export = await harness.services.own_data.export(far.id)
    assert export["player"] == export["tables"]["seats"][0]["player_id"] == str(2**60 + 1)


@pytest.mark.slow
async def test_deleting_resigns_withdraws_and_leaves_a_former_player(harness: ServiceHarness) -> None:
    over, running = await lived(harness)
    await harness.services.own_data.delete(ANN.id)
    assert await traces(harness, ANN.id) == set()
    kept = {"challenge_seats", "challenges", "players", "records", "results", "seats"}
    assert await traces(harness, -1) == kept, "what others share, under the name of a former player"
    ended = await harness.view(running)
    assert ended.outcome is not None
    assert [(seat.name, seat.place, seat.former) for seat in ended.seats] == [
        ("Bob", 1, False),
        (NO_NAME, 2, True),
    ]
    before = await harness.view(over)
    assert [seat.name for seat in before.seats] == [NO_NAME, "Bob"]
    assert before.moves == OPENING
    assert await harness.services.challenges.pending_of(ANN.id) == ()
    assert await harness.services.challenges.pending_of(CAT.id) == ()
    assert sorted(await harness.deliver()) == ["challenge.closed", "challenge.closed", "match.over"]
    record = await harness.services.profiles.history(BOB.id, Viewer(BOB.id, HERE))
    assert [line.others[0].former for line in record.lines] == [True, True]
    assert (await harness.services.records.verify(running)).holds


@pytest.mark.slow
async def test_a_match_by_rules_that_are_not_here_keeps_nobody_from_deleting(harness: ServiceHarness) -> None:
    _, running = await lived(harness)
    async with harness.services.database.write() as tx:
        await tx.connection.exec_driver_sql("update matches set rules = 99")
    await harness.services.own_data.delete(ANN.id)
    assert await traces(harness, ANN.id) == set()
    with pytest.raises(GameError, match=r"game\.rules"):
        await harness.view(running)


@pytest.mark.slow
async def test_two_who_delete_are_two_former_players(harness: ServiceHarness) -> None:
    over, _ = await lived(harness)
    await harness.services.own_data.delete(ANN.id)
    await harness.services.own_data.delete(BOB.id)
    async with harness.services.database.read() as tx:
        (facts,) = await tx.connection.scalars(select(NOTES.c.facts))
    assert facts["player"] == "-1"
    view = await harness.view(over)
    assert [seat.name for seat in view.seats] == [NO_NAME, NO_NAME]
    assert view.seats[0].player_id != view.seats[1].player_id


async def test_a_contest_is_over_with_one_of_its_players(harness: ServiceHarness) -> None:
    made = await harness.services.challenges.create(ANN, BOB, HERE, game=GAME, first="impression")
    await harness.services.challenges.accept(made.id, BOB, 5)
    await harness.services.own_data.delete(BOB.id)
    assert (await harness.services.challenges.view(made.id)).status == "withdrawn"
    with pytest.raises(GameError, match=r"contest\.over"):
        await harness.services.contests.post(made.id, ANN, text="waddle")
    harness.now_ms += 72 * 3_600_000
    assert await harness.sweep() == 0


async def test_long_numbers_are_found_beside_the_loop(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.match()
    exact = OtherThread(own_data.exact)
    monkeypatch.setattr(own_data, "exact", exact)
    assert (await harness.services.own_data.export(ANN.id))["tables"]["seats"]
    assert True not in exact.in_loop


@pytest.mark.slow
async def test_notes_and_contests_are_read_and_changed_together(harness: ServiceHarness) -> None:
    async def of_deletion(many: int) -> tuple[int, int]:
        """The statements that read challenges, and those that change notes."""
        view = await harness.match(rated=False)
        async with harness.services.database.write() as tx:
            for number in range(many):
                facts: dict[str, str | int] = {"player": str(ANN.id), "from_ms": number, "to_ms": number}
                await tx.notes.add(view.id, Note(0, "paused", number, facts))
        for _ in range(many):
            made = await harness.services.challenges.create(ANN, BOB, HERE, game=GAME, first="impression")
            await harness.services.challenges.accept(made.id, BOB, 5)
        with counted_statements(harness.services.database) as statements:
            await harness.services.own_data.delete(ANN.id)
        read = [each for each in statements if "FROM challenges JOIN" in " ".join(each.split())]
        return len(read), len([each for each in statements if each.startswith("UPDATE notes")])

    one, three = await of_deletion(1), await of_deletion(3)
    assert one == three
    assert one[1] == 1


async def test_a_stranger_leaves_nothing_behind(harness: ServiceHarness) -> None:
    await harness.services.people.record(ANN, HERE)
    await harness.services.own_data.delete(ANN.id)
    await harness.services.own_data.delete(12345)
    async with harness.services.database.read() as tx:
        assert (await tx.connection.execute(select(PLAYERS))).first() is None
    # The bot must not believe that it has recorded this member within the hour.
    await harness.services.people.record(ANN, HERE)
    assert await traces(harness, ANN.id) == {"players", "members"}


async def test_a_match_whose_time_is_up_is_lost_on_time_all_the_same(harness: ServiceHarness) -> None:
    view = await harness.match()
    harness.now_ms += 4 * 86_400_000
    await harness.services.own_data.delete(BOB.id)
    after = await harness.view(view.id)
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.places) == ("time", (2, 1))


def test_every_reference_to_a_player_is_known() -> None:
    names = {table.name for table, _ in player_columns()}
    suspects = {
        table.name
        for table in METADATA.sorted_tables
        for column in table.columns
        if column.name in ("player_id", "challenger_id", "opponent_id", "entrant_id", "blocked_id")
    }
    assert suspects <= names


async def test_a_member_may_be_forgotten_at_any_instant_of_an_answer(harness: ServiceHarness) -> None:
    """The hour ended between two looks at the cache."""
    people: People = harness.services.people
    for looks in range(8):
        people.recorded = TTLCache(1, 1, lambda: 0)
        await people.record(ANN, HERE)
        times = chain(repeat(0, looks), count(2))
        people.recorded = TTLCache(1, 1, partial(next, times))
        people.recorded[ANN, HERE.server_id] = (HERE.server_name, None, people.feed.version)
        await people.record(ANN, HERE)
