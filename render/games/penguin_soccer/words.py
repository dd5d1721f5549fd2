"""Texts of Penguin Soccer: positions, events, and the rules as pages with pictures."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from engine.core.errors import Fact
from engine.core.game import Event
from engine.core.grid import DIRECTIONS
from engine.core.turns import PlayedMoves
from engine.games.penguin_soccer.events import Kicked, Received, Scored, Slid, Stood, Tackled, Took
from engine.games.penguin_soccer.position import (
    CENTRE,
    HOME,
    KINDS,
    LETTERS,
    POSTURES,
    SEA,
    SQUARES,
    Position,
)
from engine.games.penguin_soccer.rays import squares_from
from render.scene import GameWords, RulesPage, in_squares, rules_page
from render.words import Words

START: Final = "8/8/8/8/8/8/8/8 w -"
ON_THE_ICE: Final = "8/4bu3/5pu2/6mu1/1Bu6/2Pu5/3Mu4/8 w -"
TO_SLIDE: Final = "8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6"
TO_KICK: Final = "8/8/2mu5/8/5Pnw2/2Mu5/8/8 w c3"
TO_TACKLE: Final = "8/8/8/8/3Bu1puMwbn/8/8/8 w f4"
TO_CORNER: Final = "8/2bse5/5Pu2/8/8/3Be4/8/8 w c6"
TO_SCORE: Final = "8/6Pu1/5ms2/8/4Bebn2/8/8/8 w g7"


FAR: Final = 7
"""Squares from one edge to the other."""


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
        if code == SEA:
            said[kind] = words.say("describe-swimming", penguin=kind)
            continue
        square, posture = divmod(code, POSTURES)
        facts: dict[str, Fact] = {"penguin": kind, "square": SQUARES[square]}
        if posture:
            said[kind] = words.say("describe-lying", towards=last_square(square, posture - 1), **facts)
        else:
            said[kind] = words.say("describe-standing", **facts)
    return said


def last_square(square: int, direction: int) -> str:
    """The last square that way, by which a direction is named; ``sea`` at the edge."""
    beyond = squares_from(square, direction, FAR)
    return SQUARES[beyond[-1]] if beyond else "sea"


def squares(at: Position, seat: int) -> Iterator[str]:
    """The lines of the board as a seat sees it, its home at the lower left, with coordinates."""
    ranks, files = (range(7, -1, -1), range(8)) if seat == 0 else (range(8), range(7, -1, -1))
    for rank in ranks:
        cells = "".join(f" {square_in_text(at, 8 * rank + file):2}" for file in files)
        yield f"{rank + 1}{cells}".rstrip()
    yield f" {''.join(f' {letter:2}' for letter in ('abcdefgh'[file] for file in files))}".rstrip()


def square_in_text(at: Position, square: int) -> str:
    """One square: the letter of a penguin, ``*`` after the one with the ball; ``o`` is the ball."""
    index = at.penguin_at(square)
    if index is not None:
        return f"{LETTERS[index]}{'*' if square == at.ball else ''}"
    if square == at.ball:
        return "o"
    return "#" if square in HOME else "."


def kind(letter: str) -> str:
    return KINDS[LETTERS.index(letter) % len(KINDS)]


class PenguinWords(GameWords[Position]):
    cover = 1
    prefix = "penguin"

    def describe(self, at: Position, words: Words, seat: int) -> str:
        return " ".join([ball(at, words), *(family(at, side, words) for side in (seat, 1 - seat))])

    def text_board(self, at: Position, words: Words, seat: int) -> str:
        """The ball and each penguin on separate lines, the viewer's family first."""
        lines = [words.say("board-view", seat=seat, home=SQUARES[HOME[seat]], goal=SQUARES[HOME[1 - seat]])]
        lines.append(ball(at, words))
        for side in (seat, 1 - seat):
            lines.append(words.say("board-family", seat=side))
            lines += [f"- {one}" for one in penguins(at, side, words).values()]
        return "\n".join(lines)

    def grid(self, at: Position, words: Words, seat: int) -> str:
        return in_squares(words.say("board-key"), squares(at, seat))

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        return " ".join(sentence for _, sentence in self.ranked(events, words))

    def ranked(self, events: Sequence[Event], words: Words) -> Iterator[tuple[int, str]]:
        """The sentences, each with the rank of its event; a slide has that of the tackle that it includes."""
        for event, following in zip(events, (*events[1:], None), strict=False):
            if sentence := self.with_next(event, following, words):
                yield (following if isinstance(following, Tackled) else event).rank, sentence

    def with_next(self, event: Event, following: Event | None, words: Words) -> str:
        """The sentence of an event, by the one that follows it; empty where another sentence includes it."""
        match event, following:
            case Slid(), _:
                return self.slid(event, following, words)
            case Kicked(), Received():
                return self.say_event(event, words, "kicked-received", whom=following.penguin)
            case Tackled() | Took() | Received(), _:
                return ""
        return self.say_event(event, words)

    def slid(self, event: Slid, following: Event | None, words: Words) -> str:
        name = "entered" if event.origin == "sea" else "slid"
        match following:
            case Tackled():
                return self.say_event(event, words, f"{name}-tackled", victim=following.victim)
            case Took():
                return self.say_event(event, words, f"{name}-took")
        if not event.facing:
            return self.say_event(event, words, f"{name}-edge")
        if event.spin:
            turns = "left" if event.spin < 0 else "right"
            return self.say_event(event, words, f"{name}-spun", turns=turns, eighths=abs(event.spin))
        return self.say_event(event, words, name)

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The goal, else the tackle, the penguin that fell into the sea, or what came first."""
        return min(self.ranked(events, words), key=itemgetter(0), default=(0, ""))[1]

    def label(self, at: Position, turn: PlayedMoves, words: Words, seat: int) -> str:
        match turn.events:
            case (Kicked(), *_, Scored(scorer)):
                return words.say("label-penguin-goal" if scorer == at.turn else "label-penguin-own-goal")
            case (Kicked(path=path), Received(penguin)):
                whose = "own" if LETTERS.index(penguin) // 3 == at.turn else "rival"
                return words.say("label-penguin-pass", whose=whose, penguin=kind(penguin), square=path[-1])
            case (Kicked(path=path), *_):
                return words.say("label-penguin-kick", square=path[-1])
            case (Slid(penguin, "sea", (corner,), facing),):
                towards = last_square(SQUARES.index(corner), DIRECTIONS.index(facing))
                if towards == "sea":
                    towards = "left" if (facing == "nw") == (seat == 0) else "right"
                return words.say("label-penguin-enter", penguin=kind(penguin), towards=towards)
            case (Slid(penguin, _, path, _, spin), *others):
                facts: dict[str, Fact] = {"penguin": kind(penguin), "square": path[-1]}
                match others:
                    case [Tackled(victim=victim), *_]:
                        return words.say("label-penguin-tackle", victim=kind(victim), **facts)
                    case [Took()]:
                        return words.say("label-penguin-ball", **facts)
                message = "label-penguin-slide-spin" if spin else "label-penguin-slide"
                turns = "left" if spin < 0 else "right"
                return words.say(message, turns=turns, eighths=abs(spin), **facts)
            case (Stood(penguin),):
                return words.say("label-penguin-stand", penguin=kind(penguin))
        return words.say("menu-pass")

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
