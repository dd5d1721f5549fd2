"""Texts of Penguin Soccer: positions, events, and the rules as pages with pictures."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from engine.core.errors import Fact
from engine.core.game import Event, Left, Passed
from engine.games.penguin_soccer.events import (
    Fell,
    Kicked,
    Pushed,
    Received,
    Scored,
    Slid,
    Stood,
    Tackled,
    Took,
)
from engine.games.penguin_soccer.position import (
    CENTRE,
    HOME,
    KINDS,
    LETTERS,
    POSTURES,
    SEA,
    SQUARES,
    Position,
    facing_of,
)
from render.scene import GameWords, RulesPage, rules_page
from render.words import Words

START: Final = "8/8/8/8/8/8/8/8 w -"
ON_THE_ICE: Final = "8/4bu3/5pu2/6mu1/1Bu6/2Pu5/3Mu4/8 w -"
TO_SLIDE: Final = "8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6"
TO_KICK: Final = "8/8/2mu5/8/5Pnw2/2Mu5/8/8 w c3"
TO_TACKLE: Final = "8/8/8/8/3Bu1puMwbn/8/8/8 w f4"
TO_CORNER: Final = "8/2bse5/5Pu2/8/8/3Be4/8/8 w c6"
TO_SCORE: Final = "8/6Pu1/5ms2/8/4Bebn2/8/8/8 w g7"


page = partial(rules_page, "penguin-soccer")


def ball(at: Position, words: Words) -> str:
    if at.ball == CENTRE:
        return words.say("describe-ball-crossing")
    square = SQUARES[at.ball]
    holder = at.penguin_at(at.ball)
    if at.ball in HOME:
        return words.say("describe-ball-goal", square=square)
    if holder is None:
        return words.say("describe-ball-loose", square=square)
    return words.say("describe-ball-held", who=LETTERS[holder], square=square)


def family(at: Position, seat: int, words: Words) -> str:
    return words.say("describe-family", seat=seat, **penguins(at, seat, words))


def penguins(at: Position, seat: int, words: Words) -> dict[str, Fact]:
    said: dict[str, Fact] = {}
    for kind, code in zip(KINDS, at.penguins[3 * seat : 3 * seat + 3], strict=True):
        facing = facing_of(code)
        if code == SEA:
            said[kind] = words.say("describe-swimming", penguin=kind)
        elif facing:
            square = SQUARES[code // POSTURES]
            said[kind] = words.say("describe-lying", penguin=kind, square=square, facing=facing)
        else:
            said[kind] = words.say("describe-standing", penguin=kind, square=SQUARES[code // POSTURES])
    return said


def squares(at: Position, seat: int) -> Iterator[str]:
    """The lines of the board as a seat sees it, its home at the lower left, with coordinates."""
    ranks, files = (range(7, -1, -1), range(8)) if seat == 0 else (range(8), range(7, -1, -1))
    for rank in ranks:
        cells = "".join(f" {square_in_text(at, 8 * rank + file):3}" for file in files)
        yield f"{rank + 1}{cells}".rstrip()
    yield f" {''.join(f' {letter:3}' for letter in ('abcdefgh'[file] for file in files))}".rstrip()


def square_in_text(at: Position, square: int) -> str:
    """One square as the position text writes it; ``o`` is the ball, ``*`` marks who has it."""
    index = at.penguin_at(square)
    if index is not None:
        facing = facing_of(at.penguins[index]) or "u"
        return f"{LETTERS[index]}{facing}{'*' if square == at.ball else ''}"
    if square == at.ball:
        return "o"
    return "#" if square in HOME else "."


def rank(pair: tuple[Event, Event | None]) -> int:
    """The rank of an event; a slide has that of the tackle that its sentence includes."""
    event, following = pair
    return following.rank if isinstance(following, Tackled) else event.rank


def pairs(events: Sequence[Event]) -> Iterator[tuple[Event, Event | None]]:
    return zip(events, (*events[1:], None), strict=False)


def sentences(events: Sequence[Event], words: Words) -> Iterator[str]:
    """One sentence for each event, less those that the sentence of an earlier event includes."""
    return filter(None, (sentence(event, following, words) for event, following in pairs(events)))


def sentence(event: Event, following: Event | None, words: Words) -> str:
    """The sentence of an event, by the one that follows it; empty where another sentence includes it."""
    if isinstance(event, Slid):
        return slid(event, following, words)
    if isinstance(event, Kicked):
        facts = {"who": event.penguin, "origin": event.origin, "square": event.path[-1]}
        if isinstance(following, Received):
            return words.say("event-kicked-received", whom=following.penguin, **facts)
        return words.say("event-kicked", **facts)
    if isinstance(event, Pushed):
        message = "event-fell" if isinstance(event, Fell) else "event-pushed"
        return words.say(message, who=event.penguin, square=event.to)
    if isinstance(event, Stood):
        return words.say("event-stood", who=event.penguin, square=event.square)
    if isinstance(event, Passed | Scored | Left):
        return words.say(f"event-{type(event).__name__.lower()}", seat=event.seat)
    return ""


def slid(event: Slid, following: Event | None, words: Words) -> str:
    facts: dict[str, Fact] = {"who": event.penguin, "square": event.path[-1]}
    entered = event.origin == "sea"
    if not entered:
        facts["origin"] = event.origin
    message = "event-entered" if entered else "event-slid"
    if isinstance(following, Tackled):
        return words.say(f"{message}-tackled", whom=following.victim, **facts)
    if isinstance(following, Took):
        return words.say(f"{message}-took", **facts)
    if not event.facing:
        return words.say(f"{message}-edge", **facts)
    if event.spin:
        turns = "left" if event.spin < 0 else "right"
        return words.say(
            f"{message}-spun", turns=turns, eighths=abs(event.spin), facing=event.facing, **facts
        )
    return words.say(message, facing=event.facing, **facts)


class PenguinWords(GameWords[Position]):
    cover = 1

    def describe(self, at: Position, words: Words) -> str:
        """The position in sentences: the ball, then both families."""
        return " ".join([ball(at, words), *(family(at, seat, words) for seat in (0, 1))])

    def text_board(self, at: Position, words: Words, seat: int) -> str:
        """The ball and each penguin on separate lines, the viewer's family first, then the squares."""
        lines = [words.say("board-view", seat=seat, home=SQUARES[HOME[seat]], goal=SQUARES[HOME[1 - seat]])]
        lines.append(ball(at, words))
        for side in (seat, 1 - seat):
            lines.append(words.say("board-family", seat=side))
            lines += [f"- {one}" for one in penguins(at, side, words).values()]
        lines += [words.say("board-key"), "```", *squares(at, seat), "```"]
        return "\n".join(lines)

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        return " ".join(sentences(events, words))

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The goal, else the tackle, the penguin that fell into the sea, or what came first."""
        found = [pair for pair in pairs(events) if sentence(*pair, words)]
        return sentence(*min(found, key=rank), words) if found else ""

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        """The rules of the edition chosen in ``options``."""
        edition = options.get("edition", "modern")
        return [
            page(words, "goal", position=START),
            page(words, "family", position=ON_THE_ICE),
            page(words, "enter", position=START, chosen=("2",)),
            page(words, "slide", position=TO_SLIDE, moves=("c3eRR",)),
            page(words, "ball", position=TO_KICK, moves=("c3n",)),
            page(words, "tackle", position=TO_TACKLE, moves=("d4e",)),
            page(words, "corner", f"corner-{edition}", position=TO_CORNER, chosen=("f6",)),
            page(words, "end", position=TO_SCORE, moves=("g7ne",)),
        ]


WORDS: Final = PenguinWords()
