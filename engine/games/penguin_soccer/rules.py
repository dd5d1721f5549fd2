"""The rules of Penguin Soccer as an implementation of ``Game``."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.core.game import About, Credits, Event, Game, Options, Outcome, Passed, Step, won
from engine.core.grid import DIRECTIONS, VECTORS
from engine.core.history import occurrences
from engine.core.menu import Choice, Menu
from engine.games.penguin_soccer import events, menu, moves, notation, position
from engine.games.penguin_soccer.moves import Move
from engine.games.penguin_soccer.position import (
    BLACK,
    CENTRE,
    HOME,
    LETTERS,
    SQUARES,
    WHITE,
    Position,
    facing_of,
    key_bytes,
    square_or_sea,
)
from engine.games.penguin_soccer.refusals import refusal

TURN_LIMITS: Final = {"modern": 1300, "classic": 900}
"""The usual move limit by the edition."""
HEAD_STARTS: Final = ("8/8/5Mu2/8/8/2Pu5/8/8 w -", "8/8/5pu2/8/8/2mu5/8/8 b -")
"""Two penguins of a seat stand on the ice before the others have come."""


class PenguinSoccer(Game[Position, Move]):
    """Penguin Soccer in both editions, which differ in the pushes they forbid (ruling 4).

    ``modern`` forbids every push by the mover into the opponent's home corner; ``classic`` forbids every push
    of a penguin into the home corner of the other family.
    """

    about = About(
        key="penguin-soccer",
        name="Penguin Soccer",
        seats=range(2, 3),
        rules=1,
        seat_names=("white", "black"),
        options={"edition": ("modern", "classic")},
        credits=Credits(designer="Avri Klemer", licence="CC BY-NC-SA 3.0"),
        impression=True,
    )

    legal = staticmethod(moves.legal_moves)
    parts = staticmethod(menu.parts)
    read = staticmethod(notation.read)
    dump = staticmethod(position.dump)

    def start(self, seats: int, options: Options) -> Position:
        self.seat_count(seats)
        return position.start(classic=self.choose(options)["edition"] == "classic")

    def head_start(self, seat: int, options: Options) -> Position:
        """The papa on its way to the ball, and the mama beyond the ball: she may shoot once she has it."""
        return self.load(HEAD_STARTS[seat], options)

    def mover(self, at: Position) -> int:
        return at.turn

    def end(self, at: Position) -> Outcome | None:
        if at.left >= 0:
            return won(1 - at.left, "left")
        if at.ball in HOME:
            return won(scorer(at.ball), "goal")
        if at.repeats >= 2:
            return Outcome((1, 1), "repetition")
        return None

    outcome = end  # without a call more: moves and random play ask it at every ply

    def turn_limit(self, seats: int, options: Options) -> int:
        return TURN_LIMITS[self.choose(options)["edition"]]

    def refuse_illegal(self, at: Position, move: Move) -> None:
        """Nothing: ``step`` refuses the move, as its effect tells whether it is legal."""

    def step(self, at: Position, move: Move) -> Step[Position]:
        found = moves.effect_of(at, move)
        if found is None:
            if moves.legal_moves(at) == (moves.PASS,) == (move,):
                return Step(next_position(at, at.penguins, at.ball), (Passed(at.turn),))
            raise refusal(at, move)
        index, effect = found
        ball = at.ball if effect.ball == moves.UNMOVED else effect.ball
        after = next_position(at, moves.moved(at.penguins, index, effect), ball)
        return Step(after, events_of(at, move, index, effect))

    def write(self, at: Position, move: Move) -> str:
        return notation.write(move)

    def tokens(self, at: Position, move: Move) -> tuple[str, ...]:
        return menu.tokens(move)

    def menu(self, at: Position, chosen: Sequence[str]) -> Menu:
        if tuple(chosen[1:2]) != (menu.TURN,) or not chosen[2:]:
            return super().menu(at, chosen)
        slide = super().menu(at, (chosen[0], *chosen[2:3]))
        if tuple(chosen[3:]) == (menu.UNTURNED,):
            return slide
        spins, vector = super().menu(at, chosen), VECTORS[DIRECTIONS.index(chosen[2])]
        ahead = Choice(menu.UNTURNED, "spin", {"turns": 0}, vector=vector, move=slide.move, named=True)
        return spins if spins.move else replace(spins, choices=(ahead, *spins.choices))

    def load(self, text: str, options: Options) -> Position:
        return position.load(text, classic=self.choose(options)["edition"] == "classic")

    def perft(self, at: Position, depth: int, chance: str | None = None) -> int:
        if depth == 0:
            return 1
        return 0 if self.outcome(at) else moves.perft(at.penguins, at.ball, at.turn, at.classic, depth)


def scorer(goal: int) -> int:
    """The seat that scores when the ball is in a corner: White on h8, Black on a1 (ruling 9)."""
    return BLACK if goal == HOME[WHITE] else WHITE


def next_position(at: Position, penguins: position.Penguins, ball: int) -> Position:
    """The position after a turn.

    The history restarts when the ball is first touched: after that no earlier position can recur.
    """
    turn = 1 - at.turn
    earlier = b"" if at.ball == CENTRE != ball else at.earlier + key_bytes(*at.key)
    repeats = occurrences(earlier, key_bytes(penguins, ball, turn))
    return Position(penguins, ball, turn, at.classic, earlier, repeats)


def events_of(at: Position, move: Move, index: int, effect: moves.Effect) -> tuple[Event, ...]:
    if effect.push < 0 and not effect.struck:
        return events_of_one(LETTERS[index], at.penguins[index], at.ball, move, effect)
    mover, path = LETTERS[index], names(effect.path)
    holder = next(n for n, code in enumerate(at.penguins) if code // position.POSTURES == effect.ball)
    if effect.struck:
        kicked = events.Kicked(mover, SQUARES[at.ball], path, facing_of(effect.code))
        received = events.Received(LETTERS[holder], path[-1])
        return (kicked, received, *goal_events(effect.ball))
    slid = events.Slid(mover, square_or_sea(at.penguins[index]), path, facing_of(effect.code), move.spin)
    return (slid, events.Tackled(mover, LETTERS[holder], path[-1]), *push_events(at, effect))


@lru_cache(maxsize=1 << 10)
def events_of_one(mover: str, code: int, ball: int, move: Move, effect: moves.Effect) -> tuple[Event, ...]:
    """The events of a legal move that moves no other penguin; ``code`` is the mover's before it."""
    if move.direction == moves.STAND:
        return (events.Stood(mover, SQUARES[move.origin]),)
    path, facing = names(effect.path), facing_of(effect.code)
    if move.origin == ball:
        return (events.Kicked(mover, SQUARES[ball], path, facing), *goal_events(effect.ball))
    slid = events.Slid(mover, square_or_sea(code), path, facing, move.spin)
    return (slid,) if effect.ball == moves.UNMOVED else (slid, events.Took(mover, path[-1]))


def goal_events(ball: int) -> tuple[Event, ...]:
    return (events.Scored(scorer(ball), SQUARES[ball]),) if ball in HOME else ()


def names(squares: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(SQUARES[square] for square in squares)


def push_events(at: Position, effect: moves.Effect) -> list[Event]:
    """One ``Pushed`` event for each penguin that a tackle pushes, nearest first."""
    facing = DIRECTIONS[effect.push]
    found: list[Event] = []
    for pushed, square in moves.push_chain(at.penguins, effect.ball, effect.push):
        letter, origin = LETTERS[pushed], square_or_sea(at.penguins[pushed])
        if square >= 0:
            found.append(events.Pushed(letter, origin, SQUARES[square], facing))
        else:
            found.append(events.Fell(letter, origin, "sea", ""))
    return found


GAME = PenguinSoccer()
