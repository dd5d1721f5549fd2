"""Answers presses of the page: finds the member and the place, and runs the item that a card runs."""

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Final, cast

import discord
from cachetools import TTLCache
from discord import app_commands

from cogs.page.press import PagePress, data_of
from cogs.page.shown import Component, PageAnswer
from cogs.ui.application_emoji import with_signs
from cogs.ui.buttons import OFFERED, answer
from cogs.ui.ctx import Ctx
from cogs.ui.errors import explain
from cogs.ui.identities import person_of
from cogs.ui.servers import is_elsewhere, server_of
from engine.core.errors import GameError
from engine.match.calendar import HOUR_MS, MINUTE_MS
from engine.match.challenge import left_the_server
from engine.match.opponents import level_of
from services.matches.views import Person, Place
from services.services import Services

SLOW_S: Final = 2.0
"""After so long a part of the answer is shown."""
MOST_KNOWN: Final = 4_000
SOMEBODY: Final = "…"
USERS, ROLES = discord.ComponentType.user_select.value, discord.ComponentType.role_select.value
OFFERS: Final = {USERS, ROLES, discord.ComponentType.channel_select.value}
"""The kinds of menus whose choices Discord's own client knows."""
MENTIONED: Final = re.compile(r"<(@[!&]?|#)(\d{1,20})>")


