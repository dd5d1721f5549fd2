"""A whole match of every game by touch, its cards and films in the channel besides."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import Browser, expect

from render import has_films
from services.computer.jobs import computer_turn
from services.matches.views import MatchView
from tests.bot.browser.conftest import PHONE, PHONE_ONLY, page_of, with_activity
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import NOW, Album
from tests.bot.browser.touch_player import TouchPlayer
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_taps import begun
from web.states import moves_shown

LEVEL: Final = 7
"""The strongest computer that plays the same on every machine."""
WIDTH: Final = 260  # of each photograph in a strip
pytestmark = PHONE_ONLY


@dataclass(frozen=True)
class Case:
    """How a match is begun so that it is short, and the most touches of a turn, or of each of its steps.

    Where there is a ``script``, it has the turns of both. Else a computer chooses those of Ana, and chance
    those of Ben, by a ``seed``. The strip shows Ana's turn of the number ``shown``, and the end.
    """

    touches: int
    options: dict[str, Any] = field(default_factory=dict)
    script: tuple[str, ...] = ()
    seed: int = 0
    shown: int = 0

    def turn(self, match: MatchView) -> str:
        if self.script:
            return self.script[len(match.moves)]
        if match.mover == 0:
            return computer_turn(match.game, match.position, LEVEL, match.ply)
        game, rng = match.match.game, Random(self.seed + match.ply)
        return game.write(match.position, game.sample(match.position, rng))


CASES: Final = {
    "penguin-soccer": Case(3, script=WHITE_WINS),
    "piecepack-soccer": Case(3, {"limit": "4"}, shown=2),
    "polar-dare": Case(1, {"limit": "3", "seats": 2}, shown=1),
    "scherer-soccer": Case(3, {"score": "1", "limit": "4"}),
}

harness = with_activity


@pytest.fixture
def has_touch() -> bool:
    return True


async def opened_board(page: OpenPage) -> OpenBoard:
    """The board of the match that is played in the newest thread."""
    await page.go_to_match()
    await page.press("Play")
    await page.press("Board")
    return OpenBoard(page)


async def turn_by_touch(harness: BotHarness, player: TouchPlayer, turn: str, most: int) -> str:
    """A turn is played by touch, and shown in the channel; the name of the picture on its card."""
    match = await harness.view()
    steps = len(turn.split()) if match.match.game.about.steps else 1
    await player.play(match, turn)
    await player.board.shows(moves_shown(match) + steps)
    assert player.taps <= most * steps + 2, "a few more where the choice is among the others"
    after = await harness.view()
    assert moves_shown(after) == moves_shown(match) + steps
    card = await (harness.card_at(after.ply) if after.outcome is None else harness.finished())
    (picture,) = card.images
    return picture.name


@pytest.mark.parametrize("game", CASES)
async def test_a_whole_match_is_played_by_touch(page: OpenPage, harness: BotHarness, game: str) -> None:
    case, pictures, album = CASES[game], list[str](), Album("board")
    await page.page.clock.set_fixed_time(NOW)
    await harness.begin(game=game, recorded=True, **case.options)  # so few turns are in no menu
    board = await opened_board(page)

    async def look(_: str) -> None:
        if len(pictures) == case.shown:
            await board.drawn()
            await album.take_screen(page.page)

    player = TouchPlayer(board, look)
    while (match := await harness.view()).outcome is None:
        turn = case.turn(match)
        if match.mover == 0:
            pictures.append(await turn_by_touch(harness, player, turn, case.touches))
        else:
            await harness.client.services.matches.act(1, harness.ben.id, "move", ply=match.ply, text=turn)
            await board.shows(moves_shown(await harness.view()))
    await expect(board.button("Rematch")).to_be_visible()
    await board.drawn()
    await album.take_screen(page.page)
    assert ("board.gif" in pictures) == has_films(game)
    album.keep(game, WIDTH)


@pytest.mark.usefixtures("with_konane")
async def test_two_play_an_installed_game_on_two_phones(
    page: OpenPage, harness: BotHarness, browser: Browser
) -> None:
    rng = Random(1)
    await begun(harness, game="konane")
    async with page_of(browser, harness, "Ben", PHONE, has_touch=True) as other:
        await harness.client.services.boards.open(harness.ben.id, 1)
        harness.discord.activities.launch(harness.ben.user, harness.channel.record)
        boards = [await opened_board(page), OpenBoard(other)]
        players = [TouchPlayer(boards[0]), TouchPlayer(boards[1])]
        while (match := await harness.view()).outcome is None:
            turn = match.match.game.write(match.position, match.match.game.sample(match.position, rng))
            await turn_by_touch(harness, players[match.mover or 0], turn, 3)
            for board in boards:
                await board.shows(moves_shown(await harness.view()))
        for board in boards:
            await expect(board.button("Rematch")).to_be_visible()
