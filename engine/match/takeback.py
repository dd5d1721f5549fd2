"""Taking moves back: offered and accepted, or a step of one's own turn undone. Pure; time is an argument."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.match import clock as clocks
from engine.match import draw_offer as offers
from engine.match.draw_offer import Takeback
from engine.match.limit import Turns
from engine.match.match import Change, Entry, Match
from engine.match.opponents import level_of
from engine.match.permissions import last_step, permitted, takeback_ply
from engine.match.rest import woken
from engine.match.transitions import running_seat, with_ply

GIVEN: Final = "given"
"""The ``settled`` of the entry of a takeback that nobody asked for."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A match at an earlier ply: its position and turns, and what the clocks showed when that was left."""

    position: Any
    turns: Turns
    remaining_ms: tuple[int, ...] = ()


def offered(
    match: Match, player: int, log: Sequence[Entry], now_ms: int, *, rated: bool, ply: int | None = None
) -> Change:
    """A player offers to take their last move back; ``log`` is the match's whole log. Computers agree.

    Raises: takeback.nothing, .late, .standing, .answer-first.
    """
    seat = permitted(match, player, "offer-takeback", now_ms, log=log, rated=rated, ply=ply)
    back_to = takeback_ply(log, seat)
    assert back_to is not None  # noqa: S101 - permitted only where there is one
    computers = {other for other, player in enumerate(match.players) if level_of(player)}
    offer = Takeback(seat, back_to, frozenset({seat} | computers))
    plies = with_ply(match.takeback_offer_plies, seat, match.ply)
    return Change(match, replace(match, takeback=offer, takeback_offer_plies=plies))


def requested(
    match: Match,
    player: int,
    log: Sequence[Entry],
    earlier: Earlier,
    now_ms: int,
    *,
    rated: bool,
    ply: int | None = None,
) -> tuple[Change, ...]:
    """The offer, and the takeback itself if nobody else has to agree. Raises: as ``offered``."""
    change = offered(match, player, log, now_ms, rated=rated, ply=ply)
    standing = change.after.takeback
    if standing is None or not granted(change.after, standing):
        return (change,)
    return change, gone_back(change.after, standing, earlier, now_ms)


def accepted(match: Match, player: int, earlier: Earlier, now_ms: int, *, ply: int | None = None) -> Change:
    """A player agrees; the match goes back once every seat does. ``earlier`` is as of the offer's ply.

    Raises: takeback.none, takeback.own.
    """
    seat = permitted(match, player, "answer-takeback", now_ms, ply=ply)
    assert match.takeback is not None  # noqa: S101 - permitted only while one stands
    offer = replace(match.takeback, agreed=match.takeback.agreed | {seat})
    if not granted(match, offer):
        return Change(match, replace(match, takeback=offer))
    return gone_back(match, offer, earlier, now_ms)


def granted(match: Match, offer: Takeback) -> bool:
    return offers.agreed(offer, match.present)


def gone_back(match: Match, offer: Takeback, earlier: Earlier, now_ms: int) -> Change:
    """The match back at the ply of the offer, without plans."""
    back = replace(woken(match, now_ms), position=earlier.position, turns=earlier.turns, plans=())
    after = replace(back, ply=match.ply + 1, offer=None, takeback=None)
    clock = clocks.rewound(back.clock, running_seat(after), earlier.remaining_ms, now_ms)
    return Change(match, replace(after, clock=clock), Entry("takeback", offer.seat, str(offer.ply)))


def declined(match: Match, player: int, now_ms: int, *, ply: int | None = None) -> Change:
    """A player declines the offer, and the move stands. Raises: takeback.none, takeback.own."""
    permitted(match, player, "answer-takeback", now_ms, ply=ply)
    return Change(match, replace(match, takeback=None))


def undone(
    match: Match, player: int, log: Sequence[Entry], earlier: Earlier, now_ms: int, *, ply: int | None = None
) -> Change:
    """The mover takes back the last step of an unfinished turn; nobody has to agree, and the clock runs on.

    ``earlier`` is as of before that step, ``ply`` the ply that the player saw.
    Raises: match.stale; takeback.no-step where the last entry of the log is not the mover's own step.
    """
    seat = permitted(match, player, "undo-step", now_ms, log=log, ply=ply)
    back = replace(match, position=earlier.position, turns=earlier.turns, plans=())
    after = replace(back, ply=match.ply + 1, takeback=None)
    return Change(match, after, Entry("takeback", seat, str(last_step(log))))
