"""Uploaded files and emoji over HTTP, whole or in parts, as Discord's CDN serves them."""

from aiohttp import web

from sandbox.model.world import World


def add_routes(app: web.Application, world: World) -> None:
    """Serve every stored file under `/cdn`; a deleted one is 404."""

    async def serve(request: web.Request) -> web.Response:
        file = world.files.get(request.match_info["file_id"])
        if file is None:
            return web.Response(status=404, text="This content is no longer available.")
        headers = {"Accept-Ranges": "bytes"}
        kind, size = file.content_type.split(";")[0], len(file.data)
        if "Range" not in request.headers:
            return web.Response(body=file.data, content_type=kind, headers=headers)
        try:
            start, stop, _ = request.http_range.indices(size)
        except ValueError:
            start = stop = 0
        if start >= stop:
            return web.Response(status=416, headers=headers | {"Content-Range": f"bytes */{size}"})
        headers["Content-Range"] = f"bytes {start}-{stop - 1}/{size}"
        return web.Response(status=206, body=file.data[start:stop], content_type=kind, headers=headers)

    app.router.add_get("/cdn/attachments/{channel_id}/{file_id}/{name}", serve)
    app.router.add_get("/cdn/emojis/{file_id}.{kind}", serve)
