"""The daily move on both databases: votes, the hour, the house's answer, sleep, the end, the next match."""

import asyncio
import datetime as dt
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest

from data.rows import Person
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.opponents import CHANNEL
from services.matches.views import MatchView, Place
from services.together.together import BallotView, Together
from tests.services.conftest import ANN, BOB, CAT, HERE, THERE, ServiceHarness, code_of
from tests.services.events.test_crashes import Killed, killed_at

MANAGER = Person(900, "Mia")
DAILY = {"daily_game": "penguin-soccer", "daily_hour": 18, "daily_zone": "Europe/Berlin", "daily_age": 1}

# In this month clocks are changed at 2 o'clock: forward in Berlin, and back to that hour in Sydney.
MONTH: Final = dt.datetime(2027, 3, 14, tzinfo=dt.UTC)
DAYS: Final = 30
SKIPPED, TWICE = dt.date(2027, 3, 28), dt.date(2027, 4, 4)
TO_SYDNEY: Final = 16
"""The day of the month on which the manager chooses another zone."""
OUTAGES: Final = (5, 25)
"""The days with an outage from an hour before the ballot closes to five hours after it."""


class Channel:
    """A channel that plays, with short ways to what members do."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.interaction = 10_000

    @property
    def together(self) -> Together:
        return self.harness.services.together

    async def choose(self, **changes: Any) -> int | None:
        self.interaction += 1
        chosen: dict[str, Any] = {**DAILY, "daily_channel_id": HERE.channel_id, **changes}
        return await self.together.choose(MANAGER, HERE, self.interaction, **chosen)

    async def match(self) -> MatchView:
        number = await self.together.running(server_id=77)
        assert number is not None
        return await self.harness.view(number)

    async def turn(self) -> MatchView:
        """The match at the channel's turn: the house plays its first legal moves."""
        while (view := await self.match()).match.player_to_move != CHANNEL:
            await self.answer(view)
        return view

    async def answer(self, view: MatchView) -> None:
        services = self.harness.services
        text = view.match.game.write(view.position, view.match.game.moves(view.position)[0])
        await services.computers.open(view.id, text)

    async def vote(self, who: Person, number: int = 0, **given: Any) -> BallotView:
        """Vote for a legal move by its number."""
        view = await self.turn()
        game = view.match.game
        text = game.write(view.position, game.moves(view.position)[number])
        self.interaction += 1
        given = {"joined_ms": 1, "interaction_id": self.interaction, **given}
        return await self.together.vote(who, HERE, view.id, view.ply, text, **given)

    async def hour(self) -> None:
        """Let the hour come at which the ballot closes."""
        ballot = await self.together.ballot((await self.turn()).id)
        assert ballot is not None
        assert ballot.closes_ms is not None
        self.harness.now_ms = ballot.closes_ms
        await self.harness.sweep()


@pytest.fixture
async def channel(harness: ServiceHarness) -> Channel:
    made = Channel(harness)
    await made.choose()
    return made


async def test_the_move_with_most_voices_is_played_at_the_hour_and_its_finders_are_named(
    channel: Channel,
) -> None:
    view = await channel.turn()
    await channel.vote(ANN, 1)
    await channel.vote(BOB, 1)
    await channel.vote(CAT, 0)
    stands = await channel.vote(MANAGER, 1, joins=True)
    assert (stands.voices, [count for _, count in stands.ideas]) == (4, [3, 1])
    assert stands.closes_ms is not None
    await channel.hour()
    (day,) = await channel.together.days(view.id)
    assert (day.proposer, day.second, day.found) == (ANN, BOB, 2)
    assert (await channel.match()).log[view.ply].text == day.turn == stands.ideas[0][0]


async def test_a_changed_voice_counts_once_and_whoever_has_not_voted_sees_numbers_only(
    channel: Channel,
) -> None:
    view = await channel.turn()
    await channel.vote(ANN, 0)
    await channel.vote(ANN, 1)
    again = await channel.vote(ANN, 1, joins=True)
    assert (again.voices, len(again.ideas)) == (1, 1)
    seen = await channel.together.ballot(view.id, BOB.id)
    assert seen is not None
    assert (seen.voices, seen.mine, seen.ideas) == (1, None, ())
    await channel.hour()
    (day,) = await channel.together.days(view.id)
    assert (day.proposer, day.found) == (ANN, 1)


