"""Activities: the pages that an application opens in a frame, their instances, and the logins from there.

Sources: https://discord.com/developers/docs/activities/overview,
https://discord.com/developers/docs/topics/oauth2#authorization-code-grant
"""

import secrets
from dataclasses import dataclass, field

from sandbox.model.errors import IllegalAction, Refusal
from sandbox.model.records import JSON, Channel, User
from sandbox.model.world import World

CODE_LIFETIME_MS, TOKEN_LIFETIME_MS = 60_000, 7 * 24 * 3_600_000
SCOPES = frozenset({"identify", "guilds", "applications.commands"})


@dataclass(slots=True)
class Portal:
    """What the developer portal holds of an application: where its page is, and its secret."""

    url: str
    client_secret: str


@dataclass(slots=True)
class Instance:
    """One running Activity: where, and who has it open."""

    id: str
    launch_id: str
    channel: Channel
    user_ids: list[str] = field(default_factory=list)
    custom_ids: dict[str, str] = field(default_factory=dict)
    """By user, what the link says by which they came."""


@dataclass(slots=True)
class Grant:
    """What a member has granted the application, until when."""

    user: User
    scopes: tuple[str, ...]
    until_ms: int


class Activities:
    """The application's Activity in this world; without a ``portal`` there is none."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.portal: Portal | None = None
        self.instances: dict[str, Instance] = {}
        self.codes: dict[str, Grant] = {}
        self.tokens: dict[str, Grant] = {}

    def launch(self, user: User, channel: Channel, custom_id: str | None = None) -> Instance:
        """Open the Activity for a user: the instance of the channel, begun where there is none.

        Who comes by a shared link brings its ``custom_id``.
        """
        found = next((each for each in self.instances.values() if each.channel is channel), None)
        if found is None:
            launch_id = self.world.snowflake()
            kind = "gc" if channel.guild else "pc"
            where = f"{channel.guild.id}-{channel.id}" if channel.guild else channel.id
            found = Instance(f"i-{launch_id}-{kind}-{where}", launch_id, channel)
            self.instances[found.id] = found
        for other in list(self.instances.values()):  # one Activity at a time
            if other is not found:
                self.leave(user, other.id)
        if user.id not in found.user_ids:
            found.user_ids.append(user.id)
        found.custom_ids.pop(user.id, None)
        if custom_id is not None:
            found.custom_ids[user.id] = custom_id
        payload = self.opened(user)
        self.world.emit("SANDBOX_ACTIVITY", {"activity": payload}, invoker_id=user.id, for_bot=False)
        return found

    def leave(self, user: User, instance_id: str) -> None:
        """Close the Activity of a user; the instance ends with the last one."""
        found = self.instances.get(instance_id)
        if found is None or user.id not in found.user_ids:
            return
        found.user_ids.remove(user.id)
        if not found.user_ids:
            del self.instances[instance_id]
        self.world.emit("SANDBOX_ACTIVITY", {"activity": None}, invoker_id=user.id, for_bot=False)

    def opened(self, user: User) -> JSON | None:
        """What the user's client needs to show the open Activity; None where none is open."""
        found = next((each for each in self.instances.values() if user.id in each.user_ids), None)
        if found is None:
            return None
        guild = found.channel.guild
        return {
            "application_id": self.world.application_id,
            "instance_id": found.id,
            "launch_id": found.launch_id,
            "channel_id": found.channel.id,
            "guild_id": guild.id if guild else None,
            "location_id": found.id.partition(f"{found.launch_id}-")[2],
            "custom_id": found.custom_ids.get(user.id),
        }

    def instance(self, application_id: str, instance_id: str) -> JSON:
        """An instance as Discord describes it. Raises: Refusal 10002, 404."""
        if application_id != self.world.application_id:
            raise Refusal(10002)
        found = self.instances.get(instance_id)
        if found is None:
            raise Refusal(0, status=404, message="404: Not Found")
        location: JSON = {"id": found.id.partition(f"{found.launch_id}-")[2]}
        location |= {"kind": "gc" if found.channel.guild else "pc", "channel_id": found.channel.id}
        if found.channel.guild:
            location["guild_id"] = found.channel.guild.id
        return {
            "application_id": application_id,
            "instance_id": found.id,
            "launch_id": found.launch_id,
            "location": location,
            "users": list(found.user_ids),
        }

    def authorize(self, user: User, client_id: str, scopes: list[str], response_type: str) -> str:
        """The code that the page may exchange for a token.

        Raises: IllegalAction where no Activity is open, for another application, and for unknown scopes.
        """
        if self.opened(user) is None:
            raise IllegalAction("there is no Activity open")
        if client_id != self.world.application_id:
            raise IllegalAction("Unknown Application")
        if response_type != "code" or not scopes or not set(scopes) <= SCOPES:
            raise IllegalAction("Invalid scope or response type")
        code = secrets.token_urlsafe(22)
        self.codes[code] = Grant(user, tuple(scopes), self.world.now_ms() + CODE_LIFETIME_MS)
        return code

    def exchange(self, form: JSON) -> JSON:
        """The answer of the token endpoint. Raises: Refusal, whose ``extra`` is the body of OAuth2."""
        portal = self.portal
        known = portal is not None and form.get("client_id") == self.world.application_id
        if portal is None or not known or form.get("client_secret") != portal.client_secret:
            raise oauth_refusal(401, "invalid_client", "")
        if form.get("grant_type") != "authorization_code":
            raise oauth_refusal(400, "unsupported_grant_type", "Grant type None is not supported")
        grant = self.codes.pop(str(form.get("code")), None)
        if grant is None or grant.until_ms < self.world.now_ms():
            raise oauth_refusal(400, "invalid_grant", 'Invalid "code" in request.')
        token = secrets.token_urlsafe(22)
        self.tokens[token] = Grant(grant.user, grant.scopes, self.world.now_ms() + TOKEN_LIFETIME_MS)
        return {
            "token_type": "Bearer",
            "access_token": token,
            "expires_in": TOKEN_LIFETIME_MS // 1000,
            "refresh_token": secrets.token_urlsafe(22),
            "scope": " ".join(grant.scopes),
        }

    def granted(self, token: str) -> Grant | None:
        """What a bearer token stands for, None where it is unknown or expired."""
        grant = self.tokens.get(token)
        return None if grant is None or grant.until_ms < self.world.now_ms() else grant


def oauth_refusal(status: int, error: str, description: str) -> Refusal:
    """An error of the token endpoint, which has a body of its own (RFC 6749)."""
    body = {"error": error} | ({"error_description": description} if description else {})
    return Refusal(0, status=status, message=error, extra=body)
