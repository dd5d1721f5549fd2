"""Tournaments read and locked; entries, withdrawals and the end of one: each in the caller's transaction."""

from dataclasses import replace

from data.columns import field_names
from data.kinds import EntrantLeft, TournamentEnd
from data.rows import Rating, Subject
from data.server_scores import Score
from data.tournament_rows import Entrant, TournamentRow
from data.transaction import Transaction
from engine.match.clock import flagged, with_more
from engine.match.errors import TournamentRefused
from engine.match.match import Change
from engine.match.transitions import departed, timed_out
from services.background.uptime import Moment, Uptime
from services.events.formats import rounds_of
from services.events.refusals import LEAST, TROPHIES
from services.events.repeats import stop_repeats
from services.events.views import TournamentView
from services.matches.mapping import storable
from services.matches.store import MatchStore
from services.matches.views import MatchView
from services.players.rating_model import NEWCOMER, shown
from services.players.ratings import period_starts


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


async def due_now(tx: Transaction, tournament_id: int, at: Moment) -> None:
    await tx.deadlines.set("tournament", Subject(tournament_id=tournament_id), at.awake_ms)


async def start(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
    """Begin a tournament that has enough entrants: draw their order, and note how strong each is now."""
    entrants = tournament.entrants
    known = await tx.ratings.get(tournament.game, list(tournament.by_player))
    ratings = [known.get(each.player.id, NEWCOMER) for each in entrants]
    lots = {position: lot for lot, position in enumerate(tournament.lots.order(len(entrants)))}
    order = sorted(range(len(entrants)), key=lambda at: (-shown(ratings[at]).value, lots[at]))
    seeds = {position: seed for seed, position in enumerate(order, 1)}
    rows = [
        {"lot": lots[each], "seed": seeds[each], **ratings[each]._asdict()} for each in range(len(entrants))
    ]
    await tx.tournaments.seed(tournament.id, [each.number for each in entrants], rows)
    rounds = rounds_of(tournament.format, len(entrants), tournament.rounds)
    await tx.tournaments.change(tournament.id, status="running", started_ms=at.now_ms, rounds=rounds)
    await tx.outbox.add("tournament.started", Subject(tournament_id=tournament.id), at.now_ms)
    await due_now(tx, tournament.id, at)


async def start_or_cancel(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
    """Begin a tournament whose entries are over, or cancel it if there are too few."""
    if len(tournament.entrants) >= LEAST[tournament.format]:
        await start(tx, tournament, at)
    else:
        await cancel(tx, tournament, "too-few", at)


async def cancel(tx: Transaction, tournament: TournamentView, why: TournamentEnd, at: Moment) -> None:
    """End a tournament without a winner; its matches in play go on by themselves."""
    subject = Subject(tournament_id=tournament.id)
    await tx.tournaments.change(tournament.id, status="cancelled", ended_by=why, ended_ms=at.now_ms)
    await tx.deadlines.remove("tournament", subject)
    await stop_repeats(tx, tournament.id)
    if why != "server-left":  # there nobody can be reached
        await tx.outbox.add("tournament.cancelled", subject, at.now_ms, facts={"ended_by": why})


async def finish(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
    """End a tournament that is played out, or that everybody has left, and give the trophies."""
    subject = Subject(tournament_id=tournament.id)
    for standing in tournament.standings:
        await tx.tournaments.change_entrant(tournament.id, standing.entrant, place=standing.place)
        if standing.place <= TROPHIES and standing.entrant in tournament.present:
            player = tournament.by_number[standing.entrant].player
            await tx.tournaments.award(tournament.id, player.id, standing.place, at.now_ms)
            if standing.place == 1:
                began, won = period_starts(at.now_ms), {player.id: Score(cups=1)}
                await tx.server_scores.add(tournament.server_id, tournament.game, began, won)
    why = None if tournament.present else "abandoned"
    await tx.tournaments.change(tournament.id, status="finished", ended_by=why, ended_ms=at.now_ms)
    await tx.deadlines.remove("tournament", subject)
    await tx.outbox.add("tournament.finished", subject, at.now_ms)


async def drop_out(
    tx: Transaction, tournament: TournamentView, entrant: Entrant, why: EntrantLeft, at: Moment
) -> None:
    """Take an entrant out: of an open tournament without a trace, of a running one from now on.

    Matches in play are resigned by the sweep, which looks at the tournament next.
    """
    subject = Subject(tournament_id=tournament.id)
    if tournament.status == "open":
        await tx.tournaments.unenter(tournament.id, entrant.number)
        await tx.tournaments.change(tournament.id)
        await tx.outbox.add("tournament.changed", subject, at.now_ms)
        return
    if await tx.tournaments.drop_out(tournament.id, entrant.number, why, at.now_ms):
        await tx.tournaments.change(tournament.id)
        facts: dict[str, str | int] = {"entrant": entrant.number, "left": why}
        await tx.outbox.add("tournament.withdrawn", subject, at.now_ms, facts=facts)
        await due_now(tx, tournament.id, at)


async def leave_match(
    store: MatchStore, tx: Transaction, loaded: MatchView, player_id: int, *, flags: bool
) -> MatchView:
    """Take the player out of a match; a clock that has run out comes first, if it ``flags`` at all."""
    at = store.uptime.moment_of(loaded.row.server_id)
    flag = timed_out(loaded.match, at.awake_ms) if flags else None
    if flag:
        loaded = await store.save(tx, loaded, flag, at)
    seat = loaded.match.players.index(player_id)
    if loaded.match.outcome is None and seat not in loaded.match.gone:
        loaded = await store.save(tx, loaded, departed(loaded.match, seat, "resigned", at.awake_ms), at)
    return loaded


async def give_time(store: MatchStore, tx: Transaction, match_id: int, more_ms: int, at: Moment) -> MatchView:
    """Give the turn of a match more time, unless its time has run out. Raises: ``Overtaken``."""
    loaded = await store.load(tx, match_id)
    match = loaded.match
    if match.outcome or match.clock.running is None or flagged(match.clock, at.awake_ms):
        return loaded
    longer = replace(match, clock=with_more(match.clock, more_ms))
    return await store.save(tx, loaded, Change(match, longer), at)
