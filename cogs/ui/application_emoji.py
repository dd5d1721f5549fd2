"""The application's emoji on buttons, on options and in texts; today's signs as long as it has none."""

import json
import logging
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

import discord

from cogs.ui.library import Send, send_through
from cogs.ui.text import seat_mark
from engine import registry
from engine.core.menu import Choice
from render.emoji import NAME, choice_emoji, emoji_of, key_in, key_of, signs
from render.words import Words

log = logging.getLogger(__name__)

KNOWN: Final[dict[str, discord.PartialEmoji]] = {}
"""The application's emoji by their keys, as they were listed last."""
IN_TEXT: Final = re.compile(rf"<:({NAME.pattern}):\d+>")
FIRST_SIGN: Final = re.compile(r"^(\d+ · )?🐧 ")
"""The sign before a label without an emoji."""
INVALID_FORM: Final = 50035
ABOUT_EMOJI: Final = re.compile(r"^In \S*\bemoji\b", re.MULTILINE)
"""A line of the library's text for a refusal: ``In components.0.components.1.emoji.id: Invalid emoji``."""


def remember_emoji(listed: Iterable[discord.Emoji]) -> None:
    """Store the application's emoji; of two drawings with the same key the newer one."""
    KNOWN.clear()
    for each in sorted(listed, key=lambda each: each.id):
        if key := key_in(each.name):
            KNOWN[key] = discord.PartialEmoji(name=each.name, id=each.id)


def emoji(game: str, name: str, sign: str | None = None) -> discord.PartialEmoji | str | None:
    """A game's emoji, or a sign as long as the application has none."""
    return KNOWN.get(key_of(game, name), sign)


def seat_emoji(game: str, seat: int, words: Words) -> discord.PartialEmoji | str:
    """The emoji of a seat: its piece, or the sign of its colour."""
    return emoji(game, registry.game(game).about.seat_names[seat]) or seat_mark(game, seat, words)


def game_emoji(game: str) -> discord.PartialEmoji | str | None:
    """The emoji that stands for a game, the first of its own; None as long as the application has none."""
    first = next(iter(emoji_of(game)), None)
    return None if first is None else emoji(game, first)


def dressed(
    game: str, seat: int, at: Any, choice: Choice, label: str
) -> tuple[str, discord.PartialEmoji | str | None]:
    """The label of a seat's choice, and its emoji, which takes the place of a sign in the label."""
    name = choice_emoji(game, registry.game(game).about.seat_names[seat], at, choice)
    shown = emoji(game, name) if name else None
    if shown is None:
        return label, None
    label = FIRST_SIGN.sub(r"\1", label)
    if sign := emoji_of(game)[name].sign:
        label = " ".join(label.replace(sign, "").split())
    return label, shown


def with_signs(part: Any) -> Any:
    """A part of a request with today's signs in place of the application's emoji."""
    if isinstance(part, str):
        return IN_TEXT.sub(lambda found: signs().get(found[2], ""), part)
    if isinstance(part, list):
        return [with_signs(each) for each in part]
    if not isinstance(part, dict):
        return part
    made = {name: with_signs(each) for name, each in part.items()}
    key = key_in(str((made.get("emoji") or {}).get("name")))
    if key is not None:
        del made["emoji"]
        if sign := signs().get(key):
            made["emoji"] = {"id": None, "name": sign}
    return made


def fields_with_signs(fields: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The fields of a form, of which one holds the message and the others its files."""
    return [
        {**each, "value": json.dumps(with_signs(json.loads(each["value"])))}
        if each["name"] == "payload_json"
        else each
        for each in fields
    ]


BODIES: Final[dict[str, Callable[[Any], Any]]] = {
    "json": with_signs,
    "payload": with_signs,
    "form": fields_with_signs,
    "multipart": fields_with_signs,
}
"""The arguments of the library's two clients that hold a request's body."""


async def retry_with_signs(send: Send, on_refusal: Callable[[], None], **request: Any) -> Any:
    """Send a request, and once more with today's signs if Discord refuses an emoji in it.

    Discord does so after one was deleted, and now and then for some minutes after one was uploaded.
    """
    try:
        return await send(**request)
    except discord.HTTPException as refused:
        if refused.code != INVALID_FORM or not ABOUT_EMOJI.search(refused.text):
            raise
        changed = {name: BODIES[name](each) for name, each in request.items() if each and name in BODIES}
        if all(request[name] == each for name, each in changed.items()):
            raise
        log.warning("Discord refused an emoji of the application; the message is sent with signs")
    # Texts made from now on must not name what was refused, until the emoji are listed anew.
    KNOWN.clear()
    on_refusal()
    for file in request.get("files") or ():
        file.reset(seek=True)  # the refused request has read it to its end
    return await send(**request | changed)


def send_with_signs_if_refused(client: discord.Client, on_refusal: Callable[[], None]) -> None:
    """Have the library send every request so that is no answer to an interaction."""

    async def request(send: Send, route: Any, **rest: Any) -> Any:
        return await retry_with_signs(send, on_refusal, route=route, **rest)

    send_through(client, request)
