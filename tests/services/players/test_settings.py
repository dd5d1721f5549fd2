"""What players and servers set, and the deadlines that follow."""

from typing import Any

import pytest

from data.rows import PlayerSettingsRow
from engine.match.calendar import DAY_MS, HOUR_MS
from services.matches.views import Place
from services.players import settings as settings_service
from tests.services.conftest import (
    ANN,
    BOB,
    CAT,
    GAME,
    HERE,
    START_MS,
    ServiceHarness,
    code_of,
    counted_statements,
)

# The harness begins on Friday, 15 January 2027, at eight in the morning, UTC.
SATURDAY_MS = START_MS + 16 * HOUR_MS
MONDAY_MS = SATURDAY_MS + 2 * DAY_MS


async def test_somebody_never_seen_has_the_defaults(harness: ServiceHarness) -> None:
    mine = await harness.services.settings.of(999)
    assert (mine.notify, mine.language, mine.pauses.zone, mine.composer) == ("channel", "auto", "UTC", "pad")
    assert (mine.vacation, mine.vacation_left_ms) == (None, 30 * DAY_MS)


def test_a_way_to_move_that_is_gone_is_read_as_buttons() -> None:
    stored: dict[str, Any] = {"composer": "list"}
    assert settings_service.player_settings(PlayerSettingsRow(999, **stored), 0).composer == "pad"


async def test_what_cannot_be_set_is_refused_and_nothing_changes(harness: ServiceHarness) -> None:
    settings = harness.services.settings
    assert await code_of(settings.change(ANN, notify="pigeon")) == "settings.choice"
    assert await code_of(settings.change(ANN, zone="Atlantis", notify="dm")) == "settings.zone"
    assert await code_of(settings.change(ANN, sleep="10-7")) == "settings.sleep-long"
    assert await code_of(settings.take_vacation(ANN, "tomorrow")) == "settings.date"
    assert await code_of(settings.end_vacation(ANN)) == "settings.no-vacation"
    assert (await settings.of(ANN.id)).notify == "channel"


async def test_a_weekend_stop_moves_the_deadline_of_the_turn_there_is(harness: ServiceHarness) -> None:
    view = await harness.match()
    await harness.deliver()
    await harness.services.settings.change(ANN, weekend=True)
    moved = await harness.view(view.id)
    assert moved.deadline_ms == START_MS + 5 * DAY_MS
    assert await harness.deliver() == ["match.clock"]
    (note,) = await harness.notes(view.id)
    assert note.facts == {"player": "101", "from_ms": START_MS + 3 * DAY_MS, "to_ms": START_MS + 5 * DAY_MS}
    harness.now_ms = SATURDAY_MS
    assert (await harness.view(view.id)).paused_until_ms == MONDAY_MS
    harness.now_ms = START_MS + 5 * DAY_MS
    assert await harness.sweep() == 2
    assert (await harness.view(view.id)).ended_ms == harness.now_ms


async def test_a_new_match_begins_with_the_pauses_of_its_mover(harness: ServiceHarness) -> None:
    await harness.services.settings.change(ANN, weekend=True)
    view = await harness.match()
    assert view.deadline_ms == START_MS + 5 * DAY_MS
    (line,) = await harness.services.matches.list_of(ANN.id)
    assert line.deadline_ms == view.deadline_ms


async def test_pauses_of_the_other_player_move_nothing_until_their_turn(harness: ServiceHarness) -> None:
    view = await harness.match()
    await harness.services.settings.change(BOB, weekend=True)
    assert (await harness.view(view.id)).deadline_ms == START_MS + 3 * DAY_MS
    view = await harness.play(view, "1ne")
    assert view.deadline_ms == harness.now_ms + 5 * DAY_MS


@pytest.mark.parametrize("clock", ["chess:60+0", "bank:72+12<=120"])
async def test_nothing_pauses_live_clocks_or_banks(harness: ServiceHarness, clock: str) -> None:
    view = await harness.match(clock=clock)
    await harness.services.settings.change(ANN, weekend=True, sleep="8-16")
    await harness.services.settings.take_vacation(ANN, "2027-01-20")
    after = await harness.view(view.id)
    assert (after.deadline_ms, after.paused_until_ms) == (view.deadline_ms, None)
    assert await harness.notes(view.id) == ()


