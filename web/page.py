"""The files of the page, and the headers that protect it."""

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import web

from render.words import Words
from web.host import PageHost

STATIC: Final = Path(__file__).parent / "static"
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
FOREVER: Final = "public, max-age=31536000, immutable"
MESSAGE: Final = re.compile(r"page-[a-z0-9-]+")


class File(NamedTuple):
    """A file of the page, compressed too."""

    data: bytes
    zipped: bytes
    kind: str


class Files(NamedTuple):
    """The files of the page by their paths, and a digest of all: another version has other addresses."""

    files: Mapping[str, File]
    digest: str
    index_page: str


@cache
def page_files() -> Files:
    """The files of the page, read once."""
    texts = {
        path.relative_to(STATIC).as_posix(): path.read_text("utf-8")
        for path in sorted(STATIC.rglob("*"))
        if path.suffix in TYPES and path.is_file()
    }
    index = (STATIC / "index.html").read_text("utf-8").replace("{preloads}", preloads(texts))
    digest = hashlib.sha256("\0".join([index, *texts, *texts.values()]).encode())
    found = {
        path: File(text.encode(), gzip.compress(text.encode(), mtime=0), TYPES[Path(path).suffix])
        for path, text in texts.items()
    }
    return Files(found, digest.hexdigest()[:16], index)


def preloads(paths: Iterable[str]) -> str:
    """Links that let the browser load all scripts at once."""
    scripts = [path for path in paths if path.endswith(".js") and path != "app.js"]
    return "\n  ".join(f'<link rel="modulepreload" href="{{files}}/{path}">' for path in scripts)


def index_page(application_id: int) -> str:
    """The page itself, with what it must know before it is connected."""
    files = page_files()
    return files.index_page.replace("{files}", f"static/{files.digest}").replace(
        "{application}", escape(str(application_id))
    )


@cache
def page_words(words: Words) -> dict[str, str]:
    """The page's own words in one language, by name: those that its scripts name."""
    own = (path for path in page_files().files if path.endswith(".js") and not path.startswith("vendor/"))
    scripts = (page_files().files[path].data.decode() for path in own)
    names = {name for script in scripts for name in MESSAGE.findall(script)}
    return {name: words.say(name) for name in sorted(names)}


def headers(listening: PageHost) -> dict[str, str]:
    """The headers of every answer. ``'self'`` is Discord's proxy, behind which the page is seen."""
    return {
        "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        f"frame-ancestors {' '.join(listening.frames)}",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


def file_response(request: web.Request, file: File) -> web.Response:
    """A file of the page, compressed if the browser takes that."""
    kept = {"Cache-Control": FOREVER, "Content-Type": file.kind, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=file.zipped, headers={**kept, "Content-Encoding": "gzip"})
    return web.Response(body=file.data, headers=kept)
