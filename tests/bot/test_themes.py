"""How boards look to whom: themes of members and servers, and replays that stand still."""

import io
from typing import get_args

from PIL import Image

from render.kit.palette import LOOKS, THEMES, rgba
from sandbox import Message
from services.players.settings_views import OwnTheme, Theme
from tests.bot.harness import WHITE_WINS, BotHarness


def theme_of(message: Message | None) -> str:
    """The theme a message's one picture is drawn in: the one whose water is in the corner."""
    assert message is not None
    (shown,) = message.images
    corner = Image.open(io.BytesIO(shown.data)).convert("RGB").getpixel((2, 2))
    (name,) = (
        name for name, theme in THEMES.items() if corner in [rgba(depth)[:3] for depth in theme.depths()]
    )
    return name


def test_the_themes_that_can_be_set_are_those_that_are_drawn() -> None:
    assert get_args(Theme) == tuple(LOOKS)
    assert get_args(OwnTheme) == ("auto", *LOOKS)


async def test_a_members_theme_is_for_what_only_they_see(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, theme="clear")
    card = await harness.begin()
    assert theme_of(card) == "daylight"
    assert theme_of((await harness.do(harness.ana, "match", match=harness.match)).message) == "clear"
    assert theme_of((await harness.press(harness.ana, card, "Play")).message) == "clear"
    assert theme_of((await harness.do(harness.ana, "match", match=harness.match)).message) == "clear"
    assert theme_of((await harness.do(harness.ana, "rules", game="penguin-soccer")).message) == "clear"
    assert theme_of((await harness.do(harness.ben, "match", match=harness.match)).message) == "daylight"


async def test_a_servers_theme_is_for_what_everybody_sees(harness: BotHarness) -> None:
    message = await harness.shown(harness.owner, "server more")
    await (await harness.owner.choose(message, "serverpick:theme", "clear")).settled()
    await harness.set_own(harness.ana, theme="daylight")
    card = await harness.begin()
    assert theme_of(card) == "clear"
    assert theme_of((await harness.do(harness.ana, "match", match=harness.match)).message) == "daylight"
    assert theme_of((await harness.do(harness.ben, "match", match=harness.match)).message) == "clear"
    await harness.play(*WHITE_WINS)
    assert theme_of(await harness.finished()) == "clear"
    assert theme_of((await harness.do(harness.ana, "profile")).message) == "clear"
    await harness.set_server(theme="daylight")
    assert theme_of((await harness.do(harness.ana, "profile")).message) == "daylight"


async def test_a_replay_moves_unless_that_is_not_wanted(harness: BotHarness) -> None:
    card = await harness.won()
    moving = await harness.opened(harness.ana, card, "Replay")
    assert moving.images[0].name == "replay.gif"
    await harness.set_own(harness.ana, stills=True)
    still = await harness.opened(harness.ana, card, "Replay")
    assert [shown.name for shown in still.images] == ["board.png"]
    assert "The beginning · 9 turns" in still.text
    first = still.images[0].data
    await harness.press(harness.ana, still, f"replayat:{harness.match}:1:on")
    assert "Turn 1 of 9" in still.text
    assert still.images[0].data != first
    await harness.press(harness.ana, still, f"replayat:{harness.match}:9:last")
    assert "Turn 9 of 9" in still.text
    disabled = {button.custom_id for button in still.buttons if button.disabled}
    assert disabled == {f"replayat:{harness.match}:10:on", f"replayat:{harness.match}:9:last"}
    await harness.press(harness.ana, still, f"replayat:{harness.match}:0:first")
    assert still.images[0].data == first


async def test_a_replay_in_words_goes_step_by_step(harness: BotHarness) -> None:
    card = await harness.won()
    await harness.set_own(harness.ana, text_board=True)
    said = await harness.opened(harness.ana, card, "Replay")
    assert said.images == []
    before = said.text
    await harness.press(harness.ana, said, f"replayat:{harness.match}:1:on")
    assert said.text != before
