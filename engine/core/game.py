"""The contract of a game, in pure functions on values. Positions and moves are frozen and hashable.

Chance is a mover (as in OpenSpiel): where ``mover`` is ``CHANCE``, a service draws a move and plays it like
any other, so that a match replays from its log alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from engine.core.errors import BadOption, Fact, IllegalMove

CHANCE = -1

PositionT = TypeVar("PositionT", bound=Hashable)
MoveT = TypeVar("MoveT", bound=Hashable)
AfterT = TypeVar("AfterT", bound=Hashable)

Options = Mapping[str, str]


class Outcome(NamedTuple):
    """How a match ended: the place of each seat (1 is best, equal places are a tie) and the reason."""

    places: tuple[int, ...]
    reason: str

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON-ready data."""
        return {"places": list(self.places), "reason": self.reason}


SCORE = 2
"""The weight of an event that scores or ends a match, such as a goal."""
CAPTURE = 1
"""The weight of an event that takes something from a rival, such as a tackle."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened on the board during one move; each game has subclasses with their facts."""

    weight: ClassVar[int] = 0
    """How much it decides, for short films of matches: ``SCORE``, ``CAPTURE``, or 0 for anything else."""
    rank: ClassVar[int] = 20
    """The event of a move with the least rank is its headline, the first one of equals."""
    idle: ClassVar[bool] = False
    """A move with such an event takes no turn of the move limit."""
    json_name: ClassVar[str] = ""
    """The name in JSON, unless it is the class's own in small letters."""

    def to_json(self) -> dict[str, Any]:
        """The event as JSON-ready data: its name under ``event``, then its facts."""
        facts = {part.name: getattr(self, part.name) for part in fields(self)}
        return {"event": self.json_name or type(self).__name__.lower(), **facts}


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A seat resigned or ran out of time."""

    rank = 0
    seat: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A goal for a seat, or whatever else is counted or wins."""

    weight = SCORE
    rank = 1
    seat: int


@dataclass(frozen=True, slots=True)
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
class Field:
    """One number of a move that cannot be listed (an angle, a power), with inclusive limits."""

    name: str
    lowest: float
    highest: float
    unit: str


