"""**Play** on a card: it opens the buttons, or the board if the member has set that."""

from sandbox.model.permissions import EVERYONE, P
from sandbox.rest.interactions import LAUNCH_ACTIVITY
from tests.bot.harness import BotHarness
from tests.web.conftest import Browser


async def opens_board(harness: BotHarness) -> bool:
    """Whether a press of Ana's opens the board, and not the question of the composer."""
    reply = await harness.press(harness.ana, harness.card("Play"), "Play")
    board: bool = reply.interaction.answered.result() == LAUNCH_ACTIVITY
    assert board != bool(reply.message and "Board" in reply.message.labels)
    return board


async def test_play_opens_what_the_member_has_set_and_never_changes_by_itself(
    harness: BotHarness, browser: Browser
) -> None:
    opened = await harness.opened(harness.ana, harness.card("Play"), "Play")
    reply = await harness.press(harness.ana, opened, "Board")
    assert reply.interaction.answered.result() == LAUNCH_ACTIVITY
    await browser.page(harness.ana)
    assert not await opens_board(harness)
    for choice, board in (("board", True), ("confirm", False), ("board", True)):
        page = await harness.settings_page(harness.ana, "settings", "moves")
        await (await harness.ana.choose(page, "setpick:composer", choice)).settled()
        assert await opens_board(harness) is board
    harness.server.everyone.allow(EVERYONE & ~P.USE_EMBEDDED_ACTIVITIES)
    assert not await opens_board(harness)


async def test_without_an_activity_there_are_buttons_alone(hosting: BotHarness) -> None:
    hosting.client.services.boards.offered = False
    card = await hosting.begin()
    assert card.labels == ["Play", "More"]
    assert "Board" not in (await hosting.opened(hosting.ana, card, "Play")).labels
