"""What players do to a match: the name of each action, and its decision. Pure; the time is an argument."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from engine.match import takeback, transitions
from engine.match.draw_offer import Takeback
from engine.match.match import Change, Entry, Match
from engine.match.permissions import last_step, permitted, takeback_ply
from engine.match.takeback import GIVEN, Earlier

Action = Literal[
    "move",
    "undo-step",
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "offer-takeback",
    "accept-takeback",
    "decline-takeback",
    "give-back",
    "call-off",
]


class Asked(NamedTuple):
    """An action that a player asks for, with everything that decides it.

    ``log`` is the match's whole log, ``ply`` the one the player saw (None for any), ``text`` the notation of
    a move. ``earlier`` is the match at ``past_ply``.
    """

    match: Match
    player: int
    now_ms: int
    log: Sequence[Entry]
    rated: bool
    ply: int | None = None
    text: str = ""
    earlier: Earlier | None = None

    @property
    def past(self) -> Earlier:
        """The match that a takeback goes back to; the present one if none is possible."""
        match = self.match
        return self.earlier or Earlier(match.position, match.turns, match.clock.remaining_ms)


def past_ply(action: Action, match: Match, player: int, log: Sequence[Entry]) -> int | None:
    """The ply that an action would go back to, None for none: only the caller can look that up."""
    if action == "undo-step":
        return last_step(log)
    if action == "give-back" and player in match.players and len(match.players) == 2:
        return takeback_ply(log, 1 - match.players.index(player))
    if action == "accept-takeback":
        return match.takeback.ply if match.takeback else None
    if action == "offer-takeback" and match.against_computer and player in match.players:
        # Computers agree at once.
        return takeback_ply(log, match.players.index(player))
    return None


def move(asked: Asked) -> Sequence[Change]:
    ply = asked.match.ply if asked.ply is None else asked.ply
    return transitions.turn_moved(asked.match, asked.player, asked.text, ply, asked.now_ms)


def plain(decision: Callable[..., Change]) -> Callable[[Asked], Sequence[Change]]:
    """The decision of an action by the player, the time and the ply alone."""
    return lambda asked: [decision(asked.match, asked.player, asked.now_ms, ply=asked.ply)]


def accept_draw(asked: Asked) -> Sequence[Change]:
    return [transitions.draw_accepted(asked.match, asked.player, asked.log, asked.now_ms, ply=asked.ply)]


def offer_takeback(asked: Asked) -> Sequence[Change]:
    match, player, now_ms, log, rated, ply, *_ = asked
    return takeback.requested(match, player, log, asked.past, now_ms, rated=rated, ply=ply)


def accept_takeback(asked: Asked) -> Sequence[Change]:
    return [takeback.accepted(asked.match, asked.player, asked.past, asked.now_ms, ply=asked.ply)]


def give_back(asked: Asked) -> Sequence[Change]:
    match, player, now_ms, log, rated, ply, *_ = asked
    seat = permitted(match, player, "give-back", now_ms, log=log, rated=rated, ply=ply)
    back_to = takeback_ply(log, 1 - seat) or 0
    change = takeback.gone_back(match, Takeback(seat, back_to, frozenset()), asked.past, now_ms)
    return [replace(change, entry=Entry("takeback", seat, str(back_to), GIVEN))]


def undo_step(asked: Asked) -> Sequence[Change]:
    return [takeback.undone(asked.match, asked.player, asked.log, asked.past, asked.now_ms, ply=asked.ply)]


ACTIONS: Final[Mapping[Action, Callable[[Asked], Sequence[Change]]]] = {
    "move": move,
    "undo-step": undo_step,
    "resign": plain(transitions.resigned),
    "offer-draw": plain(transitions.draw_offered),
    "accept-draw": accept_draw,
    "decline-draw": plain(transitions.draw_declined),
    "offer-takeback": offer_takeback,
    "accept-takeback": accept_takeback,
    "decline-takeback": plain(takeback.declined),
    "give-back": give_back,
    "call-off": plain(transitions.called_off),
}
"""The decision of each action: its changes, or the refusal that it raises."""