@dataclass(frozen=True, slots=True)
class Credits:
    """Who a game is by and the licence of its text, as its source says; "" and None where it does not."""

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

    @property
    def offered(self) -> Mapping[str, tuple[str, ...]]:
        """The options that players may set."""
        return {name: values for name, values in self.options.items() if name != self.begins}


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a menu.

    ``token`` is what ``menu`` expects back; ``label`` and ``facts`` name the choice for the catalogues;
    ``places`` are the places of the board that are marked for it; ``vector`` is its direction on a pad or on
    a scale of turns, or its place on a board, in board coordinates; ``move`` is the canonical text where
    this choice completes a move.
    ``named`` says that the picture shows a name at its place, so that no number has to mark it. ``current``
    marks what is set already, if the menu has a move.
    """

    token: str
    label: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    vector: tuple[int, int] | None = None
    move: str | None = None
    named: bool = False
    current: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """The next choices of a move under construction, or the finished move.

    ``asks`` names the question (``piece``, ``direction``, ``spin``, ...), ``facts`` are those of its sentence
    (how many steps are left, say). ``layout`` is how the choices are arranged: a ``list``, a compass ``pad``,
    a ``scale`` from left to right, a ``board`` (choices with a vector lie as on the picture, the others
    above), or a ``dial`` that changes numbers already set. ``move`` is the canonical text of a move that can
    be played now; the ``choices`` beside it change it, as those of a dial always can. ``fields``
    are the numbers that a dial also takes exactly, as the token ``name=value``; ``chosen`` replaces the
    earlier choices where a dial has a shorter spelling of them.
    """

    asks: str
    layout: Literal["list", "pad", "scale", "board", "dial"]
    choices: tuple[Choice, ...]
    move: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    fields: tuple[Field, ...] = ()
    chosen: tuple[str, ...] | None = None


class Game(ABC, Generic[PositionT, MoveT]):
    """The rules of one game. Every method is pure."""

    about: About

    @abstractmethod
    def start(self, seats: int, options: Options) -> PositionT:
        """The first position for that many seats. Raises: ``BadOption``."""

    @abstractmethod
    def mover(self, at: PositionT) -> int:
        """The seat to move, or ``CHANCE`` where chance comes next; undefined once the game is over."""

    @abstractmethod
    def outcome(self, at: PositionT) -> Outcome | None:
        """The outcome, or None while the game goes on."""

    @abstractmethod
    def result_so_far(self, at: PositionT) -> Outcome:
        """The outcome, with the reason ``limit``, of a match that its move limit ends here.

        Places follow what has been reached (goals, penguins home); undefined once the game is over.
        """

    def score(self, at: PositionT) -> tuple[int, ...]:
        """The goals, or what else is counted, of each seat; empty where nothing is."""
        return ()

    @abstractmethod
    def turn_limit(self, seats: int, options: Options) -> int:
        """The usual move limit in turns a player; ``benchmarks.lengths`` measures it."""

    @abstractmethod
    def moves(self, at: PositionT) -> Sequence[MoveT]:
        """Every legal move once, exactly those that ``play`` accepts.

        Empty once the game is over, and where chance has more draws than can be listed. A game with a
        ``form`` lists a selection: legal moves of every kind that is possible here.
        """

    @abstractmethod
    def play(self, at: PositionT, move: MoveT) -> Step[PositionT]:
        """The step that a move makes. Raises: ``IllegalMove`` with the reason."""

    @abstractmethod
    def leave(self, at: PositionT, seat: int) -> Step[PositionT]:
        """The step by which a seat leaves; with three or four seats the others may play on."""

    @abstractmethod
    def read(self, at: PositionT, text: str) -> MoveT:
        """The move that a text means here, read leniently; ``play`` decides whether it is legal.

        Raises: ``BadNotation``, ``AmbiguousMove``.
        """

    @abstractmethod
    def write(self, at: PositionT, move: MoveT) -> str:
        """The canonical text of a move."""

    @abstractmethod
    def dump(self, at: PositionT) -> str:
        """The position text, as the game's page defines it; without options and history."""

    @abstractmethod
    def load(self, text: str, options: Options) -> PositionT:
        """The position of a text, with an empty history. Raises: ``BadPosition`` with the reason."""

    @abstractmethod
    def menu(self, at: PositionT, chosen: Sequence[str]) -> Menu:
        """The next choices after those chosen. Raises: menu.unknown for an unknown token, game.over."""

    def draw_result(self, text: str) -> str:
        """The result of a chance move, as move lists show it: its text after ``<what is drawn>:``."""
        return text.partition(":")[2] or text

    def turn(self, text: str) -> tuple[str, ...]:
        """The texts of the moves of a typed turn, at least one; several only where ``about.steps`` is set.

        Canonical texts joined by spaces must be split into the same texts again; a game may split more.
        """
        return (tuple(text.split()) if self.about.steps else ()) or (text,)

    def takes_turn(self, events: Sequence[Event]) -> bool:
        """Whether a move with these events takes a turn of the move limit: placings and passes do not."""
        return not any(event.idle for event in events)

    def settle(self, step: Step[PositionT]) -> str:
        """The text to store beside a move, so that ``recall`` need not compute its step again (physics)."""
        return ""

    def recall(self, at: PositionT, move: MoveT, settled: str) -> Step[PositionT]:
        """The step of a stored move; ``settled`` is what ``settle`` returned when it was played."""
        return self.play(at, move)

    def sample(self, at: PositionT, rng: Random) -> MoveT:
        """A random move: the draw where chance comes next, otherwise a legal move, all equally likely."""
        return rng.choice(self.moves(at))

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
        """What to warn of before a match with these options is played, by its names in ``about``."""
        chosen = self.choose(options).items()
        return [name for name, cause in self.about.cautions.items() if cause.items() <= chosen]

    def first_seat(self, options: Options) -> int:
        """The seat that begins under complete options."""
        return self.about.seat_names.index(options[self.about.begins]) if self.about.begins else 0

    def begun_by(self, seat: int, options: Options) -> Options:
        """The options of a match that this seat begins, where seats are chosen."""
        return {**options, self.about.begins: self.about.seat_names[seat]} if self.about.begins else options

    def seat_count(self, seats: int) -> int:
        """The number of seats as given. Raises: option.seats."""
        if seats not in self.about.seats:
            lowest, highest = self.about.seats[0], self.about.seats[-1]
            raise BadOption("option.seats", game=self.about.key, seats=seats, lowest=lowest, highest=highest)
        return seats


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


def finished_menu(move: str, facts: Mapping[str, Fact] | None = None) -> Menu:
    """The menu of a finished move."""
    return Menu("done", "list", (), move, facts or {})


def unknown_choice(chosen: Sequence[str]) -> IllegalMove:
    """The error for tokens that no menu has offered."""
    return IllegalMove("menu.unknown", token=" ".join(chosen)[:60])


def refuse_finished(game: Game[PositionT, MoveT], at: PositionT) -> None:
    """Raise when the game is over. Raises: game.over."""
    if game.outcome(at) is not None:
        raise IllegalMove("game.over")
