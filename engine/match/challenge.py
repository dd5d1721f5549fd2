"""Challenges: who may make, accept, decline and withdraw one. Pure; the time is an argument."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.match.calendar import DAY_MS
from engine.match.errors import ChallengeRefused

LIFETIME_MS: Final = 2 * DAY_MS
MOST_TO_ONE: Final = 3
MOST_IN_ALL: Final = 10
UNRELIABLE: Final = 2
"""Matches in a row lost on time after which no rated one may begin."""

Status = Literal["pending", "contest", "accepted", "declined", "withdrawn", "expired"]
First = Literal["lot", "challenger", "opponent", "impression"]


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: ``opponent`` is None for an open one, ``joined`` has the challenger first.

    Its status is ``contest`` from when the last seat is taken until a contest has decided who begins.
    """

    id: int
    challenger: int
    opponent: int | None
    seats: int
    expires_ms: int
    joined: tuple[int, ...]
    status: Status = "pending"
    contest: bool = False


@dataclass(frozen=True, slots=True)
class ChallengeFacts:
    """The facts about two members that decide whether one may challenge the other.

    ``blocked`` says that the opponent blocked the challenger or all challenges; the counts are those of the
    challenger's pending challenges, to the opponent and in all.
    """

    opponent_is_bot: bool
    blocked: bool
    pending_to_one: int
    pending_in_all: int


def refuse_new(challenger: int, opponent: int | None, standing: ChallengeFacts) -> None:
    """Raise when this challenge may not be made.

    Raises: challenge.self, .bot, .blocked, .too-many-to-one, .too-many.
    """
    if opponent is not None:
        facts = {"player": str(opponent)}
        if opponent == challenger:
            raise ChallengeRefused("challenge.self")
        if standing.opponent_is_bot:
            raise ChallengeRefused("challenge.bot", **facts)
        if standing.blocked:
            raise ChallengeRefused("challenge.blocked", **facts)
        if standing.pending_to_one >= MOST_TO_ONE:
            raise ChallengeRefused("challenge.too-many-to-one", limit=MOST_TO_ONE, **facts)
    if standing.pending_in_all >= MOST_IN_ALL:
        raise ChallengeRefused("challenge.too-many", limit=MOST_IN_ALL)


def refuse_unreliable(player: int, timed_out: Sequence[bool]) -> None:
    """Raise when the player lost the last two of these matches on time. Raises: challenge.unreliable.

    ``timed_out`` says so of each match, the latest first. One match that ends otherwise lifts the refusal.
    """
    if len(timed_out) >= UNRELIABLE and all(timed_out[:UNRELIABLE]):
        raise ChallengeRefused("challenge.unreliable", player=str(player))


def left_the_server(opponent: int) -> ChallengeRefused:
    """The refusal where the opponent has left the server."""
    return ChallengeRefused("challenge.left", player=str(opponent))


def accepted(challenge: Challenge, player: int, now_ms: int, *, blocked: bool = False) -> Challenge:
    """The challenge once the player has joined; ``accepted`` or ``contest`` as soon as every seat is taken.

    ``blocked`` says that one of the player and the challenger has blocked the other (open challenges).
    Raises: challenge.own, .joined, .not-yours, .blocked, and those of ``refuse_closed``.
    """
    refuse_closed(challenge, now_ms)
    if player == challenge.challenger:
        raise ChallengeRefused("challenge.own", challenge=str(challenge.id))
    if player in challenge.joined:
        raise ChallengeRefused("challenge.joined", challenge=str(challenge.id))
    awaited = challenge.opponent is not None and challenge.opponent not in challenge.joined
    if awaited and player != challenge.opponent and len(challenge.joined) + 1 >= challenge.seats:
        raise ChallengeRefused("challenge.not-yours", player=str(challenge.opponent))
    if blocked:
        raise ChallengeRefused("challenge.blocked", player=str(challenge.challenger))
    joined = (*challenge.joined, player)
    if len(joined) < challenge.seats:
        return replace(challenge, joined=joined)
    return replace(challenge, joined=joined, status="contest" if challenge.contest else "accepted")


def declined(challenge: Challenge, player: int, now_ms: int) -> Challenge:
    """The challenge declined by its opponent.

    Raises: challenge.own, .open, .not-yours, and those of ``refuse_closed``.
    """
    refuse_closed(challenge, now_ms)
    if player == challenge.challenger:
        raise ChallengeRefused("challenge.own", challenge=str(challenge.id))
    if challenge.opponent is None:
        raise ChallengeRefused("challenge.open", challenge=str(challenge.id))
    if player != challenge.opponent:
        raise ChallengeRefused("challenge.not-yours", player=str(challenge.opponent))
    return replace(challenge, status="declined")


def withdrawn(challenge: Challenge, player: int, now_ms: int) -> Challenge:
    """The challenge withdrawn by its challenger; or without the player, where it is another's.

    Raises: challenge.not-challenger, and those of ``refuse_closed``.
    """
    refuse_closed(challenge, now_ms)
    if player == challenge.challenger:
        return replace(challenge, status="withdrawn")
    if player not in challenge.joined:
        raise ChallengeRefused("challenge.not-challenger", player=str(challenge.challenger))
    return replace(challenge, joined=tuple(each for each in challenge.joined if each != player))


def expired(challenge: Challenge, now_ms: int) -> Challenge | None:
    """The challenge expired; None while it has time left, or is closed already."""
    if challenge.status != "pending" or now_ms < challenge.expires_ms:
        return None
    return replace(challenge, status="expired")


def refuse_closed(challenge: Challenge, now_ms: int) -> None:
    """Raise when the challenge is closed. Raises: challenge.taken, .declined, .withdrawn, .expired."""
    codes = {
        "accepted": "taken",
        "contest": "taken",
        "declined": "declined",
        "withdrawn": "withdrawn",
        "expired": "expired",
    }
    if challenge.status in codes:
        raise ChallengeRefused(f"challenge.{codes[challenge.status]}", challenge=str(challenge.id))
    if now_ms >= challenge.expires_ms:
        raise ChallengeRefused("challenge.expired", challenge=str(challenge.id))


def seating(joined: tuple[int, ...], first: First, lot: Callable[[int], int]) -> tuple[int, ...]:
    """The players by seat; the first seat begins. ``lot(n)`` draws a number from 0 to n - 1.

    Not for ``impression``: ``seated_after`` puts the winner of a contest first.
    """
    if first == "challenger":
        return joined
    if first == "opponent":
        return (*joined[1:], joined[0])
    left, drawn = list(joined), []
    while left:
        drawn.append(left.pop(lot(len(left)) if len(left) > 1 else 0))
    return tuple(drawn)


def seated_after(joined: tuple[int, ...], winner: int) -> tuple[int, ...]:
    """The players by seat after a contest: the winner begins, the others follow in the order they joined."""
    return (joined[winner], *joined[:winner], *joined[winner + 1 :])
