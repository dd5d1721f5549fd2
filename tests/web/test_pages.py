"""Pages that are open while matches go on: what they are shown, and when."""

import asyncio
import sqlite3
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import framed_by
from cogs.begin.terms import ComputerTerms
from cogs.cards.board import OpenBoard
from cogs.client import ENTRY_POINT
from cogs.composer.match_turn import MatchTask
from cogs.ui.ctx import Ctx
from sandbox import Permission
from services.matches.views import MatchView
from services.players.people import Boards
from tests.bot.harness import BotHarness
from tests.waits import WAIT_S
from tests.web.conftest import Browser, play_item
from web.asker import Asker
from web.hub import MOST_OF_ONE, Hub
from web.messages import VERSION
from web.packets import MatchState
from web.sockets import PageSocket
from web.states import States


async def test_a_move_by_command_reaches_the_pages_of_all_who_look(
    browser: Browser, harness: BotHarness
) -> None:
    pages = [await browser.page(who) for who in (harness.ana, harness.ben, harness.cleo)]
    await harness.play("1ne")
    states = [
        (await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 1))["data"]
        for page in pages
    ]
    assert [state["you"] for state in states] == [0, 1, None]
    assert [bool(state["question"]) for state in states] == [False, True, False]
    assert [each["label"] for each in states[2]["buttons"]] == ["Try", "More"]


async def test_settings_that_change_while_a_page_is_open_count_from_the_next_move(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.cleo)
    await harness.play("1ne")
    state = await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 1)
    assert "came out" in state["data"]["happened"]
    await harness.set_own(harness.cleo, language="de", theme="clear")
    await harness.do(harness.ben, "move", move="1sw")
    later = await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 2)
    assert later["data"]["happened"] != state["data"]["happened"]
    assert "came out" not in later["data"]["happened"]
    assert (await browser.get(later["data"]["picture"]["url"])).status == 200


async def test_a_move_reaches_every_one_of_many_pages(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.hub.AT_ONCE", 3)
    sessions = [await browser.session(who) for who in (harness.ana, harness.ben, harness.cleo)]
    pages = []
    for number in range(3 * MOST_OF_ONE):
        page = await browser.connect()
        await page.ask("hello", session=sessions[number % 3])
        await page.ask("open", match=harness.match)
        pages.append(page)
    await harness.play("1ne", "1sw")
    for page in pages:
        await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 2)


async def test_a_move_that_is_made_while_a_page_opens_its_match_is_shown(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, moves = Asker.match, iter(["1ne"])

    async def seen_before_a_move(asker: Asker, match_id: int) -> MatchView:
        match = await seen(asker, match_id)
        for move in moves:
            await harness.play(move)
            await harness.until_quiet()
        return match

    page = await browser.page(harness.ben, match=None)
    monkeypatch.setattr(Asker, "match", seen_before_a_move)
    assert (await page.ask("open", match=harness.match))["ply"] == 0
    await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 1)


@pytest.mark.essential
async def test_a_change_that_could_not_be_shown_is_shown_soon(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, failures = States.match, iter([sqlite3.OperationalError("database is locked")])

    def match(*given: Any) -> MatchState:
        for failure in failures:
            raise failure
        return shown(*given)

    page = await browser.page(harness.ben)
    monkeypatch.setattr(States, "match", match)
    await harness.play("1ne")
    await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 1)


@pytest.mark.parametrize("part", ["send_board", "show"])
async def test_after_a_failure_pages_are_sent_what_changes_next(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    of: type = Hub if part == "send_board" else PageSocket
    done, failures = getattr(of, part), [RuntimeError("a fault in the program")]

    def fail_once(*arguments: object) -> object:
        if failures:
            raise failures.pop()
        return done(*arguments)

    page = await browser.page(harness.cleo)
    monkeypatch.setattr(of, part, fail_once)
    await harness.press(harness.ana, await harness.opened(harness.ana, harness.card("Play"), "Play"), "Board")
    await harness.play("1ne")
    await harness.until(lambda: not failures)
    await harness.do(harness.ben, "move", move="1sw")
    await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 2)


