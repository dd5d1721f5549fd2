"""Every picture that a page is given can be drawn, in every game, at every question of a first turn."""

from functools import partial
from random import Random
from typing import Any, Final

import pytest

from engine import registry
from engine.core.drafts import Draft
from tests.bot.conftest import BotHarness
from tests.web.conftest import Browser
from web.addresses import Subject
from web.drawing import still

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
    state = await page.ask("open", match=number)
    while "move" not in state["may"] or state["turn"]["midway"] or state["steps"] < ENOUGH_MOVES:
        if "move" in state["may"]:
            match = await services.matches.view(number)
            move = rules.write(match.position, rules.sample(match.position, rng))
            state = await page.ask("play", match=number, ply=state["ply"], turn=move)
        else:
            state = (await page.event(partial(is_later, state["ply"])))["data"]
    if state["menu"]["picture"]:
        match = await services.matches.view(number)
        question = Subject(number, match.ply, state["you"], "daylight", marked=True)
        pictures = [
            still(game, (match.position, events), question, midway=match.midway)
            for events in (match.last_events, ())
        ]
        assert pictures[0] != pictures[1]
    draft = {"steps": state["menu"]["steps"], "chosen": state["menu"]["chosen"]}
    draft["chosen"] += [state["menu"]["choices"][0]["token"]]
    chosen = await page.ask("menu", match=number, ply=state["ply"], **draft)
    assert chosen["picture"]["url"] != state["picture"]["url"]


def is_later(ply: int, packet: dict[str, Any]) -> bool:
    """Whether an event is a state of the match after more plies."""
    return bool(packet["event"] == "state" and packet["data"]["ply"] > ply)


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
