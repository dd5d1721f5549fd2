"""Who a member is: the code of the page exchanged at Discord, and the instance that the member is in.

Sources: https://discord.com/developers/docs/topics/oauth2#authorization-code-grant,
https://discord.com/developers/docs/resources/application#get-application-activity-instance
"""

import asyncio
from collections.abc import Callable
from math import ceil
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import aiohttp

from services.players.allowances import Bucket
from web.sessions import Session

TIMEOUT_S: Final = 10.0
BUCKET_MS: Final = 5_000
RENEWAL_MS: Final = 200
"""What a renewal takes out of a bucket that holds the above: 25 at once and five a second. If Discord refused
them all, that would be less than half of what it bans an address for."""
ALL: Final = 0
WAIT_MS: Final = 5_000
"""How long Discord is not asked after it was asked too often and does not say how long."""


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
    """The three requests that a login takes, and the one of a renewal, on a client of their own.

    Too many that are refused would have Discord ban the bot's address.
    """

    def __init__(
        self, application: Application, client: aiohttp.ClientSession, now_ms: Callable[[], int]
    ) -> None:
        self.application = application
        self.client = client
        self.now_ms = now_ms
        self.renewals = Bucket(BUCKET_MS, now_ms)
        self.silent_until_ms = 0

    async def log_in(self, code: str, instance: Any) -> tuple[str, Session]:
        """The access token of a code, and the session of its member in an instance. Raises: LoginRefused."""
        token = await self.exchange(code)
        user = await self.get("/users/@me", f"Bearer {token}")
        name, locale = str(user.get("global_name") or user["username"]), str(user.get("locale") or "en-US")
        begun = Session(int(user["id"]), name, locale, str(instance["instance_id"]), 0, 0, None, 0)
        return token, placed(begun, instance)

    async def renew(self, session: Session) -> Session:
        """The session with its place now. Raises: LoginRefused."""
        if self.renewals.take(ALL, RENEWAL_MS) is not None:
            raise LoginRefused(503, "too many sessions are renewed")
        return placed(session, await self.instance(session.instance_id))

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

    async def instance(self, instance_id: str) -> Any:
        """An instance of the Activity as it is now. Raises: LoginRefused."""
        own = f"/applications/{self.application.id}/activity-instances/{quote(instance_id, safe='')}"
        return await self.get(own, f"Bot {self.application.bot_token}")

    async def get(self, path: str, authorization: str) -> Any:
        """What Discord answers. Raises: LoginRefused."""
        return await self.request("GET", path, headers={"Authorization": authorization})

    async def request(self, method: str, path: str, **sent: Any) -> Any:
        """What Discord answers, as JSON. Raises: LoginRefused, with 403 for what it refuses, else 502.

        After a 429 nothing is asked before its time is over: LoginRefused with 503.
        """
        if self.now_ms() < self.silent_until_ms:
            raise LoginRefused(503, "Discord has been asked too often")
        try:
            async with asyncio.timeout(TIMEOUT_S):
                async with self.client.request(method, self.application.api_url + path, **sent) as answer:
                    await answer.read()
                    if answer.status == 429:
                        silent_until_ms = self.now_ms() + retry_after_ms(answer)
                        self.silent_until_ms = max(self.silent_until_ms, silent_until_ms)
                        raise LoginRefused(503, "Discord has been asked too often")
                    if answer.status >= 500:
                        raise LoginRefused(502, f"Discord answers {answer.status}")
                    if answer.status >= 400:
                        raise LoginRefused(403, f"Discord answers {answer.status}")
                    return await answer.json()
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            raise LoginRefused(502, f"Discord cannot be asked ({type(error).__name__})") from None


def placed(session: Session, instance: Any) -> Session:
    """The session with its place, if its member is in the instance. Raises: LoginRefused."""
    if str(session.player_id) not in map(str, instance["users"]):
        raise LoginRefused(403, "the member is not in this instance")
    place = instance["location"]
    server = place.get("guild_id")
    return session._replace(
        launch_id=int(instance["launch_id"]),
        channel_id=int(place["channel_id"]),
        server_id=None if server is None else int(server),
    )


def retry_after_ms(answer: aiohttp.ClientResponse) -> int:
    """How long nothing is to be asked after a 429."""
    try:
        return ceil(float(answer.headers["Retry-After"]) * 1_000)
    except (LookupError, ValueError, OverflowError):
        return WAIT_MS
