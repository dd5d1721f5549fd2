"""Matches of meetings: how they begin, and what a meeting comes to."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from data.rows import ChallengeSeat
from data.tournament_rows import Meeting, MeetingMatch
from data.transaction import Transaction, batch
from engine.fairness.draws import LOT, Draws
from engine.match.challenge import First, Seating, seated
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.events import knockout, tables
from services.events.views import TournamentView
from services.matches.beginning import NewMatch, begin_all
from services.matches.store import MatchStore


class Decision(NamedTuple):
    """What a meeting came to; ``lots`` are the sides for which lots decided."""

    points: tuple[float, ...]
    decided_by: str
    lots: tuple[int, ...] = ()


def decision(tournament: TournamentView, meeting: Meeting) -> Decision | None:
    """What a meeting has come to whose matches are all over; None if it needs another match."""
    matches = meeting.matches
    places = [tournament.places_in(match, meeting.entrants) for match in matches]
    if tournament.format != "knockout":
        return Decision(tables.points_by_place(places[-1]), "play")
    results = [(each[0], each[1]) for each in places]
    lot = tournament.lots.decision(meeting.number)
    winner, lots = knockout.series(results, tournament.best_of, lot)
    if winner is not None:
        return Decision(won_by(winner), "lot" if lots else "play", tuple(lots))
    absence = forfeit(tournament, meeting)
    return absence and absence._replace(lots=tuple(lots))


def forfeit(tournament: TournamentView, meeting: Meeting) -> Decision | None:
    """What a meeting comes to because of those who have left; None if it can be played."""
    there = [entrant in tournament.present for entrant in meeting.entrants]
    if sum(there) > 1:
        return None
    return Decision(tuple(map(float, there)), "forfeit")


def won_by(side: int) -> tuple[float, float]:
    """The points of both where one side has won."""
    return (0.0, 1.0) if side else (1.0, 0.0)


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
    """The entrant who began a match."""
    rules = game_of(tournament.game)
    seat = rules.first_seat(match.options) if rules.about.begins else 0
    return match.entrants[seat]


async def begin_matches(
    store: MatchStore, tx: Transaction, tournament: TournamentView, meetings: Sequence[Meeting], at: Moment
) -> None:
    """Begin the next match of each meeting. Its challenge is written as accepted: it says who sits where."""
    orders = [order_of(tournament, meeting) for meeting in meetings]
    games = [len(meeting.matches) for meeting in meetings]
    tables = [tuple(tournament.by_number[number].player.id for number in order) for order, _ in orders]
    firsts = [first for _, first in orders]
    same = {
        "game": tournament.game,
        "options": tournament.options,
        "clock": tournament.clock,
        "turn_limit": tournament.turn_limit,
        "rated": tournament.rated,
        "server_id": tournament.server_id,
        "channel_id": tournament.thread_id or tournament.channel_id,
        "private": False,
    }
    secrets = [
        {"secret": tournament.lots.match_secret(meeting.number, game).hex()}
        for meeting, game in zip(meetings, games, strict=True)
    ]
    begun = {"interaction_id": tournament.interaction_id or 0, "tournament_id": tournament.id}
    matches = [
        NewMatch(same | secret | begun, len(players), partial(seating, tournament.game, players, first))
        for players, first, secret in zip(tables, firsts, secrets, strict=True)
    ]
    writes = batch()
    numbers = await begin_all(store, tx, writes, matches, at)
    await tx.write_batch(writes, tournament.server_id)
    offered = {"created_ms": at.now_ms, "expires_awake_ms": at.awake_ms, "status": "accepted"}
    challenges = await tx.challenges.add(
        [
            same
            | secret
            | offered
            | {
                "seats": len(players),
                "first": first,
                "challenger_id": players[0],
                "opponent_id": players[1] if len(players) == 2 else None,
                "match_id": match_id,
            }
            for players, first, secret, match_id in zip(tables, firsts, secrets, numbers, strict=True)
        ]
    )
    joined = (
        ChallengeSeat(challenge, slot, player)
        for challenge, players in zip(challenges, tables, strict=True)
        for slot, player in enumerate(players)
    )
    await tx.challenges.join(joined, at.now_ms)
    played = zip((meeting.number for meeting in meetings), games, numbers, strict=True)
    await tx.tournaments.add_matches(tournament.id, played)


def seating(game: str, players: tuple[int, ...], first: First, draws: Draws) -> Seating:
    """Who sits where in a match of a tournament, in which nobody chooses a seat."""
    choosable = bool(game_of(game).about.begins)
    return seated(players, (None,) * len(players), first, draws.lot(LOT), choosable=choosable)
