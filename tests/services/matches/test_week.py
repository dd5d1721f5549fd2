"""A week of one match: sleep, a weekend, clocks set forward, a restart, a vacation, and a flag."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from engine.core.game import Outcome
from tests.services.conftest import ANN, BOB, ServiceHarness

BERLIN = ZoneInfo("Europe/Berlin")


def at(day: int, hour: int = 0, minute: int = 0, second: int = 0) -> int:
    """An instant of March 2027 in Berlin; days count on into April."""
    month, day = (3, day) if day <= 31 else (4, day - 31)
    wall = dt.datetime(2027, month, day, hour, minute, second, tzinfo=BERLIN)
    return round(wall.timestamp() * 1000)


async def deadline(harness: ServiceHarness, match_id: int) -> int | None:
    return (await harness.view(match_id)).deadline_ms


async def waking_hours(harness: ServiceHarness) -> int:
    """Thursday to Friday: Ann sleeps, and the night to Sunday is an hour shorter; the match's number."""
    harness.now_ms = at(25, 20)
    settings = harness.services.settings
    await settings.change(ANN, zone="europe/berlin", sleep="23:00-07:00")
    await settings.change(BOB, zone="Europe/Berlin", weekend=True)
    view = await harness.match(clock="correspondence:2")
    # Ann's two days are sixteen waking hours each: three left on Thursday, then Friday and Saturday, then
    # Sunday, whose night was an hour shorter and cost her nothing: until 20:00 there.
    assert view.deadline_ms == at(28, 20)
    harness.now_ms = at(26, 3)
    asleep = await harness.view(view.id)
    assert asleep.paused_until_ms == at(26, 7)
    return view.id


async def weekend(harness: ServiceHarness, match_id: int) -> None:
    """Ann moves on Friday at noon: Bob has the rest of it, no weekend, then Monday and half of Tuesday."""
    harness.now_ms = at(26, 12)
    view = await harness.services.matches.act(match_id, ANN.id, "move", text="1ne")
    assert view.deadline_ms == at(30, 12)
    assert view.paused_until_ms is None
    harness.now_ms = at(27, 12)
    paused = await harness.view(match_id)
    assert paused.paused_until_ms == at(29)
    # Two calendar days on, and yet 47 hours: the hour that Sunday lacks was paused anyway.
    assert at(29) - at(27) == 47 * 3_600_000


async def restart(harness: ServiceHarness, match_id: int) -> None:
    """The bot is away from Sunday noon to Monday at six: of that, six hours ran, and Bob gets them back."""
    harness.now_ms = at(28, 12)
    await harness.sweep()
    await harness.close()
    harness.now_ms = at(29, 6)
    await harness.open()
    assert await harness.sweep() == 0
    assert await deadline(harness, match_id) == at(30, 18)
    assert await harness.kinds_of_notes(match_id) == ["downtime"]


async def vacation(harness: ServiceHarness, match_id: int) -> None:
    """On Monday at noon Bob goes until Wednesday evening, and is back a day early; his time waits for him."""
    settings = harness.services.settings
    harness.now_ms = at(29, 12)
    await settings.take_vacation(BOB, "31.3.2027")
    assert await deadline(harness, match_id) == at(33, 6)
    harness.now_ms = at(31)
    await settings.end_vacation(BOB)
    assert await deadline(harness, match_id) == at(32, 6)
    assert (await settings.of(BOB.id)).vacation is None


async def flag(harness: ServiceHarness, match_id: int) -> None:
    """Bob answers on Wednesday; Ann's flag falls, to the second, a quarter after she was reminded."""
    harness.now_ms = at(31, 8)
    view = await harness.services.matches.act(match_id, BOB.id, "move", text="1sw")
    # Two days again: fifteen waking hours, twice sixteen, one more.
    assert view.deadline_ms == at(34, 8)
    await harness.deliver()
    harness.now_ms = at(34, 8) - 1
    assert await harness.sweep() == 1
    assert await harness.deliver() == ["match.reminder"]
    harness.now_ms += 1
    assert await harness.sweep() == 1


@pytest.mark.slow
async def test_a_week_across_a_weekend_a_clock_change_a_restart_a_vacation_and_a_flag(
    harness: ServiceHarness,
) -> None:
    # Clocks in Berlin were set forward in the night to Sunday, 28 March 2027: that day has 23 hours.
    match_id = await waking_hours(harness)
    for part in (weekend, restart, vacation, flag):
        await part(harness, match_id)
    view = await harness.view(match_id)
    assert view.outcome == Outcome((2, 1), "time")
    assert view.ended_ms == at(34, 8)
    assert view.moves == ("1ne", "1sw")
    assert await harness.kinds_of_notes(match_id) == ["downtime", "paused", "paused"]
