"""Tournaments read from the database: whole, locked, and as they are shown."""

from data.columns import field_names
from data.rows import Rating
from data.tournament_rows import TournamentFields, TournamentRow
from data.transaction import Transaction
from engine.fairness.draws import Commitment
from engine.match.awake import Timeline
from engine.match.errors import TournamentRefused
from services.events.meetings import History
from services.events.ranking import group_tables, overall
from services.events.state import Tournament, results
from services.events.views import EntrantView, MeetingView, PlayedMatch, TournamentView
from services.matches.mapping import storable
from services.players.rating_model import NEWCOMER, shown


async def load_row(tx: Transaction, tournament_id: int) -> TournamentRow:
    """The tournament without what belongs to it. Raises: tournament.unknown."""
    row = await tx.tournaments.get(tournament_id) if storable(tournament_id) else None
    if row is None:
        raise TournamentRefused("tournament.unknown", tournament=str(tournament_id))
    return row


async def load_tournament(tx: Transaction, tournament_id: int) -> Tournament:
    """The tournament, whole. Raises: tournament.unknown."""
    return await load_rest(tx, await load_row(tx, tournament_id))


async def load_rest(tx: Transaction, row: TournamentRow) -> Tournament:
    """The tournament of a row, whole."""
    entrants = await tx.tournaments.entrants(row.id)
    begun = row.started_ms is not None
    meetings = await tx.tournaments.meetings(row.id) if begun else []
    matches = await tx.tournaments.matches(row.id) if begun else []
    return Tournament(row, entrants, meetings, matches)


async def locked_tournament(tx: Transaction, tournament_id: int, *player_ids: int) -> Tournament:
    """The tournament, which other processes cannot change until the transaction ends, nor these players.

    Raises: tournament.unknown.
    """
    await load_row(tx, tournament_id)
    await tx.players.lock(player_ids)
    await tx.tournaments.lock((tournament_id,))
    return await load_tournament(tx, tournament_id)


async def load_view(
    tx: Transaction, tournament_id: int, timeline: Timeline, last: int | None = None
) -> TournamentView:
    """The tournament as it stands, or as the rounds up to the ``last`` have left it.

    Raises: tournament.unknown.
    """
    tournament = await load_tournament(tx, tournament_id)
    if last is not None:
        tournament = until_round(tournament, last)
    known: dict[int, Rating] = {}
    if tournament.row.started_ms is None:
        known = await tx.ratings.get(tournament.row.game, list(tournament.by_player))
    return tournament_view(tournament, known, timeline)


def until_round(tournament: Tournament, last: int) -> Tournament:
    """A tournament with no more rounds than these."""
    held = [meeting for meeting in tournament.meetings if meeting.round <= last]
    numbers = {meeting.number for meeting in held}
    matches = [match for match in tournament.matches if match.meeting in numbers]
    return Tournament(tournament.row, tournament.entrants, held, matches)


def tournament_view(tournament: Tournament, known: dict[int, Rating], timeline: Timeline) -> TournamentView:
    """A tournament as it stands; ``known`` are the present ratings where it has not begun."""
    row = tournament.row
    points = History(results(tournament.meetings)).points
    over = row.ended_ms is not None
    if row.started_ms is not None:
        starts_ms = row.started_ms
    else:
        starts_ms = row.ended_ms or timeline.wall_ms(row.due_awake_ms or 0)
    return TournamentView(
        **{name: getattr(row, name) for name in field_names(TournamentFields)},
        starts_ms=starts_ms,
        stage=tournament.stage,
        round=min(row.begun_round, tournament.last_round),
        entrants=tuple(
            EntrantView(
                number=each.number,
                player=each.player,
                rating=shown(each.rating or known.get(each.player.id, NEWCOMER)),
                seed=each.seed,
                points=points[each.number],
                time_outs=each.time_outs,
                left=each.left_by,
                left_ms=each.left_ms,
            )
            for each in tournament.entrants
        ),
        meetings=meeting_views(tournament),
        standings=tuple(overall(tournament)),
        tables=tuple(group_tables(tournament)) if row.format == "round-robin" else (),
        commitment=Commitment(bytes.fromhex(row.secret)).digest,
        interaction=None if row.interaction_id is None else str(row.interaction_id),
        secret=row.secret if over else None,
    )


def meeting_views(tournament: Tournament) -> tuple[MeetingView, ...]:
    """The meetings with their matches."""
    return tuple(
        MeetingView(
            number=meeting.number,
            stage=meeting.stage,
            round=meeting.round,
            group=meeting.place,
            entrants=meeting.entrants,
            status=meeting.status,
            points=meeting.points,
            decided_by=meeting.decided_by,
            matches=tuple(
                PlayedMatch(match.match_id, tournament.numbers_of(match), match.places)
                for match in tournament.of_meeting[meeting.number]
            ),
        )
        for meeting in tournament.meetings
    )
