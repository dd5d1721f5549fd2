"""Who may create, join, leave and run a tournament, with what terms and within what limits. Pure."""

from typing import Final

from data.kinds import TournamentFormat
from data.tournament_rows import Entrant, TournamentRow
from engine.match.calendar import DAY_MS
from engine.match.clock import Rule
from engine.match.errors import TournamentRefused
from engine.registry import game as game_of
from services.events.views import Organiser, TournamentTerms, TournamentView
from services.matches.views import Person

LONGEST_NAME: Final = 60
"""Characters of a tournament's name."""
MOST_AT_ONCE: Final = 10
"""Tournaments of a server that are open or running at the same time."""
MOST_PLACES: Final = {"round-robin": 12, "swiss": 200, "knockout": 128, "tables": 200}
"""The most entrants by format."""
MOST_ROUNDS: Final = 20
"""The most rounds that may be asked for, in the formats that have a number of rounds."""
LATEST_MS: Final = 30 * DAY_MS
"""The longest time of open entries: a tournament then starts with the entrants it has."""
LONGEST_EXTENSION_DAYS: Final = 14
"""The most days that one command may give."""
TIME_OUTS: Final = 2
"""The time-outs after which an entrant is withdrawn."""
TROPHIES: Final = 3
"""The places that win a trophy."""
MATCHES_AT_ONCE: Final = 8
"""The matches begun in one transaction: other writers wait for it."""


LEAST: Final = {"round-robin": 2, "swiss": 2, "knockout": 2, "tables": 3}
"""The fewest entrants by format."""
TABLE_SEATS: Final = 4


def checked_terms(terms: TournamentTerms, rule: Rule) -> dict[str, object]:
    """The columns that the terms of a tournament lead to, besides its game's options and its clock.

    Raises: as ``Tournaments.create``.
    """
    name = " ".join(terms.name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise TournamentRefused("tournament.name", longest=LONGEST_NAME)
    least, most = LEAST[terms.format], MOST_PLACES[terms.format]
    places = most if terms.places is None else terms.places
    if not least <= places <= most:
        raise TournamentRefused("tournament.places", lowest=least, highest=most)
    if rule.kind == "none":
        raise TournamentRefused("tournament.clock")
    seats = seats_of(terms.format)
    game = game_of(terms.game)
    if seats not in game.about.seats or (seats > 2 and seats - 1 not in game.about.seats):
        raise TournamentRefused("tournament.seats", game=terms.game, seats=seats)
    counted = terms.format in ("swiss", "tables")
    if terms.rounds is not None and not (counted and 0 < terms.rounds <= MOST_ROUNDS):
        raise TournamentRefused("tournament.rounds", lowest=1, highest=MOST_ROUNDS if counted else 0)
    names = ["game", "format", "rated", "no_vacations", "rounds", "winner_role_id"]
    columns = {"name": name, "clock": str(rule), "places": places, "seats": seats}
    return columns | {name: getattr(terms, name) for name in names}


def seats_of(format_: TournamentFormat) -> int:
    return TABLE_SEATS if format_ == "tables" else 2


def refuse_over(row: TournamentRow) -> None:
    """Raise when the tournament is over. Raises: tournament.ended."""
    if row.status in ("finished", "cancelled"):
        raise TournamentRefused("tournament.ended", tournament=str(row.id))


def refuse_begun(row: TournamentRow) -> None:
    """Raise unless the tournament is open. Raises: tournament.ended, tournament.started."""
    refuse_over(row)
    if row.status != "open":
        raise TournamentRefused("tournament.started", tournament=str(row.id))


def refuse_joining(tournament: TournamentView, person: Person, *, blocked: bool) -> None:
    """Raise unless the person may join.

    Raises: tournament.joined, .started, .ended, .blocked.
    """
    if tournament.status in ("open", "running") and person.id in tournament.by_player:
        raise TournamentRefused("tournament.joined", tournament=str(tournament.id))
    refuse_begun(tournament)
    if blocked:
        raise TournamentRefused("tournament.blocked", player=str(tournament.creator.id))


def entrant_who_leaves(tournament: TournamentView, player_id: int) -> Entrant:
    """The entrant who is to leave. Raises: tournament.ended, .not-entrant."""
    refuse_over(tournament)
    entrant = tournament.by_player.get(player_id)
    if entrant is None or entrant.left is not None:
        raise TournamentRefused("tournament.not-entrant", player=str(player_id))
    return entrant


def refuse_stranger(row: TournamentRow, organiser: Organiser) -> None:
    """Raise unless the organiser may run this tournament. Raises: tournament.not-organiser."""
    if not organiser.manages and organiser.person.id != row.creator.id:
        raise TournamentRefused("tournament.not-organiser", player=str(row.creator.id))


def refuse_starting(tournament: TournamentView) -> None:
    """Raise unless the tournament can start now. Raises: tournament.ended, .started, .too-few."""
    refuse_begun(tournament)
    least = LEAST[tournament.format]
    if len(tournament.entrants) < least:
        raise TournamentRefused("tournament.too-few", entrants=len(tournament.entrants), least=least)
