"""The board for trying on a page: one member moves for both sides, and nobody else hears of it."""

from typing import Any

import pytest

from tests.bot.harness import WHITE_WINS, BotHarness
from tests.web.conftest import Browser, PageClient
from tests.web.test_exercises import require_drawn


async def tried(page: PageClient, subject: str, *turns: str) -> Any:
    """The board after these turns from a position."""
    state = await page.ask("try-line", subject=subject)
    for turn in turns:
        state = await page.ask("try-line", **state["at"], turn=turn)
    return state


@pytest.mark.essential
async def test_one_moves_for_both_sides_back_and_forth(browser: Browser, harness: BotHarness) -> None:
    await harness.play("1ne")
    page = await browser.page(harness.ana)
    state = await tried(page, f"{harness.match}.1")
    assert (state["asked"], state["last"], state["lines"]) == ("Ben (Black) to move", 0, [])
    assert all(each["spot"] for each in state["menu"]["choices"])
    asked = await page.ask("try-line", **state["at"], chosen=["1"])
    assert asked["menu"]["chosen"] == ["1"]
    assert (await browser.get(asked["menu"]["picture"]["url"])).status == 200
    state = await tried(page, f"{harness.match}.1", "1sw", "2ne")
    await require_drawn(browser, state)
    assert (state["at"]["at"], state["last"], state["on"]) == (2, 2, None)
    (line,) = state["lines"]
    assert " → " in line["text"]
    earlier = await page.ask("try-line", **state["back"])
    assert earlier["on"] == state["at"]
    assert earlier["asked"] == "Ana (White) to move"
    other = await page.ask("try-line", **earlier["at"], turn="2n")
    assert {each["line"] for each in other["lines"]} == {line["line"], other["at"]["line"]}
    left = await page.ask("try-line", **other["at"], act="remove")
    assert [each["line"] for each in left["lines"]] == [line["line"]]
    assert (await harness.view()).moves == ("1ne",)


async def test_a_line_is_played_if_it_comes_and_nobody_else_hears_of_it(
    browser: Browser, harness: BotHarness
) -> None:
    await harness.play("1ne")
    ana, ben = await browser.page(harness.ana), await browser.page(harness.ben)
    half = await tried(ana, f"{harness.match}.1", "1sw")
    assert half["planned"] is None
    assert half["note"]
    whole = await ana.ask("try-line", **half["at"], turn="2ne")
    assert whole["planned"] is False
    on = await ana.ask("try-line", **whole["at"], act="plan")
    assert (on["planned"], [each["planned"] for each in on["lines"]]) == (True, [True])
    for fields in ({"line": on["at"]["line"], "at": 2}, {"line": on["at"]["line"], "act": "unplan"}):
        assert (await ben.refused("try-line", subject=f"{harness.match}.1", **fields))[0] == "line.gone"
    assert (await ben.ask("try-line", subject=f"{harness.match}.1"))["lines"] == []
    await harness.submit("1sw")
    assert (await harness.view()).moves == ("1ne", "1sw", "2ne")
    first = await ben.event(lambda each: each["event"] == "state")
    assert first["data"]["ply"] > 1
    off = await ana.ask("try-line", subject=f"{harness.match}.1")
    assert off["now"] == {"subject": f"{harness.match}.3", "line": 0, "at": 0}


async def test_one_plays_on_from_a_line_of_a_finished_match(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana)
    assert (await page.refused("play-on", subject=f"{harness.match}.0", level=1))[0] == "match.playing"
    await harness.play(*WHITE_WINS)
    end = await page.ask("look", match=harness.match, step=len(WHITE_WINS) - 1)
    subject = f"{harness.match}.{end['ply']}"
    state = await tried(page, subject, "f6n")
    begun = await page.ask("play-on", **state["at"], level=1)
    match = await harness.client.services.matches.view(begun["match"])
    assert match.seat_of(harness.ana.id) == 0
    assert match.first_position == match.match.game.dump(match.first)
    assert (await page.refused("play-on", subject=f"{harness.match}.{len(WHITE_WINS)}", level=1))[0] == (
        "computer.position-over"
    )
