"""Who may do what now in a match: the one place that decides it, for transitions, commands and buttons."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args

from engine.core.game import CHANCE
from engine.match import clock as clocks
from engine.match.calendar import DAY_MS
from engine.match.draw_offer import Offer, Takeback
from engine.match.errors import ClockRefused, MatchRefused, Refusal
from engine.match.match import Entry, Match, counted_backwards
from engine.match.opponents import CHANNEL, level_of
from engine.match.rest import rest_left_ms, resting

Right = Literal[
    "move",
    "undo-step",
    "resign",
    "offer-draw",
    "answer-draw",
    "offer-takeback",
    "answer-takeback",
    "give-back",
    "hint",
    "plan",
    "call-off",
]
QUIET_MS: Final = 30 * DAY_MS
"""After so long without a move a match without a clock may be ended without a result."""


class Request(NamedTuple):
    """What a rule in ``RULES`` reads; ``log`` is the match's whole log."""

    match: Match
    seat: int
    log: Sequence[Entry]
    rated: bool
    now_ms: int | None = None


def may_act(
    match: Match,
    player: int,
    action: Right,
    *,
    log: Sequence[Entry] = (),
    rated: bool = False,
    ply: int | None = None,
    now_ms: int | None = None,
) -> Refusal | None:
    """None where the player may do that now, otherwise the refusal to raise.

    ``log`` and ``rated`` matter to takebacks, undone steps and hints. ``ply`` is the one the action was meant
    for; without ``now_ms`` the mover's time is taken to suffice, and a rest to be over.
    """
    number = str(match.id)
    # A channel only votes for moves.
    if player not in match.players or (player == CHANNEL and action != "move"):
        return MatchRefused("match.not-yours", match=number)
    if match.outcome:
        return MatchRefused("match.over", match=number)
    if now_ms is not None and clocks.flagged(match.clock, now_ms):
        return ClockRefused("clock.flagged", match=number, player=mover_name(match))
    seat = match.players.index(player)
    if seat in match.gone:
        return MatchRefused("match.left", match=number)
    if ply is not None and ply != match.ply:
        return MatchRefused("match.stale", match=number)
    return RULES[action](Request(match, seat, log, rated, now_ms))


def permitted(
    match: Match,
    player: int,
    action: Right,
    now_ms: int,
    *,
    log: Sequence[Entry] = (),
    rated: bool = False,
    ply: int | None = None,
) -> int:
    """The player's seat. Raises: the refusal of ``may_act``."""
    refusal = may_act(match, player, action, log=log, rated=rated, ply=ply, now_ms=now_ms)
    if refusal is not None:
        raise refusal
    return match.players.index(player)


def available(match: Match, *, log: Sequence[Entry], rated: bool) -> frozenset[Right]:
    """The actions that at least one of the persons in the match may take now."""
    persons = [player for player in match.players if level_of(player) is None]
    return frozenset(
        action
        for action in get_args(Right)
        if any(may_act(match, person, action, log=log, rated=rated) is None for person in persons)
    )


def move(request: Request) -> Refusal | None:
    match = request.match
    if match.mover == request.seat:
        return None
    if match.mover == CHANCE:
        return MatchRefused("match.chance", match=str(match.id))
    if match.thinking:
        return Refusal("computer.thinking")
    return MatchRefused("match.not-your-turn", match=str(match.id), mover=mover_name(match))


def undo_step(request: Request) -> Refusal | None:
    """The refusal unless the last entry is the mover's own step of a turn that goes on.

    A step whose outcome the game stores, such as a flick, has been seen: nobody thinks better of it.
    """
    seat, ply = request.seat, last_step(request.log)
    last = None if ply is None else request.log[ply]
    if request.match.mover == seat and last is not None and last.seat == seat and not last.settled:
        return None
    return Refusal("takeback.no-step")


def resign(_: Request) -> Refusal | None:
    """None: a seat may resign at any time, on turn or not."""
    return None


def offer_draw(request: Request) -> Refusal | None:
    """The refusal of a draw offer: one a ply, none while another stands, none to a computer."""
    match, seat = request.match, request.seat
    if match.against_computer:
        return Refusal("computer.no-draw")
    code = offer_code(match.offer, seat, match.draw_offer_plies[seat], match.ply)
    return Refusal(f"draw.{code}") if code else None


def answer_draw(request: Request) -> Refusal | None:
    """The refusal where there is no draw offer, or the seat agrees to it already."""
    code = answer_code(request.match.offer, request.seat)
    return Refusal(f"draw.{code}") if code else None


