"""Loading and saving matches: from rows to what ``engine.match`` decides on, and back in one transaction."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from data.database import Database
from data.rows import MatchRow, RatingChangeRow, SeatRow, Subject
from data.transaction import Transaction
from engine.core.errors import Fact
from engine.core.game import CHANCE
from engine.fairness import draws as chance
from engine.fairness.draws import Draws
from engine.match import clock as clocks
from engine.match.clock import Clock
from engine.match.errors import MatchRefused
from engine.match.match import Change, Match, chanced, moves_made
from engine.match.opponents import level_of
from engine.registry import game as game_of
from services.background.wake_up import WakeUp
from services.matches.mapping import (
    clock_values,
    match_values,
    matched,
    ply_row,
    seat_values,
    storable,
    with_ratings,
)
from services.matches.replay_cache import DamagedMatch, Line, ReplayCache, stepped
from services.players.pauses import pauses_of
from services.players.rating_model import SHORTEST_RATED
from services.players.ratings import rate


class Overtaken(Exception):  # noqa: N818 - no fault: somebody else was faster, decide again
    """The match has changed since it was loaded; the transaction is to be undone."""


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match in all its forms at one moment: its rows, its line, and the value decisions are made on.

    ``seen_ms`` is that moment.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    line: Line
    match: Match
    seen_ms: int

    @property
    def first(self) -> Any:
        """The position the match began in."""
        return self.match.game.start(len(self.seats), self.row.options)


class MatchStore:
    """The one place where matches are read and written; its alarms are rung after a commit.

    ``to_deliver`` wakes the outbox worker, ``due`` whoever sweeps, ``thinking`` whoever moves for computers.
    """

    def __init__(self, database: Database, now_ms: Callable[[], int]) -> None:
        self.database = database
        self.now_ms = now_ms
        self.to_deliver, self.due, self.thinking = WakeUp(now_ms), WakeUp(now_ms), WakeUp(now_ms)
        self.lines = ReplayCache()

    async def load(self, tx: Transaction, match_id: int) -> LoadedMatch:
        """The match as the transaction sees it; ``match.unknown``."""
        row = await tx.matches.get(match_id) if storable(match_id) else None
        if row is None:
            raise MatchRefused("match.unknown", match=str(match_id))
        seats = tuple(await tx.matches.seats(match_id))
        line = await self.lines.reach(tx, row, len(seats))
        return LoadedMatch(row, seats, line, matched(row, seats, line), self.now_ms())

    async def change(self, match_id: int, decide: Callable[[Match], Change], now_ms: int) -> LoadedMatch:
        """Load, decide, save. Where somebody else was faster, decide again on what they left."""

        async def decided(_: Transaction, loaded: LoadedMatch) -> Change:
            return decide(loaded.match)

        return await self.change_by(match_id, decided, now_ms)

    async def change_by(
        self, match_id: int, decide: Callable[[Transaction, LoadedMatch], Awaitable[Change]], now_ms: int
    ) -> LoadedMatch:
        """The same, for decisions that need more of what is stored than the match's value."""

        async def decided(tx: Transaction, loaded: LoadedMatch) -> tuple[Change, ...]:
            return (await decide(tx, loaded),)

        return await self.changes_by(match_id, decided, now_ms)

    async def changes(
        self, match_id: int, decide: Callable[[Match], Sequence[Change]], now_ms: int
    ) -> LoadedMatch:
        """Several changes, each on what the one before it left: all are saved, or none."""

        async def decided(_: Transaction, loaded: LoadedMatch) -> Sequence[Change]:
            return decide(loaded.match)

        return await self.changes_by(match_id, decided, now_ms)

    async def changes_by(
        self,
        match_id: int,
        decide: Callable[[Transaction, LoadedMatch], Awaitable[Sequence[Change]]],
        now_ms: int,
    ) -> LoadedMatch:
        """Load, decide, save: the loop behind every change."""
        while True:
            async with self.database.read() as tx:
                after = await self.load(tx, match_id)
                decided = await decide(tx, after)
            try:
                async with self.database.write() as tx:
                    for change in decided:
                        after = await self.save(tx, after, change, now_ms)
            except Overtaken:
                continue
            self.committed(after)
            return after

    async def save(self, tx: Transaction, loaded: LoadedMatch, change: Change, now_ms: int) -> LoadedMatch:
        """Write a change with everything that follows from it; ``Overtaken`` undoes the transaction.

        The one way a match changes, and so the one way it ends: outcome and ratings go with the last ply.
        Where the change leads to chance, its move is drawn and saved along, until somebody is to move.
        """
        row, after = loaded.row, change.after
        values = match_values(after, now_ms)
        if not await tx.matches.change(row.id, row.ply, row.revision, values):
            raise Overtaken
        await set_deadline(tx, change)
        states = seat_values(after)
        changed = [new for old, new in zip(seat_values(change.before), states, strict=True) if old != new]
        await tx.matches.change_seats(row.id, changed)
        line = await stepped(loaded.line, change, row.options)
        if change.entry:
            await tx.matches.add_ply(row.id, ply_row(change, now_ms))
        history: list[RatingChangeRow] = []
        if after.outcome and row.rated and long_enough(line):
            history = await rate(
                tx, row.id, row.game, after.players, places=after.outcome.places, now_ms=now_ms
            )
        kept = {name: value for name, value in values.items() if name in MatchRow.__slots__}
        now_row = replace(row, **kept, revision=row.revision + 1)
        seats = tuple(replace(seat, **state) for seat, state in zip(loaded.seats, states, strict=True))
        saved = LoadedMatch(now_row, with_ratings(seats, history), line, after, now_ms)
        if after.mover == CHANCE:
            # Nobody could do anything about chance: it is drawn at once, and told with what it led to.
            return await self.save(tx, saved, draw_chance_move(saved, now_ms), now_ms)
        await queue_notification(tx, change, now_ms)
        if change.entry:
            await await_computer(tx, after, now_ms)
        return saved

    def committed(self, loaded: LoadedMatch) -> None:
        """Once a change is saved for good: remember where it led, and wake whom it concerns."""
        self.lines.keep(loaded.row.id, loaded.line)
        self.to_deliver.ring()
        if any(map(level_of, loaded.match.players)):
            self.thinking.ring()
        deadline = loaded.match.clock.deadline_ms
        if deadline is not None:
            self.due.expect(deadline)

    async def begin(
        self,
        tx: Transaction,
        values: Mapping[str, Any],
        seats: int,
        seating: Callable[[Draws], Sequence[int]],
        now_ms: int,
    ) -> int:
        """Insert a match and start its clock; its identifier. ``seating`` gives its players by seat.

        ``values``: game, options, clock, rated, server_id, channel_id, secret, interaction. Lots are drawn
        under the match's own number, so its row comes before its players.
        """
        game = game_of(values["game"])
        position = game.start(seats, values["options"])
        mover = game.mover(position)
        clock = clocks.start(clocks.parse(values["clock"]), seats, None if mover == CHANCE else mover, now_ms)
        started = {
            "rules": game.about.rules,
            "started_ms": now_ms,
            "changed_ms": now_ms,
            "mover": mover,
            **clock_values(clock),
        }
        match_id = await tx.matches.add({**values, **started})
        players = seating(Draws(bytes.fromhex(values["secret"]), match_id, values["interaction_id"], 0))
        remaining = clock.remaining_ms or (None,) * seats
        rows = [
            {"seat": seat, "player_id": player, "remaining_ms": left}
            for seat, (player, left) in enumerate(zip(players, remaining, strict=True))
        ]
        await tx.matches.add_seats(match_id, rows)
        clock = replace(clock, pauses=tuple(pauses_of(row) for row in await tx.matches.seats(match_id)))
        subject = Subject(match_id=match_id)
        if clock.deadline_ms is not None:
            await tx.deadlines.set("flag", subject, clock.deadline_ms)
        if clock.deadline_ms is not None and clock.deadline_ms != started["deadline_ms"]:
            await tx.matches.set_deadline(match_id, clock.deadline_ms)
        await set_reminder(tx, subject, clock)
        if mover == CHANCE:
            await self.draw_first(tx, match_id, Line(0, position), now_ms)
        else:
            await tx.outbox.add("match.turn", subject, now_ms, ply=0)
            if level_of(players[mover]):
                await tx.computer_turns.add(match_id, now_ms)
        return match_id

    async def draw_first(self, tx: Transaction, match_id: int, line: Line, now_ms: int) -> None:
        """Draw what chance brings before anybody moves."""
        row = await tx.matches.get(match_id)
        assert row is not None  # noqa: S101 - inserted in this transaction
        seats = tuple(await tx.matches.seats(match_id))
        loaded = LoadedMatch(row, seats, line, matched(row, seats, line), now_ms)
        await self.save(tx, loaded, draw_chance_move(loaded, now_ms), now_ms)


