"""Types of what a page is sent, as JSON: answers to its messages, and events.

The scripts have the same types in ``static/packets.d.ts``, which ``python -m tests.web.packets`` writes.
"""

from collections.abc import Sequence
from typing import Literal, TypedDict

from engine.match.permissions import Right


class Nothing(TypedDict):
    """An empty packet."""


class LinkedMatch(TypedDict):
    """The match of the link by which a member came, or why it cannot be shown."""

    linked: int | None
    note: str


class Greeting(LinkedMatch):
    """The member's settings, the server's time, and the match whose board the member asked for last."""

    locale: str
    stills: bool
    now_ms: int
    match: int | None


class Renewal(TypedDict):
    """A new session; None if the member has left."""

    session: str | None


class PictureState(TypedDict):
    """A picture: its address, its size in pixels, and what it shows in words."""

    url: str
    width: int
    height: int
    alt: str


class PositionState(TypedDict):
    """A position with what led to it: a sentence, and the address of a film."""

    happened: str
    picture: PictureState
    film: str | None


class LookState(PositionState):
    """The position after so many moves, which are so many log entries."""

    step: int
    ply: int


class DraftState(TypedDict):
    """The steps made in a turn, and the choices since."""

    steps: Sequence[str]
    chosen: Sequence[str]


class MenuState(TypedDict):
    """The next question of a turn, besides ``render.TouchMenu``.

    ``picture`` is None if the position's own picture shows the choices. ``ready`` is the turn that can be
    played, in words. ``earlier`` is the draft at the question before.
    """

    picture: PictureState | None
    preview: str
    ready: str
    earlier: DraftState | None
    at_once: bool


class SeatState(TypedDict):
    """A player of a match."""

    seat: int
    name: str
    colour: str
    label: str
    you: bool
    mover: bool
    remaining_ms: int | None
    rating: str | None
    change: int | None
    place: int | None
    gone: bool


class TurnState(TypedDict):
    """The player to move, and the end of their time."""

    seat: int | None
    deadline_ms: int | None
    paused_until_ms: int | None
    thinking: bool
    midway: bool


class EndState(TypedDict):
    """The result of a finished match."""

    verdict: str
    how: str
    again: str


class OfferState(TypedDict):
    """An offer that waits for an answer."""

    kind: Literal["draw", "takeback"]
    by: str
    yours: bool
    waits: bool


class MatchState(TypedDict):
    """A match as one reader sees it; ``menu`` is the first question if it is the reader's turn.

    ``link`` is what a link to the match says of it.
    """

    match: int
    ply: int
    game: str
    title: str
    seats: Sequence[SeatState]
    you: int | None
    turn: TurnState
    happened: str
    ended: EndState | None
    offers: Sequence[OfferState]
    may: Sequence[Right]
    picture: PictureState
    film: str | None
    steps: int
    menu: MenuState | None
    link: str


class SharedState(TypedDict):
    """What was shared where, as a sentence."""

    text: str


class PointState(TypedDict):
    """A costly move: its number, what is said of it, and the picture of it and the better one.

    ``ply`` is the number of log entries before it.
    """

    step: int
    ply: int
    text: str
    picture: PictureState


class AnalysisState(TypedDict):
    """A finished match as it is judged; while ``progress`` is not empty only the first moves are.

    ``chances`` are those of each seat in percent, at the beginning and after each move.
    """

    progress: str
    about: str
    chances: Sequence[Sequence[int]]
    points: Sequence[PointState]


class LinePlace(TypedDict):
    """A place on the board for trying: after so many moves of a line; line 0 is none yet."""

    subject: str
    line: int
    at: int


class LineState(TypedDict):
    """A line in words, and whether it is played if it comes."""

    line: int
    text: str
    planned: bool


class DrawState(TypedDict):
    """A draw of chance that can be chosen."""

    turn: str
    label: str


class TryState(PositionState):
    """The board for trying at a place of a line that has ``last`` moves.

    ``back`` and ``on`` lead a turn back and on, ``now`` to the match as it is, if it has moved on. Where
    chance is to decide, there is no ``menu``, and ``draws`` are those that can be listed. ``planned`` is
    None for a line that cannot be played if it comes; the ``note`` says why.
    """

    kind: Literal["try-line"]
    at: LinePlace
    last: int
    back: LinePlace | None
    on: LinePlace | None
    now: LinePlace | None
    asked: str
    note: str
    menu: MenuState | None
    chance: bool
    draws: Sequence[DrawState]
    lines: Sequence[LineState]
    planned: bool | None


class NewMatchState(TypedDict):
    """The match that was begun."""

    match: int


class MatchNumber(TypedDict):
    """A match by its number, or none."""

    match: int | None


class ListedState(TypedDict):
    """A match of the list."""

    match: int
    title: str
    seat: str
    others: Sequence[str]
    mine: bool
    deadline_ms: int | None


class GameState(TypedDict):
    """A game that can be played against the computer."""

    key: str
    title: str


class CourseState(TypedDict):
    """A course of lessons."""

    key: str
    label: str
    finished: bool


class DayState(TypedDict):
    """The puzzle of the day."""

    game: str
    number: int


class ListsState(TypedDict):
    """The member's matches, and the games and exercises to begin."""

    matches: Sequence[ListedState]
    games: Sequence[GameState]
    levels: Sequence[int]
    courses: Sequence[CourseState]
    puzzles: Sequence[str]
    today: DayState
    days: str


class Headings(TypedDict):
    """The sentences about an exercise."""

    title: str
    number: str
    about: str
    task: str


class ExerciseBoard(PositionState):
    """The board of an exercise with its first question."""

    game: str
    menu: MenuState


class ExerciseState(Headings, ExerciseBoard):
    """The members that all exercises have."""

    hint: bool


class PuzzleAt(TypedDict):
    """Which puzzle, and the moves played in it."""

    game: str
    number: int
    played: Sequence[str]


class PuzzleState(ExerciseState):
    """A puzzle."""

    kind: Literal["puzzle"]
    at: PuzzleAt


class LessonAt(TypedDict):
    """Which lesson."""

    course: str
    number: int


class LessonState(ExerciseState):
    """A lesson."""

    kind: Literal["lesson"]
    at: LessonAt


class RushAt(TypedDict):
    """Which rush, the puzzle it is at, and the moves played in that."""

    began_ms: int
    step: int
    played: Sequence[str]


class RushState(ExerciseState):
    """The present puzzle of a rush."""

    kind: Literal["rush"]
    at: RushAt
    ends_ms: int


Tone = Literal["right", "wrong", "over"]


class ResultState(TypedDict):
    """The result of a turn in an exercise; ``over`` is that of a rush.

    ``shown`` is the position to show first, ``next`` the exercise that follows at once.
    """

    tone: Tone
    text: str
    shown: PositionState | None
    next: PuzzleState | LessonState | RushState | None


class ShownHint(TypedDict):
    """A good turn, and what it leads to."""

    turn: str
    text: str
    shown: PositionState


class ChoiceHint(TypedDict):
    """The next choice of a puzzle's solution."""

    token: str
    label: str


class SolutionState(TypedDict):
    """A puzzle's solution: the first position, and the one after each move."""

    text: str
    steps: Sequence[PositionState]


class Events(TypedDict):
    """The data of each event."""

    state: MatchState
    board: MatchNumber
    here: Nothing
