"""Tournaments read from the database: whole, and locked."""

from data.columns import field_names
from data.rows import Rating
from data.tournament_rows import TournamentRow
from data.transaction import Transaction
from engine.match.errors import TournamentRefused
from services.background.uptime import Uptime
from services.events.views import TournamentView
from services.matches.mapping import storable


async def load_row(tx: Transaction, tournament_id: int) -> TournamentRow:
    """The tournament without what belongs to it. Raises: tournament.unknown."""
    row = await tx.tournaments.get(tournament_id) if storable(tournament_id) else None
    if row is None:
        raise TournamentRefused("tournament.unknown", tournament=str(tournament_id))
    return row


async def load_tournament(tx: Transaction, tournament_id: int, uptime: Uptime) -> TournamentView:
    """The tournament, whole. Raises: tournament.unknown."""
    return await load_rest(tx, await load_row(tx, tournament_id), uptime)


async def load_rest(tx: Transaction, row: TournamentRow, uptime: Uptime) -> TournamentView:
    entrants = await tx.tournaments.entrants(row.id)
    meetings, known = [], dict[int, Rating]()
    if row.started_ms is None:
        known = await tx.ratings.get(row.game, [each.player.id for each in entrants])
        starts_ms = row.ended_ms or uptime.timeline_of(row.server_id).wall_ms(row.due_awake_ms or 0)
    else:
        meetings, starts_ms = await tx.tournaments.meetings(row.id), row.started_ms
    return TournamentView(
        **{name: getattr(row, name) for name in field_names(TournamentRow)},
        entrants=tuple(entrants),
        meetings=tuple(meetings),
        starts_ms=starts_ms,
        known=known,
    )


async def lock_tournament(
    tx: Transaction, tournament_id: int, uptime: Uptime, *player_ids: int
) -> TournamentView:
    """The tournament, which other processes cannot change until the transaction ends, nor these players.

    Raises: tournament.unknown.
    """
    if not tx.alone:
        await load_row(tx, tournament_id)
        await tx.players.lock(player_ids)
        await tx.tournaments.lock((tournament_id,))
    return await load_tournament(tx, tournament_id, uptime)
