"""The net effect of the steps of a turn: what went there and back is not in it."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.game import Event
from engine.games.polar_dare.events import BearMoved, Slid, Swam, Walked

Steps = Slid | Walked | BearMoved | Swam


class Effect(NamedTuple):
    """What the steps of one seat changed.

    ``walks`` counts its penguins by where they were and are, ``bear`` if they met it and swam. ``bear`` is
    where the bear went, empty if nowhere else; ``slides`` are floes by their way. ``swam`` counts the
    penguins that swam back by their seats, ``swept`` are the floes that the bear cleared.
    """

    seat: int
    walks: Counter[tuple[str, str]]
    bear: str
    slides: dict[str, list[str]]
    swam: Counter[int]
    swept: tuple[str, ...]


def effect_of(events: Sequence[Event]) -> Effect:
    """The net effect of steps, at least one."""
    steps = [event for event in events if isinstance(event, Steps)]
    places, swept, slides = list[tuple[str, str]](), dict[str, None](), dict[str, list[str]]()
    bears = [event for event in steps if isinstance(event, BearMoved)]
    slid = [event for event in steps if isinstance(event, Slid)]
    for event, before in zip(steps, (None, *steps), strict=False):
        if isinstance(event, Walked):
            found = next((each for each in places if each[1] == event.origin), None)
            if found:
                places.remove(found)
            places.append((found[0] if found else event.origin, event.to))
        elif isinstance(event, Swam) and isinstance(before, Walked):
            places.append((places.pop()[0], "bear"))
        elif isinstance(event, Swam):
            swept[event.floe] = None
    for floe, to in sorted({event.floe: event.to for event in slid}.items()):
        if sum(event.floe == floe for event in slid) % 2:
            slides.setdefault(to, []).append(floe)
    went = bears and (bears[0].origin != bears[-1].to or swept)
    seat = next(event.seat for event in steps if not isinstance(event, Swam))
    swam = Counter(event.seat for event in steps if isinstance(event, Swam))
    walks = Counter(each for each in places if each[0] != each[1])
    return Effect(seat, walks, bears[-1].to if went else "", slides, swam, tuple(swept))
