"""Who may create, join, leave and run a tournament, and with what terms. Pure."""

from typing import Final

from data.kinds import TournamentFormat
from data.tournament_rows import Entrant, TournamentRow
from engine.match.calendar import MINUTE_MS
from engine.match.clock import Rule
from engine.match.errors import TournamentRefused
from engine.match.opponents import level_of
from engine.registry import game as game_of
from services.events.limits import (
    LATEST_MS,
    LONGEST_EXTENSION_DAYS,
    LONGEST_NAME,
    MOST_PLACES,
    MOST_ROUNDS,
    SOONEST_MS,
)
from services.events.views import Organiser, TournamentTerms, TournamentView
from services.matches.views import Person

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
    if terms.starts_in_ms is not None and not SOONEST_MS <= terms.starts_in_ms <= LATEST_MS:
        facts = {"earliest": SOONEST_MS // MINUTE_MS, "latest": LATEST_MS // MINUTE_MS}
        raise TournamentRefused("tournament.start", **facts)
    return {
        "name": name,
        "game": terms.game,
        "format": terms.format,
        "clock": str(rule),
        "rated": terms.rated,
        "no_vacations": terms.no_vacations,
        "places": places,
        "seats": seats,
        "rounds": terms.rounds,
        "winner_role_id": terms.winner_role_id,
        "when_full": terms.starts_in_ms is None,
    }


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

    Raises: tournament.bot, .joined, .started, .ended, .full, .blocked.
    """
    if person.bot or level_of(person.id) is not None:
        raise TournamentRefused("tournament.bot", player=str(person.id))
    if tournament.status in ("open", "running") and person.id in tournament.by_player:
        raise TournamentRefused("tournament.joined", tournament=str(tournament.id))
    refuse_begun(tournament)
    if blocked:
        raise TournamentRefused("tournament.blocked", player=str(tournament.creator.id))
    if len(tournament.entrants) >= tournament.places:
        raise TournamentRefused("tournament.full", places=tournament.places)


def entrant_who_leaves(tournament: TournamentView, player_id: int) -> Entrant:
    """The entrant who is to leave. Raises: tournament.ended, .not-entrant, .withdrawn."""
    refuse_over(tournament)
    entrant = tournament.by_player.get(player_id)
    if entrant is None:
        raise TournamentRefused("tournament.not-entrant", player=str(player_id))
    if entrant.left is not None:
        raise TournamentRefused("tournament.withdrawn", player=str(player_id))
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


def refuse_extension(row: TournamentRow, days: int) -> None:
    """Raise unless the tournament can get so much more time. Raises: tournament.ended, tournament.days."""
    refuse_over(row)
    if not 0 < days <= LONGEST_EXTENSION_DAYS:
        raise TournamentRefused("tournament.days", highest=LONGEST_EXTENSION_DAYS)