def offer_takeback(request: Request) -> Refusal | None:
    """The refusal of an offer to take back the seat's last move: one a ply, none while another stands.

    In a rated match only before the opponent's answer; in a casual one the answer is taken back too. Not
    where chance was drawn or a seat left since: a draw of chance could be repeated until it suits.
    """
    match, seat = request.match, request.seat
    code = offer_code(match.takeback, seat, match.takeback_offer_plies[seat], match.ply)
    return stands(request) or (Refusal(f"takeback.{code}") if code else None)


def stands(request: Request) -> Refusal | None:
    """The refusal if the seat's last move cannot be taken back."""
    last = last_own_move(request.log, request.seat)
    if last is None:
        return Refusal("takeback.nothing")
    for ply, entry in counted_backwards(request.log):
        if ply == last:
            break
        # After somebody left, chance, or in a rated match an answer.
        if entry.kind != "move" or entry.seat == CHANCE or request.rated:
            return Refusal("takeback.late")
    return None


def answer_takeback(request: Request) -> Refusal | None:
    """The refusal where there is no offer of a takeback, or the seat agrees to it already."""
    code = answer_code(request.match.takeback, request.seat)
    return Refusal(f"takeback.{code}") if code else None


def give_back(request: Request) -> Refusal | None:
    """The refusal to give the opponent's last move back unasked: in a match of two persons only.

    It is refused if the opponent could not take it back either, and while somebody asks for a takeback.
    """
    match, other = request.match, 1 - request.seat
    if len(match.players) != 2 or match.against_computer or stands(request._replace(seat=other)):
        return Refusal("takeback.not-given")
    code = offer_code(match.takeback, request.seat, -1, match.ply)
    return Refusal(f"takeback.{code}") if code else None


def hint(request: Request) -> Refusal | None:
    """The refusal of a hint: only in a casual match against a computer, for the seat to move."""
    if request.rated or not request.match.against_computer:
        return Refusal("computer.no-hint")
    return None if request.match.mover == request.seat else Refusal("computer.thinking")


def plan(request: Request) -> Refusal | None:
    """The refusal of a plan while chance comes next."""
    match = request.match
    return MatchRefused("match.chance", match=str(match.id)) if match.mover == CHANCE else None


def call_off(request: Request) -> Refusal | None:
    """The refusal unless another's clock has rested its days, or nobody has moved for long without one."""
    match, number, now_ms = request.match, str(request.match.id), request.now_ms
    if match.clock.rule.kind == "none":
        early = now_ms is None or now_ms - match.clock.since_ms < QUIET_MS
    else:
        own = resting(match) in (None, request.seat)
        early = own or (now_ms is not None and rest_left_ms(match, now_ms) > 0)
    return MatchRefused("match.not-resting", match=number) if early else None


RULES: Final[Mapping[Right, Callable[[Request], Refusal | None]]] = {
    "move": move,
    "undo-step": undo_step,
    "resign": resign,
    "offer-draw": offer_draw,
    "answer-draw": answer_draw,
    "offer-takeback": offer_takeback,
    "answer-takeback": answer_takeback,
    "give-back": give_back,
    "hint": hint,
    "plan": plan,
    "call-off": call_off,
}


def offer_code(offer: Offer | Takeback | None, seat: int, last_ply: int, ply: int) -> str | None:
    """The code of why the seat may not make an offer, or None; ``last_ply`` is the ply of its last one."""
    if offer:
        return "standing" if seat in offer.agreed else "answer-first"
    return "standing" if last_ply == ply else None


def answer_code(offer: Offer | Takeback | None, seat: int) -> str | None:
    """The code of why the seat may not answer an offer, or None."""
    if offer is None:
        return "none"
    return "own" if seat in offer.agreed else None


def last_step(log: Sequence[Entry]) -> int | None:
    """The ply of the last entry that counts, where that is a move of a seat."""
    ply, entry = next(counted_backwards(log), (None, None))
    return ply if entry is not None and entry.kind == "move" and entry.seat != CHANCE else None


def last_own_move(log: Sequence[Entry], seat: int) -> int | None:
    """The ply of the seat's last move that counts."""
    own = (ply for ply, entry in counted_backwards(log) if entry.kind == "move" and entry.seat == seat)
    return next(own, None)


def takeback_ply(log: Sequence[Entry], seat: int) -> int | None:
    """The ply that a takeback of the seat's last move goes back to.

    Planned answers and the move that they were made with are taken back together.
    """
    last = last_own_move(log, seat)
    for ply, entry in counted_backwards(log):
        if last is not None and ply <= last and not entry.planned:
            return ply
    return last


def mover_name(match: Match) -> str:
    """The player to move as a fact, empty where that is nobody."""
    player = match.player_to_move
    return "" if player is None else str(player)
