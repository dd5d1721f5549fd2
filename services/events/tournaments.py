"""Tournaments: created, joined, left, run and shown. What happens in one by itself is in ``progress``."""

from collections.abc import Sequence

from data.rows import Person
from services.events.views import (
    ListedTournament,
    Organiser,
    Terms,
    TournamentVerdict,
    TournamentView,
    Trophy,
)
from services.matches.views import Place


class Tournaments:
    """Every method saves what it changes in one transaction, with the notifications of it.

    Errors are ``TournamentRefused`` of ``engine.match.errors``, code ``tournament.*``, unless others are named.
    Whatever changes also queues ``tournament.changed``, after which the card is to be drawn anew.
    """

    async def create(self, organiser: Organiser, place: Place, terms: Terms) -> TournamentView:
        """A new tournament that is open for entries; queues ``tournament.opened``.

        Raises: tournament.server (direct messages), tournament.not-allowed, tournament.name (longest),
        tournament.places (lowest, highest), tournament.rounds (lowest, highest; also where the format has no
        number of rounds), tournament.best-of, tournament.start (earliest and latest in minutes),
        tournament.clock (no clock), tournament.seats (the game has not that many at a table: game, seats),
        tournament.too-many (limit), challenge.game-closed, clock.*, game.unknown, option.*, limit.unreadable.
        """
        raise NotImplementedError

    async def view(self, tournament_id: int) -> TournamentView:
        """The tournament as it stands. Raises: tournament.unknown."""
        raise NotImplementedError

    async def view_for(self, place: Place, tournament_id: int) -> TournamentView:
        """The tournament, asked for in a server: it must be that server's. Raises: tournament.unknown."""
        raise NotImplementedError

    async def of_server(self, server_id: int) -> tuple[ListedTournament, ...]:
        """The tournaments of a server: open and running ones first, then the last that ended; 25 at most."""
        raise NotImplementedError

    async def find(self, place: Place, tournament_id: int | None = None) -> int:
        """The tournament a command is for: the given one, that of this thread or channel, or the only one.

        Raises: tournament.none, tournament.several (count), tournament.unknown.
        """
        raise NotImplementedError

    async def of_match(self, match_id: int) -> int | None:
        """The tournament that a match belongs to."""
        raise NotImplementedError

    async def join(self, tournament_id: int, person: Person, interaction_id: int) -> TournamentView:
        """The tournament with one more entrant; the last place starts one that starts when full.

        ``interaction_id`` is Discord's number of the click: the last one's is mixed into every lot.
        Raises: tournament.unknown, tournament.bot, tournament.joined, tournament.started, tournament.ended,
        tournament.full (places), tournament.blocked (one of the person and the creator blocked the other),
        challenge.unreliable (rated, after two time-outs).
        """
        raise NotImplementedError

    async def leave(self, tournament_id: int, person: Person) -> TournamentView:
        """The open tournament without the person's entry.

        Raises: tournament.unknown, tournament.not-entrant, tournament.started (use ``withdraw``),
        tournament.ended.
        """
        raise NotImplementedError

    async def withdraw(self, tournament_id: int, person: Person) -> TournamentView:
        """The tournament without the person from now on: results stay, matches in play are resigned.

        Queues ``tournament.withdrawn``. In an open tournament the same as ``leave``.
        Raises: tournament.unknown, tournament.not-entrant, tournament.withdrawn (already), tournament.ended.
        """
        raise NotImplementedError

    async def remove(self, tournament_id: int, organiser: Organiser, player_id: int) -> TournamentView:
        """The same, by the organiser. Raises: as ``withdraw``, tournament.not-organiser."""
        raise NotImplementedError

    async def start(self, tournament_id: int, organiser: Organiser, interaction_id: int) -> TournamentView:
        """The tournament, started now; queues ``tournament.started``.

        Raises: tournament.unknown, tournament.not-organiser, tournament.started, tournament.ended,
        tournament.too-few (entrants, least).
        """
        raise NotImplementedError

    async def cancel(self, tournament_id: int, organiser: Organiser) -> TournamentView:
        """The tournament, cancelled: queues ``tournament.cancelled``. Matches in play go on by themselves.

        Raises: tournament.unknown, tournament.not-organiser, tournament.ended.
        """
        raise NotImplementedError

    async def extend(self, tournament_id: int, organiser: Organiser, days: int) -> TournamentView:
        """The tournament with more time: an open one starts later, in a running one all turns that run gain.

        Raises: tournament.unknown, tournament.not-organiser, tournament.ended, tournament.days (highest).
        """
        raise NotImplementedError

    async def set_thread(self, tournament_id: int, thread_id: int) -> None:
        """Record the thread that was opened for it; matches begun from now on are shown there."""
        raise NotImplementedError

    async def member_left(self, server_id: int, player_id: int) -> None:
        """A member has left the server: as ``leave`` or ``withdraw`` in all its tournaments."""
        raise NotImplementedError

    async def server_left(self, server_id: int) -> None:
        """The bot was removed from a server: its tournaments are cancelled, and nobody is notified."""
        raise NotImplementedError

    async def trophies(self, player_id: int) -> Sequence[Trophy]:
        """The player's trophies, the latest first."""
        raise NotImplementedError

    async def file(self, tournament_id: int) -> dict[str, object]:
        """All that is needed to draw a tournament's lots again, as JSON-ready data; the secret once over.

        Raises: tournament.unknown.
        """
        raise NotImplementedError

    async def verify(self, tournament_id: int) -> TournamentVerdict:
        """The lots of a tournament that is over, drawn again. Raises: tournament.unknown, chance.running."""
        raise NotImplementedError
