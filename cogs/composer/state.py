"""The context in which a turn is composed: its position, its buttons, what stands beside them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, Protocol

from cogs.composer.number_form import Numbers
from cogs.ui.buttons import PersistentButton, PersistentSelect
from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.game import Event
from render import Turn


@dataclass(frozen=True, slots=True)
class ComposerContext:
    """Frame of a turn in a composer: the position it begins in, the seat to move, and the buttons.

    ``events`` are what the board shows as just done. ``compose`` makes the button that goes on with a draft,
    ``compose_from`` the select of the choices after a draft, ``play`` the button that plays a turn
    given as text, ``exact`` the one that asks for the numbers of a dial in writing. ``task`` stands above the
    question, ``others`` follow in the last row of buttons, ``ways`` in a row below at the first question,
    ``close`` only at the first question: later ones have the way back in its place. With ``below``, which
    stands between the picture and the buttons, the question follows that, and the first one is not asked in
    words. ``grid`` only those who read boards in words are offered. ``previewed`` says whether the effect of
    a move or a choice may be said before it is played, which would solve a puzzle. ``side`` is the seat from
    whose side the board is shown, if that is not the mover; ``plays`` names the label of the button that
    ends the turn if that does not play it, ``green`` the sentence about choices that end it. Before the
    first question a film of ``turn`` is shown.
    """

    game: str
    position: Any
    seat: int
    events: tuple[Event, ...]
    compose: Callable[[Draft], PersistentButton]
    compose_from: Callable[[Draft], PersistentSelect]
    play: Callable[[str], PersistentButton]
    exact: Callable[[Draft, Numbers], PersistentButton] | None = None
    others: tuple[PersistentButton, ...] = ()
    ways: tuple[PersistentButton, ...] = ()
    close: PersistentButton | None = None
    grid: PersistentButton | None = None
    task: str = ""
    below: str = ""
    previewed: bool = True
    side: int | None = None
    plays: str = ""
    green: str = "composer-green"
    turn: Turn | None = None

    @property
    def shown_from(self) -> int:
        """The seat from whose side the board is shown."""
        return self.seat if self.side is None else self.side


class TurnView(Protocol):
    """A position in which a member composes a turn."""

    @property
    def position(self) -> Any:
        """The position."""

    @property
    def seat(self) -> int:
        """The member's seat, which is to move."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last turn."""


class TurnItems(NamedTuple):
    """The kinds of buttons and selects of a composer; each is made of a place's fields, then its own."""

    step: Callable[..., PersistentButton]
    part: Callable[..., PersistentSelect]
    attempt: Callable[..., PersistentButton]
    grid: Callable[..., PersistentButton]


def context_at(
    game: str, view: TurnView, items: TurnItems, place: tuple[Any, ...], **shown: Any
) -> ComposerContext:
    """The context of a turn whose items have the fields of a place first; ``shown`` is the rest."""
    return ComposerContext(
        game=game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        compose=partial(items.step, *place),
        compose_from=partial(items.part, *place),
        play=partial(items.attempt, *place),
        grid=items.grid(*place),
        **shown,
    )


def staged_in(context: ComposerContext, draft: Draft, *, plays: bool = False) -> Stage:
    """The stage of a draft, after what the board shows as just done.

    Only with ``plays`` a choice that ends the turn is to play it at once.
    """
    stage = staged(registry.game(context.game), context.position, context.seat, draft)
    shown = (*context.events, *stage.events)
    return replace(stage, events=shown, endings=stage.endings if plays else {})
