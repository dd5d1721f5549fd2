"""Sessions: short signed tokens, each for one member in one instance of the Activity."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from services.matches.views import Place, Viewer

LIFETIME_MS: Final = 15 * 60_000
"""A page renews its session while it is open; one that was closed for longer logs in again."""


class SessionRefused(Exception):  # noqa: N818 - no fault: the page logs in again
    """A token that is no session, or none any more."""


class Session(NamedTuple):
    """A member in an instance: identifiers of Discord, and the language of the member's Discord.

    ``launch_id`` is Discord's number of the instance. ``server_id`` is None in direct messages.
    """

    player_id: int
    name: str
    locale: str
    instance_id: str
    launch_id: int
    channel_id: int
    server_id: int | None
    until_ms: int

    @property
    def place(self) -> Place:
        """Where the Activity is open."""
        return Place(self.channel_id, self.server_id, private=self.server_id is None)

    @property
    def viewer(self) -> Viewer:
        """The member, and where the Activity is open."""
        return Viewer(self.player_id, self.place)


class Sessions:
    """Signs sessions and reads them back; any process with the same secret does."""

    def __init__(self, secret: str, now_ms: Callable[[], int]) -> None:
        self.serializer = URLSafeSerializer(secret, salt="rookery.activity.session")
        self.now_ms = now_ms

    def issue(self, session: Session) -> str:
        """The token of a session, which is good for a quarter of an hour from now."""
        return str(self.serializer.dumps([*session._replace(until_ms=self.now_ms() + LIFETIME_MS)]))

    def read(self, token: str) -> Session:
        """The session of a token. Raises: SessionRefused."""
        try:
            fields: Any = self.serializer.loads(token)
            session = Session(*fields)
        except (BadSignature, TypeError):
            raise SessionRefused("forged") from None
        self.require_present(session)
        return session

    def require_present(self, session: Session) -> None:
        """Check that a session has not ended. Raises: SessionRefused."""
        if session.until_ms <= self.now_ms():
            raise SessionRefused("expired")
