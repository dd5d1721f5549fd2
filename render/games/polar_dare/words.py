"""Texts of Polar Dare!: positions, events, and the rules as pages with pictures."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, takewhile, zip_longest
from typing import Final

from engine.core.game import Event
from engine.core.turns import PlayedMoves
from engine.games.polar_dare.events import Arrived, BearMoved, Rolled, Slid, Swam, TurnEnded, Walked
from engine.games.polar_dare.position import (
    BEAR,
    FLOES,
    HOME,
    LANES,
    LETTERS,
    NORTH,
    PLACES,
    RANKS,
    START,
    Position,
)
from render.scene import GameWords, RulesPage, in_squares, rules_page
from render.words import Words

CELLS: Final = 2 * RANKS
AT_START: Final = "----/----/----/---- rrrbbbgggyyy * r -"
ROLLED: Final = "----/----/----/---- rrrbbbgggyyy * r P3:3"
TOUCHING: Final = "-+--/-+r--/----/---- rrbbb * r P2:2"
RIDING: Final = "----/+b---/----/---- rrrbb * r P3:3"
SHARED: Final = "-+rr--/-+b+b-/+g---/---- rbgg * b P3:3"
BEAR_OUT: Final = "----/-+r--/--b--/---- rrbbggg * g B3:3"
POUNCE: Final = "--+rg+*/--+g-/----/---- rrbbbg . b B3:3"
LAST_STEP: Final = "----/---+r/--b--/---- bb rr* r P2:1"
LONGEST: Final = 140
"""Characters of a sentence on a card; the many steps of a turn that need more are counted instead."""


WAYS: Final = {"+": "forward", "-": "back"}
STEPS: Final = (Arrived, BearMoved, Walked, Slid)
"""The steps of a turn, those that matter most first."""


page = partial(rules_page, "polar-dare")


def state(at: Position, words: Words) -> str:
    """The roll and the steps left, the next player to roll, or the winner."""
    if at.penguins[at.turn] == HOME:
        return words.say("describe-dare-won", seat=at.turn)
    if len(at.playing) == 1:
        return words.say("describe-dare-alone", seat=at.turn)
    if not at.roll:
        return words.say("describe-dare-to-roll", seat=at.turn)
    return words.say("describe-dare-rolled", seat=at.turn, roll=at.roll, left=at.steps)


def crews(at: Position, words: Words, seats: Sequence[int]) -> Iterator[str]:
    """A sentence for each seat: the number of its penguins at each place, the farthest last."""
    for seat in seats:
        places = at.penguins[seat]
        along = sorted(set(places), key=lambda place: (progress(at, place), place))
        parts = [words.say("dare-so-many", count=places.count(place), place=PLACES[place]) for place in along]
        yield words.say("describe-dare-crew", seat=seat, places=", ".join(parts))


def progress(at: Position, place: int) -> int:
    """The distance of a place from the south: -1 for START, 8 for the NORTH POLE."""
    return {START: -1, NORTH: CELLS}.get(place, -1) if place >= START else at.cell(place)


def bear(at: Position, words: Words) -> str:
    return words.say("describe-dare-bear", place=PLACES[at.bear])


def floes(at: Position, words: Words) -> str:
    found = [name for floe, name in enumerate(FLOES) if at.forward >> floe & 1]
    if not found:
        return words.say("describe-dare-none-forward")
    return words.say("describe-dare-forward", floes=", ".join(found))


def own_first(at: Position, seat: int) -> list[int]:
    """The seats that play, the viewer's own one first."""
    return sorted(at.playing, key=lambda each: each != seat)


