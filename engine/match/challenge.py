"""Challenges: who may make, accept, decline and withdraw one. Pure; the time is an argument."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from engine.match.calendar import DAY_MS
from engine.match.errors import ChallengeRefused

LIFETIME_MS: Final = 2 * DAY_MS
TABLE_LIFETIME_MS: Final = 14 * DAY_MS
"""How long a table for three or four stays open until it is full."""
MOST_TO_ONE: Final = 3
MOST_TO_ONE_OF_ALL: Final = 5
MOST_IN_ALL: Final = 10
UNRELIABLE: Final = 2
"""Matches in a row lost on time after which no rated one may begin."""

Status = Literal["pending", "contest", "accepted", "declined", "withdrawn", "expired"]
First = Literal["lot", "challenger", "opponent", "impression"]


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: ``opponent`` is None for an open one, ``joined`` has the challenger first.

    Its status is ``contest`` from when the last seat is taken until a contest has decided who begins.
    ``chosen`` are the seats that those who joined have chosen, None where one takes what is left;
    ``choosable`` says that the game's seats can be chosen.
    """

    id: int
    challenger: int
    opponent: int | None
    seats: int
    expires_ms: int
    joined: tuple[int, ...]
    status: Status = "pending"
    contest: bool = False
    chosen: tuple[int | None, ...] = (None,)
    choosable: bool = False


@dataclass(frozen=True, slots=True)
class ChallengeFacts:
    """The facts about two members that decide whether one may challenge the other.

    ``blocked`` says that the opponent blocked the challenger or all challenges; the counts are those of the
    challenger's pending challenges, to the opponent and in all, and of those of all to the opponent.
    """

    opponent_is_bot: bool
    blocked: bool
    pending_to_one: int
    pending_in_all: int
    pending_from_all: int = 0


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
        if standing.pending_to_one >= MOST_TO_ONE or standing.pending_from_all >= MOST_TO_ONE_OF_ALL:
            raise ChallengeRefused("challenge.too-many-to-one", **facts)
    if standing.pending_in_all >= MOST_IN_ALL:
        raise ChallengeRefused("challenge.too-many", limit=MOST_IN_ALL)


def refuse_unreliable(player: int, timed_out: int) -> None:
    """Raise if so many of the player's last ``UNRELIABLE`` matches were lost on time.

    One match that ends otherwise lifts the refusal. Raises: challenge.unreliable.
    """
    if timed_out >= UNRELIABLE:
        raise ChallengeRefused("challenge.unreliable", player=str(player))


def left_the_server(opponent: int) -> ChallengeRefused:
    return ChallengeRefused("challenge.left", player=str(opponent))


class Seating(NamedTuple):
    """The players of a match by seat, and the seat that begins."""

    players: tuple[int, ...]
    begins: int = 0


def refuse_seat(seat: int | None, seats: int, taken: Sequence[int | None], *, choosable: bool) -> None:
    """Raise unless this seat can be chosen. Raises: challenge.seat-unknown, .seat-taken."""
    if seat is None:
        return
    if not choosable or seat not in range(seats):
        raise ChallengeRefused("challenge.seat-unknown")
    if seat in taken:
        raise ChallengeRefused("challenge.seat-taken")


def accepted(
    challenge: Challenge,
    player: int,
    now_ms: int,
    *,
    seat: int | None = None,
    blocked: bool = False,
) -> Challenge:
    """The challenge once the player has joined; ``accepted`` or ``contest`` as soon as every seat is taken.

    ``seat`` is the one that the player chose. ``blocked`` says that one of the player and the challenger has
    blocked the other (open challenges).
    Raises: challenge.closed, .own, .joined, .not-yours, .blocked, .seat-*.
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
    refuse_seat(seat, challenge.seats, challenge.chosen, choosable=challenge.choosable)
    after = replace(challenge, joined=(*challenge.joined, player), chosen=(*challenge.chosen, seat))
    if len(after.joined) < challenge.seats:
        return after
    return replace(after, status="contest" if challenge.contest else "accepted")


def declined(challenge: Challenge, player: int, now_ms: int) -> Challenge:
    """The challenge declined by its opponent.

    Raises: challenge.closed, .own, .open, .not-yours.
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

    Raises: challenge.closed, .not-challenger.
    """
    refuse_closed(challenge, now_ms)
    if player == challenge.challenger:
        return replace(challenge, status="withdrawn")
    if player not in challenge.joined:
        raise ChallengeRefused("challenge.not-challenger", player=str(challenge.challenger))
    left = [slot for slot, each in enumerate(challenge.joined) if each != player]
    joined = tuple(challenge.joined[slot] for slot in left)
    return replace(challenge, joined=joined, chosen=tuple(challenge.chosen[slot] for slot in left))


def expired(challenge: Challenge, now_ms: int) -> Challenge | None:
    """The challenge expired; None while it has time left, or is closed already."""
    if challenge.status != "pending" or now_ms < challenge.expires_ms:
        return None
    return replace(challenge, status="expired")


def refuse_closed(challenge: Challenge, now_ms: int) -> None:
    """Raise when the challenge is closed. Raises: challenge.closed."""
    if challenge.status != "pending" or now_ms >= challenge.expires_ms:
        raise ChallengeRefused("challenge.closed", challenge=str(challenge.id))


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


def chosen_seats(chosen: Sequence[int | None]) -> tuple[int, ...]:
    """The seat of each player, in the order they joined: those who chose none take what is left, in order."""
    left = iter([seat for seat in range(len(chosen)) if seat not in chosen])
    return tuple(next(left) if seat is None else seat for seat in chosen)


def beginner(first: First, players: int, lot: Callable[[int], int]) -> int:
    """The number of the player who begins, in the order they joined, where seats are chosen.

    Not for ``impression``: the winner of the contest begins.
    """
    return lot(players) if first == "lot" else int(first == "opponent")


def seated_as_chosen(joined: tuple[int, ...], chosen: Sequence[int | None], begins: int) -> Seating:
    """The players on their chosen seats; ``begins`` is the number of the first player."""
    seats = chosen_seats(chosen)
    return Seating(tuple(joined[seats.index(seat)] for seat in range(len(joined))), seats[begins])


def seated(
    joined: tuple[int, ...],
    chosen: Sequence[int | None],
    first: First,
    lot: Callable[[int], int],
    *,
    choosable: bool,
) -> Seating:
    """Who sits where and who begins; ``choosable`` says that players choose their seats.

    Not for ``impression``, as above.
    """
    if choosable:
        return seated_as_chosen(joined, chosen, beginner(first, len(joined), lot))
    return Seating(seating(joined, first, lot))
