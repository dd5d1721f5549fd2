"""Every picture that a page is given can be drawn, in every game, at every question of a first turn."""

from random import Random
from typing import Final

import pytest

from engine import registry
from engine.core.drafts import Draft
from tests.bot.conftest import BotHarness
from tests.web.conftest import Browser

ENOUGH_MOVES: Final = 6
"""Then a game's first placings are done."""


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


@pytest.mark.parametrize("game", registry.games())
async def test_the_last_move_stays_marked_until_something_is_chosen(
    browser: Browser, harness: BotHarness, game: str
) -> None:
    services, rules, rng = harness.client.services, registry.game(game), Random(2)
    page = await browser.page(harness.ana, match=None)
    number = (await page.ask("begin", game=game, level=1))["match"]
    match = await services.matches.view(number)
    while match.midway or match.mover_id != harness.ana.id or len(match.moves) < ENOUGH_MOVES:
        if match.mover_id == harness.ana.id:
            move = rules.write(match.position, rules.sample(match.position, rng))
            await services.matches.submit(number, harness.ana.id, move)
        await harness.until(lambda: not services.computers.answering)
        match = await services.matches.view(number)
    state = await page.ask("open", match=number)
    assert state["menu"]["picture"] is None
    draft = {"steps": state["menu"]["steps"], "chosen": state["menu"]["chosen"]}
    draft["chosen"] += [state["menu"]["choices"][0]["token"]]
    chosen = await page.ask("menu", match=number, ply=state["ply"], **draft)
    assert chosen["picture"]["url"] != state["picture"]["url"]
