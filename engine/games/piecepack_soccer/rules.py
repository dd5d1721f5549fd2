"""The rules of Piecepack Soccer as an implementation of ``Game``."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.errors import BadRequest
from engine.core.game import About, Credits, Event, Game, Options, Outcome, Passed, Step, refuse_finished, won
from engine.core.menu import Menu
from engine.games.piecepack_soccer import chance, menu, notation, position, position_text, selection
from engine.games.piecepack_soccer.events import CalledIn, Declared, Formed, FreeKick, Placed, Wobbled
from engine.games.piecepack_soccer.field import KICKERS, SIDES, SOUTH
from engine.games.piecepack_soccer.judge import (
    corner_cleared,
    free_point,
    judged,
    next_action,
    stage_begun,
    winner,
)
from engine.games.piecepack_soccer.legal import refuse_illegal
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Pass, SetUp, Wobble
from engine.games.piecepack_soccer.position import CORNER, FREE, PLACE, PLAY, Position
from engine.games.piecepack_soccer.settled import checked_shot, decode, encode
from engine.games.piecepack_soccer.shot import Shot, shoot

Shoot = Callable[[Position, Flick], Shot]

TURN_LIMITS: Final = {"wobble": 100, "steady": 100}
"""The usual move limit by the option ``hand``."""


class PiecepackSoccer(Game[Position, Move]):
    """Piecepack Soccer for two seats.

    Option ``hand``: with ``wobble`` a flick is declared and a chance move adds an error (ruling 11); with
    ``steady`` it is made exactly as declared. Option ``lineup``: after a goal both sides stand again as they
    were placed (``same``), or line up anew (``new``, ruling 1).
    """

    about = About(
        key="piecepack-soccer",
        name="Piecepack Soccer",
        seats=range(2, 3),
        rules=1,
        seat_names=SIDES,
        options={"hand": ("wobble", "steady"), "lineup": ("same", "new")},
        form=menu.FIELDS,
        credits=Credits(designer="James Kyle", year=2000),
    )

    legal = staticmethod(selection.selection)
    refuse_illegal = staticmethod(refuse_illegal)
    read = staticmethod(notation.read)
    sample = staticmethod(selection.sample)
    dump = staticmethod(position_text.dump)
    dump_first = staticmethod(position_text.dump_first)

    def start(self, seats: int, options: Options) -> Position:
        self.seat_count(seats)
        chosen = self.choose(options)
        return position.start(steady=chosen["hand"] == "steady", anew=chosen["lineup"] == "new")

    def head_start(self, seat: int, options: Options) -> Position:
        """Both sides stand as usual, and the seat has scored once."""
        at = self.start(2, options)
        score = (1, 0) if seat == SOUTH else (0, 1)
        return at._replace(kickers=at.homes, turn=seat, stages=(PLAY,), score=score)

    def mover(self, at: Position) -> int:
        return at.mover

    def end(self, at: Position) -> Outcome | None:
        seat = winner(at)
        return None if seat is None else won(seat, "goals")

    def score(self, at: Position) -> tuple[int, ...]:
        return at.score

    def turn_limit(self, seats: int, options: Options) -> int:
        return TURN_LIMITS[self.choose(options)["hand"]]

    def step(self, at: Position, move: Move) -> Step[Position]:
        return moved(at, move, shoot)

    def write(self, at: Position, move: Move) -> str:
        return notation.write(move)

    def load(self, text: str, options: Options) -> Position:
        return position_text.load(text, self.start(self.about.seats[0], options))

    def menu(self, at: Position, chosen: Sequence[str]) -> Menu:
        refuse_finished(self, at)
        return menu.menu(at, tuple(chosen))

    def settle(self, step: Step[Position]) -> str:
        return encode(step.events)

    def recall(self, at: Position, move: Move, settled: str) -> Step[Position]:
        if not settled:
            return self.play(at, move)
        refuse_finished(self, at)
        refuse_illegal(at, move)
        shot = decode(settled)
        step = moved(at, move, lambda before, flick: checked_shot(before, flick, shot))
        position_text.refuse_impossible(step.after)
        return step

    def perft(self, at: Position, depth: int, chance: str | None = None) -> int:
        """Flicks cannot be counted. Raises: piecepack.perft."""
        raise BadRequest("piecepack.perft")


def moved(at: Position, move: Move, shot: Shoot) -> Step[Position]:
    """The step of a legal move; ``shot`` gives the physical events of a flick, simulated or stored."""
    match move:
        case SetUp():
            return set_up(at, move)
        case Entry():
            return entered(at, move)
        case Pass():
            return turn_over(at, Passed(at.turn))
        case Wobble():
            return completed(at, move, shot)
        case Flick():
            return flicked(at, move, shot)


def set_up(at: Position, move: SetUp) -> Step[Position]:
    """The step that places a side's kickers; the other side is next, or the side that set up first begins."""
    points = at.lined_up(move)
    kickers = tuple(points.get(name, there) for name, there in zip(KICKERS, at.kickers, strict=True))
    homes = tuple(points.get(name, home) for name, home in zip(KICKERS, at.homes, strict=True))
    log: list[Event] = [Formed(at.turn, move.formation, tuple(points.values()))]
    turn = at.turn if PLAY in at.stages else 1 - at.turn
    stages: tuple[str, ...] = (PLAY,)
    if position.UNPLACED in kickers:
        stages = at.stages
    elif at.free_kick is not None:
        turn, stages = at.free_kick, (FREE,)
        log.append(FreeKick(turn))
    return Step(at._replace(kickers=kickers, homes=homes, turn=turn, stages=stages), tuple(log))


def entered(at: Position, move: Entry) -> Step[Position]:
    """The step of a kicker that is called in, which is a turn, or placed before play continues."""
    place = move.place or free_point(at, move.box)
    assert place is not None  # noqa: S101 - a legal entry has room
    after = at.moved(move.disc, place)
    if at.stage != PLACE:
        return turn_over(after, CalledIn(move.disc, move.box, *place))
    events: list[Event] = [Placed(move.disc, move.box, *place)]
    after = stage_begun(after._replace(stages=at.stages[1:]), events)
    return Step(after, tuple(events))


def turn_over(at: Position, event: Event) -> Step[Position]:
    """The step of a turn without a flick; a ball that lies in a corner box may give the next turn a throw."""
    log = [event]
    turn, stage = next_action(at, at.ball)
    after = stage_begun(at._replace(turn=turn, stages=(stage,)), log)
    return Step(after, tuple(log))


def flicked(at: Position, flick: Flick, shot: Shoot) -> Step[Position]:
    """The step of a flick: declared only, or made at once if the option ``hand`` is ``steady``."""
    events: list[Event] = []
    if at.stage == CORNER:
        at = corner_cleared(at, events)
    if not at.steady:
        events.append(Declared(flick.disc, flick.bearing, flick.power, *at.start_of(flick)))
        return Step(at._replace(declared=flick), tuple(events))
    after, judged_events = judged(at, flick, shot(at, flick))
    return Step(after, (*events, *judged_events))


def completed(at: Position, wobble: Wobble, shot: Shoot) -> Step[Position]:
    """The step of a declared flick with the error drawn by chance."""
    assert at.declared is not None  # noqa: S101 - a legal wobble has a flick to complete
    flick = chance.wobbled(at.declared, wobble)
    at = at._replace(declared=None)
    after, events = judged(at, flick, shot(at, flick))
    return Step(after, (Wobbled(wobble.degrees, wobble.percent), *events))


GAME = PiecepackSoccer()
