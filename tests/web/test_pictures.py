"""Every picture that a page is given can be drawn, in every game, at every question of a first turn."""

from io import BytesIO
from random import Random
from typing import Any, Final

import pytest
from PIL import Image

from engine import registry
from render.games.scherer_soccer.marks import shown_squares
from render.games.scherer_soccer.view import window
from tests.bot.harness import BotHarness
from tests.each_game import EACH_KEY
from tests.web.conftest import Browser, PageClient
from web import drawing as pictures
from web.addresses import Addresses, PictureSubject
from web.drawing import PictureCache, still

SCHERER: Final = "scherer-soccer"
ENOUGH_MOVES: Final = 6
"""Then a game's first placings are done."""


async def first_question(page: PageClient, game: str) -> Any:
    """The state of a new match against the computer once the member is asked."""
    state = await page.ask("open", match=await page.begin(game))
    while state["question"] is None:
        state = (await page.event(lambda packet: packet["event"] == "state"))["data"]
    return state


@EACH_KEY
async def test_every_picture_of_a_first_turn_is_drawn(
    browser: Browser, harness: BotHarness, game: str
) -> None:
    page = await browser.page(harness.ana, match=None)
    state = await first_question(page, game)
    picture, asked = state["picture"], state["question"]
    for _ in range(6):
        answer, touch = await browser.get(picture["url"]), asked["touch"]
        assert answer.status == 200, picture["url"]
        assert Image.open(BytesIO(await answer.read())).size == (touch["width"], touch["height"])
        assert picture["alt"]
        item = touch["items"].get(touch["choices"][0]["token"], "play") if touch["choices"] else "play"
        if item.startswith("play") or touch["pull"]:
            break
        asked = await page.press(item, inside=True)
        (shown,) = next(each["items"] for each in asked["components"] if "items" in each)
        picture = {"url": shown["media"]["url"], "alt": shown["description"]}


@EACH_KEY
async def test_a_hint_has_a_picture_of_its_turn_and_plays_it(
    browser: Browser, harness: BotHarness, game: str
) -> None:
    page = await browser.page(harness.ana, match=None)
    state = await first_question(page, game)
    _, gallery, row = (await page.press("hint", state["match"], state["ply"]))["components"]
    (play,) = row["components"]
    (shown,) = gallery["items"]
    answers = [await browser.get(each) for each in (state["picture"]["url"], shown["media"]["url"])]
    before, after = [await answer.read() for answer in answers]
    assert before != after
    assert Image.open(BytesIO(after)).size == (state["picture"]["width"], state["picture"]["height"])
    assert "immutable" in answers[1].headers["Cache-Control"]
    assert (await page.press(play["custom_id"], inside=True))["components"] == []


async def test_a_picture_that_pages_ask_for_again_is_not_drawn_again(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, draw = list[PictureSubject](), PictureCache.draw

    async def noted(self: PictureCache, subject: PictureSubject) -> pictures.Image | None:
        drawn.append(subject)
        return await draw(self, subject)

    monkeypatch.setattr(PictureCache, "draw", noted)
    page = await browser.page(harness.ana)
    state = await page.ask("open", match=harness.match)
    for _ in range(2):
        assert (await browser.get(state["picture"]["url"])).status == 200
    assert len(drawn) == 1


async def test_the_close_up_that_is_shown_is_the_one_that_is_touched(
    browser: Browser, harness: BotHarness
) -> None:
    rules, rng, service = registry.game(SCHERER), Random(1), harness.client.services.matches
    await harness.begin(game=SCHERER)
    (number,) = (each.id for each in await service.list_of(harness.ana.id) if each.game == SCHERER)
    match, elsewhere = await service.view(number), False
    while not elsewhere or match.mover_id != harness.ana.id:
        turn = rules.write(match.position, rules.sample(match.position, rng))
        match = await service.act(number, match.mover_id or 0, "move", ply=match.ply, text=turn)
        at, seat = match.position, match.mover or 0
        near, wanted = (window(at, seat, each).first for each in (shown_squares(match.last_events), ()))
        elsewhere = near != wanted
    page = await browser.page(harness.ana, match=number)
    state = await page.ask("open", match=number)
    answer = await browser.get(state["picture"]["url"])
    question = PictureSubject(number, match.ply, seat, "daylight", marked=True)
    asked = still(SCHERER, (at, match.last_events), question)
    assert await answer.read() == asked


async def test_positions_that_a_match_has_not_come_to_have_no_picture(
    browser: Browser, harness: BotHarness
) -> None:
    await harness.client.services.matches.act(harness.match, harness.ana.id, "move", ply=0, text="1ne")
    addresses = Addresses("client-secret")
    for ply, step, status in ((1, 0, 200), (1, 1, 200), (1, 2, 404), (2, None, 404)):
        url = addresses.write(PictureSubject(harness.match, ply, 0, "daylight", step=step))
        assert (await browser.get(url)).status == status


@EACH_KEY
async def test_the_last_move_stays_marked_until_something_is_chosen(
    browser: Browser, harness: BotHarness, game: str
) -> None:
    services, rules, rng = harness.client.services, registry.game(game), Random(2)
    page = await browser.page(harness.ana, match=None)
    number = await page.begin(game)
    state = await page.ask("open", match=number)
    while state["question"] is None or state["turn"]["midway"] or state["steps"] < ENOUGH_MOVES:
        if state["question"]:
            match = await services.matches.view(number)
            move = rules.write(match.position, rules.sample(match.position, rng))
            state = await page.play(number, state["ply"], move)
        else:
            state = await page.state(number, state["ply"] + 1)
    match = await services.matches.view(number)
    question = PictureSubject(number, match.ply, state["you"], "daylight", marked=True)
    shown = await (await browser.get(state["picture"]["url"])).read()
    assert shown == still(game, (match.position, match.last_events), question)


async def test_a_turn_in_which_nothing_moves_has_no_film(browser: Browser, harness: BotHarness) -> None:
    await harness.begin(game="piecepack-soccer", hand="steady")
    page, number = await browser.page(harness.ana, match=None), harness.match + 1
    state = await page.ask("open", match=number)
    played = await page.play(number, state["ply"], "set square")
    assert played["film"] is None
