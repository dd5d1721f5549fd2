"""Texts of Piecepack Soccer: positions, events, and the rules as pages with pictures."""

from collections.abc import Iterator, Mapping
from functools import partial
from math import atan2, degrees, dist
from typing import Final

from engine.core.errors import Fact
from engine.core.game import CHANCE
from engine.games.piecepack_soccer.aiming import seen_by
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.events import MILLI
from engine.games.piecepack_soccer.field import DIAMETER, INCH, WIDTH, corner, kickers_of, seat_of
from engine.games.piecepack_soccer.position import CORNER, GOALS_TO_WIN, OUT, Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.labels import Labels, way_of
from render.games.piecepack_soccer.preview import preview_text
from render.games.piecepack_soccer.sentences import zone
from render.scene import RulesPage, in_squares, rules_page
from render.words import Words

COLUMNS: Final = 10
ROWS: Final = 12
ASIDE: Final = 3500  # from the border: the ball is on the left or on the right
STANDING: Final = "4.4,0.6;5.6,0.6;4.4,1.4;5.6,1.4 5.6,11.4;4.4,11.4;5.6,10.6;4.4,10.6"
SCATTERED: Final = "4.2,3.1;6.3,4.8;8.4,2.2;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,10.4"
LINING_UP: Final = "-;-;-;- -;-;-;- 5,6 s set 0-0"
START: Final = f"{STANDING} 5,6 s play 0-0"
TO_AIM: Final = f"{SCATTERED} 5.2,6.4 s play 1-0"
TO_SWAY: Final = f"{SCATTERED} 6.9,6.2 s play 1-1"
TO_SCORE: Final = "4.4,5;6.3,4.8;8.4,2.2;5,0.9 7,10.9;3.1,7.2;7.2,8.6;2.2,10.4 4.8,8.2 s play 1-1"
TO_FOUL: Final = "4.2,3.1;6.3,4.8;8.4,2.2;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,10.4 1.5,5 s play 1-1"
FREE_KICK: Final = "4.2,3.1;out;8.4,2.2;5,0.9 6.6,10.9;3.1,7.2;8.1,8.6;2.2,10.4 5.6,7.2 n free 1-1"
CALLING: Final = "4.2,3.1;out;8.4,2.2;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,10.4 6.6,7.2 s play 1-1"
THROW: Final = "4.2,3.1;6.3,4.8;8.4,4.2;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,8.4 1.2,0.8 s corner:sw 1-1"
CORNERS: Final = ("near-left", "near-right", "far-left", "far-right")
SEEN_ACROSS: Final = {
    "corner": dict(zip(CORNERS, CORNERS[::-1], strict=True)),
    "target": {"left": "back-right", "right": "back-left"},
}

page = partial(rules_page, "piecepack-soccer")


def standing(at: Position, words: Words) -> Iterator[str]:
    """The score, and the next move unless the match is over."""
    south, north = at.score
    yield words.say("describe-piecepack-score", south=south, north=north)
    if GAME.outcome(at) is None:
        yield coming(at, words)


def coming(at: Position, words: Words) -> str:
    seat = at.mover
    if seat == CHANCE:
        return words.say("describe-piecepack-aim", seat=at.turn)
    facts: dict[str, Fact] = {"seat": seat}
    if at.subject:
        facts["subject"] = at.subject
    events = {"free": "event-piecepack-freekick", CORNER: "event-piecepack-cornerthrow"}
    return words.say(events.get(at.stage, f"describe-piecepack-{at.stage}"), **facts)


def ball(at: Position, seat: int, words: Words) -> str:
    """The part of the field where the ball lies, and the side of it that a seat sees."""
    across = seen_by(seat, at.ball)[0]
    column = "left" if across < ASIDE else "right" if across > WIDTH - ASIDE else "middle"
    return words.say("describe-piecepack-ball", zone=zone(at.ball), column=column)


def kickers(at: Position, owner: int, seat: int, words: Words) -> Iterator[str]:
    """A side's kickers: how far from the ball each lies, and which way as a seat sees it."""
    for kicker in kickers_of(owner):
        spot = at.location(kicker)
        if isinstance(spot, tuple):
            (x, y), (ball_x, ball_y) = seen_by(seat, spot), seen_by(seat, at.ball)
            bearing = round(degrees(atan2(x - ball_x, y - ball_y)) * MILLI) % TURN
            coins = max(0, round(dist(spot, at.ball) / DIAMETER - 1))
            yield words.say("describe-piecepack-at", kicker=kicker, coins=coins, way=way_of(bearing))
        else:
            yield words.say(f"describe-piecepack-{'out' if spot == OUT else 'waiting'}", kicker=kicker)


