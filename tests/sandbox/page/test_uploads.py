"""Files a member sends by the page: in messages, in commands and in forms."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from sandbox import Permission, Sandbox, Server
from sandbox.page.uploads import LARGEST, MOST_HELD
from tests.sandbox.images import png
from tests.sandbox.page.conftest import Open, Refused
from tests.sandbox.page.page_bot import PageBot

HONK = b"RIFF honk"
HandIn = Callable[..., Awaitable[str]]


@pytest.fixture
def hand_in(world: Sandbox, server: Server, browser: aiohttp.ClientSession) -> HandIn:
    """Hands in a file as the page does and gives its key."""

    async def go(member: str, name: str, data: bytes) -> str:
        status, answer = await upload(world, browser, str(server.member(member).id), name, data)
        assert status == 200, answer
        return str(answer["upload"])

    return go


async def upload(
    world: Sandbox, browser: aiohttp.ClientSession, member: str, name: str, data: bytes
) -> tuple[int, dict[str, Any]]:
    headers = {"Origin": world.page_url.rstrip("/")}
    url = f"{world.page_url}page/upload"
    asked = browser.post(url, params={"member": member, "name": name}, data=io.BytesIO(data), headers=headers)
    async with asked as answer:
        return answer.status, await answer.json()


def pond(server: Server) -> str:
    return str(server.channel("pond").id)


async def test_a_message_carries_files(server: Server, open_as: Open, hand_in: HandIn) -> None:
    ana, ben = await open_as("Ana"), await open_as("Ben")
    files = [await hand_in("Ana", "honk.wav", HONK), await hand_in("Ana", "floe.png", png(4, 3))]
    await ana.ask("send", channel=pond(server), content="", files=files)
    sound, picture = (await ben.event("MESSAGE_CREATE"))["attachments"]
    assert (sound["filename"], sound["size"]) == ("honk.wav", len(HONK))
    assert sound["content_type"].startswith("audio/")
    assert (picture["filename"], picture["width"], picture["height"]) == ("floe.png", 4, 3)
    with pytest.raises(Refused, match="choose it again"):
        await ana.ask("send", channel=pond(server), content="again", files=files[:1])


@pytest.mark.usefixtures("bot")
async def test_a_command_takes_a_file(server: Server, open_as: Open, hand_in: HandIn) -> None:
    ana = await open_as("Ana")
    file = await hand_in("Ana", "floe.png", png(4, 3))
    await ana.ask("slash", channel=pond(server), command="show", options={"file": file})
    told = (await ana.event("MESSAGE_CREATE"))["content"]
    assert told == f"floe.png image/png {len(png(4, 3))} 4 {png()[:6]!r}"
    with pytest.raises(Refused, match="choose it again"):
        await ana.ask("slash", channel=pond(server), command="show", options={"file": "floe.png"})


@pytest.mark.usefixtures("bot")
async def test_a_form_takes_files_within_its_bounds(server: Server, open_as: Open, hand_in: HandIn) -> None:
    ana = await open_as("Ana")
    form = (await ana.ask("slash", channel=pond(server), command="pictures", options={}))["modal"]

    async def fill(pictures: int, sounds: int) -> None:
        files = [await hand_in("Ana", f"{each}.png", png()) for each in range(pictures)]
        honks = [await hand_in("Ana", "honk.wav", HONK) for _ in range(sounds)]
        await ana.ask("submit", modal=form["id"], fields={"pictures": files, "sound": honks})

    for pictures, sounds in ((1, 0), (4, 0), (0, 1)):
        with pytest.raises(Refused, match="'Pictures' takes 2 to 3 files"):
            await fill(pictures, sounds)
    with pytest.raises(Refused, match=r"'Sound' takes 1 file\."):
        await fill(2, 2)
    await fill(3, 1)
    told = (await ana.event("MESSAGE_CREATE"))["content"].split("; ")
    assert [each.split()[0] for each in told] == ["0.png", "1.png", "2.png", "honk.wav"]
    assert told[3].endswith(f"{len(HONK)} None {HONK[:6]!r}")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("given", ["upload-1", 7, {"a": 1}, ["upload-99"], [["x"]]])
async def test_a_form_takes_nothing_but_files(server: Server, open_as: Open, given: object) -> None:
    ana = await open_as("Ana")
    form = (await ana.ask("slash", channel=pond(server), command="pictures", options={}))["modal"]
    with pytest.raises(Refused, match=r"which files|choose it again"):
        await ana.ask("submit", modal=form["id"], fields={"pictures": given})


async def test_a_file_is_its_members_alone(server: Server, open_as: Open, hand_in: HandIn) -> None:
    ben, file = await open_as("Ben"), await hand_in("Ana", "honk.wav", HONK)
    with pytest.raises(Refused, match="choose it again"):
        await ben.ask("send", channel=pond(server), content="mine", files=[file])
    ana = await open_as("Ana")
    await ana.ask("send", channel=pond(server), content="mine", files=[file])


async def test_files_need_their_permission(server: Server, open_as: Open, hand_in: HandIn) -> None:
    bare = server.channel("bare", overwrites={"everyone": (0, int(Permission.ATTACH_FILES))})
    ana, file = await open_as("Ana"), await hand_in("Ana", "honk.wav", HONK)
    with pytest.raises(Refused, match="cannot send files"):
        await ana.ask("send", channel=str(bare.id), content="", files=[file])
    await ana.ask("send", channel=str(bare.id), content="words")


async def test_a_message_takes_ten_files(server: Server, open_as: Open, hand_in: HandIn) -> None:
    ana = await open_as("Ana")
    files = [await hand_in("Ana", f"{each}.wav", HONK) for each in range(11)]
    with pytest.raises(Refused, match="up to 10 files"):
        await ana.ask("send", channel=pond(server), content="", files=files)


async def test_files_never_sent_do_not_pile_up(server: Server, open_as: Open, hand_in: HandIn) -> None:
    ana = await open_as("Ana")
    files = [await hand_in("Ana", "honk.wav", HONK) for _ in range(MOST_HELD + 1)]
    with pytest.raises(Refused, match="choose it again"):
        await ana.ask("send", channel=pond(server), content="", files=files[:1])
    await ana.ask("send", channel=pond(server), content="", files=files[1:2])


@pytest.mark.parametrize(
    ("size", "sentence"),
    [(0, "Floe.png is empty."), (LARGEST + 1, "Floe.png is too large; up to 10 MB can be sent.")],
)
async def test_a_file_discord_would_not_take_is_refused(
    world: Sandbox, server: Server, browser: aiohttp.ClientSession, size: int, sentence: str
) -> None:
    ana = str(server.member("Ana").id)
    assert await upload(world, browser, ana, "floe.png", bytes(size)) == (400, {"error": sentence})
    assert (await upload(world, browser, ana, "floe.png", bytes(1)))[0] == 200


@pytest.mark.parametrize(
    ("headers", "member"),
    [
        ({"Origin": "http://evil.example"}, "ana"),
        ({}, "ana"),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, "ana"),
        (None, "nobody"),
    ],
)
@pytest.mark.usefixtures("server")
async def test_another_page_cannot_hand_anything_in(
    world: Sandbox, browser: aiohttp.ClientSession, headers: dict[str, str] | None, member: str
) -> None:
    own = {"Origin": world.page_url.rstrip("/")} if headers is None else headers
    url = f"{world.page_url}page/upload"
    async with browser.post(url, params={"member": member}, data=b"x", headers=own) as answer:
        assert answer.status == 403


async def test_a_bot_gets_a_form_s_file_for_itself_alone(
    bot: PageBot, server: Server, open_as: Open, hand_in: HandIn
) -> None:
    ana = await open_as("Ana")
    form = (await ana.ask("slash", channel=pond(server), command="pictures", options={}))["modal"]
    files = [await hand_in("Ana", "a.png", png()) for _ in range(2)]
    sent = bot.loop.create_future()
    bot.on_interaction = lambda found: sent.set_result(found.data)  # type: ignore[attr-defined]
    await ana.ask("submit", modal=form["id"], fields={"pictures": files})
    resolved = (await sent)["resolved"]["attachments"]
    assert [each["ephemeral"] for each in resolved.values()] == [True, True]
