"""The contract of a game, in pure functions on values. Positions and moves are frozen and hashable.

Chance is a mover (as in OpenSpiel): where ``mover`` is ``CHANCE``, a service draws a move and plays it like
any other, so that a match replays from its log alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, dataclass_transform

from engine.core.errors import AmbiguousMove, BadNotation, BadOption, IllegalMove
from engine.core.menu import Field, Menu, Part, menu_of
from engine.core.notation import legible

CHANCE = -1
LONGEST_TEXT: Final = 60

PositionT = TypeVar("PositionT", bound=Hashable)
MoveT = TypeVar("MoveT", bound=Hashable)
AfterT = TypeVar("AfterT", bound=Hashable)

Options = Mapping[str, str]


class Outcome(NamedTuple):
    """End of a match: the place of each seat (1 is best, equal places are a tie) and the reason."""

    places: tuple[int, ...]
    reason: str

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON-ready data."""
        return {"places": list(self.places), "reason": self.reason}


SCORE = 2
"""The weight of an event that scores or ends a match, such as a goal."""
CAPTURE = 1
"""The weight of an event that takes something from a rival, such as a tackle."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Event:
    """Something that happened on the board during one move.

    Each game has subclasses with their facts, which become frozen dataclasses.
    """

    weight: ClassVar[int] = 0
    """Importance in short films of matches: ``SCORE``, ``CAPTURE``, or 0."""
    rank: ClassVar[int] = 20
    """The event of a move with the least rank is its headline, the first one of equals."""
    idle: ClassVar[bool] = False
    """A move with such an event takes no turn of the move limit."""
    json_name: ClassVar[str] = ""
    """The name in JSON, unless it is the class's own in small letters."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    def to_json(self) -> dict[str, Any]:
        """The event as JSON-ready data: its name under ``event``, then its facts."""
        facts = {part.name: getattr(self, part.name) for part in fields(self)}
        return {"event": self.json_name or type(self).__name__.lower(), **facts}


class Left(Event):
    """A seat resigned or ran out of time."""

    rank = 0
    seat: int


class Scored(Event):
    """A goal for a seat, or whatever else is counted or wins."""

    weight = SCORE
    rank = 1
    seat: int


class Passed(Event):
    """A seat had no legal move."""

    rank = 12
    idle = True
    seat: int


class Step(NamedTuple, Generic[AfterT]):
    """The result of a move: the position after it, and its events in order."""

    after: AfterT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Credits:
    """Author of a game and licence of its text; "" and None if its source names none."""

    designer: str = ""
    publisher: str = ""
    year: int | None = None
    licence: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """The description of a game.

    ``options`` maps each option to its values, the default first. ``rules`` is the version of the rules,
    one more whenever a ruling changes what is legal. ``form`` has the numbers of a move where moves cannot
    be listed. ``steps`` says that a turn is several moves of one seat, typed and composed as one.
    ``cautions`` names what a challenge warns of, each with the option values that all must be chosen for it.
    ``begins`` is set where players choose their seats by name (their colours): it is the option whose value
    names the seat that begins, which is decided when the match begins and is nobody's to set before.
    ``impression`` is set if a contest for the best penguin impression may decide who begins.
    """

    key: str
    name: str
    seats: range
    rules: int
    seat_names: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: tuple[Field, ...] = ()
    steps: bool = False
    cautions: Mapping[str, Options] = field(default_factory=dict)
    credits: Credits = Credits()
    begins: str = ""
    impression: bool = False

    @property
    def offered(self) -> Mapping[str, tuple[str, ...]]:
        """The options that players may set."""
        return {name: values for name, values in self.options.items() if name != self.begins}


