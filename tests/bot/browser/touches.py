"""Turns by touch: what a finger does on the page of the Activity, in as few touches as the page needs."""

from typing import NamedTuple

from render.touch import TouchChoice, TouchMenu

Spot = tuple[float, float]


class Touch(NamedTuple):
    """A tap on a choice; with ``to`` a drag between two points of the picture; without a token on Play."""

    token: str | None
    start: Spot | None = None
    to: Spot | None = None


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
