"""Where matches are shown: their channels and cards, as this process has recorded them last."""

from dataclasses import replace
from typing import Final, NamedTuple

from cachetools import LRUCache

from services.matches.views import Card, MatchView

MOST: Final = 4_000
"""Four times as many as there are matches in memory, which may be older; each has 500 bytes."""


class Shown(NamedTuple):
    """The channel and the card of a match; None where nothing has changed since this process began."""

    channel_id: int | None = None
    card: Card | None = None


class ShownMatches:
    """No decision depends on where a match is shown, so its revision does not tell whether that is still so.

    A match that was loaded before its card was posted has the card before in its row.
    """

    def __init__(self) -> None:
        self.known: LRUCache[int, Shown] = LRUCache(MOST)

    def moved(self, match_id: int, channel_id: int) -> None:
        """Note the channel that a match is shown in."""
        self.known[match_id] = self.known.get(match_id, Shown())._replace(channel_id=channel_id)

    def posted(self, match_id: int, card: Card) -> None:
        """Note the card of a match."""
        self.known[match_id] = self.known.get(match_id, Shown())._replace(card=card)

    def applied(self, match: MatchView) -> MatchView:
        """The match with channel and card as they are now."""
        known = self.known.get(match.id, Shown())
        channel_id, card = known.channel_id or match.channel_id, known.card or match.card
        if (channel_id, card) == (match.channel_id, match.card):
            return match
        return replace(match, channel_id=channel_id, card=card)
