"""Who a member is: the code of the page exchanged at Discord, and the instance that the member is in.

Sources: https://discord.com/developers/docs/topics/oauth2#authorization-code-grant,
https://discord.com/developers/docs/resources/application#get-application-activity-instance
"""

import asyncio
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import aiohttp

from web.sessions import Session

TIMEOUT_S: Final = 10.0
LONGEST: Final = 300
"""Characters of a code, and of the number of an instance: both are far shorter."""


class LoginRefused(Exception):  # noqa: N818 - no fault of the server
    """Discord does not say that the member is who the page says; ``status`` is that of the answer."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Application(NamedTuple):
    """The application, as Discord knows it, and where Discord is."""

    id: int
    client_secret: str
    bot_token: str
    api_url: str


class Discord:
    """The three requests that a login takes, on a client of their own."""

    def __init__(self, application: Application, client: aiohttp.ClientSession) -> None:
        self.application = application
        self.client = client

    async def log_in(self, code: str, instance_id: str) -> tuple[str, Session]:
        """The access token of a code, and the session of its member. Raises: LoginRefused."""
        token = await self.exchange(code)
        user = await self.get("/users/@me", f"Bearer {token}")
        name = str(user.get("global_name") or user["username"])
        begun = Session(int(user["id"]), name, str(user.get("locale") or "en-US"), instance_id, 0, 0, None, 0)
        return token, await self.confirmed(begun)

    async def exchange(self, code: str) -> str:
        """The access token of a code. Raises: LoginRefused."""
        form = {
            "client_id": str(self.application.id),
            "client_secret": self.application.client_secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        answer = await self.request("POST", "/oauth2/token", data=form)
        return str(answer["access_token"])

    async def confirmed(self, session: Session) -> Session:
        """The session with its place, if its member is in its instance now. Raises: LoginRefused."""
        own = f"/applications/{self.application.id}/activity-instances/{quote(session.instance_id, safe='')}"
        instance = await self.get(own, f"Bot {self.application.bot_token}")
        if str(session.player_id) not in map(str, instance["users"]):
            raise LoginRefused(403, "the member is not in this instance")
        place = instance["location"]
        server = place.get("guild_id")
        return session._replace(
            launch_id=int(instance["launch_id"]),
            channel_id=int(place["channel_id"]),
            server_id=None if server is None else int(server),
        )

    async def get(self, path: str, authorization: str) -> Any:
        """What Discord answers. Raises: LoginRefused."""
        return await self.request("GET", path, headers={"Authorization": authorization})

    async def request(self, method: str, path: str, **sent: Any) -> Any:
        """What Discord answers, as JSON. Raises: LoginRefused, with 403 for what it refuses, else 502."""
        try:
            async with asyncio.timeout(TIMEOUT_S):
                async with self.client.request(method, self.application.api_url + path, **sent) as answer:
                    if answer.status >= 500 or answer.status == 429:
                        raise LoginRefused(502, f"Discord answers {answer.status}")
                    if answer.status >= 400:
                        raise LoginRefused(403, f"Discord answers {answer.status}")
                    return await answer.json()
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            raise LoginRefused(502, f"Discord cannot be asked ({type(error).__name__})") from None