class PagePresses:
    """Answers presses, for ``web``, which knows no item."""

    def __init__(self, client: Any, services: Services) -> None:
        self.client = client
        self.services = services
        self.reaches = client.cards.destinations.reaches
        self.looked = TTLCache[tuple[int, int], None](MOST_KNOWN, MINUTE_MS, services.now_ms)
        self.channels = TTLCache[int, Any](MOST_KNOWN, HOUR_MS, services.now_ms)

    async def __call__(
        self,
        person: Person,
        place: Place,
        asked: Mapping[str, Any],
        *,
        number: int = 1,
        locale: str = "en-US",
        inside: bool = False,
        around: Sequence[Person] = (),
        report: Callable[[Component, Mapping[str, bytes]], None] = lambda *_: None,
    ) -> tuple[Component, Mapping[str, bytes]]:
        """What a press leads to, as JSON, and the files that it names; ``around`` are members nearby.

        ``asked`` is an item with its values, or with the fields of a form; ``number`` is Discord's own of the
        instance, which chance is drawn with. What is shown before the last answer goes to ``report``, if that
        takes long. Raises: GameError, as a press on a card; what else goes wrong is said in a note.
        """
        shown = PageAnswer(inside)
        press = PagePress(self.client, person, number, data_of(**asked), shown)
        press.around = around
        slow_s = time.monotonic() + SLOW_S

        async def edited() -> None:
            if time.monotonic() > slow_s:
                report(await self.as_json(press), shown.files)

        shown.edited = edited
        known = (each for each in discord.Locale if each.value == locale)
        press.locale = press.guild_locale = next(known, press.locale)
        try:
            await self.put(press, person, place)
            await answer(Ctx.of(cast("Any", press)))
        except GameError:
            raise
        except Exception as error:  # noqa: BLE001 - every failure must reach the member as a sentence
            await explain(Ctx.of(cast("Any", press)), error)
        return await self.as_json(press), shown.files

    async def put(self, press: PagePress, person: Person, place: Place) -> None:
        """Put a press where the page is open, with the rights there. Raises: challenge.left."""
        press.channel_id, press.guild_id = place.channel_id, place.server_id
        server = await self.server(place.server_id)
        if server is None:
            press.channel = await self.channel(place.channel_id) if place.server_id is None else None
            direct = isinstance(press.channel, discord.DMChannel)
            press.context = app_commands.AppCommandContext(dm_channel=direct, private_channel=not direct)
            return
        press.guild, press.guild_locale = server, server.preferred_locale
        press.filesize_limit = server.filesize_limit
        press.channel = server.get_channel_or_thread(place.channel_id) or await self.channel(
            place.channel_id, server
        )
        press.user = await self.member(server, person.id)
        own = server.me or await self.member(server, self.client.user.id)
        press.permissions, press.app_permissions = (rights(press.channel, each) for each in (press.user, own))

    async def server(self, server_id: int | None) -> discord.Guild | None:
        """A server with the bot, or None."""
        found = self.client.get_guild(server_id) if server_id else None
        if found is None and server_id and is_elsewhere(self.services, server_id):
            if server_id not in self.channels:
                self.channels[server_id] = await server_of(self.client, self.services, server_id)
            found = self.channels[server_id]
        return found

    async def channel(self, channel_id: int, server: discord.Guild | None = None) -> Any:
        """A channel that is not in memory, asked for once an hour; None if it is closed to the bot."""
        if channel_id not in self.channels:
            found: Any = None
            with suppress(discord.Forbidden, discord.NotFound):
                fetch = self.client.fetch_channel if server is None else server.fetch_channel
                found = await fetch(channel_id)
            self.channels[channel_id] = found
        return self.channels.get(channel_id)

    async def member(self, server: discord.Guild, player_id: int) -> discord.Member:
        """A member as of the last hour, or of the last minute if they manage it. Raises: challenge.left."""
        key = server.id, player_id
        found = await self.reaches.look(server, player_id)
        if found is not None and found.guild_permissions.manage_guild and key not in self.looked:
            found = await self.reaches.look(server, player_id, fresh=True)
            self.looked[key] = None
        if found is None:
            raise left_the_server(player_id)
        return found  # type: ignore[no-any-return]

    async def as_json(self, press: PagePress) -> Component:
        """What is shown, with the names of whom it mentions, and with what its menus offer."""
        shown, ctx = press.shown, Ctx.of(cast("Any", press))
        for part in walk([shown.components, shown.form]):
            if part.get("type") in OFFERS:
                part["options"] = await self.offered(press, part)
        failed = bool(shown.notes) and not shown.components
        said = json.dumps([shown.components, shown.form, shown.notes])
        found = {(kind.rstrip("!"), number) for kind, number in MENTIONED.findall(said)}
        made: Component = with_signs(
            {
                "replaces": ctx.acknowledged == "update" and shown.inside and not failed,
                "components": shown.components,
                "form": shown.form,
                "notes": shown.notes,
                "names": {
                    f"{kind}{number}": await self.name(press, kind, int(number)) for kind, number in found
                },
                "touch": shown.touch,
            }
        )
        return made

    async def name(self, press: PagePress, kind: str, number: int) -> str:
        """The name of a member, a role or a channel that is mentioned; three dots if it is not known."""
        if kind != "@":
            of = self.client.get_channel if kind == "#" else press.guild and press.guild.get_role
            return str(getattr(of and of(number), "name", SOMEBODY))
        with suppress(discord.HTTPException, GameError):
            if press.guild is not None:
                return person_of(await self.member(press.guild, number)).name
            return person_of(await self.client.fetch_user(number)).name
        return SOMEBODY

    async def offered(self, press: PagePress, menu: Component) -> list[Component]:
        """What a menu of channels, roles or members offers, of which Discord's client knows more."""
        server, held = press.guild, [int(each["id"]) for each in menu.get("default_values", ())]
        if menu["type"] == USERS:
            named = {each: await self.name(press, "@", each) for each in held}
            lines = await self.services.matches.list_of(press.user.id)
            for person in (*press.around, *chain.from_iterable(line.players for line in lines)):
                if person.id not in (press.user.id, *named) and person.id > 0 and level_of(person.id) is None:
                    named[person.id] = person.name
            found = [*named.items()][:OFFERED]
        elif server is None:
            found = []
        elif menu["type"] == ROLES:
            found = [(each.id, each.name) for each in server.roles if not each.is_default()][-OFFERED:]
        else:
            seen = (each for each in server.text_channels if each.permissions_for(press.user).view_channel)
            found = [(each.id, f"#{each.name}") for each in seen][:OFFERED]
        return [{"value": str(each), "label": name, "default": each in held} for each, name in found]


def rights(channel: Any, member: discord.Member) -> discord.Permissions:
    """What a member may do in a channel: nothing in one that is closed to the bot."""
    if channel is None:
        return discord.Permissions.none()
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return member.guild_permissions
    found: discord.Permissions = channel.permissions_for(member)
    return found


def walk(parts: Any) -> Iterator[Component]:
    for each in parts.values() if isinstance(parts, dict) else parts:
        if isinstance(each, dict | list):
            yield from walk(each)
    if isinstance(parts, dict):
        yield parts
