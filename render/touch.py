"""A menu as a page needs it that is played by touch: JSON-ready, in pixels, the same for every game.

``to_json`` gives these members. All lengths are pixels of ``render.picture`` at the same scale.

- ``width``, ``height``, ``scale``: of that picture.
- ``question``, ``note``, ``play``: the next question; its small print and the name of the button that plays,
  both empty where the game has no words for them.
- ``layout``: that of the menu. ``gesture``: ``tap``, or how the choices that have a ``path`` are made:
  ``swipe`` from the origin in the direction of one, ``slide`` along the line on which all of them lie,
  ``pull`` for a dial. Every choice with a spot can be tapped, too.
- ``origin``: the disc (``x``, ``y``, ``radius``) that a drag begins on, or null.
- ``move``, ``turn``: the move, and the whole turn, that can be played now, or null.
- ``steps``, ``chosen``: the draft that led here.
- ``choices``: each with ``token``, ``label``, ``kind`` (the name of its label), ``spot`` (a disc, or null:
  then it is a button beside the board), ``path`` (points from the origin, or beside it, to the spot; empty
  unless it can be dragged), ``direction`` (of the path's end, a unit vector to the right and down, or null),
  ``move`` and ``turn`` (which it completes, or null), ``current`` (is set).
- ``shortcuts``: choices that can be touched though they are not asked for yet, as a floe that slides one way
  only: each with its ``tokens``, ``label``, ``spot`` and ``turn``.
- ``slide``: null unless the gesture is ``slide``; ``pull``: null unless it is ``pull``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from math import dist
from typing import Any, Final, Literal, TypedDict

from engine import registry
from engine.core.drafts import OTHERS, Stage, opened
from engine.core.menu import Choice, Field, Menu
from render.kit.canvas import Point
from render.kit.hot_spots import HotSpot, HotSpots, Pull
from render.picture import LARGE
from render.scene import choice_label, scene
from render.words import Words

Gesture = Literal["tap", "swipe", "slide", "pull"]
DIGITS: Final = 1  # of pixels


class TouchDisc(TypedDict):
    """A disc of the picture."""

    x: float
    y: float
    radius: float


class SlideStop(TypedDict):
    """A choice of a slider, and its share of the way."""

    token: str
    share: float


class TouchSlide(TypedDict):
    """The line of a slider, with its choices in order."""

    start: Point
    end: Point
    stops: Sequence[SlideStop]


class PullNumber(TypedDict):
    """One of the two numbers of a pull, with its limits."""

    name: str
    label: str
    lowest: float
    highest: float
    unit: str
    set_to: float


class TouchPull(TypedDict):
    """A pull, as in ``kit.hot_spots.Pull``; its tokens are ``name=number``, after ``chosen``."""

    angle: PullNumber
    power: PullNumber
    turned: float
    reach: tuple[float, float]
    fan: float
    fan_reach: float


@dataclass(frozen=True, slots=True)
class TouchChoice:
    """One choice: what it is called, where it is touched, and what it leads to."""

    token: str
    label: str
    kind: str
    spot: TouchDisc | None
    path: tuple[Point, ...]
    direction: Point | None
    move: str | None
    turn: str | None
    current: bool


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A choice behind another one, which needs no question before it."""

    tokens: tuple[str, ...]
    label: str
    spot: TouchDisc
    turn: str | None


@dataclass(frozen=True, slots=True)
class TouchMenu:
    """The next question of a turn by touch, or the turn that can be played."""

    width: int
    height: int
    scale: int
    question: str
    note: str
    play: str
    layout: str
    gesture: Gesture
    origin: TouchDisc | None
    move: str | None
    turn: str | None
    steps: tuple[str, ...]
    chosen: tuple[str, ...]
    choices: tuple[TouchChoice, ...]
    shortcuts: tuple[Shortcut, ...]
    slide: TouchSlide | None
    pull: TouchPull | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def touch_menu(
    game: str, stage: Stage, *, seat: int, words: Words, scale: int = LARGE, outcomes: bool = True
) -> TouchMenu:
    """The menu of a stage, for a page that shows the picture of the same seat, menu and scale.

    Without ``outcomes`` no label gives away what a choice brings about.

    It takes some milliseconds, like a picture: call it in a worker thread.
    """
    menu, draft = stage.menu, stage.draft
    drawer = scene(game)
    found = drawer.hot_spots(stage.at, seat=seat, menu=menu, chosen=draft.chosen)
    opening = {choice.token for choice in menu.choices if choice.opens}
    # What can be touched at once needs no spot for the question before it: that is a button beside the board.
    found = replace(found, spots={token: spot for token, spot in found.spots.items() if token not in opening})
    width, height = drawer.size(stage.at, seat)
    others = (Choice(OTHERS, "others"),) if stage.others else ()
    return TouchMenu(
        width=width * scale,
        height=height * scale,
        scale=scale,
        question=words.say(f"menu-asks-{menu.asks}", **menu.facts),
        note=said(f"menu-note-{menu.asks}", menu, words),
        play=said(f"menu-play-{menu.asks}", menu, words),
        layout=menu.layout,
        gesture=gesture(menu, found),
        origin=disc(found.origin, scale),
        move=menu.move,
        turn=stage.turn,
        steps=draft.steps,
        chosen=draft.tokens,
        choices=tuple(
            touch_choice(choice, found, stage, choice_label(choice, words, outcomes=outcomes), scale)
            for choice in (*menu.choices, *others)
        ),
        shortcuts=tuple(shortcuts(game, stage, found, words, seat=seat, scale=scale, outcomes=outcomes)),
        slide=slide(menu, found, scale),
        pull=None if found.pull is None else pull(menu.fields, found.pull, words, scale),
    )


