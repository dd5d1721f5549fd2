"""Taking moves back: a wish that others grant, or a step of one's own turn. Pure; the time is passed in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.game import CHANCE
from engine.match import clock as clocks
from engine.match import draw_offer as offers
from engine.match.draw_offer import Takeback
from engine.match.errors import TakebackRefused
from engine.match.match import Change, Entry, Match, noted, running_seat, seat_of, standing
from engine.match.opponents import level_of


@dataclass(frozen=True, slots=True)
class Earlier:
    """A match at an earlier ply: its position, and what each seat's clock showed when it was left."""

    position: Any
    remaining_ms: tuple[int, ...] = ()


def asked(match: Match, player: int, log: Sequence[Entry], now_ms: int, *, rated: bool) -> Change:
    """A player wishes to take their last move back; ``log`` is the match's whole log. Computers agree."""
    seat = seat_of(match, player, now_ms)
    target, asked_ply = last_own_move(log, seat, rated=rated), match.asked_plies[seat]
    wish = offers.takeback_asked(match.takeback, seat, asked_ply, ply=match.ply, target=target)
    computers = frozenset(other for other, player in enumerate(match.players) if level_of(player))
    wish = replace(wish, agreed=wish.agreed | computers)
    plies = noted(match.asked_plies, seat, match.ply)
    return Change(match, replace(match, takeback=wish, asked_plies=plies))


def accepted(match: Match, player: int, earlier: Earlier, now_ms: int) -> Change:
    """A player agrees; the match goes back once everybody does. ``earlier`` is as of the ply meant."""
    seat = seat_of(match, player, now_ms)
    wish = offers.takeback_answerable(match.takeback, seat)
    wish = replace(wish, agreed=wish.agreed | {seat})
    if not granted(match, wish):
        return Change(match, replace(match, takeback=wish))
    return gone_back(match, wish, earlier, now_ms)


def granted(match: Match, wish: Takeback) -> bool:
    """Whether everybody who is still in the match agrees to a wish."""
    return offers.agreed(wish, match.present)


def gone_back(match: Match, wish: Takeback, earlier: Earlier, now_ms: int) -> Change:
    """The match back at the ply that was wished for."""
    after = replace(match, position=earlier.position, ply=match.ply + 1, offer=None, takeback=None)
    clock = clocks.rewound(match.clock, running_seat(after), earlier.remaining_ms, now_ms)
    return Change(match, replace(after, clock=clock), Entry("takeback", wish.seat, str(wish.ply)))


def declined(match: Match, player: int, now_ms: int) -> Change:
    """A player wants the move to stand."""
    offers.takeback_answerable(match.takeback, seat_of(match, player, now_ms))
    return Change(match, replace(match, takeback=None))


def undone(match: Match, player: int, log: Sequence[Entry], position: Any, now_ms: int) -> Change:
    """The mover takes back the last step of a turn that goes on; nobody is asked, and the clock runs on.

    ``position`` is the one that step was made in. What is not the mover's own step of this turn stands:
    ``takeback.no-step``.
    """
    seat = seat_of(match, player, now_ms)
    ply = last_step(log)
    if match.mover != seat or ply is None or log[ply].seat != seat:
        raise TakebackRefused("takeback.no-step")
    after = replace(match, position=position, ply=match.ply + 1, takeback=None)
    return Change(match, after, Entry("takeback", seat, str(ply)))


def last_step(log: Sequence[Entry]) -> int | None:
    """The ply of the last entry that stands, where that is a move of a seat."""
    entries = standing(log)
    if not entries:
        return None
    ply, entry = entries[-1]
    return ply if entry.kind == "move" and entry.seat != CHANCE else None


def last_own_move(log: Sequence[Entry], seat: int, *, rated: bool) -> int:
    """The ply of the seat's last move, if it may be taken back.

    In a rated match before the answer only; in a casual one the answer goes with it. Never beyond what
    chance has brought since, which could be tried again until it pleases, and never beyond a departure.
    """
    entries = standing(log)
    own = [ply for ply, entry in entries if entry.kind == "move" and entry.seat == seat]
    if not own:
        raise TakebackRefused("takeback.nothing")
    for ply, entry in reversed(entries):
        if ply == own[-1]:
            break
        if entry.kind != "move":
            raise TakebackRefused("takeback.left")
        if entry.seat == CHANCE:
            raise TakebackRefused("takeback.chance")
        if rated:
            raise TakebackRefused("takeback.answered")
    return own[-1]
