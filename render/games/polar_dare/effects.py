"""The net effect of the steps of a turn: what went there and back is not in it."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.game import Event
from engine.games.polar_dare.events import BearMoved, Slid, Swam, Walked

Steps = Slid | Walked | BearMoved | Swam


class Effect(NamedTuple):
    """What the steps of one seat changed.

    ``walks`` counts its penguins by where they were and are, ``met`` those by where they were that walked to
    the bear. ``bear`` is where the bear went, empty if nowhere else; ``slides`` are floes by their way.
    ``swam`` counts all penguins that swam back by their seats, ``swept`` are the floes that the bear cleared.
    """

    seat: int
    walks: Counter[tuple[str, str]]
    met: Counter[str]
    bear: str
    slides: dict[str, list[str]]
    swam: Counter[int]
    swept: tuple[str, ...]


def effect_of(events: Sequence[Event]) -> Effect:
    """The net effect of steps, at least one."""
    steps = [event for event in events if isinstance(event, Steps)]
    places, met, swept = list[tuple[str, str]](), Counter[str](), dict[str, None]()
    bears = [event for event in steps if isinstance(event, BearMoved)]
    for event, before in zip(steps, (None, *steps), strict=False):
        if isinstance(event, Walked):
            found = next((each for each in places if each[1] == event.origin), None)
            if found:
                places.remove(found)
            places.append((found[0] if found else event.origin, event.to))
        elif isinstance(event, Swam) and isinstance(before, Walked):
            met[places.pop()[0]] += 1
        elif isinstance(event, Swam):
            swept[event.floe] = None
    floes, slides = [event.floe for event in steps if isinstance(event, Slid)], dict[str, list[str]]()
    ways = {event.floe: event.to for event in steps if isinstance(event, Slid)}
    for floe in sorted(floe for floe in ways if floes.count(floe) % 2):
        slides.setdefault(ways[floe], []).append(floe)
    stayed = bears and bears[0].origin == bears[-1].to
    return Effect(
        next(event.seat for event in steps if not isinstance(event, Swam)),
        Counter(each for each in places if each[0] != each[1]),
        met,
        bears[-1].to if bears and not (stayed and not swept) else "",
        slides,
        Counter(event.seat for event in steps if isinstance(event, Swam)),
        tuple(swept),
    )
