"""Matches of meetings: how they begin, and what a meeting comes to."""

from typing import NamedTuple

from data.tournament_rows import MeetingRow, TournamentMatchRow
from data.transaction import Transaction
from engine.fairness.draws import LOT, Draws
from engine.match.challenge import First, Seating, seated
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.events import knockout, tables
from services.events.state import Tournament
from services.matches.store import MatchStore


class Decision(NamedTuple):
    """What a meeting came to; ``lots`` are the sides for which lots decided."""

    points: tuple[float, ...]
    decided_by: str
    lots: tuple[int, ...] = ()


def decision(tournament: Tournament, meeting: MeetingRow) -> Decision | None:
    """What a meeting has come to whose matches are all over; None where it needs another match."""
    matches = tournament.of_meeting[meeting.number]
    places = [tournament.places_in(match, meeting.entrants) for match in matches]
    if tournament.row.format != "knockout":
        return Decision(tables.points_by_place(places[-1]), "play")
    results = [(each[0], each[1]) for each in places]
    lot = tournament.lots.decision(meeting.number)
    winner, lots = knockout.series(results, tournament.row.best_of, lot)
    if winner is not None:
        return Decision(won_by(winner), "lot" if lots else "play", tuple(lots))
    absence = forfeit(tournament, meeting)
    return absence and absence._replace(lots=tuple(lots))


def forfeit(tournament: Tournament, meeting: MeetingRow) -> Decision | None:
    """What a meeting comes to because of those who have left; None where it can be played."""
    there = [entrant in tournament.present for entrant in meeting.entrants]
    if sum(there) > 1:
        return None
    return Decision(tuple(map(float, there)), "forfeit")


def won_by(side: int) -> tuple[float, float]:
    """The points of both where one side has won."""
    return (0.0, 1.0) if side else (1.0, 0.0)


def order_of(tournament: Tournament, meeting: MeetingRow) -> tuple[tuple[int, ...], First]:
    """Who plays the next match of a meeting, in order, and who begins it.

    In a knockout that is drawn for the first match, and turned in each that follows.
    """
    there = tuple(entrant for entrant in meeting.entrants if entrant in tournament.present)
    if tournament.row.format != "knockout":
        return there, "challenger"
    before = tournament.of_meeting[meeting.number]
    if not before:
        return there, "lot"
    begun = began(tournament, before[-1])
    return tuple(sorted(there, key=lambda entrant: entrant == begun)), "challenger"


def began(tournament: Tournament, match: TournamentMatchRow) -> int:
    """The entrant who began a match."""
    rules = game_of(tournament.row.game)
    seat = rules.first_seat(match.options) if rules.about.begins else 0
    return tournament.numbers_of(match)[seat]


async def begin_match(
    store: MatchStore, tx: Transaction, tournament: Tournament, meeting: MeetingRow, at: Moment
) -> None:
    """Begin the next match of a meeting. Its challenge is there already accepted: it says who sits where."""
    row, game = tournament.row, len(tournament.of_meeting[meeting.number])
    order, first = order_of(tournament, meeting)
    players = tuple(tournament.by_number[number].player.id for number in order)
    same = {
        "game": row.game,
        "options": row.options,
        "clock": row.clock,
        "turn_limit": row.turn_limit,
        "rated": row.rated,
        "server_id": row.server_id,
        "channel_id": row.thread_id or row.channel_id,
        "private": False,
        "secret": tournament.lots.match_secret(meeting.number, game).hex(),
    }
    challenge_id = await tx.challenges.add(
        {
            **same,
            "seats": len(players),
            "first": first,
            "challenger_id": players[0],
            "opponent_id": players[1] if len(players) == 2 else None,
            "created_ms": at.now_ms,
            "expires_awake_ms": at.awake_ms,
        }
    )
    for slot, player in enumerate(players):
        await tx.challenges.join(challenge_id, slot, player, at.now_ms)
    begun = {"interaction_id": row.interaction_id or 0, "tournament_id": row.id}
    choosable = bool(game_of(row.game).about.begins)

    def seating(draws: Draws) -> Seating:
        return seated(players, (None,) * len(players), first, draws.lot(LOT), choosable=choosable)

    match_id = await store.begin(tx, same | begun, len(players), seating, at)
    await tx.challenges.close(challenge_id, "accepted", match_id)
    await tx.tournaments.add_match(row.id, meeting.number, game, match_id)