def squares(at: Position, seat: int, words: Words) -> Iterator[str]:
    """The field as a seat sees it, a square for each inch, between the two goals."""
    shown = cells(at, words)
    rows, columns = (
        (range(ROWS - 1, -1, -1), range(COLUMNS)) if seat == 0 else (range(ROWS), range(9, -1, -1))
    )
    goal = " " * 12 + "====="
    yield goal
    for row in rows:
        yield "".join(f"{shown.get((column, row), chr(46)):3}" for column in columns).rstrip()
    yield goal


def cells(at: Position, words: Words) -> dict[tuple[int, int], str]:
    """The signs by square; of two coins in one square the second is in the nearest free one."""
    found: dict[tuple[int, int], str] = {}
    every = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    for name, (x, y) in at.on_field().items():
        own = min(COLUMNS - 1, max(0, x // INCH)), min(ROWS - 1, max(0, y // INCH))
        free = [cell for cell in every if cell not in found]
        nearest = min(
            free, key=lambda cell: (cell != own, dist([INCH * n + INCH // 2 for n in cell], (x, y)))
        )
        found[nearest] = "*" if name == BALL else sign(name, words)
    return found


def sign(kicker: str, words: Words) -> str:
    """A kicker in a square: the letter of its colour, and its number."""
    return f"{words.say('board-piecepack-sign', value=seat_of(kicker))}{kicker[1:]}"


class PiecepackWords(Labels):
    cover = 3
    preview_text = staticmethod(preview_text)
    seen_across = SEEN_ACROSS

    def describe(self, at: Position, words: Words, seat: int) -> str:
        """Score, next move, ball and both sides' kickers; the score alone after the last goal."""
        if GOALS_TO_WIN in at.score:
            return " ".join(standing(at, words))
        sides = (
            words.say(
                "describe-piecepack-side", seat=owner, kickers="; ".join(kickers(at, owner, seat, words))
            )
            for owner in (seat, 1 - seat)
        )
        return " ".join((*standing(at, words), ball(at, seat, words), *sides))

    def text_board(self, at: Position, words: Words, seat: int) -> str:
        """Score, turn, the ball, and every coin by its way from the ball, on separate lines."""
        if GOALS_TO_WIN in at.score:
            return self.describe(at, words, seat)
        lines = [words.say("board-piecepack-view", seat=seat), *standing(at, words), ball(at, seat, words)]
        for owner in (seat, 1 - seat):
            lines.append(words.say("board-piecepack-side", seat=owner))
            lines += [f"- {kicker}" for kicker in kickers(at, owner, seat, words)]
        return "\n".join(lines)

    def grid(self, at: Position, words: Words, seat: int) -> str:
        return in_squares(words.say("board-piecepack-key"), squares(at, seat, words))

    def task(self, at: Position, words: Words) -> str:
        """The task of the stage: line up, place a kicker, take a free kick or a corner throw."""
        if at.stage == "play":
            return ""
        subject = corner(at.subject, at.mover) if at.stage == CORNER else at.subject
        return words.say(f"task-piecepack-{at.stage}", subject=subject or "")

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        """The rules for the hand and the line-ups after goals that are chosen in ``options``."""
        hand = options.get("hand", "wobble")
        anew = options.get("lineup") == "new"
        chance = ("wobble:0:0",) if hand == "wobble" else ()
        return [
            page(words, "goal", position=START),
            page(words, "setup", "setup-new" if anew else "setup", position=LINING_UP, chosen=()),
            page(words, "flick", position=TO_AIM, chosen=("A1",)),
            page(words, hand, position=TO_SWAY, chosen=("A2", "19", "70")),
            page(words, "score", position=TO_SCORE, moves=("A1:7.5:60", *chance)),
            page(words, "foul", position=TO_FOUL, moves=("A2:13:70", *chance)),
            page(words, "free", position=FREE_KICK, chosen=("199", "75")),
            page(words, "call", position=CALLING, chosen=("A2",)),
            page(words, "corner", position=THROW, chosen=("1.625,1", "45", "60")),
        ]


WORDS: Final = PiecepackWords()
