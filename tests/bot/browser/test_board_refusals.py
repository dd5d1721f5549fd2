"""What goes wrong around the board: one sentence in the player's language, and the page comes back."""

import asyncio
import re
import sqlite3
from typing import Final

import pytest
from playwright.async_api import Browser, Route, expect

from cogs.ui.i18n import words_in
from tests.bot.browser.conftest import PHONE, page_of
from tests.bot.browser.network import Network
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.touch_player import TouchPlayer
from tests.bot.harness import WHITE_WINS, BotHarness
from web.actions import Actions
from web.asker import Asker
from web.packets import ListsState
from web.sockets import BEHIND, CROWDED, LOGIN, REFUSED

SANDBOX: Final = re.compile(r"/page/socket")
NO_WEBSOCKET: Final = 'if (location.pathname.startsWith("/activity/")) delete window.WebSocket;'
LOCALES: Final = {"en": "en-US", "de": "de-DE"}
BOTH: Final = pytest.mark.parametrize("language", LOCALES)


@pytest.fixture
def width() -> int:
    return PHONE


@pytest.fixture
def has_touch() -> bool:
    return True


@pytest.fixture
async def harness(hosting: BotHarness) -> BotHarness:
    """The harness with the bot online, its Activity, and a match between Ana and Ben."""
    await hosting.begin_by_cards()
    return hosting


async def pressed(page: OpenPage) -> OpenBoard:
    """The frame that opens when Ana presses the button of the match, in whichever language she reads it."""
    await page.go_to_match()
    await page.press("Play")
    labels = "|".join(sentence("button-board", language) for language in LOCALES)
    await page.page.get_by_role("button", name=re.compile(f"^({labels})$")).last.click()
    return OpenBoard(page)


def sentence(name: str, language: str) -> str:
    return words_in(language).say(name)


@BOTH
async def test_a_browser_that_cannot_keep_a_line_open(
    browser: Browser, harness: BotHarness, language: str
) -> None:
    async with page_of(browser, harness, "Ana", PHONE, locale=LOCALES[language]) as page:
        await page.page.add_init_script(NO_WEBSOCKET)
        board = await pressed(page)
        await expect(board.frame.get_by_role("status")).to_have_text(sentence("page-no-websocket", language))


@BOTH
@pytest.mark.parametrize(
    ("code", "name"), [(REFUSED, "page-outdated"), (CROWDED, "page-crowded"), (BEHIND, "page-lost")]
)
async def test_a_line_that_the_server_closes(
    browser: Browser, harness: BotHarness, language: str, code: int, name: str
) -> None:
    network = Network()
    network.codes = [code] * 50
    async with page_of(browser, harness, "Ana", PHONE, locale=LOCALES[language]) as page:
        await network.watch(page.page)
        board = await pressed(page)
        await expect(board.frame.get_by_role("status")).to_have_text(sentence(name, language))
        network.codes = []
        if code == REFUSED:
            await board.button(sentence("page-reload", language)).click()
        await board.shows(0)


async def test_a_line_that_hangs_while_it_opens_is_given_up(page: OpenPage) -> None:
    network = Network()
    network.hanging = True
    await page.page.clock.install()
    await network.watch(page.page)
    board = await pressed(page)
    await network.hung.wait()
    await page.page.clock.fast_forward("00:25")
    await board.shows(0)
    network.released.set()


async def test_a_line_to_the_sandbox_that_hangs_is_given_up(page: OpenPage) -> None:
    network = Network()
    network.hanging = True
    await network.watch(page.page, SANDBOX)
    await page.page.clock.install()
    await page.page.reload()
    await network.hung.wait()
    await page.page.clock.fast_forward("00:15")
    await expect(page.box).to_be_visible()
    network.released.set()


async def test_a_session_that_has_ended_is_replaced_without_a_word(page: OpenPage) -> None:
    network = Network()
    network.codes = [LOGIN]
    await network.watch(page.page)
    board = await pressed(page)
    await board.shows(0)
    assert network.codes == []
    await expect(board.frame.locator(".banner, .toast")).to_have_count(0)