def draw_chance_move(loaded: LoadedMatch, now_ms: int) -> Change:
    """The move that chance brings here, drawn from the match's secret."""
    row, match = loaded.row, loaded.match
    if row.secret is None or row.interaction_id is None:
        raise DamagedMatch(f"match {row.id} waits for chance and has nothing to draw it from")
    draws = Draws(bytes.fromhex(row.secret), row.id, row.interaction_id, match.ply)
    return chanced(match, match.game.sample(match.position, draws.source(chance.CHANCE)), now_ms)


async def await_computer(tx: Transaction, match: Match, now_ms: int) -> None:
    """Note whether a computer is to move, so that it does even after a stop."""
    if not any(map(level_of, match.players)):
        return
    if match.thinking:
        await tx.computer_turns.add(match.id, now_ms)
    else:
        await tx.computer_turns.remove(match.id)


async def set_deadline(tx: Transaction, change: Change) -> None:
    """Move the match's deadline to where its clock says."""
    subject = Subject(match_id=change.after.id)
    before, after = change.before.clock, change.after.clock
    deadline = after.deadline_ms
    if deadline == before.deadline_ms and after.running == before.running:
        return
    if deadline is None:
        await tx.deadlines.remove("flag", subject)
    else:
        await tx.deadlines.set("flag", subject, deadline)
    if change.entry:
        await set_reminder(tx, subject, after)
        return
    # The same turn with another deadline: who was reminded already is not reminded again.
    reminder_ms = clocks.reminder_ms(after)
    if reminder_ms is not None:
        await tx.deadlines.move("reminder", subject, reminder_ms)


