"""The board inside Discord, by touch: the unmodified SDK in the sandbox's frame, the real bot behind it."""

import re
from collections import defaultdict
from typing import Any

import pytest
from playwright.async_api import expect

from engine.core.drafts import Draft, staged
from engine.core.drafts import Stage as Question
from render import touch_menu
from render.words import Words
from services.matches.views import MatchView
from tests.bot.browser.conftest import DESKTOP_ONLY, PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.faults import faults_of
from tests.bot.browser.open_board import FRAME, OpenBoard, Point
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.touch_player import TouchPlayer, pull_to
from tests.bot.harness import WHITE_WINS, BotHarness
from web.states import States

AIM = {"angle": 350.0, "power": 60.0}
DESCRIBED = re.compile(".{20,}")
LINE_UP = ("set square", "set line")
INTO_THE_GOAL = ("set wall", "set wall", "A1:209.4:99.8")
OBSERVED = """(body) => {
    body.seen = [];
    new MutationObserver(() => body.seen.push({
        film: /^blob:|[.]gif$/.test(body.querySelector(".picture").src),
        said: body.querySelector(".status").textContent.trim(),
        touched: body.querySelectorAll(".spot, .question").length,
    })).observe(body, { attributes: true, childList: true, characterData: true, subtree: true });
}"""
"""Notes with every change of the page what is on the board, said below it, and to be touched."""

SLOW = {"offline": False, "latency": 300, "downloadThroughput": 100_000, "uploadThroughput": 100_000}
SAMPLED = """(body) => {
    body.seen = [];
    const tokens = () => [...body.querySelectorAll(".spot")].map((each) => each.dataset.token).join();
    const look = () => body.seen.push({
        picture: body.querySelector(".picture")?.src ?? "", touched: tokens(),
        said: body.querySelector(".status").textContent.trim(),
    });
    look();
    setInterval(look, 60);
}"""
"""Notes every 60 ms which picture is on the board, what is said, and what can be touched."""

harness = with_activity
has_touch = touched_on_phones


async def opened_board(page: OpenPage, harness: BotHarness, **options: str) -> OpenBoard:
    """Ana's board of a match with Ben, in which she is to move."""
    await harness.begin_by_cards(**options)
    await page.go_to_match()
    await page.press("Play")
    await page.press("Board")
    board = OpenBoard(page)
    await board.shows(0)
    return board


async def stages(harness: BotHarness, *tokens: str) -> list[tuple[Question, dict[str, Any]]]:
    """The questions of the turn after each choice, and what the page is given of them."""
    match = await harness.view()
    seat, draft = match.mover or 0, Draft()
    found = list[tuple[Question, dict[str, Any]]]()
    for token in ("", *tokens):
        draft = draft.choosing(token) if token else draft
        stage = staged(match.match.game, match.position, seat, draft)
        found.append((stage, touch_menu(match.game, stage, seat=seat, words=Words.of("en")).to_json()))
        draft = stage.draft
    return found


def spot_of(menu: dict[str, Any], token: str) -> Point:
    """The middle of a choice's spot."""
    spot = next(choice["spot"] for choice in menu["choices"] if choice["token"] == token)
    return spot["x"], spot["y"]