class Game(ABC, Generic[PositionT, MoveT]):
    """The rules of one game. Every method is pure.

    A game must say ``start``, ``mover``, ``end``, ``legal``, ``step``, ``parts``, ``turn_limit``, ``dump``
    and ``load``. The rest follows from these; a game overrides what it can do better.
    """

    about: About

    @abstractmethod
    def start(self, seats: int, options: Options) -> PositionT:
        """The first position for that many seats. Raises: ``BadOption``."""

    @abstractmethod
    def mover(self, at: PositionT) -> int:
        """The seat to move, or ``CHANCE`` before a draw; undefined once the game is over."""

    @abstractmethod
    def end(self, at: PositionT) -> Outcome | None:
        """The outcome but for seats that left, or None while the game goes on."""

    @abstractmethod
    def legal(self, at: PositionT) -> Sequence[MoveT]:
        """``moves`` of a game that goes on."""

    @abstractmethod
    def step(self, at: PositionT, move: MoveT) -> Step[PositionT]:
        """The step that a legal move makes."""

    @abstractmethod
    def turn_limit(self, seats: int, options: Options) -> int:
        """The usual move limit in turns a player, which hardly any match reaches."""

    @abstractmethod
    def dump(self, at: PositionT) -> str:
        """The position text, as the game's page defines it; without options and history."""

    def dump_first(self, at: PositionT) -> str:
        """The text of a position that another match begins from: with all of its past that still matters."""
        return self.dump(at)

    @abstractmethod
    def load(self, text: str, options: Options) -> PositionT:
        """The position of a text, with an empty history. Raises: ``BadPosition`` with the reason."""

    def head_start(self, seat: int, options: Options) -> PositionT | None:
        """A start for two in which a seat is ahead and moves first; None if the game offers none.

        ``options`` are complete. Its catalogues name it in ``head-start-<game>``.
        """
        return None

    def parts(self, at: PositionT, move: MoveT) -> tuple[Part, ...]:
        """Parts of a legal move in the order of the questions.

        Only a game with a ``menu``, ``read`` and ``write`` of its own can do without.
        """
        raise NotImplementedError(type(self).__name__)

    def tokens(self, at: PositionT, move: MoveT) -> tuple[str, ...]:
        return tuple(part.token for part in self.parts(at, move))

    def outcome(self, at: PositionT) -> Outcome | None:
        """The outcome, or None while the game goes on; a seat of two that ``left`` loses."""
        left: int = getattr(at, "left", -1)
        return self.end(at) if left < 0 else won(1 - left, "left")

    def result_so_far(self, at: PositionT) -> Outcome:
        """The outcome, with the reason ``limit``, of a match that its move limit ends here.

        Places follow goals or penguins home. Undefined once the game is over.
        """
        return result_by(self.score(at) or (0, 0))

    def score(self, at: PositionT) -> tuple[int, ...]:
        """The goals or points of each seat; empty if the game counts none."""
        return ()

    def moves(self, at: PositionT) -> Sequence[MoveT]:
        """Every legal move once, exactly those that ``play`` accepts.

        Empty once the game is over, and where chance has more draws than can be listed. A game with a
        ``form`` lists a selection: legal moves of every kind that is possible here.
        """
        return () if self.outcome(at) else self.legal(at)

    def play(self, at: PositionT, move: MoveT) -> Step[PositionT]:
        """The step that a move makes. Raises: ``IllegalMove`` with the reason."""
        if self.outcome(at) is not None:
            raise IllegalMove("game.over")
        self.refuse_illegal(at, move)
        return self.step(at, move)

    def refuse_illegal(self, at: PositionT, move: MoveT) -> None:
        """Raise for a move that is not legal in a game that goes on. Raises: ``IllegalMove``."""
        if move not in self.legal(at):
            raise IllegalMove("move.illegal", move=self.write(at, move))

    def leave(self, at: PositionT, seat: int) -> Step[PositionT]:
        """The step by which a seat leaves; with three or four seats the others may play on.

        This one is for two seats: the field ``left`` of the position has the one that left, -1 before.
        """
        refuse_finished(self, at)
        position: Any = at
        return Step(position._replace(left=seat), (Left(seat),))

    def read(self, at: PositionT, text: str) -> MoveT:
        """The move that a text means here, read leniently; ``play`` decides whether it is legal.

        Here it is a legal one, whose first parts may be left out. Raises: ``BadNotation``, ``AmbiguousMove``.
        """
        plain = "".join(legible(text, LONGEST_TEXT).split()).lower()
        moves = self.moves(at)
        for move in moves:
            if "".join(self.write(at, move).split()).lower() == plain:
                return move
        fitting = [move for move in moves if plain in endings(self.tokens(at, move))]
        if len(fitting) > 1:
            raise AmbiguousMove("notation.ambiguous", *(self.write(at, move) for move in fitting), text=text)
        if not fitting:
            raise BadNotation("notation.unreadable", text=text.strip())
        return fitting[0]

    def write(self, at: PositionT, move: MoveT) -> str:
        return "".join(self.tokens(at, move))

    def menu(self, at: PositionT, chosen: Sequence[str]) -> Menu:
        """The next choices after those chosen. Raises: menu.unknown for an unknown token, game.over."""
        refuse_finished(self, at)
        moves = ((move, self.tokens(at, move)) for move in self.legal(at))
        return menu_of(moves, chosen, partial(self.parts, at), partial(self.write, at))

    def draw_result(self, text: str) -> str:
        """The result of a chance move, as move lists show it: its text after ``<what is drawn>:``."""
        return text.partition(":")[2] or text

    def turn(self, text: str) -> tuple[str, ...]:
        """The texts of the moves of a typed turn, at least one; several only where ``about.steps`` is set.

        Canonical texts joined by spaces must be split into the same texts again; a game may split more.
        """
        return (tuple(text.split()) if self.about.steps else ()) or (text,)

    def takes_turn(self, events: Sequence[Event]) -> bool:
        """Tell if a move with these events counts for the move limit: placings and passes do not."""
        return not any(event.idle for event in events)

    def settle(self, step: Step[PositionT]) -> str:
        """The text to store beside a move, so that ``recall`` need not compute its step again (physics)."""
        return ""

    def recall(self, at: PositionT, move: MoveT, settled: str) -> Step[PositionT]:
        """The step of a stored move; ``settled`` is the text that ``settle`` returned for it."""
        return self.play(at, move)

    def sample(self, at: PositionT, rng: Random) -> MoveT:
        """A random move of a game that goes on: chance draws it, or all legal moves are equally likely."""
        return rng.choice(self.legal(at))

    def perft(self, at: PositionT, depth: int, chance: str | None = None) -> int:
        """The number of leaves of the move tree at ``depth`` plies; a position that waits for chance is one.

        With ``chance``, the text of a chance move, that move is played at every draw and counts no ply.
        Games with faster move generation override this; the tests compare both.
        """
        return plain_perft(self, at, depth, chance)

    def choose(self, options: Options) -> dict[str, str]:
        """The options completed with defaults, in the game's order. Raises: option.unknown, option.value."""
        for name, value in options.items():
            if name not in self.about.options:
                raise BadOption("option.unknown", game=self.about.key, option=name)
            if value not in self.about.options[name]:
                fitting = ", ".join(self.about.options[name])
                raise BadOption("option.value", game=self.about.key, option=name, value=value, values=fitting)
        return {name: options.get(name, values[0]) for name, values in self.about.options.items()}

    def cautions(self, options: Options) -> list[str]:
        """Names (in ``about``) of the warnings to show before a match with these options."""
        chosen = self.choose(options).items()
        return [name for name, cause in self.about.cautions.items() if cause.items() <= chosen]

    def first_seat(self, options: Options) -> int:
        """The seat that begins under complete options."""
        return self.about.seat_names.index(options[self.about.begins]) if self.about.begins else 0

    def begun_by(self, seat: int, options: Options) -> Options:
        """The options of a match that this seat begins, if players choose seats."""
        return {**options, self.about.begins: self.about.seat_names[seat]} if self.about.begins else options

    def seat_count(self, seats: int) -> int:
        """The number of seats as given. Raises: option.seats."""
        if seats not in self.about.seats:
            lowest, highest = self.about.seats[0], self.about.seats[-1]
            raise BadOption("option.seats", game=self.about.key, seats=seats, lowest=lowest, highest=highest)
        return seats


