"""Types of what a page is sent, as JSON: answers to its messages, and events.

The scripts have the same types in ``static/packets.d.ts``, which ``python -m tests.web.packets`` writes.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

Component = dict[str, Any]
"""A component of a message or of a form, as Discord takes it."""


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


class LookState(TypedDict):
    """The position after so many moves: what led to it, as a film too, and what can be done from there."""

    step: int
    turn: int
    happened: str
    picture: PictureState
    film: str | None
    buttons: Sequence[Component]


class MovesState(TypedDict):
    """All moves of a match, each in a sentence."""

    moves: Sequence[str]


class SeatState(TypedDict):
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


class OfferState(TypedDict):
    """An offer that waits for an answer, with the buttons of those who are asked."""

    text: str
    buttons: Sequence[Component]


class TouchedState(TypedDict):
    """What can be touched on an answer's picture, besides ``render.TouchMenu``, and the items behind it.

    ``items`` are those of the choices by their tokens, ``any`` takes tokens as values, ``ready`` plays the
    turn that is whole, and ``back`` leads to the question before. The ``film`` is seen first. At ``ends_ms``
    time runs out: ``again`` asks anew then.
    """

    items: Mapping[str, str]
    any: str
    ready: str | None
    back: str | None
    again: str
    ends_ms: int | None
    film: str | None


class QuestionState(TypedDict):
    """The first question of a turn, whose choices the picture of the match shows."""

    components: Sequence[Component]
    touch: TouchedState | None


class MatchState(TypedDict):
    """A match as one reader sees it; ``question`` is the first one of the turn if that is the reader's.

    ``buttons`` are those of its card. ``link`` is what a link to the match says of it.
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
    buttons: Sequence[Component]
    picture: PictureState
    film: str | None
    steps: int
    turns: int
    question: QuestionState | None
    link: str


class PressedState(TypedDict):
    """What a press has led to: an answer, a form, notes, or nothing but another match on the board.

    ``names`` are those of whom it mentions, such as ``@12``. On its picture ``touch`` can be touched.
    """

    replaces: bool
    components: Sequence[Component]
    form: Component | None
    notes: Sequence[str]
    names: Mapping[str, str]
    touch: TouchedState | None


class MatchNumber(TypedDict):
    match: int | None


class ListedState(TypedDict):
    match: int
    title: str
    seat: str
    others: Sequence[str]
    mine: bool
    deadline_ms: int | None


class ListsState(TypedDict):
    """The member's matches, and the buttons of what else there is to do."""

    matches: Sequence[ListedState]
    buttons: Sequence[Component]


class Events(TypedDict):
    """The data of each event."""

    state: MatchState
    board: MatchNumber
    shown: PressedState
    here: Nothing
