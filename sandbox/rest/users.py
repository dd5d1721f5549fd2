"""The bot's user, application, servers and direct messages; other users."""

from sandbox.model import moderation
from sandbox.model.errors import Refusal, bad_form
from sandbox.model.permissions import BOT, in_server
from sandbox.model.records import JSON, Guild
from sandbox.model.world import World
from sandbox.rest.call import Call, Result, Routes

routes = Routes()
INSTALL: JSON = {"scopes": ["bot", "applications.commands"], "permissions": str(int(BOT))}
EMBEDDED = 1 << 17  # of an application that has an Activity
FOR_ME: JSON = {"scopes": ["applications.commands"], "permissions": "0"}


def application(world: World, *, has_activity: bool = False) -> JSON:
    """The bot's application as Discord describes it."""
    return {
        "id": world.application_id,
        "name": world.bot.json["username"],
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot": world.bot.json,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": next(
            user.json for user in world.users.values() if user is not world.bot or len(world.users) == 1
        ),
        "team": None,
        "verify_key": "0" * 64,
        "flags": EMBEDDED if has_activity else 0,
        "flags_new": str(EMBEDDED if has_activity else 0),
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "approximate_user_authorization_count": 0,
        "hook": True,
        "rpc_origins": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "tags": [],
        "install_params": INSTALL,
        "integration_types_config": {
            "0": {"oauth2_install_params": INSTALL},
            "1": {"oauth2_install_params": FOR_ME},
        },
        "approximate_guild_count": sum(each.has_bot for each in world.guilds.values()),
        "approximate_user_install_count": sum(each.installed for each in world.users.values()),
    }


@routes("GET", "/users/@me")
async def me(call: Call) -> Result:
    """The bot, or who has granted the token of the call."""
    if call.user is not None:
        return {**call.user.json, "mfa_enabled": False, "locale": call.user.locale}
    return {**call.world.bot.json, "verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}


@routes("GET", "/applications/@me")
@routes("GET", "/oauth2/applications/@me")
async def my_application(call: Call) -> Result:
    return application(call.world, has_activity=call.activities.portal is not None)


def own_permissions(world: World, guild: Guild) -> int:
    """The bot's permissions in a server, before those of channels."""
    return in_server(guild.members[world.bot.id], guild.roles, guild.id, guild.json["owner_id"])


@routes("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> Result:
    return [
        {key: each.json[key] for key in ("id", "name", "icon", "banner", "features")}
        | {"owner": False, "permissions": str(own_permissions(call.world, each))}
        for each in call.world.guilds.values()
        if each.has_bot
    ][: call.number("limit", 200, high=200)]


@routes("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(call: Call) -> Result:
    guild = call.world.guild(call.params["guild_id"])
    moderation.remove_bot(call.world, guild)


@routes("GET", "/users/{user_id}")
async def user(call: Call) -> Result:
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise Refusal(10013)
    return found.json


@routes("POST", "/users/@me/channels")
async def open_dm(call: Call) -> Result:
    wanted = str(call.fields.get("recipient_id"))
    found = call.world.users.get(wanted)
    if found is None:
        raise bad_form(("recipient_id",), "INVALID_RECIPIENT", "Invalid Recipient(s)")
    if found is call.world.bot:
        raise Refusal(50007)
    return call.world.dm_with(found).json
