"""The state of the composer: the draft of a turn, its context, and the stage it has reached."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from cogs.composer.number_form import Numbers
from cogs.ui.buttons import PersistentButton, PersistentSelect
from engine import registry
from engine.core.game import Event, Game, Menu
from engine.core.turns import PlayedMoves, extended, moves_played, to_move

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
    question, ``others`` follow in the last row of buttons, ``close`` only at the first question: later ones
    have the way back in its place. With ``below``, which stands between the picture and the buttons, the
    question follows that, and the first one is not asked in words. ``previewed`` says whether the effect of a
    move may be said before it is played, which would solve a puzzle. ``side`` is the seat from whose side the
    board is shown, where that is not the mover; ``plays`` names the label of the button that ends the turn
    where that does not play it, ``green`` the sentence about choices that end it.
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
    close: PersistentButton | None = None
    task: str = ""
    below: str = ""
    previewed: bool = True
    side: int | None = None
    plays: str = ""
    green: str = "composer-green"

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
        """What was just done."""


class TurnItems(NamedTuple):
    """The kinds of buttons and selects of a composer; each is made of a place's fields, then its own."""

    step: Callable[..., PersistentButton]
    part: Callable[..., PersistentSelect]
    attempt: Callable[..., PersistentButton]


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
        **shown,
    )


@dataclass(frozen=True, slots=True)
class Stage:
    """The position and events after a draft's steps, and the menu of its next choices.

    ``turn`` is the whole turn as text once it can be played. ``earlier`` is the draft at the question before,
    None at the first one. ``endings`` are the whole turns of the choices that play at once, by their tokens.
    """

    draft: Draft
    at: Any
    events: tuple[Event, ...]
    menu: Menu
    turn: str | None
    earlier: Draft | None = None
    endings: Mapping[str, str] = field(default_factory=dict)


def staged(context: ComposerContext, draft: Draft, *, plays: bool = False) -> Stage:
    """The stage of a draft. A move that leaves the turn unfinished becomes one of its steps.

    A question with one answer is answered, unless that makes a move. With ``plays``, a choice that ends the
    turn is to play it at once.
    """
    game = registry.game(context.game)
    played = moves_played(game, context.position, draft.steps)
    menu = game.menu(played.at, draft.chosen)
    while True:
        if game.about.steps and menu.move is not None:
            further = extended(game, played, menu.move)
            if to_move(game, further.at) != context.seat:
                break
            played, draft = further, Draft((*draft.steps, menu.move))
        elif answers_itself(menu):
            draft = draft.choosing(menu.choices[0].token)
        else:
            break
        menu = game.menu(played.at, draft.chosen)
    if menu.chosen is not None:
        draft = replace(draft, chosen=menu.chosen)
    turn = None if menu.move is None else " ".join((*draft.steps, menu.move))
    earlier = question_before(context, draft, menu)
    ending = endings(game, played, menu, context.seat) if plays else {}
    return Stage(draft, played.at, (*context.events, *played.events), menu, turn, earlier, ending)


def answers_itself(menu: Menu) -> bool:
    """Whether a question has one answer only, which makes no move yet."""
    return menu.move is None and len(menu.choices) == 1 and menu.choices[0].move is None


def question_before(context: ComposerContext, draft: Draft, menu: Menu) -> Draft | None:
    """The draft at the last question before this one that a member answered; None where there was none."""
    game = registry.game(context.game)
    while draft:
        draft = draft.back
        before = game.menu(moves_played(game, context.position, draft.steps).at, draft.chosen)
        if not answers_itself(before) and not before.layout == menu.layout == "dial":
            return draft
    return None


def endings(game: Game[Any, Any], played: PlayedMoves, menu: Menu, seat: int) -> dict[str, str]:
    """The whole turns of the choices that end the turn of a seat, by their tokens."""
    moves = {choice.token: choice.move for choice in menu.choices if choice.move is not None}
    if game.about.steps:
        moves = {
            token: move
            for token, move in moves.items()
            if to_move(game, extended(game, PlayedMoves(played.at), move).at) != seat
        }
    return {token: " ".join((*played.texts, move)) for token, move in moves.items()}
