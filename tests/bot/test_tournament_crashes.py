"""Tournaments over restarts and crashes: nothing is lost, and nothing is said twice."""

import asyncio

import pytest

from services.events.views import Organiser, TournamentTerms
from services.matches.views import Person, Place
from tests.bot.conftest import own_harness
from tests.bot.crash import Act, crash_everywhere, delivered
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import Hall
from tests.waits import WAIT_S

harness = own_harness


@pytest.mark.essential
async def test_a_restart_in_the_middle_changes_nothing(four: Hall) -> None:
    harness = four.harness
    await four.create()
    await four.join()
    await harness.restart()
    await four.start()
    await four.said("Round 1 begins.")
    first, second = await four.running()
    await four.resign(first, four.later(first))
    await harness.restart()
    await four.resign(second, four.later(second))
    await harness.restart()
    await four.play_round(2)
    await harness.restart()
    await four.play_round(3)
    await four.said("! 🏆")
    await harness.restart()
    await delivered(harness)
    for number in (1, 2, 3):
        assert four.count(f"Round {number} begins.") == four.count(f"Round {number} is over.") == 1
    assert four.count("! 🏆") == four.count("Cup begins with") == 1
    assert len([post for post in harness.cards() if post.labels == ["More"]]) == 1


async def end_all(harness: BotHarness) -> None:
    """Call off what is open or running: only so many may be at the same time."""
    services, owner = harness.client.services, harness.owner
    for each in await services.tournaments.of_server(harness.server.id):
        if each.status in ("open", "running"):
            await services.tournaments.cancel(each.id, Organiser(Person(owner.id, owner.name), manages=True))


async def test_a_tournament_is_announced_once(four: Hall) -> None:
    harness = four.harness
    wanted = {"name": "Cup", "game": GAME, "format": "swiss"}

    async def begin() -> Act:
        await end_all(harness)
        return lambda: harness.do(four.owner, "tournament create", **wanted)

    def check(number: int) -> None:
        cards = [post for post in harness.cards() if post.labels in (["More"], ["Join", "More"])]
        threads = [each for each in harness.channel.threads if each.name == "🏆 Cup"]
        assert len(cards) == len(threads) == number

    assert await crash_everywhere(harness, begin, check) >= 4


async def test_a_start_is_said_once(four: Hall) -> None:
    harness, begun = four.harness, list[int]()

    def moves() -> int:
        return len([post for post in harness.cards() if "Play" in post.labels])

    async def begin() -> Act:
        # Rounds are paired by the sweep, which the outbox does not wait for.
        await harness.until(lambda: four.count("Round 1 begins.") == moves() == len(begun))
        await end_all(harness)
        tournaments = harness.client.services.tournaments
        view = await tournaments.create(
            Organiser(Person(four.owner.id, four.owner.name), manages=True),
            Place(harness.channel.id, harness.server.id, harness.server.name),
            TournamentTerms(name="Cup", game=GAME, format="swiss", clock="correspondence:3"),
        )
        for member in four.members[:2]:
            await tournaments.join(view.id, Person(member.id, member.name), 1)
        begun.append(view.id)
        return lambda: harness.do(four.owner, "tournament start", tournament=view.id)

    def check(number: int) -> None:
        assert four.count("Cup begins") == number
        assert max(four.count("Round 1 begins."), moves()) <= number

    assert await crash_everywhere(harness, begin, check) >= 4
    await harness.until(lambda: four.count("Round 1 begins.") == moves() == len(begun))


async def test_a_server_that_the_bot_leaves_has_no_tournament_any_more(four: Hall) -> None:
    await four.create()
    await four.join()
    await four.start()
    await four.said("Round 1 begins.")
    await delivered(four.harness)
    four.harness.discord.kick_bot(four.harness.server)
    async with asyncio.timeout(WAIT_S):
        while (await four.view()).ended_by != "server-left":  # noqa: ASYNC110 - the database sets no event
            await asyncio.sleep(0.01)
