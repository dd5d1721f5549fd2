"""Consequences of a match's change: moves of chance, planned answers, plans, notes, notifications."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from data.kinds import NotificationKind
from data.rows import MatchRow, Note, ServerSettings, Subject
from data.transaction import Transaction
from engine.core.errors import Fact
from engine.core.game import CHANCE
from engine.fairness import draws as chance
from engine.fairness.draws import Draws
from engine.match import clock as clocks
from engine.match.ballot import closing_ms
from engine.match.draw_offer import agreed
from engine.match.line import MOST_AT_ONCE, plan_of, to_text
from engine.match.match import Change, Match
from engine.match.opponents import CHANNEL
from engine.match.rest import resting
from engine.match.transitions import chanced, limit_reached, plan_answered
from services.background.uptime import Moment
from services.matches.mapping import downtime_note
from services.matches.replaying import DamagedMatch
from services.matches.views import MatchView, SeatView
from services.players.ratings import period_starts
from telemetry.metrics import RESTS

log = logging.getLogger(__name__)


def with_consequences(row: MatchRow, change: Change, awake_ms: int) -> list[Change]:
    """The change and its automatic consequences in order: no player decides anything in them."""
    found, planned = [change], 0
    while (following := following_change(row, found[-1], awake_ms, planned)) is not None:
        planned += following.entry is not None and following.entry.planned
        found.append(following)
    return found


def following_change(row: MatchRow, change: Change, awake_ms: int, planned: int) -> Change | None:
    """Next change at once: a move of chance, the end at the limit, or a planned answer."""
    after = change.after
    if after.mover == CHANCE:
        return draw_chance_move(row, after, awake_ms)
    following, entry = limit_reached(after, awake_ms), change.entry
    # What a seat plays of its own turn is decided by nobody else, even if that was planned.
    answers = entry is not None and (entry.planned or change.before.mover != after.mover)
    if following is None and after.plans and answers and planned < MOST_AT_ONCE:
        following = plan_answered(after, awake_ms)
    return following


def draw_chance_move(row: MatchRow, match: Match, awake_ms: int) -> Change:
    """Draw the chance move that comes next from the match's secret."""
    if row.secret is None or row.interaction_id is None:
        raise DamagedMatch(f"match {row.id} waits for chance and has nothing to draw it from")
    draws = Draws(bytes.fromhex(row.secret), row.id, row.interaction_id, match.ply)
    return chanced(match, match.game.sample(match.position, draws.source(chance.CHANCE_MOVE)), awake_ms)


def only_plans(change: Change) -> bool:
    """Whether a change is one of plans alone, which shows nowhere."""
    before, after = change.before, change.after
    return before.plans != after.plans and after == replace(before, plans=after.plans)