async def set_reminder(tx: Transaction, subject: Subject, clock: Clock) -> None:
    """When the one to move is to be reminded, if at all; the turn before is forgotten."""
    reminder_ms = clocks.reminder_ms(clock)
    if reminder_ms is None:
        await tx.deadlines.remove("reminder", subject)
    else:
        await tx.deadlines.set("reminder", subject, reminder_ms)


async def queue_notification(tx: Transaction, change: Change, now_ms: int) -> None:
    """What this change gives to tell."""
    after = change.after
    subject = Subject(match_id=after.id)
    if after.outcome:
        await tx.outbox.add("match.over", subject, now_ms, after.ply)
    elif change.entry:
        # The same seat goes on, or undoes a step: that is shown, and calls nobody.
        kind = "match.step" if change.before.mover == after.mover else "match.turn"
        await tx.outbox.add(kind, subject, now_ms, after.ply)
    elif told := wish_told(change):
        kind, facts = told
        await tx.outbox.add(kind, subject, now_ms, after.ply, facts)
    elif after.clock.deadline_ms != change.before.clock.deadline_ms:
        await tx.outbox.add("match.clock", subject, now_ms, after.ply)


def wish_told(change: Change) -> tuple[str, dict[str, Fact]] | None:
    """The notification of an offer or its answer with its facts; None where the change is about neither.

    Consent short of an agreement (three or four seats) shows the same card again: who agrees so far.
    """
    before, after = change.before, change.after
    if after.offer != before.offer:
        offer = after.offer or before.offer
        kind = "match.draw-offered" if after.offer else "match.draw-declined"
        return (kind, {"seat": offer.seat, "agreed": len(offer.agreed)}) if offer else None
    if after.takeback != before.takeback:
        wish = after.takeback or before.takeback
        kind = "match.takeback-offered" if after.takeback else "match.takeback-declined"
        return (kind, {"seat": wish.seat, "agreed": len(wish.agreed)}) if wish else None
    return None


def long_enough(line: Line) -> bool:
    """Whether enough moves were played for a match to count; chance's are not players' moves."""
    return moves_made(line.log) >= SHORTEST_RATED
