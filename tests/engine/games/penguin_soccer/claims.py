"""What each clause of a reason claims, looked up again by playing moves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.core.game import Event
from engine.games.penguin_soccer import events as penguin
from engine.games.penguin_soccer.position import HOME, LETTERS, POSTURES, SEA, SQUARE_OF
from tests.engine.coaching.claim import Claim


def turned(at: Any, seat: int) -> Any:
    """The position with that seat to move."""
    return at._replace(turn=seat)


def goals(claim: Claim, at: Any) -> int:
    """How many moves from a position score for the seat to move."""
    return sum(event.seat == at.turn for event in claim.next_events(at, penguin.Scored))


def wins_in_two(claim: Claim, at: Any, seat: int) -> bool:
    """Whether a seat wins within three plies from a position, by playing all moves."""
    rules = claim.game

    def wins(node: Any, plies: int) -> bool:
        outcome = rules.outcome(node)
        if outcome is not None:
            return outcome.places == ((1, 2) if seat == 0 else (2, 1))
        if plies == 0:
            return False
        children = (rules.play(node, move).after for move in rules.moves(node))
        found = (wins(child, plies - 1) for child in children)
        return any(found) if rules.mover(node) == seat else all(found)

    return wins(at, 3)


def takings(claim: Claim, at: Any) -> list[str]:
    """The penguins of the seat to move that can get the ball by a slide."""
    return [
        event.penguin for kind in (penguin.Took, penguin.Tackled) for event in claim.next_events(at, kind)
    ]


def holder(at: Any) -> int:
    index = at.penguin_at(at.ball)
    return -1 if index is None else index // 3


def mover(claim: Claim) -> int:
    """The index of the penguin that the seat moved."""
    own = range(3 * claim.seat, 3 * claim.seat + 3)
    return next(each for each in own if claim.at.penguins[each] != claim.after.penguins[each])


def king_moves(square: int, corner: int) -> int:
    return max(abs(square % 8 - corner % 8), abs(square // 8 - corner // 8))


def is_closer(claim: Claim) -> bool:
    squares = [at.penguins[mover(claim)] // POSTURES for at in (claim.at, claim.after)]
    before, now = (king_moves(square, claim.after.ball) for square in squares)
    return now < before and squares[0] < 64 and holder(claim.after) != claim.seat


def kicks_left(claim: Claim, at: Any) -> int:
    """How many kicks of the rival leave the ball where the seat cannot get it next."""
    safe = 0
    for move in claim.game.moves(turned(at, claim.rival)):
        step = claim.game.play(turned(at, claim.rival), move)
        if any(isinstance(event, penguin.Kicked) for event in step.events):
            safe += claim.game.outcome(step.after) is not None or (
                holder(step.after) != claim.seat and not takings(claim, step.after)
            )
    return safe


def few_kicks(claim: Claim) -> bool:
    count = int(claim.fact("count"))
    has_ball = holder(claim.at) == holder(claim.after) == claim.rival
    return has_ball and kicks_left(claim, claim.after) == count < kicks_left(claim, claim.at)


def expected(claim: Claim, kind: type[Event]) -> list[Any]:
    """The events of a kind in the later moves of the seat in the expected line."""
    made = (each.step.events for each in claim.turn.expected.made if each.mover == claim.seat)
    return [event for events in made for event in events if isinstance(event, kind)]


def plans(claim: Claim, kind: type[Event]) -> bool:
    """Whether the penguin that moved does so later."""
    return LETTERS[mover(claim)] in {event.penguin for event in expected(claim, kind)}


def kept_off(claim: Claim) -> bool:
    letter = claim.fact("whom")
    return letter in takings(claim, turned(claim.at, claim.rival)) and letter not in takings(
        claim, claim.after
    )


def is_between(claim: Claim) -> bool:
    square, ball = claim.after.penguins[mover(claim)] // POSTURES, claim.after.ball
    home = SQUARE_OF[claim.fact("goal")]
    inside = all(
        min(ball_at, home_at) <= own_at <= max(ball_at, home_at)
        for own_at, ball_at, home_at in zip(divmod(square, 8), divmod(ball, 8), divmod(home, 8), strict=True)
    )
    return inside and home == HOME[claim.seat]


def can_get(claim: Claim, kind: type[Event]) -> bool:
    """Whether the penguin that moved can get the ball next, and could not before."""
    letter = LETTERS[mover(claim)]
    now = [event.penguin for event in claim.next_events(turned(claim.after, claim.seat), kind)]
    return letter in now and letter not in takings(claim, claim.at)


def is_offered(claim: Claim) -> bool:
    letter = LETTERS[mover(claim)]
    nodes = turned(claim.after, claim.seat), claim.at
    now, before = ([event.penguin for event in claim.next_events(node, penguin.Received)] for node in nodes)
    return letter in now and letter not in before


def stops_shot(claim: Claim, ways: int | None = None) -> bool:
    before = goals(claim, turned(claim.at, claim.rival))
    return (before > 0 if ways is None else before == ways) and goals(claim, claim.after) == 0


CLAIMS: Final[Mapping[str, Callable[[Claim], bool]]] = {
    "penguin-scores": lambda claim: [event.seat for event in claim.events(penguin.Scored)] == [claim.seat],
    "penguin-tackles": lambda claim: (
        holder(claim.at) == claim.rival
        and holder(claim.after) == claim.seat
        and claim.after.penguins[LETTERS.index(claim.fact("whom"))] != SEA
    ),
    "penguin-sinks": lambda claim: (
        holder(claim.after) == claim.seat and claim.after.penguins[LETTERS.index(claim.fact("whom"))] == SEA
    ),
    "penguin-takes": lambda claim: (
        holder(claim.at) == -1
        and holder(claim.after) == claim.seat
        and claim.after.ball == SQUARE_OF[claim.fact("square")]
    ),
    "penguin-passes": lambda claim: (
        holder(claim.at) == holder(claim.after) == claim.seat
        and claim.at.ball != claim.after.ball
        and claim.after.ball == SQUARE_OF[claim.fact("square")]
    ),
    "penguin-enters": lambda claim: (
        claim.at.penguins[mover(claim)] == SEA != claim.after.penguins[mover(claim)]
    ),
    "penguin-stands": lambda claim: (
        claim.at.penguins[mover(claim)] % POSTURES != 0 == claim.after.penguins[mover(claim)] % POSTURES
    ),
    "penguin-saves": stops_shot,
    "penguin-blocks": lambda claim: stops_shot(claim, 1) and holder(claim.after) == claim.rival,
    "penguin-threatens": lambda claim: goals(claim, turned(claim.after, claim.seat)) > 0,
    "penguin-stops-win": lambda claim: (
        wins_in_two(claim, turned(claim.at, claim.rival), claim.rival)
        and not wins_in_two(claim, claim.after, claim.rival)
    ),
    "penguin-threatens-win": lambda claim: wins_in_two(claim, turned(claim.after, claim.seat), claim.seat),
    "penguin-keeps": lambda claim: bool(
        takings(claim, turned(claim.at, claim.rival)) and not takings(claim, claim.after)
    ),
    "penguin-hunts": lambda claim: can_get(claim, penguin.Tackled),
    "penguin-reaches": lambda claim: can_get(claim, penguin.Took),
    "penguin-keeps-one": kept_off,
    "penguin-leaves-kicks": few_kicks,
    "penguin-plans-tackle": lambda claim: (
        plans(claim, penguin.Tackled)
        and claim.fact("whom") in {event.victim for event in expected(claim, penguin.Tackled)}
    ),
    "penguin-plans-ball": lambda claim: plans(claim, penguin.Took),
    "penguin-plans-pass": lambda claim: plans(claim, penguin.Received),
    "penguin-forward": lambda claim: (
        king_moves(claim.after.ball, HOME[claim.rival]) < king_moves(claim.at.ball, HOME[claim.rival])
    ),
    "penguin-away": lambda claim: (
        king_moves(claim.after.ball, HOME[claim.seat]) > king_moves(claim.at.ball, HOME[claim.seat])
    ),
    "penguin-offers": is_offered,
    "penguin-closer": is_closer,
    "penguin-guards": is_between,
}
