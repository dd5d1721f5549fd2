"""Matches in play: moves, resignations, draws, and what can be seen of them."""

from play.views import Card, MatchLine, MatchView


class Matches:
    """One verb a method. Every change is saved in one transaction before the method returns its view."""

    async def view(self, match_id: int) -> MatchView:
        """The match as it stands; ``match.unknown``."""
        raise NotImplementedError

    async def submit(self, match_id: int, player_id: int, text: str, ply: int | None = None) -> MatchView:
        """A move by its text. ``ply`` is the match's ply the player saw (``view.ply``; buttons carry it).

        Raises ``match.unknown``, ``.not-yours``, ``.over``, ``.left``, ``.stale``, ``.not-your-turn``,
        ``clock.flagged`` (the match has then just ended), and the game's own ``GameError``.
        """
        raise NotImplementedError

    async def resign(self, match_id: int, player_id: int) -> MatchView:
        """Give up, on turn or not; ask for a confirmation before calling this."""
        raise NotImplementedError

    async def offer_draw(self, match_id: int, player_id: int) -> MatchView:
        """Offer a draw; ``draw.standing``, ``draw.answer-first``, ``draw.repeated``."""
        raise NotImplementedError

    async def accept_draw(self, match_id: int, player_id: int) -> MatchView:
        """Agree to the standing offer; ``draw.none`` (it may have lapsed), ``draw.own``."""
        raise NotImplementedError

    async def decline_draw(self, match_id: int, player_id: int) -> MatchView:
        """Decline the standing offer; ``draw.none``, ``draw.own``."""
        raise NotImplementedError

    async def find(self, player_id: int, channel_id: int, match_id: int | None = None) -> int:
        """The match a command means: the named one if it exists, or the player's own in play.

        Without a name: in this channel before elsewhere, and among several the one where it is the
        player's turn. ``match.none``, ``match.several`` (``count``), ``match.unknown``.
        """
        raise NotImplementedError

    async def list_of(self, player_id: int) -> tuple[MatchLine, ...]:
        """The player's matches in play: those waiting for the player first, then by deadline."""
        raise NotImplementedError

    async def in_channel(self, channel_id: int) -> tuple[int, ...]:
        """Identifiers of the matches in play in a channel, for spectators; the last moved one first."""
        raise NotImplementedError

    async def legal(self, match_id: int) -> tuple[str, ...]:
        """Every legal move in canonical text, empty once it is over; for autocomplete."""
        raise NotImplementedError

    async def carded(self, match_id: int, card: Card) -> Card | None:
        """Record the match's new card; the old one, whose buttons must go, or None."""
        raise NotImplementedError