async def test_a_vacation_pauses_at_once_and_ends_early_by_command(harness: ServiceHarness) -> None:
    view = await harness.match()
    harness.now_ms += DAY_MS
    await harness.services.settings.take_vacation(ANN, "2027-01-25")
    back_ms = MONDAY_MS + 8 * DAY_MS + 24 * HOUR_MS - DAY_MS
    assert (await harness.view(view.id)).deadline_ms == back_ms + 2 * DAY_MS
    harness.now_ms += 3 * DAY_MS
    mine = await harness.services.settings.end_vacation(ANN)
    assert (mine.vacation, mine.vacation_left_ms) == (None, 27 * DAY_MS)
    assert (await harness.view(view.id)).deadline_ms == harness.now_ms + 2 * DAY_MS


async def test_a_move_and_new_pauses_never_lose_each_other(harness: ServiceHarness) -> None:
    view = await harness.match()
    harness.now_ms += 2 * DAY_MS
    await harness.services.settings.change(ANN, weekend=True)
    harness.now_ms += DAY_MS
    view = await harness.play(await harness.view(view.id), "1ne")
    assert view.deadline_ms == harness.now_ms + 3 * DAY_MS
    assert view.seats[0].remaining_ms == 3 * DAY_MS


async def test_a_deadline_that_has_come_is_not_put_off_any_more(harness: ServiceHarness) -> None:
    view = await harness.match()
    harness.now_ms = START_MS + 3 * DAY_MS
    await harness.services.settings.take_vacation(ANN, "2027-01-25")
    assert (await harness.view(view.id)).deadline_ms == harness.now_ms
    await harness.sweep()
    assert (await harness.view(view.id)).outcome is not None


async def test_a_server_sets_its_clock_and_its_games(harness: ServiceHarness) -> None:
    settings = harness.services.settings
    await settings.change_server(HERE, clock="bank", threads=False, channel_id=5, top_roles=(2**60, 8))
    changed = await settings.change_server(HERE, language="de", games=(GAME,))
    assert changed == await settings.of_server(77)
    assert (changed.clock, changed.threads, changed.channel_id) == ("bank:72+12<=120", False, 5)
    assert (changed.language, changed.games, changed.top_roles) == ("de", (GAME,), (2**60, 8))
    offered = await harness.services.challenges.create(ANN, BOB, HERE, game=GAME)
    assert offered.clock == "bank:72+12<=120"
    elsewhere = await harness.services.challenges.create(ANN, BOB, Place(9), game=GAME)
    assert elsewhere.clock == "correspondence:3"
    assert await code_of(settings.change_server(HERE, games=())) == "settings.no-games"
    assert await code_of(settings.change_server(HERE, games=("chess",))) == "game.unknown"
    assert await code_of(settings.change_server(HERE, clock="sundial")) == "clock.unreadable"
    assert await code_of(settings.change_server(Place(9), threads=True)) == "settings.server"
    assert (await settings.change_server(HERE, games=None)).games is None


@pytest.mark.slow
async def test_two_time_outs_in_a_row_and_nothing_rated_begins_until_a_match_is_finished(
    harness: ServiceHarness,
) -> None:
    for _ in range(2):
        await harness.match(clock="chess:1+0")
        harness.now_ms += HOUR_MS
        await harness.sweep()
    assert await code_of(harness.challenge()) == "challenge.unreliable"
    theirs = await harness.challenge(by=BOB, to=ANN)
    assert await code_of(harness.services.challenges.accept(theirs.id, ANN, 1)) == "challenge.unreliable"
    casual = await harness.match(to=CAT, rated=False)
    assert await code_of(harness.challenge()) == "challenge.unreliable"
    await harness.services.matches.act(casual.id, ANN.id, "resign")
    assert (await harness.challenge()).rated


