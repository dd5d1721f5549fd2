"""The events of a move as sentences: the flick, its contacts, and their consequences."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.game import Event, Left, Passed
from engine.games.piecepack_soccer.events import (
    MICRO,
    MILLI,
    BallPlaced,
    Bounced,
    CalledIn,
    CornerThrow,
    Declared,
    Entered,
    Flicked,
    Formed,
    Fouled,
    FouledOut,
    FreeKick,
    Gone,
    LineUpAnew,
    OutOfBounds,
    Placed,
    Pushed,
    Scored,
    StoodAgain,
    Touched,
    Travelled,
    Wobbled,
)
from engine.games.piecepack_soccer.notation import point_text
from render.words import Words

CLAUSES: Final = 5
"""The most contacts described; of the others only the number is given."""
LEAST_PUSH: Final = 100_000  # millionths of an inch a tile was pushed

Moment = Touched | Bounced | Entered | Gone


def about(x: int, y: int) -> str:
    """A place where something came to rest, to a hundredth of an inch."""
    return f"{rounded(x, 2)},{rounded(y, 2)}"


def rounded(number: int, decimals: int, scale: int = MILLI) -> str:
    """A whole number of thousandths, or of other parts, with as few decimals as it needs."""
    return f"{round(number / scale, decimals):g}"


def signed(number: int) -> str:
    """A number of thousandths with its sign, with U+2212 for minus."""
    return f"{round(number / MILLI, 1):+g}".replace("-", "−")


def describe_events(events: Sequence[Event], words: Words) -> str:
    """The events of a move, in one to a few sentences; empty for no events."""
    return " ".join(capitalised(sentence) for sentence in sentences(events, words) if sentence)


def headline(events: Sequence[Event], words: Words) -> str:
    """The goal, the foul or what else was decided; else what the flick did to the ball."""
    flick = next((event for event in events if isinstance(event, Flicked)), None)
    most = min(events, key=lambda event: event.rank, default=None)
    if most is None:
        return ""
    if flick is None or most.rank < flick.rank:
        return capitalised(plain(most, words) or describe_events((most,), words))
    message = "headline-piecepack-hit" if hits_ball(events) else "headline-piecepack-flick"
    return words.say("headline-piecepack-throw" if flick.disc == "ball" else message, disc=flick.disc)


def hits_ball(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Touched) and "ball" in (event.disc, event.other) for event in events)


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def sentences(events: Sequence[Event], words: Words) -> Iterator[str]:
    """The sentences of a move in the order of its events, with all contacts after the flick."""
    flicked = any(isinstance(event, Flicked) for event in events)
    contacts = [event for event in events if isinstance(event, Moment) and not scored_away(event)]
    for event in events:
        if isinstance(event, Declared) and not flicked:
            yield aimed("event-piecepack-declared", event, words)
        elif isinstance(event, Flicked):
            yield aimed("event-piecepack-flicked", event, words)
            yield run(event.disc, contacts, words)
        elif isinstance(event, Travelled):
            yield rested(event, events, words)
        else:
            yield plain(event, words)


def scored_away(event: Moment) -> bool:
    """Whether the ball left the field through a goal, which the sentence of the goal says."""
    return isinstance(event, Gone) and event.disc == "ball"


def aimed(message: str, event: Declared | Flicked, words: Words) -> str:
    """A flick with its bearing and power."""
    bearing, power = rounded(event.bearing, 1), rounded(event.power, 1)
    return words.say(message, disc=event.disc, bearing=bearing, power=power)


def rested(event: Travelled, events: Sequence[Event], words: Words) -> str:
    """The place where the ball came to rest; empty where it was moved at once."""
    moment, x, y = event.knots[-1]
    if event.disc != "ball" or moment < MICRO or any(isinstance(each, Scored) for each in events):
        return ""
    return words.say("event-piecepack-rested", place=about(x, y))


def run(first: str, contacts: Sequence[Moment], words: Words) -> str:
    """The contacts in order; of two discs the one that was moving strikes the other."""
    rolling, clauses = {first}, []
    for event in sorted(contacts, key=lambda each: each.moment):
        clauses.append(clause(event, rolling, words))
        rolling |= {event.disc, event.other} if isinstance(event, Touched) else {event.disc}
    if not clauses:
        return ""
    shown, rest = clauses[:CLAUSES], len(clauses) - CLAUSES
    if rest > 0:
        shown.append(words.say("event-piecepack-more", count=rest))
    return f"{', '.join(shown)}."


def clause(event: Moment, rolling: set[str], words: Words) -> str:
    """One contact, without a full stop."""
    if isinstance(event, Touched):
        one, other = event.disc, event.other
        if one in rolling and other in rolling:
            return words.say("event-piecepack-met", disc=one, other=other)
        one, other = (one, other) if one in rolling else (other, one)
        return words.say("event-piecepack-struck", disc=one, other=other)
    if isinstance(event, Bounced):
        return words.say("event-piecepack-bounced", disc=event.disc, tile=" / ".join(event.tiles))
    if isinstance(event, Entered):
        return words.say("event-piecepack-entered", disc=event.disc, goal=event.goal)
    return words.say("event-piecepack-gone", disc=event.disc)


def plain(event: Event, words: Words) -> str:
    """The sentence of an event; empty for those that other sentences include."""
    match event:
        case Formed():
            return words.say("event-piecepack-formed", seat=event.seat, formation=event.formation or "own")
        case Wobbled():
            degrees, percent = signed(event.degrees), signed(event.percent)
            return words.say("event-piecepack-wobbled", degrees=degrees, percent=percent)
        case Pushed() if event.far >= LEAST_PUSH:
            inches = rounded(event.far, 2, MICRO)
            return words.say("event-piecepack-pushed", tile=event.tile, inches=inches)
        case Fouled():
            return words.say("event-piecepack-fouled", seat=event.seat, reason=event.reason)
        case FouledOut():
            return words.say("event-piecepack-fouled-out", disc=event.disc)
        case Scored() if event.by == event.seat:
            return words.say("event-piecepack-scored", seat=event.seat)
        case Scored():
            return words.say("event-piecepack-own-goal", seat=event.seat, by=event.by)
        case _:
            return afterwards(event, words)


def afterwards(event: Event, words: Words) -> str:
    """The sentence of a consequence, or of a move without a flick."""
    match event:
        case StoodAgain():
            return words.say("event-piecepack-stood-again", seat=event.seat)
        case LineUpAnew():
            return words.say("event-piecepack-line-up-anew", seat=event.seat, kicks_off=event.kicks_off)
        case BallPlaced():
            return words.say("event-piecepack-ball-placed", place=point_text((event.x, event.y)))
        case OutOfBounds():
            return words.say("event-piecepack-out-of-bounds", disc=event.disc)
        case Placed() | CalledIn():
            message = "event-piecepack-placed" if isinstance(event, Placed) else "event-piecepack-called-in"
            return words.say(message, disc=event.disc, box=event.box, place=point_text((event.x, event.y)))
        case FreeKick():
            return words.say("event-piecepack-free-kick", seat=event.seat)
        case CornerThrow():
            return words.say("event-piecepack-corner-throw", seat=event.seat, box=event.box)
        case Passed() | Left():
            message = "event-piecepack-passed" if isinstance(event, Passed) else "event-piecepack-left"
            return words.say(message, seat=event.seat)
        case _:
            return ""
