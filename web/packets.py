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
    happened: str
    picture: PictureState
    film: str | None
    buttons: Sequence[Component]


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


class OfferState(TypedDict):
    """An offer that waits for an answer, with the buttons of those who are asked."""

    text: str
    buttons: Sequence[Component]


class MatchState(TypedDict):
    """A match as one reader sees it; ``menu`` is the first question if it is the reader's turn.

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
    menu: MenuState | None
    link: str


class TouchedState(TypedDict):
    """What can be touched on an answer's picture, besides ``render.TouchMenu``, and the items behind it.

    ``items`` are those of the choices by their tokens, ``any`` takes tokens as values, ``ready`` plays the
    turn that is whole, and ``back`` leads to the question before. The ``film`` is seen first.
    """

    items: Mapping[str, str]
    any: str
    ready: str | None
    back: str | None
    film: str | None


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