async def test_votes_are_refused_from_elsewhere_from_the_young_and_for_what_is_past(channel: Channel) -> None:
    harness, view = channel.harness, await channel.turn()
    text = view.match.game.write(view.position, view.match.game.moves(view.position)[0])

    async def refusal(place: Place = HERE, ply: int = view.ply, joined_ms: int | None = 1) -> str:
        vote = channel.together.vote(ANN, place, view.id, ply, text, interaction_id=1, joined_ms=joined_ms)
        return await code_of(vote)

    assert await refusal(THERE) == "ballot.elsewhere"
    assert await refusal(ply=view.ply + 1) == "ballot.closed"
    assert await refusal(joined_ms=None) == "ballot.card"
    assert await refusal(joined_ms=harness.now_ms - DAY_MS + 1) == "ballot.young"
    assert (
        await code_of(harness.services.matches.act(view.id, ANN.id, "move", text=text)) == "match.not-yours"
    )
    await channel.vote(ANN)
    # The page knows what the press has said.
    await channel.vote(ANN, 1, joined_ms=None)
    channel.together.on = False
    assert await refusal() == "ballot.off"
    assert await code_of(channel.choose()) == "ballot.off"
    harness.now_ms += 2 * DAY_MS
    await harness.sweep()
    assert (await harness.view(view.id)).ply == view.ply


async def test_a_day_without_a_voice_is_no_day_and_after_three_the_match_sleeps_until_a_vote(
    channel: Channel,
) -> None:
    view = await channel.turn()
    for closes in (True, True, False):
        await channel.hour()
        ballot = await channel.together.ballot(view.id)
        assert ballot is not None
        assert (ballot.ply, ballot.closes_ms is not None) == (view.ply, closes)
    channel.harness.now_ms += 9 * DAY_MS
    await channel.harness.deliver()
    await channel.harness.sweep()
    assert await channel.harness.deliver() == []
    assert (await channel.vote(ANN)).closes_ms is not None
    await channel.hour()
    assert (await channel.match()).ply > view.ply


async def test_a_channel_that_the_bot_cannot_post_in_sleeps_with_its_voices(channel: Channel) -> None:
    view = await channel.turn()
    await channel.vote(ANN)
    reach = channel.harness.services.sweep.runtime.reach
    reach.shows = lambda _: False
    await channel.hour()
    ballot = await channel.together.ballot(view.id)
    assert ballot is not None
    assert (ballot.ply, ballot.voices, ballot.closes_ms) == (view.ply, 1, None)
    reach.shows = lambda _: True
    await channel.vote(BOB)
    await channel.hour()
    assert (await channel.match()).ply > view.ply


async def test_an_outage_over_the_hour_moves_it(channel: Channel) -> None:
    view = await channel.turn()
    before = await channel.vote(ANN)
    assert before.closes_ms is not None
    harness = channel.harness
    harness.now_ms = before.closes_ms - HOUR_MS
    await harness.sweep()
    await harness.close()
    harness.wall_ms += 5 * HOUR_MS
    harness.steady_ms += 5 * HOUR_MS
    await harness.open()
    await harness.sweep()
    after = await channel.together.ballot(view.id)
    assert after is not None
    assert after.closes_ms == before.closes_ms + 5 * HOUR_MS
    harness.now_ms = after.closes_ms
    await harness.sweep()
    assert (await channel.match()).ply > view.ply


@pytest.mark.slow
async def test_the_card_is_edited_four_times_for_500_votes_in_a_minute(channel: Channel) -> None:
    await channel.turn()
    await channel.harness.deliver()
    edits, view = 0, await channel.turn()
    game, texts = view.match.game, view.match.game.moves(view.position)
    for number in range(500):
        channel.harness.now_ms += 120
        text = game.write(view.position, texts[number % 3])
        await channel.together.vote(
            Person(5_000 + number, "m"), HERE, view.id, view.ply, text, interaction_id=number, joined_ms=1
        )
        edits += (await channel.harness.deliver()).count("match.clock")
    channel.harness.now_ms += HOUR_MS
    edits += (await channel.harness.deliver()).count("match.clock")
    assert edits <= 4
    stands = await channel.together.ballot(view.id)
    assert stands is not None
    assert stands.voices == 500


async def test_a_match_that_is_over_is_followed_by_another_and_its_voices_go(channel: Channel) -> None:
    first = await channel.turn()
    await channel.vote(ANN)
    house = next(seat.player_id for seat in first.seats if seat.computer)
    await channel.hour()
    await channel.harness.services.matches.act(first.id, house, "resign")
    await channel.harness.sweep()
    second = await channel.match()
    assert second.id != first.id
    assert (second.level, second.rated, second.row.interaction_id) == (2, False, channel.interaction)
    async with channel.harness.services.database.read() as tx:
        assert await tx.ballots.voices(first.id, first.ply) == []
        assert await tx.history.records(CHANNEL, CHANNEL, private=True) == {}
    assert (await channel.harness.services.records.verify(first.id)).holds
    await channel.choose(daily_channel_id=None)
    await channel.harness.sweep()
    assert await channel.together.running(server_id=77) is None


@pytest.mark.slow
async def test_another_hour_keeps_the_match_and_another_game_begins_anew(channel: Channel) -> None:
    view = await channel.turn()
    assert await channel.choose(daily_hour=9) == view.id
    other = await channel.choose(daily_game="scherer-soccer")
    assert other != view.id
    ended = await channel.harness.view(view.id)
    assert ended.outcome is not None
    assert ended.outcome.reason == "called-off"
    assert await code_of(channel.choose(daily_game="polar-dare")) == "ballot.steps"


