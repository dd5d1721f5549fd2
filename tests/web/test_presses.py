"""Presses on the page: every kind of item is answered, or refused by its own code, wherever it is open."""

import logging
from collections import Counter, deque
from collections.abc import Iterator
from typing import Any, Final

import discord
import pytest

from cogs.page.presses import PagePresses
from cogs.ui.buttons import ITEMS
from cogs.ui.custom_ids import custom_id
from engine.core.errors import GameError
from render.words import Words
from services.matches.views import Person, Place
from services.players import allowances
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_contest import opened
from tests.samples.custom_ids import samples_of
from tests.web.conftest import Browser

OF_EACH: Final = 2
"""Presses of one kind of item: what can be reached is more than anybody wants to wait for."""
LAST: Final = {"deleteall", "reallyresign", "deletealldata"}
PLACES: Final = ("server", "thread", "direct", "outside")


@pytest.fixture(autouse=True)
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buckets that nobody empties."""
    monkeypatch.setattr(allowances, "BUCKET_MS", 10**12)


async def where(harness: BotHarness, place: str) -> Place:
    """A place of Ana's: in the channel, in the match's thread, in direct messages, or without the bot."""
    if place == "server":
        return harness.here
    if place == "thread":
        (thread, *_) = await harness.until(lambda: harness.channel.threads)
        return Place(thread.id, harness.server.id)
    if place == "direct":
        return Place(harness.ana.dm.id)
    other = harness.discord.server("Elsewhere", members=["Ana"], with_bot=False)
    return Place(other.channel("general").id, other.id)


def items(parts: Any) -> Iterator[dict[str, Any]]:
    """The items in components that can be used."""
    if isinstance(parts, dict) and "custom_id" in parts and not parts.get("disabled"):
        yield parts
    for each in parts.values() if isinstance(parts, dict) else parts if isinstance(parts, list) else ():
        yield from items(each)


def samples() -> Iterator[str]:
    """A press of every kind, about things of which the first is there."""
    for name, kind in ITEMS.items():
        values = [1 if each is int else samples_of(each)[0] for each in kind.fields.values()]
        yield custom_id(name, values)


@pytest.mark.essential
@pytest.mark.parametrize("place", PLACES)
async def test_every_kind_of_item_is_answered_or_refused_by_its_own_code(
    own_bot: BotHarness, caplog: pytest.LogCaptureFixture, place: str
) -> None:
    harness, press = own_bot, PagePresses(own_bot.client, own_bot.client.services)
    await harness.play("1ne")
    here, ben, caplog.handler.level = await where(harness, place), harness.ben, logging.ERROR
    ana = Person(harness.ana.id, "Ana")
    doors = ["enter:play", "enter:learn", "enter:puzzle", "enter:challenge", "settings:-", "matches:1"]
    doors += ["more:1:1", "puzzletoday", "follows", f"history:{ben.id}:1", "try:1.1", "rush:"]
    waiting, pressed, outcomes = deque([*doors, *samples()]), Counter[str](), Counter[str]()
    values: dict[str, list[str]] = {}
    while waiting:
        item = waiting.popleft()
        name = item.partition(":")[0]
        if name in LAST or pressed[name] >= OF_EACH:
            continue
        pressed[name] += 1
        asked = {"item": item, **({"values": values[item]} if item in values else {})}
        try:
            answer, _ = await press(ana, here, asked, inside=True)
        except GameError as refused:
            outcomes[refused.code] += 1
            continue
        kind = "form" if answer["form"] else "components" if answer["components"] else "note"
        outcomes[kind] += 1
        for part in items(answer["components"]):
            if part["custom_id"] not in values:
                values[part["custom_id"]] = [each["value"] for each in part.get("options", ())][-1:]
                waiting.append(part["custom_id"])
    assert set(pressed) == set(ITEMS) - LAST
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
    assert outcomes["components"] > 50


async def test_a_result_is_shared_once_and_by_who_played(browser: Browser, harness: BotHarness) -> None:
    ana, ben = await browser.page(harness.ana), await browser.page(harness.ben)
    item = f"share:result:{harness.match}"
    assert (await ana.refused("press", item=item))[0] == "match.playing"
    await harness.play(*WHITE_WINS)
    last = (await harness.finished()).id
    assert "Shared" in str((await ana.press(item))["components"])
    (post,) = [each for each in harness.cards() if each.id > last and each.images]
    assert ("Ana" in post.text, post.pings) == (True, [])
    assert (await ben.refused("press", item=item))[0] == "share.again"


async def test_an_analysis_is_shown_while_it_goes_on(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.cards.analysis.PAUSE_S", 0.2)
    monkeypatch.setattr("cogs.page.presses.SLOW_S", 0.0)
    page = await browser.page(harness.cleo)
    await harness.play(*WHITE_WINS)
    await harness.finished()
    found = await page.press("analyse", harness.match)
    assert "Accuracy: Ana" in str(found)
    parts = [each["data"] for each in page.heard if each.get("event") == "shown"]
    assert "Looking at the moves again" in str(parts[0])


async def test_foreign_and_stale_presses_are_refused(browser: Browser, harness: BotHarness) -> None:
    ana, cleo = await browser.page(harness.ana), await browser.page(harness.cleo)
    await harness.play("1ne")
    assert (await ana.refused("press", item=f"play:match {harness.match} 0:2ne"))[0] == "match.stale"
    assert (await cleo.refused("press", item=f"undostep:{harness.match}:1"))[0] == "match.not-yours"
    foreign = f"lessonopen:{harness.ana.id}:penguin-soccer"
    assert (await cleo.refused("press", item=foreign))[0] == "lesson.not-yours"


async def test_a_member_is_looked_at_once_an_hour_and_a_manager_once_a_minute(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, fetch = list[int](), discord.Guild.fetch_member

    async def noted(guild: discord.Guild, player_id: int) -> discord.Member:
        if player_id != harness.client.application_id:
            looks.append(player_id)
        return await fetch(guild, player_id)

    monkeypatch.setattr(discord.Guild, "fetch_member", noted)
    cleo, owner = await browser.page(harness.cleo, None), await browser.page(harness.owner, None)
    for _ in range(3):
        await cleo.press("settings:-")
        await owner.press("serverpage:matches")
    assert looks == [harness.cleo.id, *[harness.owner.id] * 2]  # one without knowing that she manages
    harness.clock.turn(seconds=61)
    for page, item in ((cleo, "settings:-"), (owner, "serverpage:matches")):
        await page.press(item)
    assert looks[3:] == [harness.owner.id]


async def test_members_roles_and_channels_are_called_by_their_names(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await browser.page(harness.ana, None)
    role, channel = harness.server.role("Referees"), harness.channel

    def words(_: Words, name: str, **facts: object) -> str:
        return f"<@{harness.ben.id}> <@&{role.id}> <#{channel.id}> {name} {facts}"

    monkeypatch.setattr(Words, "say", words)
    names = (await page.press("settings:-"))["names"]
    assert names == {
        f"@{harness.ben.id}": "Ben",
        f"@&{role.id}": "Referees",
        f"#{channel.id}": channel.name,
    }


async def test_an_impression_in_words_is_taken_from_the_page(hosting: BotHarness) -> None:
    card, press = await opened(hosting), PagePresses(hosting.client, hosting.client.services)
    ana, item = Person(hosting.ana.id, "Ana"), f"impress:{hosting.first.challenge}"
    asked, _ = await press(ana, hosting.here, {"item": item})
    name = asked["form"]["components"][0]["component"]["custom_id"]
    await press(ana, hosting.here, {"item": item, "fields": {name: "Waddle, waddle!"}})
    await hosting.until(lambda: "Waddle, waddle!" in card.text)


async def test_who_has_left_presses_nothing(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.cleo, None)
    harness.cleo.leave()
    assert (await page.refused("press", item="settings:-"))[0] == "challenge.left"
