"""The rules of Scherer's Soccer as an implementation of ``Game``."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.core.game import CHANCE, About, Credits, Event, Game, Options, Outcome, Step, refuse_finished, won
from engine.core.grid import DIRECTIONS
from engine.core.menu import Menu
from engine.games.scherer_soccer import events, menu, moves, notation, pitch, position
from engine.games.scherer_soccer.events import Placed, TurnPassed
from engine.games.scherer_soccer.moves import Move
from engine.games.scherer_soccer.position import Men, Position
from engine.games.scherer_soccer.refusals import refusal
from engine.games.scherer_soccer.setups import drawn_men, usual_squares

TURN_LIMITS: Final = {
    ("20x30", "mouth"): 500,
    ("20x30", "line"): 400,
    ("30x50", "mouth"): 700,
    ("30x50", "line"): 500,
}
"""The usual move limit for three goals, by the board and the goal; fewer goals have their share of it."""

LONGEST_HISTORY: Final = 200
"""The turns after which the history begins anew: a match without goals costs no more at its end."""


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
            "goal": ("line", "mouth"),
            "score": ("3", "2", "1"),
        },
        cautions={"scherer-long": {"board": "30x50", "score": "3"}},
        credits=Credits(designer="Karl Scherer"),
    )

    legal = staticmethod(moves.legal_moves)
    parts = staticmethod(menu.parts)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    dump = staticmethod(position.dump)

    def start(self, seats: int, options: Options) -> Position:
        self.seat_count(seats)
        return position.start(self.choose(options))

    def choose(self, options: Options) -> dict[str, str]:
        # Older matches, challenges and files may name "pieces", which only pictures showed.
        return super().choose({name: value for name, value in options.items() if name != "pieces"})

    def head_start(self, seat: int, options: Options) -> Position:
        """One man has the ball before the rival's goal, just within the longest kick."""
        at = self.start(2, options)
        columns, row = at.pitch.columns, at.pitch.rows // 2
        ball, by_ball = (at.pitch.square(columns - position.LONGEST_REACH - n, row) for n in range(2))
        if seat == pitch.BLUE:
            ball, by_ball = map(at.pitch.mirrored, (ball, by_ball))
        men = [list(usual_squares(at.pitch, side)) for side in (pitch.RED, pitch.BLUE)]
        men[seat][-1] = by_ball
        return at._replace(men=(tuple(men[0]), tuple(men[1])), ball=ball, turn=seat)

    def mover(self, at: Position) -> int:
        return CHANCE if at.stage in ("setup", "reach") else at.turn

    def end(self, at: Position) -> Outcome | None:
        if at.needed not in at.score:
            return None
        return won(at.score.index(at.needed), "goal")

    def score(self, at: Position) -> tuple[int, ...]:
        return at.score

    def turn_limit(self, seats: int, options: Options) -> int:
        chosen = self.choose(options)
        limit = TURN_LIMITS[chosen["board"].removesuffix("-enlarged"), chosen["goal"]]
        return -(-limit * int(chosen["score"]) // 300) * 100

    def refuse_illegal(self, at: Position, move: Move) -> None:
        if not moves.is_legal(at, move):
            raise refusal(at, move)

    def step(self, at: Position, move: Move) -> Step[Position]:
        after = moves.after(at, move)
        return Step(with_history(at, after), tuple(events_of(at, move, after)))

    def sample(self, at: Position, rng: Random) -> Move:
        if at.stage == "setup":
            return moves.LineUp(*drawn_men(at, rng))
        if at.stage == "play":
            return moves.random_action(at, rng)
        return rng.choice(self.legal(at))

    def tokens(self, at: Position, move: Move) -> tuple[str, ...]:
        return menu.tokens(at, move)

    def load(self, text: str, options: Options) -> Position:
        return position.load(text, self.choose(options))

    def menu(self, at: Position, chosen: Sequence[str]) -> Menu:
        refuse_finished(self, at)
        if at.stage == "play":
            return super().menu(at, chosen)
        return menu.placing_menu(at, tuple(chosen))


def with_history(at: Position, after: Position) -> Position:
    """The position after a move, counted in ``earlier``."""
    if at.stage != "play":
        return after
    if after.score != at.score:
        return after._replace(earlier=b"")
    full = len(at.earlier) >= LONGEST_HISTORY * position.ARRANGEMENT_BYTES.size
    moved = position.ARRANGEMENT_BYTES.pack(after.ball, *after.men[at.turn])
    return after._replace(earlier=moved if full else at.earlier + moved)


def events_of(at: Position, move: Move, after: Position) -> list[Event]:
    match move:
        case moves.Reach(squares):
            return [events.ReachDrawn(at.turn, squares)]
        case moves.Run(man, direction, _):
            origin = at.pitch.name(at.men[at.turn][man - 1])
            path = square_names(at, moves.path_of(at, move))
            return [events.Ran(at.turn, man, origin, path, DIRECTIONS[direction])]
        case moves.Kick():
            return kick_events(at, move, after)
        case moves.LineUp(red, blue):
            return [events.SetUp(square_names(at, red), square_names(at, blue))]
        case moves.Place(square):
            return [Placed(at.turn, len(at.men[at.turn]) + 1, at.pitch.name(square))]
        case moves.Pass():
            return [TurnPassed(at.turn)]


def kick_events(at: Position, move: moves.Kick, after: Position) -> list[Event]:
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
    seat = at.pitch.goal_seat(landing)
    if seat is not None:
        found.append(events.Scored(seat, at.turn, at.pitch.name(landing), after.score))
    passed_to = moves.receivers(at, landing)
    if passed_to:
        found.append(events.PassMade(at.turn, passed_to))
    return found


def square_names(at: Position, squares: Men) -> tuple[str, ...]:
    names = pitch.square_names(at.pitch)
    return tuple([names[square] for square in squares])


GAME = SchererSoccer()