@pytest.mark.essential
async def test_a_turn_is_put_together_and_played_and_its_card_is_posted(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana)
    asked, played = (await page.ask("open", match=harness.match))["question"], False
    while not played:
        item = asked["touch"]["items"][asked["touch"]["choices"][0]["token"]]
        asked = await page.press(item, inside=True)
        played = not asked["components"]
        assert (asked["replaces"], item.startswith("play:")) == (True, played)
    assert (await page.state(harness.match, 1))["steps"] == 1
    await harness.card_at(1)


async def test_a_turn_that_was_sent_as_the_frame_was_closed_is_played(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, run = MatchTask.play, PageSocket.run
    sent, gone = asyncio.Event(), asyncio.Event()

    async def play_later(task: MatchTask, ctx: Ctx, turn: str) -> None:
        sent.set()
        await gone.wait()
        await play(task, ctx, turn)

    async def run_to_the_end(page: PageSocket) -> None:
        await run(page)
        gone.set()

    monkeypatch.setattr(MatchTask, "play", play_later)
    monkeypatch.setattr(PageSocket, "run", run_to_the_end)
    page = await browser.page(harness.ana)
    move = play_item(harness.match, 0, "1ne")
    await page.socket.send_json({"v": VERSION, "id": 9, "do": "press", "item": move})
    await sent.wait()
    await page.socket.close()
    await harness.card_at(1)


async def test_the_board_that_was_asked_for_last_is_shown(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    assert (await page.ask("lists"))["matches"][0]["mine"] is True
    await harness.press(harness.ana, await harness.opened(harness.ana, harness.card("Play"), "Play"), "Board")
    opened = await page.event(lambda packet: packet["event"] == "board")
    assert opened["data"] == {"match": harness.match}
    another = await browser.connect()
    assert (await another.ask("hello", session=await browser.session(harness.ana)))["match"] == harness.match


@pytest.mark.essential
async def test_offers_are_made_and_answered_on_the_board(browser: Browser, harness: BotHarness) -> None:
    ana, ben = await browser.page(harness.ana), await browser.page(harness.ben)
    await ana.play(harness.match, 0, "1ne")
    await ana.press("offerdraw", harness.match, 1)
    offered = await ben.event(lambda packet: packet["event"] == "state" and bool(packet["data"]["offers"]))
    (offer,) = offered["data"]["offers"]
    assert offer["text"].startswith("Ben, Ana offers")
    await ben.press(offer["buttons"][0]["custom_id"])
    over = await ben.event(lambda packet: packet["event"] == "state" and bool(packet["data"]["ended"]))
    assert over["data"]["ended"]["verdict"]
    await harness.finished()


@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_private_match_is_seen_by_its_players_alone(
    browser: Browser, harness: BotHarness, *, in_thread: bool
) -> None:
    await harness.set_server(private_threads=not in_thread)
    if in_thread:
        browser.channel = harness.channel.thread("Alone", harness.ana.id, private=True)
    page = await browser.page(harness.ana, match=None)
    browser.channel = None
    watching = await browser.page(harness.cleo, match=None)
    begun = await page.begin("penguin-soccer")
    # As well before its thread is opened as after it.
    assert (await watching.refused("open", match=begun))[0] == "match.unknown"
    posted = harness.client.services.outbox.posted
    assert await posted.wait(begun, 0, WAIT_S)
    assert (await watching.refused("open", match=begun))[0] == "match.unknown"
    assert (await page.ask("open", match=begun))["match"] == begun


async def test_no_match_begins_where_its_card_cannot_be_posted(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    harness.channel.overwrite(harness.server.everyone, deny=Permission.ATTACH_FILES)
    channel: Any = harness.client.get_channel(harness.channel.id)
    await harness.until(lambda: not channel.permissions_for(channel.guild.me).attach_files)
    begin = f"playlevel:{ComputerTerms('penguin-soccer')}:1"
    assert (await page.refused("press", item=begin))[0] == "challenge.mute-place"


def test_only_discords_proxy_is_the_pages_origin() -> None:
    origins, frames = framed_by("https://discord.com/api/v10", 12)
    assert origins == ("https://12.discordsays.com",)
    assert frames == ("https://discord.com", "https://*.discord.com")


@pytest.mark.essential
async def test_commands_are_synced_beside_discords_own_for_the_activity(own_bot: BotHarness) -> None:
    await own_bot.restart()
    commands = own_bot.discord.world.commands[None].values()
    assert [each["name"] for each in commands if each["type"] == ENTRY_POINT] == ["launch"]
    assert len(commands) > 12
    assert [each for each in own_bot.discord.refused if each.status == 400] == []


def test_a_client_offers_its_own_activity_whatever_another_has() -> None:
    def acknowledged(*, offered: bool) -> str:
        database = SimpleNamespace(feed=SimpleNamespace(watchers=[]))
        runtime = SimpleNamespace(database=database, uptime=None, now_ms=lambda: 0)
        boards = Boards(cast("Any", runtime))
        boards.offered = offered
        pressed = SimpleNamespace(services=SimpleNamespace(boards=boards), member=SimpleNamespace(id=1))
        return OpenBoard(1).acknowledgement(cast("Any", pressed))

    assert [acknowledged(offered=offered) for offered in (True, False)] == ["activity", "private"]


async def test_board_on_an_old_card_says_so_where_there_is_no_activity_any_more(own_bot: BotHarness) -> None:
    harness = own_bot
    composer = await harness.opened(harness.ana, harness.card("Play"), "Play")
    await harness.stop()
    harness.page = None
    await harness.start()
    reply = await harness.press(harness.ana, composer, "Board")
    assert "not available" in reply.text
    assert reply.ephemeral


async def test_a_rematch_asked_for_by_both_is_one_match_on_both_pages(
    browser: Browser, harness: BotHarness
) -> None:
    ana, ben = await browser.page(harness.ana), await browser.page(harness.ben)
    again = f"rematch:{harness.match}"
    assert (await ana.refused("press", item=again))[0] == "match.playing"
    await ana.play(harness.match, 0, "1ne")
    await ben.press("reallyresign", harness.match, 1)
    assert (await ana.press(again))["components"]
    assert (await ana.refused("press", item=again))[0] == "challenge.rematch-asked"
    offered = [
        (await page.event(lambda packet: packet["event"] == "state" and bool(packet["data"]["offers"])))[
            "data"
        ]
        for page in (ana, ben)
    ]
    assert [[len(each["buttons"]) for each in state["offers"]] for state in offered] == [[0], [1]]
    assert (await ben.press(again))["components"] == []
    shown = [
        (await page.event(lambda packet: packet["event"] == "board"))["data"]["match"] for page in (ana, ben)
    ]
    assert shown[0] == shown[1] != harness.match
    match = await harness.client.services.matches.view(shown[0])
    assert [seat.player_id for seat in match.seats] == [harness.ben.id, harness.ana.id]
    watching = await browser.page(harness.cleo)
    assert (await watching.refused("press", item=again))[0] == "match.not-yours"


@pytest.mark.essential
async def test_no_rematch_with_who_has_left_the_server(browser: Browser, harness: BotHarness) -> None:
    ana, ben = await browser.page(harness.ana), await browser.page(harness.ben)
    await ana.play(harness.match, 0, "1ne")
    await ben.press("reallyresign", harness.match, 1)
    harness.ben.leave()
    code, sentence = await ana.refused("press", item=f"rematch:{harness.match}")
    assert code == "challenge.left"
    assert sentence
