"""Activities: the instance that the bot asks about, and the token endpoint that its page's server uses."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from sandbox.model.activities import Activities
from sandbox.model.errors import Refusal
from sandbox.rest.call import Call, Result, Routes

routes = Routes()
TOKEN_PATH = "/oauth2/token"  # noqa: S105 - a path


@routes("GET", "/applications/{application_id}/activity-instances/{instance_id}")
async def instance(call: Call) -> Result:
    """Where an Activity runs, and who has it open."""
    return call.activities.instance(call.params["application_id"], call.params["instance_id"])


def token_endpoint(activities: Activities) -> Callable[[web.Request], Awaitable[web.Response]]:
    """The handler of the token endpoint; it takes a form and no token of the bot."""

    async def exchange(request: web.Request) -> web.Response:
        form = {name: value for name, value in (await request.post()).items() if isinstance(value, str)}
        try:
            return web.json_response(activities.exchange(form))
        except Refusal as refused:
            return web.json_response(refused.extra, status=refused.status)

    return exchange
