"""Matches of meetings: how they begin, and what a meeting comes to."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from data.kinds import MeetingDecision
from data.rows import ChallengeSeat
from data.tournament_rows import Meeting, MeetingMatch
from data.transaction import Transaction, batch
from engine.fairness.draws import LOT, Draws
from engine.match.challenge import First, Seating, seated
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.events import tables
from services.events.views import TournamentView
from services.matches.beginning import NewMatch, begin_all
from services.matches.store import MatchStore

DRAWS: Final = 2
"""Draws of a meeting of a knockout after which a lot decides."""


class Decision(NamedTuple):
    points: tuple[float, ...]
    decided_by: MeetingDecision


def decision(tournament: TournamentView, meeting: Meeting) -> Decision | None:
    """Result of a meeting whose matches are all over, or None if it needs another match."""
    places = tournament.places_in(meeting.matches[-1], meeting.entrants)
    if tournament.format != "knockout" or places[0] != places[1]:
        return Decision(tables.points_by_place(places), "play")
    if len(meeting.matches) < DRAWS:
        return forfeit(tournament, meeting)
    side = tournament.lots.decision(meeting.number)
    return Decision((0.0, 1.0) if side else (1.0, 0.0), "lot")


def forfeit(tournament: TournamentView, meeting: Meeting) -> Decision | None:
    """Result of a meeting because of players who left, or None if it can be played."""
    there = [entrant in tournament.present for entrant in meeting.entrants]
    if sum(there) > 1:
        return None
    return Decision(tuple(map(float, there)), "forfeit")


def order_of(tournament: TournamentView, meeting: Meeting) -> tuple[tuple[int, ...], First]:
    """Who plays the next match of a meeting, in order, and who begins it.

    In a knockout that is drawn for the first match, and turned in each that follows.
    """
    there = tuple(entrant for entrant in meeting.entrants if entrant in tournament.present)
    if tournament.format != "knockout":
        return there, "challenger"
    before = meeting.matches
    if not before:
        return there, "lot"
    begun = began(tournament, before[-1])
    return tuple(sorted(there, key=lambda entrant: entrant == begun)), "challenger"


def began(tournament: TournamentView, match: MeetingMatch) -> int:
    rules = game_of(tournament.game)
    seat = rules.first_seat(match.options) if rules.about.begins else 0
    return match.entrants[seat]


async def begin_matches(
    store: MatchStore,
    tx: Transaction,
    tournament: TournamentView,
    meetings: Sequence[Meeting],
    at: Moment,
) -> None:
    """Begin the next match of each meeting. Its challenge is written as accepted: it says who sits where."""
    names = ["game", "options", "clock", "turn_limit", "rated", "server_id"]
    same = {name: getattr(tournament, name) for name in names}
    same |= {"channel_id": tournament.shown_in, "private": False}
    begun = {"interaction_id": tournament.interaction_id or 0, "tournament_id": tournament.id}
    begun |= {"no_vacations": tournament.no_vacations}
    offered = {"created_ms": at.now_ms, "expires_awake_ms": at.awake_ms, "status": "accepted"}
    tables, matches, offers = list[tuple[int, ...]](), list[NewMatch](), list[dict[str, Any]]()
    for meeting in meetings:
        order, first = order_of(tournament, meeting)
        players = tuple(tournament.by_number[number].player.id for number in order)
        secret = tournament.lots.match_secret(meeting.number, len(meeting.matches)).hex()
        values = {**same, "secret": secret}
        terms = {
            "seats": len(players),
            "first": first,
            "challenger_id": players[0],
            "opponent_id": players[1] if len(players) == 2 else None,
        }
        tables.append(players)
        matches.append(
            NewMatch(values | begun, len(players), partial(seating, tournament.game, players, first))
        )
        offers.append(values | offered | terms)
    writes = batch()
    numbers = await begin_all(store, tx, writes, matches, at)
    await tx.write_batch(writes, tournament.server_id)
    accepted = [offer | {"match_id": number} for offer, number in zip(offers, numbers, strict=True)]
    challenges = await tx.challenges.add(accepted)
    joined = (
        ChallengeSeat(challenge, slot, player)
        for challenge, players in zip(challenges, tables, strict=True)
        for slot, player in enumerate(players)
    )
    await tx.challenges.join(joined, at.now_ms, pending=False)
    played = zip(meetings, numbers, strict=True)
    games = ((meeting.number, len(meeting.matches), number) for meeting, number in played)
    await tx.tournaments.add_matches(tournament.id, games)


def seating(game: str, players: tuple[int, ...], first: First, draws: Draws) -> Seating:
    """Seating of a tournament's match, in which nobody chooses a seat."""
    choosable = bool(game_of(game).about.begins)
    return seated(players, (None,) * len(players), first, draws.lot(LOT), choosable=choosable)