@PHONE_ONLY
async def test_a_page_that_is_left_open_over_a_restart_goes_on_where_it_was(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await opened_board(page, harness)
    await board.tap(board.choice("2"))
    await expect(board.question).to_have_text("Which way?")
    await harness.restart()
    await expect(board.frame.locator(".banner")).to_have_count(0)
    await expect(board.question).to_have_text("Which way?")
    await TouchPlayer(board).play(await harness.view(), WHITE_WINS[0], begun=1)
    await board.shows(1)
    assert (await harness.view()).moves == WHITE_WINS[:1]
    page.faults.clear()  # the browser notes that the line broke while the bot was away


async def test_a_penguin_is_dragged_along_its_slide(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await harness.play("2ne", "3s")
    await board.shows(2)
    (_, first), (stage, second) = await stages(harness, "b2")
    token, turn = next(iter(stage.endings.items()))
    await board.drag(spot_of(first, "b2"), spot_of(second, token))
    await board.shows(3)
    assert (await harness.view()).moves[-1] == turn


async def test_a_tap_counts_however_soon_after_a_drag(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    (_, menu), _ = await stages(harness, "2")
    x, y = spot_of(menu, "2")
    there, beside = await board.point((x, y)), await board.point((x + 200, y))
    await page.page.clock.install()
    await page.page.clock.pause_at(await page.page.evaluate("Date.now()") + 1000)
    await board.pointer.down(there)
    await board.pointer.move(there, beside)
    await board.pointer.move(beside, there)
    await board.pointer.up()
    await expect(board.question).to_have_text("Which way?")
    await board.tap(board.choice("turn"))
    await expect(board.choice("turn")).to_have_count(0)


async def test_a_flick_is_one_drag_and_one_tap(page: OpenPage, harness: BotHarness) -> None:
    board = await lined_up(page, harness)
    start, end = await pulled_back(harness)
    await board.hold(start, end)
    await expect(board.reading).to_have_text(re.compile(r"^\d+(\.\d)?° · \d+%$"))
    for part in ("aim", "fan", "pull"):
        await expect(board.frame.locator(f".overlay .{part}")).to_have_attribute("d", re.compile("M"))
    said = str(await board.reading.text_content())
    await board.pointer.up()
    await expect(board.reading).to_be_empty()
    await board.tap(board.button("Flick"))
    await board.shows(3)
    flick = next(move for move in reversed((await harness.view()).moves) if move.startswith("A2"))
    played = [float(number) for number in flick.split(":")[1:]]
    assert played == pytest.approx([*AIM.values()], abs=4)
    assert played == [float(number) for number in re.findall(r"[\d.]+", said)]
    film = await harness.card_at((await harness.view()).ply)
    assert [picture.name for picture in film.images] == ["board.gif"]


async def seated(harness: BotHarness) -> MatchView:
    """A new match of Polar Dare! between Ana and Ben."""
    offer = await harness.offer(seats=2, game="polar-dare", colour="red")
    accept = next(each for each in offer.buttons if (each.custom_id or "").startswith("acceptas"))
    await harness.press(harness.ben, offer, accept.custom_id or "")
    await harness.until_quiet()  # the die is cast
    return await harness.client.services.matches.view(harness.match + len(harness.channel.threads) - 1)


@PHONE_ONLY
async def test_a_floe_slides_by_a_tap(page: OpenPage, harness: BotHarness) -> None:
    match = await seated(harness)
    while match.position.roll.startswith("B"):  # a roll for the bear, who has nobody to scare yet
        await harness.client.services.matches.act(match.id, harness.ana.id, "resign")
        match = await seated(harness)
    await page.be("Ana" if match.mover_id == harness.ana.id else "Ben")
    await expect(page.page.locator(".thread-chip")).to_have_count(len(harness.channel.threads))
    await page.go_to_match()
    await page.press("Play")
    await page.press("Board")
    board = OpenBoard(page)
    left = str(await board.question.text_content())
    await board.tap(board.frame.get_by_role("button", name="↑ b3", exact=True))
    await expect(board.question).not_to_have_text(left)
    await expect(board.frame.get_by_role("button", name="↓ b3", exact=True)).to_be_visible()
    assert await faults_of(board.body) == []


@PHONE_ONLY
@pytest.mark.parametrize("place", ["", "1.6,0.4"])
async def test_a_coin_that_comes_back_lies_in_the_middle_of_a_corner_or_finer_elsewhere(
    page: OpenPage, harness: BotHarness, place: str
) -> None:
    board = await opened_board(page, harness, game="piecepack-soccer", hand="steady")
    await harness.play(*INTO_THE_GOAL)
    await board.shows(3)
    for token in ("fine", "sw", place) if place else ("sw",):
        await board.tap(board.choice(token))
        # The corners stand while the finer question is on its way: a tap might mean the coarser one.
        await expect(board.choice(token)).to_have_count(0)
    await board.shows(4)
    assert (await harness.view()).moves[-1] == f"A1>sw{place and '@'}{place}"


@PHONE_ONLY
async def test_what_a_flick_did_is_said_after_its_film(page: OpenPage, harness: BotHarness) -> None:
    await page.let_move()
    board = await lined_up(page, harness)
    await expect(board.board).to_have_attribute("aria-busy", "false")
    await board.body.evaluate(OBSERVED)
    await harness.submit("A2:348:60", "C1:90:2")
    await expect(board.status).to_contain_text("Your turn. Purple 1 missed the ball.")
    await expect(board.question).to_be_visible()
    seen = await board.body.evaluate("(body) => body.seen")
    film = next(each for each in seen if each["film"])
    assert (film["said"], film["touched"]) == ("", 0)


@PHONE_ONLY
async def test_no_word_or_ring_of_a_new_position_stands_on_the_old_picture(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await opened_board(page, harness)
    await board.drawn()
    line = await page.page.context.new_cdp_session(page.page)
    await line.send("Network.enable")
    await line.send("Network.emulateNetworkConditions", SLOW)
    await board.body.evaluate(SAMPLED)
    await harness.play("1ne", "1sw")
    await board.shows(2)
    await expect(board.question).to_be_visible()
    await board.drawn()
    await board.tap(board.choice("2"))
    await expect(board.question).to_have_text("Which way?")
    await board.drawn()
    words, questions = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for each in await board.body.evaluate("(body) => body.seen"):
        words[each["picture"]].add(each["said"])
        questions[each["picture"]].add(each["touched"])
    assert len(words) > 2
    assert all(len(said) == 1 for said in words.values()), words
    assert all(len(asked - {""}) <= 1 for asked in questions.values()), questions


@PHONE_ONLY
async def test_a_frame_that_is_closed_in_the_middle_of_a_drag_plays_nothing(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await lined_up(page, harness)
    await board.hold(*await pulled_back(harness))
    await expect(board.reading).not_to_be_empty()
    activities = harness.discord.activities
    activities.leave(harness.ana.user, next(iter(activities.instances)))
    await expect(page.page.locator(FRAME)).to_have_count(0)
    await board.pointer.up()
    await page.press("Play")
    await page.press("Board")
    await board.shows(2)
    await expect(board.question).to_have_text("Which coin?")
    await expect(board.playing).to_have_count(0)
    assert (await harness.view()).moves == LINE_UP


async def lined_up(page: OpenPage, harness: BotHarness) -> OpenBoard:
    """Ana's board of a match in which both sides have lined up."""
    board = await opened_board(page, harness, game="piecepack-soccer")
    await harness.play(*LINE_UP)
    await board.shows(2)
    return board


async def pulled_back(harness: BotHarness) -> tuple[Point, Point]:
    """From where to where a kicker is pulled for the aim."""
    _, (_, menu) = await stages(harness, "A2")
    return pull_to(menu, AIM)


@PHONE_ONLY
async def test_nothing_serious_for_keyboard_and_screen_reader(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    assert await faults_of(board.body) == []
    await board.frame.locator(".spot").first.press("Enter")
    await expect(board.button("Back")).to_be_visible()
    assert await faults_of(board.body) == []
    await board.button("Matches and more").click()
    await expect(board.frame.locator(".lists")).to_be_visible()
    assert await faults_of(board.body) == []


@DESKTOP_ONLY
async def test_moves_are_listed_where_there_is_room_and_lead_to_their_positions(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await opened_board(page, harness)
    await harness.play("1ne", "1sw")
    moves = board.frame.locator(".moves button")
    await expect(moves).to_have_count(2)
    await expect(moves.last).to_have_attribute("aria-current", "true")
    await board.tap(moves.first)
    await expect(board.frame.locator(".count")).to_have_text("1 / 2")
    await expect(board.status).to_have_text(str(await moves.first.text_content()))
    assert await faults_of(board.body) == []
    await page.page.keyboard.press("ArrowRight")
    await board.shows(2)
    await board.tap(board.choice("2"))
    await expect(board.question).to_have_text("Which way?")
    await page.page.keyboard.press("Escape")
    await expect(board.question).to_have_text("Who moves?")


@PHONE_ONLY
async def test_who_watches_sees_the_move_and_touches_nothing(
    page: OpenPage, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = States.seat
    # A name may have signs that mean something to the page's scripts.
    monkeypatch.setattr(States, "seat", lambda *given: {**seat(*given), "name": "B$&n$$"})
    await harness.begin_by_cards(opponent=harness.ben)
    await page.be("Cleo")
    await harness.shown(harness.cleo, "matches")
    await harness.client.services.boards.open(harness.cleo.id, 1)
    harness.discord.activities.launch(harness.cleo.user, harness.channel.record)
    board = OpenBoard(page)
    await board.shows(0)
    await expect(board.frame.locator(".spot")).to_have_count(0)
    await expect(board.frame.locator(".tools .button")).to_have_text([re.compile("Try"), "More"])
    await harness.play("1ne")
    await board.shows(1)
    await expect(board.status).to_contain_text("B$&n$$ is to move.")
    await expect(board.frame.locator(".board img")).to_have_attribute("alt", DESCRIBED)
