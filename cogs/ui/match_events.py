"""The tournament and the round that a match belongs to, as its card names them."""

from typing import Final, NamedTuple

from cachetools import LRUCache

from cogs.ui.names import escaped
from render.words import Words
from services.matches.views import MatchView
from services.services import Services

MOST_KNOWN: Final = 2_000
"""The events of so many matches are remembered: neither the name nor the round ever changes."""


class MatchEvent(NamedTuple):
    """A tournament's name, and the round."""

    name: str
    round: int


class MatchEvents:
    """Knows the events of matches that were shown lately; another match is looked up once."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.known: LRUCache[int, MatchEvent | None] = LRUCache(MOST_KNOWN)

    async def line(self, match: MatchView, words: Words) -> str:
        """The line of a match's card that names its event; empty for a match by itself."""
        if match.tournament_id is None:
            return ""
        if match.id not in self.known:
            self.known[match.id] = await event_of(self.services, match)
        return event_line(self.known[match.id], words)


async def event_of(services: Services, match: MatchView) -> MatchEvent | None:
    """The event of a match; None for a match by itself."""
    if match.tournament_id is None:
        return None
    found = await services.tournaments.event_of(match.id)
    return found and MatchEvent(*found)


def event_line(event: MatchEvent | None, words: Words) -> str:
    """The line that names an event, in small print; empty for none."""
    if event is None:
        return ""
    return f"-# {words.say('tournament-of-match', name=escaped(event.name), round=event.round)}"
