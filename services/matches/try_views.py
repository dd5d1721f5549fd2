"""The private board as its service returns it: places on it, and views of them. Frozen values, pure."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Self

from data.match_parts import LineRow, LineSubject
from engine.core.errors import GameError
from engine.core.game import CHANCE, Event, Game
from engine.core.turns import PlayedMoves, moves_played, to_move, turn_played
from engine.match.errors import Refusal
from engine.match.line import NO_PLAN, Line, Plan, Present, answered, plan_of
from engine.match.match import Entry, counted_entries
from engine.match.replay import continues_turn
from engine.puzzles import Puzzle
from services.matches.views import MatchView

MOST_DRAWS: Final = 25
"""Draws of chance that can be chosen from; more are only rolled."""


@dataclass(frozen=True, slots=True)
class TrySubject:
    """The position that lines begin in: a match after so many plies, or a game's puzzle of that number.

    As text: ``7.12`` for a match, and the key of the game in place of 7 for a puzzle.
    """

    of: str
    number: int

    @classmethod
    def of_match(cls, match_id: int, ply: int) -> Self:
        return cls(str(match_id), ply)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises: line.gone."""
        of, _, number = text.rpartition(".")
        if not of or not number.isdecimal() or len(text) > 60:
            raise Refusal("line.gone")
        return cls(of, int(number))

    def __str__(self) -> str:
        return f"{self.of}.{self.number}"

    @property
    def match_id(self) -> int | None:
        return int(self.of) if self.of.isdecimal() else None

    @property
    def row(self) -> LineSubject:
        return LineSubject(self.match_id, None if self.match_id else self.of, self.number)


class TryPlace(NamedTuple):
    """The place of a member on the board: ``at`` moves of a line were made; line 0 is none yet."""

    subject: TrySubject
    line: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class TryRoot:
    """The position that lines begin in, with the events that led to it, and the lines that pass here.

    ``match`` or ``puzzle`` is what it belongs to, ``side`` the seat from whose side it is shown. ``back`` and
    ``on`` are the positions around it in the match, None at its ends.
    """

    subject: TrySubject
    game: Game[Any, Any]
    match: MatchView | None
    puzzle: Puzzle | None
    position: Any
    events: tuple[Event, ...]
    side: int
    lines: tuple[Line, ...] = ()
    back: TrySubject | None = None
    on: TrySubject | None = None

    def line(self, number: int) -> Line:
        """A line that passes here; an empty one for 0. Raises: line.gone."""
        if not number:
            return Line(0, self.subject.number, ())
        found = next((line for line in self.lines if line.number == number), None)
        if found is None:
            raise Refusal("line.gone")
        return found


@dataclass(frozen=True, slots=True)
class TryView:
    """The board at a place: the ``position`` there, who is to move, and what was done last.

    ``mover`` is ``CHANCE`` before a draw, None if the game is over. ``line`` are all moves of the line,
    ``place.at`` of which are made. ``back`` and ``on`` lead a turn back and forward, through the match before
    the line. ``draws`` are the texts of the draws to choose from. ``present`` leads to the board as it is now
    if the match has moved on.

    ``plan`` are the numbers of the lines that are played if they come. ``planned`` counts the moves of this
    line that are, ``answers`` those that can be; ``refused`` is the code of why none can be, empty if nobody
    asks that here: the member does not play, or the match is over.
    """

    root: TryRoot
    place: TryPlace
    line: PlayedMoves
    position: Any
    mover: int | None
    events: tuple[Event, ...]
    back: TryPlace | None
    on: TryPlace | None
    draws: tuple[str, ...] = ()
    present: TryPlace | None = None
    plan: tuple[int, ...] = ()
    planned: int = 0
    answers: int = 0
    refused: str = ""


def lines_at(match: MatchView, rows: Iterable[LineRow], ply: int) -> tuple[Line, ...]:
    """The lines that pass a match's position after so many plies, each from there on."""
    began = (Line(row.id, row.number, row.moves) for row in rows if row.number <= ply)
    found = (shortened(match, line, ply) for line in began)
    return tuple(line for line in found if line is not None)


