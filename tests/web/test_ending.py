"""What a page can do once its match is over: share the result, and look for the moves that decided it."""

import pytest

from tests.bot.harness import WHITE_WINS, BotHarness
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
