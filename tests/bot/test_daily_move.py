"""The daily move on Discord: everybody in a channel votes, on its card, by typing and on the page."""

from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from discord.http import Route

from cogs.page.presses import PagePresses
from engine.core.errors import GameError
from engine.registry import game as game_of
from sandbox import Permission
from services.matches.views import MatchView, Person
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_learn import finish, shown_to
from tests.bot.voting import begin_daily_move, end_match, named, newest_card, next_day, vote

EDIT: Final = "/channels/{channel_id}/messages/{message_id}"

harness = own_harness


@pytest.fixture
def edits(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The messages whose edits were asked for."""
    found, request = list[int](), harness.client.http.request

    async def counted(route: Route, **parts: Any) -> Any:
        if (route.method, route.path) == ("PATCH", EDIT):
            found.append(int(route.url.rpartition("/")[2]))
        return await request(route, **parts)

    monkeypatch.setattr(harness.client.http, "request", counted)
    return found


async def daily(harness: BotHarness) -> MatchView:
    """The match of the channel, at its turn."""
    await newest_card(harness)
    services = harness.client.services
    number = await services.together.running(server_id=harness.server.id)
    return await services.matches.view(number or 0)


async def texts(harness: BotHarness) -> list[str]:
    """The moves that can be voted for."""
    match = await daily(harness)
    game = game_of(match.game)
    return [game.write(match.position, each) for each in game.moves(match.position)]


async def test_a_day_is_voted_on_by_thumb_and_by_typing(harness: BotHarness) -> None:
    card = await begin_daily_move(harness, harness.owner)
    assert "Everybody here" in card.text
    assert card.labels == ["Play", "More"]
    first, second, *_ = await texts(harness)
    own = await harness.do(harness.ana, "move", move=first)
    assert "1 of 1" in own.text
    await harness.do(harness.ben, "move", move=second)
    stands = await harness.opened(harness.ben, card, "Play")
    joined = await harness.opened(harness.ben, stands, named(stands, "play:joins"))
    assert "2 of 2" in joined.text
    assert joined.labels == ["Another move"]
    thumb = await vote(harness, harness.cleo, card, Random(2))
    assert " of 3" in thumb.text
    await harness.until_later(lambda: "3 votes" in card.text)
    assert "Ana" not in card.text
    shown = await next_day(harness)
    assert "Ana's idea, " in shown.text
    assert "no vote yet" in shown.text
    await harness.until(lambda: card.labels == [])
    assert "one move a day" in card.text
    assert "Rules" in (await harness.opened(harness.ana, shown, "More")).labels


async def test_who_has_finished_a_course_and_whoever_manages_find_the_daily_move(harness: BotHarness) -> None:
    card = await begin_daily_move(harness, harness.owner)
    learnt = await shown_to(harness, harness.ana, GAME)
    await finish(harness, harness.ana, learnt, GAME)
    (link,) = (each for each in learnt.buttons if each.label == "Vote today")
    assert str(link.url).endswith(f"/{card.channel_id}/{card.id}")
    page = await harness.shown(harness.owner, "server")
    assert f"Daily move: **<#{card.channel_id}>**, closes at" in page.text
    assert "✅ let every member vote there" in (await harness.do(harness.owner, "server doctor")).text
    for role in (harness.server.role("Seals"), harness.server.bot_role):
        harness.channel.overwrite(role, allow=Permission.VIEW_CHANNEL)
    harness.channel.overwrite(harness.server.everyone, deny=Permission.VIEW_CHANNEL)
    seen = (await harness.do(harness.owner, "server doctor")).text
    assert "❌ let every member vote there\n-# These roles alone see the channel: Seals." in seen


async def test_who_has_not_voted_reads_only_how_many_have(harness: BotHarness) -> None:
    await begin_daily_move(harness, harness.owner)
    match, (first, *_) = await daily(harness), await texts(harness)
    await harness.do(harness.ana, "move", move=first)
    press, item = (
        PagePresses(harness.client, harness.client.services),
        {"item": f"openvote:{match.id}:{match.ply}"},
    )
    people = [Person(each.id, each.name) for each in (harness.ana, harness.ben)]
    (voter, _), (reader, _) = [await press(each, harness.here, item) for each in people]
    assert "1 of 1" in str(voter["components"])
    assert "So far: 1 vote" in str(reader["components"])
    assert "play:" not in str(reader["components"])


async def test_who_may_not_vote_here_reads_why(harness: BotHarness) -> None:
    card = await begin_daily_move(harness, harness.owner, age=7)
    first, *_ = await texts(harness)
    young = await harness.refused(await harness.do(harness.ana, "move", move=first))
    assert "member for 7 days" in young
    assert "member for 7 days" in await harness.refused(await harness.press(harness.ana, card, "Play"))
    await harness.turn(days=7)
    match = await daily(harness)
    press = PagePresses(harness.client, harness.client.services)
    pressed = {"item": f"play:vote {match.id} {match.ply}:{first}"}
    ana, ben = (Person(each.id, each.name) for each in (harness.ana, harness.ben))
    with pytest.raises(GameError, match="elsewhere"):
        await press(ana, replace(harness.here, channel_id=1), pressed)
    together = harness.client.services.together
    with pytest.raises(GameError, match="card"):  # a guest has no date
        await together.admit(ben, harness.here, match, match.ply, None)


async def test_yesterdays_buttons_say_that_the_vote_is_closed(harness: BotHarness) -> None:
    card = await begin_daily_move(harness, harness.owner)
    stands = await vote(harness, harness.ana, card, Random(3))
    again = named(stands, "step:vote")
    await next_day(harness)
    assert "closed" in await harness.refused(await harness.press(harness.ana, stands, again))


async def test_a_channel_that_nobody_votes_in_sleeps_until_somebody_does(
    harness: BotHarness, edits: list[int]
) -> None:
    card = await begin_daily_move(harness, harness.owner)
    for _ in range(3):
        await harness.turn(days=1)
        await harness.client.services.sweep.run_once()
    await harness.until_later(lambda: "asleep" in card.text)
    await harness.until_quiet()
    edits.clear()
    await harness.turn(days=5)
    await harness.client.services.sweep.run_once()
    await harness.until_quiet()
    assert edits == []
    await vote(harness, harness.ana, card, Random(3))
    await harness.until_later(lambda: "1 vote" in card.text)
    assert "closes at" in card.text


async def test_a_match_ends_with_its_ideas_and_the_next_one_begins(harness: BotHarness) -> None:
    await begin_daily_move(harness, harness.owner)
    match = await daily(harness)
    await harness.set_own(harness.ben, hidden=True)
    over = await end_match(harness, [harness.ana, harness.ben], Random(4))
    assert "somebody" in over.text
    assert "Ana" in over.text
    assert "Ben" not in over.text
    assert "Rematch" not in over.labels
    assert (await daily(harness)).id != match.id


async def test_the_help_and_the_check_name_the_channel(harness: BotHarness) -> None:
    await begin_daily_move(harness, harness.owner)
    assert f"Daily move** in {harness.channel.mention}" in (await harness.shown(harness.ana, "help")).text
    assert "✅ post the daily move in" in (await harness.do(harness.owner, "server doctor")).text