def shortened(match: MatchView, line: Line, ply: int) -> Line | None:
    """The rest of a line at a later ply of its match; None if nothing is left, or the match left the line."""
    before, now = (counted_entries(match.log[:each]) for each in (line.ply, ply))
    since = now[len(before) :]
    made = tuple(entry.text for _, entry in since)
    same = now[: len(before)] == before and all(entry.kind == "move" for _, entry in since)
    rest = line.moves[len(made) :]
    return Line(line.number, ply, rest) if same and rest and line.moves[: len(made)] == made else None


def around(match: MatchView, subject: TrySubject, turn: int) -> tuple[TrySubject | None, TrySubject | None]:
    """The positions a turn before and after one of a match, ``turn`` being the entries of the last one."""
    before = counted_entries(match.log[: subject.number])
    after = [each for each in counted_entries(match.log) if each[0] >= subject.number]
    back, on = (before[-turn][0] if turn else None), None
    entries = list[Entry]()
    for ply, entry in after:
        if entries and not continues_turn(entries, entry):
            break
        entries.append(entry)
        on = ply + 1
    return (
        None if back is None else replace(subject, number=back),
        None if on is None else replace(subject, number=on),
    )


def plan_in(match: MatchView | None, player_id: int) -> Plan:
    seat = None if match is None else match.seat_of(player_id)
    return NO_PLAN if match is None or seat is None else plan_of(match.match.plans, seat)


def with_turn(root: TryRoot, moves: tuple[str, ...], typed: str) -> tuple[str, ...]:
    """The moves of a line with a typed turn after them. Raises: what the game raises for the turn."""
    before = moves_played(root.game, root.position, moves)
    return before.texts + turn_played(root.game, before.at, typed).texts


def view_at(root: TryRoot, place: TryPlace, player_id: int) -> TryView:
    """The board at a place. Raises: line.gone."""
    line, game = root.line(place.line), root.game
    whole = moves_played(game, root.position, line.moves)
    place = place._replace(at=min(max(0, place.at), len(line.moves)))
    ends = [
        0,
        *(n for n in range(1, len(whole.made)) if whole.movers[n - 1] != whole.movers[n]),
        len(line.moves),
    ]
    made = whole.made[: place.at]
    at = made[-1].step.after if made else root.position
    begun = max((end for end in ends if end < place.at), default=0)
    back = None if root.back is None else TryPlace(root.back)
    back = place._replace(at=begun) if place.at else back
    on = next((place._replace(at=end) for end in ends if end > place.at), None)
    if not line.number and root.on is not None:
        on = TryPlace(root.on)
    mover = to_move(game, at)
    draws = tuple(game.write(at, move) for move in game.moves(at)) if mover == CHANCE else ()
    view = TryView(
        root,
        place,
        whole,
        at,
        mover,
        tuple(event for each in made[begun:] for event in each.step.events) or root.events,
        back,
        on,
        draws if len(draws) <= MOST_DRAWS else (),
    )
    return with_plans(view, line, player_id)


def with_plans(view: TryView, line: Line, player_id: int) -> TryView:
    """The board of a running match, with the planned part of the line, and the way to the present."""
    match = view.root.match
    if match is None or match.outcome is not None:
        return view
    rest = shortened(match, line, match.ply)
    passed = len(line.moves) - (len(rest.moves) if rest else 0)
    if match.ply != view.root.subject.number:
        subject = replace(view.root.subject, number=match.ply)
        goes_on = bool(line.number) and rest is not None
        present = (
            TryPlace(subject, line.number, max(0, view.place.at - passed)) if goes_on else TryPlace(subject)
        )
        view = replace(view, present=present)
    seat, plan = match.seat_of(player_id), plan_in(match, player_id)
    view = replace(view, plan=tuple(each.number for each in plan))
    if seat is None or match.seats[seat].gone or not line.number:
        return view
    done = next((passed + len(each.moves) for each in plan if each.number == line.number), 0)
    try:
        if rest is None:
            raise Refusal("line.passed")
        answers = passed + len(answered(Present(view.root.game, match.position, seat), rest.moves))
    except GameError as refusal:
        return replace(view, planned=done, refused=refusal.code)
    return replace(view, planned=done, answers=answers)