@pytest.mark.slow
async def test_a_deleted_member_takes_an_open_voice_and_leaves_played_moves(channel: Channel) -> None:
    view = await channel.turn()
    await channel.vote(ANN)
    await channel.hour()
    await channel.vote(ANN)
    await channel.vote(BOB, 1)
    exported = (await channel.harness.services.own_data.export(ANN.id))["tables"]
    assert (len(exported["voices"]), len(exported["ballots"])) == (2, 1)
    await channel.harness.deliver()
    await channel.harness.services.own_data.delete(ANN.id)
    assert "match.clock" in await channel.harness.deliver()
    open_now = await channel.together.ballot(view.id)
    assert open_now is not None
    assert open_now.voices == 1
    (day,) = await channel.together.days(view.id)
    assert day.proposer is not None
    assert day.proposer.former


async def test_two_processes_close_one_ballot_once(channel: Channel, other: ServiceHarness) -> None:
    view = await channel.turn()
    ballot = await channel.vote(ANN)
    assert ballot.closes_ms is not None
    channel.harness.now_ms = ballot.closes_ms
    other.wall_ms = other.steady_ms = ballot.closes_ms
    ended = await asyncio.gather(channel.harness.sweep(), other.services.sweep.run_once())
    assert sum(ended) == 1
    closed = await (channel.harness if ended[0] else other).view(view.id)
    assert [entry.seat for entry in closed.log].count(view.mover or 0) == (view.ply // 2) + 1
    assert len(await channel.together.days(view.id)) == 1


@pytest.mark.slow
async def test_a_month_of_days_with_kills_at_every_statement_loses_no_voice_and_plays_no_move_twice(
    channel: Channel,
) -> None:
    """About 200 kills: of votes and of closings, each at its first statement, then at the next ones.

    The hour is right on each day, also after clocks were changed or the bot was away over the hour.
    """
    harness, kills, random, zone = channel.harness, 0, Random(4), "Europe/Berlin"
    closed = Counter[int]()
    harness.now_ms = int(MONTH.timestamp() * 1000)
    await channel.choose(daily_hour=2)
    await harness.sweep()
    for day in range(DAYS):
        if day == TO_SYDNEY:
            zone = "Australia/Sydney"
            await channel.choose(daily_hour=2, daily_zone=zone)
        view = await channel.turn()
        voters = [Person(1_000_000 + number, "m") for number in range(1 + day % 3)]
        for voter in voters:
            kills += await through(harness, partial(channel.vote, voter, random.randrange(2)), day)
        ballot = await channel.together.ballot(view.id)
        assert ballot is not None
        assert (ballot.ply, ballot.voices) == (view.ply, len(voters))
        assert ballot.closes_ms is not None
        closes_ms, date = ballot.closes_ms, MONTH.date() + dt.timedelta(days=day + 1)
        at = dt.datetime.fromtimestamp(closes_ms / 1000, ZoneInfo(zone))
        assert (at.date(), at.hour, at.minute, at.fold) == (date, 3 if date == SKIPPED else 2, 0, 0)
        if day in OUTAGES:
            closes_ms += await outage(harness, closes_ms)
        harness.now_ms = closes_ms - 9_000
        await harness.sweep()  # a heartbeat: what comes before it is no downtime
        assert (await harness.view(view.id)).ply == view.ply
        while (after := await harness.view(view.id)).ply == view.ply:
            harness.now_ms += 9_000
            kills += await through(harness, harness.sweep, day)
        closed[view.id] += 1
        following = await channel.turn()
        harness.now_ms += HOUR_MS  # where clocks are set back it is 2 o'clock again
        await harness.sweep()
        assert (await channel.match()).ply == following.ply
        days = await channel.together.days(view.id)
        assert len(days) == closed[view.id]
        assert (days[-1].ply, sum(days[-1].counts.values())) == (view.ply, len(voters))
        assert after.log[view.ply].text == days[-1].turn
    assert date > TWICE
    assert sum(closed.values()) == DAYS
    assert kills >= 200


async def outage(harness: ServiceHarness, closes_ms: int) -> int:
    """Stop the bot from an hour before a ballot closes to five hours after it; for how long that is."""
    harness.now_ms = closes_ms - HOUR_MS
    await harness.sweep()
    await harness.close()
    harness.freeze(6 * HOUR_MS)
    await harness.open()
    await harness.sweep()
    return 6 * HOUR_MS


async def through(harness: ServiceHarness, step: Callable[[], Awaitable[object]], first: int) -> int:
    """Do a step that is killed at a statement, restarted, and killed at a later one; how often it was."""
    kills, number = 0, 1 + first % 4
    while True:
        try:
            with killed_at(harness, number):
                await step()
        except Killed:
            kills, number = kills + 1, number + 4
            wall_ms = harness.wall_ms
            await harness.restart()
            assert harness.wall_ms == wall_ms
        else:
            return kills