async def store_plans(tx: Transaction, change: Change, seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Write the plans that a change leaves; return the seats with them."""
    before, after = change.before.plans, change.after.plans
    if before == after:
        return seats
    found = list[SeatView]()
    for row in seats:
        plan = plan_of(after, row.seat)
        text, ply = (to_text(plan), change.after.ply) if plan else (None, None)
        if text is not None:
            await tx.plans.set(change.after.id, row.player_id, change.after.ply, text)
        elif row.plan is not None:
            await tx.plans.remove(change.after.id, row.player_id)
        found.append(replace(row, plan=text, plan_ply=ply))
    return tuple(found)


async def queue_notification(tx: Transaction, saved: MatchView, change: Change, now_ms: int) -> None:
    """Queue the notification of a change, if it has one; ``saved`` is the match after it."""
    after = change.after
    subject = Subject(match_id=after.id)
    if after.outcome:
        await tx.outbox.add("match.over", subject, now_ms, after.ply)
        await queue_win(tx, saved, now_ms)
    elif change.entry:
        # The same seat goes on, or undoes a step: that is shown, and pings nobody. If another has left, it
        # may not have been called yet: whoever is to move is called by the newest card.
        goes_on = change.before.mover == after.mover == change.entry.seat
        kind: NotificationKind = "match.step" if goes_on else "match.turn"
        await tx.outbox.add(kind, subject, now_ms, after.ply)
    elif about_offer := offer_notification(change):
        kind, facts = about_offer
        await tx.outbox.add(kind, subject, now_ms, after.ply, facts)
    elif resting(after) is not None and resting(change.before) is None:
        RESTS.add()
        log.info("the clock of match %d rests", after.id)
        await tx.outbox.add("match.rested", subject, now_ms, after.ply, {"tell": 1})
    elif after.clock.deadline_ms != change.before.clock.deadline_ms:
        await tx.outbox.add("match.clock", subject, now_ms, after.ply)


async def queue_win(tx: Transaction, match: MatchView, now_ms: int) -> None:
    """Queue a win against the computer for the channel, if the winner wants that on this server."""
    if match.won_by is None or match.server_id is None:
        return
    consent = await tx.shown_wins.of(match.won_by, match.server_id)
    if consent is not None and consent.shown:
        await show_win(tx, match, now_ms)


async def show_win(tx: Transaction, match: MatchView, now_ms: int) -> None:
    """Queue a win against the computer for the channel, and count it on the leaderboard there."""
    await tx.outbox.add("match.won", Subject(match_id=match.id), now_ms, match.ply)
    if match.won_by is not None and match.server_id is not None and match.beaten:
        place = match.server_id, match.game, period_starts(now_ms)
        await tx.server_scores.add_level(*place, match.won_by, match.beaten)


async def queue_offer_end(tx: Transaction, change: Change, now_ms: int) -> None:
    """Queue the end of an overtaken offer, so that nobody is asked any more.

    A computer's consent needs no question.
    """
    before, after = change.before, change.after
    asked = before.fresh_offer or before.takeback
    if asked is not None and not agreed(asked, before.present) and after.ply != before.ply:
        await tx.outbox.add("match.offer-ended", Subject(match_id=after.id), now_ms, after.ply)


def offer_notification(change: Change) -> tuple[NotificationKind, dict[str, Fact]] | None:
    """The notification of an offer or its answer with its facts; None if the change is about neither.

    Consent short of an agreement (three or four seats) shows the same card again: who agrees so far.
    """
    before, after = change.before, change.after
    if after.offer != before.offer:
        offer = after.offer or before.offer
        kind: NotificationKind = "match.draw-offered" if after.offer else "match.draw-declined"
        return (kind, {"seat": offer.seat, "agreed": len(offer.agreed)}) if offer else None
    if after.takeback != before.takeback:
        takeback = after.takeback or before.takeback
        kind = "match.takeback-offered" if after.takeback else "match.takeback-declined"
        return (kind, {"seat": takeback.seat, "agreed": len(takeback.agreed)}) if takeback else None
    return None


def charges_given_back(change: Change, awake_ms: int) -> bool:
    """Whether a change charges the time of a turn in which downtimes were given back."""
    before, after = change.before.clock, change.after.clock
    charged = (before.since_ms, before.running) != (after.since_ms, after.running)
    return charged and bool(clocks.given_back(before, awake_ms))


async def add_notes(tx: Transaction, row: MatchRow, change: Change, awake_ms: int) -> None:
    """Note the downtimes that were given back in a turn, once its time is charged; views show them before."""
    if charges_given_back(change, awake_ms):
        for note in given_back(row, change.before, await tx.notes.of(row.id), awake_ms):
            await tx.notes.add(row.id, note)


def given_back(row: MatchRow, match: Match, stored: Sequence[Note], awake_ms: int) -> list[Note]:
    """The notes on the downtimes of the present turn that are not stored.

    A turn that begins at the instant of a downtime may have begun after it, and so may the match.
    """
    known = {note.facts["from_ms"] for note in stored if note.kind == "downtime"}
    return [
        downtime_note(each, match.ply)
        for each in clocks.given_back(match.clock, awake_ms)
        if each.from_ms not in known and each.from_ms >= row.started_ms
    ]


async def follow_ballot(tx: Transaction, match: MatchView, at: Moment) -> None:
    """Open the ballot of a match if its channel is to move; after its end the sweep begins the next match."""
    subject, closes_ms = Subject(match_id=match.id), at.awake_ms
    if match.outcome is None:
        if match.match.player_to_move != CHANNEL:
            return
        closes_ms = closing(await tx.settings.of_server(match.server_id or 0), at)
        await tx.ballots.open(match.id, match.ply, at.now_ms, closes_ms)
    await tx.deadlines.set("ballot", subject, closes_ms)


def closing(settings: ServerSettings, at: Moment) -> int:
    """The awake time at which a ballot closes that opens, or goes on, now."""
    return at.awake_ms + closing_ms(settings.daily_zone, settings.daily_hour, at.now_ms) - at.now_ms
