"""The rules of Scherer's Soccer as an implementation of ``Game``."""

from collections.abc import Sequence
from random import Random

from engine.core.game import (
    CHANCE,
    About,
    Event,
    Game,
    Left,
    Menu,
    Options,
    Outcome,
    Step,
    refuse_finished,
    won,
)
from engine.core.grid import DIRECTIONS
from engine.games.scherer_soccer import events, menu, moves, notation, position
from engine.games.scherer_soccer.moves import Move
from engine.games.scherer_soccer.position import GOALS_TO_WIN, Men, Position
from engine.games.scherer_soccer.refusals import refusal
from engine.games.scherer_soccer.setups import drawn_men


class SchererSoccer(Game[Position, Move]):
    """Scherer's Soccer, two sides of eleven men.

    Chance sets up men and draws the longest kick of each turn.
    """

    about = About(
        key="scherer-soccer",
        name="Scherer's Soccer",
        seats=range(2, 3),
        rules=1,
        seat_names=("red", "blue"),
        options={
            "board": ("20x30", "20x30-enlarged", "30x50"),
            "setup": ("halves", "anywhere", "mirrored", "manual", "captain"),
            "goal": ("mouth", "line"),
            "pieces": ("shirts", "discs"),
        },
    )

    def start(self, seats: int, options: Options) -> Position:
        self.seat_count(seats)
        return position.start(self.choose(options))

    def mover(self, at: Position) -> int:
        return CHANCE if at.stage in ("setup", "reach") else at.turn

    def outcome(self, at: Position) -> Outcome | None:
        if at.left >= 0:
            return won(1 - at.left, "left")
        if GOALS_TO_WIN not in at.score:
            return None
        return won(at.score.index(GOALS_TO_WIN), "goal")

    def moves(self, at: Position) -> Sequence[Move]:
        return () if self.outcome(at) else moves.legal_moves(at)

    def play(self, at: Position, move: Move) -> Step[Position]:
        refuse_finished(self, at)
        if not moves.is_legal(at, move):
            raise refusal(at, move)
        return Step(moves.after(at, move), tuple(events_of(at, move)))

    def sample(self, at: Position, rng: Random) -> Move:
        if at.stage == "setup":
            return moves.LineUp(*drawn_men(at, rng))
        return rng.choice(self.moves(at))

    def leave(self, at: Position, seat: int) -> Step[Position]:
        refuse_finished(self, at)
        return Step(at._replace(left=seat), (Left(seat),))

    def read(self, at: Position, text: str) -> Move:
        return notation.read(at, text)

    def write(self, at: Position, move: Move) -> str:
        return notation.write(at, move)

    def dump(self, at: Position) -> str:
        return position.dump(at)

    def load(self, text: str, options: Options) -> Position:
        return position.load(text, self.choose(options))

    def menu(self, at: Position, chosen: Sequence[str]) -> Menu:
        refuse_finished(self, at)
        return menu.menu(at, chosen)


def events_of(at: Position, move: Move) -> list[Event]:
    """The events of a legal move, in order."""
    match move:
        case moves.LineUp(red, blue):
            return [events.SetUp(square_names(at, red), square_names(at, blue))]
        case moves.Place(square):
            return [events.Placed(at.turn, len(at.men[at.turn]) + 1, at.pitch.name(square))]
        case moves.Reach(squares):
            return [events.ReachDrawn(at.turn, squares)]
        case moves.Pass():
            return [events.TurnPassed(at.turn)]
        case moves.Run(man, direction, _):
            origin = at.pitch.name(at.men[at.turn][man - 1])
            path = square_names(at, moves.path_of(at, move))
            return [events.Ran(at.turn, man, origin, path, DIRECTIONS[direction])]
        case moves.Kick():
            return kick_events(at, move)


def kick_events(at: Position, move: moves.Kick) -> list[Event]:
    """The events of a legal kick."""
    path = moves.path_of(at, move)
    landing = path[-1]
    crossed = tuple(square for square in path if square in at.men[0] or square in at.men[1])
    kicked = events.Kicked(
        at.turn,
        moves.kickers(at),
        at.pitch.name(at.ball),
        square_names(at, path),
        DIRECTIONS[move.way],
        move.distance,
        square_names(at, crossed),
    )
    found: list[Event] = [kicked]
    seat = moves.goal_for(at, landing)
    if seat is not None:
        found.append(events.Scored(seat, at.turn, at.pitch.name(landing), moves.after(at, move).score))
    passed_to = moves.receivers(at, landing)
    if passed_to:
        found.append(events.PassMade(at.turn, passed_to))
    return found


def square_names(at: Position, squares: Men) -> tuple[str, ...]:
    """The names of squares."""
    return tuple(at.pitch.name(square) for square in squares)


GAME = SchererSoccer()
