"""Loading and saving matches: from rows to what ``engine.match`` decides on, and back in one transaction."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

from data.changes import Saved
from data.columns import field_names
from data.processes.row_locks import Contended
from data.rows import MatchRow, Note, RatingChangeRow, Subject
from data.transaction import Transaction, batch
from engine.core.errors import GameError
from engine.match import clock as clocks
from engine.match.calendar import HOUR_MS
from engine.match.clock import Clock
from engine.match.errors import MatchRefused
from engine.match.match import Change, Match, turns_made
from engine.match.opponents import level_of
from engine.match.replay import Replay
from engine.match.rest import resting
from engine.match.transitions import CALLED_OFF
from services.background.uptime import Moment
from services.matches import consequences
from services.matches.mapping import match_of, match_values, ply_row, seat_values, storable
from services.matches.match_memory import MatchMemory
from services.matches.replaying import after_change, load_replay
from services.matches.views import (
    MatchView,
    Notification,
    counts,
    late_seats,
    refusal_of,
    seats_of,
    with_ratings,
)
from services.players.ratings import rate
from services.players.server_scores import score_match
from services.retried import reads
from services.runtime import Runtime, Service
from telemetry.context import also_about


class Overtaken(Contended):
    """The match has changed since it was loaded; the transaction must be rolled back."""


Decide = Callable[[MatchView, MatchView, int], Awaitable[Sequence[Change]]]
"""The changes to a loaded match at an awake time, and before it that match as it was first found."""


class MatchStore(Service):
    """Reads and writes matches, and wakes the loops that wait for a change."""

    plies = reads(lambda tx: tx.matches.plies)

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self.known = MatchMemory(runtime.memory)

    async def get(self, match_id: int) -> MatchView:
        """The match as it stands, from memory or read. Raises: match.unknown."""
        return self.present(await self.known.matches.get(match_id, partial(self.read, match_id)))

    async def read(self, match_id: int) -> MatchView:
        """The match, read. Raises: match.unknown."""
        async with self.database.read() as tx:
            return await self.load(tx, match_id)

    def present(self, loaded: MatchView) -> MatchView:
        """A match with the downtimes until now, seen now."""
        match, timeline = loaded.match, self.uptime.timeline_of(loaded.row.server_id)
        if match.clock.timeline is not timeline:
            match = replace(match, clock=replace(match.clock, timeline=timeline))
        return replace(loaded, match=match, seen_ms=self.uptime.last.wall_ms)

    async def load(self, tx: Transaction, match_id: int) -> MatchView:
        """The match as the transaction sees it. Raises: match.unknown."""
        row = await tx.matches.get(match_id) if storable(match_id) else None
        if row is None:
            raise MatchRefused("match.unknown", match=str(match_id))
        seats = seats_of(await tx.matches.seats(match_id))
        replay = await load_replay(tx, row, len(seats))
        match = match_of(row, seats, replay, self.uptime.timeline_of(row.server_id))
        return MatchView(row, seats, replay, match, self.uptime.last.wall_ms)

    async def notes(self, tx: Transaction, loaded: MatchView) -> tuple[Note, ...]:
        """The notes on a match: those stored, and the downtimes that the present turn was given back."""
        at, stored = self.uptime.moment_of(loaded.row.server_id), await tx.notes.of(loaded.row.id)
        given = consequences.given_back(loaded.row, loaded.match, stored, at.awake_ms)
        return tuple(sorted([*stored, *given], key=lambda note: (note.at_ms, note.kind)))

    async def change(self, match_id: int, decide: Decide) -> MatchView:
        """Load, decide, save: the match after the changes, each made on what the one before it left.

        All of them are saved, or none. If somebody else was faster, or if the match in memory proves to
        be out of date, ``decide`` is called again on the changed match. Raises: match.unknown, and whatever
        ``decide`` raises.
        """
        now, known = self.uptime.moments(), self.known.matches
        also_about(match=match_id)
        found: MatchView | None = None
        while True:
            held = known.cached(match_id)
            began = held or await known.get(match_id, partial(self.read, match_id))
            after = self.present(began)
            also_about(match=match_id, ply=after.row.ply, server=after.row.server_id)
            at = self.uptime.moment_of(after.row.server_id, now)
            found = found or after
            try:
                changes = await decide(found, after, at.awake_ms)
            except GameError as error:
                await self.runtime.memory.feed.catch_up()
                # As it is stored, however lately another process has written.
                if held is None or known.cached(match_id) is held:
                    raise refusal_of(error, private=after.row.private) from error.__cause__
                found = None  # this match was not there any more when it was found
                continue
            try:
                return await self.save_all(after, changes, at)
            except Contended as lost:
                if isinstance(lost, Overtaken) and known.cached(match_id) is began:
                    # It was not this process that was faster: another may have been before the call began.
                    known.drop(match_id)
                    found = None if began is held else found
                continue

    async def save_all(self, loaded: MatchView, changes: Sequence[Change], at: Moment) -> MatchView:
        """Save changes, all or none, and hand over the notifications; return the match after them.

        A change that reads nothing, as nearly every move, is written as a batch. Raises: ``Overtaken``.
        """
        if not changes:
            return loaded
        chains = [consequences.with_consequences(loaded.row, change, at.awake_ms) for change in changes]
        if any(must_read(each, at.awake_ms) for chain in chains for each in chain):
            async with self.database.write() as tx:
                # Before the match, as everywhere: ratings and records are computed from what is stored.
                await tx.players.lock(loaded.match.players)
                after, added = await self.save_chains(tx, loaded, chains, at)
        else:
            writes = batch()
            after, added = await self.save_chains(writes, loaded, chains, at)
            if after.row.ply != loaded.row.ply and self.database.slot.owns(after.row.server_id):
                self.runtime.outbox.on_planned(after)
            result = await self.database.execute_batch(writes, self.runtime.outbox.wake)
            if not result.held:
                raise Overtaken
            added = [replace(each, id=number) for each, number in zip(added, result.numbers, strict=True)]
        self.after_commit(after, added)
        return after

    async def save_chains(
        self, tx: Transaction, loaded: MatchView, chains: Sequence[Sequence[Change]], at: Moment
    ) -> tuple[MatchView, list[Notification]]:
        """Write changes in order; return the match after them and the queued notifications."""
        for chain in chains:
            loaded = await self.save_chain(tx, loaded, chain, at)
        return loaded, tx.outbox.added

    async def save(self, tx: Transaction, loaded: MatchView, change: Change, at: Moment) -> MatchView:
        """Write a change with everything that follows from it; the match after it. Raises: ``Overtaken``."""
        return await self.save_chain(
            tx, loaded, consequences.with_consequences(loaded.row, change, at.awake_ms), at
        )

    async def save_chain(
        self, tx: Transaction, loaded: MatchView, chain: Sequence[Change], at: Moment
    ) -> MatchView:
        """Write a change and its consequences, which are shown together. Raises: ``Overtaken``."""
        for change in chain:
            loaded = await self.save_one(tx, loaded, change, at)
        await consequences.queue_notification(tx, loaded, chain[-1], at.now_ms)
        if chain[-1].entry:
            await update_computer_turn(tx, loaded.match, at.now_ms)
            if loaded.match.daily:
                await consequences.follow_ballot(tx, loaded, at)
        for change in reversed(chain):
            await consequences.queue_offer_end(tx, change, at.now_ms)
        return loaded

    async def save_one(self, tx: Transaction, loaded: MatchView, change: Change, at: Moment) -> MatchView:
        """Write a change; the match after it. Raises: ``Overtaken``.

        Every change of a match is written here, and so every end: outcome and ratings go with the last ply.
        """
        row, after, now_ms = loaded.row, change.after, at.now_ms
        values = {} if consequences.only_plans(change) else match_values(after, now_ms)
        if not await tx.matches.change(row.id, row.ply, row.revision, values):
            raise Overtaken
        await set_deadline(tx, change, at.awake_ms)
        await consequences.add_notes(tx, row, change, at.awake_ms)
        states = seat_values(after)
        changed = [new for old, new in zip(seat_values(change.before), states, strict=True) if old != new]
        await tx.matches.change_seats(row.id, changed)
        replay = await after_change(loaded.replay, change, row)
        if change.entry:
            await tx.matches.add_ply(row.id, ply_row(change, now_ms))
            self.known.replays[row.id, row.ply] = loaded.replay
        history: list[RatingChangeRow] = []
        turns = turns_made(replay.log) if after.outcome and row.first_position is None else 0
        if after.outcome and turns and after.outcome.reason != CALLED_OFF and not after.daily:
            # A match without moves counts for nobody, nor does one from a given position, or by vote.
            await tx.history.add(row, turns, after.players, after.outcome.places)
            public = not row.private and self.runtime.reach.in_sight(row.channel_id)
            if row.server_id is not None and public and counts(after, replay.log):
                await score_match(tx, row.server_id, after, now_ms)
        if after.outcome:
            await tx.lines.remove_of_match(row.id)
        gone = after.gone - change.before.gone
        if gone:
            late = change.entry is not None and change.entry.kind == "time"
            await tx.players.end_matches((after.players[seat] for seat in gone), late=late)
        if after.outcome:
            await tx.players.end_matches((after.players[seat] for seat in after.present), late=False)
        if (
            after.outcome
            and row.rated
            and counts(after, replay.log)
            and await take_absences(tx, after, replay)
        ):
            history = await rate(
                tx, row.id, row.game, after.players, places=after.outcome.places, now_ms=now_ms
            )
        kept = {name: values[name] for name in field_names(MatchRow) if name in values}
        now_row = replace(row, **kept, revision=row.revision + 1)
        seats = tuple(replace(seat, **state) for seat, state in zip(loaded.seats, states, strict=True))
        seats = await consequences.store_plans(tx, change, with_ratings(seats, history))
        saved = MatchView(now_row, seats, replay, after, now_ms)
        if after.outcome and row.tournament_id is not None:
            await tx.deadlines.set("tournament", Subject(tournament_id=row.tournament_id), at.awake_ms)
        tx.changes.edit("match", row.id, Saved(loaded, saved))
        tx.changes.add("owner", *self.database.slot.others_among((row.server_id,)))
        if after.outcome or after.gone != change.before.gone:
            tx.changes.add("playing", *after.players)
        return saved

    def after_commit(self, loaded: MatchView, added: Sequence[Notification] = ()) -> None:
        """Wake the loops that a match concerns which is saved for good.

        ``added`` is all that was queued with it; if that is not known, the outbox is read. The loops of
        another process are woken with the commit.
        """
        if not self.database.slot.owns(loaded.row.server_id):
            return
        if added:
            self.runtime.outbox.hand_over(added, loaded.row.server_id)
        else:
            self.runtime.outbox.wake()
        if any(map(level_of, loaded.match.players)):
            self.runtime.computers.wake()
        if loaded.match.daily or (loaded.match.outcome and loaded.row.tournament_id is not None):
            self.runtime.deadlines.wake()
        clock = loaded.match.clock
        if clock.deadline_ms is not None:
            self.runtime.deadlines.wake_by(clock.timeline.wall_ms(clock.deadline_ms))


class MatchService(Service):
    """Base of the services that load or change matches."""

    def __init__(self, runtime: Runtime, store: MatchStore) -> None:
        super().__init__(runtime)
        self.store = store


async def update_computer_turn(tx: Transaction, match: Match, now_ms: int) -> None:
    """Record whether a computer is to move, so that it does even after a restart."""
    if not any(map(level_of, match.players)):
        return
    if match.thinking:
        await tx.computer_turns.add(match.id, now_ms)
    else:
        await tx.computer_turns.remove(match.id)


async def set_deadline(tx: Transaction, change: Change, awake_ms: int) -> None:
    """Move the match's deadline to where its clock says."""
    subject = Subject(match_id=change.after.id)
    before, after = change.before.clock, change.after.clock
    if after.deadline_ms == before.deadline_ms and after.running == before.running:
        return
    if resting(change.after) is not None:
        await tx.deadlines.set("flag", subject, awake_ms + HOUR_MS)
    elif not change.entry and before.running is not None:
        await move_deadline(tx, subject, after, awake_ms)
    else:
        await set_flag(tx, subject, after, awake_ms)
        await set_reminder(tx, subject, after, awake_ms)


