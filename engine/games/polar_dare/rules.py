"""The rules of Polar Dare! as an implementation of ``Game``."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.core.errors import BadOption, IllegalMove
from engine.core.game import (
    CHANCE,
    About,
    Credits,
    Event,
    Game,
    Options,
    Outcome,
    Step,
    refuse_finished,
    result_by,
)
from engine.core.menu import Menu
from engine.games.polar_dare import menu, notation, position
from engine.games.polar_dare.events import (
    Arrived,
    BearMoved,
    Left,
    Passed,
    Rolled,
    Slid,
    Swam,
    TurnEnded,
    Walked,
    Won,
)
from engine.games.polar_dare.moves import FACES, Move, after, legal_moves, next_seat, with_seat
from engine.games.polar_dare.position import HOME, NORTH, PLACES, START, Position
from engine.games.polar_dare.refusals import refusal

TURN_LIMITS: Final = {2: 300, 3: 200, 4: 200}
"""The usual move limit by the number of seats."""


class PolarDare(Game[Position, Move]):
    """Polar Dare! for two to four seats.

    A move is one step; the roll of the die is a chance move, and a seat moves until its steps are used up.
    """

    about = About(
        key="polar-dare",
        name="Polar Dare!",
        seats=range(2, 5),
        rules=1,
        seat_names=("red", "blue", "green", "yellow"),
        options={"begins": ("red", "blue", "green", "yellow")},
        steps=True,
        credits=Credits(publisher="Milton Bradley Company", year=1991),
        begins="begins",
    )

    legal = staticmethod(legal_moves)
    read = staticmethod(notation.read)
    turn = staticmethod(notation.turn)
    dump = staticmethod(position.dump)

    def start(self, seats: int, options: Options) -> Position:
        first = self.first_seat(self.choose(options))
        if first >= self.seat_count(seats):
            fitting = ", ".join(self.about.seat_names[:seats])
            value = self.about.seat_names[first]
            raise BadOption("option.value", game=self.about.key, option="begins", value=value, values=fitting)
        return position.start(seats, first)

    def head_start(self, seat: int, options: Options) -> Position:
        """One penguin is at the NORTH POLE."""
        at = position.start(2, seat)
        return at._replace(penguins=with_seat(at.penguins, seat, (START, START, NORTH)))

    def mover(self, at: Position) -> int:
        return at.turn if at.roll else CHANCE

    def end(self, at: Position) -> Outcome | None:
        if at.penguins[at.turn] == HOME:
            return Outcome(ranking(at), "home")
        return Outcome(ranking(at), "left") if len(at.playing) == 1 else None

    outcome = end  # which knows who left

    def result_so_far(self, at: Position) -> Outcome:
        points = list(self.score(at))
        for later, seat in enumerate(reversed(at.departed), 1):
            points[seat] = -later
        return result_by(points)

    def score(self, at: Position) -> tuple[int, ...]:
        return tuple(own.count(NORTH) for own in at.penguins)

    def turn_limit(self, seats: int, options: Options) -> int:
        return TURN_LIMITS[seats]

    def refuse_illegal(self, at: Position, move: Move) -> None:
        if move not in legal_moves(at):
            raise refusal(at, move)

    def step(self, at: Position, move: Move) -> Step[Position]:
        reached = after(at, move)
        return Step(reached, tuple(events_of(at, move, reached)))

    def leave(self, at: Position, seat: int) -> Step[Position]:
        refuse_finished(self, at)
        if seat not in at.playing:
            raise IllegalMove("dare.gone", seat=seat)
        reached = without_seat(at, seat)
        events: list[Event] = [Left(seat, tuple(PLACES[place] for place in at.penguins[seat]))]
        if reached.turn != at.turn and len(reached.playing) > 1:
            events.append(TurnEnded(seat, reached.turn))
        return Step(reached, tuple(events))

    def write(self, at: Position, move: Move) -> str:
        return notation.write(move)

    def load(self, text: str, options: Options) -> Position:
        self.choose(options)
        return position.load(text)

    def menu(self, at: Position, chosen: Sequence[str]) -> Menu:
        refuse_finished(self, at)
        return menu.menu(at, chosen)

    def sample(self, at: Position, rng: Random) -> Move:
        return rng.choice(legal_moves(at) if at.roll else FACES)


def ranking(at: Position) -> tuple[int, ...]:
    """The place of each seat once the match is over.

    The rules know one winner (ruling 10), so all others who stayed share second place: ranking them by their
    progress would reward something else than stopping the winner. Seats that left come last, the first to
    leave at the very end.
    """
    seats = len(at.penguins)
    found = [1 if seat == at.turn else 2 for seat in range(seats)]
    for earlier, seat in enumerate(at.departed):
        found[seat] = seats - earlier
    return tuple(found)


def without_seat(at: Position, seat: int) -> Position:
    """The position after a seat has left with its penguins; if it had the turn, the next seat rolls."""
    after_leaving = at._replace(penguins=with_seat(at.penguins, seat, ()), departed=(*at.departed, seat))
    if seat == at.turn or len(after_leaving.playing) == 1:
        return after_leaving._replace(turn=next_seat(after_leaving), roll="", steps=0)
    return after_leaving


def events_of(at: Position, move: Move, reached: Position) -> list[Event]:
    seat = at.turn
    if move.kind == "roll":
        return [Rolled(seat, reached.roll, reached.steps)]
    events = step_events(at, move)
    if reached.penguins[seat] == HOME:
        events.append(Won(seat))
    elif not reached.roll:
        events.append(TurnEnded(seat, reached.turn))
    return events


def step_events(at: Position, move: Move) -> list[Event]:
    """The events of a step itself, without the end of the turn or match."""
    seat, origin, to = at.turn, PLACES[move.origin], PLACES[move.to]
    if move.kind == "pass":
        return [Passed(seat, at.steps)]
    if move.kind == "slide":
        return [Slid(seat, origin, "-+"[move.to], at.carried(move.origin))]
    if move.kind == "walk":
        swims = [Swam(seat, to)] if move.to == at.bear < START else []
        walked = Arrived if move.to == NORTH else Walked
        return [walked(seat, origin, to), *swims]
    met = [owner for owner, own in enumerate(at.penguins) for place in own if place == move.to]
    return [BearMoved(seat, origin, to), *(Swam(owner, to) for owner in met)]


GAME = PolarDare()
