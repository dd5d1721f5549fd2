"""Files a member sends by the page: in messages, in commands and in forms."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from sandbox import Permission, Sandbox, Server
from sandbox.model.records import MAX_FILE_BYTES
from sandbox.page.uploads import MAX_UPLOADS
from tests.sandbox.images import png
from tests.sandbox.page.conftest import Open, PageClient, Refused
from tests.sandbox.page.page_bot import PageBot

HONK = b"RIFF honk"
Upload = Callable[..., Awaitable[str]]


@pytest.fixture
def upload(sandbox: Sandbox, server: Server, browser: aiohttp.ClientSession) -> Upload:
    """Uploads a file as the page does and gives its key."""

    async def post(member: str, name: str, data: bytes) -> str:
        status, answer = await post_file(sandbox, browser, str(server.member(member).id), name, data)
        assert status == 200, answer
        return str(answer["upload"])

    return post


async def post_file(
    sandbox: Sandbox, browser: aiohttp.ClientSession, member: str, name: str, data: bytes
) -> tuple[int, dict[str, Any]]:
    headers = {"Origin": sandbox.page_url.rstrip("/")}
    url = f"{sandbox.page_url}page/upload"
    asked = browser.post(url, params={"member": member, "name": name}, data=io.BytesIO(data), headers=headers)
    async with asked as answer:
        return answer.status, await answer.json()


async def test_a_message_carries_files(general: str, open_as: Open, upload: Upload) -> None:
    ana, ben = await open_as("Ana"), await open_as("Ben")
    files = [await upload("Ana", "honk.wav", HONK), await upload("Ana", "floe.png", png(4, 3))]
    await ana.ask("send", channel=general, content="", files=files)
    sound, picture = (await ben.event("MESSAGE_CREATE"))["attachments"]
    assert (sound["filename"], sound["size"]) == ("honk.wav", len(HONK))
    assert sound["content_type"].startswith("audio/")
    assert (picture["filename"], picture["width"], picture["height"]) == ("floe.png", 4, 3)
    with pytest.raises(Refused, match="choose it again"):
        await ana.ask("send", channel=general, content="again", files=files[:1])


@pytest.mark.usefixtures("bot")
async def test_a_command_takes_a_file(general: str, upload: Upload, ana: PageClient) -> None:
    file = await upload("Ana", "floe.png", png(4, 3))
    await ana.ask("slash", channel=general, command="show", options={"file": file})
    found = (await ana.event("MESSAGE_CREATE"))["content"]
    assert found == f"floe.png image/png {len(png(4, 3))} 4 {png()[:6]!r}"
    with pytest.raises(Refused, match="choose it again"):
        await ana.ask("slash", channel=general, command="show", options={"file": "floe.png"})


@pytest.mark.usefixtures("bot")
async def test_a_form_takes_files_within_its_bounds(general: str, upload: Upload, ana: PageClient) -> None:
    form = (await ana.ask("slash", channel=general, command="pictures", options={}))["modal"]

    async def fill(pictures: int, sounds: int) -> None:
        files = [await upload("Ana", f"{each}.png", png()) for each in range(pictures)]
        honks = [await upload("Ana", "honk.wav", HONK) for _ in range(sounds)]
        await ana.ask("submit", modal=form["id"], fields={"pictures": files, "sound": honks})

    for pictures, sounds in ((1, 0), (4, 0), (0, 1)):
        with pytest.raises(Refused, match="'Pictures' takes 2 to 3 files"):
            await fill(pictures, sounds)
    with pytest.raises(Refused, match=r"'Sound' takes 1 file\."):
        await fill(2, 2)
    await fill(3, 1)
    found = (await ana.event("MESSAGE_CREATE"))["content"].split("; ")
    assert [each.split()[0] for each in found] == ["0.png", "1.png", "2.png", "honk.wav"]
    assert found[3].endswith(f"{len(HONK)} None {HONK[:6]!r}")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("given", ["upload-1", 7, {"a": 1}, ["upload-99"], [["x"]]])
async def test_a_form_takes_nothing_but_files(general: str, given: object, ana: PageClient) -> None:
    form = (await ana.ask("slash", channel=general, command="pictures", options={}))["modal"]
    with pytest.raises(Refused, match=r"which files|choose it again"):
        await ana.ask("submit", modal=form["id"], fields={"pictures": given})


async def test_a_file_is_its_members_alone(general: str, open_as: Open, upload: Upload) -> None:
    ben, file = await open_as("Ben"), await upload("Ana", "honk.wav", HONK)
    with pytest.raises(Refused, match="choose it again"):
        await ben.ask("send", channel=general, content="mine", files=[file])
    ana = await open_as("Ana")
    await ana.ask("send", channel=general, content="mine", files=[file])


async def test_files_need_their_permission(server: Server, open_as: Open, upload: Upload) -> None:
    bare = server.channel("bare", overwrites={"everyone": (0, int(Permission.ATTACH_FILES))})
    ana, file = await open_as("Ana"), await upload("Ana", "honk.wav", HONK)
    with pytest.raises(Refused, match="cannot send files"):
        await ana.ask("send", channel=str(bare.id), content="", files=[file])
    await ana.ask("send", channel=str(bare.id), content="words")


async def test_a_message_takes_ten_files(general: str, upload: Upload, ana: PageClient) -> None:
    files = [await upload("Ana", f"{each}.wav", HONK) for each in range(11)]
    with pytest.raises(Refused, match="up to 10 files"):
        await ana.ask("send", channel=general, content="", files=files)


async def test_files_never_sent_do_not_pile_up(general: str, upload: Upload, ana: PageClient) -> None:
    files = [await upload("Ana", "honk.wav", HONK) for _ in range(MAX_UPLOADS + 1)]
    with pytest.raises(Refused, match="choose it again"):
        await ana.ask("send", channel=general, content="", files=files[:1])
    await ana.ask("send", channel=general, content="", files=files[1:2])


@pytest.mark.parametrize(
    ("size", "sentence"),
    [(0, "Floe.png is empty."), (MAX_FILE_BYTES + 1, "Floe.png is too large; up to 10 MB can be sent.")],
)
async def test_a_file_discord_would_not_take_is_refused(
    sandbox: Sandbox, server: Server, browser: aiohttp.ClientSession, size: int, sentence: str
) -> None:
    ana = str(server.member("Ana").id)
    assert await post_file(sandbox, browser, ana, "floe.png", bytes(size)) == (400, {"error": sentence})
    assert (await post_file(sandbox, browser, ana, "floe.png", bytes(1)))[0] == 200


@pytest.mark.parametrize(
    ("headers", "member"),
    [
        ({"Origin": "http://evil.example"}, "ana"),
        ({}, "ana"),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, "ana"),
        (None, "nobody"),
    ],
)
async def test_another_page_cannot_upload(
    sandbox: Sandbox, browser: aiohttp.ClientSession, headers: dict[str, str] | None, member: str
) -> None:
    own = {"Origin": sandbox.page_url.rstrip("/")} if headers is None else headers
    url = f"{sandbox.page_url}page/upload"
    async with browser.post(url, params={"member": member}, data=b"x", headers=own) as answer:
        assert answer.status == 403


async def test_a_bot_gets_a_form_s_file_for_itself_alone(
    bot: PageBot, general: str, upload: Upload, ana: PageClient
) -> None:
    form = (await ana.ask("slash", channel=general, command="pictures", options={}))["modal"]
    files = [await upload("Ana", "a.png", png()) for _ in range(2)]
    sent = bot.loop.create_future()
    bot.on_interaction = lambda found: sent.set_result(found.data)  # type: ignore[attr-defined]  # a test's own bot
    await ana.ask("submit", modal=form["id"], fields={"pictures": files})
    resolved = (await sent)["resolved"]["attachments"]
    assert [each["ephemeral"] for each in resolved.values()] == [True, True]