async def test_one_time_out_is_forgiven(harness: ServiceHarness) -> None:
    await harness.match(clock="chess:1+0")
    harness.now_ms += HOUR_MS
    await harness.sweep()
    view = await harness.match()
    await harness.services.matches.act(view.id, BOB.id, "resign")
    await harness.match(clock="chess:1+0")
    harness.now_ms += HOUR_MS
    await harness.sweep()
    assert (await harness.challenge()).rated


async def test_a_setting_that_pauses_nothing_reads_and_changes_no_match(harness: ServiceHarness) -> None:
    """Each press of a switch loaded and saved every match in which it was the member's turn."""
    matches = [(await harness.match()).id for _ in range(3)]

    async def revisions() -> list[int]:
        async with harness.services.database.read() as tx:
            rows = [await tx.matches.get(number) for number in matches]
        return [row.revision for row in rows if row]

    before, costs = await revisions(), []
    for changes in ({"stills": True}, {"weekend": False}, {"theme": "clear"}):
        with counted_statements(harness.services.database) as statements:
            await harness.services.settings.change(ANN, **changes)
        costs.append(len(statements))
    assert await revisions() == before
    assert max(costs) <= 6


async def test_matches_whose_clocks_know_no_pauses_are_not_loaded_for_new_ones(
    harness: ServiceHarness,
) -> None:
    counts = []
    for matches in (1, 3):
        for _ in range(matches):
            await harness.match(clock="chess:15+10")
        with counted_statements(harness.services.database) as statements:
            await harness.services.settings.change(ANN, zone="Europe/Berlin", weekend=matches == 1)
        counts.append(len(statements))
    assert counts[0] == counts[1]


async def test_a_change_of_pauses_moves_the_deadlines_of_many_matches_in_slices(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A member with 200 matches kept the others waiting while all of them were written."""
    monkeypatch.setattr(settings_service, "MOVED_AT_ONCE", 2)
    matches = [(await harness.match()).id for _ in range(5)]
    days = dict.fromkeys(matches, 3)

    async def move_to(moved: int, now: int) -> None:
        days.update(dict.fromkeys(matches[:moved], now))
        shown = {number: (await harness.view(number)).deadline_ms for number in matches}
        assert shown == {number: START_MS + each * DAY_MS for number, each in days.items()}
        listed = await harness.services.matches.list_of(ANN.id)
        assert {line.id: line.deadline_ms for line in listed} == shown

    await harness.services.settings.change(ANN, weekend=True)
    await move_to(2, 5)
    await harness.restart()
    await move_to(2, 5)
    await harness.sweep()
    await move_to(4, 5)
    # Another change finishes the one before it, and begins anew.
    await harness.services.settings.change(ANN, weekend=False)
    days.update(dict.fromkeys(matches, 5))
    await move_to(2, 3)
    for moved in (4, 5):
        await harness.sweep()
        await move_to(moved, 3)
    assert not await harness.services.settings.move_next()
    assert [await harness.kinds_of_notes(number) for number in matches] == [["paused", "paused"]] * 5


@pytest.mark.slow
async def test_new_pauses_move_many_deadlines_in_as_few_statements_as_one(harness: ServiceHarness) -> None:
    """A member with 200 matches kept everybody else from writing for a second with each press."""
    counts, matches = [], list[int]()
    for more, weekend, days in ((1, True, 5), (3, False, 3)):
        matches += [(await harness.match()).id for _ in range(more)]
        await harness.deliver()
        with counted_statements(harness.services.database) as statements:
            await harness.services.settings.change(ANN, weekend=weekend)
        counts.append(len(statements))
        assert await harness.deliver() == ["match.clock"] * len(matches)
        deadlines = {(await harness.view(number)).deadline_ms for number in matches}
        assert deadlines == {START_MS + days * DAY_MS}
    assert counts[0] == counts[1]


async def test_a_game_the_server_does_not_allow_cannot_be_offered_there(harness: ServiceHarness) -> None:
    async with harness.services.database.write() as tx:
        await tx.players.record_server(77, "Rookery", START_MS)
        before = await harness.services.settings.of_server(77)
        values = {"channel_id": None, "threads": True, "clock": before.clock, "language": "auto"}
        await tx.settings.set_server(77, {**values, "games": ["another"], "top_roles": []})
    assert await code_of(harness.challenge()) == "challenge.game-closed"
