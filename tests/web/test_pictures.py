"""Every picture that a page is given can be drawn, in every game, at every question of a first turn."""

import pytest

from engine import registry
from engine.core.drafts import Draft
from tests.bot.conftest import BotHarness
from tests.web.conftest import Browser


@pytest.mark.parametrize("game", registry.games())
async def test_every_picture_of_a_first_turn_is_drawn(
    browser: Browser, harness: BotHarness, game: str
) -> None:
    page = await browser.page(harness.ana, match=None)
    begun = await page.ask("begin", game=game, level=1)
    state = await page.ask("open", match=begun["match"])
    while state["you"] is None or "move" not in state["may"]:
        state = (await page.event(lambda packet: packet["event"] == "state"))["data"]
    menu = state["menu"]
    pictures = [state["picture"]]
    for _ in range(6):
        pictures += [menu["picture"]] if menu["picture"] else []
        if not menu["choices"] or menu["choices"][0]["turn"] or menu["pull"]:
            break
        draft = Draft(tuple(menu["steps"]), tuple(menu["chosen"])).choosing(menu["choices"][0]["token"])
        menu = await page.ask(
            "menu", match=begun["match"], ply=state["ply"], steps=draft.steps, chosen=draft.chosen
        )
    for shown in pictures:
        answer = await browser.get(shown["url"])
        assert answer.status == 200, shown["url"]
        assert shown["alt"]


async def test_a_film_in_which_nothing_moves_is_its_last_picture(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana, match=None)
    begun = await page.ask("begin", game="piecepack-soccer", level=1)
    state = await page.ask("open", match=begun["match"])
    while state["you"] is None or "move" not in state["may"]:
        state = (await page.event(lambda packet: packet["event"] == "state"))["data"]
    played = await page.ask("play", match=begun["match"], ply=state["ply"], turn="set square")
    film, still = await browser.get(played["film"]), await browser.get(played["picture"]["url"])
    assert (film.status, film.content_type) == (200, "image/png")
    assert await film.read() == await still.read()
