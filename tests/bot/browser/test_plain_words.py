"""An evening shows and reads aloud no compass and no notation, to both sides of every game."""

from typing import Any, Final

import pytest
from playwright.async_api import expect

from sandbox import Member
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE_ONLY, with_activity
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.plain_words import unplain_words_of
from tests.bot.browser.scenes import COINS, FIELD, ICE
from tests.bot.browser.stage import Stage
from tests.bot.harness import GAME, BotHarness

EVENING: Final[tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...]] = (
    (GAME, {}, ("1neL", "2sw")),
    (ICE, {}, ()),
    (FIELD, {"setup": "mirrored"}, ()),
    (COINS, {"hand": "steady"}, ("set square", "set line", "A2:348:60", "C1:190:40")),
)
"""Games with the turns played in them; further ones are left to chance."""
TURNS: Final = 4
TRY_STEPS: Final = 2
"""Choices made on the private board."""

harness = with_activity


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_both_sides_read_plain_words_in_every_game(
    page: OpenPage, harness: BotHarness, language: Language
) -> None:
    stage, found = Stage(harness, language), dict[str, list[str]]()
    await stage.prepare()
    cove = harness.server.channel("cove")
    for game, options, moves in EVENING:
        card = await stage.begin(game, **options)
        for move in (*moves, *"?" * (TURNS - len(moves))):
            match = await harness.client.services.matches.view(stage.matches)
            who = (stage.ana, stage.ben)[match.mover or 0]
            place = f"{language} {game} {match.ply} {who.name}"
            shown = await page.message_of(who.name, card)
            found[f"{place} card"] = await unplain_words_of(shown)
            opened = await stage.press(who, f"turn:{stage.matches}:{match.ply}")
            found[f"{place} composer"] = await unplain_words_of(await page.message_of(who.name, opened))
            found[f"{place} board"] = await unplain_words_on_board(page, harness, who, stage.matches)
            answer = await stage.type(move, cove)
            found[f"{place} answer"] = await unplain_words_of(await page.message_of(who.name, answer))
            card = await stage.play()
        found[f"{language} {game} try"] = await unplain_words_of_try(page, stage)
    assert {place: words for place, words in found.items() if words} == {}


async def unplain_words_of_try(page: OpenPage, stage: Stage) -> list[str]:
    """The same of the private board of whoever waits."""
    match = await stage.harness.client.services.matches.view(stage.matches)
    who = (stage.ben, stage.ana)[match.mover or 0]
    more, found = await stage.press(who, f"more:{match.id}:{match.ply}"), list[str]()
    board = await stage.harness.opened(who, more, f"try:{match.id}.{match.ply}")
    for _ in range(TRY_STEPS):
        found += await unplain_words_of(await page.message_of(who.name, board))
        await stage.press_on(who, board, f"step:try {match.id}.{match.ply}")
    return found + await unplain_words_of(await page.message_of(who.name, board))


async def unplain_words_on_board(page: OpenPage, harness: BotHarness, who: Member, match: int) -> list[str]:
    """The same of a member's board inside Discord, once it asks for the move of a match."""
    harness.clock.turn(seconds=10)  # so soon one after the other they would be logins without end
    await harness.client.services.boards.open(who.id, match)
    harness.discord.activities.launch(who.user, harness.channel.record)
    board = OpenBoard(page)
    await expect(board.body).to_contain_text(f"#{match}")
    await expect(board.question).to_be_visible()
    await board.drawn()
    found = await unplain_words_of(board.body)
    await page.page.get_by_role("button", name="Leave the Activity").click()
    return found