@BOTH
async def test_a_login_that_discord_does_not_confirm(
    browser: Browser, harness: BotHarness, language: str
) -> None:
    refused = True

    async def answer(route: Route) -> None:
        await (route.fulfill(status=403) if refused else route.continue_())

    async with page_of(browser, harness, "Ana", PHONE, locale=LOCALES[language]) as page:
        await page.page.route("**/api/token", answer)
        board = await pressed(page)
        await expect(board.frame.get_by_role("status")).to_have_text(sentence("page-refused", language))
        refused = False
        await board.shows(0)
        page.faults.clear()  # the browser notes each answer of 403


@BOTH
async def test_a_network_that_is_away_for_a_minute(
    browser: Browser, harness: BotHarness, language: str
) -> None:
    network = Network()
    await harness.set_own(harness.ana, language=language)
    async with page_of(browser, harness, "Ana", PHONE, locale=LOCALES[language]) as page:
        await page.page.clock.install()
        await network.watch(page.page)
        board = await pressed(page)
        await harness.do(harness.ana, "move", move=WHITE_WINS[0])
        await board.shows(1)
        network.up = False
        await harness.do(harness.ben, "move", move=WHITE_WINS[1])
        await page.page.clock.fast_forward("01:30")  # without a word from the server
        await expect(board.frame.locator(".banner")).to_have_text(sentence("page-lost", language))
        await expect(board.frame.locator(".view[inert]")).to_have_css("filter", "grayscale(1)")
        await board.shows(1)
        network.up = True
        await page.page.clock.fast_forward("00:10")
        await board.shows(2)
        await expect(board.frame.locator(".banner, [inert]")).to_have_count(0)


async def test_a_turn_whose_answer_is_lost_is_played_once(page: OpenPage, harness: BotHarness) -> None:
    network = Network()
    await network.watch(page.page)
    board = await pressed(page)
    await board.shows(0)
    network.passes = lambda data: '"steps":1' not in str(data)
    await TouchPlayer(board).play(await harness.view(), WHITE_WINS[0])
    await harness.card_at(1)
    await board.shows(0)
    network.passes = lambda _: True
    await network.cut()
    await board.shows(1)
    assert (await harness.view()).moves == WHITE_WINS[:1]
    await expect(board.frame.locator(".spot")).to_have_count(0)


async def test_a_picture_that_does_not_come_is_asked_for_again(page: OpenPage) -> None:
    failures = iter(range(2))

    async def answer(route: Route) -> None:
        await (route.continue_() if next(failures, None) is None else route.abort())

    await page.page.route("**/picture/**", answer)
    board = await pressed(page)
    await board.drawn()
    assert await board.frame.locator(".picture").evaluate("picture => picture.naturalWidth") > 0
    page.faults.clear()  # the browser notes each picture that did not come


async def test_words_and_lists_that_do_not_come_are_asked_for_again(
    page: OpenPage, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At first the line opens without words; then there are words, and the database is away."""
    failures = iter([sqlite3.OperationalError("database is locked")])
    words, lists, said = iter(range(2)), Actions.lists, asyncio.Event()

    async def answer(route: Route) -> None:
        await (route.continue_() if next(words, None) is None else route.fulfill(status=502))

    async def lists_later(actions: Actions, asker: Asker) -> ListsState:
        for failure in failures:
            raise failure
        await said.wait()
        return await lists(actions, asker)

    monkeypatch.setattr(Actions, "lists", lists_later)
    await page.page.route("**/words/*.json", answer)
    harness.discord.activities.launch(harness.ana.user, harness.channel.record)
    board = OpenBoard(page)
    await expect(board.frame.get_by_role("alert")).to_contain_text("I cannot reach my database")
    said.set()
    await expect(board.frame.get_by_role("heading", name="My matches")).to_be_visible()
    page.faults.clear()  # the browser notes each answer of 502


async def test_two_pages_of_one_player_show_the_same_match(
    page: OpenPage, harness: BotHarness, browser: Browser
) -> None:
    async with page_of(browser, harness, "Ana", PHONE, has_touch=True) as other:
        boards = [await pressed(page), OpenBoard(other)]  # it opens wherever Ana is
        for board in boards:
            await board.shows(0)
        first = await harness.view()
        await boards[1].tap(boards[1].choice("2"))
        await expect(boards[1].question).to_have_text("Which way?")
        await TouchPlayer(boards[0]).play(first, WHITE_WINS[0])
        for board in boards:
            await board.shows(1)
            await expect(board.frame.locator(".spot, .question")).to_have_count(0)
        assert (await harness.view()).moves == WHITE_WINS[:1]