def rows(at: Position) -> Iterator[str]:
    """The board in letters: the NORTH POLE, the eight cells of the four lanes, START."""
    yield f"N  {at.carried(NORTH) or '-'}"
    standing = {(floe // RANKS, at.cell(floe)): floe for floe in range(START)}
    for cell in reversed(range(CELLS)):
        shown = ""
        for lane in range(LANES):
            floe = standing.get((lane, cell))
            shown += f"{'.' if floe is None else floe_in_text(at, floe):8}"
        yield shown.rstrip()
    yield f"S  {at.carried(START) or '-'}"


def floe_in_text(at: Position, floe: int) -> str:
    carried = at.carried(floe)
    return f"{FLOES[floe]}:{carried}" if carried else FLOES[floe]


def without_turns(events: Sequence[Event]) -> Iterator[Event]:
    """The events without the end of a turn, if the next crew's roll follows."""
    for event, following in zip_longest(events, events[1:]):
        if not (isinstance(event, TurnEnded) and isinstance(following, Rolled)):
            yield event


def sentence_key(event: Event) -> tuple[type[Event], int, str]:
    """The key of events that share one sentence: steps of a crew, penguins of a crew that meet the bear."""
    if isinstance(event, Slid | Walked | BearMoved):
        return Event, event.seat, ""
    return (Swam, event.seat, event.floe) if isinstance(event, Swam) else (type(event), 0, "")


def importance(step: Event) -> int:
    """How much a step matters in a turn of several, 0 the most."""
    return next(index for index, kind in enumerate(STEPS) if isinstance(step, kind))


def swimmers(following: Sequence[Event]) -> int:
    """How many penguins a step sends swimming, by the events that follow it."""
    return len(list(takewhile(lambda event: isinstance(event, Swam), following)))


def step_label(step: Event, swimming: int, more: int, words: Words) -> str:
    """The short form of a step that sends so many penguins swimming, beside so many other steps."""
    match step:
        case Walked(_, origin, to):
            message = "label-dare-walk-swim" if swimming else "label-dare-walk"
            return words.say(message, origin=origin, to=to, more=more)
        case BearMoved(_, _, to):
            return words.say("label-dare-bear", to=to, count=swimming)
        case Slid(_, floe, to):
            return words.say("label-dare-slide", floe=floe, way=WAYS[to])
    raise TypeError(step)


class PolarWords(GameWords[Position]):
    cover = 6
    prefix = "dare"

    def describe(self, at: Position, words: Words, seat: int) -> str:
        """The position in sentences: turn, penguins, bear, floes that are forward."""
        said = crews(at, words, own_first(at, seat))
        return " ".join([state(at, words), *said, bear(at, words), floes(at, words)])

    def text_board(self, at: Position, words: Words, seat: int) -> str:
        """The turn, the viewer's own penguins first, the bear, and the floes that are forward."""
        said = (f"- {one}" for one in crews(at, words, own_first(at, seat)))
        return "\n".join([state(at, words), *said, bear(at, words), floes(at, words)])

    def grid(self, at: Position, words: Words, seat: int) -> str:
        """The lanes with the far shore on top."""
        return in_squares(words.say("board-dare-key"), rows(at))

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        """The events of a step or a turn: a sentence for the actions of a crew, a line for a roll."""
        text = ""
        for (kind, _, _), alike in groupby(without_turns(events), key=sentence_key):
            text += ("\n" if kind is Rolled else " ") + self.together(tuple(alike), words)
        return text.strip()

    def together(self, events: Sequence[Event], words: Words) -> str:
        """The sentence of events with the same ``sentence_key``."""
        match events[0]:
            case Slid(seat) | Walked(seat) | BearMoved(seat):
                *before, last = self.actions(events, words)
                done = words.say("event-dare-and", first=", ".join(before), last=last) if before else last
                return words.say("event-dare-did", seat=seat, done=done)
        return self.say_event(events[0], words, count=len(events))

    def actions(self, events: Sequence[Event], words: Words) -> Iterator[str]:
        """The steps of a crew without their subject; equal ones in a row are counted."""
        for done, alike in groupby(self.sentence(step, words) for step in events):
            yield words.say("event-dare-times", done=done, times=len(list(alike)))

    def sentence(self, event: Event, words: Words) -> str:
        """The sentence of an event; of a step without its subject."""
        match event:
            case Slid():
                return self.slid(event, words)
            case Walked():
                return self.say_event(event, words, "walked")
        return self.say_event(event, words)

    def slid(self, event: Slid, words: Words) -> str:
        way = WAYS[event.to]
        if event.carried == BEAR:
            return self.say_event(event, words, "slid-bear", way=way)
        riders = [
            words.say("dare-riders", seat=seat, count=event.carried.count(letter))
            for seat, letter in enumerate(LETTERS)
            if letter in event.carried
        ]
        if riders:
            return self.say_event(event, words, "slid-riders", riders=", ".join(riders), way=way)
        return self.say_event(event, words, way=way)

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The event of the least rank; the steps of a turn together."""
        groups = [tuple(alike) for _, alike in groupby(events, key=sentence_key)]
        if not groups:
            return ""
        most = min(groups, key=lambda alike: alike[0].rank)
        said, first = self.together(most, words), most[0]
        if isinstance(first, Slid | Walked | BearMoved) and len(said) > LONGEST:
            return words.say("headline-dare-steps", seat=first.seat, steps=len(most))
        return said

    def label_of(self, at: Position, turn: PlayedMoves, words: Words) -> str:
        """The step that matters most, the last of equals, and how many more there are."""
        events = turn.events
        steps = [
            (event, swimmers(events[index:]))
            for index, event in enumerate(events, 1)
            if isinstance(event, STEPS)
        ]
        if not steps:
            chance = any(isinstance(event, Rolled) for event in events)
            return super().label_of(at, turn, words) if chance else words.say("menu-pass")
        most, swimming = min(reversed(steps), key=lambda step: (importance(step[0]), -step[1]))
        more = len(steps) - 1
        label = step_label(most, swimming, more, words)
        return words.say("label-dare-more", label=label, more=more) if more else label

    def task(self, at: Position, words: Words) -> str:
        """The steps left, and whose."""
        return words.say("task-dare", mover="bear" if at.roll.startswith("B") else "penguin", left=at.steps)

    def news(self, at: Position, drawn: Sequence[str], words: Words) -> str:
        """The explanation at a player's first bear roll."""
        bears = sum(text.startswith("roll:B") for text in drawn)
        return words.say("dare-first-bear") if at.roll.startswith("B") and bears == 1 else ""

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        """The rules; every picture is a position that can be played."""
        return [
            page(words, "goal", position=AT_START),
            page(words, "turn", position=ROLLED, chosen=()),
            page(words, "touch", position=TOUCHING, chosen=("b2",)),
            page(words, "penguins", position=RIDING, moves=("S>a1", "a1+", "a1>b1")),
            page(words, "share", position=SHARED, moves=("b2>a2", "a2-", "b3-")),
            page(words, "bear", position=BEAR_OUT, moves=("d4+", "*N>d4", "d4-")),
            page(words, "swim", position=POUNCE, moves=("a4-", "*a4>a3", "*a3>b3")),
            page(words, "end", position=LAST_STEP, moves=("b4>N",)),
        ]


WORDS: Final = PolarWords()
