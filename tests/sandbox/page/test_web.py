"""The page's files over HTTP: what is served, under which guards, and that nothing comes from outside."""

import re
from pathlib import Path

import aiohttp
import pytest

from sandbox import File, Sandbox, Server
from sandbox.page.web import STATIC

SOURCES = [path for path in STATIC.rglob("*") if path.suffix in {".js", ".css", ".html"}]
FOREIGN = re.compile(r"""(?:src|href|from|import|url)\s*[=(]?\s*["']?(?:https?:)?//""")
IMPORTED = re.compile(r"""from "\./([^"]+)";""")

PLACES = ("", "page/app.js", "page/socket", "api/v10/users/@me", "gateway", "cdn/attachments/1/1/x.png")


async def test_the_page_carries_a_policy_that_trusts_itself_alone(
    sandbox: Sandbox, browser: aiohttp.ClientSession
) -> None:
    async with browser.get(sandbox.page_url) as answer:
        assert answer.status == 200
        assert answer.content_type == "text/html"
        policy = answer.headers["Content-Security-Policy"]
        assert "/page/app.js" in await answer.text()
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["frame-ancestors"] == "'none'"
    assert {rules[name] for name in ("script-src", "style-src", "font-src", "media-src", "connect-src")} == {
        "'self'"
    }
    assert rules["img-src"] == "'self' blob:"  # a chosen picture is shown before it is sent


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("app.js", "text/javascript"),
        ("style.css", "text/css"),
        ("icon.svg", "image/svg+xml"),
        ("vendor/htm-preact-standalone.module.js", "text/javascript"),
        ("vendor/LICENSE-htm.txt", "text/plain"),
        ("fonts/NotoSans-Regular.woff2", "font/woff2"),
        ("fonts/OFL.txt", "text/plain"),
    ],
)
async def test_files_have_their_types(
    sandbox: Sandbox, browser: aiohttp.ClientSession, path: str, kind: str
) -> None:
    async with browser.get(f"{sandbox.page_url}page/{path}") as answer:
        assert (answer.status, answer.content_type) == (200, kind)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path", ["none.js", "../actions.py", "%2e%2e/actions.py", "..%2factions.py", "vendor"]
)
async def test_nothing_else_is_served(sandbox: Sandbox, browser: aiohttp.ClientSession, path: str) -> None:
    async with browser.get(f"{sandbox.page_url}page/{path}") as answer:
        assert answer.status == 404


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "[::2]:80"])
@pytest.mark.parametrize("path", PLACES)
async def test_a_rebound_name_is_refused(
    sandbox: Sandbox, browser: aiohttp.ClientSession, host: str, path: str
) -> None:
    async with browser.get(sandbox.page_url + path, headers={"Host": host}) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
@pytest.mark.parametrize("path", PLACES)
async def test_another_web_page_is_refused(
    sandbox: Sandbox, browser: aiohttp.ClientSession, origin: str, path: str
) -> None:
    headers = {"Origin": origin, "Authorization": f"Bot {sandbox.token}"}
    async with browser.get(sandbox.page_url + path, headers=headers) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:8080", "[::1]"])
async def test_this_machine_by_any_name_is_served(
    sandbox: Sandbox, browser: aiohttp.ClientSession, host: str
) -> None:
    async with browser.get(sandbox.page_url, headers={"Host": host}) as answer:
        assert answer.status == 200


async def test_an_upload_cannot_run_in_the_browser(server: Server, browser: aiohttp.ClientSession) -> None:
    file = File("x.svg", "image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")
    said = server.member("Ana").say("look", files=(file,))
    async with browser.get(said.json["attachments"][0]["url"]) as answer:
        assert await answer.read() == file.data
        assert "sandbox" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("wanted", "part", "content_range"),
    [
        ("bytes=0-", b"0123456789", "bytes 0-9/10"),
        ("bytes=4-6", b"456", "bytes 4-6/10"),
        ("bytes=-3", b"789", "bytes 7-9/10"),
        ("bytes=8-99", b"89", "bytes 8-9/10"),
        ("bytes=10-", b"", "bytes */10"),
        ("bytes=6-4", b"", "bytes */10"),
        ("honks=1-2", b"", "bytes */10"),
    ],
)
async def test_a_sound_can_be_played_from_any_position(
    server: Server, browser: aiohttp.ClientSession, wanted: str, part: bytes, content_range: str
) -> None:
    said = server.member("Ana").say("hear", files=(File("honk.wav", "audio/wav", b"0123456789"),))
    url = said.json["attachments"][0]["url"]
    async with browser.get(url) as whole:
        assert (whole.status, whole.headers["Accept-Ranges"]) == (200, "bytes")
        assert await whole.read() == b"0123456789"
    async with browser.get(url, headers={"Range": wanted}) as answer:
        assert (answer.status, answer.headers["Content-Range"]) == (206 if part else 416, content_range)
        assert await answer.read() == part
    async with browser.get(url.replace(said.json["attachments"][0]["id"], "2")) as gone:
        assert gone.status == 404


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_fetches_from_outside(path: Path) -> None:
    assert not FOREIGN.search(path.read_text("utf-8"))


def test_every_import_names_a_file_that_is_there() -> None:
    modules = [path for path in SOURCES if path.suffix == ".js"]
    named = {path.parent / name for path in modules for name in IMPORTED.findall(path.read_text("utf-8"))}
    assert named
    assert all(path.is_file() for path in named)
    styles = re.findall(r'href="/page/([^"]+)"', (STATIC / "index.html").read_text("utf-8"))
    assert "style.css" in styles
    assert all((STATIC / name).is_file() for name in styles)
