"""The events of a move as sentences: the flick, its contacts, and their consequences."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer.events import (
    MICRO,
    MILLI,
    BallPlaced,
    Bounced,
    Declared,
    Entered,
    Flicked,
    Formed,
    Gone,
    Pushed,
    Scored,
    Touched,
    Travelled,
    Wobbled,
)
from engine.games.piecepack_soccer.field import LENGTH, MOUTH
from engine.games.piecepack_soccer.moves import Point
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.ways import sending
from render.scene import GameWords
from render.words import Words

CLAUSES: Final = 5
"""The most contacts described; of the others only the number is given."""
LEAST_PUSH: Final = 100_000  # millionths of an inch a tile was pushed
GOAL_ZONE: Final = 3 * MILLI  # from a goal line: a piece there lies before the goal
MIDDLE: Final = MILLI  # from the halfway line

Moment = Touched | Bounced | Entered | Gone


def zone(place: Point) -> str:
    """The part of the field where something lies: a half, the middle, or before a goal."""
    y = place[1]
    if GOAL_ZONE <= y <= LENGTH - GOAL_ZONE:
        half = "south" if y < LENGTH // 2 else "north"
        return "middle" if abs(y - LENGTH // 2) < MIDDLE else half
    return "south-goal" if y < LENGTH // 2 else "north-goal"


def rounded(number: int, decimals: int) -> str:
    """A whole number of thousandths with as few decimals as it needs."""
    return f"{round(number / MILLI, decimals):g}"


def signed(number: int) -> str:
    """A number of thousandths with its sign, with U+2212 for minus."""
    return f"{round(number / MILLI, 1) or 0:+g}".replace("-", "−")


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def scored_away(event: Moment) -> bool:
    """Whether the ball left the field through a goal, which the sentence of the goal says."""
    return isinstance(event, Gone) and event.disc == "ball"


class Sentences(GameWords[Position]):
    """The words for events."""

    prefix = "piecepack"

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        """The events of a move in their order, with all contacts after the flick."""
        return " ".join(capitalised(sentence) for sentence in self.sentences(events, words) if sentence)

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The goal, the foul or what else was decided; else what the flick did to the ball."""
        flick = next((event for event in events if isinstance(event, Flicked)), None)
        most = min(events, key=lambda event: event.rank, default=None)
        if most is None:
            return ""
        if flick is None or most.rank < flick.rank:
            return self.describe_events((most,), words)
        if flick.disc == BALL:
            thrown = any(isinstance(event, BallPlaced) for event in events)
            return words.say("headline-piecepack-throw") if thrown else self.describe_events((flick,), words)
        if hit := next(sending(events, flick.disc), None):
            return words.say("headline-piecepack-hit", disc=hit[1])
        return words.say("headline-piecepack-flick", disc=flick.disc)

    def sentences(self, events: Sequence[Event], words: Words) -> Iterator[str]:
        flicked = any(isinstance(event, Flicked) for event in events)
        contacts = [event for event in events if isinstance(event, Moment) and not scored_away(event)]
        for event in events:
            match event:
                case Declared() if flicked:
                    pass
                case Flicked():
                    yield self.sentence(event, words)
                    yield self.run(event.disc, contacts, words)
                case Travelled():
                    yield self.rested(event, events, words)
                case _ if not isinstance(event, Moment):
                    yield self.sentence(event, words)

    def sentence(self, event: Event, words: Words) -> str:
        match event:
            case Formed():
                return self.say_event(event, words, formation=event.formation or "own")
            case Wobbled():
                degrees, percent = signed(event.degrees), signed(event.percent)
                return self.say_event(event, words, degrees=degrees, percent=percent)
            case Pushed():
                return self.say_event(event, words) if event.far >= LEAST_PUSH else ""
            case Scored() if event.by != event.seat:
                return self.say_event(event, words, "own-goal")
        return self.say_event(event, words)

    def rested(self, event: Travelled, events: Sequence[Event], words: Words) -> str:
        """The resting place of the ball; empty if the ball was moved at once."""
        moment, *place = event.knots[-1]
        if event.disc != "ball" or moment < MICRO or any(isinstance(each, Scored) for each in events):
            return ""
        return words.say("event-piecepack-rested", zone=zone((place[0], place[1])))

    def run(self, first: str, contacts: Sequence[Moment], words: Words) -> str:
        """The contacts in order; of two discs the one that was moving strikes the other."""
        rolling, clauses = {first}, []
        for event in sorted(contacts, key=lambda each: each.moment):
            clauses.append(self.clause(event, rolling, words))
            rolling |= {event.disc, event.other} if isinstance(event, Touched) else {event.disc}
        if not clauses:
            return ""
        shown, rest = clauses[:CLAUSES], len(clauses) - CLAUSES
        if rest > 0:
            shown.append(words.say("event-piecepack-more", count=rest))
        return f"{', '.join(shown)}."

    def clause(self, event: Moment, rolling: set[str], words: Words) -> str:
        """One contact, without a full stop."""
        match event:
            case Touched(_, one, other) if one in rolling and other in rolling:
                return self.say_event(event, words, "met")
            case Touched(_, one, other):
                one, other = (one, other) if one in rolling else (other, one)
                return self.say_event(event, words, "struck", disc=one, other=other)
            case Bounced():
                at_post = event.x in MOUTH and event.y in (0, LENGTH)
                return self.say_event(event, words, what="post" if at_post else "border")
        return self.say_event(event, words)
