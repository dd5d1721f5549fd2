"""Sentences of Discord's messages as plain text."""

import re
from collections.abc import Sequence
from typing import Final

from services.matches.views import Person

MENTION: Final = re.compile(r"<@(\d+)>")
TIME: Final = re.compile(r"\s?<t:\d+:\w>")
MARKUP: Final = re.compile(r"\*\*|`|^-# |^#+ ", re.MULTILINE)
ESCAPE: Final = re.compile(r"\\([^\w\s])")
SOMEBODY: Final = "…"
"""In place of a player whose name is not known."""


def plain(text: str, players: Sequence[Person]) -> str:
    """A sentence without markup, with the names of these players in place of their mentions."""
    names = {str(player.id): player.name for player in players}
    named = MENTION.sub(lambda found: names.get(found[1], SOMEBODY), TIME.sub("", text))
    return ESCAPE.sub(r"\1", MARKUP.sub("", named)).strip()
