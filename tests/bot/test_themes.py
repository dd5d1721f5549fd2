"""How boards look to whom: themes of members and servers, and replays that stand still."""

import io
from typing import Any, get_args

from PIL import Image

from render.kit.palette import THEMES, rgba
from sandbox import Member, Message, Reply
from services.matches.views import Person, Place
from services.players.settings_views import OwnTheme, Theme
from tests.bot.conftest import WHITE_WINS, Pond


def theme_of(message: Message | None) -> str:
    """The theme a message's one picture is drawn in: the one whose water is in the corner."""
    assert message is not None
    (shown,) = message.images
    corner = Image.open(io.BytesIO(shown.data)).convert("RGB").getpixel((2, 2))
    (name,) = (
        name for name, theme in THEMES.items() if corner in [rgba(depth)[:3] for depth in theme.depths()]
    )
    return name


async def own(pond: Pond, member: Member, **wishes: Any) -> None:
    """Settings of a member."""
    assert pond.client is not None
    await pond.client.services.settings.change(Person(member.id, member.name), **wishes)


async def ours(pond: Pond, theme: Theme) -> None:
    """The server's theme."""
    assert pond.client is not None
    server = pond.discord.server("Antarctica")
    here = Place(pond.channel.id, server.id, server.name)
    await pond.client.services.settings.change_server(here, theme=theme)


def test_the_themes_that_can_be_set_are_those_that_are_drawn() -> None:
    assert get_args(Theme) == tuple(THEMES)
    assert get_args(OwnTheme) == ("auto", *THEMES)


async def test_a_members_theme_is_for_what_only_they_see(pond: Pond) -> None:
    await own(pond, pond.ana, theme="clear")
    card = await pond.begin()
    assert theme_of(card) == "daylight"
    assert theme_of((await pond.press(pond.ana, card, "My view")).message) == "clear"
    assert theme_of((await pond.press(pond.ana, card, "Move")).message) == "clear"
    assert theme_of((await pond.do(pond.ana, "match", match=1)).message) == "clear"
    assert theme_of((await pond.do(pond.ana, "rules", game="penguin-soccer")).message) == "clear"
    assert theme_of((await pond.press(pond.ben, card, "My view")).message) == "daylight"


async def test_a_servers_theme_is_for_what_everybody_sees(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    owner = server.member("Antarctica's owner")
    message = (await pond.do(owner, "server settings")).message
    await (await owner.choose(message, "serverpick:theme", "clear")).settled()
    await own(pond, pond.ana, theme="daylight")
    card = await pond.begin()
    assert theme_of(card) == "clear"
    assert theme_of((await pond.press(pond.ana, card, "My view")).message) == "daylight"
    assert theme_of((await pond.press(pond.ben, card, "My view")).message) == "clear"
    await pond.play(*WHITE_WINS)
    assert theme_of(await pond.finished()) == "clear"
    assert theme_of((await pond.do(pond.ana, "profile")).message) == "clear"
    await ours(pond, "daylight")
    assert theme_of((await pond.do(pond.ana, "profile")).message) == "daylight"


async def finished(pond: Pond) -> Message:
    """The card of a match that White has won."""
    await pond.begin()
    await pond.play(*WHITE_WINS)
    return await pond.finished()


async def replay(pond: Pond, card: Message) -> Reply:
    return await pond.press(pond.ana, card, "Replay")


async def test_a_replay_moves_unless_that_is_not_wanted(pond: Pond) -> None:
    card = await finished(pond)
    moving = (await replay(pond, card)).message
    assert moving is not None
    assert moving.images[0].name == "replay.gif"
    await own(pond, pond.ana, stills=True)
    still = (await replay(pond, card)).message
    assert still is not None
    assert [shown.name for shown in still.images] == ["board.png"]
    assert "The beginning · 9 moves" in still.text
    first = still.images[0].data
    await pond.press(pond.ana, still, "replayat:1:1:on")
    assert "After move 1 of 9" in still.text
    assert still.images[0].data != first
    await pond.press(pond.ana, still, "replayat:1:9:last")
    assert "After move 9 of 9" in still.text
    disabled = {button.custom_id for button in still.buttons if button.disabled}
    assert disabled == {"replayat:1:10:on", "replayat:1:9:last"}
    await pond.press(pond.ana, still, "replayat:1:0:first")
    assert still.images[0].data == first


async def test_a_replay_in_words_goes_step_by_step(pond: Pond) -> None:
    card = await finished(pond)
    await own(pond, pond.ana, text_board=True)
    said = (await replay(pond, card)).message
    assert said is not None
    assert said.images == []
    before = said.text
    await pond.press(pond.ana, said, "replayat:1:1:on")
    assert said.text != before
