"""Menus of moves under construction: their questions and choices, derived from the parts of legal moves."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeVar

from engine.core.errors import Fact, IllegalMove

Layout = Literal["list", "pad", "scale", "dial"]
MoveT = TypeVar("MoveT")
MOST: Final = 8
"""The choices that a step shows at once: with the picture and the question they fit on a phone."""
GIVEN: Final = "@"
"""How a token begins that nobody chose: the step before gave it (``Menu.then``)."""


@dataclass(frozen=True, slots=True)
class Field:
    """One number of a move that cannot be listed (an angle, a power), with inclusive limits."""

    name: str
    lowest: float
    highest: float
    unit: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a menu.

    ``token`` is what ``menu`` expects back; ``label`` and ``facts`` name the choice for the catalogues;
    ``places`` are the places of the board that are marked for it; ``vector`` is its direction on a pad or on
    a scale of turns, in board coordinates; ``move`` is the canonical text if this choice completes a move,
    in a game of ``about.steps`` perhaps of several.
    ``named`` says that its place or its label is plain, so that no number has to mark it. ``current`` marks
    what is set already, if the menu has a move. ``finer`` is for what few turns need: it stands in the row of
    the way back, after all others. ``opens`` says that its own choices may be made without it where they can
    be touched on the board.
    """

    token: str
    label: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    vector: tuple[int, int] | None = None
    move: str | None = None
    named: bool = False
    current: bool = False
    finer: bool = False
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """The next choices of a move under construction, or the finished move.

    ``asks`` names the question (``piece``, ``direction``, ``spin``, ...), ``facts`` are those of its sentence
    (how many steps are left, say). ``layout`` is how the choices are arranged: a ``list``, a compass ``pad``,
    a ``scale`` from left to right, or a ``dial`` that changes numbers already set. ``choices`` are in the
    order of their worth; the first ``shown`` of them are offered at first, then eight at a time, and what is
    ``finer`` always. ``move`` is the canonical text of a move that can be played now; the choices beside it
    change it, as those of a dial always can. ``fields`` are the numbers that a dial also takes exactly, as
    the token ``name=value``; ``chosen`` replaces the earlier choices where a dial has a shorter spelling of
    them. ``then`` are the choices with which the next step of the same turn begins.
    """

    asks: str
    layout: Layout
    choices: tuple[Choice, ...]
    move: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    fields: tuple[Field, ...] = ()
    chosen: tuple[str, ...] | None = None
    shown: int = MOST
    then: tuple[str, ...] = ()

    @property
    def pages(self) -> tuple["Menu", ...]:
        """The menu with the choices that are shown at once, one page after the other."""
        usual = [choice for choice in self.choices if not choice.finer]
        finer = [choice for choice in self.choices if choice.finer]
        ends = (0, *range(self.shown, len(usual), MOST), len(usual))
        shown = (usual[first:end] for first, end in pairwise(ends))
        return tuple(replace(self, choices=(*each, *finer)) for each in shown)


class Question(NamedTuple):
    """What a part of a move answers.

    It is not asked if it is to be ``skipped`` when one answer is left. If it is ``merged``, a choice has the
    places of all moves that it leads to, and their number as the fact ``choices``. ``shown`` is that of its
    ``Menu``.
    """

    asks: str
    layout: Layout = "list"
    facts: Mapping[str, Fact] = {}
    skipped: bool = False
    merged: bool = False
    shown: int = MOST


class Part(NamedTuple):
    """One of the choices that make a move, as ``Choice`` has them; the least ``order`` is worth most.

    Moves with the same tokens so far share a choice, which is the part of the last one.
    """

    question: Question
    token: str
    label: str
    facts: Mapping[str, Fact] = {}
    places: tuple[str, ...] = ()
    vector: tuple[int, int] | None = None
    named: bool = False
    order: float = 0
    finer: bool = False


def menu_of(
    moves: Iterable[tuple[MoveT, tuple[str, ...]]],
    chosen: Sequence[str],
    parts: Callable[[MoveT], tuple[Part, ...]],
    write: Callable[[MoveT], str],
) -> Menu:
    """The menu after some tokens, by the legal moves with their tokens. Raises: menu.unknown."""
    before, depth = tuple(chosen), len(chosen)
    grouped: dict[tuple[str, ...], list[MoveT]] = {}
    for move, tokens in moves:
        if tokens[:depth] == before:
            grouped.setdefault(tokens[: depth + 1], []).append(move)
    if not grouped:
        raise unknown_choice(chosen)
    answers = [(parts(group[-1])[depth:], group) for group in grouped.values()]
    rest, group = answers[0]
    if len(answers) == len(group) == 1 and all(part.question.skipped for part in rest):
        return finished_menu(write(group[0]))
    question, choices = rest[0].question, list[Choice]()
    for (part, *later), group in sorted(answers, key=lambda answer: worth(answer[0][0])):
        complete = len(group) == 1 and all(each.question.skipped for each in later)
        facts, places, text = part.facts, part.places, write(group[0]) if complete else None
        if question.merged:
            facts = {**facts, "choices": len(group)}
            places = tuple(dict.fromkeys(name for move in group for name in parts(move)[depth].places))
        choice = Choice(part.token, part.label, facts, places, part.vector, text, part.named)
        choices.append(replace(choice, finer=part.finer))
    return Menu(question.asks, question.layout, tuple(choices), facts=question.facts, shown=question.shown)


def worth(part: Part) -> tuple[bool, float]:
    """The sort key of answers to a question: finer ones come last."""
    return part.finer, part.order


def finished_menu(move: str, facts: Mapping[str, Fact] | None = None, then: tuple[str, ...] = ()) -> Menu:
    return Menu("done", "list", (), move, facts or {}, then=then)


def unknown_choice(chosen: Sequence[str]) -> IllegalMove:
    """The error for tokens that no menu has offered."""
    return IllegalMove("menu.unknown", token=" ".join(chosen)[:60])
