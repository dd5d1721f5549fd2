"""What a page can do once its match is over: share the result, and look for the moves that decided it."""

import pytest

from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.waits import WAIT_S
from tests.web.conftest import Browser


async def test_a_result_is_shared_where_it_was_played_once(browser: Browser, harness: BotHarness) -> None:
    ana, ben = await browser.page(harness.ana), await browser.page(harness.ben)
    assert (await ana.refused("share", match=harness.match))[0] == "match.playing"
    await harness.play(*WHITE_WINS)
    card = await harness.finished()
    told = await ana.ask("share", match=harness.match)
    place = harness.discord.world.channel(str(card.channel_id)).json["name"]
    assert told["text"] == f"Shared in #{place}."
    (post,) = [each for each in harness.cards() if each.id > card.id and each.images]
    assert "Ana" in post.text
    assert (post.channel_id, post.pings) == (card.channel_id, [])
    # The card's own button shares the same.
    assert (await ben.refused("share", match=harness.match))[0] == "share.again"
    pressed = await harness.refused(await harness.press(harness.ben, card, "Share"))
    assert pressed == "This was shared here already."
    watching = await browser.page(harness.cleo)
    assert (await watching.refused("share", match=harness.match))[0] == "match.not-yours"


@pytest.mark.essential
async def test_what_was_played_in_a_private_thread_is_shared_around_it(
    browser: Browser, harness: BotHarness
) -> None:
    await harness.set_server(private_threads=True)
    page = await browser.page(harness.ana, match=None)
    match = (await page.ask("begin", game=GAME, level=1))["match"]
    posted = harness.client.services.outbox.posted
    assert await posted.wait(match, 0, WAIT_S)
    state = await page.ask("open", match=match)
    if state["menu"] is None:
        state = (await page.event(lambda each: each["event"] == "state" and each["data"]["menu"]))["data"]
    await page.ask("offer", match=match, ply=state["ply"], act="resign")
    told = await page.ask("share", match=match)
    assert told["text"] == f"Shared in #{harness.channel.name}."


async def test_where_the_bot_may_not_post_it_says_so(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await browser.page(harness.ana)
    await harness.play(*WHITE_WINS)
    await harness.finished()
    monkeypatch.setattr(harness.discord.world, "max_file_bytes", 100)
    code, sentence = await page.refused("share", match=harness.match)
    assert code in ("share.refused", "share.too-large")
    assert "match's channel" in sentence


@pytest.mark.essential
async def test_the_moves_that_decided_a_match_are_named_once_they_are_found(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.actions.ANALYSIS_S", 0.2)
    page = await browser.page(harness.cleo)
    assert (await page.refused("analyse", match=harness.match))[0] == "match.playing"
    await harness.play(*WHITE_WINS)
    await harness.finished()
    progress = list[str]()
    while (found := await page.ask("analyse", match=harness.match))["progress"]:
        assert found["points"] == []
        assert all(0 <= chance <= 100 for series in found["chances"] for chance in series)
        progress.append(found["progress"])
    assert progress
    assert "Looking at the moves again" in progress[0]
    assert "Accuracy: Ana" in found["about"]
    assert found["points"]
    for point in found["points"]:
        assert f"Move {point['step']}, " in point["text"]
        assert "*" not in point["text"]
        assert (await page.ask("look", match=harness.match, step=point["step"]))["happened"]
