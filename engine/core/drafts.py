"""A turn under construction: its steps and choices so far, and the menu that they lead to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.core.game import Event, Game
from engine.core.menu import GIVEN, Menu, unknown_choice
from engine.core.turns import PlayedMoves, extended, moves_played, to_move

BETWEEN: Final = "/"
STEPS_END: Final = "|"
OTHERS: Final = "~"
"""The token that asks for the next choices of a step that has more than are shown at once."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn under construction: the steps already made, and the choices of the next one.

    ``page`` says how often other choices were asked for since; among the ``tokens`` each time is one. As
    text: the steps with spaces between, a bar, the tokens with slashes between.
    """

    steps: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    page: int = 0

    @classmethod
    def parse(cls, text: str) -> "Draft":
        steps, _, chosen = text.rpartition(STEPS_END)
        return cls(tuple(steps.split())).choosing(*(chosen.split(BETWEEN) if chosen else ()))

    def __str__(self) -> str:
        chosen = BETWEEN.join(self.tokens)
        return f"{' '.join(self.steps)}{STEPS_END}{chosen}" if self.steps else chosen

    def __bool__(self) -> bool:
        return bool(self.steps or self.tokens)

    @property
    def tokens(self) -> tuple[str, ...]:
        return (*self.chosen, *(OTHERS,) * self.page)

    def choosing(self, *tokens: str) -> "Draft":
        draft = self
        for token in tokens:
            if token == OTHERS:
                draft = replace(draft, page=draft.page + 1)
            else:
                draft = Draft(draft.steps, (*draft.chosen, token))
        return draft

    @property
    def back(self) -> "Draft":
        """The draft without its last choice, or the step before it."""
        if self.chosen and not self.chosen[-1].startswith(GIVEN):
            return Draft(self.steps, self.chosen[:-1])
        return Draft(self.steps[:-1])


@dataclass(frozen=True, slots=True)
class Stage:
    """The position and events after a draft's steps, and the menu of its next choices.

    The menu has the choices that are shown at once, ``others`` says whether there are more. ``turn`` is the
    whole turn as text once it can be played. ``earlier`` is the draft at the question before, None at the
    first one. ``endings`` are the whole turns of the choices that end it, by their tokens.
    """

    draft: Draft
    at: Any
    events: tuple[Event, ...]
    menu: Menu
    turn: str | None
    earlier: Draft | None = None
    endings: Mapping[str, str] = field(default_factory=dict)
    others: bool = False


def staged(game: Game[Any, Any], at: Any, seat: int, draft: Draft, *, paged: bool = True) -> Stage:
    """The stage of a seat's draft from the position its turn begins in.

    A move that leaves the turn unfinished becomes one of its steps. A question with one answer is answered,
    unless that makes a move. ``events`` are those of the steps. Only if it is not ``paged`` the menu has all
    choices. Raises: menu.unknown for a step of another seat or of chance, and what the game raises for the
    draft.
    """
    played = moves_played(game, at, draft.steps)
    if set(played.movers) - {seat}:
        raise unknown_choice(draft.steps)
    menu = game.menu(played.at, draft.chosen)
    while True:
        if game.about.steps and menu.move is not None:
            further = continued(game, played, menu.move)
            if to_move(game, further.at) != seat:
                break
            played, draft = further, Draft((*draft.steps, *game.turn(menu.move)), menu.then)
        elif answers_itself(menu):
            draft = draft.choosing(menu.choices[0].token)
        else:
            break
        menu = game.menu(played.at, draft.chosen)
    if menu.chosen is not None:
        draft = replace(draft, chosen=menu.chosen)
    turn = None if menu.move is None else " ".join((*draft.steps, menu.move))
    earlier = question_before(game, at, draft, menu)
    pages = menu.pages if paged else (menu,)
    draft = replace(draft, page=draft.page % len(pages))
    shown = pages[draft.page]
    ends = endings(game, played, shown, seat)
    return Stage(draft, played.at, played.events, shown, turn, earlier, ends, others=len(pages) > 1)


def opened(game: Game[Any, Any], stage: Stage, *tokens: str) -> Stage:
    """The question of a stage, or that behind a choice of it, with all its choices."""
    draft = Draft(stage.draft.steps, (*stage.draft.chosen, *tokens))
    menu = game.menu(stage.at, draft.chosen)
    ends = endings(game, PlayedMoves(stage.at), menu, to_move(game, stage.at))
    whole = {each: " ".join((*stage.draft.steps, text)) for each, text in ends.items()}
    return Stage(draft, stage.at, stage.events, menu, None, stage.draft, whole)


def continued(game: Game[Any, Any], played: PlayedMoves, move: str) -> PlayedMoves:
    """The moves with those of a choice, which may be several steps."""
    for text in game.turn(move):
        played = extended(game, played, text)
    return played


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


def endings(game: Game[Any, Any], played: PlayedMoves, menu: Menu, seat: int | None) -> dict[str, str]:
    """The whole turns of the choices that end the turn of a seat, by their tokens."""
    moves = {choice.token: choice.move for choice in menu.choices if choice.move is not None}
    if game.about.steps:
        moves = {
            token: move
            for token, move in moves.items()
            if to_move(game, continued(game, PlayedMoves(played.at), move).at) != seat
        }
    return {token: " ".join((*played.texts, move)) for token, move in moves.items()}
