"""Turns by touch: what a finger does on the page of the Activity, in as few touches as the page needs."""

from random import Random
from typing import Final, NamedTuple

from engine.core.drafts import OTHERS, Draft, staged
from engine.registry import game
from render import touch_menu
from render.touch import TouchChoice, TouchMenu
from render.words import Words
from services.matches.views import MatchView

Spot = tuple[float, float]
PULL: Final = 0.2
"""How far a coin is pulled back, as a share of the picture's height."""


class Touch(NamedTuple):
    """A tap on a choice; with ``to`` a drag between two points of the picture; without a token on Play."""

    token: str | None
    start: Spot | None = None
    to: Spot | None = None


class Turn(NamedTuple):
    """The touches of a turn, and its steps: one but in games whose turns have several."""

    touches: list[Touch]
    steps: int


def random_turn(match: MatchView, rng: Random) -> Turn:
    rules, seat, draft = game(match.game), match.mover or 0, Draft()
    chosen = list[tuple[TouchMenu, TouchChoice]]()
    while True:
        stage = staged(rules, match.position, seat, draft)
        menu = touch_menu(match.game, stage, seat=seat, words=Words.of("en"))
        steps = len(stage.draft.steps) + 1
        if menu.pull is not None:
            before = chosen[:-1] if chosen and chosen[-1][1].spot else chosen  # a drag chooses its coin
            return Turn([*touches(before), pull(menu), Touch(None)], steps)
        if not menu.choices:
            return Turn([*touches(chosen), Touch(None)], steps - 1)
        choice = rng.choice([each for each in menu.choices if each.token != OTHERS])
        chosen.append((menu, choice))
        if choice.turn is not None:
            return Turn(touches(chosen), steps)
        draft = stage.draft.choosing(choice.token)


def touches(chosen: list[tuple[TouchMenu, TouchChoice]]) -> list[Touch]:
    """The touches that choose all this: a choice and a way from it in the next menu are one drag."""
    found, waiting = list[Touch](), list(chosen)
    while waiting:
        _, choice = waiting.pop(0)
        if waiting and is_way(choice, *waiting[0]):
            _, way = waiting.pop(0)
            found.append(Touch(way.token, middle(choice), middle(way)))
        else:
            found.append(Touch(choice.token))
    return found


def is_way(choice: TouchChoice, menu: TouchMenu, way: TouchChoice) -> bool:
    """Whether a choice of the next menu is made by a drag from this one."""
    dragged = menu.gesture in ("swipe", "slide") and way.path
    return bool(dragged and choice.spot and way.spot)


def middle(choice: TouchChoice) -> Spot:
    assert choice.spot is not None
    return choice.spot["x"], choice.spot["y"]


def pull(menu: TouchMenu) -> Touch:
    """The drag that aims: back from the disc, away from the nearer end of the picture."""
    assert menu.origin is not None
    x, y = menu.origin["x"], menu.origin["y"]
    return Touch(None, (x, y), (x + 40, y + (PULL if y < menu.height / 2 else -PULL) * menu.height))