def first_position(
    game: Game[PositionT, MoveT], seats: int, options: Options, text: str | None = None
) -> PositionT:
    """The first position of a match: that of a text, or the start. Raises: ``BadOption``, ``BadPosition``."""
    return game.start(seats, options) if text is None else game.load(text, options)


def plain_perft(game: Game[PositionT, MoveT], at: PositionT, depth: int, chance: str | None = None) -> int:
    """Perft by ``moves`` and ``play`` alone; the last ply is counted, not played."""
    if depth == 0:
        return 1
    if game.outcome(at) is not None:
        return 0
    if game.mover(at) == CHANCE:
        if chance is None:
            return 1
        return plain_perft(game, game.play(at, game.read(at, chance)).after, depth, chance)
    moves = game.moves(at)
    if depth == 1:
        return len(moves)
    return sum(plain_perft(game, game.play(at, move).after, depth - 1, chance) for move in moves)


def won(seat: int, reason: str) -> Outcome:
    """The outcome of a match of two seats that one of them has won."""
    return Outcome((1, 2) if seat == 0 else (2, 1), reason)


def result_by(points: Sequence[int]) -> Outcome:
    """The outcome at the move limit by the points of each seat; equal points share a place."""
    return Outcome(tuple(1 + sum(other > own for other in points) for own in points), "limit")


def endings(tokens: Sequence[str]) -> list[str]:
    """The texts of a move without its first parts, in small letters."""
    return ["".join(tokens[first:]).lower() for first in range(1, len(tokens))]


def refuse_finished(game: Game[PositionT, MoveT], at: PositionT) -> None:
    """Raise when the game is over. Raises: game.over."""
    if game.outcome(at) is not None:
        raise IllegalMove("game.over")
