"""The contract of a game: values in, values out, and chance is just another mover.

A service asks ``mover``; where that is ``CHANCE`` it draws a move itself and plays it like any other,
so a match replays from its log alone. Positions and moves are frozen and hashable.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from engine.core.errors import BadOption, Fact, IllegalMove

CHANCE = -1

PositionT = TypeVar("PositionT", bound=Hashable)
MoveT = TypeVar("MoveT", bound=Hashable)
AfterT = TypeVar("AfterT", bound=Hashable)

Options = Mapping[str, str]


class Outcome(NamedTuple):
    """How a match ended: the place of each seat (1 is best, equal places are a tie) and why."""

    places: tuple[int, ...]
    reason: str

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON-ready data."""
        return {"places": list(self.places), "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened on the board during one move; each game subclasses it with its facts."""

    def to_json(self) -> dict[str, Any]:
        """The event as JSON-ready data: its name under ``event``, then its facts."""
        facts = {part.name: getattr(self, part.name) for part in fields(self)}
        return {"event": type(self).__name__.lower(), **facts}


class Step(NamedTuple, Generic[AfterT]):
    """What a move led to: the position after it and the events on the way, in order."""

    after: AfterT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One number of a move that cannot be listed (an angle, a power): inclusive limits."""

    name: str
    lowest: float
    highest: float
    unit: str


@dataclass(frozen=True, slots=True)
class About:
    """What a game says of itself.

    ``options`` maps each option to its values, the default first; ``form`` is filled for games whose
    moves cannot be listed; ``rules`` counts up when a ruling changes what is legal. ``steps`` says that a
    turn is several moves of one seat, which may be typed as one text and are built by thumb as one.
    """

    key: str
    name: str
    seats: range
    rules: int
    seat_names: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: tuple[Field, ...] = ()
    steps: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen while a move is built by thumb.

    ``token`` is what ``menu`` wants back; ``label`` and ``facts`` name it for the catalogues; ``places``
    are the board's places it concerns (for marks on the picture); ``vector`` is its direction in board
    coordinates, for a direction pad; ``move`` is the canonical text when this choice completes a move.
    ``named``: its place bears its name on the picture, so that it needs no number to be found there.
    """

    token: str
    label: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    vector: tuple[int, int] | None = None
    move: str | None = None
    named: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """The next choices of a move under construction, or the finished move.

    ``asks`` names the question (``piece``, ``direction``, ``spin``, ...), ``facts`` what its sentence tells
    (how many steps are left, say); ``layout`` says how to lay the choices out: a ``list``, a compass
    ``pad``, a ``scale`` from left to right, or a ``dial`` that turns what is set already. ``move`` is the
    canonical text of a move that can be played as it stands; ``choices`` is empty then, except on a dial,
    which can always be turned further. ``fields`` are the numbers a dial also takes exactly, as the token
    ``name=value``; ``chosen`` replaces what was chosen where turning has left a shorter way to say it.
    """

    asks: str
    layout: Literal["list", "pad", "scale", "dial"]
    choices: tuple[Choice, ...]
    move: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    fields: tuple[Field, ...] = ()
    chosen: tuple[str, ...] | None = None


class Game(ABC, Generic[PositionT, MoveT]):
    """The rules of one game. Every method is pure; none mutates what it is given."""

    about: About

    @abstractmethod
    def start(self, seats: int, options: Options) -> PositionT:
        """The first position for that many seats; ``BadOption`` when the options do not fit."""

    @abstractmethod
    def mover(self, at: PositionT) -> int:
        """The seat to move, or ``CHANCE`` where chance comes next. Undefined once the game is over."""

    @abstractmethod
    def outcome(self, at: PositionT) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def moves(self, at: PositionT) -> Sequence[MoveT]:
        """Every legal move once, exactly those ``play`` accepts; empty once the game is over, and where
        chance has more draws than can be listed.

        A game with a ``form`` lists a selection: legal moves of every kind that is possible here.
        """

    @abstractmethod
    def play(self, at: PositionT, move: MoveT) -> Step[PositionT]:
        """The step a move makes; ``IllegalMove`` with the reason when the rules forbid it."""

    @abstractmethod
    def leave(self, at: PositionT, seat: int) -> Step[PositionT]:
        """A seat resigns or runs out of time; with three or four seats the others may play on."""

    @abstractmethod
    def read(self, at: PositionT, text: str) -> MoveT:
        """The move a text means here, read leniently: ``BadNotation`` or ``AmbiguousMove`` where it fails.

        The move need not be legal; ``play`` judges that and knows why not.
        """

    @abstractmethod
    def write(self, at: PositionT, move: MoveT) -> str:
        """The one canonical spelling of a move."""

    @abstractmethod
    def dump(self, at: PositionT) -> str:
        """The position text of the game's page; options and history are not in it."""

    @abstractmethod
    def load(self, text: str, options: Options) -> PositionT:
        """The position a text describes, with an empty history; ``BadPosition`` with the reason."""

    @abstractmethod
    def menu(self, at: PositionT, chosen: Sequence[str]) -> Menu:
        """The next choices after those chosen; ``IllegalMove`` when a token was never on offer."""

    def turn(self, text: str) -> tuple[str, ...]:
        """The moves of a typed turn, in order, at least one: several only where ``about.steps`` says so.

        Steps joined by spaces, as turns are written, must come apart again; a lenient split may know more.
        """
        return (tuple(text.split()) if self.about.steps else ()) or (text,)

    def settle(self, step: Step[PositionT]) -> str:  # noqa: ARG002 - games whose steps need it override
        """What must be stored beside a move to recall its step without working it out again: physics."""
        return ""

    def recall(self, at: PositionT, move: MoveT, settled: str) -> Step[PositionT]:  # noqa: ARG002 - likewise
        """The step of a stored move, from what ``settle`` gave when it was played."""
        return self.play(at, move)

    def sample(self, at: PositionT, rng: Random) -> MoveT:
        """Nature's move where chance comes next, otherwise any legal move, drawn evenly."""
        return rng.choice(self.moves(at))

    def perft(self, at: PositionT, depth: int, chance: str | None = None) -> int:
        """Leaves of the move tree at ``depth`` plies; a position that waits for chance is a leaf.

        With ``chance``, the text of a chance move, that move stands for every draw and counts no ply.
        Games with a faster core override this; the laws hold both against each other.
        """
        return plain_perft(self, at, depth, chance)

    def choose(self, options: Options) -> dict[str, str]:
        """The options filled up with defaults, in the game's order; ``BadOption`` when one does not fit."""
        for name, value in options.items():
            if name not in self.about.options:
                raise BadOption("option.unknown", game=self.about.key, option=name)
            if value not in self.about.options[name]:
                fitting = ", ".join(self.about.options[name])
                raise BadOption("option.value", game=self.about.key, option=name, value=value, values=fitting)
        return {name: options.get(name, values[0]) for name, values in self.about.options.items()}

    def seat_count(self, seats: int) -> int:
        """The number of seats, once it is known to fit; ``BadOption`` otherwise."""
        if seats not in self.about.seats:
            lowest, highest = self.about.seats[0], self.about.seats[-1]
            raise BadOption("option.seats", game=self.about.key, seats=seats, lowest=lowest, highest=highest)
        return seats


def plain_perft(game: Game[PositionT, MoveT], at: PositionT, depth: int, chance: str | None = None) -> int:
    """Perft over the contract alone: ``moves`` and ``play``, counting the last ply in bulk."""
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
    """The outcome of a match of two that one seat has won."""
    return Outcome((1, 2) if seat == 0 else (2, 1), reason)


def built(move: str, facts: Mapping[str, Fact] | None = None) -> Menu:
    """The menu of a move that is finished."""
    return Menu("done", "list", (), move, facts or {})


def never_offered(chosen: Sequence[str]) -> IllegalMove:
    """The objection to tokens that no menu has offered."""
    return IllegalMove("menu.unknown", token=" ".join(chosen)[:60])


def refuse_finished(game: Game[PositionT, MoveT], at: PositionT) -> None:
    """Raise ``IllegalMove`` when the game is over: nothing may be played any more."""
    if game.outcome(at) is not None:
        raise IllegalMove("game.over")
