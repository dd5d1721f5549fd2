"""The state of the composer: the draft of a turn, its context, and the stage it has reached."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from cogs.composer.number_form import Numbers
from cogs.ui.buttons import PersistentButton, PersistentSelect
from engine import registry
from engine.core.game import Event, Menu
from engine.core.turns import extended, moves_played, to_move

BETWEEN: Final = "/"
STEPS_END: Final = "|"


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn under construction: the steps already made, and the choices of the next one.

    As text, in custom ids: the steps with spaces between, a bar, the choices with slashes between.
    """

    steps: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Draft":
        """The draft of a custom id."""
        steps, _, chosen = text.rpartition(STEPS_END)
        return cls(tuple(steps.split()), tuple(chosen.split(BETWEEN)) if chosen else ())

    def __str__(self) -> str:
        chosen = BETWEEN.join(self.chosen)
        return f"{' '.join(self.steps)}{STEPS_END}{chosen}" if self.steps else chosen

    def __bool__(self) -> bool:
        return bool(self.steps or self.chosen)

    def choosing(self, *tokens: str) -> "Draft":
        """The draft with more choices."""
        return replace(self, chosen=(*self.chosen, *tokens))

    @property
    def back(self) -> "Draft":
        """The draft without its last choice, or the step before it."""
        return replace(self, chosen=self.chosen[:-1]) if self.chosen else Draft(self.steps[:-1])


@dataclass(frozen=True, slots=True)
class ComposerContext:
    """What a turn is composed for: the position it begins in, the seat to move, and the buttons.

    ``events`` are what the board shows as just done. ``compose`` makes the button that goes on with a draft,
    ``compose_from`` the select of one part of a list after a draft, ``play`` the button that plays a turn
    given as text, ``exact`` the one that asks for the numbers of a dial in writing. ``task`` stands above the
    question, ``others`` follow in the last row of buttons.
    """

    game: str
    position: Any
    seat: int
    events: tuple[Event, ...]
    compose: Callable[[Draft], PersistentButton]
    compose_from: Callable[[int, Draft], PersistentSelect]
    play: Callable[[str], PersistentButton]
    exact: Callable[[Draft, Numbers], PersistentButton] | None = None
    others: tuple[PersistentButton, ...] = ()
    task: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """The position and events after a draft's steps, and the menu of its next choices.

    ``turn`` is the whole turn as text once it can be played.
    """

    draft: Draft
    at: Any
    events: tuple[Event, ...]
    menu: Menu
    turn: str | None


def staged(context: ComposerContext, draft: Draft) -> Stage:
    """The stage of a draft; a move that leaves the turn unfinished becomes one of its steps."""
    game = registry.game(context.game)
    played = moves_played(game, context.position, draft.steps)
    menu = game.menu(played.at, draft.chosen)
    while game.about.steps and menu.move is not None:
        further = extended(game, played, menu.move)
        if to_move(game, further.at) != context.seat:
            break
        played, draft = further, Draft((*draft.steps, menu.move))
        menu = game.menu(played.at, ())
    if menu.chosen is not None:
        draft = replace(draft, chosen=menu.chosen)
    turn = None if menu.move is None else " ".join((*draft.steps, menu.move))
    return Stage(draft, played.at, (*context.events, *played.events), menu, turn)