async def move_deadline(tx: Transaction, subject: Subject, clock: Clock, awake_ms: int) -> None:
    """Set the deadline of a turn that goes on; a mover who was reminded already is not reminded again."""
    await set_flag(tx, subject, clock, awake_ms)
    used_ms = clocks.before_reminder_ms(clock)
    if used_ms is not None:
        await tx.deadlines.move("reminder", subject, clocks.look_ms(clock, used_ms, awake_ms))


async def set_flag(tx: Transaction, subject: Subject, clock: Clock, awake_ms: int) -> None:
    """Set when to look whether the mover is out of time, or remove that if no time is limited."""
    if clock.running is None or not clock.remaining_ms:
        await tx.deadlines.remove("flag", subject)
    else:
        look_ms = clocks.look_ms(clock, clock.remaining_ms[clock.running], awake_ms)
        await tx.deadlines.set("flag", subject, look_ms)


async def set_reminder(tx: Transaction, subject: Subject, clock: Clock, awake_ms: int) -> None:
    """Set when to remind the mover, or remove the reminder of the turn before."""
    used_ms = clocks.before_reminder_ms(clock)
    if used_ms is None:
        await tx.deadlines.remove("reminder", subject)
    else:
        await tx.deadlines.set("reminder", subject, clocks.look_ms(clock, used_ms, awake_ms))


async def take_absences(tx: Transaction, match: Match, replay: Replay) -> bool:
    """Note the absences that ended seats of the match; False if one has counted in another match before."""
    late = [match.players[seat] for seat in late_seats(replay.log)]
    if any([await tx.ratings.has_counted(match.id, player) for player in late]):
        return False
    for player in late:
        await tx.ratings.count_absence(match.id, player)
    return True


def must_read(change: Change, awake_ms: int) -> bool:
    """Whether saving a change reads: an end does, a seat that leaves, time given back, and a ballot."""
    ends = change.after.outcome is not None or change.after.gone != change.before.gone
    return ends or change.after.daily or consequences.charges_given_back(change, awake_ms)