def said(message: str, menu: Menu, words: Words) -> str:
    """A message of a menu; empty where there is none."""
    return words.say(message, **menu.facts) if words.has(message) else ""


def gesture(menu: Menu, found: HotSpots) -> Gesture:
    """How the choices of a menu with a path are made."""
    if found.pull is not None:
        return "pull"
    if not found.paths:
        return "tap"
    return "slide" if menu.layout == "scale" and not any(each.vector for each in menu.choices) else "swipe"


def touch_choice(choice: Choice, found: HotSpots, stage: Stage, label: str, scale: int) -> TouchChoice:
    path = found.paths.get(choice.token, ())
    return TouchChoice(
        token=choice.token,
        label=label,
        kind=choice.label,
        spot=disc(found.spots.get(choice.token), scale),
        path=tuple(point(place, scale) for place in path),
        direction=direction(path),
        move=choice.move,
        turn=stage.endings.get(choice.token),
        current=choice.current,
    )


def shortcuts(
    game: str, stage: Stage, found: HotSpots, words: Words, *, seat: int, scale: int, outcomes: bool
) -> Iterator[Shortcut]:
    """The choices that can be touched though they are not asked for yet, where no choice of the question is.

    They are those behind a choice that ``opens``, and those that ``OTHERS`` would show, if they are named.
    """
    rules, taken = registry.game(game), [*found.spots.values()]
    ways = [(each.token,) for each in stage.menu.choices if each.opens]
    for way in [*ways, ()] if stage.others else ways:
        behind = opened(rules, stage, *way)
        spots = (
            scene(game).hot_spots(behind.at, seat=seat, menu=behind.menu, chosen=behind.draft.chosen).spots
        )
        for each in behind.menu.choices:
            spot = spots.get(each.token)
            if spot is None or not each.named or any(overlap(spot, other) for other in taken):
                continue
            taken.append(spot)
            label = choice_label(each, words, outcomes=outcomes)
            tokens = (*way, each.token)
            yield Shortcut(tokens, label, disc_of(spot, scale), behind.endings.get(each.token))


def overlap(one: HotSpot, other: HotSpot) -> bool:
    return dist(one[:2], other[:2]) < one.radius + other.radius


def disc(spot: HotSpot | None, scale: int) -> TouchDisc | None:
    return None if spot is None else disc_of(spot, scale)


def disc_of(spot: HotSpot, scale: int) -> TouchDisc:
    x, y, radius = (round(value * scale, DIGITS) for value in spot)
    return {"x": x, "y": y, "radius": radius}


def point(place: Point, scale: int) -> Point:
    return round(place[0] * scale, DIGITS), round(place[1] * scale, DIGITS)


def direction(path: Sequence[Point]) -> Point | None:
    """The direction in which a path ends, as a unit vector."""
    if len(path) < 2:
        return None
    (from_x, from_y), (x, y) = path[-2:]
    far = dist((from_x, from_y), (x, y))
    return round((x - from_x) / far, 4), round((y - from_y) / far, 4)


def slide(menu: Menu, found: HotSpots, scale: int) -> TouchSlide | None:
    """The line of a slider from the origin to the farthest choice, with the stops in order."""
    if gesture(menu, found) != "slide":
        return None
    ways = sorted((dist(path[0], path[-1]), token) for token, path in found.paths.items())
    whole, farthest = ways[-1]
    stops: list[SlideStop] = [{"token": token, "share": round(way / whole, 4)} for way, token in ways]
    path = found.paths[farthest]
    return {"start": point(path[0], scale), "end": point(path[-1], scale), "stops": stops}


def pull(fields: Sequence[Field], pull: Pull, words: Words, scale: int) -> TouchPull:
    """A pull as JSON-ready data, with the limits of its two numbers."""
    known = {field.name: field for field in fields}
    lowest, highest = pull.reach
    return {
        "angle": pull_number(known[pull.angle], pull, words),
        "power": pull_number(known[pull.power], pull, words),
        "turned": pull.turned,
        "reach": (round(lowest * scale, DIGITS), round(highest * scale, DIGITS)),
        "fan": pull.fan,
        "fan_reach": round(pull.fan_reach * scale, DIGITS),
    }


def pull_number(field: Field, pull: Pull, words: Words) -> PullNumber:
    return {
        "name": field.name,
        "label": words.say(f"field-{field.name}"),
        "lowest": field.lowest,
        "highest": field.highest,
        "unit": field.unit,
        "set_to": pull.set_to[field.name],
    }
