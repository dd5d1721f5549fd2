"""**Play** on a card: it opens the board or the buttons, whichever the member has used last, or has set."""

import sqlite3
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import OperationalError

from sandbox.model.permissions import EVERYONE, P
from sandbox.rest.interactions import LAUNCH_ACTIVITY
from services.players.boards import HELLO_MS
from tests.bot.harness import BotHarness
from tests.web.conftest import Browser, PageClient
from web.hub import Hub


async def opens_board(harness: BotHarness) -> bool:
    """Whether a press of Ana's opens the board, and not the question of the composer."""
    reply = await harness.press(harness.ana, harness.card("Play"), "Play")
    board: bool = reply.interaction.answered.result() == LAUNCH_ACTIVITY
    assert board != bool(reply.message and "Cancel" in reply.message.labels)
    return board


async def used_board(harness: BotHarness, browser: Browser) -> PageClient:
    """Ana's page after she has opened the board, which has said hello."""
    await harness.press_behind(harness.ana, harness.card("Play"), "Board")
    return await browser.page(harness.ana)


async def test_buttons_come_first_until_the_board_has_said_hello(
    harness: BotHarness, browser: Browser
) -> None:
    assert not await opens_board(harness)
    await used_board(harness, browser)
    assert await opens_board(harness)


@pytest.mark.essential
async def test_buttons_are_one_press_away_and_come_first_from_then_on(
    harness: BotHarness, browser: Browser
) -> None:
    await used_board(harness, browser)
    opened = await harness.opened(harness.ana, harness.card("Play"), "Buttons")
    assert "Cancel" in opened.labels
    assert "Board" in opened.labels, "each leads to the other"
    assert not await opens_board(harness)


async def test_a_launch_without_hello_makes_the_next_press_open_buttons(
    harness: BotHarness, browser: Browser
) -> None:
    page = await used_board(harness, browser)
    await page.socket.close()
    watchers = harness.client.services.database.feed.watchers
    (hub,) = (own for each in watchers if isinstance(own := getattr(each, "__self__", None), Hub))
    await harness.until(lambda: not hub.pages)  # a page that is still open would take the launch for its own
    assert await opens_board(harness)
    assert harness.client.services.boards.launched_ms
    await harness.turn(ms=HELLO_MS)
    assert not await opens_board(harness)
    assert not await opens_board(harness)


async def test_the_board_is_not_opened_where_activities_are_forbidden(
    harness: BotHarness, browser: Browser
) -> None:
    await used_board(harness, browser)
    harness.server.everyone.allow(EVERYONE & ~P.USE_EMBEDDED_ACTIVITIES)
    assert not await opens_board(harness)


@pytest.mark.parametrize("choice", ["activity", "buttons"])
async def test_a_member_can_set_what_play_opens(harness: BotHarness, browser: Browser, choice: str) -> None:
    if choice == "buttons":
        await used_board(harness, browser)
    page = await harness.settings_page(harness.ana, "settings", "moves")
    await (await harness.ana.choose(page, "setpick:opens", choice)).settled()
    assert await opens_board(harness) == (choice == "activity")


async def test_without_an_activity_a_card_has_no_second_button(hosting: BotHarness) -> None:
    hosting.client.services.boards.offered = False
    card = await hosting.begin()
    assert card.labels == ["Play", "More"]


async def test_a_board_that_is_open_already_counts_as_hello(harness: BotHarness, browser: Browser) -> None:
    await used_board(harness, browser)
    boards = harness.client.services.boards
    assert await opens_board(harness)
    await harness.until(lambda: not boards.launched_ms)  # the open page is sent the match, and says no hello
    await harness.turn(ms=HELLO_MS)
    assert await opens_board(harness)


@pytest.mark.essential
async def test_a_page_says_hello_though_nothing_can_be_written(
    harness: BotHarness, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

    boards = harness.client.services.boards
    monkeypatch.setattr(boards, "database", SimpleNamespace(write=full, read=boards.database.read))
    await browser.page(harness.ana)
    assert await opens_board(harness)
