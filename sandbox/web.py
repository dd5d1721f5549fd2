"""The page of the small Discord: its files and the routes that the browser speaks to."""

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:  # the server mounts this module, so a plain import would be a circle
    from sandbox.server import Sandbox

PAGE = Path(__file__).parent / "page"


def mount(app: web.Application, discord: "Sandbox") -> None:  # noqa: ARG001 - the routes that read it follow
    """Serves the page on `/` and its files on `/page/`."""

    async def index(_: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    app.router.add_get("/", index)
    app.router.add_static("/page/", PAGE)
