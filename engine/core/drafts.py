"""A turn under construction: its steps and choices so far, and the menu that they lead to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.core.game import Event, Game
from engine.core.menu import Menu, unknown_choice
from engine.core.turns import PlayedMoves, extended, moves_played, to_move

BETWEEN: Final = "/"
STEPS_END: Final = "|"


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn under construction: the steps already made, and the choices of the next one.

    As text: the steps with spaces between, a bar, the choices with slashes between.
    """

    steps: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Draft":
        steps, _, chosen = text.rpartition(STEPS_END)
        return cls(tuple(steps.split()), tuple(chosen.split(BETWEEN)) if chosen else ())

    def __str__(self) -> str:
        chosen = BETWEEN.join(self.chosen)
        return f"{' '.join(self.steps)}{STEPS_END}{chosen}" if self.steps else chosen

    def __bool__(self) -> bool:
        return bool(self.steps or self.chosen)

    def choosing(self, *tokens: str) -> "Draft":
        return replace(self, chosen=(*self.chosen, *tokens))

    @property
    def back(self) -> "Draft":
        """The draft without its last choice, or the step before it."""
        return replace(self, chosen=self.chosen[:-1]) if self.chosen else Draft(self.steps[:-1])


@dataclass(frozen=True, slots=True)
class Stage:
    """The position and events after a draft's steps, and the menu of its next choices.

    ``turn`` is the whole turn as text once it can be played. ``earlier`` is the draft at the question before,
    None at the first one. ``endings`` are the whole turns of the choices that end it, by their tokens.
    """

    draft: Draft
    at: Any
    events: tuple[Event, ...]
    menu: Menu
    turn: str | None
    earlier: Draft | None = None
    endings: Mapping[str, str] = field(default_factory=dict)


def staged(game: Game[Any, Any], at: Any, seat: int, draft: Draft) -> Stage:
    """The stage of a seat's draft from the position its turn begins in.

    A move that leaves the turn unfinished becomes one of its steps. A question with one answer is answered,
    unless that makes a move. ``events`` are those of the steps. Raises: menu.unknown for a step of another
    seat or of chance, and what the game raises for the draft.
    """
    played = moves_played(game, at, draft.steps)
    if set(played.movers) - {seat}:
        raise unknown_choice(draft.steps)
    menu = game.menu(played.at, draft.chosen)
    while True:
        if game.about.steps and menu.move is not None:
            further = extended(game, played, menu.move)
            if to_move(game, further.at) != seat:
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
    earlier = question_before(game, at, draft, menu)
    return Stage(draft, played.at, played.events, menu, turn, earlier, endings(game, played, menu, seat))


def answers_itself(menu: Menu) -> bool:
    """Tell if a question has only one answer, and that answer makes no move yet."""
    return menu.move is None and len(menu.choices) == 1 and menu.choices[0].move is None


def question_before(game: Game[Any, Any], at: Any, draft: Draft, menu: Menu) -> Draft | None:
    """Return the draft at the last question that a member answered, or None."""
    while draft:
        draft = draft.back
        before = game.menu(moves_played(game, at, draft.steps).at, draft.chosen)
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
