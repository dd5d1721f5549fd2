"""Transitions of a match: each gives a ``Change`` or raises a refusal. Pure; the time is an argument.

Every ending passes ``ended``. Offers to take a move back are in ``takeback``.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from engine.core.errors import GameError
from engine.core.game import CHANCE, Outcome
from engine.core.turns import Played, move_played, turn_played
from engine.match import clock as clocks
from engine.match import draw_offer as offers
from engine.match.draw_offer import Offer
from engine.match.line import due, plan_of, plans_after
from engine.match.match import Change, Entry, Match, counted_entries
from engine.match.opponents import AT_ONCE_MS, QUICK
from engine.match.permissions import permitted
from engine.match.rest import woken

CALLED_OFF: Final = "called-off"
"""The reason of an end without a result."""


def turn_moved(match: Match, player: int, text: str, ply: int, now_ms: int) -> tuple[Change, ...]:
    """One change for each move of a typed turn, all of them or none; ``ply`` is the one it is meant for.

    Raises: match.stale, match.chance, match.not-your-turn, computer.thinking, match.turn-over for more moves
    than the turn has (going on past chance included), and what the game raises for the text.
    """
    permitted(match, player, "move", now_ms, ply=ply)
    changes = list[Change]()
    for made in turn_played(match.game, match.position, text).made:
        changes.append(moved(match, made, now_ms))
        match = changes[-1].after
    return tuple(changes)


def computer_moved(match: Match, level: int, text: str, ply: int, now_ms: int) -> tuple[Change, ...]:
    """The changes of a computer's turn: one that comes at once is shown with the turn that it answers.

    Raises: what ``turn_moved`` does.
    """
    changes = turn_moved(match, level, text, ply, now_ms)
    if level not in QUICK or clocks.spent_ms(match.clock, now_ms) > AT_ONCE_MS:
        return changes
    return tuple(replace(each, entry=each.entry and each.entry._replace(planned=True)) for each in changes)


def chanced(match: Match, move: Any, now_ms: int) -> Change:
    """A move of chance, drawn by the caller; it costs nobody time.

    For the clock, chance ends a turn: the seat that moved before it gets its increment, also where the same
    seat moves on after it.
    """
    return moved(match, move_played(match.game, match.position, move), now_ms)


def moved(match: Match, made: Played, now_ms: int) -> Change:
    game, seat, step = match.game, made.mover, made.step
    entry = Entry("move", seat, made.text, game.settle(step))
    offer = match.offer
    if offer and seat not in {CHANCE, *offer.agreed}:
        offer = None
    turns = match.turns.moved(game, seat, step.events)
    plans = plans_after(match.plans, seat, made.text)
    after = replace(match, position=step.after, ply=match.ply + 1, turns=turns, offer=offer, takeback=None)
    after = replace(after, plans=plans) if match.plans else after
    outcome = game.outcome(step.after)
    if outcome is None:
        after = replace(after, clock=clocks.press(match.clock, running_seat(after), now_ms))
    spent = clocks.spent_ms(match.clock, now_ms)
    return Change(match, ended(after, outcome, now_ms), entry, step.events, spent)


def plan_answered(match: Match, now_ms: int) -> Change | None:
    """The change by the planned move that is due; None where there is none. It costs its player no time."""
    mover = match.mover
    text = None if mover is None or mover == CHANCE else due(plan_of(match.plans, mover))
    if text is None:
        return None
    try:
        made = move_played(match.game, match.position, match.game.read(match.position, text))
    except GameError:
        return None  # a damaged plan: the player moves without it
    change = moved(match, made, now_ms)
    assert change.entry is not None  # noqa: S101 - every move has one
    return replace(change, entry=change.entry._replace(planned=True))


def limit_reached(match: Match, now_ms: int) -> Change | None:
    """The end of a match whose seat to move has no turn left; None where it goes on."""
    if match.turns_left != 0:
        return None
    assert match.mover is not None  # noqa: S101 - only a seat to move has turns left
    after = ended(replace(match, ply=match.ply + 1), match.game.result_so_far(match.position), now_ms)
    return Change(match, after, Entry("limit", match.mover))


def resigned(match: Match, player: int, now_ms: int, *, ply: int | None = None) -> Change:
    """The player gives up, on turn or not."""
    return departed(match, permitted(match, player, "resign", now_ms, ply=ply), "resigned", now_ms)


def timed_out(match: Match, now_ms: int) -> Change | None:
    """The mover loses on time; None where the match is over or there is time left."""
    if match.outcome or match.clock.running is None or not clocks.flagged(match.clock, now_ms):
        return None
    return departed(match, match.clock.running, "time", now_ms)


def begun_anew(match: Match, now_ms: int) -> Change | None:
    """The change by which the mover's turn begins now, as nobody was shown it; None if no time is limited."""
    if match.outcome or match.clock.deadline_ms is None:
        return None
    return Change(match, replace(match, clock=replace(match.clock, since_ms=now_ms)))


