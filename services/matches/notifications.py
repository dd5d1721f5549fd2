"""The notification of a match's change, delivered once the change is saved."""

from data.kinds import NotificationKind
from data.rows import Subject
from data.transaction import Transaction
from engine.core.errors import Fact
from engine.match.draw_offer import agreed
from engine.match.match import Change
from services.matches.views import MatchView


async def queue_notification(tx: Transaction, saved: MatchView, change: Change, now_ms: int) -> None:
    """Queue the notification of a change, if it has one; ``saved`` is the match after it."""
    after = change.after
    subject = Subject(match_id=after.id)
    if after.outcome:
        await tx.outbox.add("match.over", subject, now_ms, after.ply)
        await queue_win(tx, saved, now_ms)
    elif change.entry:
        # The same seat goes on, or undoes a step: that is shown, and pings nobody. Where another has left, it
        # may not have been called yet: whoever is to move is called by the newest card.
        goes_on = change.before.mover == after.mover == change.entry.seat
        kind: NotificationKind = "match.step" if goes_on else "match.turn"
        await tx.outbox.add(kind, subject, now_ms, after.ply)
    elif about_offer := offer_notification(change):
        kind, facts = about_offer
        await tx.outbox.add(kind, subject, now_ms, after.ply, facts)
    elif after.clock.deadline_ms != change.before.clock.deadline_ms:
        await tx.outbox.add("match.clock", subject, now_ms, after.ply)


async def queue_win(tx: Transaction, match: MatchView, now_ms: int) -> None:
    """Queue a win against the computer for the channel, if the winner wants that on this server."""
    if match.won_by is None or match.server_id is None:
        return
    consent = await tx.shown_wins.of(match.won_by, match.server_id)
    if consent is not None and consent.shown:
        await tx.outbox.add("match.won", Subject(match_id=match.id), now_ms, match.ply)


async def queue_offer_end(tx: Transaction, change: Change, now_ms: int) -> None:
    """Queue the end of an offer that a new entry of the log has overtaken, so that nobody is asked any more.

    A computer's consent needs no question.
    """
    before, after = change.before, change.after
    asked = before.fresh_offer or before.takeback
    if asked is not None and not agreed(asked, before.present) and after.ply != before.ply:
        await tx.outbox.add("match.offer-ended", Subject(match_id=after.id), now_ms, after.ply)


def offer_notification(change: Change) -> tuple[NotificationKind, dict[str, Fact]] | None:
    """The notification of an offer or its answer with its facts; None where the change is about neither.

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
