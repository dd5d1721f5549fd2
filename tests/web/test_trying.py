"""The board for trying on a page: one member moves for both sides, and nobody else hears of it."""

from random import Random
from typing import Any

import pytest

from engine import registry
from engine.core.turns import moves_played
from engine.puzzles import puzzles
from render import game_text
from render.words import Words
from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.each_game import EACH_KEY
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


async def test_who_watches_tries_without_playing(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.cleo)
    state = await tried(page, f"{harness.match}.0", "1ne", "1sw")
    assert state["planned"] is None
    assert (await page.refused("try-line", **state["at"], act="plan"))[0] == "match.not-yours"


async def test_chance_is_chosen_or_rolled(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    begun = await page.ask("begin", game="polar-dare", level=1)
    state = await page.ask("open", match=begun["match"])
    board = await page.ask("try-line", subject=f"{state['match']}.0")
    assert (board["chance"], board["menu"]) == (True, None)
    labels = [each["label"] for each in board["draws"]]
    assert all(labels)
    assert len(set(labels)) == len(labels)
    chosen = await page.ask("try-line", **board["at"], turn=board["draws"][0]["turn"])
    assert (chosen["chance"], chosen["at"]["at"]) == (False, 1)
    rolled = await page.ask("try-line", **board["at"], act="roll")
    assert rolled["at"]["at"] == 1
    await require_drawn(browser, chosen, rolled)


@pytest.mark.essential
async def test_a_draw_that_sounds_like_another_is_offered_once(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    begun = await page.ask("begin", game="piecepack-soccer", level=1)
    board = await tried(page, f"{begun['match']}.0", "set square", "set line", "A2:0:50")
    assert board["chance"]
    labels = [each["label"] for each in board["draws"]]
    assert len(set(labels)) == len(labels)
    assert (await page.ask("try-line", **board["at"], turn=board["draws"][0]["turn"]))["at"]["at"] == 4


@EACH_KEY
async def test_lines_of_every_game_are_kept(browser: Browser, harness: BotHarness, game: str) -> None:
    page, rules, rng = await browser.page(harness.ana, match=None), registry.game(game), Random(3)
    begun = await page.ask("begin", game=game, level=1)
    match = await harness.client.services.matches.view(begun["match"])
    at, seat = match.first, match.seat_of(harness.ana.id) or 0
    state, texts = await tried(page, f"{begun['match']}.0"), list[str]()
    for _ in range(4):
        texts.append(rules.write(at, rules.sample(at, rng)))
        at = moves_played(rules, at, texts[-1:]).at
        state = await page.ask("try-line", **state["at"], turn=texts[-1])
    again = await page.ask("try-line", **state["at"])
    assert (again["last"], again["at"]["at"]) == (4, 4)
    await require_drawn(browser, again)
    assert again["picture"]["alt"].endswith(game_text(game).describe(at, Words.of("en"), seat)[-40:])


@pytest.mark.parametrize("subject", ["", "1", "1.", "x.y", "1.99", "99.0", "no-game.1"])
async def test_what_is_nowhere_is_refused(browser: Browser, harness: BotHarness, subject: str) -> None:
    page = await browser.page(harness.ana)
    code, _ = await page.refused("try-line", subject=subject)
    assert code in ("line.gone", "match.unknown", "puzzle.unknown", "game.unknown")


async def test_a_puzzle_is_tried_and_played_on_once_it_is_solved(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana, match=None)
    one = next(each for each in puzzles(GAME) if len(each.line) == 1)
    subject = f"{one.game}.{one.number}"
    assert (await page.refused("try-line", subject=subject))[0] == "line.unsolved"
    assert (await page.refused("play-on", subject=subject, level=1))[0] == "line.unsolved"
    await page.ask("solve", game=one.game, number=one.number, turn=one.line[0])
    state = await tried(page, subject)
    await require_drawn(browser, state)
    begun = await page.ask("play-on", **state["at"], level=2)
    match = await harness.client.services.matches.view(begun["match"])
    assert match.match.game.dump(match.first) == match.match.game.dump(one.at)


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