def departed(match: Match, seat: int, kind: Literal["resigned", "time"], now_ms: int) -> Change:
    """A seat leaves; the game decides whether the others play on."""
    step = match.game.leave(match.position, seat)
    outcome = match.game.outcome(step.after)
    gone = match.gone | {seat}
    left = replace(woken(match, now_ms), offer=None, takeback=None, plans=())
    after = replace(left, position=step.after, ply=match.ply + 1, gone=gone)
    if outcome is None:
        after = replace(after, clock=clocks.hand_over(left.clock, running_seat(after), now_ms))
    else:
        outcome = outcome._replace(reason=kind)
    spent = clocks.spent_ms(match.clock, now_ms) if match.clock.running == seat else 0
    return Change(match, ended(after, outcome, now_ms), Entry(kind, seat), step.events, spent)


def draw_offered(match: Match, player: int, now_ms: int, *, ply: int | None = None) -> Change:
    """A draw offer, on turn or not. Raises: computer.no-draw, draw.standing, .answer-first."""
    seat = permitted(match, player, "offer-draw", now_ms, ply=ply)
    offer = Offer(seat, frozenset({seat}))
    plies = with_ply(match.draw_offer_plies, seat, match.ply)
    return Change(match, replace(match, offer=offer, draw_offer_plies=plies))


def draw_accepted(
    match: Match, player: int, log: Sequence[Entry], now_ms: int, *, ply: int | None = None
) -> Change:
    """A player agrees to the standing offer; the match ends once every seat still in it agrees.

    ``log``, the match's whole log, has the order in which others have left: the seat that left first takes
    the last place, as in play. Raises: draw.none, draw.own.
    """
    seat = permitted(match, player, "answer-draw", now_ms, ply=ply)
    assert match.offer is not None  # noqa: S101 - permitted only while one stands
    offer = replace(match.offer, agreed=match.offer.agreed | {seat})
    if not offers.agreed(offer, match.present):
        return Change(match, replace(match, offer=offer))
    left = [entry.seat for _, entry in counted_entries(log) if entry.kind in ("resigned", "time")]
    seats = range(len(match.players))
    places = tuple(len(seats) - left.index(each) if each in left else 1 for each in seats)
    after = ended(replace(match, ply=match.ply + 1), Outcome(places, "agreed"), now_ms)
    return Change(match, after, Entry("draw", seat))


def draw_declined(match: Match, player: int, now_ms: int, *, ply: int | None = None) -> Change:
    """The standing draw offer is declined. Raises: draw.none, draw.own."""
    permitted(match, player, "answer-draw", now_ms, ply=ply)
    return Change(match, replace(match, offer=None))


def called_off(match: Match, player: int, now_ms: int, *, ply: int | None = None) -> Change:
    """The match ends without a result. Raises: match.not-resting."""
    return without_result(match, permitted(match, player, "call-off", now_ms, ply=ply), now_ms)


def without_result(match: Match, seat: int, now_ms: int) -> Change:
    """The match ends without a result, as a seat wants that may."""
    outcome = Outcome((1,) * len(match.players), CALLED_OFF)
    return Change(match, ended(replace(match, ply=match.ply + 1), outcome, now_ms), Entry("draw", seat))


def with_ply(plies: tuple[int, ...], seat: int, ply: int) -> tuple[int, ...]:
    """The plies of all seats' last offers, with a new one of that seat."""
    return (*plies[:seat], ply, *plies[seat + 1 :])


def ended(match: Match, outcome: Outcome | None, now_ms: int) -> Match:
    """The match with its outcome, clocks stopped, offers and plans void; the same match where it is None."""
    if outcome is None:
        return match
    return replace(
        match, outcome=outcome, clock=clocks.stop(match.clock, now_ms), offer=None, takeback=None, plans=()
    )


def running_seat(match: Match) -> int | None:
    """The seat whose clock runs: the mover, None while chance comes next."""
    mover = match.game.mover(match.position)
    return None if mover == CHANCE else mover
